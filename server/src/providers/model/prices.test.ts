import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEmbeddedBrain } from './embedded/index.ts';
import { costUsd, EMBEDDED_MODEL, type PriceTable, priceOf } from './prices.ts';

const table: PriceTable = {
  'gpt-4o': { inputUsdPerMillion: 2.5, outputUsdPerMillion: 10 },
  'gpt-4o*': { inputUsdPerMillion: 0.15, outputUsdPerMillion: 0.6 },
  'gpt-*': { inputUsdPerMillion: 1, outputUsdPerMillion: 1 },
};

describe('the price of an answer', () => {
  it('is by the exact name first, then by the longest beginning', () => {
    expect(priceOf(table, 'gpt-4o')?.inputUsdPerMillion).toBe(2.5);
    expect(priceOf(table, 'gpt-4o-mini')?.inputUsdPerMillion).toBe(0.15);
    expect(priceOf(table, 'gpt-5')?.inputUsdPerMillion).toBe(1);
    expect(priceOf({ ...table, '*': { inputUsdPerMillion: 9, outputUsdPerMillion: 9 } }, 'llama')).toEqual({
      inputUsdPerMillion: 9,
      outputUsdPerMillion: 9,
    });
  });

  it('is unknown for a model without one, and for names every object has', () => {
    for (const model of ['llama-3', '', 'constructor', '__proto__', 'toString', 'gpt']) {
      expect(costUsd(table, model, { inputTokens: 1, outputTokens: 1 }), model).toBeNull();
    }
  });

  it('is nothing for the embedded model, unless the operator says otherwise', () => {
    expect(createEmbeddedBrain().model).toBe(EMBEDDED_MODEL);
    const usage = { inputTokens: 1_000_000, outputTokens: 2_000_000 };
    expect(costUsd({}, EMBEDDED_MODEL, usage)).toBe('0.000000');
    const priced = { [EMBEDDED_MODEL]: { inputUsdPerMillion: 1, outputUsdPerMillion: 2 } };
    expect(costUsd(priced, EMBEDDED_MODEL, usage)).toBe('5.000000');
  });

  it.each([
    [0.1, 0.2, 1_000_000, 1_000_000, '0.300000'], // 0.30000000000000004 in doubles
    [0.15, 0.6, 1_234, 567, '0.000525'],
    [3, 15, 1, 0, '0.000003'],
    [0.5, 0, 1, 0, '0.000001'], // half a millionth goes up
    [0.499999, 0, 1, 0, '0.000000'],
    [1e-7, 0, 5_000_000, 0, '0.000001'],
    [1e-7, 0, 4_999_999, 0, '0.000000'],
    [1_000_000, 1_000_000, 9_007_199_254, 0, '9007199254.000000'],
    [0, 0, 10, 10, '0.000000'],
    [1.005, 0, 1_000_000, 0, '1.005000'],
  ])('at %d and %d a million for %d and %d tokens is exactly %s', (input, output, read, written, usd) => {
    const prices = { m: { inputUsdPerMillion: input, outputUsdPerMillion: output } };
    expect(costUsd(prices, 'm', { inputTokens: read, outputTokens: written })).toBe(usd);
  });

  it('adds up without drift: a thousand answers cost a thousand times one', () => {
    const price = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(price, price, fc.nat(100_000), fc.nat(100_000), (input, output, read, written) => {
        const prices = { m: { inputUsdPerMillion: input / 1_000, outputUsdPerMillion: output / 1_000 } };
        const exact = BigInt(input) * BigInt(read) + BigInt(output) * BigInt(written);
        const thousand = costUsd(prices, 'm', { inputTokens: read * 1_000, outputTokens: written * 1_000 });
        expect(BigInt(thousand?.replace('.', '') ?? -1)).toBe(exact);
      }),
    );
  });
});
