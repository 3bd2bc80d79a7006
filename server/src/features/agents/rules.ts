import { CHANNELS } from '../../channels.ts';
import { analysisFor, type Category, firstMessageFor, languageOf, tuningFor } from './catalogue/index.ts';
import type { AgentSettings, CreateAgentInput, UpdateAgentInput } from './schema.ts';

/** Pure decisions about what an agent becomes. */

export type TemplateFacts = {
  category: Category;
  systemPrompt: string;
  firstMessage: string;
  objectionHandlers: Record<string, string>;
};

const PRIVACY = { redactPiiAudio: true, deleteAudioAfterProcessing: true, retentionDays: 90 };

/** Omitted values come from the template, then from the category. */
export function newAgent(input: CreateAgentInput, template: TemplateFacts | null): AgentSettings {
  const category = input.category ?? template?.category ?? 'general';
  const language = languageOf(input.language);
  const tuning = tuningFor(category);
  const seeded = analysisFor(category, language);
  const firstMessage = input.firstMessage?.trim() ? input.firstMessage : (template?.firstMessage ?? '');
  return {
    name: input.name,
    voice_id: input.voiceId,
    language: input.language,
    category,
    template_id: input.templateId ?? null,
    channels: input.channels ?? [...CHANNELS],
    system_prompt: input.systemPrompt || (template?.systemPrompt ?? ''),
    first_message: firstMessage.trim()
      ? firstMessage
      : firstMessageFor({ name: input.name, category, language }),
    dynamic_variables: input.dynamicVariables ?? {},
    objection_handlers: input.objectionHandlers ?? template?.objectionHandlers ?? {},
    escalation_rules: input.escalationRules ?? [],
    transfer_rules: input.transferRules ?? [],
    transfer_phone_number: input.transferPhoneNumber ?? null,
    max_call_duration_seconds: input.maxCallDurationSeconds ?? tuning.maxCallDurationSeconds,
    ignore_country_policy: input.ignoreCountryPolicy ?? null,
    voicemail_detection: input.voicemailDetection ?? true,
    department: input.department ?? null,
    skills: input.skills ?? [],
    analysis: {
      successEvaluation: input.analysis?.successEvaluation ?? seeded.successEvaluation,
      dataCollection: input.analysis?.dataCollection ?? seeded.dataCollection,
    },
    safety: { blockedInputTopics: [], blockedOutputTopics: [], ...input.safety },
    privacy: { ...PRIVACY, ...input.privacy },
    turn_timeout: input.turnTimeout ?? tuning.turnTimeout,
    turn_eagerness: input.turnEagerness ?? tuning.turnEagerness,
    tts_speed: input.ttsSpeed ?? tuning.ttsSpeed,
    tts_stability: input.ttsStability ?? tuning.ttsStability,
    toolkit_access: input.toolkitAccess ?? {},
    disclose_ai: input.discloseAi ?? null,
    is_active: true,
    monthly_budget_usd: null,
  };
}

/** The edit without an empty prompt, which counts as not sent. */
export function knownChanges(patch: UpdateAgentInput): UpdateAgentInput {
  const known = Object.entries(patch).filter(
    ([name, value]) => value !== undefined && !(name === 'systemPrompt' && value === ''),
  );
  return Object.fromEntries(known) as UpdateAgentInput;
}

/**
 * A block merges by halves: absent keeps, null clears that half, a value replaces it; null for the block clears both.
 */
function mergeBlock(
  current: Record<string, unknown> | null,
  patch: Record<string, unknown> | null | undefined,
) {
  if (patch === undefined) return current;
  if (patch === null) return null;
  const halves = { ...current };
  for (const [half, value] of Object.entries(patch)) {
    if (value === null) delete halves[half];
    else if (value !== undefined) halves[half] = value;
  }
  return halves;
}

/** Access to connected apps merges app by app; null revokes one. */
function mergeApps(
  current: Record<string, unknown>,
  patch: Record<string, unknown> | undefined,
): Record<string, unknown> {
  return mergeBlock(current, patch) ?? {};
}

const keep = <Value>(current: Value, sent: Value | undefined): Value => (sent === undefined ? current : sent);

