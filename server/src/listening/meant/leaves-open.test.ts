import { describe, expect, it } from 'vitest';
import { agreesToNothing, leavesOpen } from '../index.ts';

describe('words that leave a matter open', () => {
  it.each([
    "I'd rather get back to you myself",
    'I have to check with work',
    'I need to look at my calendar',
    "I've got to run it past my wife",
    'Let me ask around first, then we talk',
    "I don't know which day",
    "I haven't made up my mind",
    'fine by me, if my husband agrees',
    "okay, I'll let you know",
    "okay, we'll see",
    'yes, maybe',
    'it depends',
    "I can't decide without my wife",
    "I'm not sure yet",
    "Right, I'll tell her you called",
    "okay, that's me done, thanks",
  ])('in English: %s', (text) => {
    expect([leavesOpen(text), agreesToNothing(text)]).toEqual([true, false]);
  });

  it.each([
    'bueno, luego los llamo',
    'bueno, les marco yo',
    'yo misma los llamo',
    'toca preguntarle a mi mamá',
    'hay que platicarlo con mi esposa',
    'tengo que ver si me dan permiso',
    'voy a revisar mi agenda',
    'primero le pregunto a mi hermana',
    'si mi esposo quiere, sí',
    'luego le confirmo',
    'sí, capaz que puedo',
    'no sé qué día',
    'todavía no lo sé',
    'cualquier cosa me comunico',
    'lo voy a pensar',
    'no le puedo decir nada sin mi marido',
    'sin ella no decido',
    'yo le doy el recado',
  ])('in Spanish: %s', (text) => {
    expect([leavesOpen(text), agreesToNothing(text)]).toEqual([true, false]);
  });

  it.each([
    'tá, depois te ligo',
    'eu mesma ligo',
    'tenho que perguntar pro meu chefe',
    'tenho de combinar com as minhas amigas',
    'deixa eu olhar minha agenda',
    'primeiro eu falo com o meu pai',
    'se ela topar, tudo bem',
    'depois te confirmo',
    'não sei se posso',
    'ainda não decidi',
    'Qualquer coisa eu aviso',
    'vou pensar',
    'sim, talvez',
    'não posso decidir nada sem a minha esposa',
    'sem ela eu não fecho',
    'Está bem, eu aviso que ligaram',
    'eu dou o recado',
  ])('in Portuguese: %s', (text) => {
    expect([leavesOpen(text), agreesToNothing(text)]).toEqual([true, false]);
  });

  it.each([
    'yes, let me think',
    'perhaps',
    'I guess so',
    'not now',
    'need to talk to the others',
    'mejor lo consulto',
    'prefiero pensarlo',
    'ya se verá',
    'quizás',
    'sí, depende',
    'tal vez',
    'a lo mejor',
    'quién sabe',
    'no estoy segura',
    'no lo he decidido',
    'ligo eu',
    'mais tarde a gente vê',
    'quem sabe',
    'vamos ver',
    'preciso conversar em casa',
    'deixa eu pensar',
    'não tenho certeza',
  ])('as who wavers: %s', (text) => {
    expect([leavesOpen(text), agreesToNothing(text)]).toEqual([true, false]);
  });
});

describe('words that promise nothing', () => {
  it.each([
    "I don't like promising",
    "I'm not giving you a figure",
    "I can't promise anything",
    "I won't promise you anything at the moment",
    "I'm not saying yes",
    "I'm not promising",
    "I can't give you a yes",
    "I'm not committing myself",
    'I have not signed up',
  ])('in English: %s', (text) => {
    expect([leavesOpen(text), agreesToNothing(text)]).toEqual([true, true]);
  });

  it.each([
    'no me gusta prometer',
    'fecha no le digo',
    'no le voy a decir cuándo',
    'no le voy a prometer nada',
    'ni que me voy ni que me quedo',
    'no te prometo',
    'no le puedo decir que sí',
    'fecha no le doy',
    'no le he dicho que sí',
    'no me comprometo',
    'no he firmado nada',
  ])('in Spanish: %s', (text) => {
    expect([leavesOpen(text), agreesToNothing(text)]).toEqual([true, true]);
  });

  it.each([
    'não gosto de prometer',
    'a data eu não te digo',
    'não vou prometer nada',
    'não te prometo',
    'não posso dizer que sim',
    'não estou a aceitar',
    'não estou fechando nada',
    'não falei que sim',
    'não fechei nada',
  ])('in Portuguese: %s', (text) => {
    expect([leavesOpen(text), agreesToNothing(text)]).toEqual([true, true]);
  });
});

