import type { ModelUsage } from './port.ts';

export type ModelPrice = { inputUsdPerMillion: number; outputUsdPerMillion: number };

/**
 * The operator's own list, by the model's name or a prefix with `*`. None is built in: vendors change their prices,
 * and a wrong cost is worse than none.
 */
export type PriceTable = Readonly<Record<string, ModelPrice>>;

/** The embedded model's name. It runs locally, so it costs nothing. */
export const EMBEDDED_MODEL = 'parley-brain-1';

const USD_DECIMALS = 6;
const MILLION_DECIMALS = 6;

/** Dollars with six decimals, half a millionth rounded up; null when the model has no price. */
export function costUsd(table: PriceTable, model: string, usage: ModelUsage): string | null {
  const price = priceOf(table, model);
  if (price === null) return model === EMBEDDED_MODEL ? toUsd(0n, 0) : null;
  const input = toDecimal(price.inputUsdPerMillion);
  const output = toDecimal(price.outputUsdPerMillion);
  const decimals = Math.max(input.decimals, output.decimals);
  const sum = cost(input, usage.inputTokens, decimals) + cost(output, usage.outputTokens, decimals);
  return toUsd(sum, decimals + MILLION_DECIMALS);
}

/** The exact name, or else the longest matching prefix. */
export function priceOf(table: PriceTable, model: string): ModelPrice | null {
  if (Object.hasOwn(table, model)) return table[model] ?? null;
  let longest: string | null = null;
  for (const name of Object.keys(table)) {
    const fits = name.endsWith('*') && model.startsWith(name.slice(0, -1));
    if (fits && name.length > (longest?.length ?? 0)) longest = name;
  }
  return longest === null ? null : (table[longest] ?? null);
}

/** A decimal number as written in the operator's file: 0.15 is 15 hundredths, not the nearest double. */
type Decimal = { digits: bigint; decimals: number };

function toDecimal(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const decimals = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return decimals >= 0 ? { digits, decimals } : { digits: digits * 10n ** BigInt(-decimals), decimals: 0 };
}

function cost(price: Decimal, tokens: number, decimals: number): bigint {
  return price.digits * 10n ** BigInt(decimals - price.decimals) * BigInt(Math.max(0, Math.round(tokens)));
}

function toUsd(digits: bigint, decimals: number): string {
  const scale = 10n ** BigInt(Math.max(0, decimals - USD_DECIMALS));
  const millionths = (digits + scale / 2n) / scale;
  const padded = String(millionths).padStart(USD_DECIMALS + 1, '0');
  return `${padded.slice(0, -USD_DECIMALS)}.${padded.slice(-USD_DECIMALS)}`;
}
