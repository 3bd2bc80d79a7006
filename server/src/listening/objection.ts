import type { Tongue } from './types.ts';

export function objectionIn(
  _text: string,
  _handlers: Readonly<Record<string, string>>,
  _tongue: Tongue,
): string | null {
  return null;
}
