import type { Token } from '../text/tokens.ts';
import type { Intent, Language } from '../types.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const YES: Record<Language, ReadonlySet<string>> = {
  en: set('yes yeah yep yup sure correct right absolutely definitely certainly okay true'),
  es: set('si claro correcto exacto cierto vale dale listo obvio afirmativo seguro'),
  pt: set('sim claro correto exato certo isso pode positivo beleza aceito quero'),
};
const NO: Record<Language, ReadonlySet<string>> = {
  en: set('no nope nah never not negative false'),
  es: set('no nunca negativo tampoco jamas'),
  pt: set('nao nunca negativo jamais nem'),
};

/** A yes or a no; when both are in the words the one said first decides. */
export function yesOrNo(
  tokens: readonly Token[],
  intents: ReadonlySet<Intent>,
  language: Language,
): boolean | null {
  const agrees = intents.has('agrees');
  const declines = intents.has('declines');
  if (agrees !== declines) return agrees;
  if (!agrees) return null;
  for (const { word } of tokens) {
    if (word === ':yes' || YES[language].has(word)) return true;
    if (word === ':no' || NO[language].has(word)) return false;
  }
  return null;
}
