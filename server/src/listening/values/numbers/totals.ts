import { COMMA, NONE, SENTENCE, type Token } from '../../text/tokens.ts';
import type { Language } from '../../types.ts';
import { said } from './clauses.ts';
import { type Heard, nextWord } from './heard.ts';
import { matchesAsk } from './nouns.ts';
import type { Placed } from './placed.ts';

/** Several quantities that come to one: a total the person works out, or parts of one count. */

const STATED_TOTAL =
  / (?:so|makes|making|that is|that makes|which makes|total of|altogether|in all|comes to|entonces|asi que|osea|o sea|total|en total(?: son| serian| somos)?|suman|son en total|entao|da|dao|ao todo|no total|conta|quedamos en|ficamos em|(?:so|entao|entonces|asi que|ahora|agora) (?:ta|esta|estao|estamos|tao|quedan|quedaron|quedamos|sobraram|restam|ficaram|ficou|tem|hay|tengo|tenho|i have|we have|that leaves|there are) ?(?:en|em|com|con)?)(?: (?:still|about|just|only|another|son|somos|serian|seriamos|sao|da|e|all|us|that is|it is|we are|call it|make it|todavia|ainda|un|uma|uns|a|conta|bota|pon|ponga|put|say))? $/;
const TOTAL_BEHIND =
  /^ (?:of us |of them |de nosotros |people |personas |pessoas )?(?:in all|in total|altogether|all told|all together|total|en total|ao todo|no total|al todo|entre todos|then|entonces|entao|all in)(?: |$)/;

/** The total the person works out, where one is said. */
export function totalOf(all: readonly Placed[], { tokens, ask }: Heard): Placed | null {
  const [first, second, third] = all;
  // "Four, two adults and two children".
  const lastGap = said(tokens, (all.at(-2)?.end ?? -1) + 1, (all.at(-1)?.start ?? 0) - 1);
  const isLastTotal = STATED_TOTAL.test(ask.language === 'en' ? lastGap : lastGap.replaceAll(' so ', ' '));
  if (
    !isLastTotal &&
    first &&
    all.length > 2 &&
    first.standing === 'given' &&
    sum(all.slice(1)) === first.value
  )
    return first;
  // "Nine… it's six now, three dropped out".
  if (
    second &&
    all.length === 3 &&
    second.standing === 'given' &&
    second.value > (third?.value ?? 0) &&
    first &&
    first.value - (third?.value ?? 0) === second.value
  )
    return second;
  for (let at = all.length - 1; at > 0; at--) {
    const one = all[at];
    const earlier = all.slice(0, at);
    if (!one || one.standing === 'asked' || one.standing === 'label') continue;
    if (one.standing === 'former') continue;
    // In Portuguese "só" is "only".
    const beside = said(tokens, (all[at - 1]?.end ?? -1) + 1, one.start - 1);
    const gap = ask.language === 'en' ? beside : beside.replaceAll(' so ', ' ');
    const isSaid = STATED_TOTAL.test(gap) || TOTAL_BEHIND.test(said(tokens, one.end + 1, one.end + 4));
    const isSum = one.standing !== 'supposed' && isSumOf(one.value, earlier);
    if (isSaid || isSum) return at === all.length - 1 ? one : (updated(all, at, tokens) ?? null);
  }
  return null;
}

/** "So thirteen, oh and the priest, fourteen". */
const updated = (all: readonly Placed[], at: number, tokens: readonly Token[]): Placed | undefined => {
  const later = all.slice(at + 1);
  const [only] = later;
  if (later.length !== 1 || !only)
    return later.every(({ standing }) => standing !== 'given') ? all[at] : undefined;
  const isMore = / (?:and|y|e|plus|oh|ah|no|wait) /.test(
    said(tokens, (all[at]?.end ?? 0) + 1, only.start - 1),
  );
  return isMore && only.standing === 'given' ? only : only.standing === 'given' ? undefined : all[at];
};

const sum = (all: readonly Placed[]): number => all.reduce((total, one) => total + one.value, 0);

function isSumOf(value: number, earlier: readonly Placed[]): boolean {
  if (earlier.length < 2) return false;
  for (let from = 0; from <= earlier.length - 2; from++) {
    if (Math.abs(sum(earlier.slice(from)) - value) < 0.001) return true;
  }
  const [left, right] = earlier.slice(-2);
  return (
    left !== undefined &&
    right !== undefined &&
    Math.abs(left.value - right.value) === value &&
    left.value > right.value * 2
  );
}

const APART =
  / (?:outr[oa]|otr[oa]|aparte|a parte|separad[oa]|por fora|por fuera|separate|separately|extra|besides|another|propina|gorjeta|tip) /;
const BREAKS: Record<Language, RegExp> = {
  en: / (?:but|then|or|so|not|no) /,
  es: / (?:pero|luego|o|no|sino|que) /,
  pt: / (?:mas|depois|ou|nao|o que|so que) /,
};
const ADDS: Record<Language, RegExp> = { en: / plus /, es: / mas /, pt: / mais / };

/** Words between two parts of one count. */
const PARTS_APART_MAX = 12;

/** "Eleven up the back and four by the shed": parts of one count, each with what it is. */
export function sumOf(given: readonly Placed[], heard: Heard): Placed | null {
  const { tokens, ask } = heard;
  const isSummed = ask.isMoney
    ? true
    : ask.isWhole && !ask.isRating && !ask.isYear && !ask.isOrdinal && !ask.isAge && ask.unit === null;
  const last = given.at(-1);
  if (!isSummed || !last || given.some(({ isVague, isPercent }) => isVague || isPercent)) return null;
  if (
    !ask.isMoney &&
    given.some((one) => matchesAsk(one, heard)) &&
    !given.every((one) => matchesAsk(one, heard)) &&
    given.some((one) => isBare(one, tokens))
  )
    return null;
  // "E mais quarenta do estacionamento, que é outra facada".
  if (ask.isMoney && APART.test(said(tokens, 0, tokens.length))) return null;
  for (let at = 1; at < given.length; at++) {
    const [left, right] = [given[at - 1], given[at]];
    if (!left || !right) continue;
    const between = said(tokens, left.end + 1, right.start - 1);
    if (ask.isMoney && !ask.isOfFamily && !ADDS[ask.language].test(between)) return null;
    if (!/ (?:and|y|e|plus|mas|mais) /.test(between) && (tokens[right.start]?.breakBefore ?? NONE) !== COMMA)
      return null;
    if (BREAKS[ask.language].test(between)) return null;
    if (tokens.slice(left.end + 1, right.start + 1).some(({ breakBefore }) => breakBefore === SENTENCE))
      return null;
    if (right.start - left.end > PARTS_APART_MAX || (isBare(left, tokens) && !ask.isMoney)) return null;
  }
  const value = given.reduce((total, one) => total + one.value, 0);
  return { ...last, value: Math.round(value * 100) / 100, start: given[0]?.start ?? last.start };
}

const isBare = ({ end }: Placed, tokens: readonly Token[]): boolean => {
  const next = nextWord(tokens, end + 1);
  return ['', 'and', 'y', 'e', 'please', 'por'].includes(next);
};
