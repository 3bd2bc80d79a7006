import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Category } from '../../../src/features/agents/catalogue/index.ts';
import type { DataField, FieldValue, Language } from '../../../src/listening/types.ts';
import type { Analysis, AnalysisSubject, CallOutcome } from '../../../src/runtime/analysis/types.ts';

/** A short call with an agent that collects fields of the workspace's own. */
export type CustomFieldsCall = {
  category: Category;
  direction: AnalysisSubject['direction'];
  fields: DataField[];
  says: string[];
  expect: {
    outcome_in: CallOutcome[];
    /** Any of these is invented. */
    outcome_not: CallOutcome[];
    /** Null: whatever is found there is invented. */
    values: Record<string, FieldValue | null>;
    do_not_contact: boolean;
  };
};

/** Worked on: what these show holds for calls like them, and is no measure of others. */
export const tunedCustomFieldsCalls = (language: Language): CustomFieldsCall[] =>
  readFileSync(resolve(import.meta.dirname, `tuned-custom-fields-${language}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as CustomFieldsCall);

export type Tally = { invented: string[]; reached: number; wanted: number; right: number };

/** Adds what one analysis invents and finds. */
export function tally({ expect: wanted }: CustomFieldsCall, analysis: Analysis, label: string): Tally {
  const { outcome, asked_not_to_be_contacted: stop, data_collection_results: collected } = analysis;
  const invented: string[] = [];
  if (wanted.outcome_not.includes(outcome)) invented.push(`${label}: ${outcome}`);
  if (stop !== wanted.do_not_contact) invented.push(`${label}: asked not to be contacted is ${stop}`);
  let right = 0;
  for (const [id, value] of Object.entries(wanted.values)) {
    const got = collected[id]?.value ?? null;
    if (got === null) continue;
    if (value !== null && String(got).toLowerCase() === String(value).toLowerCase()) right++;
    else invented.push(`${label}: ${id} = ${got}, not ${value}`);
  }
  const given = Object.values(wanted.values).filter((value) => value !== null).length;
  return { invented, reached: wanted.outcome_in.includes(outcome) ? 1 : 0, wanted: given, right };
}
