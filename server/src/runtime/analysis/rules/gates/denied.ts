import { hasTakenElsewhere } from '../../../../listening/decided/withdrawing.ts';
import { countsIn, type DataField, givesOrders, kindOf } from '../../../../listening/index.ts';
import { plain } from '../../../../listening/text/phrases.ts';
import type { CollectedValue } from '../../types.ts';
import type { Facts } from '../facts.ts';

/** "It's not five hundred", "minus five", "that's not my e-mail: …": what is named there is just what it is not. */

const DENIES = new Set(['not', 'never', 'no', 'nao', 'nunca', 'menos', 'minus', 'but']);
/** Between the no and the number stand only these: "not exactly the 500". */
const PASSED = new Set(
  'exactly really quite even about around a an the my our el la los las un una unos unas o os as um uma uns umas es son e sao eh de exactamente exatamente realmente tengo tenho cerca casi quase'.split(
    ' ',
  ),
);

function isRuledOut(before: readonly string[]): boolean {
  const at = before.findLastIndex((word) => !PASSED.has(word));
  const word = before[at] ?? '';
  if (!DENIES.has(word)) return false;
  // "Nothing but the best, five of them": only "anything but" rules out.
  return word !== 'but' || before[at - 1] === 'anything';
}

function isDeniedNumber(value: number, texts: readonly string[], { personLanguage }: Facts): boolean {
  const counts = texts.flatMap((text) => {
    const isNegative = new RegExp(`(?<![\\d\\p{L}])[-−]\\s?${Math.abs(value)}(?![\\d\\p{L}])`, 'u').test(
      text,
    );
    return countsIn(text, personLanguage)
      .filter((count) => count.value === Math.abs(value))
      .map(({ before }) => isNegative || isRuledOut(before));
  });
  return counts.length > 0 && counts.every(Boolean);
}

const NOT_MINE =
  /(?:'s not|(?<![a-z])(?:(?:is|was|are) not|isn't|wasn't|no es|no era|nao e|nao era))(?: (?:my|mi|(?:o )?meu|a minha))?(?: (?:e-?mail|address|number|correo|telefono|numero|telefone))?(?:[ :,]+)[^,;]*$/;

const isDeniedContact = (value: string, texts: readonly string[]): boolean =>
  texts
    .filter((text) => text.includes(value))
    .every((text) => NOT_MINE.test(plain(text.slice(0, text.indexOf(value)))));

const CONTACTS: ReadonlySet<string> = new Set(['email', 'phone']);

/** Whether the turns it was read from name the value only to deny it. */
export function isDenied(field: DataField, found: CollectedValue, facts: Facts): boolean {
  const borne = facts.exchanges.filter(({ places }) =>
    places.some((place) => found.evidence.turns.includes(place)),
  );
  if (borne.length > 0 && borne.every(({ whole }) => givesOrders(whole))) return found.value !== false;
  // The day they begin elsewhere is none they could begin here.
  if (field.id === 'start_date' && borne.some(({ whole }) => hasTakenElsewhere(whole))) return true;
  const texts = borne.map(({ text }) => text);
  if (typeof found.value === 'number') return isDeniedNumber(found.value, texts, facts);
  if (typeof found.value !== 'string' || !CONTACTS.has(kindOf(field))) return false;
  const { value } = found;
  return texts.some((text) => text.includes(value)) && isDeniedContact(value, texts);
}
