import { GIVEN_NAMES, NO_NAMES } from '../lexicon/names.ts';
import { STOPWORDS } from '../text/stopwords.ts';
import { NONE, type Token } from '../text/tokens.ts';
import type { Language } from '../types.ts';
import type { Quoted } from './email.ts';
import { saysNothing } from './no-answer.ts';
import { longestEnd, quote } from './phrase.ts';

const NAME_WORDS_MAX = 4;

/** Sure to be followed by a name. */
const SURE: Record<Language, readonly string[]> = {
  en: [
    'my name is',
    'my full name is',
    'the name is',
    'name is',
    'call me',
    'they call me',
    'i am called',
    'in the name of',
    'under the name of',
    'under the name',
    'this is',
  ],
  es: [
    'mi nombre es',
    'me llamo',
    'mi nombre completo es',
    'me dicen',
    'habla',
    'le habla',
    'con',
    'a nombre de',
    'nombre es',
  ],
  pt: [
    'meu nome e',
    'me chamo',
    'meu nome completo e',
    'eu me chamo',
    'aqui e o',
    'aqui e a',
    'quem fala e o',
    'quem fala e a',
    'pode me chamar de',
    'em nome de',
    'no nome de',
    'no nome da',
    'no nome do',
    'nome e',
    'aqui e',
  ],
};

/** Followed by a name or by anything else: "soy alérgico". */
const PERHAPS: Record<Language, readonly string[]> = {
  en: ['i am', 'it is', 'speaking with', 'you are speaking with'],
  es: ['soy', 'yo soy', 'aqui', 'soy el senor', 'soy la senora', 'es'],
  pt: ['sou o', 'sou a', 'eu sou o', 'eu sou a', 'sou', 'eu sou', 'e o', 'e a'],
};

const INSIDE = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'da',
  'do',
  'dos',
  'das',
  'van',
  'von',
  'y',
  'e',
  'di',
]);
const NEVER = new Set(
  `calling from with here looking interested busy not fine good great okay ready sure speaking yes no the a an your my his her sorry
  happy angry tired working driving available back later tomorrow today now please thanks thank gracias por favor obrigado obrigada
  cliente client customer nuevo nueva novo nova titular owner el la los las un una o a os as um uma senor senora senhor senhora su
  sua seu mi meu minha yo eu el ella ele ela quien quem que hablando falando mucho gusto prazer desde aqui ali para como when if so
  and but very really just too also only about because porque pero mas and alergico alergica mayor estudiante ingeniero ingeniera medico
  again crazy sir maam madam on at in again asap bye goodbye hello hi hey hola adios chao chau tchau oi ola alo good morning afternoon
  evening bom boa buenas buenos dia tarde noche noite nobody nadie ninguem none nothing nada idea why what who where maybe talvez quiza
  question there private whatever yeah yep nope nah sim nao si lunes martes miercoles jueves viernes sabado domingo segunda terca
  quarta quinta sexta manana amanha hoy hoje tarde anonymous anonimo speaking mesmo mesma mismo misma correcto correct`
    .split(/\s+/)
    .filter(Boolean),
);

const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function isNameWord(token: Token, language: Language, sure: boolean): boolean {
  const { word } = token;
  if (!/^[a-z]{2,}$/.test(word) || NEVER.has(word) || NO_NAMES.has(word)) return false;
  if (GIVEN_NAMES.has(word) || token.capital) return true;
  return sure && !STOPWORDS[language].has(word);
}

/** Takes the words that make the name; in lower case only the first two unknown ones, for what follows may be anything. */
function nameAt(
  text: string,
  tokens: readonly Token[],
  from: number,
  language: Language,
  sure: boolean,
): Quoted | null {
  let end = from - 1;
  let unknown = 0;
  for (let at = from; at < tokens.length && at < from + NAME_WORDS_MAX; at++) {
    const token = tokens[at];
    if (!token || (at > from && token.breakBefore !== NONE)) break;
    const next = tokens[at + 1];
    if (at > from && INSIDE.has(token.word) && next && isNameWord(next, language, false)) continue;
    if (!isNameWord(token, language, sure && unknown < 2)) break;
    if (!GIVEN_NAMES.has(token.word) && !token.capital) unknown++;
    end = at;
  }
  if (end < from) return null;
  const original = quote(text, tokens, from, end);
  const value = original
    .split(/\s+/)
    .map((word) =>
      INSIDE.has(word.toLowerCase())
        ? word.toLowerCase()
        : word === word.toLowerCase() || word === word.toUpperCase()
          ? title(word.toLowerCase())
          : word,
    )
    .join(' ');
  return { value, evidence: original };
}

/** The name a person gives for themselves. */
export function nameIn(text: string, tokens: readonly Token[], language: Language): Quoted | null {
  const find = (phrases: readonly string[], sure: boolean): Quoted | null => {
    for (let at = 0; at < tokens.length; at++) {
      const end = longestEnd(tokens, at, phrases);
      if (end < 0) continue;
      const found = nameAt(text, tokens, end + 1, language, sure);
      if (found) return found;
    }
    return null;
  };
  const isLoose = (phrase: string) => ['this is', 'con', 'call me', 'habla', 'aqui e'].includes(phrase);
  return (
    find(
      SURE[language].filter((phrase) => !isLoose(phrase)),
      true,
    ) ??
    find([...SURE[language].filter(isLoose), ...PERHAPS[language]], false) ??
    wholeAnswer(text, tokens, language)
  );
}

/** "Maria Lopez." as the whole answer. */
function wholeAnswer(text: string, tokens: readonly Token[], language: Language): Quoted | null {
  if (tokens.length === 0 || tokens.length > NAME_WORDS_MAX + 1 || saysNothing(text, language)) return null;
  const first = tokens.findIndex(
    (token) => GIVEN_NAMES.has(token.word) || (token.capital && isNameWord(token, language, false)),
  );
  if (first < 0) return null;
  // A capital at the very beginning tells nothing, but before a known name it is one.
  const opened = first > 0 && /^[A-ZÀ-Ý]/.test(text.slice(tokens[first - 1]?.start)) ? first - 1 : first;
  const start = isNameWord(tokens[opened] as Token, language, true) ? opened : first;
  return nameAt(text, tokens, start, language, start !== first || GIVEN_NAMES.has(tokens[start]?.word ?? ''));
}
