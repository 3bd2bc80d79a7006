import type { Language } from '../../types.ts';
import type { Half } from './ask.ts';

/** An hour of the clock; `half` where the part of the day was said, `isWhole` where the hour leaves none open. */
export type Clock = { minutes: number; half: Half | null; isWhole: boolean };
/** An hour, a shift of the hour named before, minutes past that hour, minutes from now or from that hour, or null where no single one is named. */
export type HourRead = Clock | { shift: number } | { past: number } | { soon: number } | null;

export type Groups = Readonly<Record<string, string | undefined>>;
export type HourRule = { pattern: RegExp; read: (groups: Groups, now: number) => HourRead | undefined };

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
const NOON_MINUTES = 12 * HOUR_MINUTES;

const HALVES: readonly (readonly [Half, string])[] = [
  [
    'morning',
    'am|in the (?:early )?(?:morning|mornin)|of the morning|in the early hours|this morning|de la (?:manana|mananita|madrugada|matina)|por la (?:manana|mananita)|en la manana|de madrugada|da (?:manha|madrugada|matina|manhazinha)|de manha(?:zinha)?|pela manha|de madrugada|cedinho|bright and early',
  ],
  [
    'afternoon',
    'in the (?:afternoon|arvo)|this (?:afternoon|arvo)|of the afternoon|de la (?:tarde|tardecita)|por la tarde|en la tarde|esta tarde|del mediodia|del noon|del dia|da (?:tarde|tardinha)|de tarde(?:zinha)?|[aà] tarde|à tarde(?:zinha)?|pela tarde',
  ],
  ['evening', 'in the evening|this evening|of the evening'],
  [
    'night',
    'at night|tonight|of the night|de la (?:noche|nochecita)|por la noche|en la noche|esta noche|da (?:noite|noitinha)|de noite|[aà] noite|esta noite|hoje à noite',
  ],
];
/** "PM" is the half of the clock alone. */
const PM = '(?:pm)';
const FILL =
  '(?:(?:, )?(?:pero|mas|but|eh|so|só|isso|mesmo|mesmo|ahi|ya|y|e|that is|obviously|sharp|on the dot|em ponto|en punto|exact|horas|hours|hs|,|o|oclock|hoy|manana|hoje|amanha|today|tomorrow) ){0,3}';

export const HALF = `(?: ${FILL}(?<h>${PM}|${HALVES.map(([, words]) => words).join('|')}))?`;

/** An hour of figures or words. */
const HOUR = '(?<n>n(?:1?\\d|2[0-4]))';
const SECOND = '(?<k>n(?:1?\\d|2[0-4]))';
const MINUTES = '(?<p>n[1-5]?\\d)';

export const MARK =
  '(?: (?:oclock|horas|hours|hs|en punto|em ponto|sharp|on the dot|o clock|clavad[oa]s|in punto|horinhas))*';

const WHOLE = /^(?:pm)$/;

function halfSaid(said: string | undefined): Half | 'pm' | null {
  if (said === undefined) return null;
  if (WHOLE.test(said)) return 'pm';
  return HALVES.find(([, words]) => new RegExp(`^(?:${words})$`).test(said))?.[0] ?? null;
}

/** The hour on the clock of twenty-four, once the half is known; null where there is no such hour in it. */
export function inHalf(minutes: number, half: Half | 'pm'): number | null {
  const hour = Math.floor(minutes / HOUR_MINUTES);
  if (hour > 12) return minutes;
  const early = minutes % NOON_MINUTES;
  if (half === 'morning') return hour === 12 ? early : minutes;
  if (half === 'pm' || half === 'evening') return early + NOON_MINUTES;
  if (half === 'afternoon') return hour === 12 || hour <= 8 ? early + NOON_MINUTES : null;
  // At night: from six on before midnight, and the small hours behind it.
  if (hour === 12) return early;
  return hour >= 6 ? early + NOON_MINUTES : minutes;
}

