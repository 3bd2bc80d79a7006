import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../src/listening/types.ts';
import type { Analysis } from '../../../src/runtime/analysis/types.ts';
import { readCalls, type ScriptedCall } from '../calls/form.ts';

export const PARTS = ['worked-on', 'second', 'third', 'apart'] as const;
export type Part = (typeof PARTS)[number];

/**
 * Calls with the embedded agent and what is true of every field of their category: `= field a|b` for either of these, and
 * where neither that nor `? field` stands, the field is empty. `apart` is only counted, the others were read.
 */
export const everyField = (part: Part, language: Language): ScriptedCall[] =>
  readCalls(language, readFileSync(join(import.meta.dirname, `${part}-${language}.txt`), 'utf8'));

const isSame = (value: string, wanted: string): boolean =>
  wanted.startsWith('~') ? value.includes(wanted.slice(1)) : value === wanted;

const isOneOf = (value: unknown, wanted: unknown): boolean =>
  String(wanted)
    .toLowerCase()
    .split('|')
    .some((one) => isSame(String(value).toLowerCase(), one.trim()));

/** What is told of a call and is not so. That something is still to be done, or that a flag is not set, claims nothing. */
export function untrueOf(call: ScriptedCall, analysis: Analysis): string[] {
  const { outcome, data_collection_results: collected } = analysis;
  const found = Object.entries(collected).flatMap(([id, { value }]) => {
    if (value === null) return [];
    const wanted = call.values[id];
    if (wanted !== undefined) return isOneOf(value, wanted) ? [] : [`${id} = ${value}, not ${wanted}`];
    return call.loose.includes(id) || value === false ? [] : [`${id} = ${value}`];
  });
  if (!call.outcomes.includes(outcome) && outcome !== 'follow_up_needed') found.push(`outcome ${outcome}`);
  if (analysis.asked_not_to_be_contacted && !call.stop) found.push('asked not to be contacted');
  return found;
}

/** The share of what was said that is found. */
export function foundOf(call: ScriptedCall, analysis: Analysis): { found: number; wanted: number } {
  const wanted = Object.entries(call.values);
  const values = analysis.data_collection_results;
  const found = wanted.filter(([id, value]) => isOneOf(values[id]?.value ?? 'false', value));
  return { found: found.length, wanted: wanted.length };
}
