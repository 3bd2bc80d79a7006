import { type Chunk, type Run, textOf } from './runs.ts';

/** What is left of characters when some behind them put some of them right. */

const BACK_MAX = 4;

const bare = (chunks: readonly Chunk[]): Chunk[] => chunks.filter(({ kind }) => kind !== 'sign');

/** How many of the chunks before are said anew: as many as end alike, as begin alike, or the last. */
function saidAnew(before: readonly Chunk[], after: readonly Chunk[]): number {
  const first = after[0]?.text ?? '';
  for (let count = Math.min(after.length, before.length); count >= 2; count--) {
    const tail = before.slice(-count);
    const isAlike = tail.every(({ text }, at) => text.length === after[at]?.text.length);
    // "Eighty two, sixteen, no, eighty three, sixteen".
    if (isAlike && count === after.length && tail.at(-1)?.text === after.at(-1)?.text) return count;
  }
  const near = before.slice(-BACK_MAX);
  const back = near.findLastIndex(({ text }) => text === first);
  if (back >= 0 && after.length > 1) return near.length - back;
  const isPair = first.length > 1;
  const same = isPair
    ? near.findLastIndex(({ text }) => text.length === first.length && text[0] === first[0])
    : -1;
  return same >= 0 ? near.length - same : 1;
}

/** Both runs as one, the second in place of what it puts right of the first. */
export function putRight(before: Run, after: Run, isWhole: boolean, wholeMin: number): Run {
  const [old, fresh] = [bare(before.chunks), bare(after.chunks)];
  const [oldText, freshText] = [textOf(old), textOf(fresh)];
  const isAsLong = freshText.length >= oldText.length - 1;
  // A number that was not finished goes on behind what is put right of it.
  const wasWhole = oldText.length >= wholeMin && freshText.length <= oldText.length + 2;
  const isOtherwise = /^[A-Z]/.test(freshText) !== /^[A-Z]/.test(oldText);
  const startsAnew =
    isWhole ||
    (isAsLong && (wasWhole || freshText[0] === oldText[0] || isOtherwise)) ||
    (freshText.length > oldText.length / 2 && freshText[0] === oldText[0] && freshText.length > BACK_MAX);
  if (startsAnew) return after;
  const count = saidAnew(old, fresh);
  const kept = old.slice(0, old.length - count);
  return { chunks: [...kept, ...fresh], start: before.start, end: after.end, hasPlus: before.hasPlus };
}
