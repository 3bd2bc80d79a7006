import { describe, expect, it } from 'vitest';
import type { Category } from '../../../features/agents/catalogue/index.ts';
import { LANGUAGES, type Language } from '../../../listening/types.ts';
import type { Brief, ModelMessage } from '../port.ts';
import { readMaterial } from './material/read-material.ts';
import { respond } from './respond.ts';
import { actsIn } from './talk/acts.ts';
import { isQuestion } from './talk/questions.ts';
import { BUILT_IN, briefFor } from './test-play.ts';
import { says } from './test-words.ts';

const PROMPTS: Record<Language, string> = {
  en: 'Bright Bikes rents bicycles in Porto. A day costs 15 euros. We are at 8 River Street. Open 9 to 18. You can pay by card. We do not offer guided tours.',
  es: 'Bici Clara alquila bicicletas en Sevilla. Un día cuesta 15 euros. Estamos en la calle Río 8. Horario: 9 a 18. Se puede pagar con tarjeta. No ofrecemos visitas guiadas.',
  pt: 'A Bici Clara aluga bicicletas no Porto. Um dia custa 15 euros. Ficamos na Rua do Rio 8. Horário: 9h–18h. Dá para pagar com cartão. Não oferecemos passeios guiados.',
};
const HELLO: Record<Language, string> = {
  en: 'Hello, I am the assistant. Do you have a minute?',
  es: 'Hola, soy el asistente. ¿Tiene un momento?',
  pt: 'Olá, sou o assistente. Você tem um momento?',
};
const YES: Record<Language, string> = { en: 'Yes, sure.', es: 'Sí, claro.', pt: 'Sim, claro.' };

type Setting = { language: Language; category?: Category; changes?: Partial<Brief> };

/** What the agent says to each of the lines, one after the other. */
function talk({ language, category = 'sales', changes = {} }: Setting, lines: readonly string[]): string[] {
  const brief: Brief = {
    ...briefFor({ category, language, seed: 'talk' }),
    variables: {},
    objectionHandlers: {},
    prompt: PROMPTS[language],
    ...changes,
  };
  const messages: ModelMessage[] = [{ role: 'assistant', content: HELLO[language] }];
  return lines.map((line) => {
    messages.push(says(line));
    const { text } = respond(brief, messages, BUILT_IN);
    messages.push({ role: 'assistant', content: text });
    return text;
  });
}

const keysOf = (text: string, language: Language): string[] =>
  actsIn(text, new Set([language])).map(({ key }) => key);
const HONEST = ['unknown', 'unknownAgain', 'unknownOther', 'notMineToSay'];
const admissions = (text: string, language: Language): number =>
  keysOf(text, language).filter((key) => HONEST.includes(key)).length;
const asked = (text: string, language: Language): string | undefined =>
  keysOf(text, language).findLast((key) => isQuestion(key as never));

const WHERE: Record<Language, string> = {
  en: 'where are you located',
  es: 'dónde están ubicados',
  pt: 'onde vocês ficam',
};
const PRICE_AND_HOURS: Record<Language, string> = {
  en: 'how much is a day and what time do you open',
  es: 'cuánto cuesta el día y a qué hora abren',
  pt: 'quanto custa o dia e que horas abre',
};
const OPEN: Record<Language, readonly [string, string]> = {
  en: ['do you sell tents', 'is there a swimming pool'],
  es: ['venden carpas', 'tienen piscina'],
  pt: ['vendem barracas', 'tem piscina'],
};

