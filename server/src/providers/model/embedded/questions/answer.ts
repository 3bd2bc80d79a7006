import type { Language } from '../../../../listening/types.ts';
import { touches } from '../material/bans.ts';
import type { Fact } from '../material/read-material.ts';
import type { Ask } from './asks.ts';
import { fold } from './fold-words.ts';
import { type Form, formAsked } from './forms.ts';
import type { Shelf } from './library.ts';
import { findAnswers } from './matcher/find-answers.ts';
import { LIMITS } from './matcher/manifest.ts';
import type { Weights } from './matcher/weights.ts';
import { isSameStem, type Term, termsOf } from './terms.ts';

const ANSWER_LENGTH_MAX = { voice: 260, text: 600 };
const STATEMENTS_MAX = 4;
const STATEMENTS_APART_MAX = 2;

export type Answered =
  | { kind: 'known'; text: string }
  | { kind: 'unknown' }
  /** The agent's owner forbade to speak of it. */
  | { kind: 'forbidden' };

/** What the material says to one question; nothing it does not bear. */
export function answerTo(ask: Ask, shelf: Shelf, isVoice: boolean): Answered {
  const asked = [...ask.terms, ...(ask.terms.some(({ soft }) => !soft) ? [] : ask.lead)];
  if (shelf.bans.some((ban) => touches(asked, ban))) return { kind: 'forbidden' };
  const facts = chosenFor(ask.whole, ask.language, shelf.facts, ask.isNamed);
  return facts.length === 0
    ? { kind: 'unknown' }
    : { kind: 'known', text: spoken(facts, lengthMax(isVoice)) };
}

/** The facts that are said: the likeliest, and those that may be meant as well. */
export function chosenFor(
  text: string,
  language: Language,
  facts: readonly Fact[],
  isNamed: boolean,
  weights?: Weights,
): Fact[] {
  const { none, answers } = findAnswers(text, language, facts, weights);
  if (none > (isNamed ? LIMITS.named : LIMITS.none)) return isNamed ? [] : theOnlyOne(text, language, facts);
  const chosen = answers
    .flatMap(({ fact, share }) => (share >= LIMITS.also ? [fact] : []))
    .slice(0, STATEMENTS_MAX);
  return lacksForm(text, chosen) ? [] : chosen;
}

/** Asked for a price, the only statement with one is meant: by a question that names nothing, or names what it is about. */
function theOnlyOne(text: string, language: Language, facts: readonly Fact[]): Fact[] {
  const told = facts.filter(({ forms }) => forms.has('money'));
  const [only] = told;
  if (only === undefined || told.length > 1 || formAsked(text)?.form !== 'money') return [];
  const isBare = BARE_PRICE.test(fold(text).replace(/['’]/g, ''));
  const named = termsOf(text, language).filter(({ soft, stem }) => !soft && stem !== '');
  const isNamed = named.length > 0 && named.every((term) => only.terms.some((one) => isAlike(one, term)));
  return isBare || isNamed ? [only] : [];
}

const isAlike = (one: Term, other: Term): boolean =>
  isSameStem(one.stem, other.stem) ||
  (other.word.length >= 4 && one.word.startsWith(other.word)) ||
  one.concepts.some((concept) => other.concepts.includes(concept));

const BARE_PRICE =
  /^(?:\W|\b(?:and|so|ok|okay|well|hi|hello|please|y|e|pero|mas|hola|oi|bueno|entonces|entao)\b)*(?:how much (?:does|is|would|will) (?:it|this|that|the (?:plan|service|product))(?: (?:cost|be))?(?: me)?|(?:what|whats)(?: is|s)? (?:the|your) (?:price|cost)|what does (?:it|this|that) cost|cuanto (?:cuesta|vale|sale|es|cobran|me cuesta|me sale)|(?:cual es el|que) (?:precio|valor|costo)(?: tiene)?|quanto (?:custa|e|fica|sai|vale|voces cobram)|qual (?:e )?o (?:preco|valor|custo))\W*$/;

/** Asked for in so many words, and told by nothing else: a name, an address to write to, a rate. */
const lacksForm = (text: string, chosen: readonly Fact[]): boolean => {
  const form = formAsked(text)?.form;
  if (chosen.length === 0) return false;
  if (form !== undefined && SURE_FORMS.has(form) && !chosen.some(({ forms }) => forms.has(form))) return true;
  const plain = fold(text);
  return NEEDED.some(
    ([asked, told]) =>
      asked.test(plain) && !chosen.some((fact) => told.test(fold(`${fact.contextText} ${fact.text}`))),
  );
};

const SURE_FORMS = new Set<Form>(['email', 'website']);

/** What asks for a kind of thing, and how the thing is told. */
const NEEDED: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:interest rate|rate of interest|what interest|(?:tasa|tipo) de interes|taxa de juros|quanto (?:e|de) juros?)\b/,
    /\d ?%|percent|por ?ciento|por cento|\binterest|\binteres|\bjuros/,
  ],
  [
    /\b(?:what|which) (?:brand|make|model)\b|\b(?:que|de que|cual) marca\b|\b(?:qual|que|de que) (?:e )?(?:a )?marca\b/,
    /\bbrand|\bmarca|\bmade by|\bmodel/,
  ],
  [
    /\bhow many\b|\bcuant[oa]s\b|\bquant[oa]s\b/,
    /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|un|una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|um|uma|dois|duas|quatro|sete|oito|nove|dez|onze|doze|quinze|vinte|trinta|unlimited|ilimitad|no limit|sin limite|sem limite|every|each|todos)/,
  ],
];

