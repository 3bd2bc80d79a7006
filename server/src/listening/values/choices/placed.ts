import type { Part } from '../told/parts.ts';
import type { Options } from './options.ts';

/** Choices named by their place in the list. */

const MIDDLE =
  / (?:the (?:middle|in between) one|the one in (?:the middle|between)|middle of the (?:three|road)|(?:el|la) (?:de|del|de el|de la) (?:en )?(?:medio|centro|mitad)|(?:o|a) (?:do|de) (?:meio|centro)) /;
const FIRST =
  / (?:the first (?:one|of (?:those|them|the (?:two|three|four)))?|(?:el|la|lo) primer[oa](?: que (?:dijo|menciono|nombro))?|(?:o|a) primeir[oa](?: que (?:falou|disse))?|the former) (?!(?:time|thing|floor|of all|vez|piso|visita|vez)(?![a-z]))/;
const LAST =
  / (?:the last (?:one|of (?:those|them|the (?:two|three|four))|you (?:said|mentioned))|(?:el|la|lo) ultim[oa](?: que (?:dijo|menciono|nombro))?|(?:o|a) ultim[oa](?: que (?:falou|disse))?|the latter) (?!(?:time|vez|semana|mes|ano)(?![a-z]))/;
const DENIES = / (?:not|no|nao|never|nunca) /;

/** Where the question lists them all, in their order there. */
function listed({ all }: Options, question: string): readonly string[] {
  const places = all.map(({ value, words }) => ({ value, at: question.indexOf(words[0] ?? value) }));
  if (places.some(({ at }) => at < 0)) return [];
  return places.sort((one, other) => one.at - other.at).map(({ value }) => value);
}

/** Null where no place is named. */
export function placedBy(parts: readonly Part[], options: Options, question: string): string | null {
  const inQuestion = listed(options, question);
  const order = inQuestion.length > 0 ? inQuestion : options.all.map(({ value }) => value);
  const isListed = inQuestion.length > 0;
  for (const { said } of parts) {
    if (DENIES.test(said)) continue;
    const canBeMiddle = order.length === 3 && (isListed || options.family?.isOrdered === true);
    if (canBeMiddle && MIDDLE.test(said)) return order[1] ?? null;
    if (isListed && FIRST.test(said)) return order[0] ?? null;
    if (isListed && LAST.test(said)) return order.at(-1) ?? null;
  }
  return null;
}
