import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { screen } from '../../screening/index.ts';

/** Texts an agent will say or follow, by field name. */
export type Screened = Record<string, string | null | undefined>;

/**
 * Refuses texts that would defraud people or subvert the agent. The refusal names the rule, not the matching words,
 * and is audited although nothing is stored.
 */
export async function assertClean(ctx: Context, resourceId: string | null, texts: Screened): Promise<void> {
  for (const [field, text] of Object.entries(texts)) {
    if (!text) continue;
    const { blocked, findings } = screen(text, 'prompt');
    if (!blocked) continue;
    const rules = findings.map(({ rule }) => rule);
    await ctx.db.transaction((tx) =>
      recordAudit(ctx, tx, {
        action: 'agent.screen_blocked',
        resourceType: 'agent',
        resourceId,
        changes: { field, rules },
      }),
    );
    const worst = findings.reduce((most, finding) => (finding.weight > most.weight ? finding : most));
    throw new ApiError(
      'COMPLIANCE_BLOCKED',
      `The ${field} was refused by the screen (rule ${worst.rule}): ${worst.reason}`,
    );
  }
}

export const handlerTexts = (handlers: Record<string, string> | undefined): Screened =>
  Object.fromEntries(
    Object.entries(handlers ?? {}).map(([objection, answer], index) => [
      `objection handler ${index + 1}`,
      `${objection}\n${answer}`,
    ]),
  );

type Spoken = {
  dynamicVariables?: Record<string, string> | undefined;
  transferRules?: readonly { condition: string; transferMessage?: string | undefined }[] | undefined;
};

/** Texts that reach people or the model indirectly: variables in the prompt, words said at a transfer. */
export const spokenTexts = ({ dynamicVariables, transferRules }: Spoken): Screened => ({
  dynamicVariables: Object.values(dynamicVariables ?? {}).join('\n'),
  transferRules: (transferRules ?? [])
    .map((rule) => `${rule.condition}\n${rule.transferMessage ?? ''}`)
    .join('\n'),
});