describe.each(LANGUAGES)('a question in a talk in %s', (language) => {
  it('is answered first, then the talk goes on with what it needs next', () => {
    const [text = ''] = talk({ language }, [WHERE[language]]);
    expect(text).toMatch(/(?:River Street|Río 8|Rio 8).*\?$/);
    expect(asked(text, language)).toMatch(/^ask:/);
  });

  it('in the middle of data collection is answered, and the question that waited is asked again', () => {
    const [first = '', second = ''] = talk({ language }, [YES[language], WHERE[language]]);
    const waited = asked(first, language);
    expect(waited).toMatch(/^ask:/);
    expect(second).toMatch(/River Street|Río 8|Rio 8/);
    expect(asked(second, language)).toBe(waited);
  });

  it('with another one beside it gets an answer, and so does the other', () => {
    const [text = ''] = talk({ language }, [PRICE_AND_HOURS[language]]);
    expect(text).toMatch(/15 euros.*(?:9 to 18|9 a 18|9h–18h)/);
    expect(admissions(text, language)).toBe(0);
  });

  it('that nothing answers is admitted once, beside what is known', () => {
    const [first, second] = OPEN[language];
    const [text = ''] = talk({ language }, [`${WHERE[language]}? ${first}? ${second}?`]);
    expect(text).toMatch(/River Street|Río 8|Rio 8/);
    expect(admissions(text, language)).toBe(1);
  });

  it('that nothing answers is not admitted twice in the same words in a row', () => {
    const [one = '', two = ''] = talk({ language }, OPEN[language]);
    expect(admissions(one, language)).toBe(1);
    expect(admissions(two, language)).toBe(1);
    const honest = (text: string) =>
      actsIn(text, new Set([language])).find(({ key }) => HONEST.includes(key));
    expect(honest(one)).not.toEqual(honest(two));
  });

  it('is never met with goodbye, however many were asked before it', () => {
    const lines = [WHERE[language], ...OPEN[language], PRICE_AND_HOURS[language], ...OPEN[language]];
    for (const text of talk({ language, category: 'general' }, lines))
      expect(text).not.toMatch(/goodbye|hasta luego|adiós|buen día|até logo|tchau|bom dia|até mais/i);
  });

  it('about what the business does not offer is answered with that', () => {
    const tour = {
      en: 'do you offer guided tours',
      es: 'ofrecen visitas guiadas',
      pt: 'oferecem passeios guiados',
    };
    expect(talk({ language }, [tour[language]])[0]).toMatch(/do not offer|No ofrecemos|Não oferecemos/);
  });

  it('is answered from the context of the campaign and from a document', () => {
    const context = {
      en: 'The helmet costs 3 euros.',
      es: 'El casco cuesta 3 euros.',
      pt: 'O capacete custa 3 euros.',
    };
    const ask = { en: 'how much is a helmet', es: 'cuánto cuesta el casco', pt: 'quanto custa o capacete' };
    const variables = { product_context: context[language] };
    const knowledge = [{ heading: null, content: context[language] }] as unknown as Brief['knowledge'];
    expect(talk({ language, changes: { variables } }, [ask[language]])[0]).toContain('3 euros');
    expect(talk({ language, changes: { knowledge } }, [ask[language]])[0]).toContain('3 euros');
  });
});

describe('a question without a mark', () => {
  it('that begins with its verb or its subject is admitted when nothing answers it', () => {
    for (const line of ['enseñan a nadar', 'los niños aprenden a nadar'])
      expect(admissions(talk({ language: 'es', category: 'general' }, [line])[0] ?? '', 'es'), line).toBe(1);
    for (const line of ['ensinam a nadar', 'as crianças aprendem a nadar'])
      expect(admissions(talk({ language: 'pt', category: 'general' }, [line])[0] ?? '', 'pt'), line).toBe(1);
  });

  it('is no insult, however the trained listener takes it', () => {
    const [text = ''] = talk({ language: 'en' }, ['do you offer yoga classes']);
    expect(keysOf(text, 'en')).not.toContain('meetsAbuse');
    expect(admissions(text, 'en')).toBe(1);
  });

  it('about whom to talk to is no question about who is calling', () => {
    const prompt = 'Guardería Sol. Para visitas, hable con Vera Ruiz al 954 960 020.';
    const [text = ''] = talk({ language: 'es', category: 'general', changes: { prompt } }, [
      'con quién hablo para una visita',
    ]);
    expect(text).toContain('Vera Ruiz');
  });
});

describe('short lines of a prompt', () => {
  const facts = (text: string) => readMaterial(text, 'en', 'prompt').facts.map((fact) => fact.text);

  it('without a mark are a list, not headings over one another', () => {
    expect(facts('Pasta House\nSpaghetti 12\nNo delivery\nCash only\nOpen Tue-Sun 12-22')).toEqual([
      'Spaghetti 12.',
      'No delivery.',
      'Cash only.',
      'Open Tue-Sun 12-22.',
    ]);
  });

  it('may name an address with its label, and end in the name of a street', () => {
    expect(facts('We bake bread. Address: 5 Elm St. Parking is free.')).toEqual([
      'We bake bread.',
      'Address: 5 Elm St.',
      'Parking is free.',
    ]);
  });

  it('that say what there is not are told, while an order not to offer it stays a ban', () => {
    expect(facts('We do not offer childcare.')).toEqual(['We do not offer childcare.']);
    expect(readMaterial('Never offer discounts.', 'en', 'prompt').bans).toHaveLength(1);
  });
});
