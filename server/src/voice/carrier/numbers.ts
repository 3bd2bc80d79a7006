import { canonicalNumber } from '../../numbering/normalise.ts';
import type { IncomingRequest } from '../sip/index.ts';

/** A number as SIP servers write it: `+14155550100`, `0014155550100` or `14155550100` in the user part. */
export function numberIn(user: string | null): string {
  const digits = (user ?? '').replace(/[\s().-]/g, '').replace(/^00(?=[1-9])/, '+');
  if (!/^\+?\d{3,15}$/.test(digits)) return '';
  return canonicalNumber(/^[1-9]\d{6,}$/.test(digits) ? `+${digits}` : digits);
}

export const dialedNumber = ({ requestUri }: Pick<IncomingRequest, 'requestUri'>): string =>
  numberIn(requestUri.user);
