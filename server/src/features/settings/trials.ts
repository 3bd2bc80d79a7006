import type { Context } from '../../platform/context.ts';
import { checkAccounts } from '../channel-connections/service.ts';
import type { ProviderKind } from './schema.ts';

/** Throws, or returns what is wrong; null: it works. `answered` marks the moment that counts as the answer. */
export type Trial = (ctx: Context, signal: AbortSignal, answered: () => void) => Promise<string | null>;

const OUTPUT_TOKENS_MAX = 16;

/** One short question; the first word of the answer counts. */
const tryModel: Trial = async ({ providers, clock }, signal, answered) => {
  const events = providers.model.stream({
    system: 'You are being tested. Answer with one word.',
    messages: [{ role: 'user', content: 'Hello?' }],
    tools: [],
    outputTokensMax: OUTPUT_TOKENS_MAX,
    brief: {
      seed: 'settings',
      agentName: 'Test',
      language: 'en',
      category: 'general',
      channel: 'webchat',
      direction: 'inbound',
      variables: {},
      prompt: '',
      objectionHandlers: {},
      dataCollection: [],
      knowledge: [],
      blockedInputTopics: [],
      blockedOutputTopics: [],
      transfers: [],
      now: clock.now(),
    },
    signal,
  });
  for await (const event of events) {
    if (event.type === 'text') answered();
    if (event.type === 'finished') return null;
  }
  return null;
};

/** Where hosted voices are configured one of them speaks: the embedded ones need no test. */
const trySpeech: Trial = async ({ providers: { speech } }, signal, answered) => {
  const voices = await speech.voices();
  const voice = voices.find(({ category }) => category !== 'embedded') ?? voices[0];
  if (voice === undefined) return 'It has no voices.';
  const { samples } = await speech.speak({ voiceId: voice.id, text: 'One, two, three.', signal });
  answered();
  return samples.length > 0 ? null : 'It spoke nothing.';
};

const HEARD_HZ = 16_000;

/** A second of silence, in which no words must be found. */
const tryHearing: Trial = async ({ providers: { hearing } }, signal, answered) => {
  const { state, detail } = hearing.state();
  if (state !== 'ready') return detail ?? 'It is not ready.';
  const ear = hearing.open({ language: 'en', sampleRateHz: HEARD_HZ });
  try {
    ear.write(new Int16Array(HEARD_HZ));
    await ear.transcribe({ fromSample: 0, toSample: HEARD_HZ, isFinal: true, signal });
    answered();
    return null;
  } finally {
    ear.close();
  }
};

/** A number of the range for fiction: nothing rings. */
const FICTIONAL = '+14155550123';

const tryCarrier: Trial = async ({ providers: { carrier }, tenantId }, _signal, answered) => {
  const trouble = carrier.whyOff?.() ?? null;
  if (trouble !== null) return trouble;
  await carrier.lookUpNumber(FICTIONAL, tenantId);
  answered();
  return null;
};

const tryChannels: Trial = async (ctx, _signal, answered) => {
  const trouble = await checkAccounts(ctx, ['whatsapp', 'instagram', 'messenger']);
  answered();
  return trouble;
};

/** Mail is left out: a server of mail is only known to work once a mail was sent. */
export const TRIALS: Partial<Record<ProviderKind, Trial>> = {
  model: tryModel,
  speech: trySpeech,
  hearing: tryHearing,
  carrier: tryCarrier,
  channels: tryChannels,
};
