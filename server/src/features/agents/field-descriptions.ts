import { EMBEDDED_NOTICE } from '../../providers/model/label.ts';

/** What the fields of an agent mean, for the reference: one text for a request's field and for the answer's. */
export const AGENT_FIELDS = {
  name: 'What the agent calls itself',
  voice_id: 'One of `GET /api/voices`',
  language: 'What it speaks; some human labels are understood too',
  category: 'What it talks for: its conduct, and which outcomes are a success. The template’s when left out',
  template_id: 'Fills what is left out: prompt, first message, objection handlers, category',
  channels: 'Where it serves; all when left out',
  system_prompt: 'Its instructions, 10 to 8,000 characters; screened for fraud',
  first_message: 'Said first. Left out, the template’s or the category’s',
  dynamic_variables: 'What `{{name}}` in its texts becomes; a call’s own values win',
  objection_handlers: 'An objection, and what to answer',
  escalation_rules: 'When it hands over, ends or calls back; each acts once in a conversation',
  transfer_rules: 'When another agent of the workspace takes over',
  transfer_phone_number: 'Number that is called when the caller asks for a person, in E.164',
  max_call_duration_seconds: 'After that it says goodbye',
  ignore_country_policy: 'Passes the country rule, and the quiet hours of single countries',
  voicemail_detection: 'Leaves a voicemail after one message',
  department: 'Where a phone menu may lead callers',
  skills: 'What it is good at, in your words',
  analysis: 'What is looked for after each conversation; the category’s when left out',
  safety: 'Topics it declines',
  privacy: 'What is kept of its calls, and how long',
  turn_timeout: 'Seconds of silence before it goes on',
  turn_eagerness: 'How soon it takes its turn',
  tts_speed: 'Pace of the voice; 1 is usual',
  tts_stability: 'Low is livelier, high is steadier',
  toolkit_access: 'Apps it may use, by name',
  disclose_ai: 'true: says that it is an AI; null: where the policy or the country asks for it',
  is_active: 'An inactive agent takes no conversations',
  monthly_budget_usd: 'What it may cost in a month; null: no limit',
  version: 'Counts its changes, from 1',
  provisioning_status: '`ready`: it can talk',
  provisioning_error: 'Why it could not be set up',
  provisioned_at: 'When it became ready',
  paused_at: 'Null while it is not paused',
  paused_reason: 'As given with the pause',
  paused_by: 'Person, key or job that paused it; null while it is not paused',
  model: 'Which model talks; the operator chooses one for all agents of the installation',
  is_provisioned: 'It is set up and can talk',
  is_paused: 'No new conversation begins',
  has_knowledge: 'It has documents to look things up in',
  success_evaluation: 'What each conversation is measured by',
  data_collection: 'What it finds out in each conversation',
  blocked_input_topics: 'Declined when people bring them up',
  blocked_output_topics: 'Never spoken of',
  redact_pii_audio: 'Personal data is taken out of recordings',
  delete_audio_after_processing: 'Recordings are removed once the call is analysed',
  retention_days: 'Calls are removed after so many days; a shorter limit of the workspace wins',
} as const;

export const MODEL_FIELDS = {
  provider: '`embedded`, `openai-compatible` or `anthropic`; with a fallback both, joined by `+`',
  name: 'As its provider calls it',
  notice: 'What the built-in brain is for, and how to connect a model; null once one is connected',
} as const;

export const MODEL_EXAMPLE = {
  provider: 'embedded',
  name: 'parley-brain-1',
  notice: EMBEDDED_NOTICE,
} as const;

export const RULE_FIELDS = {
  trigger: 'What must happen in the conversation',
  threshold: 'How much of it: requests, objections, seconds, or 0 to 1 for sentiment',
  action: 'What it does then',
  target_agent_id: 'Agent of the same workspace that takes over',
  condition: 'When, in words',
  transfer_message: 'Said before the other takes over',
} as const;

export const FINDING_FIELDS = {
  id: 'Names the result',
  description: 'What is looked for, in words',
  data_type: 'What the value must be',
  enum: 'The only values that count',
} as const;

export const JOB_FIELDS = {
  job_id: 'Id of a job, for `GET /api/agents/jobs/{jobId}`',
  status: '`completed`: the agent is in `result`',
  result: 'The agent, once it was created',
  error: 'Why it was not created',
} as const;

export const COST_FIELDS = {
  system_prompt: 'Draft to estimate',
  category: 'Adds the conduct of this category to the prompt',
  tokens: 'Length of the whole prompt as the model gets it, at four characters each',
  characters: 'Length of the whole prompt',
  guideline_tokens: 'More makes answers slow',
  over_guideline: 'It is longer than advised',
  usd_per_minute: 'Null when no price is known',
} as const;

