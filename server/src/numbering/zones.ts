import { describeNumber } from './country.ts';
import { ZONES_BY_COUNTRY } from './zones-by-country.ts';
import { ZONES_BY_PREFIX } from './zones-by-prefix.ts';

const PREFIX_LENGTH_MAX = 3;

/**
 * Every time zone the holder of a number may live in, by its digits; empty when they say nothing. A mobile number
 * without an area may be anywhere in its country.
 */
export function zonesOf(e164: string): readonly string[] {
  const { country, national } = describeNumber(e164);
  if (country === null) return [];
  const prefixes = ZONES_BY_PREFIX.get(country);
  for (let length = PREFIX_LENGTH_MAX; prefixes !== undefined && length > 0; length--) {
    const zones = prefixes.get(national.slice(0, length));
    if (zones !== undefined) return zones;
  }
  return ZONES_BY_COUNTRY.get(country) ?? [];
}