function clock(minutes: number, said: string | undefined): HourRead {
  const whole = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const half = halfSaid(said);
  if (half === 'pm') {
    const late = inHalf(whole, 'pm');
    return late === null ? null : { minutes: late % DAY_MINUTES, half: 'evening', isWhole: true };
  }
  const isWhole = whole >= 13 * HOUR_MINUTES || whole < HOUR_MINUTES;
  if (half === null || isWhole) return { minutes: whole, half, isWhole };
  const told = inHalf(whole, half);
  return told === null ? null : { minutes: told % DAY_MINUTES, half, isWhole: true };
}

const numberIn = (groups: Groups, name: string): number => Number(groups[name]?.slice(1));
const hourOf = (groups: Groups): number =>
  numberIn(groups, groups.n === undefined ? 'k' : 'n') * HOUR_MINUTES;

const rule = (pattern: string, read: HourRule['read']): HourRule => ({
  pattern: new RegExp(`(?:${pattern})(?= )`, 'y'),
  read,
});

/** Behind a number, these are counted: no hour. */
const COUNTED =
  '(?! (?:past(?= [,.?]| $| the hour)|per|percent|euros?|pesos|reais|dolares|quid|pounds|dollars|minut[a-z]*|mins?|days?|dias?|weeks?|semanas?|months?|mes|meses|years?|anos?|times?|veces|vezes|vez|people|personas|pessoas|kids|children|hijos|filhos|of (?:us|them|you|m\\d|the)|m\\d|de m\\d|or n\\d+ (?:minutes|people)|thousand|hundred|mil|cosas?|coisas?|things?|different|other|more|(?:hora|horita|horinha)(?! (?:da|de la) )|hours (?:ago|later|before|after|and|on|from|or|every|of|sat|wait|long|drive)|hours?|lads|men|ladies|women|blokes|cups|bags|bedrooms?|stops|miles|kilometres|kms?|cuadras|doors|flights|chicos|nietos|netos|perros|gatos|cats|dogs|tables|mesas|o\\d|old)(?= ))';

const fixed = (minutes: number): Clock => ({ minutes, half: null, isWhole: true });

const shared: readonly HourRule[] = [
  rule(`(?:n12 )?noon${MARK}(?: (?:sharp|exactly))?`, () => fixed(NOON_MINUTES)),
  rule(`(?:n12 )?midnight${MARK}`, () => fixed(0)),
  rule('noon (?:e meia|y media|n30|e n30|y n30)', () => fixed(NOON_MINUTES + 30)),
  rule('midnight (?:e meia|y media|n30|e n30)', () => fixed(30)),
  rule(`noon (?:e|y|con) ${MINUTES}`, (groups) => fixed(NOON_MINUTES + numberIn(groups, 'p'))),
  rule(`midnight (?:e|y|con) ${MINUTES}`, (groups) => fixed(numberIn(groups, 'p'))),
  rule(`(?<t>t\\d{1,2}:\\d\\d)${MARK}${HALF}`, ({ t = '', h }) => {
    const [hour = 0, minute = 0] = t.slice(1).split(':').map(Number);
    if (hour > 24 || minute > 59) return undefined;
    // Written with two figures, "09:15" is of the morning.
    return clock(hour * HOUR_MINUTES + minute, h);
  }),
  rule(`q(?<q>[01]\\d[0-5]\\d|2[0-3][0-5]\\d)${MARK}${HALF}`, ({ q = '', h }) => {
    const minutes = Number(q.slice(0, 2)) * HOUR_MINUTES + Number(q.slice(2));
    // "0645" and "1430" are told on the clock of twenty-four.
    return h === undefined ? { minutes, half: null, isWhole: true } : clock(minutes, h);
  }),
];

