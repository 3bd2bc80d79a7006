import { SENTENCE, type Token } from '../../text/tokens.ts';
import type { Language } from '../../types.ts';
import { clausesOf, endsAsQuestion, opensAsQuestion, type Stretch, said } from '../numbers/clauses.ts';
import { FORMERLY, NOW_HERE, POLITE, SUPPOSES, TAGS, WH } from '../numbers/standing.ts';
import { cutBehind } from './cuts.ts';
import { spokenWords } from './spoken.ts';

/** A clause of a reply and how far it may be taken for the person's own answer. */
export type Part = Stretch & {
  /** Its words with a space on each side. */
  said: string;
  sentence: string;
  isAsked: boolean;
  isSupposed: boolean;
  isFormer: boolean;
  /** Begins with a word that turns: "but", "actually". */
  opensSentence: boolean;
};

export type Told = {
  text: string;
  tokens: readonly Token[];
  language: Language;
  parts: readonly Part[];
  /** All its words. */
  whole: string;
};

/** A question that answers: "why not?", "how else would I get them?" is read by its words. */
const RHETORIC =
  / (?:why (?:not|would i not|wouldn't i)|who would not|how (?:else|could i (?:not|say no))|where else|what else|como no|por que no|como que no|y por que no|quien no|que mas quisiera(?: yo)?|a quien no|por que nao|como nao|quem nao|e quem nao|para que (?:if|quiero|voy a querer|necesito|(?:lo|la) (?:quiero|necesito|voy|usaria)|eu|quero)|why would (?:i|we)|what would i (?:want|need|do)) /;

function isAsked(
  text: string,
  tokens: readonly Token[],
  part: Stretch,
  sentence: Stretch,
  last: Stretch,
): boolean {
  if (!endsAsQuestion(text, tokens, sentence)) return false;
  const whole = said(tokens, sentence.from, sentence.to);
  if (RHETORIC.test(whole)) return false;
  if (last.from <= part.from) return true;
  if (opensAsQuestion(text, tokens, last)) return false;
  return !TAGS.test(said(tokens, last.from, last.to)) && !SHORT_TAG.test(said(tokens, last.from, last.to))
    ? !isStatedBefore(tokens, sentence, last)
    : WH.test(said(tokens, sentence.from, sentence.from));
}

/** Asks without its mark. */
const ASKS =
  / (?:what is the difference|how much (?:is|are|does|do|would)|what do (?:i|you) get|(?:y |ese |esa |plan )?que (?:trae|incluye|diferencia|cubre)|cuanto (?:cuesta|sale|vale|cobran)|(?:qual|cual) (?:e |es |a |la )?(?:a |la )?diferen[a-z]+|quanto (?:custa|sai|fica|cobram)|o que (?:vem|inclui|tem em)) /;
const SHORT_TAG =
  /^ (?:serve|sirve|cuenta|conta|vale|ya|ok|does (?:that|it) count|is that it|preciso (?:falar|dizer) mais|need i say more|what do you think|usted que cree|tu que crees|que cree|que te parece|o que voce acha|what more|quieres mas) $/;

/** Only the last clause asks where what stands before it begins no question. */
const isStatedBefore = (tokens: readonly Token[], sentence: Stretch, last: Stretch): boolean =>
  WH.test(said(tokens, last.from, last.from)) && !WH.test(said(tokens, sentence.from, sentence.from));

/** No supposing: "nothing if not", "as if", "acá si". */
const HARMLESS =
  / (?:as if|even if|you might|might as well|may as well|if you ask me|aunque|mesmo que|depende de mi|i wish|ya if eso|if no (?:el|la|los|las|me|mi|se)|if you have (?:it|one|any)|if puede ser|if only i|if (?:estoy en|ya lo|es que|hasta|acabo de|llevo)) /g;

/** "Anything but", "not since", "go on then": one clause with what stands before. */
function endOf(tokens: readonly Token[], clauseOf: (at: number) => Stretch, at: number): number {
  let { to } = clauseOf(at);
  while (to + 1 < tokens.length) {
    const word = tokens[to + 1]?.word ?? '';
    const before = tokens[to]?.word ?? '';
    const next = clauseOf(to + 1);
    const isJoined =
      (word === 'but' && ['anything', 'everything', 'nothing', 'all'].includes(before)) ||
      (word === 'since' && before === 'not') ||
      (word === 'then' && next.to === to + 1);
    if (!isJoined) break;
    to = next.to;
  }
  return to;
}

export function toldIn(text: string, language: Language, question = ''): Told {
  const tokens = spokenWords(text, language);
  const whole = said(tokens, 0, tokens.length - 1);
  const { clauseOf, sentenceOf } = clausesOf(tokens, language);
  const cut = cutBehind(tokens, whole, question, clauseOf);
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; ) {
    const clause = { from: at, to: endOf(tokens, clauseOf, at) };
    const sentence = sentenceOf(at);
    const words = said(tokens, clause.from, clause.to);
    const all = said(tokens, sentence.from, sentence.to);
    const supposing = all.replaceAll(POLITE, ' ').replaceAll(HARMLESS, ' ');
    if (clause.from > cut)
      parts.push({
        ...clause,
        said: words,
        sentence: all,
        isAsked: ASKS.test(words) || isAsked(text, tokens, clause, sentence, clauseOf(sentence.to)),
        isSupposed: SUPPOSES.test(supposing) && !RHETORIC.test(all),
        isFormer: FORMERLY.test(words) && !NOW_HERE.test(words),
        opensSentence: tokens[clause.from]?.breakBefore === SENTENCE,
      });
    at = clause.to + 1;
  }
  return { text, tokens, language, parts, whole };
}
