import { describe, expect, it } from 'vitest';
import { playLines } from '../../../../../test/corpora/calls/index.ts';
import type { Category } from '../../../../features/agents/catalogue/index.ts';
import type { Language } from '../../../../listening/types.ts';
import { reconciledByRules } from '../../../../runtime/analysis/rules-analyst.ts';

const repliesTo = (category: Category, language: Language, lines: string[]): string[] =>
  playLines({ category, language, lines }).transcript.flatMap(({ role, message }) =>
    role === 'agent' ? [message ?? ''] : [],
  );

const NOTED = /in writing|por escrito/;

describe('a wish to have it in writing', () => {
  it.each([
    [
      'en',
      "I'm not deciding anything today, just text me the details and I'll have a look.",
      'to this number',
    ],
    ['es', 'mejor mándeme la información por correo y lo veo con calma', 'al de siempre, ana@example.com'],
    ['pt', 'me manda as informações no zap que eu vejo depois', 'nesse número mesmo'],
  ] as const)('is noted, and who wants to read first is asked nothing more, %s', (language, wish, place) => {
    const last = repliesTo('sales', language, [
      language === 'en' ? 'Sure.' : language === 'es' ? 'Sí, dígame.' : 'Pode falar.',
      wish,
      place,
    ]).at(-1);
    expect(last).toMatch(NOTED);
    expect(last).not.toContain('?');
  });

  it.each([
    ['en', ['I need a checkup', 'can you send me the form by email']],
    ['es', ['necesito una revisión', '¿me puede mandar el formulario por correo?']],
    ['pt', ['preciso de uma consulta', 'pode me mandar o formulário por e-mail?']],
  ] as const)('is noted beside what is arranged, %s', (language, lines) => {
    const last = repliesTo('scheduling', language, [...lines]).at(-1);
    expect(last).toMatch(NOTED);
    expect(last).toContain('?');
  });

  it.each([
    ['en', "just text me the details and I'll have a look", 'to this number'],
    ['es', 'mándeme la información por WhatsApp y yo la reviso', 'lo de los mensajes más que nada'],
    ['pt', 'me manda no zap que eu vejo depois', 'nesse número mesmo'],
  ] as const)('is no refusal, and where to is no need, %s', (language, wish, place) => {
    const begin = { en: 'Sure.', es: 'Sí, dígame.', pt: 'Pode falar.' }[language];
    const { analysis } = reconciledByRules(
      playLines({ category: 'sales', language, lines: [begin, wish, place] }),
    );
    expect(analysis.outcome).toBe('follow_up_needed');
    expect(analysis.data_collection_results.need?.value).toBeNull();
  });

  it('is no answer to what else they ask', () => {
    const last = repliesTo('sales', 'en', ['Sure.', 'Send me the details. How much is it a month?']).at(-1);
    expect(last).toContain('40 dollars');
  });
});
