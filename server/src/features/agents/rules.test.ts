import { describe, expect, it } from 'vitest';
import { CHANNELS } from '../../channels.ts';
import { analysisFor, firstMessageFor, tuningFor } from './catalogue/index.ts';
import { diffSettings, estimateTokens, knownChanges, mergeAgent, newAgent, voiceWarning } from './rules.ts';
import type { AgentSettings, CreateAgentInput, UpdateAgentInput } from './schema.ts';

const least = { name: 'Ada', voiceId: 'voice_clara', language: 'en' } as CreateAgentInput;
const template = {
  category: 'sales',
  systemPrompt: 'Sell.',
  firstMessage: 'Hello from the template',
  objectionHandlers: { price: 'It is worth it.' },
} as const;

/** Every field, each unlike what an omitted one becomes. */
const full = {
  ...least,
  category: 'support',
  templateId: 't1',
  channels: ['voice'],
  systemPrompt: 'Help.',
  firstMessage: 'Good morning',
  dynamicVariables: { shop: 'North' },
  objectionHandlers: { time: 'It is short.' },
  escalationRules: [{ rule: 1 }],
  transferRules: [{ rule: 2 }],
  transferPhoneNumber: '+14155550123',
  maxCallDurationSeconds: 77,
  ignoreCountryPolicy: true,
  voicemailDetection: false,
  department: 'North',
  skills: ['billing'],
  analysis: { successEvaluation: [{ id: 's' }], dataCollection: [{ id: 'd' }] },
  safety: { blockedInputTopics: ['war'] },
  privacy: { retentionDays: 5 },
  turnTimeout: 3,
  turnEagerness: 'eager',
  ttsSpeed: 1.1,
  ttsStability: 0.9,
  toolkitAccess: { calendar: true },
  discloseAi: true,
} as unknown as CreateAgentInput;

const settings = newAgent(full, null);
const merge = (patch: object, current: AgentSettings = settings) =>
  mergeAgent(current, patch as UpdateAgentInput);

describe('a new agent', () => {
  it('has every value that was given', () => {
    expect(newAgent(full, template)).toEqual({
      name: 'Ada',
      voice_id: 'voice_clara',
      language: 'en',
      category: 'support',
      template_id: 't1',
      channels: ['voice'],
      system_prompt: 'Help.',
      first_message: 'Good morning',
      dynamic_variables: { shop: 'North' },
      objection_handlers: { time: 'It is short.' },
      escalation_rules: [{ rule: 1 }],
      transfer_rules: [{ rule: 2 }],
      transfer_phone_number: '+14155550123',
      max_call_duration_seconds: 77,
      ignore_country_policy: true,
      voicemail_detection: false,
      department: 'North',
      skills: ['billing'],
      analysis: { successEvaluation: [{ id: 's' }], dataCollection: [{ id: 'd' }] },
      safety: { blockedInputTopics: ['war'], blockedOutputTopics: [] },
      privacy: { redactPiiAudio: true, deleteAudioAfterProcessing: true, retentionDays: 5 },
      turn_timeout: 3,
      turn_eagerness: 'eager',
      tts_speed: 1.1,
      tts_stability: 0.9,
      toolkit_access: { calendar: true },
      disclose_ai: true,
      is_active: true,
      monthly_budget_usd: null,
    });
  });

  it('takes the rest from its category', () => {
    const tuning = tuningFor('general');
    expect(newAgent(least, null)).toEqual({
      name: 'Ada',
      voice_id: 'voice_clara',
      language: 'en',
      category: 'general',
      template_id: null,
      channels: [...CHANNELS],
      system_prompt: '',
      first_message: firstMessageFor({ name: 'Ada', category: 'general', language: 'en' }),
      dynamic_variables: {},
      objection_handlers: {},
      escalation_rules: [],
      transfer_rules: [],
      transfer_phone_number: null,
      max_call_duration_seconds: tuning.maxCallDurationSeconds,
      ignore_country_policy: null,
      voicemail_detection: true,
      department: null,
      skills: [],
      analysis: analysisFor('general', 'en'),
      safety: { blockedInputTopics: [], blockedOutputTopics: [] },
      privacy: { redactPiiAudio: true, deleteAudioAfterProcessing: true, retentionDays: 90 },
      turn_timeout: tuning.turnTimeout,
      turn_eagerness: tuning.turnEagerness,
      tts_speed: tuning.ttsSpeed,
      tts_stability: tuning.ttsStability,
      toolkit_access: {},
      disclose_ai: null,
      is_active: true,
      monthly_budget_usd: null,
    });
  });

  it('takes from its template what is omitted or blank', () => {
    expect(newAgent({ ...least, firstMessage: ' ', systemPrompt: '' }, template)).toMatchObject({
      category: 'sales',
      system_prompt: 'Sell.',
      first_message: 'Hello from the template',
      objection_handlers: { price: 'It is worth it.' },
    });
    expect(newAgent(least, { ...template, firstMessage: ' ' }).first_message).toBe(
      firstMessageFor({ name: 'Ada', category: 'sales', language: 'en' }),
    );
  });
});

