import { z } from 'zod';
import type { Voice } from '../port.ts';
import { chooseLanguage } from './language.ts';

/** A list of this length may be incomplete. */
export const VOICES_MAX = 500;
const NAME_MAX = 100;
const WORD_MAX = 60;
const DESCRIPTION_MAX = 500;
/** Distinguishes our ids from those of other providers. */
const ID_PREFIX = 'elevenlabs_';
/** Part of a URL path, so it must not contain special characters. */
const VENDOR_ID = /^[A-Za-z0-9_-]{1,64}$/;

const optionalText = z.string().optional().catch(undefined);

const vendorList = z.object({ voices: z.array(z.unknown()) });

/** Only id and name are required; everything else may be missing or odd. */
const vendorVoice = z.object({
  voice_id: z.string().regex(VENDOR_ID),
  name: z.string().trim().min(1),
  category: optionalText,
  description: optionalText,
  labels: z.record(z.string(), z.unknown()).catch({}),
  fine_tuning: z.object({ language: optionalText }).catch({}),
  verified_languages: z
    .array(z.object({ language: optionalText, accent: optionalText, locale: optionalText }).catch({}))
    .catch([]),
});

type VendorVoice = z.infer<typeof vendorVoice>;

export function vendorVoiceIdOf(voiceId: string): string | null {
  const vendorId = voiceId.startsWith(ID_PREFIX) ? voiceId.slice(ID_PREFIX.length) : '';
  return VENDOR_ID.test(vendorId) ? vendorId : null;
}

/** Throws when the body is no list or has no valid voice: the former list is better. */
export function readVoices(body: Buffer): Voice[] {
  const { voices: listed } = vendorList.parse(JSON.parse(body.toString('utf8')));
  const voices = new Map<string, Voice>();
  for (const one of listed) {
    if (voices.size >= VOICES_MAX) break;
    const parsed = vendorVoice.safeParse(one);
    if (!parsed.success) continue;
    const voice = toVoice(parsed.data);
    if (!voices.has(voice.id)) voices.set(voice.id, voice);
  }
  if (voices.size === 0 && listed.length > 0) throw new Error('No voice of the list is understood');
  return [...voices.values()];
}

function toVoice(voice: VendorVoice): Voice {
  const { labels, verified_languages: verified } = voice;
  const { language, accent } = chooseLanguage({
    language: word(labels.language) ?? word(voice.fine_tuning.language),
    locale: typeof labels.locale === 'string' ? labels.locale : undefined,
    accent: word(labels.accent),
    verified,
  });
  return {
    id: ID_PREFIX + voice.voice_id,
    name: cut(voice.name, NAME_MAX),
    category: voice.category === 'cloned' || voice.category === 'professional' ? 'cloned' : 'premade',
    gender: labels.gender === 'female' || labels.gender === 'male' ? labels.gender : 'neutral',
    accent: word(accent)?.replaceAll(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase()) ?? null,
    age: word(labels.age),
    language,
    isMultilingual: true, // the vendor's models speak the language of the text
    useCase: word(labels.use_case) ?? word(labels['use case']) ?? word(labels.usecase),
    description:
      text(voice.description, DESCRIPTION_MAX) ?? word(labels.description) ?? word(labels.descriptive),
  };
}

/** Labels are from a fixed list, `social_media`, or a customer's free text. */
function word(value: unknown): string | null {
  return typeof value === 'string' ? text(value.replaceAll('_', ' '), WORD_MAX) : null;
}

function text(value: unknown, lengthMax: number): string | null {
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return trimmed === '' ? null : cut(trimmed, lengthMax);
}

/** By whole characters, so that no emoji is split. */
function cut(value: string, lengthMax: number): string {
  return value.length <= lengthMax ? value : [...value.slice(0, lengthMax * 2)].slice(0, lengthMax).join('');
}
