import { CHANNELS, type Channel } from '../../../../channels.ts';
import type { Category, Language, Template, Words } from '../types.ts';
import { HOUSE, type Variable } from './house.ts';

/** One scenario in one language: only what differs from the shared text. */
export type Script = {
  name: string;
  description: string;
  /** Without variables: an answered call has no contact, and a gap in the first sentence is heard at once. */
  firstMessage: string;
  who: string;
  goal: string;
  steps: string[];
  manner: string;
  never: string[];
  handOff: string;
  objections: Record<string, string>;
};

export type Scenario = {
  category: Category;
  channels: readonly Channel[];
  variables: Variable[];
  /** True when the agent starts the conversation: the person may wonder why. */
  outbound: boolean;
  ids: Words;
  scripts: Record<Language, Script>;
};

export const ALL_CHANNELS: readonly Channel[] = CHANNELS;
export const TEXT_AND_VOICE: readonly Channel[] = ['voice', 'whatsapp', 'webchat'];
export const VOICE_ONLY: readonly Channel[] = ['voice'];

const section = (heading: string, body: string): string => `# ${heading}\n${body}`;
const bullets = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');
const numbered = (items: readonly string[]): string =>
  items.map((item, index) => `${index + 1}. ${item}`).join('\n');

const forbid = (word: string, deed: string): string =>
  `${word} ${deed.charAt(0).toLowerCase()}${deed.slice(1)}`;

function promptOf(script: Script, language: Language, variables: readonly Variable[]): string {
  const house = HOUSE[language];
  const context = variables.map((variable) => `${house.labels[variable]}: {{${variable}}}`);
  return [
    section(house.headings.who, script.who),
    section(house.headings.context, `${bullets(context)}\n${house.blankContext}`),
    section(house.headings.goal, script.goal),
    section(house.headings.steps, numbered(script.steps)),
    section(house.headings.manner, `${house.manner} ${script.manner}`),
    section(
      house.headings.never,
      bullets([...script.never, ...house.never].map((deed) => forbid(house.neverWord, deed))),
    ),
    section(house.headings.handOff, `${script.handOff} ${house.handOff}`),
  ].join('\n\n');
}

const templateOf = (scenario: Scenario, language: Language): Template => {
  const script = scenario.scripts[language];
  const { everyone, outbound } = HOUSE[language].objections;
  return {
    id: scenario.ids[language],
    name: script.name,
    description: script.description,
    category: scenario.category,
    language,
    systemPrompt: promptOf(script, language, scenario.variables),
    firstMessage: script.firstMessage,
    objectionHandlers: { ...script.objections, ...(scenario.outbound ? outbound : {}), ...everyone },
    channels: [...scenario.channels],
  };
};

export const templatesOf = (scenario: Scenario): Template[] => [
  templateOf(scenario, 'en'),
  templateOf(scenario, 'es'),
  templateOf(scenario, 'pt'),
];
