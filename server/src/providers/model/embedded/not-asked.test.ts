import { describe, expect, it } from 'vitest';
import { playLines } from '../../../../test/corpora/calls/index.ts';
import type { Category } from '../../../features/agents/catalogue/index.ts';
import type { Language } from '../../../listening/types.ts';

const lastReply = (category: Category, language: Language, ...lines: string[]): string =>
  playLines({ category, language, lines })
    .transcript.filter(({ role }) => role === 'agent')
    .map(({ message }) => message ?? '')
    .at(-1) ?? '';

const DOES_NOT_KNOW =
  /don't have that information|No tengo esa información|Não tenho essa informação|Não sei se é o que/;

describe('nothing was asked', () => {
  it.each<[Category, Language, string[]]>([
    ['interview', 'pt', ['Boa tarde, sim, posso']],
    ['interview', 'es', ['Buenas tardes, sí, puedo hablar ahora']],
    ['notifications', 'en', ['yeah speaking', 'are you joking, I never ordered any parcel']],
    ['retention', 'pt', ['sim', 'Vou me mudar pro interior e lá vocês não têm cobertura']],
    [
      'sales',
      'pt',
      [
        'Sim, diga',
        'Ah que bacana o trabalho de vocês, de verdade',
        'Olha, agora não é o momento, acabei de renovar com a concorrente por dois anos',
        'Se um dia precisar eu ligo, viu?',
      ],
    ],
  ])('so nothing is said not to be known: %s %s %j', (category, language, lines) =>
    expect(lastReply(category, language, ...lines)).not.toMatch(DOES_NOT_KNOW),
  );

  it('"who is it" is asked of who calls', () =>
    expect(lastReply('notifications', 'en', 'hello who is it')).toContain('Sofia'));

  it('"es verdad" asks nobody whether they are a machine', () =>
    expect(lastReply('retention', 'es', 'sí, quería darme de baja, es verdad')).not.toContain(
      'inteligencia',
    ));

  it.each<[Language, string]>([
    ['en', 'my sister cancelled hers last week'],
    ['pt', 'meu irmão cancelou e tá feliz'],
  ])('what others canceled is no wish to cancel, %s', (language, line) =>
    expect(lastReply('retention', language, language === 'en' ? 'yes' : 'sim', line)).not.toMatch(
      /help you with that now|Ajudo agora/,
    ),
  );

  it('"again and again" asks for nothing to be said again', () =>
    expect(lastReply('support', 'en', 'the app says', 'invalid password again and again')).not.toMatch(
      /Gladly/,
    ));

  it('a son of five is no reason for regret', () =>
    expect(lastReply('scheduling', 'pt', 'queria marcar pro meu filho, ele tem cinco anos')).not.toMatch(
      /Sinto muito/,
    ));
});

describe('what the agent says is so', () => {
  it.each<[Language, string[]]>([
    [
      'pt',
      [
        'minha internet caiu',
        'não tenho',
        'tá',
        'opa, voltou! tá funcionando agora',
        'não, era só isso, obrigado',
      ],
    ],
  ])('a case that is solved is not left to the team, %s', (language, lines) =>
    expect(lastReply('support', language, ...lines)).toMatch(/resolvido/),
  );

  it('a task of a language test is repeated as it was', () => {
    const reply = lastReply('language_assessment', 'en', 'yes', 'I work in a shop', 'repeat please');
    expect(reply).toMatch(/problem you had/);
  });

  it('what is still to be tried has not been', () =>
    expect(lastReply('support', 'pt', 'meu roteador não liga', 'não tenho', 'vou tentar amanhã')).not.toMatch(
      /quando você tentou/,
    ));

  it('thanks are no wish for a person', () =>
    expect(
      lastReply(
        'general',
        'es',
        '¿a qué hora cierran?',
        '¿y los domingos?',
        '¿hay estacionamiento?',
        'bueno gracias',
      ),
    ).not.toMatch(/comunico con una persona/));

  it('a payment is not noted from what a garage took', () => {
    const lines = ["yeah it's me", 'look, the garage took six hundred off me on Tuesday', 'maybe', 'no'];
    expect(lastReply('collections', 'en', ...lines)).not.toMatch(/noted your payment/);
  });
});
