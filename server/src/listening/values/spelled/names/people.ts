import type { Language } from '../../../types.ts';
import { ENDED, GLUED, setOf, type Word, wordAt } from '../words.ts';
import { COMMON_EN } from './common/en.ts';
import { COMMON_ES } from './common/es.ts';
import { COMMON_PT } from './common/pt.ts';
import { isKnown } from './known.ts';

/** Words that make a name: which of them are certain, which may be, and which go between them. */
export type NameSpan = {
  start: number;
  end: number;
  /** By a capital or by a name that is known; else only by not being any other word. */
  isSure: boolean;
};

const COMMON: Record<Language, ReadonlySet<string>> = {
  en: setOf(COMMON_EN),
  es: setOf(COMMON_ES),
  pt: setOf(COMMON_PT),
};
const LANGUAGES = ['en', 'es', 'pt'] as const;

/** A word of the language, or of the two others where it is not known as a name. */
export const isCommon = (word: string, language: Language): boolean =>
  COMMON[language].has(word) || (!isKnown(word) && LANGUAGES.some((one) => COMMON[one].has(word)));

/** Particles inside names; those that may open one. */
const INSIDE = setOf(
  'de del la las los da do dos das di du van von der den ter ten bin ibn al el ben ap ni nic ua mac mc le st san santa',
);
const OPENING = setOf('van von de del da do dos di du mac mc al bin le st san o ni ter');

/** Written with a capital and nobody's name. */
const NO_PERSON = setOf(`
  monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december
  english spanish portuguese british irish scottish welsh american indian nigerian french german italian chinese polish european london dublin madrid lisboa lisbon mexico
  google whatsapp facebook instagram gmail hotmail outlook internet tv bbc nhs dvla amazon ok okay god jesus christ christmas easter covid sms id dni nie nif cpf rg cnpj cep ddd
  i i'm i'd i've i'll im ill mr mrs ms miss dr dra sr sra srta don dona dona senor senora senorita senhor senhora doutor doutora doctor doctora prof professor professora profesor profesora sir madam seu
  lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  janeiro fevereiro marco maio junho julho setembro outubro novembro dezembro segunda terca quarta quinta sexta natal brasil portugal espana
  virgen dios deus senhor nossa uol netflix uber ifood correios inss sus seguro social hacienda lidl tesco aldi mercadona
`);

/** As words end that are no names in any of the languages; names that are known are asked for first. */
const ENDS_LIKE_NO_NAME =
  /(?:ing|tion|sion|ment|ness|able|ible|ful|less|ous|ally|edly|ies|mente|cion|ciones|cao|coes|dade|dad|tad|ando|endo|iendo|indo|aron|ieron|aram|eram|iram|avam|aban|amos|emos|imos|ista|istas|oso|osa|osos|osas|ito|itos|itas|inhos|inhas|ada|adas|ido|ida|idos|idas|arla|arlo|erlo|erla|irlo|irla)$/;

