import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bytesField,
  bytesOf,
  type Field,
  numberField,
  numbersOf,
  readFields,
  textField,
  textsOf,
  writeFields,
} from '../../../../platform/files/protobuf.ts';
import { rewriteDecoder } from './rewrite-decoder.ts';

const WORDS = 'model.decoder.embed_tokens.weight';

const step = (operation: string, inputs: string[], output: string): Field =>
  bytesField(
    1,
    writeFields([...inputs.map((name) => textField(1, name)), textField(2, output), textField(4, operation)]),
  );

const branch = (product = 'logits'): Uint8Array =>
  writeFields([
    step('DequantizeLinear', [`${WORDS}_merged_0_quantized`], `${WORDS}_transposed_quantized`),
    step('Transpose', [`${WORDS}_transposed_quantized`], `${WORDS}_transposed`),
    step('MatMul', ['hidden', `${WORDS}_transposed`], product),
    textField(12, 'an output'),
  ]);

/** As the published file is built: an `If` with a graph for each branch, and the matrix of words (3 words of 2 numbers). */
function published(product?: string): Buffer {
  const branches = ['then_branch', 'else_branch'].map((name) =>
    bytesField(5, writeFields([textField(1, name), bytesField(6, branch(product))])),
  );
  const matrix = writeFields([
    numberField(1, 3),
    numberField(1, 2),
    numberField(2, 2),
    textField(8, `${WORDS}_merged_0_quantized`),
    bytesField(9, Uint8Array.of(1, 2, 3, 4, 5, 6)),
  ]);
  const graph = [bytesField(1, writeFields([textField(4, 'If'), ...branches])), bytesField(5, matrix)];
  return writeFields([numberField(1, 8), bytesField(7, writeFields(graph))]);
}

describe('the rewritten decoder', () => {
  const graph = readFields(bytesOf(readFields(rewriteDecoder(published())), 7)[0] as Uint8Array);

  it('has the matrix of words transposed, beside the one for looking words up', () => {
    const matrices = bytesOf(graph, 5).map(readFields);
    expect(matrices).toHaveLength(2);
    const turned = matrices[1] as Field[];
    expect(numbersOf(turned, 1)).toEqual([2, 3]);
    expect([...(bytesOf(turned, 9)[0] as Uint8Array)]).toEqual([1, 3, 5, 2, 4, 6]);
  });

  it('multiplies in eight bits in both branches, and no longer transposes at each step', () => {
    const branches = bytesOf(readFields(bytesOf(graph, 1)[0] as Uint8Array), 5);
    expect(branches).toHaveLength(2);
    for (const attribute of branches) {
      const inner = readFields(bytesOf(readFields(attribute), 6)[0] as Uint8Array);
      const steps = bytesOf(inner, 1).map(readFields);
      expect(steps.flatMap((parts) => textsOf(parts, 4))).toEqual([
        'DynamicQuantizeLinear',
        'MatMulInteger',
        'Cast',
        'Mul',
        'Mul',
      ]);
      expect(textsOf(steps[0] as Field[], 1)).toEqual(['hidden']);
      expect(textsOf(steps[4] as Field[], 2)).toEqual(['logits']);
      expect(textsOf(inner, 12)).toEqual(['an output']);
    }
  });

  it('refuses a file of another structure rather than writing one that hears nothing', () => {
    expect(() => rewriteDecoder(published('other'))).toThrow('structure');
    expect(() => rewriteDecoder(Buffer.from('not a model'))).toThrow();
    expect(() => rewriteDecoder(published().subarray(0, 50))).toThrow();
  });
});

it('fields are written as they were read', () => {
  const field = fc.oneof(
    fc
      .record({ id: fc.integer({ min: 1, max: 500 }), value: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }) })
      .map(({ id, value }): Field => ({ id, wire: 0, value })),
    fc
      .record({ id: fc.integer({ min: 1, max: 500 }), value: fc.uint8Array({ maxLength: 300 }) })
      .map(({ id, value }): Field => ({ id, wire: 2, value })),
  );
  fc.assert(
    fc.property(fc.array(field), (fields) => {
      const bytes = writeFields(fields);
      expect(writeFields(readFields(bytes)).equals(bytes)).toBe(true);
      expect(readFields(bytes)).toHaveLength(fields.length);
    }),
  );
});
