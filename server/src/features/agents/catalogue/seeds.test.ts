import { describe, expect, it } from 'vitest';
import {
  analysisFor,
  assembledPromptPreamble,
  CATEGORIES,
  type Category,
  firstMessageFor,
  tuningFor,
} from './index.ts';
import { leftoversIn } from './test-words.ts';
import { LANGUAGES, type Language } from './types.ts';

const everywhere: [Category, Language][] = CATEGORIES.flatMap((category) =>
  LANGUAGES.map((language): [Category, Language] => [category, language]),
);
const idsOf = (category: Category, language: Language) => {
  const { successEvaluation, dataCollection } = analysisFor(category, language);
  return {
    criteria: successEvaluation.map(({ id }) => id),
    fields: dataCollection.map(({ id, dataType, enum: codes }) => [id, dataType, codes]),
  };
};

describe('tuning', () => {
  it.each(CATEGORIES)('%s stays within what an agent may be set to', (category) => {
    const tuning = tuningFor(category);
    expect(tuning.turnTimeout).toBeGreaterThanOrEqual(1);
    expect(tuning.turnTimeout).toBeLessThanOrEqual(10);
    expect(['patient', 'normal', 'eager']).toContain(tuning.turnEagerness);
    expect(tuning.ttsSpeed).toBeGreaterThanOrEqual(0.5);
    expect(tuning.ttsSpeed).toBeLessThanOrEqual(2);
    expect(tuning.ttsStability).toBeGreaterThanOrEqual(0);
    expect(tuning.ttsStability).toBeLessThanOrEqual(1);
    expect(Number.isInteger(tuning.maxCallDurationSeconds)).toBe(true);
    expect(tuning.maxCallDurationSeconds).toBeGreaterThanOrEqual(30);
    expect(tuning.maxCallDurationSeconds).toBeLessThanOrEqual(3600);
  });

  it('differs from category to category', () => {
    expect(new Set(CATEGORIES.map((category) => JSON.stringify(tuningFor(category)))).size).toBe(
      CATEGORIES.length,
    );
    expect(tuningFor('language_assessment').turnEagerness).toBe('patient');
    expect(tuningFor('retention').turnEagerness).toBe('patient');
    expect(tuningFor('notifications').turnEagerness).toBe('eager');
  });

  it('is a copy: editing one agent’s values changes no other agent', () => {
    tuningFor('sales').turnTimeout = 99;
    expect(tuningFor('sales').turnTimeout).not.toBe(99);
    analysisFor('sales', 'en').dataCollection[0]?.enum?.push('more');
    expect(analysisFor('sales', 'en').dataCollection[0]?.enum).not.toContain('more');
  });
});

describe('analysis', () => {
  it.each(everywhere)('%s in %s fits the limits of an agent', (category, language) => {
    const { successEvaluation, dataCollection } = analysisFor(category, language);
    expect(successEvaluation.length).toBeGreaterThanOrEqual(3);
    expect(successEvaluation.length).toBeLessThanOrEqual(6);
    expect(dataCollection.length).toBeGreaterThanOrEqual(3);
    expect(dataCollection.length).toBeLessThanOrEqual(8);
    const ids = [...successEvaluation, ...dataCollection].map(({ id }) => id);
    expect(new Set(successEvaluation.map(({ id }) => id)).size).toBe(successEvaluation.length);
    expect(new Set(dataCollection.map(({ id }) => id)).size).toBe(dataCollection.length);
    for (const id of ids) {
      expect(id).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/);
      expect(id.length).toBeLessThanOrEqual(100);
      expect(id).not.toMatch(/^qa_/);
    }
    for (const { description } of [...successEvaluation, ...dataCollection]) {
      expect(description.length).toBeGreaterThanOrEqual(5);
      expect(description.length).toBeLessThanOrEqual(1000);
      expect(description).not.toMatch(/\.\.|undefined|\s{2}/);
      expect(leftoversIn(description, language)).toEqual([]);
    }
  });

  it.each(everywhere)(
    '%s in %s has enums on strings only, bounded and each explained',
    (category, language) => {
      for (const field of analysisFor(category, language).dataCollection) {
        if (field.enum === undefined) continue;
        expect(field.dataType).toBe('string');
        expect(field.enum.length).toBeGreaterThan(1);
        expect(field.enum.length).toBeLessThanOrEqual(50);
        expect(new Set(field.enum).size).toBe(field.enum.length);
        for (const code of field.enum) expect(field.description).toContain(`"${code}" = `);
      }
    },
  );

  it.each(CATEGORIES)(
    '%s has the same ids, types and codes in every language, but other words',
    (category) => {
      for (const language of LANGUAGES) expect(idsOf(category, language)).toEqual(idsOf(category, 'en'));
      const texts = LANGUAGES.map((language) => JSON.stringify(analysisFor(category, language)));
      expect(new Set(texts).size).toBe(LANGUAGES.length);
    },
  );

  it('has the essential fields of each category', () => {
    const fields = (category: Category) => analysisFor(category, 'en').dataCollection.map(({ id }) => id);
    expect(fields('sales')).toEqual(expect.arrayContaining(['budget', 'timeline', 'interest_level']));
    expect(fields('scheduling')).toEqual(
      expect.arrayContaining(['appointment_date', 'appointment_time', 'service']),
    );
    expect(fields('collections')).toEqual(
      expect.arrayContaining(['promised_amount', 'promised_date', 'dispute_reason']),
    );
    expect(fields('interview')).toEqual(
      expect.arrayContaining(['relevant_experience', 'start_date', 'salary_expectation']),
    );
    expect(fields('language_assessment')).toEqual(expect.arrayContaining(['cefr_level', 'fluency']));
    const level = analysisFor('language_assessment', 'es').dataCollection.find(
      ({ id }) => id === 'cefr_level',
    );
    expect(level?.enum).toEqual(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']);
  });
});