export function mergeAgent(current: AgentSettings, patch: UpdateAgentInput): AgentSettings {
  const category = keep(current.category, patch.category);
  const recategorised = category !== null && category !== current.category && patch.analysis === undefined;
  const language = patch.language ?? current.language;
  return {
    ...current,
    name: patch.name ?? current.name,
    voice_id: patch.voiceId ?? current.voice_id,
    language,
    category,
    template_id: keep(current.template_id, patch.templateId),
    channels: patch.channels ?? current.channels,
    system_prompt: patch.systemPrompt || current.system_prompt,
    first_message: nextFirstMessage(current, patch),
    dynamic_variables: patch.dynamicVariables ?? current.dynamic_variables,
    objection_handlers: patch.objectionHandlers ?? current.objection_handlers,
    escalation_rules: patch.escalationRules ?? current.escalation_rules,
    transfer_rules: patch.transferRules ?? current.transfer_rules,
    transfer_phone_number: keep(current.transfer_phone_number, patch.transferPhoneNumber),
    max_call_duration_seconds: patch.maxCallDurationSeconds ?? current.max_call_duration_seconds,
    ignore_country_policy: keep(current.ignore_country_policy, patch.ignoreCountryPolicy),
    voicemail_detection: patch.voicemailDetection ?? current.voicemail_detection,
    department: keep(current.department, patch.department),
    skills: patch.skills ?? current.skills,
    analysis: recategorised
      ? { ...analysisFor(category, languageOf(language)) }
      : mergeBlock(current.analysis, patch.analysis),
    safety: mergeBlock(current.safety, patch.safety),
    privacy: mergeBlock(current.privacy, patch.privacy),
    turn_timeout: patch.turnTimeout ?? current.turn_timeout,
    turn_eagerness: patch.turnEagerness ?? current.turn_eagerness,
    tts_speed: patch.ttsSpeed ?? current.tts_speed,
    tts_stability: patch.ttsStability ?? current.tts_stability,
    toolkit_access: mergeApps(current.toolkit_access, patch.toolkitAccess),
    disclose_ai: keep(current.disclose_ai, patch.discloseAi),
    is_active: patch.isActive ?? current.is_active,
    monthly_budget_usd: keep(current.monthly_budget_usd, patch.monthlyBudgetUsd),
  };
}

/** A blank first message requests a generated one, as on create. */
function nextFirstMessage(current: AgentSettings, patch: UpdateAgentInput): string {
  if (patch.firstMessage === undefined) return current.first_message;
  if (patch.firstMessage.trim()) return patch.firstMessage;
  const language = languageOf(patch.language ?? current.language);
  const category = (patch.category ?? current.category ?? 'general') as Category;
  return firstMessageFor({ name: patch.name ?? current.name, category, language });
}

export type Changes = Record<string, { from: unknown; to: unknown }>;

/** The fields that differ, compared in their JSON form. */
export function diffSettings(before: Partial<AgentSettings>, after: AgentSettings): Changes {
  const changes: Changes = {};
  for (const name of Object.keys(after) as (keyof AgentSettings)[]) {
    const [from, to] = [before[name] ?? null, after[name] ?? null];
    if (JSON.stringify(from) !== JSON.stringify(to)) changes[name] = { from, to };
  }
  return changes;
}

export const GUIDELINE_TOKENS = 2000;
const CHARACTERS_PER_TOKEN = 4;

export const estimateTokens = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN);

type VoiceFacts = { id: string; name: string; language: string; isMultilingual: boolean };

/** Null when the voice suits the agent, or when its provider has not answered. */
export function voiceWarning(
  { voice_id, language }: Pick<AgentSettings, 'voice_id' | 'language'>,
  known: { voices: readonly VoiceFacts[]; isComplete: boolean },
): string | null {
  const voice = known.voices.find(({ id }) => id === voice_id);
  if (voice === undefined)
    return known.isComplete ? `No catalogue has the voice ${voice_id} any more: choose another.` : null;
  const isSpoken = voice.isMultilingual || voice.language.split('-')[0] === language.split('-')[0];
  return isSpoken ? null : `The voice ${voice.name} speaks ${voice.language}, not ${language}.`;
}
