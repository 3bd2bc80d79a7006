import { NONE, type Token } from './text/tokens.ts';
import type { Language } from './types.ts';

const REACH_WORDS_MAX = 6;

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

const NEGATORS: Record<Language, ReadonlySet<string>> = {
  en: set('not never without neither nor hardly'),
  es: set('no nunca jamas tampoco ni sin'),
  pt: set('nao nunca jamais nem sem tampouco'),
};

/** Words a negation passes over to the word it governs; anything else begins a thought of its own. */
const TRANSPARENT: Record<Language, ReadonlySet<string>> = {
  en: set(
    `do does did am is are was were be been being to want wants wanted need wish like would will really very so that too ever
    even going have had has a an the you it this said say asked think thinking trying try any at all yet feel feeling get
    getting particularly exactly quite looking here`,
  ),
  es: set(
    `me te se lo la le los las les nos es esta estoy son soy sea fue era ser muy tan nada mas que quiero quieren quiere quisiera
    necesito necesita deseo necesario falta hace hay voy va a de para puedo puede un una me parece siento tengo tiene creo ha he
    dije pedi realmente todavia aun del el demasiado poder`,
  ),
  pt: set(
    `me te se o a lhe os as nos e esta estou sao sou seja foi era ser muito tao nada mais que quero querem quer queria gostaria
    preciso precisa desejo necessario ha tem vou vai de para posso pode um uma parece sinto tenho acho disse pedi realmente
    ainda do da nem estava fiquei`,
  ),
};

/** Whether the word at `at` stands under a negation: "I am not angry", "no es caro". */
export function isNegated(tokens: readonly Token[], at: number, language: Language): boolean {
  for (let back = at - 1; back >= 0 && back >= at - REACH_WORDS_MAX; back--) {
    if ((tokens[back + 1]?.breakBefore ?? NONE) !== NONE) return false;
    const word = tokens[back]?.word ?? '';
    if (NEGATORS[language].has(word)) return true;
    if (!TRANSPARENT[language].has(word)) return false;
  }
  return false;
}

export const isNegator = (word: string, language: Language): boolean => NEGATORS[language].has(word);
