import { type Token, tokenise } from '../text/tokens.ts';
import type { Language } from '../types.ts';

/** A number as said, over words `start` to `end` inclusive. */
export type Said = { value: number; start: number; end: number; digits: boolean };

const pairs = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .split(/\s+/)
      .filter(Boolean)
      .map((pair) => {
        const [word = '', value = '0'] = pair.split('=');
        return [word, Number(value)] as const;
      }),
  );

type Numerals = {
  /** Added up: "twenty" and "five". */
  units: ReadonlyMap<string, number>;
  /** Multiply what came before: "two hundred", "dois mil". */
  scales: ReadonlyMap<string, number>;
  joins: ReadonlySet<string>;
  half: ReadonlySet<string>;
};

const NUMERALS: Record<Language, Numerals> = {
  en: {
    units:
      pairs(`zero=0 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13
      fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 fourty=40 fifty=50
      sixty=60 seventy=70 eighty=80 ninety=90`),
    scales: pairs(
      'dozen=12 dozens=12 hundred=100 thousand=1000 grand=1000 lakh=100000 lakhs=100000 lac=100000 million=1000000 millions=1000000 crore=10000000 crores=10000000 billion=1000000000',
    ),
    joins: new Set(['and']),
    half: new Set(['half']),
  },
  es: {
    units:
      pairs(`cero=0 un=1 uno=1 una=1 dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11 doce=12
      trece=13 catorce=14 quince=15 dieciseis=16 diecisiete=17 dieciocho=18 diecinueve=19 veinte=20 veintiun=21 veintiuno=21
      veintiuna=21 veintidos=22 veintitres=23 veinticuatro=24 veinticinco=25 veintiseis=26 veintisiete=27 veintiocho=28
      veintinueve=29 treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90 cien=100 ciento=100
      doscientos=200 doscientas=200 trescientos=300 trescientas=300 cuatrocientos=400 cuatrocientas=400 quinientos=500
      quinientas=500 seiscientos=600 seiscientas=600 setecientos=700 setecientas=700 ochocientos=800 ochocientas=800
      novecientos=900 novecientas=900`),
    scales: pairs(
      'docena=12 docenas=12 mil=1000 lucas=1000 luca=1000 millon=1000000 millones=1000000 palo=1000000 palos=1000000',
    ),
    joins: new Set(['y']),
    half: new Set(['medio', 'media']),
  },
  pt: {
    units:
      pairs(`zero=0 um=1 uma=1 dois=2 duas=2 tres=3 quatro=4 cinco=5 seis=6 meia=6 sete=7 oito=8 nove=9 dez=10 onze=11 doze=12
      treze=13 quatorze=14 catorze=14 quinze=15 dezesseis=16 dezasseis=16 dezessete=17 dezassete=17 dezoito=18 dezenove=19
      dezanove=19 vinte=20 trinta=30 quarenta=40 cinquenta=50 sessenta=60 setenta=70 oitenta=80 noventa=90 cem=100 cento=100
      duzentos=200 duzentas=200 trezentos=300 trezentas=300 quatrocentos=400 quatrocentas=400 quinhentos=500 quinhentas=500
      seiscentos=600 seiscentas=600 setecentos=700 setecentas=700 oitocentos=800 oitocentas=800 novecentos=900 novecentas=900`),
    scales: pairs('duzia=12 duzias=12 mil=1000 milhao=1000000 milhoes=1000000 conto=1000 contos=1000'),
    joins: new Set(['e']),
    half: new Set(['meio']),
  },
};

/** Words that are a number only beside another one: "one moment" counts nothing. */
const ARTICLES = new Set(['un', 'una', 'um', 'uma', 'one', 'uno', 'meia']);

const GROUPED = /^\d{1,3}([.,]\d{3})+$/;

/** "1,500.50", "1.500,50", "2k", "15": by the last separator, as either language writes it. */
export function readDigits(word: string): number | null {
  const match = /^(\d[\d.,]*)(k|m|mil|mm)?$/.exec(word);
  if (!match) return null;
  const scale = { k: 1000, mil: 1000, m: 1_000_000, mm: 1_000_000 }[match[2] ?? ''] ?? 1;
  const body = (match[1] ?? '').replace(/[.,]$/, '');
  if (GROUPED.test(body)) return Number(body.replace(/[.,]/g, '')) * scale;
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  if (last < 0) return Number(body) * scale;
  const whole = body.slice(0, last).replace(/[.,]/g, '');
  const value = Number(`${whole}.${body.slice(last + 1)}`);
  return Number.isFinite(value) ? value * scale : null;
}

type Sum = { total: number; group: number; lastUnit: number; seen: boolean };

/** Whether a unit may follow: after "twenty" comes "five", after "two" comes nothing but a scale. */
function fits(sum: Sum, unit: number): boolean {
  if (!sum.seen || sum.lastUnit === Number.POSITIVE_INFINITY) return true;
  if (unit >= 100) return false;
  if (unit >= 10) return sum.lastUnit >= 100;
  return sum.lastUnit >= 20;
}

const HALF = new Set(['half', 'medio', 'media', 'meio', 'meia']);

