import { inEnglish } from '../../../src/providers/model/embedded/questions/meaning/in-english.ts';
import type { MeaningOf } from '../../../src/providers/model/embedded/questions/meaning/index.ts';
import { openEncoder } from '../../../src/providers/model/embedded/questions/meaning/open-encoder.ts';

/** Meanings found when they are asked for, on the thread that asks. */
export function knownMeanings(): MeaningOf {
  const encoder = openEncoder();
  const vectors = new Map<string, Float32Array>();
  return (text, language) => {
    const english = inEnglish(text, language);
    const vector = vectors.get(english) ?? encoder.encode(english);
    vectors.set(english, vector);
    return vector;
  };
}
