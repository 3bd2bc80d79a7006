import type { Day } from '../calendar.ts';
import type { When } from './day-math.ts';

/** A day, how a day is found from the one named before it, or null where no single day is named. */
export type DayRead = Day | ((named: Day) => Day) | null;

export type Groups = Readonly<Record<string, string | undefined>>;

/** `read` gives undefined where the words are no day at all. */
export type DayRule = {
  pattern: RegExp;
  read: (groups: Groups, when: When) => DayRead | undefined;
};

/** A rule over symbols, tried where one begins; it ends where one ends. */
export const rule = (pattern: string, read: DayRule['read']): DayRule => ({
  pattern: new RegExp(`(?:${pattern})(?= )`, 'y'),
  read,
});

export const numbered = (groups: Groups, name: string): number => Number(groups[name]?.slice(1));

/** A day of the week, by any of the places a rule has for one; the number of a day; a month. */
export const WEEKDAY = '(?<w>w\\d)';
export const SECOND = '(?<v>w\\d)';
export const THIRD = '(?<z>w\\d)';
export const weekdayOf = (groups: Groups): number => Number((groups.w ?? groups.v ?? groups.z)?.slice(1));
export const NUMBER = '(?<d>[no]\\d\\d?)';
export const MONTH = '(?<m>m\\d\\d?)';
export const YEAR =
  '(?<y>q(?:19|20)\\d\\d|n19 n\\d\\d|n19 (?:oh|o|n0) n\\d|n20 n\\d\\d|n20 (?:oh|o) n\\d|n2 (?:thousand|mil)(?: (?:and|e|y))?(?: n\\d\\d?)?|n19 hundred(?: and)?(?: n\\d\\d?)?|(?:n1 )?mil (?:e )?(?:novecientos|novecentos)(?: [ey])?(?: n\\d\\d?)?|n\\d\\d?(?! (?:years?|anos?|days?|dias?|people|of|oclock|hs|am|pm)))';

/** A number of these is no day of a month. */
export const NO_DAY_BEHIND =
  '(?! (?:de la (?:manana|tarde|noche|madrugada)|da (?:manha|tarde|noite|madrugada|matina)|del mediodia|am|pm|hs|horas?|hours?|oclock|en punto|em ponto|y media|y cuarto|e meia|e n\\d|y n\\d|menos|por|per|percent|euros?|pesos|reais|dolares|soles|quid|pounds|dollars|minut[a-z]*|days?|dias?|weeks?|semanas?|months?|mes|meses|years?|anos?|times?|veces|vezes|vez|one|ones|option|opcion|opcao|floor|piso|andar|people|personas|pessoas|thing|place|person|mil|thousand|hundred|percent|cosa|coisa|grade|class|chico|chicos|of us|de nosotros|lot|half|few|couple|couple of|n\\d\\d?)(?= ))';
