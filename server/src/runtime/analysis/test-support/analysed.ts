import { playLines } from '../../../../test/corpora/calls/index.ts';
import type { DataField, Language } from '../../../listening/index.ts';
import { reconciledByRules } from '../rules-analyst.ts';
import type { Analysis, AnalysisSubject } from '../types.ts';

/** What the rules say of turns of an agent and a person by turns, the agent first. */
export const analysed = (category: string, language: Language, ...said: string[]): Analysis =>
  analysedWith([], category, language, ...said);

/** The same with fields of the workspace's own. */
export function analysedWith(
  fields: readonly DataField[],
  category: string,
  language: Language,
  ...said: string[]
): Analysis {
  const written = said.map((message, index) => ({
    role: index % 2 === 0 ? ('agent' as const) : ('user' as const),
    message,
  }));
  const subject = playLines({ category, language, lines: [], fields, written } as never) as AnalysisSubject;
  return reconciledByRules(subject).analysis;
}

/** The value found for a field, null where there is none. */
export const collected = (field: string, analysis: Analysis): unknown =>
  analysis.data_collection_results[field]?.value ?? null;
