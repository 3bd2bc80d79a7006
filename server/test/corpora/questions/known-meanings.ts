import { inEnglish } from '../../../src/providers/model/embedded/questions/meaning/in-english.ts';
import type { MeaningOf } from '../../../src/providers/model/embedded/questions/meaning/index.ts';
import { openEncoder } from '../../../src/providers/model/embedded/questions/meaning/open-encoder.ts';
import type { Meaning } from '../../../src/providers/model/port.ts';

/** Meanings found when they are asked for, on the thread that asks. */
export function knownMeanings(): MeaningOf {
  const encoder = openEncoder();
  const known = new Map<string, Meaning>();
  return (text, language) => {
    const english = inEnglish(text, language);
    const meaning = known.get(english) ?? encoder.encode(english);
    known.set(english, meaning);
    return meaning;
  };
}
