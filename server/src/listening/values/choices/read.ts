import { plain } from '../../text/phrases.ts';
import type { DataField, Language } from '../../types.ts';
import { flagIn } from '../flags/read.ts';
import { said } from '../numbers/clauses.ts';
import { CORRECTS } from '../numbers/corrects.ts';
import { type Told, toldIn } from '../told/parts.ts';
import { type Mention, mentionsIn } from './mentions.ts';
import { type Options, optionsOf } from './options.ts';
import { placedBy } from './placed.ts';
import { type Standing, standingOf } from './standing.ts';

type Placed = Mention & { standing: Standing };

function placedIn(told: Told, options: Options, about: string): Placed[] {
  const mentions = mentionsIn(told, options);
  return mentions.flatMap((mention, index) => {
    const part = told.parts.find(({ from, to }) => mention.start >= from && mention.start <= to);
    if (part === undefined) return [];
    const others = mentions.filter(({ value }) => value !== mention.value);
    const left = others.findLast(({ end }) => end < mention.start)?.end ?? -1;
    const right = others.find(({ start }) => start > mention.end)?.start ?? told.tokens.length;
    const isTime = options.family?.isTime === true;
    const standing = standingOf(mention, told, part, [left, right], about, isTime);
    return [{ ...mentions[index], ...mention, standing }];
  });
}

/** Puts right what was said before it, where another choice follows. */
const TAKES_BACK = / (?:no|nao|not|but|pero|mas|changed my mind|cambio|troca|mudei) /;

/** Of two choices, the one said behind a correction counts. */
function afterCorrections(told: Told, given: readonly Placed[]): readonly Placed[] {
  let kept: Placed[] = [];
  for (const [index, mention] of given.entries()) {
    const previous = given[index - 1];
    if (previous && previous.value !== mention.value) {
      const between = said(told.tokens, previous.end + 1, mention.start - 1);
      if (CORRECTS.test(between) || TAKES_BACK.test(between)) kept = [];
    }
    kept.push(mention);
  }
  return kept;
}

const BOTH =
  / (?:both|the two of them|las dos|los dos|ambos|ambas|os dois|as duas|ambas as duas|all of them|todos|todas) /;
const isBoth = (word: string): boolean =>
  /^(?:both|ambos|ambas|las dos|los dos|os dois|as duas|all|todos|todas)$/.test(word);

/** Everything but one choice is ruled out. */
function leftOver(options: Options, denied: ReadonlySet<string>): string | null {
  const left = options.all.filter(({ value }) => !denied.has(value));
  const isPlain = left.length === 1 && denied.size > 0;
  return isPlain ? (left[0]?.value ?? null) : null;
}

/** The choice a reply gives; `none` where it gives none. */
export function choiceIn(
  text: string,
  question: string,
  field: DataField,
  language: Language,
): string | 'none' {
  if (IS_ANOTHERS.test(plain(text))) return 'none';
  const chosen = amongAll(text, question, field, language);
  return chosen === 'none' ? byYesOrNo(text, question, field, language) : chosen;
}

const COURTESIES =
  /^(?:(?:uh|um|oh|well|pues|bueno|bom|the|la|el|o|a|just)[ ,]+)+|[ ,]+(?:please|thanks|thank you|por favor|gracias|obrigad[oa])(?=[ .!]*$)|[ .!]+$/g;
const asNamed = (text: string): string =>
  plain(text).replaceAll(/[_-]+/g, ' ').trim().replaceAll(COURTESIES, '');

/** A choice and nothing else, "none" too. */
export const saidAlone = (text: string, { enum: choices }: DataField): string | undefined =>
  choices?.find((choice) => asNamed(choice) === asNamed(text));

/** "Pro is what my brother bought". */
const IS_ANOTHERS =
  /(?<![a-z])is (?:what|the one|which one) (?!(?:i|we|i'd|i'll|i'm|we'd|we'll|suits|works|fits)(?![a-z]))(?:[a-z']+ ){1,3}(?:bought|has|had|got|uses|used|took)(?![a-z])|(?<![a-z])es (?:lo|el|la) que (?:compro|tiene|tenia|usa|uso) (?!uno|una)[a-z]+|(?<![a-z])e (?:o|a) que (?!eu)(?:[a-z]+ ){1,3}(?:comprou|tem|tinha|usa|usou)(?![a-z])/;

