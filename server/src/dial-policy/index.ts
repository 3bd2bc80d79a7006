import { describeNumber } from '../numbering/country.ts';

/**
 * Numbers that agents must never call, whatever a workspace allows: emergency services, premium rates, satellites.
 * Pure and without a workspace; consent, suppression, countries and hours are decided elsewhere.
 */
export type RefusedDestination = 'emergency' | 'premium' | 'satellite' | 'invalid';

const E164 = /^\+[1-9]\d{6,14}$/;

/** More expensive than an ordinary call, and missing or classified otherwise in the library's numbering plans. */
const PREMIUM: readonly string[] = [
  ...['1900', '1976'],
  ...['449', '4487', '4470'],
  ...['34803', '34806', '34807', '34905', '34907', '3411'],
  ...['55900', '55300', '55303', '55500'],
  ...['52900'],
  ...['57901', '57904', '57906', '57909'],
  ...['54600', '54609', '54605'],
  ...['351601', '351607', '351608', '351646', '351648', '35176'],
  ...['56600', '56700', '56606', '51808', '593900', '598900', '5058'],
  ...['33892', '33893', '33897', '33898', '33899', '4990', '3989'],
  ...['31900', '31906', '31909', '32900', '32902', '32903'],
  ...['979', '878', '808'],
];

const PREMIUM_TYPES: ReadonlySet<string> = new Set(['PREMIUM_RATE', 'SHARED_COST']);

const SATELLITE: readonly string[] = ['870', '881', '882', '883', '888'];

/** Police, fire, ambulance and crisis lines worldwide, as dialed inside a country. */
const EMERGENCY_SHORT = `
  000 060 061 062 065 066 088 091 092 100 101 102 103 104 105 106 107 108 110 111 112 113 114 115 116 117 118 119
  120 122 123 124 125 127 128 130 131 132 133 140 143 144 150 151 155 158 160 166 180 190 191 192 193 194 195 197
  198 199 211 311 333 411 511 611 711 811 902 903 911 933 977 988 990 991 992 993 994 995 996 997 998 999`
  .trim()
  .split(/\s+/);

/** After the country code nothing but a short number: +1911, +34112, +55190. */
const EMERGENCY = new RegExp(`^\\+\\d{1,3}(${EMERGENCY_SHORT.join('|')})$`);

export function refusedDestination(number: string): RefusedDestination | null {
  if (EMERGENCY.test(number)) return 'emergency';
  if (!E164.test(number)) return 'invalid';
  const digits = number.slice(1);
  if (SATELLITE.some((prefix) => digits.startsWith(prefix))) return 'satellite';
  if (PREMIUM.some((prefix) => digits.startsWith(prefix))) return 'premium';
  return PREMIUM_TYPES.has(describeNumber(number).type ?? '') ? 'premium' : null;
}
