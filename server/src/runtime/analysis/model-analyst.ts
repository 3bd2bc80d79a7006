import { ModelError, type ModelProvider, type ModelUsage } from '../../providers/model/port.ts';
import { boundTranscript } from './bounds.ts';
import { type Reconciled, reconcile } from './consistency/index.ts';
import { readAnswer } from './model-answer.ts';
import { answerSchema, contentFor, fenceFor, keysOf, systemPrompt, transcriptLines } from './model-prompt.ts';
import { analyseByRules } from './rules-analyst.ts';
import type { AnalysisSubject } from './types.ts';

const TOKENS = { base: 1500, item: 110, turn: 25, max: 16_000 };

/** One request: what was said as data, the form it is to be judged in, and an answer that is believed only where it fits. */
export async function analyseByModel(
  model: ModelProvider,
  subject: AnalysisSubject,
  signal: AbortSignal,
): Promise<Reconciled & { usage: ModelUsage; model: string }> {
  const turns = boundTranscript(subject.transcript);
  const lines = transcriptLines(turns);
  const fence = fenceFor(lines);
  const keys = keysOf(subject);
  const items = subject.criteria.length + subject.dataCollection.length;
  const answer = await model.object({
    system: systemPrompt(subject, fence),
    content: contentFor(lines, fence, subject.toolsUsed),
    schemaName: 'conversation_analysis',
    schema: answerSchema(subject, keys),
    outputTokensMax: Math.min(TOKENS.max, TOKENS.base + TOKENS.item * items + TOKENS.turn * turns.length),
    signal,
  });
  const read = readAnswer(answer.value, subject, turns, keys, analyseByRules(subject));
  if (read === null) {
    throw new ModelError('bad_answer', true, 'The model did not answer with an analysis; try again');
  }
  const reconciled = reconcile(read.analysis, subject, read.outcomeTurns);
  return { ...reconciled, usage: answer.usage, model: answer.model };
}
