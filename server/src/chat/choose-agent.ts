import { ConfigError } from '../config/config.ts';
import {
  languageOf,
  normaliseLanguage,
  systemTemplates,
  type Template,
} from '../features/agents/catalogue/index.ts';
import { newAgent } from '../features/agents/rules.ts';
import { createAgentInput } from '../features/agents/schema.ts';
import { getAgent, listAgents } from '../features/agents/service.ts';
import { listWorkspaces } from '../features/workspaces/service.ts';
import { type Context, noOrigin, type Platform } from '../platform/context.ts';
import { isUuid, newId } from '../platform/ids.ts';
import type { TalkingAgent } from '../runtime/session.ts';
import type { ChatFlags } from './flags.ts';

type Chosen = { ctx: Context; agent: TalkingAgent };

const SHOWN_MAX = 10;

/** The agent asked for, the only sensible one, or a template when the workspace has none. */
export async function chooseAgent(
  platform: Platform,
  flags: ChatFlags,
  say: (text: string) => void,
): Promise<Chosen> {
  const ctx = await chooseWorkspace(platform, flags.workspace, say);
  if (flags.template !== undefined) return { ctx, agent: agentOfTemplate(flags, say) };
  if (flags.agent !== undefined) return { ctx, agent: await findAgent(ctx, flags.agent) };
  const agents = await listAgents(ctx, { limit: 50 });
  const [only] = agents;
  if (only === undefined) {
    say('This workspace has no agent yet, so a template plays one. --template chooses another.');
    return { ctx, agent: agentOfTemplate(flags, say) };
  }
  if (agents.length === 1) return { ctx, agent: only };
  const names = agents.map(({ id, name, language }) => `  ${name} (${language})  ${id}`).join('\n');
  throw new ConfigError(`Say which agent: npm run chat -- <name or id>\n${names}`);
}

async function chooseWorkspace(
  platform: Platform,
  id: string | undefined,
  say: (text: string) => void,
): Promise<Context> {
  const workspaces = await listWorkspaces(platform.db);
  const chosen = id === undefined ? workspaces[0] : workspaces.find((one) => one.id === id);
  if (chosen === undefined) {
    throw new ConfigError(
      id === undefined
        ? 'There is no workspace yet. Run `npm start` once first.'
        : `There is no workspace ${id}. \`npm run admin -- workspace list\` shows them.`,
    );
  }
  if (id === undefined && workspaces.length > 1) {
    const others = workspaces.slice(1, 1 + SHOWN_MAX).map((one) => `  --workspace ${one.id}  ${one.name}`);
    say(
      [`Workspace: ${chosen.name}, the oldest of ${workspaces.length}. To use another:`, ...others].join(
        '\n',
      ),
    );
  }
  return { ...platform, tenantId: chosen.id, actor: { kind: 'operator' }, origin: noOrigin(newId()) };
}

async function findAgent(ctx: Context, wanted: string): Promise<TalkingAgent> {
  if (isUuid(wanted)) return getAgent(ctx, wanted.toLowerCase());
  const found = await listAgents(ctx, { limit: 50, search: wanted });
  const exact = found.find(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  const [first] = found;
  if (exact !== undefined) return exact;
  if (first !== undefined && found.length === 1) return first;
  throw new ConfigError(
    found.length === 0
      ? `No agent is called "${wanted}".`
      : `Several agents match "${wanted}": ${found.map(({ name }) => name).join(', ')}.`,
  );
}

function agentOfTemplate(flags: ChatFlags, say: (text: string) => void): TalkingAgent {
  if (normaliseLanguage(flags.language) === null)
    throw new ConfigError(
      '--language must be English, Spanish or Portuguese: en, es, pt or one of their regions.',
    );
  const language = languageOf(flags.language);
  const words = (flags.template ?? '').toLowerCase();
  const known = systemTemplates.filter((one) => one.language === language);
  const matches = ({ name, category }: Template) => `${category} ${name}`.toLowerCase().includes(words);
  // The catalogue has the same scenarios in the same order in every language, so that an English name works too.
  const english = systemTemplates.filter((one) => one.language === 'en').findIndex(matches);
  const template = known.find(matches) ?? known[english];
  if (template === undefined) {
    const names = known.map(({ name, category }) => `  ${category}: ${name}`).join('\n');
    throw new ConfigError(`No template matches "${flags.template}". There are:\n${names}`);
  }
  say(`Template: ${template.name}. ${template.description}`);
  const input = createAgentInput.parse({ name: 'Ada', voiceId: 'none', language: language });
  return { ...newAgent(input, template), id: newId(), hasKnowledge: false };
}
