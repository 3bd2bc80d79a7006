import { onlyIntroduces } from '../../../../listening/index.ts';
import type { Intent } from '../../../../listening/types.ts';
import type { PersonTurn } from '../talk/talk.ts';

const WORDS_MIN = 4;
const WORDS_AROUND_A_NUMBER_MAX = 6;
const BESIDE_THE_MATTER: readonly Intent[] = [
  'asks_to_repeat',
  'is_busy',
  'wants_person',
  'asks_if_human',
  'says_goodbye',
];

/** Words long enough to say what somebody wants or what is wrong; "the number is 48213" is not. */
export function isAccount({ text, heard }: PersonTurn): boolean {
  const count = text.trim().split(/\s+/).length;
  if (count < WORDS_MIN || (/\d{3,}/.test(text) && count <= WORDS_AROUND_A_NUMBER_MAX)) return false;
  return !onlyIntroduces(text) && !BESIDE_THE_MATTER.some((intent) => heard.intents.has(intent));
}
