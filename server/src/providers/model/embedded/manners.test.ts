import { describe, expect, it } from 'vitest';
import { playLines } from '../../../../test/corpora/calls/index.ts';
import { BUILT_IN_TOOLS } from '../port.ts';
import { talk } from './test-talk.ts';

const ADMITS =
  /don't (?:have|know)|beyond what I know|no tengo esa|eso no lo sé|tampoco lo tengo|não tenho essa|isso eu não sei|também não tenho|más cercano|mais próximo|nearest I have/i;
const HANDS_OVER = /pass you to|handing this over|le comunico|vou passar você/i;
const THANKS_FOR_NO =
  /thank you for your honesty|won't insist|gracias por su franqueza|agradeço pela sinceridade/i;
const ORDERS =
  /set it up|place the order|se lo deje listo|haga el pedido|hago el pedido|tudo pronto|fazer o pedido/i;

type Line = [category: Parameters<typeof talk>[0], language: Parameters<typeof talk>[1], ...lines: string[]];
const lastOf = ([category, language, ...lines]: Line) => talk(category, language, ...lines).at(-1);

describe('a statement is no question nobody can answer', () => {
  it.each<Line>([
    ['sales', 'en', 'yes', "well we're using another firm right now, works okay-ish"],
    ['surveys', 'en', 'yes', 'nine', 'the girl who came was lovely and explained it all'],
    ['scheduling', 'en', 'I need a check-up', 'no', 'could be Tuesday could be the week after'],
    ['scheduling', 'en', 'I need a check-up', 'no', 'any chance of Friday'],
    ['scheduling', 'es', 'sí buenas, me pueden mover mi cita'],
    ['scheduling', 'es', 'buenas, a ver si me podéis dar hora para una revisión'],
    ['general', 'es', 'buenas, cómo le va'],
    ['interview', 'es', 'sí', 'diez años', 'una obra', 'cuando ustedes quieran'],
    ['support', 'pt', 'já é a terceira vez que eu ligo por causa disso'],
    ['sales', 'pt', 'fala minha querida, tudo certo?'],
  ])('%s %s: %s', (...said) => {
    expect(lastOf(said as unknown as Line)?.text).not.toMatch(ADMITS);
  });

  it.each<Line>([
    ['general', 'en', 'are you open on bank holidays'],
    ['general', 'es', 'a qué hora cierran los domingos'],
    ['general', 'pt', 'vocês abrem no sábado?'],
  ])('a question nothing is known about is admitted, %s %s: %s', (...said) => {
    expect(lastOf(said as unknown as Line)?.text).toMatch(ADMITS);
  });
});

it.each<Line>([
  ['collections', 'en', 'who wants to know'],
  ['collections', 'es', '¿de parte de quién?'],
  ['collections', 'es', '¿quién la busca?'],
  ['sales', 'pt', 'oxe quem é'],
  ['surveys', 'pt', 'quem tá falando'],
])('who asks who is calling is told so, %s %s: %s', (...said) => {
  expect(lastOf(said as unknown as Line)?.text).toMatch(/Sofia/);
});

describe('a person is handed to who asks for one', () => {
  it.each<Line>([
    ['scheduling', 'en', "hello, I'd like to see someone about my knee"],
    ['scheduling', 'es', 'quiero que alguien me vea la rodilla'],
    ['interview', 'en', 'yes', 'six years', 'I love dealing with people'],
    ['interview', 'es', 'sí', 'seis años', 'lo mío es tratar con la gente'],
    ['interview', 'pt', 'sim', 'seis anos', 'gosto muito de lidar com o público'],
    ['general', 'en', "I've been trying to reach somebody about my refund since Friday"],
  ])('not to who tells something, %s %s: %s', (...said) => {
    expect(lastOf(said as unknown as Line)?.text).not.toMatch(HANDS_OVER);
  });

  /** With the tools answered, as in a call. */
  const inCall = ([category, language, ...lines]: Line) => playLines({ category, language, lines });

  it.each<Line>([
    ['support', 'en', 'a real person please', "it's Alan Fitch, 01632 960558"],
    ['support', 'es', 'páseme con una persona', 'es por la heladera, que no enfría'],
    ['support', 'pt', 'quero falar com uma pessoa', 'é sobre a geladeira que não gela'],
  ])('and what is told after that is taken up, %s %s: %s, %s', (...said) => {
    const last = inCall(said as unknown as Line).transcript.at(-1)?.message;
    expect(last).toMatch(/added that|passing that on|lo agrego|se lo paso|acrescento isso|passo isso/i);
  });

  it.each<Line>([
    ['support', 'en', 'a real person please', "that's everything, thanks"],
    ['support', 'es', 'páseme con una persona', 'no, eso es todo'],
    ['support', 'pt', 'quero falar com uma pessoa', 'não, era só isso'],
  ])('and whoever is done is not kept, %s %s: %s, %s', (...said) => {
    expect(inCall(said as unknown as Line).toolsUsed).toContain(BUILT_IN_TOOLS.end);
  });
});

