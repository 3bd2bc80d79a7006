/**
 * Numbers nobody's agent may ring, whatever a workspace allows: emergency services, premium rates, satellites.
 * Pure and without a workspace; consent, suppression, countries and hours are decided elsewhere.
 */
export type RefusedDestination = 'emergency' | 'premium' | 'satellite' | 'invalid';

const E164 = /^\+[1-9]\d{6,14}$/;

/** Country code → national prefixes that cost the called party's price, from the national numbering plans. */
const PREMIUM: readonly string[] = [
  ...['1900', '1976'],
  ...['449', '4487'],
  ...['34803', '34806', '34807', '34905', '34907', '3411'],
  ...['55900', '55300', '55303', '55500'],
  ...['52900'],
  ...['57901', '57904', '57906', '57909'],
  ...['54600', '54609', '54605'],
  ...['351601', '351607', '351608', '351646', '351648', '35176'],
  ...['56600', '56700', '56606', '51808', '593900', '598900', '5058'],
  ...[
    '33897',
    '33898',
    '33899',
    '33892',
    '33893',
    '4990',
    '3989',
    '31900',
    '31906',
    '31909',
    '32900',
    '32902',
    '32903',
  ],
  ...['979', '878'],
];

const SATELLITE: readonly string[] = ['870', '881', '882', '883', '888'];

/** After the country code nothing but an emergency number: +1911, +34112, +55190. */
const EMERGENCY = /^\+(1911|1933|\d{1,3}(112|911|999|000|190|192|193|123|133))$/;

export function refusedDestination(number: string): RefusedDestination | null {
  if (EMERGENCY.test(number)) return 'emergency';
  if (!E164.test(number)) return 'invalid';
  const digits = number.slice(1);
  if (SATELLITE.some((prefix) => digits.startsWith(prefix))) return 'satellite';
  if (PREMIUM.some((prefix) => digits.startsWith(prefix))) return 'premium';
  return null;
}
