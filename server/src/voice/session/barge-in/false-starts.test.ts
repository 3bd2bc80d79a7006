import { describe, expect, it } from 'vitest';
import { ENGLISH_HELD_OUT, ENGLISH_MEASURED } from '../../../../test/turn-taking/corpus/english.ts';
import { PORTUGUESE_HELD_OUT } from '../../../../test/turn-taking/corpus/portuguese.ts';
import { SPANISH_HELD_OUT } from '../../../../test/turn-taking/corpus/spanish.ts';
import { type Figures, figuresOf, replay, type Spoken } from '../../../../test/turn-taking/simulation.ts';
import type { Eagerness, Language } from '../index.ts';

const RUNS = 5;

/** The corpus several times with other delays, by kind. */
function measure(corpus: readonly Spoken[], language: Language, eagerness: Eagerness = 'normal') {
  const settings = { language, eagerness, detectsVoicemail: false, maxDurationMs: 600_000 };
  const outcomes = corpus.flatMap((spoken, place) =>
    Array.from({ length: RUNS }, (_, run) => ({ spoken, ...replay(spoken, settings, place * 100 + run) })),
  );
  const of = (holds: (spoken: Spoken) => boolean): Figures =>
    figuresOf(outcomes.filter(({ spoken }) => holds(spoken)));
  const falseStarts = new Set(
    outcomes.filter(({ isFalseStart }) => isFalseStart).map(({ spoken }) => spoken.parts.join(' … ')),
  );
  return {
    all: of(() => true),
    paused: of(({ kind }) => kind === 'pause'),
    unpaused: of(({ kind }) => kind !== 'pause'),
    falseStarts: [...falseStarts],
  };
}

describe('false starts, with the delays measured on two cores', () => {
  it.each([
    ['English, as measured', ENGLISH_MEASURED, 'en'],
    ['English, held out', ENGLISH_HELD_OUT, 'en'],
    ['Spanish, held out', SPANISH_HELD_OUT, 'es'],
    ['Portuguese, held out', PORTUGUESE_HELD_OUT, 'pt'],
  ] as const)(
    '%s: rare in pauses of 0.4 to 1.2 s, none without, and every turn is whole in the end',
    (name, corpus, language) => {
      const figures = measure(corpus, language);
      if (process.env.FIGURES !== undefined) console.log(name, figures);
      expect(figures.paused.falseStartShare).toBeLessThanOrEqual(0.15);
      expect(figures.unpaused.falseStartShare).toBeLessThanOrEqual(0.01);
      expect(figures.all.notWhole).toBe(0);
      expect(figures.all.responseP50Ms).toBeLessThanOrEqual(800);
      expect(figures.all.responseP95Ms).toBeLessThanOrEqual(1400);
    },
  );

  it('an agent that is patient has fewer false starts, an eager one answers sooner', () => {
    const [eager, normal, patient] = (['eager', 'normal', 'patient'] as const).map((eagerness) =>
      measure(ENGLISH_MEASURED, 'en', eagerness),
    );
    if (process.env.FIGURES !== undefined)
      console.log({ eager: eager?.all, normal: normal?.all, patient: patient?.all });
    expect(patient?.all.falseStarts).toBeLessThan(normal?.all.falseStarts ?? 0);
    expect(normal?.all.falseStarts).toBeLessThan(eager?.all.falseStarts ?? 0);
    expect(eager?.all.responseP50Ms).toBeLessThan(normal?.all.responseP50Ms ?? 0);
  });
});
