import type { Agent, UpdateAgentInput } from '../../../api/generated/types.ts';

export type Patch = NonNullable<UpdateAgentInput['body']>;

/** An entry of a map, as a row that can be empty while it is typed. */
export interface Entry {
  name: string;
  value: string;
}

export interface Criterion {
  id: string;
  description: string;
}

export interface Collected extends Criterion {
  dataType: 'string' | 'boolean' | 'integer' | 'number';
  /** One of these only, separated by commas; empty: anything. */
  choices: string;
}

/** An agent as its form holds it; the names are those of the API, so that its messages find their field. */
export interface AgentValues {
  name: string;
  language: string;
  category: string;
  channels: Agent['channels'];
  firstMessage: string;
  department: string;
  skills: string[];
  isActive: boolean;
  monthlyBudgetUsd: number | null;
  systemPrompt: string;
  dynamicVariables: Entry[];
  objectionHandlers: Entry[];
  voiceId: string;
  ttsSpeed: number | null;
  ttsStability: number | null;
  turnEagerness: string;
  turnTimeout: number | null;
  escalationRules: Agent['escalation_rules'];
  transferRules: Agent['transfer_rules'];
  transferPhoneNumber: string;
  maxCallDurationSeconds: number | null;
  voicemailDetection: boolean;
  ignoreCountryPolicy: boolean;
  discloseAi: 'policy' | 'always' | 'never';
  safety: { blockedInputTopics: string[]; blockedOutputTopics: string[] };
  privacy: { redactPiiAudio: boolean; deleteAudioAfterProcessing: boolean; retentionDays: number | null };
  analysis: { successEvaluation: Criterion[]; dataCollection: Collected[] };
}

const entriesOf = (map: Record<string, string>): Entry[] =>
  Object.entries(map).map(([name, value]) => ({ name, value }));

const list = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

type StoredField = Criterion & { dataType: Collected['dataType']; enum?: string[] };

function analysisOf(stored: Agent['analysis']): AgentValues['analysis'] {
  const { successEvaluation = [], dataCollection = [] } = (stored ?? {}) as {
    successEvaluation?: Criterion[];
    dataCollection?: StoredField[];
  };
  return {
    successEvaluation: successEvaluation.map(({ id, description }) => ({ id, description })),
    dataCollection: dataCollection.map((field) => ({
      id: field.id,
      description: field.description,
      dataType: field.dataType,
      choices: list(field.enum).join(', '),
    })),
  };
}

export function valuesOf(agent: Agent): AgentValues {
  const privacy = (agent.privacy ?? {}) as Partial<AgentValues['privacy']>;
  return {
    name: agent.name,
    language: agent.language,
    category: agent.category ?? '',
    channels: agent.channels,
    firstMessage: agent.first_message,
    department: agent.department ?? '',
    skills: agent.skills,
    isActive: agent.is_active,
    monthlyBudgetUsd: agent.monthly_budget_usd,
    systemPrompt: agent.system_prompt,
    dynamicVariables: entriesOf(agent.dynamic_variables),
    objectionHandlers: entriesOf(agent.objection_handlers),
    voiceId: agent.voice_id,
    ttsSpeed: agent.tts_speed,
    ttsStability: agent.tts_stability,
    turnEagerness: agent.turn_eagerness,
    turnTimeout: agent.turn_timeout,
    escalationRules: agent.escalation_rules,
    transferRules: agent.transfer_rules,
    transferPhoneNumber: agent.transfer_phone_number ?? '',
    maxCallDurationSeconds: agent.max_call_duration_seconds,
    voicemailDetection: agent.voicemail_detection,
    ignoreCountryPolicy: agent.ignore_country_policy === true,
    discloseAi: agent.disclose_ai === null ? 'policy' : agent.disclose_ai ? 'always' : 'never',
    safety: {
      blockedInputTopics: list(agent.safety?.blockedInputTopics),
      blockedOutputTopics: list(agent.safety?.blockedOutputTopics),
    },
    privacy: {
      redactPiiAudio: privacy.redactPiiAudio === true,
      deleteAudioAfterProcessing: privacy.deleteAudioAfterProcessing === true,
      retentionDays: privacy.retentionDays ?? null,
    },
    analysis: analysisOf(agent.analysis),
  };
}

const isFilled = ({ name, value }: Entry): boolean => name.trim() !== '' || value.trim() !== '';

const mapOf = (entries: readonly Entry[]): Record<string, string> =>
  Object.fromEntries(entries.filter(isFilled).map(({ name, value }) => [name.trim(), value]));

const choicesOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

const analysisBody = ({ successEvaluation, dataCollection }: AgentValues['analysis']) => ({
  successEvaluation: successEvaluation.filter(({ id, description }) => id !== '' || description !== ''),
  dataCollection: dataCollection
    .filter(({ id, description }) => id !== '' || description !== '')
    .map(({ choices, ...field }) => {
      const only = choicesOf(choices);
      return only.length === 0 ? field : { ...field, enum: only };
    }),
});

/** How a field leaves the form where it is not sent as it stands. A cleared number is left as it was. */
const SENT: { [Name in keyof AgentValues]?: (value: AgentValues[Name]) => unknown } = {
  category: (value) => value || null,
  department: (value) => value.trim() || null,
  transferPhoneNumber: (value) => value.trim() || null,
  dynamicVariables: mapOf,
  objectionHandlers: mapOf,
  ttsSpeed: (value) => value ?? undefined,
  ttsStability: (value) => value ?? undefined,
  turnTimeout: (value) => value ?? undefined,
  maxCallDurationSeconds: (value) => value ?? undefined,
  ignoreCountryPolicy: (value) => value || null,
  discloseAi: (value) => ({ policy: null, always: true, never: false })[value],
  analysis: analysisBody,
  transferRules: (rules) =>
    rules.map(({ transferMessage, ...rule }) => (transferMessage ? { ...rule, transferMessage } : rule)),
};

/** The body of a change, with the changed fields only: what another person changed meanwhile stays. */
export function patchOf(changes: Partial<AgentValues>): Patch {
  const sent = Object.entries(changes).map(([name, value]) => {
    const convert = SENT[name as keyof AgentValues] as ((value: unknown) => unknown) | undefined;
    return [name, convert ? convert(value) : value] as const;
  });
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined)) as Patch;
}

/** The form's field for a column of the API's answer: `system_prompt` is `systemPrompt`. */
export const fieldOf = (column: string): string =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
