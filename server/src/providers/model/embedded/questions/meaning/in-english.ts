import type { Language } from '../../../../../listening/types.ts';
import { wordsOf } from '../fold-words.ts';
import { cognateOf } from '../matcher/cognates.ts';
import { translationOf } from '../matcher/glossary.ts';

const FIGURE = /^\d/;

/** A word, a space, and what it is in English; a comma behind each. */
const pairsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(',').map((pair) => {
      const [word = '', ...english] = pair.trim().split(' ');
      return [word, english.join(' ')];
    }),
  );

/** Small words that the glossary leaves out, and words that mean another thing between other words than by themselves. */
const SMALL: Readonly<Record<'es' | 'pt', ReadonlyMap<string, string>>> = {
  es: pairsIn(
    `el the,la the,los the,las the,un a,una a,unos some,unas some,lo it,al to the,del of the,se one,les them,le them,nos us,os you,
    sitio place,dejar leave,dejo leave,dejan leave,tiempo time,tarda take,tardan take,tardais take,hora hour,puesto place,cuenta account,
    pasa happen,llevo take,lleva take,llevar take,traer bring,cerca near,lejos far,gente people,sois are,estais are,tarde afternoon`,
  ),
  pt: pairsIn(
    `o the,a the,os the,as the,um a,uma a,uns some,umas some,ao to the,aos to the,do of the,da of the,dos of the,das of the,no in the,na in the,
    se one,lhe them,lhes them,lugar place,sitio place,deixar leave,deixo leave,deixam leave,tempo time,demora take,demoram take,leva take,levar take,
    trazer bring,perto near,longe far,gente people,conta account,hora hour,sao are,estao are,ta is,esta is,tarde afternoon`,
  ),
};

/** Told apart only by an accent that folding takes away. */
const ACCENTED: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})é(?!\p{L})/giu, ' 1is '],
  [/(?<!\p{L})él(?!\p{L})/giu, ' 1he '],
  [/(?<!\p{L})dá(?!\p{L})/giu, ' 1can '],
];
const KEPT = /^1(?=[a-z])/;

function wordInEnglish(word: string, language: 'es' | 'pt'): string {
  if (KEPT.test(word)) return word.slice(1);
  if (FIGURE.test(word)) return word;
  return SMALL[language].get(word) ?? translationOf(word, language) ?? cognateOf(word, language) ?? word;
}

/** Word by word, where the text is not English: the sentence model knows no other language. */
export function inEnglish(text: string, language: Language): string {
  if (language === 'en') return text;
  const marked = ACCENTED.reduce((all, [accented, word]) => all.replace(accented, word), text);
  return wordsOf(marked)
    .map((word) => wordInEnglish(word, language))
    .join(' ');
}
