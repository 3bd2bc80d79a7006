import { sentences as cut } from '../../../../listening/index.ts';

/** Before a name or a number, whatever its letters: "Dra. Ruiz", "Av. Reforma". */
const BEFORE_A_NAME =
  /(?:^|[\s("¿¡])(?:dra?s?|mr|mrs|ms|sra?s|sra?|srta|d[ñn]a|profa?|lic|licda|ing|arq|abg|sto|sta|av|avda|cra|cl|dpto|depto|apto|apt|hab|urb|al|mt|e\.g|i\.e|p\. ?ej|ej|p\. ?ex|ex|incl|vs)\.$/iu;

/** Before a number: "tel. 555", "no. 4", "aprox. 20". */
const BEFORE_A_NUMBER =
  /(?:^|[\s("])(?:tel|tels|tfno|ext|n[oº°]|n\.º|nr|n[uú]ms?|p[aá]gs?|ap|bl|cj|esc|art|aprox|approx|ca|m[aá]x|m[ií]n|ref|c|p|s\/|gs|bs|rs|lps?|ksh)\.$/iu;

/** Before words that go on: "a 7 p. m. y los sábados", "etc. in the shop". */
const BEFORE_MORE =
  /(?:(?:^|[\s\d(])(?:[ap]\. ?m|etc|seg|ter|qua|qui|sex|s[aá]b|dom|lun|mi[eé]|jue|vie|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|jan|feb|aug|sept?|oct|nov|dec|aprox|approx|m[aá]x|m[ií]n|tel|ext|dept|depts|inc|ltd|ltda|c[ií]a|cia|corp|bros|jr|s\. ?a|s\. ?l|s\. ?a\. ?s|ee\. ?uu|u\. ?s|uds?|vds?|st|rd|ave?|blvd|ln|bldg|c|p)\.)$/iu;

/** "The serial no. on the back". */
const NUMBER_OF = /\b(?:serial|order|phone|model|account|item|policy|booking|reference|licen[cs]e) no\.$/iu;

/** The first letter of "a. m.", which the cut parts. */
const HALF_AN_HOUR_MARK = /(?:\d|\bnoon|\bmidnight)\s?[ap]\.$/iu;
const OTHER_HALF = /^m\.$/iu;

/** "8 a.m. Monday through Friday" goes on; "Monday is quiz night" does not. */
const HOUR_MARK = /[ap]\. ?m\.$/iu;
const DAYS_GO_ON =
  /^(?:mon|tues?|wed(?:nes)?|thurs?|fri|sat(?:ur)?|sun)(?:days?)?\.?(?:[.,;]|\s*[-–—]|\s(?:through|thru|to|until|and|&)\s)/iu;

/** "At St. Mary's", "in St. Louis"; "5 Elm St." ends a sentence. */
const SAINT = /(?:^|\s(?:\p{Ll}[\p{L}'’]*,?) |^(?:At|In|Near|By|From|To|Behind|Opposite) )(?:St|Mt|Ft)\.$/u;
/** "Carrickmacross, Co. Cavan". */
const COUNTY = /, Co\.$/u;
/** "En c. Mayor 5", "na R. Augusta". */
const STREET = /(?:^|\s)c\.$|\s(?:na|da|pela|à) R\.$/u;
/** "Dr. J. Smith". */
const INITIAL = /(?:^|\.\s)(?![AQPR])\p{Lu}\.$/u;

const NAMES = [BEFORE_A_NAME, SAINT, COUNTY, STREET, INITIAL];

function goesOn(before: string, after: string): boolean {
  if (/^[,;:)]/.test(after)) return true;
  if (NAMES.some((form) => form.test(before))) return /^[\p{L}\d"“«(#]/u.test(after);
  if (HALF_AN_HOUR_MARK.test(before) && OTHER_HALF.test(after)) return true;
  if (BEFORE_A_NUMBER.test(before) && /^[+(#]?\d/.test(after)) return true;
  if (HOUR_MARK.test(before) && DAYS_GO_ON.test(after)) return true;
  return (BEFORE_MORE.test(before) || NUMBER_OF.test(before)) && /^[\p{Ll}&(,;–-]/u.test(after);
}

const joined = (first: string, rest: string): string =>
  /^[,;:)]/.test(rest) ? `${first}${rest}` : `${first} ${rest}`;

const NUMBERED = /(?:^|[\s:])1[.)]\s+\S.*\s2[.)]\s+\S/su;

/** Sentences, not broken after "Dr.", "p. m." or the number of an item, which is left out. */
export function sentences(text: string): string[] {
  const whole: string[] = [];
  let item = NUMBERED.test(text) ? 1 : 0;
  let isBegun = false;
  for (const part of cut(text)) {
    const last = whole.at(-1);
    const number = item > 0 ? new RegExp(`(?<=^|[:\\s])${item}[.)]$`) : null;
    const before = number === null ? part : part.replace(number, '').trim();
    if (last !== undefined && (isBegun || goesOn(last, part))) whole[whole.length - 1] = joined(last, before);
    else if (before !== '') whole.push(before);
    isBegun = before !== part && /:$/.test(before);
    if (before !== part) item++;
  }
  return whole;
}
