import type { Language } from '../../types.ts';
import { ENDED, PAUSED, setOf, type Word, wordAt } from './words.ts';

/** Figures as people read them out: one by one, in pairs, in hundreds, or as one long number. */
export type Figures = { text: string; end: number };

const pairs = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => [pair.split('=')[0] ?? '', Number(pair.split('=')[1])] as const),
  );

type Numerals = {
  ones: ReadonlyMap<string, number>;
  teens: ReadonlyMap<string, number>;
  tens: ReadonlyMap<string, number>;
  hundreds: ReadonlyMap<string, number>;
  /** Between tens and ones, and behind hundreds. */
  joins: ReadonlySet<string>;
  scales: ReadonlyMap<string, number>;
  /** One figure said several times: "double", "triple". */
  repeats: ReadonlyMap<string, number>;
  /** "Two sevens", "tres ceros". */
  plurals: ReadonlyMap<string, string>;
};

const NUMERALS: Record<Language, Numerals> = {
  en: {
    ones: pairs(
      'zero=0 oh=0 o=0 nought=0 naught=0 nil=0 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 niner=9',
    ),
    teens: pairs(
      'ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19',
    ),
    tens: pairs('twenty=20 thirty=30 forty=40 fourty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90'),
    hundreds: new Map(),
    joins: setOf('and'),
    scales: pairs('thousand=1000 million=1000000'),
    repeats: pairs('double=2 dubble=2 triple=3 treble=3 thrice=3 quadruple=4'),
    plurals: new Map(
      'zeros=0 zeroes=0 ohs=0 noughts=0 ones=1 twos=2 threes=3 fours=4 fives=5 sixes=6 sevens=7 eights=8 nines=9'
        .split(' ')
        .map((pair) => [pair.slice(0, -2), pair.slice(-1)]),
    ),
  },
  es: {
    ones: pairs('cero=0 zero=0 un=1 uno=1 una=1 dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9'),
    teens:
      pairs(`diez=10 once=11 doce=12 trece=13 catorce=14 quince=15 dieciseis=16 diecisiete=17 dieciocho=18 diecinueve=19
      veintiun=21 veintiuno=21 veintiuna=21 veintidos=22 veintitres=23 veinticuatro=24 veinticinco=25 veintiseis=26
      veintisiete=27 veintiocho=28 veintinueve=29`),
    tens: pairs('veinte=20 treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90'),
    hundreds:
      pairs(`cien=100 ciento=100 doscientos=200 doscientas=200 trescientos=300 trescientas=300 cuatrocientos=400
      cuatrocientas=400 quinientos=500 quinientas=500 seiscientos=600 seiscientas=600 setecientos=700 setecientas=700
      ochocientos=800 ochocientas=800 novecientos=900 novecientas=900`),
    joins: setOf('y i'),
    scales: pairs('mil=1000 millon=1000000 millones=1000000'),
    repeats: pairs('doble=2 triple=3'),
    plurals: new Map(
      'ceros=0 unos=1 doses=2 treses=3 cuatros=4 cincos=5 seises=6 sietes=7 ochos=8 nueves=9'
        .split(' ')
        .map((pair) => [pair.slice(0, -2), pair.slice(-1)]),
    ),
  },
  pt: {
    ones: pairs(
      'zero=0 um=1 uma=1 hum=1 dois=2 duas=2 tres=3 quatro=4 cinco=5 seis=6 meia=6 sete=7 oito=8 nove=9',
    ),
    teens:
      pairs(`dez=10 onze=11 doze=12 treze=13 quatorze=14 catorze=14 quinze=15 dezesseis=16 dezasseis=16 dezessete=17
      dezassete=17 dezoito=18 dezenove=19 dezanove=19`),
    tens: pairs('vinte=20 trinta=30 quarenta=40 cinquenta=50 sessenta=60 setenta=70 oitenta=80 noventa=90'),
    hundreds: pairs(`cem=100 cento=100 duzentos=200 duzentas=200 trezentos=300 trezentas=300 quatrocentos=400
      quatrocentas=400 quinhentos=500 quinhentas=500 seiscentos=600 seiscentas=600 setecentos=700 setecentas=700
      oitocentos=800 oitocentas=800 novecentos=900 novecentas=900`),
    joins: setOf('e'),
    scales: pairs('mil=1000 milhao=1000000 milhoes=1000000'),
    repeats: pairs('dobro=2 duplo=2 dupla=2 triplo=3'),
    plurals: new Map(
      'zeros=0 uns=1 doises=2 treses=3 quatros=4 cincos=5 seises=6 meias=6 setes=7 oitos=8 noves=9'
        .split(' ')
        .map((pair) => [pair.slice(0, -2), pair.slice(-1)]),
    ),
  },
};

type Value = { value: number; end: number };

const isNear = (words: readonly Word[], at: number): boolean => (words[at]?.stop ?? ENDED) < PAUSED;

