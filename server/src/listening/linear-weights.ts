import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** The weights of one small linear model over hashed features, eight bits each: `values[bucket] * scale`. */
export type LinearWeights = { values: Int8Array; scale: number; bias: number };

const LIMIT = 127;
const HEAD_BYTES = 8;

export function quantise(weights: Float64Array, bias: number): LinearWeights {
  const most = weights.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0);
  const scale = most / LIMIT || 1;
  return { values: Int8Array.from(weights, (weight) => Math.round(weight / scale)), scale, bias };
}

/** Several models of one size, in the order given. */
export function encode(models: readonly LinearWeights[]): Buffer {
  const parts = models.flatMap(({ values, scale, bias }) => {
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeFloatLE(scale, 0);
    head.writeFloatLE(bias, 4);
    return [head, Buffer.from(values.buffer, values.byteOffset, values.byteLength)];
  });
  return brotliCompressSync(Buffer.concat(parts));
}

/** `training`: what makes the file anew where it does not fit. */
export function decode(
  file: Buffer,
  shape: { models: number; buckets: number; training: string },
): LinearWeights[] {
  const body = brotliDecompressSync(file);
  const size = HEAD_BYTES + shape.buckets;
  if (body.length !== shape.models * size)
    throw new Error(`The weights do not fit this version: run \`npm run train -- ${shape.training}\`.`);
  return Array.from({ length: shape.models }, (_, model) => ({
    scale: body.readFloatLE(model * size),
    bias: body.readFloatLE(model * size + 4),
    values: new Int8Array(body.buffer, body.byteOffset + model * size + HEAD_BYTES, shape.buckets),
  }));
}
