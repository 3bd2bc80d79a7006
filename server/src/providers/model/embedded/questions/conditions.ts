import { looseTimeIn, namesDay } from '../../../../listening/index.ts';
import type { Language } from '../../../../listening/types.ts';

/** "Fine, as long as there's no contract": whether that holds is asked, though nothing in it has the form of a question. */
const CONDITION: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})(?:(?:as|so) long as|provided(?: that)?|on condition that|only if|depends (?:on )?(?:if|whether))\s+([^,.;!?]{6,70})/iu,
  es: /(?<!\p{L})(?:siempre (?:y cuando|que)|mientras|con tal de que|s[oó]lo si|depende (?:de )?si)\s+((?:no |me |nos |lo |la |se |haya |hay )*(?:haya|hay|sea|es|tenga|tienen?|cobren?|cobran|pueda|incluya|incluye|funcione|funciona|obligue|amarre|cueste|suban?|hagan?|aten?)[^,.;!?]{3,60})/iu,
  pt: /(?<!\p{L})(?:desde que|contanto que|s[oó] se|depende se)\s+((?:não |nao |me |se |eu |vocês |voces )*(?:tenha|tem|haja|seja|for|cobrem?|precise|precisar|possa|puder|inclua|funcione|obrigue|prenda|custe|tiver|fique|aumentem?|fa[cç]am?)[^,.;!?]{3,60})/iu,
};

/** A day or an hour they would have is a wish. */
const OF_TIME =
  /\d|(?<!\p{L})(?:morning|afternoon|evening|noon|weekend|ma[nñ]ana|tarde|noche|manhã|noite)(?!\p{L})/iu;

const THREE_WORDS = /\S+\s+\S+\s+\S/;

export function conditionIn(text: string, language: Language, now: Date): string | null {
  const told = CONDITION[language].exec(text)?.[1]?.trim();
  if (told === undefined || text.includes('?') || OF_TIME.test(told) || !THREE_WORDS.test(told)) return null;
  return namesDay(told, language, now) || looseTimeIn(told, language) !== null ? null : told;
}
