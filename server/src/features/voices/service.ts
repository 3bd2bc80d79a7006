import { Cache } from '../../platform/cache.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import { SpeechError, type Voice } from '../../providers/speech/port.ts';
import { toWav } from '../../providers/speech/wav.ts';
import { assertVoiceInRegion } from '../data-residency/service.ts';
import { getWorkspace } from '../workspaces/service.ts';

/** The preview text of a voice. */
const PREVIEW: Record<string, string> = {
  en: 'Hello, thank you for calling. How can I help you today?',
  es: 'Hola, gracias por llamar. ¿En qué puedo ayudarle hoy?',
  pt: 'Olá, obrigado por ligar. Como posso ajudar hoje?',
};

const previews = new Cache<Buffer>({ lifetimeMs: 3_600_000, entriesMax: 100 });

export async function listVoices(ctx: Context) {
  const { limits } = await getWorkspace(ctx);
  const voices = await ctx.providers.speech.voices();
  return {
    voices: voices.map(({ isMultilingual: _, ...voice }) => {
      const accessible = voice.category !== 'cloned' || limits.cloned_voices;
      return {
        ...voice,
        previewUrl: `/api/voices/${encodeURIComponent(voice.id)}/preview`,
        accessible,
        inaccessibleReason: accessible ? null : 'Cloned voices need the Enterprise plan',
      };
    }),
  };
}

/** A sentence in that voice, as WAV. */
export async function previewVoice(ctx: Context, voiceId: string): Promise<Buffer> {
  const { voices } = await listVoices(ctx);
  const voice = voices.find(({ id }) => id === voiceId);
  if (voice === undefined) throw notFound('Voice');
  if (!voice.accessible)
    throw new ApiError('FORBIDDEN', voice.inaccessibleReason ?? 'This voice is not in your plan');
  try {
    await assertVoiceInRegion(ctx, voice.id);
    return await previews.load(voice.id, () => speakPreview(ctx, voice));
  } catch (error) {
    if (error instanceof SpeechError)
      throw new ApiError('PROVIDER_ERROR', 'The voice could not be heard just now; try again');
    throw error;
  }
}

async function speakPreview(ctx: Context, voice: Pick<Voice, 'id' | 'language'>): Promise<Buffer> {
  const text = PREVIEW[voice.language.slice(0, 2)] ?? PREVIEW.en ?? '';
  return toWav(await ctx.providers.speech.speak({ voiceId: voice.id, text }));
}
