import type { Context } from '../../platform/context.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import { getAgent, getPause } from '../agents/service.ts';
import { checkMayCall } from '../calls/service.ts';
import { lookUpTemplate, requireConnection, variablesProblem } from '../outbox/service.ts';
import { assertServes } from './gates.ts';
import type { Campaign } from './queries.ts';
import { outreachOf } from './rules.ts';
import { fillVariables } from './sending/tokens.ts';

/** Whether the campaign could contact people on its channel if it became active now. */
export async function preflight(ctx: Context, campaign: Campaign): Promise<void> {
  const agent = await getAgent(ctx, campaign.agent_id);
  assertServes(agent, campaign.channel);
  switch (outreachOf(campaign)) {
    case 'dials':
      await checkMayCall(ctx, agent.id);
      return;
    case 'half':
      throw halfAnEmail(campaign);
    case 'sends':
      await assertMayWrite(ctx, agent.id);
      await assertTemplateApproved(ctx, campaign);
      return;
    case 'inbound_only':
      return;
  }
}

function halfAnEmail({ email_subject }: Campaign): ApiError {
  const [missing, given] =
    email_subject === null
      ? (['emailSubject', 'emailBody'] as const)
      : (['emailBody', 'emailSubject'] as const);
  return invalidField(
    missing,
    `Set ${missing} as well, or clear ${given}: with both the campaign sends, with neither it waits for people to write.`,
  );
}

async function assertMayWrite(ctx: Context, agentId: string): Promise<void> {
  if (await isAgentSilent(ctx, agentId))
    throw new ApiError('AGENT_PAUSED', 'This agent is paused and takes no new calls or messages');
}

/** Paused or switched off. An agent still being set up can write: only its voice is missing. */
export const isAgentSilent = async (ctx: Context, agentId: string): Promise<boolean> =>
  (await getPause(ctx, agentId)).paused || !(await getAgent(ctx, agentId)).is_active;

async function assertTemplateApproved(ctx: Context, campaign: Campaign): Promise<void> {
  const { whatsapp_template_id, whatsapp_template_variables, whatsapp_template_variable_map } = campaign;
  if (whatsapp_template_id === null) return;
  const binding = { templateId: whatsapp_template_id, agentId: campaign.agent_id };
  const connection = await requireConnection(ctx, 'whatsapp', binding);
  const template = await lookUpTemplate(connection, whatsapp_template_id);
  if (template === null)
    throw invalidField('whatsappTemplateId', 'There is no such WhatsApp template. Choose another.');
  if (template.status !== 'approved')
    throw invalidField(
      'whatsappTemplateId',
      `The WhatsApp template is ${template.status}: only approved templates are sent.`,
    );
  // A campaign that names no values leaves them to the provider, which may know defaults.
  if (whatsapp_template_variables === null && whatsapp_template_variable_map === null) return;
  const filled = fillVariables(whatsapp_template_variables, whatsapp_template_variable_map, new Map());
  const problem = template.body === null ? null : variablesProblem(template.body, Object.keys(filled));
  if (problem !== null) throw invalidField('whatsappTemplateVariables', problem);
}
