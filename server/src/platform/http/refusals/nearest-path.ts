type KnownPath = { method: string; path: string };

const PATH_LENGTH_MAX = 200;
const VERSION = /^v\d{1,2}$/;
/** Ids have digits; for a word, a similar known word is the better guess. */
const parameterCost = (asked: string): number => (/\d/.test(asked) ? 0 : 2.5);

/**
 * The known path that was probably meant, as `GET /api/calls/{callId}`: without an API version, with case and slashes
 * corrected, each word at most a few letters away. Null when none is similar.
 */
export function nearestPath(known: readonly KnownPath[], method: string, asked: string): string | null {
  if (asked.length > PATH_LENGTH_MAX) return null;
  const words = wordsOf(asked);
  let best: { cost: number; to: KnownPath } | null = null;
  for (const to of known) {
    const cost = distance(words, to.path.split('/').slice(1)) + (isSameMethod(to.method, method) ? 0 : 0.1);
    if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { cost, to };
  }
  return best === null ? null : `${best.to.method} ${best.to.path}`;
}

const isSameMethod = (known: string, asked: string): boolean =>
  known === asked || (known === 'GET' && asked === 'HEAD');

function wordsOf(path: string): string[] {
  const words = path.split('/').filter((word) => word !== '');
  const [first, ...rest] = words.filter((word) => !VERSION.test(word.toLowerCase()));
  if (first === undefined) return ['api'];
  return first.toLowerCase() === 'api' ? ['api', ...rest] : ['api', first, ...rest];
}

function distance(asked: readonly string[], known: readonly string[]): number {
  if (asked.length !== known.length) return Number.POSITIVE_INFINITY;
  let cost = 0;
  for (const [index, word] of known.entries()) {
    const given = (asked[index] ?? '').toLowerCase();
    cost += word.startsWith('{') ? parameterCost(given) : wordDistance(given, word);
    if (cost === Number.POSITIVE_INFINITY) break;
  }
  return cost;
}

/** The number of letters to change; infinite from a third of the word on. */
function wordDistance(asked: string, known: string): number {
  const most = Math.max(1, Math.floor(known.length / 3));
  if (Math.abs(asked.length - known.length) > most) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: known.length + 1 }, (_, index) => index);
  for (let i = 1; i <= asked.length; i++) {
    const next = [i];
    for (let j = 1; j <= known.length; j++) {
      const change = (row[j - 1] ?? 0) + (asked[i - 1] === known[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  const letters = row.at(-1) ?? 0;
  return letters > most ? Number.POSITIVE_INFINITY : letters;
}
