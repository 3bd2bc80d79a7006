import { describe, expect, it } from 'vitest';
import { systemTemplates } from '../features/agents/catalogue/templates/index.ts';
import { objectionIn } from './objection.ts';
import type { Language } from './types.ts';

const handlers = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, 'answer']));

const SALES: Record<Language, Record<string, string>> = {
  en: handlers([
    'It is too expensive',
    'We already have a provider',
    'Send me information',
    'I will think about it',
    'Do not contact me again',
    'I am busy now',
    'Are you a robot?',
    'How did you get my number?',
  ]),
  es: handlers([
    'Es muy caro',
    'Ya tenemos proveedor',
    'Envíeme información',
    'Lo voy a pensar',
    'No me contacten más',
    'Ahora no puedo hablar',
    '¿Es usted un robot?',
    '¿De dónde sacaron mi número?',
  ]),
  pt: handlers([
    'É muito caro',
    'Já temos fornecedor',
    'Mande informações',
    'Vou pensar',
    'Não entrem mais em contato',
    'Agora não posso falar',
    'Você é um robô?',
    'Como conseguiram meu número?',
  ]),
};

describe('the objection a person makes', () => {
  it.each<[Language, string, string | null]>([
    ['en', "I can't afford that", 'It is too expensive'],
    ['en', 'the price is way too high', 'It is too expensive'],
    ['en', 'we use another supplier', 'We already have a provider'],
    ['en', 'can you email me something', 'Send me information'],
    ['en', 'let me sleep on it', 'I will think about it'],
    ['en', 'take me off your list', 'Do not contact me again'],
    ['en', 'am I talking to a machine', 'Are you a robot?'],
    ['en', 'who gave you my number', 'How did you get my number?'],
    ['en', "it's not expensive", null],
    ['en', 'the price is fine', null],
    ['en', 'hello there', null],
    ['es', 'no me alcanza el dinero', 'Es muy caro'],
    ['es', 'trabajamos con otro proveedor', 'Ya tenemos proveedor'],
    ['es', 'mándeme un correo con los detalles', 'Envíeme información'],
    ['es', 'déjeme pensarlo', 'Lo voy a pensar'],
    ['es', 'estoy en una reunión', 'Ahora no puedo hablar'],
    ['es', 'quién le dio mi teléfono', '¿De dónde sacaron mi número?'],
    ['es', 'no es caro', null],
    ['pt', 'não cabe no meu orçamento', 'É muito caro'],
    ['pt', 'já trabalhamos com outra empresa', 'Já temos fornecedor'],
    ['pt', 'me manda um material por e-mail', 'Mande informações'],
    ['pt', 'preciso pensar um pouco', 'Vou pensar'],
    ['pt', 'estou falando com uma máquina', 'Você é um robô?'],
    ['pt', 'tudo bem', null],
  ])('%s: %s', (language, text, key) => {
    expect(objectionIn(text, SALES[language], language)).toBe(key);
  });

  it('every handler of every template answers its own words', () => {
    const lost = systemTemplates.flatMap(({ objectionHandlers, language }) =>
      Object.keys(objectionHandlers).filter((key) => objectionIn(key, objectionHandlers, language) !== key),
    );
    expect(lost).toEqual([]);
  });

  it('small talk is no objection to any template', () => {
    const talk: Record<Language, string[]> = {
      en: ['hello', 'yes please', 'my name is John', 'tomorrow at three', 'I like it', 'thanks, bye'],
      es: ['hola', 'sí, claro', 'me llamo Juan', 'mañana a las tres', 'me gusta', 'gracias, adiós'],
      pt: ['oi', 'sim, claro', 'meu nome é João', 'amanhã às três', 'gostei', 'obrigado, tchau'],
    };
    const wrong = systemTemplates.flatMap(({ objectionHandlers, language }) =>
      talk[language].filter((text) => objectionIn(text, objectionHandlers, language) !== null),
    );
    expect(wrong).toEqual([]);
  });
});
