import { join } from 'node:path';
import type { Models } from '../protocol.ts';

/** The installed folder. */

export const modelsIn = (folder: string): Models => ({
  runtime: folder,
  encoder: join(folder, 'encoder.onnx'),
  decoder: join(folder, 'decoder.onnx'),
  voiceActivity: join(folder, 'voice-activity.onnx'),
  vocabulary: join(folder, 'vocabulary.json'),
});

/** Written last: a folder that has it is complete. */
export const markerIn = (folder: string): string => join(folder, 'installed.json');
