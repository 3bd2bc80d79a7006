import { saysNothing } from '../../../../listening/index.ts';
import { plain } from '../../../../listening/text/phrases.ts';
import type { Exchange, Facts } from '../facts.ts';

/** A shrug before an answer: "ah sei lá, um cafezinho na espera". */

const SIGH =
  '(?:(?:ah+|oh+|eh+|uh+|um+|hm+|ay|uy|ai|ih+|ixi|vixe|eita|oxe|uai|nossa|well|pues|bueno|bom|olha|mire|gosh|blimey|caray|hijole|chale|honestly|la verdad|na verdade|sinceramente)[ ,.…]+)*';
const SHRUG =
  "(?:(?:i )?(?:don't|dont|do not) (?:really |rightly )?know|(?:i )?dunno|no idea|not sure|(?:yo )?no (?:lo )?se|ni idea|que se yo|quien sabe|(?:eu )?(?:nao|nem) sei|sei la|nem ideia|quem sabe)";
const SHRUGS = new RegExp(
  `^[^a-z]*${SIGH}${SHRUG}(?: (?:really|honestly|nao|la verdad|bem|bien|viu|ne))?(?:[ ]*[,.;…]+[ ]*|[ ]+(?=(?:maybe|perhaps|quiza|tal vez|a lo mejor|talvez|igual|capaz)(?![a-z])))`,
);
/** Behind it, these only shrug on or send the question elsewhere. */
const SHRUGS_ON =
  /^(?:(?:the|la|en|a|na) (?:truth|verdad|verdade)|honestly|sinceramente|(?:you'd|you would) (?:have to|need to)|ask |pregunt|pergunt|i'd (?:have|need) to|tendria que|teria que|depende?s?|it's |i (?:never|haven't|don't|only|can't)|nunca|no |nao |mi |meu |minha |my )/;
const WORDS_MIN = 2;

/** The turn without the shrug it begins with, where an answer stands behind it. */
export function unhedged(exchange: Exchange, { personLanguage }: Pick<Facts, 'personLanguage'>): Exchange {
  const shrug = SHRUGS.exec(exchange.plain)?.[0];
  // Folding keeps the length of what these languages write, so the places are those of the text.
  if (shrug === undefined || plain(exchange.text.slice(0, shrug.length)) !== shrug) return exchange;
  const text = exchange.text.slice(shrug.length).trim();
  const said = plain(text);
  const wordCount = text.split(/\s+/).filter(Boolean).length;
  if (wordCount < WORDS_MIN || SHRUGS_ON.test(said) || saysNothing(text, personLanguage)) return exchange;
  return { ...exchange, text, plain: said, wordCount, isEmpty: false };
}
