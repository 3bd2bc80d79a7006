import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The part of onnxruntime-node that is used. The package is installed beside the service, so its types are not here. */

export type TensorData = Float32Array | BigInt64Array | Uint8Array;

export type Tensor = { readonly data: TensorData; readonly dims: readonly number[] };

export type Feeds = Record<string, Tensor>;

export type Session = {
  run(feeds: Feeds, fetches?: readonly string[]): Promise<Record<string, Tensor>>;
  release(): Promise<void>;
};

export type Runtime = {
  InferenceSession: { create(file: string, options: object): Promise<Session> };
  Tensor: new (type: 'float32' | 'int64' | 'bool', data: TensorData, dims: readonly number[]) => Tensor;
};

export const openRuntime = (folder: string): Runtime =>
  createRequire(join(folder, 'package.json'))('onnxruntime-node');

/** One thread a session, because workers share the cores. Without arenas a session is 26 MB smaller and as fast. */
export const openSession = ({ InferenceSession }: Runtime, file: string): Promise<Session> =>
  InferenceSession.create(file, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    enableCpuMemArena: false,
    enableMemPattern: false,
    logSeverityLevel: 4,
  });

/** A missing output means other weights than the ones this was written for. */
export function floatsOf(outputs: Record<string, Tensor>, name: string): Float32Array {
  const data = outputs[name]?.data;
  if (!(data instanceof Float32Array)) throw new Error(`the model gave no ${name}`);
  return data;
}
