import { join } from 'node:path';
import { LANGUAGES, type Language } from '../../server/src/listening/types.ts';
import { root } from '../../server/src/root.ts';
import { readLines } from '../listening/lines.ts';
import { pick, randomFrom } from '../random.ts';
import type { Business } from './lines.ts';

const SAID_EACH = 3;

/** Words of callers that ask nothing, three beside the questions of each business: no fact of it answers them. */
export function besideWhatIsSaid(seed: number): (business: Business) => Business {
  const random = randomFrom(seed);
  const lines = readLines(join(root, 'training/listening/lines')).filter(
    ({ text, labels }) => !/[?|]/.test(text) && !labels.some((label) => label.startsWith('ask_')),
  );
  const textsIn = (language: Language): string[] =>
    lines.flatMap((line) => (line.language === language ? [line.text] : []));
  const said = new Map(LANGUAGES.map((language) => [language, textsIn(language)]));
  return (business) => {
    const texts = said.get(business.language) ?? [];
    const own = Array.from({ length: SAID_EACH }, () => ({ ask: pick(texts, random), facts: [] }));
    return { ...business, questions: [...business.questions, ...own] };
  };
}
