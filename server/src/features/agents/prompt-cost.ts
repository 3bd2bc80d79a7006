import type { Context } from '../../platform/context.ts';
import { assembledPromptPreamble } from './catalogue/index.ts';
import { estimateTokens, GUIDELINE_TOKENS } from './rules.ts';

/** Over the prompt as the model gets it: the category's conduct, then the agent's own text. */
export async function estimatePromptCost(
  _ctx: Context,
  input: { systemPrompt: string; category?: string | undefined },
) {
  const preamble = assembledPromptPreamble((input.category ?? 'general') as 'general', 'en');
  const characters = preamble.length + input.systemPrompt.length;
  const tokens = estimateTokens(characters);
  return {
    tokens,
    characters,
    guidelineTokens: GUIDELINE_TOKENS,
    overGuideline: tokens > GUIDELINE_TOKENS,
    usdPerMinute: null, // the embedded model has no price
  };
}
