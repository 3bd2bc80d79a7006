import type { DataField, Language } from '../../../types.ts';
export function nameSaid(_t: string, _f: DataField, _l: Language, _q: string): string | 'none' {
  return 'none';
}
