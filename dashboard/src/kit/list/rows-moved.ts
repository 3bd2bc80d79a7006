/** By how many places the rows in sight moved; the median, so that one that moved by itself does not take the rest along. */
export function rowsMoved(
  before: readonly string[],
  after: readonly string[],
  { first, last }: { first: number; last: number },
): number {
  const places = new Map(after.map((key, place) => [key, place]));
  const moves = before
    .slice(first, last)
    .flatMap((key, offset) => {
      const place = places.get(key);
      return place === undefined ? [] : [place - first - offset];
    })
    .sort((left, right) => left - right);
  return moves[Math.floor(moves.length / 2)] ?? 0;
}
