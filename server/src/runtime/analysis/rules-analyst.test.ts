import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CASES, type Case, NOW, turnsOf } from '../../../test/corpora/analysis/index.ts';
import { unlessHung } from '../../../test/load.ts';
import { analysisFor, CATEGORIES, type Category } from '../../features/agents/catalogue/index.ts';
import { LANGUAGES } from '../../listening/index.ts';
import { analyseByRules } from './rules-analyst.ts';
import { analysisSchema } from './schema.ts';
import { type AnalysisSubject, CALL_OUTCOMES } from './types.ts';
import { WORDS } from './words.ts';

const isCategory = (name: string): name is Category => CATEGORIES.some((category) => category === name);

function subjectOf(one: Case): AnalysisSubject {
  const { successEvaluation, dataCollection } = analysisFor(
    isCategory(one.category) ? one.category : 'general',
    one.language,
  );
  return {
    transcript: turnsOf(one.said),
    language: one.language,
    category: one.category,
    channel: one.channel ?? 'voice',
    direction: one.direction ?? 'outbound',
    criteria: successEvaluation,
    dataCollection,
    toolsUsed: one.tools ?? [],
    now: NOW,
  };
}

const subject = (said: string, changes: Partial<AnalysisSubject> = {}): AnalysisSubject => ({
  transcript: turnsOf(said),
  language: 'en',
  category: 'general',
  channel: 'voice',
  direction: 'inbound',
  criteria: [],
  dataCollection: [],
  toolsUsed: [],
  now: NOW,
  ...changes,
});

/** Of all that a reader would say of these cases, the share the rules say too. */
function compare(cases: readonly Case[]) {
  const misses: string[] = [];
  const shares = { outcome: [0, 0], stop: [0, 0], feeling: [0, 0], values: [0, 0] };
  const count = (what: keyof typeof shares, right: boolean, told: string) => {
    shares[what][0] = (shares[what][0] ?? 0) + (right ? 1 : 0);
    shares[what][1] = (shares[what][1] ?? 0) + 1;
    if (!right) misses.push(told);
  };
  for (const one of cases) {
    const analysis = analyseByRules(subjectOf(one));
    const label = `${one.category}/${one.language} ${one.name}`;
    count('outcome', analysis.outcome === one.outcome, `${label}: ${analysis.outcome}, not ${one.outcome}`);
    count('stop', analysis.asked_not_to_be_contacted === (one.stop ?? false), `${label}: asked to stop`);
    const score = analysis.sentiment_score ?? 0;
    if (one.feeling)
      count('feeling', one.feeling === 'good' ? score > 0 : score < 0, `${label}: feels ${score}`);
    for (const [id, wanted] of Object.entries(one.values ?? {})) {
      const value = analysis.data_collection_results[id]?.value;
      count('values', value === wanted, `${label}: ${id} is ${value}, not ${wanted}`);
    }
  }
  const share = (what: keyof typeof shares) => (shares[what][0] ?? 0) / (shares[what][1] ?? 1);
  return {
    misses,
    cases: cases.length,
    outcome: share('outcome'),
    stop: share('stop'),
    feeling: share('feeling'),
    values: share('values'),
  };
}

describe('the rules against a reader', () => {
  it('covers every category in every language', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(120);
    for (const category of CATEGORIES) {
      const languages = new Set(
        CASES.filter((one) => one.category === category).map(({ language }) => language),
      );
      expect([...languages].sort(), category).toEqual([...LANGUAGES]);
    }
  });

  it('agrees on what came of the written conversations', () => {
    const { misses, ...shares } = compare(CASES);
    console.log('analysis by rules, written cases', shares, misses);
    expect(shares.outcome).toBeGreaterThanOrEqual(0.9);
    expect(shares.feeling).toBeGreaterThanOrEqual(0.9);
    expect(shares.values).toBeGreaterThanOrEqual(0.9);
  });

  it('never misses, and never invents, a wish not to be contacted', () => {
    const { misses } = compare(CASES);
    expect(misses.filter((miss) => miss.endsWith('asked to stop'))).toEqual([]);
  });
});

