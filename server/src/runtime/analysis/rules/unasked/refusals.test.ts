import { describe, expect, it } from 'vitest';
import { playLines } from '../../../../../test/corpora/calls/play.ts';
import { reconciledByRules } from '../../rules-analyst.ts';

describe('a no to something else', () => {
  it('a complaint: who has none is not canceled, in the talk and after it', () => {
    const subject = playLines({
      category: 'retention',
      language: 'es',
      lines: [
        'sí, soy yo',
        'pues no sé, lo tengo que hablar con mi mujer',
        'no le digo ni que sí ni que no',
        'no, no me quejo de nada',
        'vale, adiós',
      ],
    });
    const said = subject.transcript.map(({ message }) => message).join(' ');
    expect(said).toContain('¿Le gustaría seguir con nosotros? no, no me quejo de nada');
    expect(said).not.toContain('cancelación queda registrada');
    const { outcome, data_collection_results: collected } = reconciledByRules(subject).analysis;
    expect(outcome).not.toBe('churned');
    expect(collected.reason_detail?.value).toBeNull();
  });

  it('a score: a survey without the number that was asked for is partial', () => {
    const lines = [
      'sí, dígame',
      'yo solo fui 2 veces',
      'nota no le voy a poner',
      'que atiendan más rápido',
      'no, gracias, adiós',
    ];
    const survey = (words: readonly string[]) =>
      reconciledByRules(playLines({ category: 'surveys', language: 'es', lines: words })).analysis
        .data_collection_results.completion?.value;
    expect(survey(lines)).toBe('partial');
    const rated = [
      'sí, dígame',
      'un 8',
      'porque son amables',
      'que atiendan más rápido',
      'no, gracias, adiós',
    ];
    expect(survey(rated)).toBe('complete');
    // "I only went twice" is a number, and no score.
    expect(survey(rated.map((line) => (line === 'un 8' ? 'yo solo fui 2 veces' : line)))).toBe('partial');
  });
});
