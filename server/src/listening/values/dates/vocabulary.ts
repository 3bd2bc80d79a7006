import type { Language } from '../../types.ts';

/** The words days and hours are told in, by language. */

const pairs = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => [pair.split('=')[0] ?? '', Number(pair.split('=')[1])] as const),
  );

/** Spellings of one thing after the other: the place in the list is its number. */
const listed = (text: string, first: number): ReadonlyMap<string, number> =>
  new Map(
    text.split(',').flatMap((names, at) =>
      names
        .trim()
        .split(' ')
        .map((name) => [name, at + first] as const),
    ),
  );

export type Vocabulary = {
  /** 0 is Sunday. */
  weekdays: ReadonlyMap<string, number>;
  /** "Mondays", "las segundas": no single day. */
  recurring: ReadonlyMap<string, number>;
  months: ReadonlyMap<string, number>;
  numbers: ReadonlyMap<string, number>;
  ordinals: ReadonlyMap<string, number>;
  /** Between tens and ones. */
  joins: ReadonlySet<string>;
};

export const VOCABULARY: Record<Language, Vocabulary> = {
  en: {
    weekdays: listed(
      'sunday, monday, tuesday tues tue, wednesday weds wednesdee, thursday thurs thur, friday fri, saturday',
      0,
    ),
    recurring: listed('sundays, mondays, tuesdays, wednesdays, thursdays, fridays, saturdays', 0),
    months: listed(
      'january jan, february feb, march, april apr, may, june, july, august aug, september sept, october oct, november nov, december dec',
      1,
    ),
    numbers:
      pairs(`zero=0 nought=0 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13
      fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 fourty=40 fifty=50 sixty=60
      seventy=70 eighty=80 ninety=90`),
    ordinals:
      pairs(`first=1 second=2 third=3 fourth=4 fifth=5 sixth=6 seventh=7 eighth=8 eigth=8 ninth=9 tenth=10 eleventh=11 twelfth=12
      thirteenth=13 fourteenth=14 fifteenth=15 sixteenth=16 seventeenth=17 eighteenth=18 nineteenth=19 twentieth=20 thirtieth=30`),
    joins: new Set(),
  },
  es: {
    weekdays: listed(
      'domingo dominguito, lunes, martes, miercoles, jueves juevecito, viernes viernecito, sabado sabadito',
      0,
    ),
    recurring: listed('domingos, luneses, marteses, miercoleses, jueveses, vierneses, sabados', 0),
    months: listed(
      'enero ene, febrero feb, marzo, abril abr, mayo, junio jun, julio jul, agosto ago, septiembre setiembre sept, octubre oct, noviembre nov, diciembre dic',
      1,
    ),
    numbers:
      pairs(`cero=0 un=1 uno=1 una=1 dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11 doce=12 trece=13
      catorce=14 quince=15 dieciseis=16 diecisiete=17 dieciocho=18 diecinueve=19 veinte=20 veintiun=21 veintiuno=21 veintiuna=21
      veintidos=22 veintitres=23 veinticuatro=24 veinticinco=25 veintiseis=26 veintisiete=27 veintiocho=28 veintinueve=29 treinta=30
      cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90`),
    ordinals: pairs('primer=1 primero=1 primera=1 segundo=2 tercer=3 tercero=3 tercera=3'),
    joins: new Set(['y']),
  },
  pt: {
    weekdays: listed('domingo, segunda segundona, terca, quarta, quinta, sexta sextou, sabado', 0),
    recurring: listed('domingos, segundas, tercas, quartas, quintas, sextas, sabados', 0),
    months: listed(
      'janeiro jan, fevereiro fev, marco, abril abr, maio, junho jun, julho jul, agosto ago, setembro, outubro out, novembro nov, dezembro dez_',
      1,
    ),
    numbers:
      pairs(`zero=0 um=1 uma=1 dois=2 duas=2 tres=3 quatro=4 cinco=5 seis=6 sete=7 oito=8 nove=9 dez=10 onze=11 doze=12 treze=13
      quatorze=14 catorze=14 quinze=15 dezesseis=16 dezasseis=16 dezessete=17 dezassete=17 dezoito=18 dezenove=19 dezanove=19 vinte=20
      trinta=30 quarenta=40 cinquenta=50 cincoenta=50 sessenta=60 setenta=70 oitenta=80 noventa=90`),
    ordinals: pairs('primeiro=1 primeira=1 segundo=2 terceiro=3 terceira=3'),
    joins: new Set(['e']),
  },
};

/** Behind "segunda", "quarta" and the like these count: no day of the week is meant. */
export const COUNTED_BEHIND = new Set(
  'vez via parte opcao parcela parcelas tentativa mao etapa fase feira_livre andar serie semana metade aula dose'.split(
    ' ',
  ),
);

/** Before "one" in English these make it a pronoun. */
export const BEFORE_PRONOUN = new Set(
  'the that this other which no last first next any each later earlier early late every either same only another wrong'.split(
    ' ',
  ),
);