const SOON = '(?:time|from now|or less)';
const english: readonly HourRule[] = [
  rule('half past(?= [,.?]| $)', () => ({ past: 30 })),
  rule('quarter past(?= [,.?]| $)', () => ({ past: 15 })),
  rule(`half (?:past )?${HOUR}${MARK}${HALF}`, (groups) => clock(hourOf(groups) + 30, groups.h)),
  rule('half (?:past |twelve )?(?:noon|n12 noon)', () => fixed(NOON_MINUTES + 30)),
  rule('half past midnight', () => fixed(30)),
  rule(`(?:a |n1 )?quarter (?:past|after|gone) (?:${HOUR}|(?<o>noon|midnight))${MARK}${HALF}`, (groups) =>
    named(groups, 15),
  ),
  rule(
    `(?:a |n1 )?quarter (?:to|of|till|before|til) (?:${HOUR}|(?<o>noon|midnight))${MARK}${HALF}`,
    (groups) => named(groups, -15),
  ),
  rule(
    `${MINUTES} (?:minutes? )?(?:past|after|gone) (?:${HOUR}|(?<o>noon|midnight))${MARK}${HALF}`,
    (groups) => named(groups, numberIn(groups, 'p')),
  ),
  rule(
    `${MINUTES} (?:minutes? )?(?:to|till|before|til|of) (?:${HOUR}|(?<o>noon|midnight))${MARK}${HALF}`,
    (groups) => {
      // "Four to five" is a range; "five to four" an hour.
      return numberIn(groups, 'p') % 5 === 0 || groups.p === undefined
        ? named(groups, -numberIn(groups, 'p'))
        : undefined;
    },
  ),
  rule(`${HOUR} (?:oh|o|n0) (?<p>n\\d)${MARK}${HALF}`, (groups) =>
    clock(hourOf(groups) + numberIn(groups, 'p'), groups.h),
  ),
  rule(`${HOUR} (?<p>n[1-5]\\d)${COUNTED}${MARK}${HALF}`, (groups) =>
    clock(hourOf(groups) + numberIn(groups, 'p'), groups.h),
  ),
  rule(`(?:oh |o |n0 )?${HOUR} hundred(?: hours)?${HALF}`, (groups) => fixed(hourOf(groups) % DAY_MINUTES)),
  rule(`(?:oh|o|n0) ${HOUR} (?<p>n[1-5]\\d)(?: hours)?`, (groups) =>
    fixed(hourOf(groups) + numberIn(groups, 'p')),
  ),
  rule(`${HOUR} (?<p>n[1-5]\\d) hours`, (groups) => fixed(hourOf(groups) + numberIn(groups, 'p'))),
  rule(`${HOUR}${COUNTED}${MARK}${HALF}`, (groups) => clock(hourOf(groups), groups.h)),
  rule(
    `(?:in )?(?:an|a|n1|the) hour (?:${SOON})|(?:in|within) (?:an|a|about an|n1|one) hour(?! and)(?: time)?`,
    (_, now) => fixed((now + 60) % DAY_MINUTES),
  ),
  rule(
    `(?:in )?half an hour ${SOON}|(?:in|give me|give us|give it|say in) (?:about )?half an hour(?! (?:after|before|later|earlier|and))`,
    () => ({
      soon: 30,
    }),
  ),
  rule(`in an hour and a half|an hour and a half ${SOON}`, (_, now) => fixed((now + 90) % DAY_MINUTES)),
  rule(`in ${MINUTES} (?:minutes|mins)(?: time)?|(?<k>n\\d\\d?) (?:minutes|mins) ${SOON}`, (groups, now) =>
    fixed((now + numberIn(groups, groups.p === undefined ? 'k' : 'p')) % DAY_MINUTES),
  ),
  rule(`in ${HOUR} hours(?: time)?|${SECOND} hours ${SOON}`, (groups, now) =>
    fixed((now + hourOf(groups)) % DAY_MINUTES),
  ),
  rule('(?:an|n1|about an) hour ago', (_, now) => fixed((now - 60 + DAY_MINUTES) % DAY_MINUTES)),
  rule('half an hour ago', (_, now) => fixed((now - 30 + DAY_MINUTES) % DAY_MINUTES)),
  rule(`${HOUR} hours ago`, (groups, now) => fixed((now - hourOf(groups) + DAY_MINUTES) % DAY_MINUTES)),
  rule(`${MINUTES} (?:minutes|mins) ago`, (groups, now) =>
    fixed((now - numberIn(groups, 'p') + DAY_MINUTES) % DAY_MINUTES),
  ),
  rule('(?:an|n1) hour (?:before|earlier)(?: that)?(?= [,.?]| $)', () => ({ shift: -60 })),
  rule('(?:an|n1) hour (?:after|later)(?: that)?(?= [,.?]| $)', () => ({ shift: 60 })),
  rule('half an hour (?:before|earlier)(?: that)?(?= [,.?]| $)', () => ({ shift: -30 })),
  rule('half an hour (?:after|later)(?: that)?(?= [,.?]| $)', () => ({ shift: 30 })),
  rule(`${MINUTES} (?:minutes|mins) (?:before|earlier)(?: that)?(?= [,.?]| $)`, (groups) => ({
    shift: -numberIn(groups, 'p'),
  })),
  rule(`${MINUTES} (?:minutes|mins) (?:after|later)(?: that)?(?= [,.?]| $)`, (groups) => ({
    shift: numberIn(groups, 'p'),
  })),
];

