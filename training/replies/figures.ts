import type { LinearWeights } from '../../server/src/listening/linear-weights.ts';
import { scoreOf } from '../../server/src/listening/reply/index.ts';
import type { Figures, Manifest } from '../../server/src/listening/reply/weights.ts';
import type { Language } from '../../server/src/listening/types.ts';
import { heldOutReplies, type Line } from './lines.ts';

const share = (lines: readonly Line[], holds: (line: Line) => boolean): number =>
  Math.round((lines.filter(holds).length / lines.length) * 1000) / 1000;

/** On lines of authors that nothing was learnt from. */
export function figuresOf(language: Language, weights: LinearWeights, limits: Manifest['limits']): Figures {
  const lines = heldOutReplies()
    .filter((source) => source.language === language)
    .flatMap((source) => source.lines);
  const below = (line: Line): boolean => scoreOf(weights, line) < limits[language];
  return {
    noticed: share(
      lines.filter(({ gives }) => !gives),
      below,
    ),
    lost: share(
      lines.filter(({ gives }) => gives),
      below,
    ),
  };
}