describe('what is denied', () => {
  it.each([
    "don't put me down, I have to ask my wife",
    'no me apunte, tengo que hablarlo con mi esposa',
    'ainda não pode marcar, vou falar com o meu marido',
    "I haven't said yes",
  ])('settles nothing: %s', (text) => {
    expect(leavesOpen(text)).toBe(true);
  });
});

describe('a yes with a courteous end', () => {
  it.each([
    "Friday is fine, I'll see you then",
    "Yes, Thursday at three, I'll let you know",
    "Perfect, book it, I'll tell her you called",
    'Sí, el jueves a las cuatro, cualquier cosa les aviso',
    'Perfecto, agéndeme el lunes, luego le confirmo',
    'Sim, pode marcar na quinta, qualquer coisa eu aviso',
    'Combinado, quinta às três, depois te ligo',
  ])('is a yes still: %s', (text) => {
    expect(leavesOpen(text)).toBe(false);
  });

  it.each([
    'Let me think... yes, book it',
    'Déjeme pensar... sí, agéndeme el lunes',
    'Deixa eu pensar... pode marcar na quinta',
  ])('may come after a thought: %s', (text) => {
    expect(leavesOpen(text)).toBe(false);
  });

  it.each(['Maybe put me down for Thursday', 'tal vez le pago el viernes', 'talvez eu pago na sexta'])(
    'is none with a perhaps: %s',
    (text) => {
      expect(leavesOpen(text)).toBe(true);
    },
  );
});

it.each([
  "I'm not promising, but I can do fifty",
  'no te prometo, pero puedo abonar cien',
  'não prometo, mas consigo pagar cinquenta',
])('who offers a part takes nothing back: %s', (text) => {
  expect(agreesToNothing(text)).toBe(false);
});

describe('words that are only alike', () => {
  it.each([
    'Yes, that works for me',
    'Yes please, book me in for Thursday at three',
    'I need to see a dentist',
    'see you first thing on Monday',
    'my husband says yes, go ahead',
    'please call me back tomorrow at ten',
    "I promise I'll pay on Friday",
    "I can't promise anything, but I'll pay fifty on Friday",
    "I don't know why the printer stopped",
    'I want to check my balance',
  ])('leave nothing open in English: %s', (text) => {
    expect([leavesOpen(text), agreesToNothing(text)]).toEqual([false, false]);
  });

  it.each([
    'sí, agéndeme el jueves a las cuatro',
    'la primera opción me queda bien',
    'tengo que ver al doctor',
    'necesito ver a un dentista',
    'mi esposa dice que sí, adelante',
    'llámeme mañana a las diez',
    'se lo prometo, pago el lunes',
    'no le voy a prometer todo, pero abono cien',
    'no me comprometo a pagar todo, pero abono cien',
    'no sé por qué no prende',
  ])('leave nothing open in Spanish: %s', (text) => {
    expect([leavesOpen(text), agreesToNothing(text)]).toEqual([false, false]);
  });

  it.each([
    'sim, pode marcar quinta às três',
    'a primeira opção fica ótima',
    'preciso ver um dente',
    'tenho que ver o médico na quinta',
    'minha esposa disse que sim, pode fechar',
    'me liga amanhã às dez',
    'prometo que pago na segunda',
    'não posso prometer tudo, mas pago cinquenta',
    'não sei por que parou',
  ])('leave nothing open in Portuguese: %s', (text) => {
    expect([leavesOpen(text), agreesToNothing(text)]).toEqual([false, false]);
  });
});
