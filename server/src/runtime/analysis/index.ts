import type { ModelProvider, ModelUsage } from '../../providers/model/port.ts';
import type { Contradiction } from './consistency/index.ts';
import { analyseByModel } from './model-analyst.ts';
import { reconciledByRules } from './rules-analyst.ts';
import type { Analysis, AnalysisSubject } from './types.ts';

export type { Contradiction } from './consistency/index.ts';
export {
  type ConversationOutcome,
  conversationOutcome,
  isSuccess,
  REJECTION_OUTCOMES,
  SUCCESS_OUTCOMES,
} from './outcomes.ts';
export { analysisSchema, collectedDataSchema, criteriaResultsSchema, qualificationSchema } from './schema.ts';
export * from './types.ts';
export { type AnalysedFields, type CallAnalysisView, callAnalysisView, sentimentLabel } from './views.ts';

/** `contradictions`: what was taken back so that the parts of the analysis tell one story. */
export type Analysed = {
  analysis: Analysis;
  by: 'model' | 'rules';
  usage: ModelUsage;
  modelName: string;
  contradictions: readonly Contradiction[];
};

/**
 * What came of a conversation. Where nobody spoke there is nothing a model could add, so none is paid for it.
 * `mayAsk` false: the model is outside the region of the workspace.
 */
export async function analyse(
  model: ModelProvider,
  subject: AnalysisSubject,
  signal: AbortSignal,
  mayAsk = true,
): Promise<Analysed> {
  const somebodySpoke = subject.transcript.some(({ role, message }) => role === 'user' && message?.trim());
  if (model.embedded || !somebodySpoke || !mayAsk) {
    const usage = { inputTokens: 0, outputTokens: 0 };
    return { ...reconciledByRules(subject), by: 'rules', usage, modelName: model.model };
  }
  const { model: modelName, ...analysed } = await analyseByModel(model, subject, signal);
  return { ...analysed, by: 'model', modelName };
}