describe('where a fault is mended', () => {
  const FAULT = { en: 'my internet is down', es: 'no tengo internet', pt: 'estou sem internet' } as const;
  it.each([
    ['en', 'yes I already turned it off and on twice'],
    ['es', 'sí ya lo apagué y lo prendí tres veces'],
    ['pt', 'sim já desliguei e liguei duas vezes'],
  ] as const)('what was tried is no yes to whether it works, %s: %s', (language, tried) => {
    const said = lastOf(['support', language, FAULT[language], '48213', tried]);
    expect(said?.text).not.toMatch(/glad|sorted|me alegra|que bom/i);
    expect(said?.ended).toBe(false);
  });

  it.each([
    ['en', 'no it still leaks'],
    ['es', 'no, sigue igual'],
    ['pt', 'não, continua na mesma'],
  ] as const)('that it is still the same is no goodbye, %s: %s', (language, still) => {
    const said = lastOf(['support', language, FAULT[language], '48213', "I've done all that already", still]);
    expect(said?.text).not.toMatch(THANKS_FOR_NO);
  });
});

describe('a call is not ended wrongly', () => {
  it.each<Line>([
    ['sales', 'en', 'yes', 'my brother in law bought one of yours, he is dead happy with it'],
    ['sales', 'es', 'sí', 'mi cuñado compró uno de ustedes y está contento'],
    ['sales', 'pt', 'sim', 'meu cunhado comprou um e gostou muito'],
    ['support', 'es', 'hace tres días que no me anda y ya llamé dos veces'],
    ['surveys', 'pt', 'sim', 'sete', 'a demora', 'bota mais gente no telefone'],
  ])('%s %s: %s, %s', (...said) => {
    expect(lastOf(said as unknown as Line)?.ended).toBe(false);
  });

  it.each<Line>([
    ['retention', 'en', 'I want to cancel', 'she passed away last month'],
    ['retention', 'es', 'quiero dar de baja la línea', 'mi madre falleció el mes pasado'],
    ['retention', 'pt', 'queria cancelar a linha da minha mãe', 'ela faleceu mês passado'],
  ])('a death is met with condolences, %s %s: %s, %s', (...said) => {
    expect(lastOf(said as unknown as Line)?.text).toMatch(
      /sorry for your loss|condolences|siento mucho|acompaño|sinto muito|sentimentos/i,
    );
  });
});

describe('nothing is sold over a not now', () => {
  it.each<Line>([
    ['sales', 'en', 'yes', 'invoices', '100', 'soon', "it's my partner Helen who decides"],
    ['sales', 'en', 'yes', 'invoices', '100', 'soon', 'not today, send me something'],
    ['sales', 'es', 'sí', 'facturas', '100', 'pronto', 'la decisión es mía, pero hoy no cierro nada'],
    ['sales', 'pt', 'sim', 'faturas', '100', 'logo', 'quem decide é o meu sócio'],
  ])('%s %s: %s, %s, %s, %s, %s', (...said) => {
    expect(lastOf(said as unknown as Line)?.text).not.toMatch(ORDERS);
  });

  it('what is only supposed is no order', () => {
    const said = lastOf(['sales', 'en', 'yes', "if I had ten thousand I'd buy it tomorrow but I don't"]);
    expect(said?.text).not.toMatch(ORDERS);
  });

  it('a mate is not dear', () => {
    const said = lastOf(['sales', 'pt', 'sim', 'cara, parece bom o que vocês fazem, parabéns']);
    expect(said?.text).not.toMatch(/preço é importante/);
  });
});

it.each<Line>([
  ['notifications', 'en', 'yes, this is Laura'],
  ['notifications', 'es', 'sí, soy Laura'],
  ['notifications', 'pt', 'sim, sou a Laura'],
])('a message is not told to who gives another name, %s %s: %s', (...said) => {
  expect(lastOf(said as unknown as Line)?.text).not.toMatch(/9/);
});
