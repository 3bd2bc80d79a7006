import type { Language } from '../../../listening/types.ts';
import type { Expectation } from '../../../providers/carrier/port.ts';

const QUESTION = /[^.!?¿]*\?/gu;

/** A number that is dictated digit by digit, with pauses. */
const ASKS_FOR_DIGITS: Record<Language, RegExp> = {
  en: /\b(?:phone|telephone|mobile|order|reference|account|card|booking|customer|tracking) ?(?:number|code)|\b(?:number|code|pin|zip|postcode|digits)\b/iu,
  es: /\b(?:número|numero|teléfono|telefono|código|codigo|dígitos|digitos|dni|rfc|postal)\b/iu,
  pt: /\b(?:número|numero|telefone|celular|código|codigo|dígitos|digitos|cpf|cnpj|cep|protocolo)\b/iu,
};

/** Questions that are answered by yes or no begin with a verb, or end in a tag. */
const ASKS_YES_OR_NO: Record<Language, RegExp> = {
  en: /^\s*(?:(?:so|and|ok|okay|great|perfect|then|well)[, ]+)*(?:do|does|did|are|is|was|were|have|has|had|can|could|will|would|shall|should|may|am)\b|(?:\bright|\bok(?:ay)?|\bcorrect|n't (?:it|you|we))\s*\?$/iu,
  es: /(?:\bverdad|\bcierto|\bcorrecto|\bno|\bvale|\bde acuerdo|\bsí)\s*\?$|^\s*(?:le|te|les|quiere|quieres|puede|puedes|tiene|tienes|está|estás|es|son|desea|podría|podemos|puedo|prefiere que|hablo con)\b/iu,
  pt: /(?:\bcerto|\bcorreto|\bné|\bnão|\btá bom|\bpode ser|\bcombinado|\bsim)\s*\?$|^\s*(?:você|o senhor|a senhora|quer|pode|posso|tem|está|é|são|gostaria|poderia|podemos|falo com|deseja)\b/iu,
};

/** What the agent's last words ask for. */
export function expectationOf(agentSaid: string, language: Language): Expectation {
  const question = agentSaid.match(QUESTION)?.at(-1)?.trim();
  if (question === undefined) return 'open';
  if (ASKS_YES_OR_NO[language].test(question)) return 'yes_no';
  return ASKS_FOR_DIGITS[language].test(question) ? 'digits' : 'open';
}
