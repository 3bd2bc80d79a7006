import { describe, expect, it } from 'vitest';
import { affirmedAt, phrases, plain } from '../text/phrases.ts';
import { meant } from './meant.ts';

describe('what a turn says for the person and in earnest', () => {
  it.each([
    'If I were to book for Wednesday, would there be parking?',
    'If I book today, is there a discount?',
    'Suppose I bought ten of them.',
    "I would have paid on Friday if I'd known.",
    'Si reservara para el miércoles, ¿habría dónde estacionar?',
    'Si tuviera la plata les pagaría el viernes.',
    'Se eu marcasse pra quarta, teria onde estacionar?',
    'Vamos supor que eu compre dez.',
  ])('supposing is left out: %s', (text) => {
    expect(meant(text)).toBe('');
  });

  it.each([
    ['Well, my sister booked Tuesday with you. I have not.', 'Well, I have not.'],
    ['My husband says he will pay on Friday', ''],
    ['El número de mi amigo es 555 0199 222', ''],
    ['Minha vizinha comprou por 300 reais', ''],
    ['He is out until Thursday', ''],
    ['el que trabajó 8 años en bodega es mi hermano', ''],
    ['foi meu irmão que trabalhou 8 anos lá', ''],
    ['mi hermana es la que sabe francés, vivió tres años en Lyon', 'mi hermana es la que sabe francés,'],
    ['a mi vieja le pareció caro', ''],
  ])('what is told of another person is left out: %s', (text, left) => {
    expect(meant(text)).toBe(left);
  });

  it.each([
    'quem trabalha aqui há 8 anos sou eu e meu irmão',
    'o que eu pago são 200 reais por mês e minha esposa 100',
    'faço isso há 8 anos e meu pai que me ensinou',
    'I am the one who worked there 8 years and my boss was my brother',
  ])('what is told of oneself beside another stays: %s', (text) => {
    expect(meant(text)).not.toBe('');
  });

  it.each([
    ['Your advert said 25 dollars, but I can spend 40', 'but I can spend 40'],
    ['Me dijeron que el martes', ''],
    ['O anúncio dizia 25 reais', ''],
    ['It was due on November 5, I know', 'I know'],
    ['Oh sure, nine in the morning, and pigs might fly. Forget it.', 'Forget it.'],
    ['Claro, pago no dia em que galinha tiver dente', ''],
  ])('what is reported or mocked is left out: %s', (text, left) => {
    expect(meant(text)).toBe(left);
  });

  it.each([
    ['el viernes le pago 80, no, mentira, el viernes no me cae nada', 'el viernes no me cae nada'],
    ["I'll take two, no, scratch that, I don't need any", "I don't need any"],
    ['pago na sexta, não, espera, na sexta não recebo', 'na sexta não recebo'],
    ['Tuesday at four, no, wait, Wednesday at five', 'Tuesday at four, no, wait, Wednesday at five'],
    [
      "I'll pay 80 on Friday, no, wait, not Friday, Thursday",
      "I'll pay 80 on Friday, no, wait, not Friday, Thursday",
    ],
    ['le pago los 150 el viernes, no espere antes', 'le pago los 150 el viernes, no espere antes'],
  ])('what is taken back in the same breath is left out, what is put right is not: %s', (text, left) => {
    expect(meant(text).replace(/^[\s,]+/, '')).toBe(left);
  });

  it.each([
    'Wednesday at three, please',
    'If it is possible, Tuesday at four',
    'Sí quisiera agendar el martes',
    'Sí, cualquiera me sirve',
    'Se possível na quarta às três',
    'My son needs a check-up on Tuesday',
    'My wife and I will come on Friday at six',
    'Minha mãe precisa de uma consulta na quarta',
    'The internet does not work since Monday',
    'You charged me 80 dollars twice',
    'El martes a las cuatro está bien',
  ])('everything else is kept as it was said: %s', (text) => {
    expect(meant(text)).toBe(text);
  });
});

describe('a no in the same clause', () => {
  const BUYS = phrases("voy a comprar | i'll take it | vou comprar");
  it.each([
    ['No voy a comprar nada', -1],
    ['Não vou comprar nada', -1],
    ['No, voy a comprar uno', 4],
    ["I'll take it", 0],
  ])('denies what follows it: %s', (text, place) => {
    expect(affirmedAt(BUYS, plain(text))).toBe(place);
  });
});
