import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedFolder, installOnce, REAL_STEPS } from '../install/install-once.ts';
import { folderOf, type ModelLanguage } from '../install/layout.ts';

/** One for this machine and user, outside the checkout: the packages are fetched once, not for every test run. */
const folder = join(tmpdir(), `parley-speech-${process.getuid?.() ?? 'tests'}`);

const ATTEMPT_MAX_MS = 180_000;

function claimFolder(): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = lstatSync(folder);
  if (process.getuid !== undefined && uid !== process.getuid())
    throw new Error(`${folder} is another user's`);
}

/** A data folder in which the models are installed, or null, with the reason printed. */
export async function installedModels(): Promise<string | null> {
  try {
    claimFolder();
    const signal = AbortSignal.timeout(ATTEMPT_MAX_MS);
    await installOnce({
      language: 'en',
      folder: join(folder, 'speech'),
      steps: REAL_STEPS,
      report: () => undefined,
      signal,
    });
    return folder;
  } catch (error) {
    console.warn(`Skipped: the speech models cannot be installed here (${error}).`);
    return null;
  }
}

/** Whether the optional weights of a language are there; tests never fetch them. The reason is printed where they are not. */
export function hasWeights(language: ModelLanguage): boolean {
  const path = folderOf(language, join(folder, 'speech'));
  if (installedFolder(language, path) !== null) return true;
  console.warn(`Skipped: no weights for "${language}" in ${path} (STT_LANGUAGES, docs/voice.md).`);
  return false;
}
