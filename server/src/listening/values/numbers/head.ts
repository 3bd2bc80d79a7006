import { type Token, tokenise } from '../../text/tokens.ts';
import type { DataField, Language } from '../../types.ts';
import { askOf } from './ask.ts';
import { wordAt } from './heard.ts';
import { set } from './lexicon.ts';
import { mentionsIn } from './mentions.ts';
import { respelt } from './respelt.ts';

/** What may stand before a number that is the head of its answer. */
const FILLERS = set(`
  just only about around roughly like um uh er erm hm well oh ah so yeah yes ok okay right maybe say probably i think it is we are are there the a an ach aye sure let us call its my
  solo nomas como unos unas son es eh este pues bueno a ver si mire mira ah ay uy creo que seran serian casi aproximadamente ponga pon ponle un una el la tengo somos
  so uns umas sao e ah ai oh olha bom bem tipo acho que sei la sim ta deve ser mais ou menos apenas um uma o os as tenho somos mano moca moco
`);
const HEAD_WORDS = 6;
const WORDS_MAX = 30;

const isAllFillers = (tokens: readonly Token[], to: number): boolean =>
  to <= HEAD_WORDS && tokens.slice(0, to).every((_, at) => FILLERS.has(wordAt(tokens, at)));

/** Whether a short answer begins with its number: then it answers, whatever is said behind. */
export function isNumberFirst(text: string, field: DataField, language: Language, question: string): boolean {
  const tokens = respelt(tokenise(text.slice(0, 1000), language), language);
  if (tokens.length > WORDS_MAX || text.includes('?')) return false;
  const [first] = mentionsIn({ text, tokens, ask: askOf(field, language, question) });
  return first !== undefined && !first.isArticle && isAllFillers(tokens, first.start);
}