const isNamePart = (word: string): boolean =>
  /^[a-z]+(?:'[a-z]+)?$/.test(word) && /[aeiouy]/.test(word) && word.length >= 2 && !word.endsWith("'s");

export const hasCapital = ({ raw }: Word): boolean => /^\p{Lu}/u.test(raw);

/** Whether capitals tell names in this reply: there is one inside a sentence. */
export function tellsByCapitals(words: readonly Word[]): boolean {
  const inside = words.filter(
    (word, at) => at > 0 && word.stop !== ENDED && !/^i(?:'|$)/.test(word.word) && word.raw.length > 1,
  );
  return inside.some((word) => hasCapital(word) && !NO_PERSON.has(word.word));
}

/** Months and days that are names as well. */
const MONTHS = setOf('april june august abril julio domingo agosto may sunday friday');
const CALLS = setOf("llama llamo chama chamo called name's named nombre nome pusimos pusieron");

export type Certainty = 'sure' | 'maybe' | 'no';

export function certainty(
  words: readonly Word[],
  at: number,
  language: Language,
  byCapitals: boolean,
): Certainty {
  const word = words[at];
  if (word === undefined || !isNamePart(word.word)) return 'no';
  const known = isKnown(word.word);
  const common = isCommon(word.word, language);
  const isCalled = CALLS.has(wordAt(words, at - 1)) && word.stop !== ENDED;
  if (
    NO_PERSON.has(word.word) &&
    !(isCalled && MONTHS.has(word.word)) &&
    !(known && hasCapital(word) && word.stop !== ENDED)
  )
    return 'no';
  if (hasCapital(word) && word.stop !== ENDED && !(common && word.raw === word.raw.toUpperCase()))
    return known || !common || byCapitals ? 'sure' : 'maybe';
  if (known && !common) return 'sure';
  if (hasCapital(word)) return common && !known ? 'no' : 'maybe';
  if (byCapitals) return 'no';
  if (known) return 'maybe';
  return common || ENDS_LIKE_NO_NAME.test(word.word) ? 'no' : 'maybe';
}

const NAME_WORDS_MAX = 8;

/** The name that begins at word `at`, with its particles: "van der merwe", "maría del carmen", "ní bhriain". */
export function spanAt(
  words: readonly Word[],
  at: number,
  language: Language,
  byCapitals: boolean,
): NameSpan | null {
  let first = at;
  if (OPENING.has(wordAt(words, at)))
    while (
      first - at < 3 &&
      (INSIDE.has(wordAt(words, first)) || first === at) &&
      words[first + 1]?.stop === GLUED
    )
      first++;
  // "De Ana", "do Cláudio": the particle before a given name is a preposition.
  if (
    first > at &&
    !['van', 'von', 'mac', 'mc', 'le', 'st', 'bin', 'ter', 'ni'].includes(wordAt(words, at)) &&
    !(byCapitals && words[at] !== undefined && hasCapital(words[at]) && words[at].stop !== ENDED)
  )
    return null;
  const opening = certainty(words, first, language, byCapitals);
  if (opening === 'no') return null;
  let isSure = opening === 'sure';
  let end = first;
  for (let next = first + 1; next < words.length && next - at < NAME_WORDS_MAX; next++) {
    if (words[next]?.stop !== GLUED) break;
    let place = next;
    while (INSIDE.has(wordAt(words, place)) && place - next < 3 && words[place + 1]?.stop === GLUED) place++;
    const here = certainty(words, place, language, byCapitals);
    const following = words[next];
    const isOfFirm =
      byCapitals &&
      place === next &&
      following !== undefined &&
      hasCapital(following) &&
      following.raw.length > 2 &&
      !/^i'/.test(following.word);
    if (here === 'no' && !isOfFirm) break;
    // Behind a particle only what is sure goes on: "josias da portaria".
    const isKnownThere = here === 'sure' || isKnown(wordAt(words, place));
    if (place > next && !isKnownThere && !['van', 'von', 'der'].includes(wordAt(words, next))) break;
    if (here === 'sure') isSure = true;
    end = place;
    next = place;
  }
  return { start: at, end, isSure };
}

/** As it is written: capitals where a recogniser left them out, particles small. */
export function written(words: readonly Word[], start: number, end: number): string {
  return words
    .slice(start, end + 1)
    .map(({ raw, word, gap }, at) => {
      const joint = at === 0 ? '' : gap === '-' ? '-' : ' ';
      if (INSIDE.has(word) && (at > 0 || raw === raw.toLowerCase()))
        return `${joint}${raw === raw.toUpperCase() ? raw.toLowerCase() : raw}`;
      const isFlat = raw === raw.toLowerCase() || (raw.length > 2 && raw === raw.toUpperCase());
      const cased = isFlat
        ? raw.toLowerCase().replaceAll(/(?:^|['’])\p{L}/gu, (letter) => letter.toUpperCase())
        : raw;
      return `${joint}${cased}`;
    })
    .join('');
}
