import type { Channel } from '../channels.ts';
import { assembledPromptPreamble, type Category, languageOf } from '../features/agents/catalogue/index.ts';
import type { Passage } from '../providers/model/port.ts';
import { crmValue, dataBlock, dataBlockRule } from './data-block.ts';
import type { TalkingAgent } from './session.ts';
import { renderVariables } from './variables.ts';

const MANNERS: Record<string, string> = {
  voice:
    'You are on the phone. Speak in one to three short sentences, ask one thing at a time, and write everything as it is said aloud: no lists, no markup, no links, numbers and dates in words people use.',
  whatsapp: 'You write in WhatsApp: short messages, plain text, at most one question each.',
  email: 'You write an e-mail: a greeting, short paragraphs, a closing with your name, no subject line.',
  webchat: 'You write in a web chat: short, friendly, plain text; links only when you were given them.',
  instagram: 'You write in Instagram messages: brief, friendly, plain text.',
  messenger: 'You write in Messenger: brief, friendly, plain text.',
};

const LANGUAGE_NAMES: Record<string, string> = {
  es: 'Spanish',
  'es-CO': 'Colombian Spanish',
  'es-MX': 'Mexican Spanish',
  'es-AR': 'Argentine Spanish',
  'es-neutral': 'neutral Latin American Spanish',
  en: 'English',
  'en-US': 'American English',
  pt: 'Portuguese',
  'pt-BR': 'Brazilian Portuguese',
};

export type PromptFacts = {
  agent: TalkingAgent;
  channel: Channel;
  direction: 'inbound' | 'outbound';
  variables: Readonly<Record<string, string>>;
  /** Of a variant, when the call carries one. */
  systemPrompt: string;
  disclosesAi: boolean;
  knowledge: readonly Passage[];
  fence: string;
  now: Date;
};

/** The whole of what a hosted model is told, in the order in which later parts refine earlier ones. */
export function assemblePrompt(facts: PromptFacts): string {
  const { agent, variables } = facts;
  const language = languageOf(agent.language);
  return [
    assembledPromptPreamble((agent.category ?? 'general') as Category, language),
    `Your name is ${agent.name}.`,
    renderVariables(facts.systemPrompt, variables, crmValue(facts.fence)),
    section('About this campaign', campaignLines(variables)),
    section('How you speak here', [
      MANNERS[facts.channel] ?? MANNERS.webchat ?? '',
      situation(facts.direction),
    ]),
    section('When they object', objectionLines(facts)),
    section('When another agent is better', transferLines(agent)),
    section('What to find out, when it fits, one at a time', collectLines(agent)),
    section('Never discuss', topicLines(agent)),
    facts.disclosesAi ? 'Say early, and whenever asked, that you are an AI.' : '',
    `Speak ${LANGUAGE_NAMES[agent.language] ?? 'English'}, unless the person clearly prefers another language you know.`,
    `It is ${facts.now.toISOString()} (UTC).`,
    section('What the documents say', knowledgeLines(facts)),
    dataBlockRule(facts.fence),
  ]
    .filter((part) => part.trim() !== '')
    .join('\n\n');
}

function section(title: string, lines: readonly string[]): string {
  const kept = lines.filter((line) => line !== '');
  return kept.length === 0 ? '' : [`## ${title}`, ...kept].join('\n');
}

const situation = (direction: 'inbound' | 'outbound'): string =>
  direction === 'outbound' ? 'You contacted them.' : 'They contacted you.';

function campaignLines(variables: Readonly<Record<string, string>>): string[] {
  const line = (label: string, name: string) => {
    const value = renderVariables(`{{${name}}}`, variables);
    return value === '' ? '' : `${label}: ${value}`;
  };
  return [
    line('Campaign', 'campaign_name'),
    line('What it is about', 'product_context'),
    line('Who it is for', 'target_audience'),
  ];
}

const objectionLines = ({ agent, variables, fence }: PromptFacts): string[] =>
  Object.entries(agent.objection_handlers).map(
    ([objection, answer]) => `- "${objection}": ${renderVariables(answer, variables, crmValue(fence))}`,
  );

const transferLines = (agent: TalkingAgent): string[] =>
  agent.transfer_rules.map(
    ({ targetAgentId, condition }) => `- ${condition}: call transfer_to_agent with agent_id ${targetAgentId}`,
  );

function collectLines(agent: TalkingAgent): string[] {
  const fields = (agent.analysis?.dataCollection ?? []) as { id: string; description: string }[];
  return fields.map(({ id, description }) => `- ${id}: ${description}`);
}

function topicLines(agent: TalkingAgent): string[] {
  const { blockedInputTopics = [], blockedOutputTopics = [] } = (agent.safety ?? {}) as Record<
    string,
    string[]
  >;
  return [...new Set([...blockedInputTopics, ...blockedOutputTopics])].map((topic) => `- ${topic}`);
}

const knowledgeLines = ({ knowledge, fence }: PromptFacts): string[] =>
  knowledge.map(({ documentName, heading, content }) =>
    dataBlock(fence, `document ${documentName}`, [heading ?? '', content].join('\n').trim()),
  );