describe('an edit of an agent', () => {
  it('changes nothing when it names nothing', () => {
    expect(merge({})).toEqual(settings);
  });

  it('replaces every value that it names', () => {
    const patch = {
      name: 'Bea',
      voiceId: 'v2',
      language: 'es',
      templateId: 't2',
      channels: ['email'],
      systemPrompt: 'Listen.',
      firstMessage: 'Good evening',
      dynamicVariables: { shop: 'South' },
      objectionHandlers: { place: 'It is near.' },
      escalationRules: [],
      transferRules: [],
      transferPhoneNumber: '+14155550199',
      maxCallDurationSeconds: 88,
      ignoreCountryPolicy: false,
      voicemailDetection: true,
      department: 'South',
      skills: [],
      turnTimeout: 4,
      turnEagerness: 'patient',
      ttsSpeed: 0.9,
      ttsStability: 0.1,
      discloseAi: false,
      isActive: false,
      monthlyBudgetUsd: 12,
    };
    expect(merge(patch)).toEqual({
      ...settings,
      name: 'Bea',
      voice_id: 'v2',
      language: 'es',
      template_id: 't2',
      channels: ['email'],
      system_prompt: 'Listen.',
      first_message: 'Good evening',
      dynamic_variables: { shop: 'South' },
      objection_handlers: { place: 'It is near.' },
      escalation_rules: [],
      transfer_rules: [],
      transfer_phone_number: '+14155550199',
      max_call_duration_seconds: 88,
      ignore_country_policy: false,
      voicemail_detection: true,
      department: 'South',
      skills: [],
      turn_timeout: 4,
      turn_eagerness: 'patient',
      tts_speed: 0.9,
      tts_stability: 0.1,
      disclose_ai: false,
      is_active: false,
      monthly_budget_usd: 12,
    });
  });

  it('null clears what may be empty', () => {
    const cleared = {
      templateId: null,
      transferPhoneNumber: null,
      ignoreCountryPolicy: null,
      department: null,
      discloseAi: null,
      monthlyBudgetUsd: null,
    };
    expect(merge(cleared, { ...settings, monthly_budget_usd: 12 as never })).toMatchObject({
      template_id: null,
      transfer_phone_number: null,
      ignore_country_policy: null,
      department: null,
      disclose_ai: null,
      monthly_budget_usd: null,
    });
  });

  it('a block keeps the half that is absent, clears the half that is null, and as null clears both', () => {
    expect(merge({ analysis: { dataCollection: [] } }).analysis).toEqual({
      ...settings.analysis,
      dataCollection: [],
    });
    expect(merge({ safety: { blockedInputTopics: null, blockedOutputTopics: undefined } }).safety).toEqual({
      blockedOutputTopics: [],
    });
    expect(merge({ privacy: null }).privacy).toBeNull();
    expect(merge({ privacy: { retentionDays: 9 } }, { ...settings, privacy: null }).privacy).toEqual({
      retentionDays: 9,
    });
  });

  it('access to apps merges app by app, and null revokes one', () => {
    expect(merge({ toolkitAccess: { mail: true } }).toolkit_access).toEqual({ calendar: true, mail: true });
    expect(merge({ toolkitAccess: { calendar: null } }).toolkit_access).toEqual({});
  });

  it('another category brings its own analysis, unless one is sent or the category is cleared', () => {
    expect(merge({ category: 'sales' }).analysis).toEqual(analysisFor('sales', 'en'));
    expect(merge({ category: 'sales', language: 'es' }).analysis).toEqual(analysisFor('sales', 'es'));
    expect(merge({ category: 'support' }).analysis).toEqual(settings.analysis);
    expect(merge({ category: null })).toMatchObject({ category: null, analysis: settings.analysis });
    expect(merge({ category: 'sales', analysis: { dataCollection: [] } }).analysis).toEqual({
      ...settings.analysis,
      dataCollection: [],
    });
  });

  it('a blank first message requests one made of the new name, category and language', () => {
    expect(merge({ firstMessage: ' ', name: 'Bea', category: 'sales', language: 'es' }).first_message).toBe(
      firstMessageFor({ name: 'Bea', category: 'sales', language: 'es' }),
    );
    expect(merge({ firstMessage: '' }).first_message).toBe(
      firstMessageFor({ name: 'Ada', category: 'support', language: 'en' }),
    );
    expect(merge({ firstMessage: '' }, { ...settings, category: null }).first_message).toBe(
      firstMessageFor({ name: 'Ada', category: 'general', language: 'en' }),
    );
  });

  it('an empty prompt counts as not sent', () => {
    expect(merge({ systemPrompt: '' }).system_prompt).toBe('Help.');
    expect(knownChanges({ systemPrompt: '', name: undefined, firstMessage: '' } as object)).toStrictEqual({
      firstMessage: '',
    });
    expect(knownChanges({ systemPrompt: 'Help.', department: null } as object)).toEqual({
      systemPrompt: 'Help.',
      department: null,
    });
  });
});

it('only fields that differ as JSON are changes', () => {
  const after = { ...settings, skills: ['billing'], department: 'South' };
  expect(diffSettings(settings, after)).toEqual({ department: { from: 'North', to: 'South' } });
  const { department: _, ...without } = settings;
  expect(diffSettings(without, settings)).toEqual({ department: { from: null, to: 'North' } });
  expect(
    diffSettings({ ...without, disclose_ai: false }, { ...settings, department: undefined as never }),
  ).toEqual({
    disclose_ai: { from: false, to: true },
  });
});

it('a token is four characters, and a part of one counts', () => {
  expect([0, 4, 5].map(estimateTokens)).toEqual([0, 1, 2]);
});

it('a voice that does not speak the language is named, as is one that is gone', () => {
  const voices = [
    { id: 'a', name: 'Ana', language: 'es-MX', isMultilingual: false },
    { id: 'm', name: 'Mia', language: 'de', isMultilingual: true },
  ];
  const warn = (voice_id: string, language: AgentSettings['language'], isComplete = true) =>
    voiceWarning({ voice_id, language }, { voices, isComplete });
  expect(warn('a', 'es-AR')).toBeNull();
  expect(warn('a', 'en')).toBe('The voice Ana speaks es-MX, not en.');
  expect(warn('m', 'en')).toBeNull();
  expect(warn('gone', 'en')).toMatch('No catalogue has the voice gone');
  expect(warn('gone', 'en', false)).toBeNull();
});
