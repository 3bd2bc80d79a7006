import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../root.ts';
import type { ModelLanguage } from './layout.ts';

/** The packages, pinned with their sums in the checkout. They are large, so the service's own package.json has them not. */
const folders: Record<ModelLanguage, string> = {
  en: join(root, 'server/speech-models'),
  es: join(root, 'server/speech-models/es'),
};

export const pinnedFiles = (language: ModelLanguage): string[] =>
  ['package.json', 'package-lock.json'].map((name) => join(folders[language], name));

/** All packages unpacked, measured; only progress depends on it. */
export const UNPACKED_BYTES: Record<ModelLanguage, number> = { en: 402_800_000, es: 94_700_000 };

/** Changes with what `prepare.worker.ts` makes of the same packages. */
const PREPARATION = '1';

/** Names a folder: other packages, another platform or another preparation is another folder. */
export function versionOfModels(language: ModelLanguage): string {
  const hash = createHash('sha256');
  for (const path of pinnedFiles(language)) hash.update(readFileSync(path));
  return hash.update(`${process.platform}-${process.arch}-${PREPARATION}`).digest('hex').slice(0, 16);
}
