import type { Voice } from '../../../api/generated/types.ts';

const base = (language: string): string => language.split('-')[0]?.toLowerCase() ?? '';

/**
 * Whether the voice speaks the agent's language, as far as the catalogue tells: hosted voices may speak several, and
 * the server warns of those that do not once the agent is saved.
 */
export const speaks = (voice: Pick<Voice, 'language' | 'category'>, language: string): boolean =>
  voice.category !== 'embedded' || voice.language === null || base(voice.language) === base(language);

export interface VoiceFilter {
  search: string;
  gender: string;
  /** Only those that speak the agent's language. */
  isMatching: boolean;
}

/** Those that pass the filter, voices of the agent's own region first. */
export function filterVoices(voices: readonly Voice[], filter: VoiceFilter, language: string): Voice[] {
  const words = filter.search.trim().toLowerCase();
  const text = (voice: Voice): string =>
    [voice.name, voice.accent, voice.age, voice.description, voice.useCase, voice.language]
      .join(' ')
      .toLowerCase();
  const rank = (voice: Voice): number => {
    if (voice.language === language) return 0;
    if (base(voice.language ?? language) === base(language)) return 1;
    return speaks(voice, language) ? 2 : 3;
  };
  return voices
    .filter((voice) => !filter.isMatching || speaks(voice, language))
    .filter((voice) => filter.gender === '' || voice.gender === filter.gender)
    .filter((voice) => words === '' || text(voice).includes(words))
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));
}

/** The first voice a new agent may use: of its language, else any. */
export const firstVoice = (voices: readonly Voice[], language: string): Voice | undefined => {
  const open = voices.filter(({ accessible }) => accessible);
  return open.find((voice) => speaks(voice, language)) ?? open[0];
};
