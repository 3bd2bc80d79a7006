import type { Language } from '../../types.ts';
import { addDays, type Day, weekdayOf } from '../calendar.ts';

/** Days that are called by a name. */

type OfYear = (year: number) => Day;

const on =
  (month: number, day: number): OfYear =>
  (year) => ({ year, month, day });

/** The nth such weekday of a month. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const first = { year, month, day: 1 };
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

const nth =
  (month: number, weekday: number, place: number): OfYear =>
  (year) =>
    nthWeekday(year, month, weekday, place);

/** Easter Sunday of the Gregorian calendar, by the method of Meeus. */
function easter(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const l = (32 + 2 * (b % 4) + 2 * i - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return { year, month: Math.floor(sum / 31), day: (sum % 31) + 1 };
}

const byEaster =
  (days: number): OfYear =>
  (year) =>
    addDays(easter(year), days);

type Feast = readonly [pattern: string, of: OfYear];

const ENGLISH: readonly Feast[] = [
  ['(?:christmas|xmas|chrimbo) eve', on(12, 24)],
  [
    '(?:christmas|xmas) day|(?:christmas|xmas)(?! (?:week|time|holidays?|break|season|party|do|shopping|period|card))',
    on(12, 25),
  ],
  ['boxing day|(?:st |saint )?stephens? day|(?:st |saint )stephens?', on(12, 26)],
  ['new years? eve|hogmanay|old years? (?:night|day)', on(12, 31)],
  ['new years? day|new years?(?! eve| resolution)', on(1, 1)],
  ['little christmas|womens? christmas|nollaig na mban|epiphany|three kings(?: day)?', on(1, 6)],
  ['burns night', on(1, 25)],
  ['australia day', on(1, 26)],
  ['(?:st |saint )?(?:brigids?|bridgets?)(?: day)', on(2, 1)],
  ['(?:st |saint )?valentines?(?: day)?', on(2, 14)],
  ['(?:st |saint )?davids? day', on(3, 1)],
  [
    '(?:st |saint )?(?:patricks?|paddys?|pattys?) (?:day|night)|(?:st |saint )(?:patricks?|paddys?)',
    on(3, 17),
  ],
  ['april fools?(?: day)?', on(4, 1)],
  ['(?:st |saint )georges? day', on(4, 23)],
  ['anzac day', on(4, 25)],
  ['juneteenth', on(6, 19)],
  ['canada day', on(7, 1)],
  ['bastille day', on(7, 14)],
  ['gandhi jayanti', on(10, 2)],
  ['halloween|hallowe en|all hallows eve', on(10, 31)],
  ['all saints(?: day)?', on(11, 1)],
  ['all souls(?: day)?', on(11, 2)],
  ['bonfire night|guy fawkes(?: night| day)?|fireworks night', on(11, 5)],
  ['armistice day|veterans? day', on(11, 11)],
  ['(?:st |saint )andrews? day', on(11, 30)],
  ['thanksgiving(?: day)?', nth(11, 4, 4)],
  ['black friday|black w5', (year) => addDays(nthWeekday(year, 11, 4, 4), 1)],
  ['cyber w1', (year) => addDays(nthWeekday(year, 11, 4, 4), 4)],
  ['(?:martin luther king|mlk)(?: day)?', nth(1, 1, 3)],
  ['labou?r day w1', nth(9, 1, 1)],
  ['good w5', byEaster(-2)],
  ['easter w6', byEaster(-1)],
  ['easter w0|easter day', byEaster(0)],
  ['easter w1', byEaster(1)],
  ['(?:shrove|pancake) (?:w2|day)', byEaster(-47)],
  ['ash w3', byEaster(-46)],
  ['palm w0', byEaster(-7)],
];

const SPANISH: readonly Feast[] = [
  ['nochebuena|noche buena', on(12, 24)],
  ['navidad(?! que)', on(12, 25)],
  ['nochevieja|noche vieja|fin de ano|san silvestre', on(12, 31)],
  ['(?:el )?ano nuevo', on(1, 1)],
  ['(?:dia de )?(?:los )?(?:santos )?reyes(?: magos)?|la epifania', on(1, 6)],
  ['(?:dia de )?(?:la )?candelaria', on(2, 2)],
  ['san valentin|dia de los enamorados', on(2, 14)],
  ['san patricio', on(3, 17)],
  ['san jose', on(3, 19)],
  ['(?:dia de )?san(?:t)? jordi|(?:dia de )?san jorge', on(4, 23)],
  ['san isidro', on(5, 15)],
  ['dia del trabajo|dia del trabajador|dia de los trabajadores', on(5, 1)],
  ['san antonio', on(6, 13)],
  ['san juan|sant joan', on(6, 24)],
  ['sant esteve|san esteban', on(12, 26)],
  ['la diada', on(9, 11)],
  ['san pedro', on(6, 29)],
  ['san fermin', on(7, 7)],
  ['santiago apostol|dia de santiago', on(7, 25)],
  ['fiestas patrias en chile', on(9, 18)],
  ['(?:dia del? )?(?:la )?hispanidad|(?:dia del? )?(?:el )?pilar', on(10, 12)],
  ['halloween', on(10, 31)],
  ['todos (?:los )?santos', on(11, 1)],
  ['dia de (?:los )?(?:muertos|difuntos)|fieles difuntos', on(11, 2)],
  ['dia de la constitucion|(?:la )?constitucion', on(12, 6)],
  ['(?:dia de )?(?:las )?velitas', on(12, 7)],
  ['(?:dia de )?(?:la )?(?:inmaculada(?: concepcion)?|purisima)', on(12, 8)],
  ['(?:dia de )?(?:la )?(?:virgen de )?guadalupe|(?:la )?guadalupana', on(12, 12)],
  ['santa lucia', on(12, 13)],
  ['(?:dia de )?(?:los )?(?:santos )?inocentes', on(12, 28)],
  ['w4 santo', byEaster(-3)],
  ['w5 santo', byEaster(-2)],
  ['w6 (?:santo|de gloria)', byEaster(-1)],
  ['w0 de (?:resurreccion|pascua)', byEaster(0)],
  ['w1 de pascua', byEaster(1)],
  ['w0 de ramos', byEaster(-7)],
  ['w3 de ceniza', byEaster(-46)],
  ['w2 de carnaval', byEaster(-47)],
  ['w1 de carnaval', byEaster(-48)],
];

const PORTUGUESE: readonly Feast[] = [
  ['consoada', on(12, 24)],
  ['(?:dia de )?natal', on(12, 25)],
  ['reveillon|noite de ano novo|sao silvestre|passagem de ano|virada do ano', on(12, 31)],
  ['(?:dia de )?ano novo|ano bom', on(1, 1)],
  ['(?:dia de )?(?:santos )?reis', on(1, 6)],
  ['(?:dia de )?(?:iemanja|yemanja)', on(2, 2)],
  ['(?:dia de )?sao valentim', on(2, 14)],
  ['(?:dia de )?sao jose', on(3, 19)],
  ['(?:dia de )?tiradentes', on(4, 21)],
  ['(?:dia de )?sao jorge', on(4, 23)],
  ['dia do trabalho|dia do trabalhador', on(5, 1)],
  ['dia de portugal', on(6, 10)],
  ['(?:dia de )?santo antonio', on(6, 13)],
  ['(?:dia de )?sao joao', on(6, 24)],
  ['(?:dia de )?sao pedro', on(6, 29)],
  ['(?:dia da )?independencia|n7 de setembro', on(9, 7)],
  ['dia das criancas', on(10, 12)],
  ['nossa senhora aparecida|(?:dia da )?padroeira do brasil', on(10, 12)],
  ['(?:dia do )?halloween|dia das bruxas', on(10, 31)],
  ['(?:dia de )?todos os santos', on(11, 1)],
  ['(?:dia de |dia dos )?finados|dia dos mortos', on(11, 2)],
  ['(?:dia da )?proclamacao da republica', on(11, 15)],
  ['(?:dia da )?consciencia negra', on(11, 20)],
  ['(?:dia da )?restauracao da independencia', on(12, 1)],
  ['(?:nossa senhora da |dia da )?(?:imaculada )?conceicao|(?:dia da )?imaculada', on(12, 8)],
  ['(?:dia de )?santa luzia', on(12, 13)],
  ['dia dos namorados', on(6, 12)],
  ['w4 santa', byEaster(-3)],
  ['w5 (?:feira )?(?:santa|da paixao)|(?:dia da )?paixao de cristo', byEaster(-2)],
  ['w6 de aleluia', byEaster(-1)],
  ['(?:w0 de )?pascoa', byEaster(0)],
  ['w0 de ramos', byEaster(-7)],
  ['w3 (?:feira )?de cinzas', byEaster(-46)],
  ['(?:w2 )?(?:feira )?(?:de |do )?carnaval', byEaster(-47)],
  ['w1 (?:feira )?(?:de |do )?carnaval', byEaster(-48)],
  ['corpus christi', byEaster(60)],
];

const POPULAR: readonly Feast[] = [
  ['(?:the )?(?:o4|n4) of m7', on(7, 4)],
  ['corpus(?: christi)?', byEaster(60)],
];

export const FEASTS: Record<Language, readonly Feast[]> = {
  en: [...ENGLISH, ...POPULAR],
  es: [...SPANISH, ...POPULAR],
  pt: PORTUGUESE,
};
