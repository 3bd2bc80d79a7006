import type { Config, HostedModel } from './config.ts';
import type { Platform } from './platform/context.ts';
import type { Log } from './platform/log.ts';
import { createAnthropicModel } from './providers/model/anthropic/index.ts';
import { createEmbeddedBrain } from './providers/model/embedded/index.ts';
import { createOpenAiCompatibleModel } from './providers/model/openai-compatible/index.ts';
import type { ModelProvider } from './providers/model/port.ts';
import { createResilientModel } from './providers/model/resilient.ts';
import { combineSpeech } from './providers/speech/combine.ts';
import { createElevenLabsSpeech } from './providers/speech/elevenlabs/index.ts';
import { createEmbeddedSpeech } from './providers/speech/embedded/index.ts';
import type { SpeechProvider } from './providers/speech/port.ts';

/** The embedded voices always; hosted ones beside them when configured. */
export function openSpeech({ speech }: Config, outbound: Platform['outbound']): SpeechProvider {
  const embedded = createEmbeddedSpeech();
  if (speech.apiKey === undefined || speech.provider === 'embedded') return embedded;
  const { apiKey, baseUrl } = speech;
  const hosted = createElevenLabsSpeech({ apiKey, outbound, ...(baseUrl === undefined ? {} : { baseUrl }) });
  return combineSpeech([embedded, hosted]);
}

/** The embedded brain, or a hosted model that fails in time and may have a second one behind it. */
export function openModel({ model }: Config, log: Log): ModelProvider {
  if (model.hosted === undefined) return createEmbeddedBrain();
  return createResilientModel({
    primary: openHosted(model.hosted),
    fallback: model.fallback === undefined ? undefined : openHosted(model.fallback),
    log,
  });
}

function openHosted({ provider, baseUrl, apiKey, model }: HostedModel): ModelProvider {
  return provider === 'anthropic'
    ? createAnthropicModel({ baseUrl, apiKey: apiKey ?? '', model })
    : createOpenAiCompatibleModel({ baseUrl: baseUrl ?? '', apiKey, model });
}
