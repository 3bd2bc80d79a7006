import type { Tongue } from '../types.ts';

export function extractMoment(_text: string, _tongue: Tongue, _now: Date): { at: string; evidence: string } | null {
  return null;
}
