import {
  bytesOf,
  type Field,
  numbersOf,
  onlyBytes,
  readFields,
  textsOf,
} from '../../../../../platform/files/protobuf.ts';

/** all-MiniLM-L6-v2, with the weights of its layers in eight bits. */
export const WIDTH = 384;
export const INNER = 1536;
export const HEADS = 12;
export const LAYERS = 6;

/** `value = (byte - zero) * scale`. */
export type Table = { bytes: Uint8Array; zero: number; scale: number };
/** A row of whole numbers for each result, and what one of them stands for. */
export type Matrix = { numbers: Int16Array; scales: Float32Array; offsets: Float32Array; depth: number };
export type Norm = { scales: Float32Array; offsets: Float32Array };
export type Layer = {
  query: Matrix;
  key: Matrix;
  value: Matrix;
  output: Matrix;
  outputNorm: Norm;
  inner: Matrix;
  outer: Matrix;
  outerNorm: Norm;
};
export type Weights = { words: Table; places: Table; kinds: Table; norm: Norm; layers: readonly Layer[] };

/** Places of the fields in the ONNX format. */
const MODEL = { graph: 7 };
const GRAPH = { node: 1, initializer: 5 };
const NODE = { input: 1, name: 3 };
const TENSOR = { floats: 4, integers: 5, name: 8, raw: 9 };

type Tensors = ReadonlyMap<string, readonly Field[]>;

function tensor(tensors: Tensors, name: string): readonly Field[] {
  const found = tensors.get(name);
  if (found === undefined) throw new Error(`the sentence model has no ${name}`);
  return found;
}

const asFloats = (bytes: Uint8Array): Float32Array => new Float32Array(Uint8Array.from(bytes).buffer);

function floats(tensors: Tensors, name: string): Float32Array {
  const fields = tensor(tensors, name);
  const raw = bytesOf(fields, TENSOR.raw)[0];
  if (raw !== undefined) return asFloats(raw);
  const each = fields.filter(({ id }) => id === TENSOR.floats);
  return asFloats(Buffer.concat(each.map(({ value }) => value as Uint8Array)));
}

function integers(tensors: Tensors, name: string): number[] {
  const fields = tensor(tensors, name);
  return [...(bytesOf(fields, TENSOR.raw)[0] ?? numbersOf(fields, TENSOR.integers))];
}

const raw = (tensors: Tensors, name: string): Uint8Array =>
  onlyBytes(tensor(tensors, name), TENSOR.raw, name);

const table = (tensors: Tensors, name: string): Table => ({
  bytes: raw(tensors, `${name}_quantized`),
  zero: integers(tensors, `${name}_zero_point`)[0] ?? 0,
  scale: floats(tensors, `${name}_scale`)[0] ?? 1,
});

const norm = (tensors: Tensors, name: string): Norm => ({
  scales: floats(tensors, `${name}.weight`),
  offsets: floats(tensors, `${name}.bias`),
});

/** Published a row for each input, used a row for each result. */
function matrix(tensors: Tensors, inputs: ReadonlyMap<string, string>, of: string, bias: string): Matrix {
  const name = inputs.get(of)?.replace(/_quantized$/, '');
  if (name === undefined) throw new Error(`the sentence model has no ${of}`);
  const bytes = raw(tensors, `${name}_quantized`);
  const published = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const scales = floats(tensors, `${name}_scale`);
  const zeros = Int8Array.from(integers(tensors, `${name}_zero_point`));
  const [results, depth] = [scales.length, published.length / scales.length];
  const numbers = new Int16Array(published.length);
  for (let row = 0; row < results; row++)
    for (let at = 0; at < depth; at++)
      numbers[row * depth + at] = (published[at * results + row] as number) - (zeros[row] as number);
  return { numbers, scales, offsets: floats(tensors, bias), depth };
}

/** The second input of each multiplication, by the name of its node. */
function matrixInputs(graph: readonly Field[]): Map<string, string> {
  const nodes = bytesOf(graph, GRAPH.node).map(readFields);
  return new Map(
    nodes.map((node) => [textsOf(node, NODE.name)[0] ?? '', textsOf(node, NODE.input)[1] ?? '']),
  );
}

function layer(tensors: Tensors, inputs: ReadonlyMap<string, string>, at: number): Layer {
  const node = (of: string): string => `/encoder/layer.${at}/${of}/MatMul_quant`;
  const name = (of: string): string => `encoder.layer.${at}.${of}`;
  const attention = (of: string): Matrix =>
    matrix(tensors, inputs, node(`attention/self/${of}`), name(`attention.self.${of}.bias`));
  const dense = (of: string): Matrix =>
    matrix(tensors, inputs, node(`${of}/dense`), name(`${of.replace('/', '.')}.dense.bias`));
  return {
    query: attention('query'),
    key: attention('key'),
    value: attention('value'),
    output: dense('attention/output'),
    outputNorm: norm(tensors, name('attention.output.LayerNorm')),
    inner: dense('intermediate'),
    outer: dense('output'),
    outerNorm: norm(tensors, name('output.LayerNorm')),
  };
}

export function readWeights(file: Uint8Array): Weights {
  const graph = readFields(onlyBytes(readFields(file), MODEL.graph, 'graph'));
  const tensors = new Map(
    bytesOf(graph, GRAPH.initializer)
      .map(readFields)
      .map((fields) => [textsOf(fields, TENSOR.name)[0] ?? '', fields] as const),
  );
  const inputs = matrixInputs(graph);
  return {
    words: table(tensors, 'embeddings.word_embeddings.weight'),
    places: table(tensors, 'embeddings.position_embeddings.weight'),
    kinds: table(tensors, 'embeddings.token_type_embeddings.weight'),
    norm: norm(tensors, 'embeddings.LayerNorm'),
    layers: Array.from({ length: LAYERS }, (_, at) => layer(tensors, inputs, at)),
  };
}
