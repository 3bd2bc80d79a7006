import { join } from 'node:path';
import { readLines } from '../../training/listening/lines.ts';
import { hear } from '../src/listening/index.ts';
import { root } from '../src/root.ts';

/** A request not to be contacted that leaves the listener in doubt, found anew for each training. */
export function doubtfulWords(): string {
  const found = readLines(join(root, 'training/listening/held-out')).find(({ text, labels, language }) => {
    if (language !== 'en' || !labels.includes('do_not_contact') || text.includes('|')) return false;
    const { intents, doubts } = hear(text, 'en');
    return doubts.has('wants_no_more_contact') && [...intents].every((one) => one === 'asks_question');
  });
  if (found === undefined) throw new Error('no held-out line is doubtful');
  return found.text;
}