describe('the preamble', () => {
  it.each(everywhere)('of %s in %s is concise, whole and in its language', (category, language) => {
    const preamble = assembledPromptPreamble(category, language);
    expect(preamble.length).toBeGreaterThanOrEqual(400);
    expect(preamble.length).toBeLessThanOrEqual(1200);
    expect(preamble).not.toContain('{{');
    expect(leftoversIn(preamble, language)).toEqual([]);
  });

  it.each([
    ['en', /you are an AI/, /passwords/, /not to be contacted again/, /hand over/],
    [
      'es',
      /es una inteligencia artificial/,
      /contraseñas/,
      /no recibir más contactos/,
      /pasar la conversación/,
    ],
    ['pt', /é uma inteligência artificial/, /senhas/, /não receber mais contatos/, /transferência/],
  ] as const)('in %s always holds honesty, secrets, opting out and a person', (language, ...rules) => {
    for (const category of CATEGORIES)
      for (const rule of rules) expect(assembledPromptPreamble(category, language)).toMatch(rule);
  });
});

describe('the first message', () => {
  const names = [
    'Lucía',
    'A'.repeat(100),
    '🙂'.repeat(50),
    '👩‍👩‍👧'.repeat(12),
    'ñ'.repeat(100),
    "$& $1 O'Neil <b>",
    '漢字',
  ];
  const regions = [undefined, 'es-CO', 'es-MX', 'es-AR', 'es-neutral', 'en-US', 'pt-BR', 'pt', 'nonsense'];

  it.each(everywhere)(
    'for %s in %s names the agent and stays within 500 characters',
    (category, language) => {
      for (const name of names)
        for (const regional of regions) {
          const message = firstMessageFor({ name, category, language, ...(regional ? { regional } : {}) });
          expect(message).toContain(name);
          expect(message.length).toBeLessThanOrEqual(500);
          expect(message.length).toBeGreaterThan(40);
        }
      const message = firstMessageFor({ name: 'Lucía', category, language });
      expect(leftoversIn(message, language)).toEqual([]);
      expect(message).toMatch(/virtual/);
      expect(message).toMatch(/\?$/);
    },
  );

  it('cannot be turned into variables, line breaks or broken text by a name', () => {
    const nasty = firstMessageFor({
      name: ' {{secret}}\n\u202Eabc\u0000\uD83D ',
      category: 'general',
      language: 'en',
    });
    expect(nasty).toBe("Hello! I'm secret abc, a virtual assistant. How can I help you today?");
    const nameless = firstMessageFor({ name: '{{}} \n', category: 'general', language: 'es' });
    expect(nameless).toBe('¡Hola! Soy un asistente virtual. ¿En qué le puedo ayudar hoy?');
    const long = firstMessageFor({ name: '🙂'.repeat(5000), category: 'interview', language: 'es' });
    expect(long.length).toBeLessThanOrEqual(500);
  });

  it('greets as the region does, when the region speaks the language', () => {
    const greet = (language: Language, regional: string) =>
      firstMessageFor({ name: 'Ana', category: 'general', language, regional });
    expect(greet('es', 'es-MX')).toMatch(/^¡Hola! Qué gusto saludarle\./);
    expect(greet('pt', 'pt_br')).toMatch(/^Olá, tudo bem\?/);
    expect(greet('en', 'es-MX')).toMatch(/^Hello!/);
  });
});