/** "Half a grand", "media docena", "meio milhão", "a couple of hundred". */
function partOfScale(tokens: readonly Token[], from: number, language: Language): Said | null {
  const word = (at: number): string => tokens[from + at]?.word ?? '';
  const isCouple = word(0) === 'couple' && word(1) === 'of';
  if (!isCouple && !HALF.has(word(0))) return null;
  const at = isCouple ? 2 : word(1) === 'a' ? 2 : 1;
  const scale = NUMERALS[language].scales.get(word(at));
  if (scale === undefined) return null;
  return { value: isCouple ? scale * 2 : scale / 2, start: from, end: from + at, digits: false };
}

/** The number that begins at `from`, in words, digits or both. */
export function numberAt(tokens: readonly Token[], from: number, language: Language): Said | null {
  const { units, scales, joins } = NUMERALS[language];
  const part = partOfScale(tokens, from, language);
  if (part !== null) return part;
  const sum: Sum = { total: 0, group: 0, lastUnit: Number.POSITIVE_INFINITY, seen: false };
  let end = from - 1;
  let largestScale = Number.POSITIVE_INFINITY;
  let digits = false;
  for (let at = from; at < tokens.length && at < from + 16; at++) {
    const { word, breakBefore } = tokens[at] ?? { word: '', breakBefore: 2 };
    if (at > from && breakBefore !== 0) break;
    if (sum.seen && joins.has(word)) {
      const next = tokens[at + 1]?.word ?? '';
      // "Mil y un poquito": in Spanish only tens and ones are joined.
      if (language === 'es' && !(sum.lastUnit >= 20 && sum.lastUnit < 100)) break;
      if ((units.has(next) && fits(sum, units.get(next) ?? 0)) || (scales.has(next) && next !== 'mil'))
        continue;
      break;
    }
    const unit = units.get(word);
    const scale = scales.get(word);
    if (unit !== undefined) {
      if (!fits(sum, unit)) break;
      sum.group += unit;
      sum.lastUnit = unit;
    } else if (scale !== undefined) {
      if (scale <= 100) sum.group = (sum.group || 1) * scale;
      else {
        if (scale >= largestScale) break;
        sum.total += (sum.group || 1) * scale;
        sum.group = 0;
        largestScale = scale;
      }
      sum.lastUnit = Number.POSITIVE_INFINITY;
    } else {
      const value = readDigits(word);
      if (value === null || (sum.seen && sum.lastUnit !== Number.POSITIVE_INFINITY)) break;
      if (sum.seen && value >= largestScale) break;
      sum.group += value;
      // Digits take no further unit, only a scale: "2 mil", "3 million".
      sum.lastUnit = 1;
      digits = true;
    }
    sum.seen = true;
    end = at;
  }
  return sum.seen ? { value: sum.total + sum.group, start: from, end, digits } : null;
}

/** In "veinte por ciento" these are no hundred. */
const PER_CENT = new Set(['ciento', 'cento']);

/** Every number of the text in order. Times ("10:30", "3pm") are not numbers here. */
export function numbersIn(tokens: readonly Token[], language: Language): Said[] {
  const found: Said[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (PER_CENT.has(tokens[at]?.word ?? '') && tokens[at - 1]?.word === 'por') continue;
    const said = numberAt(tokens, at, language);
    if (!said) continue;
    at = said.end;
    if (
      said.start === said.end &&
      tokens[at + 1] &&
      NUMERALS[language].joins.has(tokens[at + 1]?.word ?? '')
    ) {
      // "Four and a half": an article may stand between.
      const half = tokens[at + 2]?.word === 'a' ? at + 3 : at + 2;
      if (NUMERALS[language].half.has(tokens[half]?.word ?? '')) {
        found.push({ ...said, value: said.value + 0.5, end: half });
        at = half;
        continue;
      }
    }
    found.push(isAndHalf(tokens, at, language) ? { ...said, value: said.value + 0.5 } : said);
  }
  return found;
}

const YEARS = new Set(['year', 'years', 'ano', 'anos', 'mes', 'meses', 'month', 'months']);

/** "Três anos e meio", "three years and a half". */
function isAndHalf(tokens: readonly Token[], at: number, language: Language): boolean {
  const { joins, half } = NUMERALS[language];
  if (!YEARS.has(tokens[at + 1]?.word ?? '') || !joins.has(tokens[at + 2]?.word ?? '')) return false;
  const after = tokens[at + 3]?.word === 'a' ? tokens[at + 4] : tokens[at + 3];
  return half.has(after?.word ?? '');
}

/** A lone article ("un momento", "one thing") is a number only as the whole answer. */
export const isArticle = (said: Said, tokens: readonly Token[]): boolean =>
  said.start === said.end && ARTICLES.has(tokens[said.start]?.word ?? '') && tokens.length > 2;

export const halfWords = (language: Language): ReadonlySet<string> => NUMERALS[language].half;

const TEXT_MAX = 8000;

/** Every number a text says, in figures or words, whatever it counts. */
export const numbersSaid = (text: string, language: Language): number[] =>
  numbersIn(tokenise(text.slice(0, TEXT_MAX), language), language).map(({ value }) => value);
