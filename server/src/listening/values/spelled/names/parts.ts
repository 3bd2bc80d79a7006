import { fold } from '../../../text/fold.ts';
import type { Around } from '../around.ts';
import { anyOf } from '../words.ts';
import { isGiven } from './known.ts';
import type { NameSpan } from './people.ts';
import type { Standing } from './standing.ts';

/** A name in a reply, with how it stands there. */
export type Named = NameSpan & { value: string; around: Around; standing: Standing; hasNext: boolean };

/** Names that are told in parts: the surname here, the given name there. */

export const wordsIn = (name: string): string[] =>
  fold(name)
    .split(/[\s-]+/)
    .filter(Boolean);

/** Whether all words of one name stand in the other. */
export function isPartOf(part: string, whole: string): boolean {
  const all = new Set(wordsIn(whole));
  return wordsIn(part).every((word) => all.has(word));
}

const GIVEN_BEFORE = anyOf(
  "(?:first|christian|given|fore) ?name(?:'s| is)? | forename(?:'s| is)? | de nombre | (?:el )?nombre(?: de pila)?(?: es)? | primer nombre(?: es)? | primeiro nome(?: e)? | (?:o )?nome(?: proprio)?(?: e)? | de nome",
);
const FAMILY_BEFORE = anyOf(
  "(?:last|sur|second|family) ?name(?:'s| is)? | surname(?:'s| is)? | de apellido | (?:el |los |mi )?apellidos?(?: es| son)? | (?:o )?sobrenome(?: e)? | (?:o )?apelido(?: e)? | de sobrenome | de apelido",
);
const FAMILY_BEHIND =
  /^ (?:, )?(?:is|'s|es|son|e|being|de|for a|as a|as the) (?:my |the |el |mi |los |o |meu |mis )?(?:surname|last name|family name|apellidos?|sobrenome|apelido)(?= )/;
const GIVEN_BEHIND =
  /^ (?:, )?(?:is|'s|es|e) (?:my |the |el |mi |o |meu )?(?:first name|christian name|forename|nombre|nombre de pila|primeiro nome)(?= )/;

type Part = 'given' | 'family' | null;

const endsIn = (pattern: RegExp, lead: string): boolean =>
  new RegExp(`${pattern.source}(?: ,)? $`).test(lead);

function partOf({ around: { lead, trail } }: Named): Part {
  if (FAMILY_BEHIND.test(trail) || endsIn(FAMILY_BEFORE, lead)) return 'family';
  if (GIVEN_BEHIND.test(trail) || endsIn(GIVEN_BEFORE, lead)) return 'given';
  return null;
}

/** "Smith, Jane": a surname alone before a pause, a given name behind it. */
function isTurned([first, second]: readonly Named[]): boolean {
  if (first === undefined || second === undefined) return false;
  const [one, other] = [wordsIn(first.value), wordsIn(second.value)];
  return (
    !isPartOf(first.value, second.value) &&
    first.start === 0 &&
    / ,$/.test(first.around.trail.trimEnd() === '' ? ' ,' : first.around.trail.trimEnd()) &&
    second.start === first.end + 1 &&
    one.length <= 2 &&
    !one.some(isGiven) &&
    isGiven(other[0] ?? '')
  );
}

/** Between the given name and the surname only letters that spell and an "and": "Ngozi, n g o z i, Eze". */
const SPELLED_BETWEEN =
  /^(?: (?:,|[a-z]|(?:with|con|com)(?: an?| una?| uma?)? [a-z]{1,6}|double [a-z]|y|and|e))* $/;
const isGoneOnWith = (first: Named, second: Named): boolean => {
  const [one, other] = [wordsIn(first.value), wordsIn(second.value)];
  const between = first.around.trail;
  const isSpelled = / (?:[a-z] [a-z]|y|and|e|with|con|com) /.test(between);
  return (
    other.length === 1 &&
    isGiven(one[0] ?? '') &&
    !isGiven(other[0] ?? '') &&
    isSpelled &&
    SPELLED_BETWEEN.test(between)
  );
};

/** The whole name out of its parts; null where it is not told in parts. */
export function composed(named: readonly Named[]): string | null {
  const standing = named.filter((one) => one.standing === 'given');
  const family = standing.find((one) => partOf(one) === 'family');
  const given = standing.find((one) => partOf(one) === 'given' && one !== family);
  if (given !== undefined && family !== undefined) return `${given.value} ${family.value}`;
  const only = given ?? family;
  if (only !== undefined) {
    const other = standing.find(
      (one) => one !== only && !isPartOf(one.value, only.value) && !isPartOf(only.value, one.value),
    );
    const isNear = other !== undefined && wordsIn(other.value).length <= 2;
    if (isNear && (given === undefined || standing.indexOf(other) < standing.indexOf(only)))
      return given === undefined ? `${other.value} ${only.value}` : `${only.value} ${other.value}`;
  }
  const [first, second] = standing;
  if (first && second && isGoneOnWith(first, second)) return `${first.value} ${second.value}`;
  return first && second && isTurned(standing) ? `${second.value} ${first.value}` : null;
}
