import { foldText, isAscii } from './normalise/characters.ts';
import { decodeRuns } from './normalise/decode.ts';
import { stripMarkup } from './normalise/markup.ts';

/**
 * One form of the text; `repair` undoes disguised spelling, `hidden` marks what readers do not see, `rotated` asks
 * for a ROT13 reading too.
 */
export type View = { bytes: Uint8Array; repair: boolean; hidden: boolean; rotated: boolean };

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

/** The plain text, the text as displayed, and what is encoded in it. */
export function listViews(text: string): View[] {
  const stripped = stripMarkup(text);
  const plain = foldText(text, 'plain');
  const deep = stripped === text && isAscii(text) ? plain : foldText(stripped, 'deep');
  const views: View[] = [{ bytes: deep, repair: true, hidden: false, rotated: true }];
  if (plain !== deep && Buffer.compare(plain, deep) !== 0)
    views.push({ bytes: plain, repair: false, hidden: false, rotated: false });
  // Joined, so that many short runs cost no more than one long one.
  const decoded = collectDecoded(text).join('\n\n');
  if (decoded) {
    const bytes = foldText(stripMarkup(decoded), 'deep');
    views.push({ bytes, repair: true, hidden: true, rotated: false });
  }
  return views;
}
