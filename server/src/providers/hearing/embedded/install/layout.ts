import { join } from 'node:path';
import type { Models } from '../protocol.ts';

/** The languages whose weights can be installed. English has the runtime, voice activity and vocabulary with it. */
export const MODEL_LANGUAGES = ['en', 'es'] as const;
export type ModelLanguage = (typeof MODEL_LANGUAGES)[number];

/** Where the versions of a language's models are kept, in the folder of all. */
export const folderOf = (language: ModelLanguage, folder: string): string =>
  language === 'en' ? folder : join(folder, language);

/** The installed folder of a language other than English. */
export const weightsIn = (folder: string): Pick<Models, 'encoder' | 'decoder'> => ({
  encoder: join(folder, 'encoder.onnx'),
  decoder: join(folder, 'decoder.onnx'),
});

/** The installed folder of English. */
export const modelsIn = (folder: string): Models => ({
  runtime: folder,
  ...weightsIn(folder),
  voiceActivity: join(folder, 'voice-activity.onnx'),
  vocabulary: join(folder, 'vocabulary.json'),
});

/** What a complete folder holds, without the runtime's package. */
export function filesIn(language: ModelLanguage, folder: string): string[] {
  const { runtime: _, ...files } = modelsIn(folder);
  return Object.values(language === 'en' ? files : weightsIn(folder));
}

/** Written last: a folder that has it is complete. */
export const markerIn = (folder: string): string => join(folder, 'installed.json');