/** A change that waits for approval. */
export const CHANGE_FIELDS = {
  '?status': 'Only changes in this state',
  base_version: 'Version of the agent the change was made against',
  status: '`pending` until a person decides',
  proposed_by: 'Person or key that made the change',
  decided_by: 'Person who decided; null while pending',
  decided_at: 'When it was decided; null while pending',
  reason: 'For people and for the audit log',
  diff: 'Each field that would change',
  from: 'Value now',
  to: 'Value once approved',
  change_id: 'Id of a change, as in `GET /api/agent-changes`',
  enabled: 'Whether changes of agents wait for a second person',
} as const;

export const TEMPLATE_FIELDS = {
  is_system: 'Comes with Parley and cannot be changed',
  name: 'For people, where agents are made',
  description: 'What agents made from it are good for',
  category: 'Given to agents made from it',
  language: 'Language of its texts',
  system_prompt: 'Instructions of agents made from it; screened for fraud',
  first_message: 'Said first by agents made from it',
  objection_handlers: 'An objection, and what to answer',
  channels: 'Where agents made from it serve',
  template_id: 'Id of a template, as in `GET /api/agent-templates`',
} as const;

export const LIFE_FIELDS = {
  paused: 'No new conversation begins',
  reason: 'For people, and for the audit log',
  paused_at: 'Null while it is not paused',
  paused_by: 'Person, key or job that paused it; null while it is not paused',
  version: 'Counts changes of the agent, from 1',
  '{version}': 'One that `GET /api/agents/{agentId}/versions` lists',
  changed_by: 'Person, key or job that made the change',
  'changes.from': 'Value before',
  'changes.to': 'Value after',
  changes: 'Each field that changed, before and after',
  signed_url:
    'A WebSocket to talk to the agent, for 15 minutes: binary frames of PCM (16 bits, 16 kHz, mono) both ways, text frames of JSON events (`transcript`, `agent_text`, `interrupted`, `ended`)',
  conversation_token: 'The token of that address, for clients that build it themselves',
  async: '`true`: answers at once with a job, and creates the agent in the background',
  cursor: 'The `created_at` of the last agent of the page before',
  search: 'Part of the name',
} as const;

/** Ready, and at work. */
export const AGENT_EXAMPLE = {
  id: '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41',
  language: 'en-US',
  category: 'sales',
  template_id: null,
  channels: ['voice', 'whatsapp'],
  system_prompt: 'You are Ada, who calls customers of Acme about their plan.',
  first_message: 'Hello, this is Ada from Acme. Do you have a minute?',
  dynamic_variables: { company: 'Acme' },
  objection_handlers: { 'too expensive': 'Mention the monthly plan.' },
  transfer_rules: [],
  transfer_phone_number: '+14155550199',
  max_call_duration_seconds: 600,
  ignore_country_policy: null,
  department: 'Sales',
  skills: ['renewals'],
  analysis: {
    successEvaluation: [{ id: 'next_step_agreed', description: 'A next step was agreed.' }],
    dataCollection: [{ id: 'preferred_day', dataType: 'string', description: 'The day that suits them' }],
  },
  safety: { blockedInputTopics: [], blockedOutputTopics: [] },
  privacy: { redactPiiAudio: true, deleteAudioAfterProcessing: true, retentionDays: 90 },
  turn_timeout: 4,
  turn_eagerness: 'normal',
  tts_speed: 1,
  tts_stability: 0.5,
  toolkit_access: {},
  disclose_ai: null,
  monthly_budget_usd: null,
  provisioning_status: 'ready',
  provisioning_error: null,
  paused_at: null,
  paused_reason: null,
  paused_by: null,
  isPaused: false,
  hasKnowledge: false,
} as const;

export const NEW_AGENT_EXAMPLE = {
  name: 'Ada',
  voiceId: 'voice_clara',
  language: 'en-US',
  category: 'sales',
  channels: ['voice', 'whatsapp'],
  systemPrompt: AGENT_EXAMPLE.system_prompt,
  firstMessage: AGENT_EXAMPLE.first_message,
  objectionHandlers: AGENT_EXAMPLE.objection_handlers,
  transferPhoneNumber: AGENT_EXAMPLE.transfer_phone_number,
};

export const AGENT_CHANGE_EXAMPLE = {
  firstMessage: 'Good morning, this is Ada from Acme. Do you have a minute?',
  maxCallDurationSeconds: 900,
};
