import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Asked, Reply } from '../../server/src/listening/reply/index.ts';
import { LANGUAGES, type Language } from '../../server/src/listening/types.ts';
import { root } from '../../server/src/root.ts';

/**
 * What people reply when they are asked for something. A heading `# label` stands over its lines, each `asked | question | reply`;
 * `gives` is what gives it, every other label says why a reply does not.
 */
export type Line = Reply & { label: string; gives: boolean };

/** One file is one author. */
export type Source = { name: string; sha256: string; language: Language; lines: readonly Line[] };

const ASKED: readonly Asked[] = [
  ...(['number', 'money', 'yesno', 'date', 'time', 'name'] as const),
  ...(['phone', 'email', 'reference', 'choice', 'text'] as const),
];
const isAsked = (name: string): name is Asked => ASKED.some((asked) => asked === name);

export function parseReplies(text: string): Line[] {
  let label = '';
  const lines: Line[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line.startsWith('#')) label = line.slice(1).trim();
    else if (line !== '') {
      const [asked = '', question = '', reply = '', ...more] = line.split(' | ');
      if (!isAsked(asked) || reply === '' || more.length > 0 || label === '')
        throw new Error(`Not a reply under a label: ${line}`);
      lines.push({ asked, question, text: reply, label, gives: label === 'gives' });
    }
  }
  return lines;
}

function sourcesIn(folder: string): Source[] {
  const path = join(root, 'training/replies', folder);
  return readdirSync(path)
    .sort()
    .map((name) => {
      const text = readFileSync(join(path, name), 'utf8');
      const language = LANGUAGES.find((one) => name.startsWith(one));
      if (language === undefined) throw new Error(`Of which language is ${name}?`);
      const sha256 = createHash('sha256').update(text).digest('hex');
      return { name: `${folder}/${name}`, sha256, language, lines: parseReplies(text) };
    });
}

export const trainingReplies = (): Source[] => sourcesIn('lines');
/** Never trained on, nor used for a limit. */
export const heldOutReplies = (): Source[] => sourcesIn('held-out');