const lengthMax = (isVoice: boolean): number => (isVoice ? ANSWER_LENGTH_MAX.voice : ANSWER_LENGTH_MAX.text);

/** The best statement, with those of its list that answer as well: of three prices none is the only one. */
function spoken(facts: readonly Fact[], most: number): string {
  const [best] = facts;
  const isList = best?.kind !== 'prose' && facts.every(({ group }) => group === best?.group);
  if (isList && facts.length > 1) return within(inOneList(facts), most);
  return within(
    facts.slice(0, STATEMENTS_APART_MAX).map((fact) => withReference(fact, most)),
    most,
  );
}

/** Items that stand under the same words say them once. */
function inOneList(facts: readonly Fact[]): string[] {
  const [first, ...rest] = facts.map(({ text }) => text);
  const name = /^([^:]{2,60}): /.exec(first ?? '')?.[1];
  if (first === undefined || name === undefined || !rest.every((text) => text.startsWith(`${name}: `)))
    return facts.map(({ text }) => text);
  const items = facts.map(({ text }) => text.slice(name.length + 2).replace(/\.$/, ''));
  return [`${name}: ${items.join(', ')}.`];
}

const REFERS =
  /^(?:it|this|that|they|these|those|he|she|both|ella?|ellos|ellas|este|esta|esto|eso|estos|estas|ele|eles|elas|esse|essa|isso|ambos|ambas)\b/i;

/** "It costs 20 €" follows the sentence that says what. */
function withReference({ text, beforeText }: Fact, most: number): string {
  const whole = `${beforeText} ${text}`;
  return REFERS.test(text) && beforeText !== '' && whole.length <= most ? whole : text;
}

/** As many as fit; the first always. */
function within(parts: readonly string[], most: number): string {
  let text = parts[0] ?? '';
  for (const part of parts.slice(1)) if (text.length + part.length + 1 <= most) text = `${text} ${part}`;
  return text;
}

const OFFER_SENTENCES_MAX = 2;

/** What the agent is about, or more of it: statements not said yet, those that describe before those that count. */
export function offerOf(shelf: Shelf, said: string, isVoice: boolean): string {
  const most = lengthMax(isVoice);
  const unsaid = shelf.facts.filter(({ text }) => !said.includes(text));
  const describing = unsaid.filter(({ kind, terms }) => kind === 'prose' && terms.length > 2);
  const chosen = (describing.length > 0 ? describing : unsaid).slice(0, OFFER_SENTENCES_MAX);
  return within(
    chosen.map(({ text }) => text),
    most,
  );
}