function named(groups: Groups, minutes: number): HourRead {
  if (groups.o === 'noon') return fixed(NOON_MINUTES + minutes);
  if (groups.o === 'midnight') return fixed((DAY_MINUTES + minutes) % DAY_MINUTES);
  return clock(hourOf(groups) + minutes, groups.h);
}

const AT = '(?:(?:las?|los|às?|as|pelas?|umas?|unas?|lo de las|das) )?';
const iberian: readonly HourRule[] = [
  rule(`${AT}${HOUR}(?: horas| hs)? (?:y|e|con|com) (?:media|meia|mediecita)${MARK}${HALF}`, (groups) =>
    clock(hourOf(groups) + 30, groups.h),
  ),
  rule(
    `${AT}${HOUR}(?: horas| hs)? (?:y|e|con|com) (?:(?:un|um|n1) )?(?:cuarto|quarto|cuartito|quartinho)${MARK}${HALF}`,
    (groups) => clock(hourOf(groups) + 15, groups.h),
  ),
  rule(`${AT}${HOUR} menos (?:(?:un|um|n1) )?(?:cuarto|quarto|w4)${MARK}${HALF}`, (groups) =>
    clock(hourOf(groups) - 15, groups.h),
  ),
  rule(`${AT}${HOUR} menos ${MINUTES}${MARK}${HALF}`, (groups) =>
    clock(hourOf(groups) - numberIn(groups, 'p'), groups.h),
  ),
  rule(
    `(?:(?:un|um|n1) )?(?:cuarto|quarto|cuartito|w4) (?:para|pa|de|antes de) (?:las?|às?|as|a)? ?(?:${HOUR}|(?:o )?(?<o>noon|midnight))${MARK}${HALF}`,
    (groups) => named(groups, -15),
  ),
  rule(
    `(?:faltan? |falta )?${MINUTES} (?:minut[a-z]+ )?(?:para|pa) (?:(?:las?|às?|as|a|o|el) )?(?:${HOUR}|(?<o>noon|midnight))${MARK}${HALF}`,
    (groups) => named(groups, -numberIn(groups, 'p')),
  ),
  rule(
    `${AT}${HOUR}(?: horas| hs)? (?:y|e|con|com) ${MINUTES}${COUNTED}(?: minutos)?${MARK}${HALF}`,
    (groups) => clock(hourOf(groups) + numberIn(groups, 'p'), groups.h),
  ),
  rule(`${AT}${HOUR} (?:n0 (?<z>n\\d)|(?<p>n[1-5]\\d))${COUNTED}${MARK}${HALF}`, (groups) =>
    clock(
      hourOf(groups) + (groups.z === undefined ? numberIn(groups, 'p') : numberIn(groups, 'z')),
      groups.h,
    ),
  ),
  rule(`${AT}${HOUR}${MARK}${COUNTED}${HALF}`, (groups) => clock(hourOf(groups), groups.h)),
  rule(
    '(?:en|dentro de|de aqui a|daqui a|daqui|em|de aca a) (?:como )?(?:una?|uma|n1) (?:hora|horita|horinha)(?! (?:y|e) )',
    () => ({ soon: 60 }),
  ),
  rule(
    '(?:en|dentro de|de aqui a|daqui a|daqui|em|de aca a) (?:como )?(?:media|meia) (?:hora|horita|horinha)|(?:dame|deme|denme|dadme|me da|me de|da me|de me) (?:media|meia) (?:hora|horita|horinha)',
    () => ({ soon: 30 }),
  ),
  rule(
    '(?:en|dentro de|de aqui a|daqui a|daqui|em|de aca a) (?:como )?(?:una?|uma|n1) hora (?:y|e) (?:media|meia)',
    (_, now) => fixed((now + 90) % DAY_MINUTES),
  ),
  rule(
    `(?:en|dentro de|de aqui a|daqui a|daqui|em|de aca a) (?:como |unos |uns )?${MINUTES} (?:minutos|minutitos|minutinhos|min)`,
    (groups, now) => fixed((now + numberIn(groups, 'p')) % DAY_MINUTES),
  ),
  rule(
    `(?:en|dentro de|de aqui a|daqui a|daqui|em|de aca a) (?:como |unas |umas )?${HOUR} (?:horas|horitas|horinhas)`,
    (groups, now) => fixed((now + hourOf(groups)) % DAY_MINUTES),
  ),
  rule('(?:hace|há|ha|faz) (?:como )?(?:una?|uma|n1) (?:hora|horita|horinha)(?! (?:y|e) )', (_, now) =>
    fixed((now - 60 + DAY_MINUTES) % DAY_MINUTES),
  ),
  rule('(?:hace|há|ha|faz) (?:como )?(?:media|meia) hora', (_, now) =>
    fixed((now - 30 + DAY_MINUTES) % DAY_MINUTES),
  ),
  rule(`(?:hace|há|ha|faz) (?:como )?${HOUR} horas`, (groups, now) =>
    fixed((now - hourOf(groups) + DAY_MINUTES) % DAY_MINUTES),
  ),
  rule(`${MINUTES} (?:minutos|minutitos|minutinhos|min) antes(?! d[aeo])`, (groups) => ({
    shift: -numberIn(groups, 'p'),
  })),
  rule(
    `${MINUTES} (?:minutos|minutitos|minutinhos|min) (?:depois|despues|mais tarde|mas tarde|mas)(?! d[aeo])`,
    (groups) => ({
      shift: numberIn(groups, 'p'),
    }),
  ),
  rule('(?:una?|uma|n1) (?:hora|horita|horinha) antes(?! d[aeo])', () => ({ shift: -60 })),
  rule('(?:una?|uma|n1) (?:hora|horita|horinha) (?:depois|despues|mais tarde|mas tarde)(?! d[aeo])', () => ({
    shift: 60,
  })),
  rule('(?:media|meia) (?:hora|horita|horinha) antes(?! d[aeo])', () => ({ shift: -30 })),
  rule('(?:media|meia) (?:hora|horita|horinha) (?:depois|despues|mais tarde|mas tarde)(?! d[aeo])', () => ({
    shift: 30,
  })),
];

export const HOUR_RULES: Record<Language, readonly HourRule[]> = {
  en: [...shared, ...english],
  es: [...shared, ...iberian],
  pt: [...shared, ...iberian],
};
