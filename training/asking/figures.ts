import { scoreOf } from '../../server/src/providers/model/embedded/questions/wording/index.ts';
import type {
  Figures,
  Manifest,
  Weights,
  Worded,
} from '../../server/src/providers/model/embedded/questions/wording/weights.ts';
import { askedApart, saidApart } from './lines.ts';

const share = (texts: readonly string[], holds: (text: string) => boolean): number =>
  Math.round((texts.filter(holds).length / texts.length) * 1000) / 1000;

/** On questions and other words that nothing was trained on. */
export function figuresOf(
  language: Worded,
  weights: Weights,
  { likely, sure }: Manifest['limits'][Worded],
): Figures {
  const above = (limit: number) => (text: string) => scoreOf(weights, text) >= limit;
  const asked = askedApart(language);
  const said = saidApart(language);
  return {
    found: share(asked, above(likely)),
    surely: share(asked, above(sure)),
    taken: share(said, above(likely)),
    surelyTaken: share(said, above(sure)),
  };
}
