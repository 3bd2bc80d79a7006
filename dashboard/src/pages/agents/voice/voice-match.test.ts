import { describe, expect, it } from 'vitest';
import type { Voice } from '../../../api/generated/types.ts';
import { filterVoices, firstVoice, speaks } from './voice-match.ts';

const voice = (name: string, language: string | null, extra: Partial<Voice> = {}): Voice => ({
  id: name.toLowerCase(),
  name,
  language,
  previewUrl: null,
  category: 'embedded',
  gender: 'female',
  accent: null,
  age: null,
  useCase: null,
  description: null,
  accessible: true,
  inaccessibleReason: null,
  ...extra,
});

const voices = [
  voice('Zoe', 'en-US'),
  voice('Ada', 'en-GB', { gender: 'male' }),
  voice('Inês', 'pt-BR'),
  voice('All', 'fr-FR', { category: 'premade' }),
];

describe('voices', () => {
  it('match an agent by language, not by region; hosted ones may speak several languages', () => {
    expect(voices.map((one) => speaks(one, 'en'))).toEqual([true, true, false, true]);
    expect(speaks(voice('Any', null), 'es-neutral')).toBe(true);
  });

  it('are filtered by words and gender, the agent’s own region first', () => {
    const names = (filter: object, language = 'en-US') =>
      filterVoices(voices, { search: '', gender: '', isMatching: false, ...filter }, language).map(
        ({ name }) => name,
      );
    expect(names({})).toEqual(['Zoe', 'Ada', 'All', 'Inês']);
    expect(names({ isMatching: true, gender: 'male' })).toEqual(['Ada']);
    expect(names({ search: 'PT-br' })).toEqual(['Inês']);
  });

  it('of a new agent are one it may use', () => {
    expect(firstVoice([voice('No', 'pt', { accessible: false }), ...voices], 'pt')?.name).toBe('Inês');
    expect(firstVoice(voices, 'es')?.name).toBe('All');
    expect(firstVoice([], 'es')).toBeUndefined();
  });
});
