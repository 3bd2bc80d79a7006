import { foldText } from './normalise/characters.ts';
import { decodeRuns, rotateThirteen } from './normalise/decode.ts';
import { stripMarkup } from './normalise/markup.ts';

/** One reading of the text; `repair` undoes disguised spelling, `hidden` marks what people do not see. */
export type View = { bytes: Uint8Array; repair: boolean; hidden: boolean };

const DECODE_DEPTH_MAX = 2;
const DECODED_CHARACTERS_MAX_SHARE = 1.5;

function collectDecoded(text: string): string[] {
  let budget = Math.ceil(text.length * DECODED_CHARACTERS_MAX_SHARE) + 1024;
  const collected: string[] = [];
  let layer = [text];
  for (let depth = 0; depth < DECODE_DEPTH_MAX; depth++) {
    const next: string[] = [];
    for (const decoded of layer.flatMap(decodeRuns)) {
      if (budget <= 0) break;
      const kept = decoded.slice(0, budget);
      budget -= kept.length;
      next.push(kept);
    }
    collected.push(...next);
    layer = next;
  }
  return collected;
}

/** The text as it stands, the text as it is meant to be read, and what is encoded in it. */
export function listViews(text: string): View[] {
  const plain = foldText(text, 'plain');
  const deep = foldText(stripMarkup(text), 'deep');
  const views: View[] = [{ bytes: deep, repair: true, hidden: false }];
  if (Buffer.compare(plain, deep) !== 0) views.push({ bytes: plain, repair: false, hidden: false });
  views.push({ bytes: rotateThirteen(deep), repair: false, hidden: true });
  // Joined, so that many short runs cost no more than one long one.
  const decoded = collectDecoded(text).join('\n\n');
  if (decoded) views.push({ bytes: foldText(stripMarkup(decoded), 'deep'), repair: true, hidden: true });
  return views;
}