const ASSENTS = new Set(
  'yes si sim acepta aceita accept accepts confirm confirms confirmed confirma'.split(' '),
);
const REFUSES = new Set(
  'no nao rechaza recusa reject rejects decline declines declined rechazado'.split(' '),
);

/** Where the choices are to accept or not, a yes or a no chooses. */
function byYesOrNo(text: string, question: string, field: DataField, language: Language): string | 'none' {
  const { all } = optionsOf(field, language);
  const named = (names: ReadonlySet<string>) =>
    all.find(({ words }) => words.length === 1 && names.has(words[0] ?? ''))?.value;
  const yes = named(ASSENTS);
  const no = named(REFUSES);
  if (yes === undefined || no === undefined) return 'none';
  const flag = flagIn(text, question, field, language);
  return flag === 'none' ? 'none' : flag ? yes : no;
}

function amongAll(text: string, question: string, field: DataField, language: Language): string | 'none' {
  const options = optionsOf(field, language);
  const told = toldIn(text, language, question);
  const about = ` ${plain(`${field.id.replaceAll(/[_-]+/g, ' ')} ${field.description} ${question}`).replaceAll(/[^a-z0-9 ]+/g, ' ')} `;
  const placed = placedIn(told, options, about);
  const given = afterCorrections(
    told,
    placed.filter(({ standing }) => standing === 'given'),
  );
  const values = new Set(given.map(({ value }) => value));
  const denied = new Set(placed.filter(({ standing }) => standing === 'denied').map(({ value }) => value));
  const both = options.all.find(({ words }) => isBoth(words.join(' ')));
  const spoken = told.parts.filter((part) => !part.isAsked && !part.isSupposed);
  if (both && (values.size > 1 || spoken.some((part) => BOTH.test(part.said)))) return both.value;
  // "The middle one", "the cheapest": a place in the list.
  const byPlace = placedBy(spoken, options, plain(question));
  if (byPlace !== null && (values.size === 0 || values.has(byPlace))) return byPlace;
  if (values.size === 1) return firmly(given, denied) ?? 'none';
  if (values.size > 1) return decided(told, given) ?? namedOnly(given) ?? 'none';
  return leftOver(options, denied) ?? 'none';
}

/** Given and ruled out at once, nothing is given, unless it was put right. */
function firmly(given: readonly Placed[], denied: ReadonlySet<string>): string | null {
  const [first] = given;
  if (first === undefined || denied.has(first.value)) return null;
  return first.value;
}

/** "Go for", "vai de", "me quedo con": of several, the last is the one taken. */
const DECIDES =
  / (?:go (?:for|with)|going (?:for|with)|take|stick with|settle (?:for|on)|put me down for|make (?:it|that)|let us (?:say|do)|i choose|i pick|vai (?:de|a|o|ser)|vamos (?:de|com)|fico com|fica (?:a|o|em)|escolho|poe (?:a|o)|bota (?:a|o)|me quedo con|me voy con|vamos con|ponga(?:me)?|pongame|elijo|escojo|deme|dame|mejor|melhor|entonces|entao|so|then|decid[a-z]+) (?:[a-z]+ ){0,3}$| (?:vai|vamos|fico|fica|escolho) $/;

function decided({ tokens, parts }: Told, given: readonly Placed[]): string | null {
  const last = given.at(-1);
  const part = last && parts.find(({ from, to }) => last.start >= from && last.start <= to);
  if (!last || !part || given.at(-2)?.value === last.value) return null;
  const isSameClause = given.some(
    (one) => one.value !== last.value && one.end >= part.from && one.end < last.start,
  );
  if (isSameClause) return null;
  return DECIDES.test(said(tokens, part.from, last.start - 1)) ? last.value : null;
}

/** One choice in its own words outweighs another that is only meant. */
function namedOnly(given: readonly Placed[]): string | null {
  const named = new Set(given.filter((one) => one.isNamed).map((one) => one.value));
  return named.size === 1 ? ([...named][0] ?? null) : null;
}

/** Whether a choice is named or meant at all, however it stands. */
export const speaksOfChoice = (text: string, field: DataField, language: Language): boolean =>
  mentionsIn(toldIn(text, language), optionsOf(field, language)).length > 0;
