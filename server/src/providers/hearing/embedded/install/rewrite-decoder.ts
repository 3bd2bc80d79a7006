import {
  bytesField,
  bytesOf,
  type Field,
  numberField,
  numbersOf,
  onlyBytes,
  readFields,
  textField,
  textsOf,
  writeFields,
} from '../../../../platform/files/protobuf.ts';

/**
 * Makes a step of Moonshine's published decoder three times as fast, with the same words. The published file transposes
 * and de-quantises the matrix of all 32,768 words at every token, inside a branch where the runtime can fold nothing.
 * Here the matrix is stored transposed and multiplied as it is, in eight bits.
 */

/** Field numbers of ONNX. */
const MODEL_GRAPH = 7;
const GRAPH = { node: 1, initializer: 5 };
const NODE = { input: 1, output: 2, operation: 4, attribute: 5 };
const ATTRIBUTE = { name: 1, integer: 3, graph: 6, type: 20 };
const TENSOR = { dimension: 1, dataType: 2, name: 8, raw: 9 };
const [TYPE_UINT8, TYPE_FLOAT, ATTRIBUTE_INTEGER] = [2, 1, 2];

const WORDS = 'model.decoder.embed_tokens.weight';
const [SCALE, ZERO_POINT] = [`${WORDS}_merged_0_scale`, `${WORDS}_merged_0_zero_point`];
const TRANSPOSED = 'words_transposed';

function node(operation: string, inputs: string[], outputs: string[], castTo?: number): Uint8Array {
  const attribute =
    castTo === undefined
      ? []
      : [
          bytesField(
            NODE.attribute,
            writeFields([
              textField(ATTRIBUTE.name, 'to'),
              numberField(ATTRIBUTE.integer, castTo),
              numberField(ATTRIBUTE.type, ATTRIBUTE_INTEGER),
            ]),
          ),
        ];
  return writeFields([
    ...inputs.map((name) => textField(NODE.input, name)),
    ...outputs.map((name) => textField(NODE.output, name)),
    textField(NODE.operation, operation),
    ...attribute,
  ]);
}

/** The product with all words: quantise what comes in, multiply as integers, scale back. */
const quantisedProduct = (input: string): Uint8Array[] => [
  node('DynamicQuantizeLinear', [input], ['words_in', 'words_in_scale', 'words_in_zero']),
  node('MatMulInteger', ['words_in', TRANSPOSED, 'words_in_zero', ZERO_POINT], ['words_product']),
  node('Cast', ['words_product'], ['words_float'], TYPE_FLOAT),
  node('Mul', ['words_in_scale', SCALE], ['words_scale']),
  node('Mul', ['words_float', 'words_scale'], ['logits']),
];

/** One branch (with or without cache): its product with the words is replaced, and what prepared it is dropped. */
function rewriteBranch(graph: Uint8Array): Uint8Array {
  let replaced = 0;
  const fields = readFields(graph).flatMap((field): Field[] => {
    if (field.id !== GRAPH.node || field.wire !== 2) return [field];
    const parts = readFields(field.value);
    const [output = ''] = textsOf(parts, NODE.output);
    if (output === `${WORDS}_transposed` || output === `${WORDS}_transposed_quantized`) return [];
    const [operation] = textsOf(parts, NODE.operation);
    if (operation !== 'MatMul' || output !== 'logits') return [field];
    replaced += 1;
    const [input = ''] = textsOf(parts, NODE.input);
    return quantisedProduct(input).map((bytes) => bytesField(GRAPH.node, bytes));
  });
  if (replaced !== 1) throw new Error('the decoder does not have the structure this rewrites');
  return writeFields(fields);
}

function rewriteBranches(choice: Uint8Array): Uint8Array {
  return writeFields(
    readFields(choice).map((field) => {
      if (field.id !== NODE.attribute || field.wire !== 2) return field;
      const parts = readFields(field.value).map((part) =>
        part.id === ATTRIBUTE.graph && part.wire === 2
          ? bytesField(ATTRIBUTE.graph, rewriteBranch(part.value))
          : part,
      );
      return bytesField(NODE.attribute, writeFields(parts));
    }),
  );
}

function transposed(initializers: readonly Uint8Array[]): Uint8Array {
  const words = initializers
    .map(readFields)
    .find((parts) => textsOf(parts, TENSOR.name)[0] === `${WORDS}_merged_0_quantized`);
  if (words === undefined) throw new Error('the decoder has no quantised matrix of words');
  const [count = 0, size = 0] = numbersOf(words, TENSOR.dimension);
  const raw = onlyBytes(words, TENSOR.raw, 'raw weights');
  if (raw.length !== count * size) throw new Error('the matrix of words has another size than it says');
  const turned = new Uint8Array(raw.length);
  for (let word = 0; word < count; word += 1)
    for (let at = 0; at < size; at += 1) turned[at * count + word] = raw[word * size + at] as number;
  return writeFields([
    numberField(TENSOR.dimension, size),
    numberField(TENSOR.dimension, count),
    numberField(TENSOR.dataType, TYPE_UINT8),
    textField(TENSOR.name, TRANSPOSED),
    bytesField(TENSOR.raw, turned),
  ]);
}

export function rewriteDecoder(published: Uint8Array): Buffer {
  const model = readFields(published);
  const graph = readFields(onlyBytes(model, MODEL_GRAPH, 'graph'));
  const rewritten = [
    ...graph.map((field) =>
      field.id === GRAPH.node && field.wire === 2
        ? bytesField(GRAPH.node, rewriteBranches(field.value))
        : field,
    ),
    bytesField(GRAPH.initializer, transposed(bytesOf(graph, GRAPH.initializer))),
  ];
  return writeFields(
    model.map((field) =>
      field.id === MODEL_GRAPH ? bytesField(MODEL_GRAPH, writeFields(rewritten)) : field,
    ),
  );
}