/** Below a hundred: "eighty three", "ochenta y tres", "dieciocho". */
function upTo99(words: readonly Word[], at: number, language: Language): Value | null {
  const { ones, teens, tens, joins } = NUMERALS[language];
  const word = wordAt(words, at);
  const ten = tens.get(word);
  if (ten !== undefined) {
    const isJoined = joins.has(wordAt(words, at + 1)) && isNear(words, at + 1);
    const next = isJoined ? at + 2 : at + 1;
    const one = ones.get(wordAt(words, next));
    if (one && (isJoined || language === 'en') && isNear(words, next)) return { value: ten + one, end: next };
    return { value: ten, end: at };
  }
  const small = teens.get(word) ?? ones.get(word);
  return small === undefined ? null : { value: small, end: at };
}

/** Below a thousand. In English "nine hundred one two" reads two figures behind the hundreds: ones need their "and". */
function upTo999(words: readonly Word[], at: number, language: Language): Value | null {
  const { ones, tens, teens, hundreds, joins } = NUMERALS[language];
  let hundred = hundreds.get(wordAt(words, at));
  let end = at;
  if (language === 'en') {
    const first = upTo99(words, at, language);
    if (first && first.value > 0 && wordAt(words, first.end + 1) === 'hundred') {
      hundred = first.value * 100;
      end = first.end + 1;
    }
  }
  if (hundred === undefined) return upTo99(words, at, language);
  const isJoined = joins.has(wordAt(words, end + 1)) && isNear(words, end + 1);
  const next = isJoined ? end + 2 : end + 1;
  const word = wordAt(words, next);
  const isOne = ones.has(word);
  const reads =
    tens.has(word) || teens.has(word) || (isOne && language === 'es' && wordAt(words, at) === 'ciento');
  // "Trescientos uno", but "seiscientos uno dos tres" goes on figure by figure.
  const goesOn = isOne && upTo99(words, next + 1, language) === null && language === 'es';
  const rest = isNear(words, next) && (isJoined || reads || goesOn) ? upTo99(words, next, language) : null;
  return rest && rest.value > 0 ? { value: hundred + rest.value, end: rest.end } : { value: hundred, end };
}

/** A number with its thousands and millions, a comma allowed behind these; null where it has none. */
function scaled(words: readonly Word[], at: number, language: Language): Value | null {
  const { scales, joins } = NUMERALS[language];
  let total = 0;
  let end = -1;
  let below = Number.POSITIVE_INFINITY;
  for (let next = at; next < words.length; ) {
    const bare = language === 'en' ? undefined : wordAt(words, next) === 'mil' ? 1000 : undefined;
    const small = bare === undefined ? upTo999(words, next, language) : { value: 1, end: next - 1 };
    if (!small) break;
    const scale = scales.get(wordAt(words, small.end + 1));
    const isApart = bare === undefined && !isNear(words, small.end + 1);
    if (scale === undefined || isApart || scale >= below) {
      const isRest = end >= 0 && (words[next]?.stop ?? ENDED) < ENDED && small.value > 0;
      return end < 0 ? null : isRest ? { value: total + small.value, end: small.end } : { value: total, end };
    }
    total += small.value * scale;
    below = scale;
    end = small.end + 1;
    next = joins.has(wordAt(words, end + 1)) ? end + 2 : end + 1;
    if (scales.has(wordAt(words, next)) && wordAt(words, next) !== 'mil') break;
  }
  return end < 0 ? null : { value: total, end };
}

/** "Três setes e um cinco": behind several, "one" counts as well. */
function onceMore(words: readonly Word[], end: number, text: string, language: Language): Figures {
  const { joins, ones, scales } = NUMERALS[language];
  const at = joins.has(wordAt(words, end + 1)) ? end + 2 : end + 1;
  const figure = ones.get(wordAt(words, at + 1));
  const isOne = at === end + 2 && ['un', 'um', 'a', 'uma', 'one'].includes(wordAt(words, at));
  if (!isOne || figure === undefined || !isNear(words, at + 1) || scales.has(wordAt(words, at + 2)))
    return { text, end };
  return { text: `${text}${figure}`, end: at + 1 };
}

/** The figures a word or a group of words stands for: "555", "five", "double five", "dos sietes", "veintitrés". */
export function figuresAt(words: readonly Word[], at: number, language: Language): Figures | null {
  const { repeats, plurals, ones } = NUMERALS[language];
  const word = wordAt(words, at);
  if (/^\d+$/.test(word)) return { text: word, end: at };
  const times = repeats.get(word);
  if (times !== undefined) {
    const next = figuresAt(words, at + 1, language);
    return next && next.text.length === 1 ? { text: next.text.repeat(times), end: next.end } : null;
  }
  const many = plurals.get(wordAt(words, at + 1));
  const count = /^\d$/.test(word) ? Number(word) : ones.get(word);
  if (many !== undefined && count !== undefined && count > 1 && isNear(words, at + 1))
    return onceMore(words, at + 1, many.repeat(count), language);
  const value = scaled(words, at, language) ?? upTo999(words, at, language);
  return value && { text: String(value.value), end: value.end };
}
