import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type Network, SIZES } from './network.ts';
import { TELLING_BITS, type Tellings } from './prepare.ts';
import { MODEL_FOLDER } from './vectors.ts';

export const WEIGHTS_FILE = join(MODEL_FOLDER, 'weights.bin');
const LIMIT = 127;

export type Weights = { network: Network; tellings: Tellings };

/** In the order in which they stand in the file; the large table has a byte a weight. */
const PARTS = [
  SIZES.fact.inputs,
  SIZES.fact.offsets,
  SIZES.fact.outputs,
  SIZES.none.inputs,
  SIZES.none.offsets,
  SIZES.none.outputs,
  SIZES.placed,
  SIZES.placed,
  1,
] as const;

const partsOf = ({ fact, none, asked, told, bias }: Network): Float32Array[] => [
  fact.inputs,
  fact.offsets,
  fact.outputs,
  none.inputs,
  none.offsets,
  none.outputs,
  asked,
  told,
  bias,
];

export function encodeWeights({ network, tellings }: Weights): Buffer {
  const largest = network.sparse.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-6);
  const scale = Float32Array.from([largest / LIMIT]);
  const sparse = Int8Array.from(network.sparse, (value) => Math.round((value / largest) * LIMIT));
  const parts = [...partsOf(network), scale].map((part) => Buffer.from(new Float32Array(part).buffer));
  return brotliCompressSync(Buffer.concat([...parts, Buffer.from(sparse.buffer), Buffer.from(tellings)]));
}

export function decodeWeights(file: Buffer): Weights {
  const body = brotliDecompressSync(file);
  let from = 0;
  const floats = (count: number): Float32Array => {
    const part = Float32Array.from({ length: count }, (_, at) => body.readFloatLE(from + at * 4));
    from += count * 4;
    return part;
  };
  const wanted =
    4 * (PARTS.reduce<number>((sum, size) => sum + size, 0) + 1) + SIZES.sparse + (1 << TELLING_BITS);
  if (body.length !== wanted)
    throw new Error('The weights of the matcher do not fit this version: run `npm run train -- questions`.');
  const parts = PARTS.map(floats);
  const [inputs, offsets, outputs, noneInputs, noneOffsets, noneOutputs, asked, told, bias] =
    parts as Float32Array[];
  const [scale = 0] = floats(1);
  const sparse = Float32Array.from({ length: SIZES.sparse }, (_, at) => body.readInt8(from + at) * scale);
  from += SIZES.sparse;
  const network = {
    fact: { inputs, offsets, outputs },
    none: { inputs: noneInputs, offsets: noneOffsets, outputs: noneOutputs },
    sparse,
    asked,
    told,
    bias,
  } as Network;
  return { network, tellings: new Uint8Array(body.subarray(from)) };
}

let loaded: Weights | null = null;

/** Read once, when the first question is asked. */
export function weights(): Weights {
  loaded ??= decodeWeights(readFileSync(WEIGHTS_FILE));
  return loaded;
}
