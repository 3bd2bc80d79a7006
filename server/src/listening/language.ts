import { STOPWORDS } from './text/stopwords.ts';
import { tokenise } from './text/tokens.ts';
import { LANGUAGES, type Language } from './types.ts';

const WORDS_MAX = 400;
const WORDS_MIN = 2;

/** Words that settle it: common in one language, absent from the two others. */
const TELLING: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'the and is are was you what this that with have not hello hi yes please thanks thank bye i my want need would'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el los las una usted ustedes y muy pero gracias hola buenos buenas dias si quiero tengo puedo estoy hay donde cuando cuanto ahora hablar llamar esto eso adios soy es con ya llamen pueden bueno tardes noches'.split(
      ' ',
    ),
  ),
  pt: new Set(
    'nao voce voces uma um sim obrigado obrigada ola oi quero tenho posso estou tambem muito ligar falar isso agora hoje sou tem mais bom boa dia tarde noite em ate meu minha tchau do da ao eu com'.split(
      ' ',
    ),
  ),
};

const SHARED_WEIGHT = 1;
const TELLING_WEIGHT = 2;

/** The language of a text by its small words; null when there is too little to tell, or two languages tie. */
export function detectLanguage(text: string): Language | null {
  const tokens = tokenise(text.slice(0, WORDS_MAX * 10), 'es').slice(0, WORDS_MAX);
  const spoken = tokens.filter(({ word }) => word.length > 0 && !word.startsWith(':') && !/^\d/.test(word));
  if (spoken.length < WORDS_MIN) return null;
  const scores = LANGUAGES.map((language) => {
    let score = 0;
    for (const { word } of spoken) {
      if (TELLING[language].has(word)) score += TELLING_WEIGHT;
      else if (STOPWORDS[language].has(word)) score += SHARED_WEIGHT;
    }
    if (language === 'pt' && /[ãõ]/i.test(text.slice(0, WORDS_MAX * 10).normalize('NFC')))
      score += TELLING_WEIGHT;
    if (language === 'es' && /[ñ¿¡]/i.test(text.slice(0, WORDS_MAX * 10).normalize('NFC')))
      score += TELLING_WEIGHT;
    return { language, score };
  }).sort((one, other) => other.score - one.score);
  const [best, second] = scores;
  if (!best || !second || best.score < TELLING_WEIGHT || best.score === second.score) return null;
  return best.language;
}
