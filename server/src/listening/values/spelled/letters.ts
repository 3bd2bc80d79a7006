import { fold } from '../../text/fold.ts';
import type { Language } from '../../types.ts';
import { ENDED, phraseAt, setOf, type Word, wordAt } from './words.ts';

/** Letters as people spell them: by themselves, by their names, and by a word that begins with them. */
export type Letters = {
  text: string;
  end: number;
  /** Also a little word of the language: a letter only among others. */
  isLoose: boolean;
};

const table = (text: string): readonly (readonly [readonly string[], string])[] =>
  fold(text)
    .split(',')
    .map((entry) => {
      const [name = '', letter = ''] = entry.trim().split('=');
      return [name.split(' '), letter] as const;
    })
    .sort(([one], [other]) => other.length - one.length);

const NAMES: Record<Language, readonly (readonly [readonly string[], string])[]> = {
  en: table(
    'double u=w, double you=w, zed=z, zee=z, aitch=h, haitch=h, jay=j, kay=k, gee=g, cue=q, queue=q, ess=s, eff=f, em=m, ell=l, tee=t, bee=b, dee=d, cee=c, pee=p, vee=v, ex=x, ef=f, wye=y, x ray=x',
  ),
  es: table(`be larga=b, be grande=b, be alta=b, be=b, ce=c, de=d, efe=f, ge=g, hache=h, jota=j, ka=k, ele=l, eme=m, ene=n, eñe=n, pe=p, cu=q,
    erre=r, ere=r, ese=s, te=t, uve=v, ve corta=v, ve chica=v, ve chiquita=v, ve baja=v, ve pequeña=v, ve=v, doble ve=w, ve doble=w, uve doble=w,
    doble u=w, doble uve=w, equis=x, x ray=x, i griega=y, y griega=y, i latina=i, ye=y, zeta=z, ceta=z, elle=ll`),
  pt: table(`be=b, ce=c, de=d, efe=f, fe=f, ge=g, gue=g, aga=h, jota=j, ji=j, ca=k, ka=k, ele=l, le=l, eme=m, me=m, ene=n, ne=n, pe=p, que=q, erre=r, re=r, esse=s, si=s,
    te=t, ve=v, dablio=w, dabliu=w, duplo ve=w, xis=x, chis=x, x ray=x, ipsilon=y, ipsilone=y, i grego=y, ze=z`),
};

/** Letters and names of letters that are words of their own. */
const LOOSE: Record<Language, ReadonlySet<string>> = {
  en: setOf('a i o u gee em cue queue kay jay ell dee pee ex'),
  es: setOf('a e o u y de te ese ve se'),
  pt: setOf('a e o u i de te ele esse que ve ca le me ne re fe si ji ze ce pe'),
};

const CODE_WORDS = setOf(`
  alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec romeo sierra tango
  uniform victor whiskey whisky xray yankee zulu
`);

/** Between a letter and the word that shows it. */
const SHOWN_BY: Record<Language, readonly (readonly string[])[]> = {
  en: [['as', 'in', 'the'], ['as', 'in'], ['is', 'in'], ['for'], ['like'], ['like', 'in'], ['of']],
  es: [['como', 'en'], ['como', 'de'], ['como'], ['de', 'la'], ['de', 'el'], ['de', 'mi'], ['de'], ['for']],
  pt: [['como', 'em'], ['como', 'de'], ['como'], ['de', 'a'], ['de', 'o'], ['de'], ['for']],
};

const SOUNDS_ALIKE: Readonly<Record<string, string>> = {
  k: 'kcq',
  q: 'qc',
  c: 'ck',
  x: 'xe',
  w: 'wu',
  y: 'yi',
  i: 'iy',
  h: 'h',
  z: 'zcs',
  s: 'sc',
  g: 'gj',
  f: 'fp',
};

/** The last word that only shows the letter: "B as in Bravo", "eme de mamá", "D delta". */
function shown(words: readonly Word[], end: number, letter: string, language: Language): number {
  const begins = (at: number): boolean => {
    const word = wordAt(words, at);
    return word.length > 1 && (SOUNDS_ALIKE[letter] ?? letter).includes(word.charAt(0)) && !/\d/.test(word);
  };
  for (const by of SHOWN_BY[language]) {
    const from = (words[end + 1]?.stop ?? ENDED) === ENDED ? -1 : phraseAt(words, end + 1, by);
    if (from >= 0 && begins(from + 1) && (words[from + 1]?.stop ?? ENDED) !== ENDED) return from + 1;
  }
  return CODE_WORDS.has(wordAt(words, end + 1)) && begins(end + 1) ? end + 1 : end;
}

/** The letter that begins at word `at`. */
export function letterAt(words: readonly Word[], at: number, language: Language): Letters | null {
  const word = wordAt(words, at);
  const raw = words[at]?.raw ?? '';
  const named = NAMES[language].find(([name]) => phraseAt(words, at, name) >= 0);
  // "É" is a verb, and "à" leads somewhere.
  const isBare = /^[a-z]$/.test(word) && !/^[éàèòêâ]$/iu.test(raw.normalize('NFC'));
  if (named === undefined && !isBare) {
    if (!CODE_WORDS.has(word)) return null;
    return {
      text: word.charAt(0),
      end: at,
      isLoose: [
        'golf',
        'hotel',
        'india',
        'lima',
        'mike',
        'oscar',
        'papa',
        'victor',
        'november',
        'uniform',
        'charlie',
        'romeo',
        'juliet',
        'whiskey',
        'whisky',
      ].includes(word),
    };
  }
  const text = named?.[1] ?? word;
  const last = named === undefined ? at : at + named[0].length - 1;
  const end = shown(words, last, text.charAt(0), language);
  const isCapital =
    isBare &&
    !(language === 'en' && word === 'i') &&
    raw !== raw.toLowerCase() &&
    (words[at]?.stop ?? ENDED) < ENDED;
  const isLoose = end === last && last === at && LOOSE[language].has(word) && !isCapital;
  return { text, end, isLoose };
}

/** Whether the words from `at` on spell letters one after another: "m a r s h", "ele u pe e"; with the place behind them. */
export function spelledFrom(
  words: readonly Word[],
  at: number,
  language: Language,
): { text: string; end: number } | null {
  let text = '';
  let end = at - 1;
  let isAllBare = true;
  let isSure = false;
  for (let next = at; next < words.length; ) {
    if (next > at && (words[next]?.stop ?? ENDED) === ENDED && !/^\s*\.\s*$/.test(words[next]?.gap ?? ''))
      break;
    const twice = ['double', 'doble', 'dois', 'duas', 'dos', 'two', 'duplo'].includes(wordAt(words, next));
    const letter = letterAt(words, next, language) ?? (twice ? letterAt(words, next + 1, language) : null);
    if (!letter) break;
    text += twice && !letterAt(words, next, language) ? letter.text.repeat(2) : letter.text;
    if (wordAt(words, next).length > 1) isAllBare = false;
    if (!letter.isLoose) isSure = true;
    end = letter.end;
    next = end + 1;
  }
  // "É o Zé" spells nothing: little words that are letters as well.
  return text.length >= LETTERS_MIN && (isAllBare || isSure) ? { text, end } : null;
}

const LETTERS_MIN = 3;
