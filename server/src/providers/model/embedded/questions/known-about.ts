import type { Talk } from '../talk/talk.ts';
import { answerTo } from './answer.ts';
import { libraryOf } from './library.ts';
import { termsOf } from './terms.ts';

/** What the material says to a matter somebody described without asking; null when it says nothing to it. */
export function knownAbout(talk: Talk, matter: string): string | null {
  const { language } = talk.speaker;
  const ask = {
    text: matter,
    whole: matter,
    language,
    special: null,
    isClear: false,
    isSure: false,
    isNamed: true,
    isTold: false,
    terms: termsOf(matter, language),
    lead: [],
  };
  const answer = answerTo(ask, libraryOf(talk), talk.channelIsVoice);
  return answer.kind === 'known' ? answer.text : null;
}
