import { likestEnd, scoreOf } from '../../server/src/providers/model/embedded/questions/wording/index.ts';
import type {
  Figures,
  Manifest,
  Weights,
  Worded,
} from '../../server/src/providers/model/embedded/questions/wording/weights.ts';
import { askedApart, saidApart } from './lines.ts';

const share = (texts: readonly string[], holds: (text: string) => boolean): number =>
  Math.round((texts.filter(holds).length / texts.length) * 1000) / 1000;

type Limits = Pick<Manifest['limits'][Worded], 'likely' | 'sure'>;
type Apart = { asked: readonly string[]; said: readonly string[] };

function reached({ asked, said }: Apart, { likely, sure }: Limits, score: (text: string) => number): Figures {
  const above = (limit: number) => (text: string) => score(text) >= limit;
  return {
    found: share(asked, above(likely)),
    surely: share(asked, above(sure)),
    taken: share(said, above(likely)),
    surelyTaken: share(said, above(sure)),
  };
}

/** On questions and other words that nothing was trained on. */
export const figuresOf = (language: Worded, weights: Weights, limits: Limits): Figures =>
  reached({ asked: askedApart(language), said: saidApart(language) }, limits, (text) =>
    scoreOf(weights, text),
  );

const TOLD_WORDS_MAX = 9;
const isShort = (text: string): boolean => text.split(/\s+/).length <= TOLD_WORDS_MAX;
const unstopped = (text: string): string => text.replaceAll(/[.,;:!¡]/g, '');

/** Of the same those questions behind something told, without a pause. */
export function endFiguresOf(language: Worded, weights: Weights, limits: Limits): Figures {
  const said = saidApart(language);
  const told = said.filter(isShort);
  const asked = askedApart(language).map((text, at) => unstopped(`${told[at % told.length]} ${text}`));
  return reached({ asked, said }, limits, (text) => likestEnd(weights, text).score);
}
