import { words } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import type { Exchange } from '../facts.ts';
import { lastQuestion } from './match-questions.ts';
import { questionParts } from './question-parts.ts';

const PUTS_RIGHT = phrases(`
  sorry | actually | i meant | correction | my mistake | i got (?:that|it) wrong | perdon[ea]? | disculp[ea] | me equivoque | quise decir | corrijo | en realidad | desculp[ea] | me enganei | me confundi | quis dizer | na verdade
`);

/** "The fourth, not the third": what no longer holds. */
const NOT_THAT =
  /,\s+(?:(?:and|y|e)\s+)?(?:not|no|n[aã]o)\s+(?:on\s+|at\s+)?(?:the|el|la|las|o|a|as|no|na|em|en|dia)\s[^,.!?]*/giu;

/** From where a turn puts something right to its end. */
const rightFrom = (text: string): string | undefined => {
  const sentences = text.match(/[^.!?…\n]+[.!?…\n]*/g) ?? [];
  const at = sentences.findIndex((one) => PUTS_RIGHT.test(plain(one)));
  return at === -1 ? undefined : sentences.slice(at).join('').replaceAll(NOT_THAT, '').trim();
};

/** A reply, as though given to another question, of which only a part counts. */
export const cutTo = (reply: Exchange, part: string, before: Exchange['before']): Exchange => ({
  ...reply,
  text: part,
  whole: part,
  plain: plain(part),
  wordCount: part.split(/\s+/).length,
  before,
});

/** "Sorry, we arrive on the fourth", turns after the question when they arrive. */
export function putRight(
  replies: readonly Exchange[],
  { exchanges, subject }: { exchanges: readonly Exchange[]; subject: { language: 'en' | 'es' | 'pt' } },
): Exchange[] {
  const last = replies.at(-1);
  if (last === undefined) return [];
  const asked = new Set(words(lastQuestion(last), subject.language));
  return exchanges.slice(last.index + 1).flatMap((one) => {
    const part = rightFrom(one.text);
    if (part === undefined || !words(part, subject.language).some((word) => asked.has(word))) return [];
    return [cutTo(one, part, last.before)];
  });
}

const NEXT_ANSWER = /[,.;]\s+(?:(?:and|y|e)\s+)?|\s+(?:and|y|e)\s+/iu;

/** "The plate is", "it's": what is behind it is the answer. */
const LED_IN =
  /^(?:(?:it['’]s|it is|es|é)\s+|(?:the|my|our|its|la|el|mi|su|a|o|minha|meu)\s+\p{L}+(?:\s+\p{L}+)?\s+(?:is|es|é)\s+)/iu;

/** Two questions put at once and answered in as many parts: each part is for its question. */
export function inParts(reply: Exchange, isOwn: (question: string) => boolean): Exchange {
  const questions = questionParts(lastQuestion(reply));
  const answers = reply.whole.trim().split(NEXT_ANSWER);
  const own = questions.flatMap((question, at) => (isOwn(plain(question)) ? [at] : []));
  const [at] = own;
  const answer = at === undefined ? undefined : answers[at]?.replace(LED_IN, '');
  if (questions.length !== 2 || answers.length !== 2 || own.length !== 1 || !answer) return reply;
  return cutTo(reply, answer, { ...reply.before, text: `${questions[at ?? 0]}?` });
}