describe('an analysis by rules', () => {
  const bought = CASES.find(({ name }) => name === 'buys after one doubt');
  const furious = CASES.find(({ name }) => name === 'is furious and wants a manager');
  if (!bought || !furious) throw new Error('the cases are gone');

  it('T-006 T-018 tells summary, outcome, sentiment and collected data, one point per turn of the person', () => {
    const analysis = analyseByRules(subjectOf(bought));
    expect(analysis.summary).toContain('It ended with a sale.');
    expect(analysis.outcome).toBe('sale_closed');
    expect(analysis.sentiment_timeline.map(({ t }) => t)).toEqual([6, 18, 30, 42, 54]);
    expect(Object.keys(analysis.sentiment_timeline[0] ?? {}).sort()).toEqual(['f', 's', 't']);
    expect(analysis.data_collection_results.interest_level?.value).toBe('high');
  });

  it('T-007 an angry person scores low, and lowest at the worst moment', () => {
    const calm = analyseByRules(subjectOf(bought));
    const angry = analyseByRules(subjectOf(furious));
    expect(angry.sentiment_score).toBeLessThan(-0.2);
    expect(angry.sentiment_low).toBeLessThanOrEqual(angry.sentiment_score ?? 0);
    expect(angry.frustration_score).toBeGreaterThan(0.4);
    expect(calm.frustration_score).toBeLessThan(0.3);
    expect(calm.call_success_score).toBeGreaterThan(75);
    expect(angry.call_success_score).toBeLessThan(calm.call_success_score ?? 0);
  });

  it('T-008 T-009 has a result per criterion and a value per field, and nothing where none are set', () => {
    for (const one of [bought, furious]) {
      const own = subjectOf(one);
      const analysis = analyseByRules(own);
      expect(Object.keys(analysis.evaluation_criteria_results)).toEqual(own.criteria.map(({ id }) => id));
      expect(Object.keys(analysis.data_collection_results)).toEqual(own.dataCollection.map(({ id }) => id));
    }
    const bare = analyseByRules(subject('P: Hello?'));
    expect(bare.evaluation_criteria_results).toEqual({});
    expect(bare.data_collection_results).toEqual({});
  });

  it('T-008 judges the agent by what it did: a wish to be left alone must be granted at once', () => {
    const criteria = analysisFor('sales', 'en').successEvaluation;
    const judged = (said: string) =>
      analyseByRules(subject(said, { criteria, category: 'sales' })).evaluation_criteria_results
        .opt_out_respected;
    expect(judged('A: Do you have two minutes?\nP: Yes.\nA: Great.')?.result).toBe('success');
    expect(
      judged('A: Do you have two minutes?\nP: Never call me again.\nA: Understood, I will note that.')
        ?.result,
    ).toBe('success');
    expect(
      judged(
        'A: Do you have two minutes?\nP: Never call me again.\nA: But let me tell you about our special offer!',
      ),
    ).toEqual({
      result: 'failure',
      rationale: 'The person asked not to be contacted and the agent did not simply agree.',
      evidence: { turns: [1, 2] },
    });
  });

  it('T-008 judges a criterion of the workspace by its words, and says unknown rather than guess', () => {
    const criteria = [
      {
        id: 'guarantee',
        description: 'Success if the agent mentioned the thirty day guarantee and free returns.',
      },
      { id: 'moon', description: 'Success if the agent explained how lunar tides influence harvests.' },
    ];
    const { evaluation_criteria_results: results } = analyseByRules(
      subject('P: What about returns?\nA: We have a thirty day guarantee, and returns are free.\nP: Thanks', {
        criteria,
      }),
    );
    expect(results.guarantee?.result).toBe('success');
    expect(results.moon?.result).toBe('unknown');
  });

  it('T-009 a value has its type and one of its codes, or is null with a reason', () => {
    const { data_collection_results: collected } = analyseByRules(
      subject(
        `A: What is your favourite color?
        P: Something like purple, I guess.
        A: How many rooms does the house have?
        P: A lot of them.
        A: Which city is the house in?
        P: Lisbon`,
        {
          dataCollection: [
            { id: 'color', dataType: 'string', description: 'Favourite color', enum: ['red', 'blue'] },
            { id: 'rooms', dataType: 'integer', description: 'How many rooms the house has' },
            { id: 'city', dataType: 'string', description: 'The city the house is in' },
            { id: 'garden', dataType: 'boolean', description: 'Whether there is a garden' },
          ],
        },
      ),
    );
    expect(collected.color).toEqual({ value: null, rationale: WORDS.en.doesNotFit, evidence: { turns: [] } });
    expect(collected.rooms?.value).toBeNull();
    expect(collected.city?.value).toBe('Lisbon');
    expect(collected.garden).toEqual({ value: null, rationale: WORDS.en.notSaid, evidence: { turns: [] } });
  });

  it('names objections in the words of the person, each once', () => {
    const said =
      'A: Would you like it?\nP: Hi. It is too expensive for me.\nA: Why?\nP: Hi. It is too expensive for me.';
    const { objections, qualification } = analyseByRules(subject(said, { category: 'sales' }));
    expect(objections).toEqual(['It is too expensive for me']);
    expect(qualification?.objections).toEqual(objections);
  });

  it('T-012 qualifies: score, interest, whether anybody answered, next step, objections, reasons', () => {
    const { qualification } = analyseByRules(subjectOf(bought));
    expect(qualification).toMatchObject({ interest: 'high', answered: true, next_step: 'a sale' });
    expect(qualification?.score).toBeGreaterThan(70);
    expect(qualification?.reasons[0]).toBe('The conversation ended with: a sale.');
    expect(analyseByRules(subject('A: Hello?')).qualification).toEqual({
      score: null,
      interest: null,
      answered: false,
      next_step: null,
      objections: [],
      reasons: ['The conversation ended with: no answer.'],
    });
  });

  it('T-019 measures nothing where nobody but the agent spoke', () => {
    for (const said of ['', 'A: Hello? Is anybody there?']) {
      const analysis = analyseByRules(subject(said));
      expect(analysis).toMatchObject({
        outcome: 'no_answer',
        sentiment_score: null,
        sentiment_low: null,
        frustration_score: null,
        sentiment_timeline: [],
        call_success_score: null,
      });
    }
  });

  it('T-022 main_language is what the person spoke, in lower case, whatever the agent speaks', () => {
    const spanish = subject(
      'A: Hello! How can I help you?\nP: Hola, quiero saber cuánto cuesta el plan, por favor.',
    );
    expect(analyseByRules(spanish).main_language).toBe('es');
    expect(analyseByRules(subject('A: Olá!', { language: 'pt' })).main_language).toBe('pt');
  });

  it('writes the summary in the language of the agent, two to four sentences without long quotes', () => {
    for (const one of CASES) {
      const { summary } = analyseByRules(subjectOf(one));
      expect(summary.length, one.name).toBeLessThanOrEqual(1000);
      const ends = summary.replaceAll(/[“«][^”»]*[”»]/g, '').match(/[.!?](?=\s|$)/g) ?? [];
      expect(ends.length, summary).toBeGreaterThanOrEqual(2);
      expect(ends.length, summary).toBeLessThanOrEqual(4);
      const quotes = [...summary.matchAll(/[“«]([^”»]*)[”»]/g)].map(([, quote]) => quote?.length ?? 0);
      expect(Math.max(0, ...quotes), one.name).toBeLessThanOrEqual(120);
      expect(summary, one.name).toContain(WORDS[one.language].outcomes[one.outcome]);
    }
  });

  it('says the same of the same words, every time', () => {
    for (const one of CASES.slice(0, 20)) {
      expect(analyseByRules(subjectOf(one))).toEqual(analyseByRules(subjectOf(one)));
    }
  });

  it('T-006 T-007 T-014 holds its shape whatever is said', () => {
    const phrase = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom(...CASES.flatMap(({ said }) => turnsOf(said).map(({ message }) => message ?? ''))),
    );
    const transcript = fc.array(
      fc.record({
        role: fc.constantFrom('agent' as const, 'user' as const),
        message: fc.option(phrase, { nil: null }),
        time_in_call_secs: fc.option(fc.double(), { nil: null }),
      }),
      { maxLength: 30 },
    );
    const field = fc.record({
      id: fc.oneof(
        fc.constantFrom('next_step', 'promised_amount', '__proto__', 'cefr_level'),
        fc.string({ minLength: 1 }),
      ),
      dataType: fc.constantFrom('string' as const, 'boolean' as const, 'integer' as const, 'number' as const),
      description: phrase,
    });
    fc.assert(
      fc.property(
        transcript,
        fc.constantFrom(...CATEGORIES, 'gossip', '__proto__'),
        fc.constantFrom(...LANGUAGES),
        fc.uniqueArray(field, { selector: ({ id }) => id, maxLength: 8 }),
        fc.array(fc.constantFrom('hand_off_to_person', 'schedule_callback', 'end_conversation', 'look_up'), {
          maxLength: 3,
        }),
        (turns, category, language, dataCollection, toolsUsed) => {
          const criteria = isCategory(category)
            ? analysisFor(category, language).successEvaluation
            : dataCollection;
          const analysis = analyseByRules(
            subject('', { transcript: turns, category, language, criteria, dataCollection, toolsUsed }),
          );
          expect(analysisSchema.safeParse(analysis).error).toBeUndefined();
          expect(CALL_OUTCOMES).toContain(analysis.outcome);
          expect(Object.keys(analysis.data_collection_results).sort()).toEqual(
            dataCollection.map(({ id }) => id).sort(),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is quick on the longest transcript it may be given', () => {
    const said = CASES.flatMap((one) => turnsOf(one.said));
    const transcript = Array.from({ length: 40 }, () => said).flat();
    const long = [
      ...transcript,
      { role: 'user' as const, message: 'no '.repeat(60_000), time_in_call_secs: null },
    ];
    const { successEvaluation: criteria, dataCollection } = analysisFor('sales', 'en');
    analyseByRules(subject('P: Hello', { criteria, dataCollection }));
    const runsMs = Array.from({ length: 3 }, () => {
      const started = performance.now();
      analyseByRules(subject('', { transcript: long, category: 'sales', criteria, dataCollection }));
      return performance.now() - started;
    });
    console.log(`longest transcript analysed in ${Math.round(Math.min(...runsMs))} ms`);
    expect(Math.min(...runsMs)).toBeLessThan(unlessHung(2000));
  });
});
