import type { Language } from '../../../../listening/types.ts';
import { touches } from '../material/bans.ts';
import type { Fact } from '../material/read-material.ts';
import type { Ask } from './asks.ts';
import { fold } from './fold-words.ts';
import { type Form, formAsked, mayTellPrice, tellsPlainly } from './forms.ts';
import type { Shelf } from './library.ts';
import { findAnswers } from './matcher/find-answers.ts';
import { LIMITS } from './matcher/manifest.ts';
import type { Weights } from './matcher/weights.ts';
import type { MeaningOf } from './meaning/index.ts';
import { tellsOfSiblings } from './siblings.ts';
import { isSameStem, type Term, termsOf } from './terms.ts';
import { asksWhoWeAre } from './who-we-are.ts';

const ANSWER_LENGTH_MAX = { voice: 260, text: 600 };
const STATEMENTS_MAX = 4;
const STATEMENTS_APART_MAX = 2;

export type Answered =
  | { kind: 'known'; text: string }
  /** Most likely what was asked for. */
  | { kind: 'likely'; text: string }
  /** What was asked for, or only something near it. */
  | { kind: 'near'; text: string }
  | { kind: 'unknown' }
  /** The agent's owner forbade to speak of it. */
  | { kind: 'forbidden' };

/** What the material says to one question; nothing it does not bear. */
export function answerTo(ask: Ask, shelf: Shelf, isVoice: boolean): Answered {
  const asked = [...ask.terms, ...(ask.terms.some(({ soft }) => !soft) ? [] : ask.lead)];
  if (shelf.bans.some((ban) => touches(asked, ban))) return { kind: 'forbidden' };
  const { facts, kind } = chosenFor(ask.whole, ask.language, shelf.facts, {
    limit: ask.isClear ? LIMITS.none : LIMITS.far,
    isNamed: ask.isNamed,
    meaning: shelf.meaning,
  });
  return facts.length === 0 ? { kind: 'unknown' } : { kind, text: spoken(facts, lengthMax(isVoice)) };
}

export type Chosen = { facts: Fact[]; kind: 'known' | 'likely' | 'near' };
const NOTHING: Chosen = { facts: [], kind: 'near' };

type Ways = {
  /** How likely nothing may answer at most. */
  limit?: number;
  /** What asks nothing is answered only by what surely fits. */
  isNamed?: boolean;
  weights?: Weights | undefined;
  meaning?: MeaningOf | undefined;
};

/** The facts that are said: the likeliest, and those that may be meant as well. */
export function chosenFor(
  text: string,
  language: Language,
  facts: readonly Fact[],
  { limit = LIMITS.none, isNamed = false, weights, meaning }: Ways = {},
): Chosen {
  const { none, answers, bySentences } = findAnswers(text, language, facts, { weights, meaning });
  const only = none > LIMITS.near && !isNamed ? theOnlyOne(text, language, facts) : null;
  if (only !== null) return only;
  if (isNamed ? !fitsSurely(none, bySentences) : none > limit) return NOTHING;
  const likely = answers
    .flatMap(({ fact, share }) => (share >= LIMITS.also ? [fact] : []))
    .slice(0, STATEMENTS_MAX);
  const chosen = withoutWhoWeAre(text, language, likely);
  if (chosen.length === 0 || (none > LIMITS.far && isOfAnother(text, language, likely))) return NOTHING;
  return lacksForm(text, chosen) ? NOTHING : { facts: chosen, kind: kindOf(none, text, language, chosen) };
}

/** Words alone are easily alike by chance; sentences are not, and their doubt knows what asks nothing. */
const fitsSurely = (none: number, bySentences: boolean): boolean =>
  none <= (bySentences ? LIMITS.said : LIMITS.named);

/** "Fernhill Fibre, a rural broadband company" is near every question to them: it answers who, what and where they are. */
const withoutWhoWeAre = (text: string, language: Language, facts: readonly Fact[]): Fact[] =>
  facts.filter((fact) => fact.kind !== 'persona' || isAskedFor(fact, text, language));

function isAskedFor(fact: Fact, text: string, language: Language): boolean {
  const named = namedIn(text, language);
  if (asksWhoWeAre(text) || (named.length <= 1 && formAsked(text)?.form === 'place')) return true;
  if (named.length === 0) return false;
  const places = termsOf(namesBehind(fact.text), language);
  return speaksOf(named, [fact]) || named.some(({ stem }) => places.some((place) => place.stem === stem));
}

/** Names that stand behind that of the company: where it is, who runs it. */
const namesBehind = (text: string): string =>
  text
    .slice(text.indexOf(',') + 1)
    .match(/\p{Lu}[\p{L}'’]+/gu)
    ?.join(' ') ?? '';

/** How surely these statements answer the question. */
function kindOf(none: number, text: string, language: Language, chosen: readonly Fact[]): Chosen['kind'] {
  if (SURE_FORMS.has(formAsked(text)?.form as Form) && !asksForOurs(text)) return 'near';
  if (none > LIMITS.near) return isAnyMeant(text, language, chosen) ? 'known' : 'near';
  if (none <= LIMITS.sure) return tellsSiblings(text, chosen) ? 'likely' : 'known';
  const isClose = none <= LIMITS.told && !tellsSiblings(text, chosen);
  if (isTold(text, language, chosen)) return isClose ? 'known' : 'likely';
  return isClose ? 'likely' : 'near';
}

const tellsSiblings = (text: string, chosen: readonly Fact[]): boolean =>
  tellsOfSiblings(text, chosen.map((fact) => `${fact.contextText} ${fact.text}`).join(' '));

/** "Do you teach German": whether they do is not told by statements that do not speak of it. */
function isTold(text: string, language: Language, chosen: readonly Fact[]): boolean {
  const form = formAsked(text)?.form;
  if (form !== undefined && !chosen.some(({ forms }) => forms.has(form))) return false;
  if (form === undefined && INTERROGATIVE.test(fold(text).replace(AS_A_WHOLE, ''))) return true;
  return speaksOf(namedIn(text, language), chosen);
}

/** "¿Es que enseñan alemán?" asks whether, not what. */
const AS_A_WHOLE = /\b(?:sera que|es que|e que|(?:es |e )?verda[d]?e? que|cierto que)\b/g;
const INTERROGATIVE =
  /\b(?:how|what|whats|where|when|who|which|why|que|cual|cuales|cuando|cuant[oa]s?|donde|como|quien|qual|quais|quando|quant[oa]s?|onde|quem)\b/;

/** "How much is it": who names nothing is told whatever holds what they ask for; else it must speak of all they name. */
function isAnyMeant(text: string, language: Language, chosen: readonly Fact[]): boolean {
  const form = formAsked(text)?.form;
  const [best] = chosen;
  if (form === undefined || best === undefined) return false;
  const named = namedIn(text, language);
  if (named.length === 0) return chosen.every((fact) => tellsPlainly(form, fact.text));
  return best.forms.has(form) && speaksOf(named, [best]);
}

/** All that is named stands in these statements, or in their keys and headings. */
function speaksOf(named: readonly Term[], facts: readonly Fact[]): boolean {
  const words = facts.flatMap(({ terms, context }) => [...terms, ...context]);
  return named.every((term) => words.some((one) => isAlike(one, term)));
}

/** "How much is the audit": the price of something else is not near it. */
function isOfAnother(text: string, language: Language, chosen: readonly Fact[]): boolean {
  const named = namedIn(text, language);
  return formAsked(text) !== null && named.length > 0 && !named.some((term) => speaksOf([term], chosen));
}

/** What a question is about, without the words that ask. */
const namedIn = (text: string, language: Language): Term[] =>
  termsOf(text, language).filter(({ soft, stem, word }) => !soft && stem !== '' && !OF_THE_FORM.test(word));

/** The only statement that holds a price and all that the question names; or the only price, or address to write to, at all. */
function theOnlyOne(text: string, language: Language, facts: readonly Fact[]): Chosen | null {
  const form = formAsked(text)?.form;
  if (form === undefined || !TOLD_ONCE.has(form)) return null;
  const told = facts.filter((fact) =>
    form === 'money' ? tellsPlainly(form, fact.text) : fact.forms.has(form),
  );
  if (form !== 'money' && !asksForOurs(text)) return null;
  const isBare = form !== 'money' || BARE_PRICE.test(fold(text).replace(/['’]/g, ''));
  if (isBare) return told.length === 1 ? { facts: told, kind: 'known' } : null;
  return priceOf(namedIn(text, language), facts);
}

/** The only price that bears all that is named; or, with a doubt, all but one word of it. */
function priceOf(named: readonly Term[], facts: readonly Fact[]): Chosen | null {
  const priced = facts.filter(({ text }) => mayTellPrice(text));
  for (const missing of [0, 1]) {
    if (named.length <= missing) return null;
    const meant = priced.filter(
      (fact) => named.filter((term) => !speaksOf([term], [fact])).length === missing,
    );
    if (meant.length > 0)
      return meant.length === 1 ? { facts: meant, kind: missing === 0 ? 'known' : 'near' } : null;
  }
  return null;
}

/** Words that ask for the price or the time itself, or how exact it is to be. */
const OF_THE_FORM =
  /^(?:costs?|prices?|priced|charges?|fees?|rates?|roughly|approximately|about|around|more|less|precios?|costos?|costes?|tarifas?|valor(?:es)?|cuesta|vale|sale|cobr\w+|aproximadamente|mas|menos|precos?|custos?|taxas?|custa|fica|sai|cobram|mais|money|plata|dinero|dinheiro|takes?|lasts?|dura|tardan?|demoran?|lleva|leva|demoram?|tempo|tiempo|time|funciona)$/;

/** Which one, or whether there is one; not one of theirs, and not to send something by it. */
const ADDRESS_ASKED =
  /\b(?:what|which|whats|your)\b.{0,12}\b(?:e-?mail|web ?site|web ?page)\b|\bhave an? (?:e-?mail|web ?site|web ?page)\b|\b(?:que|cual|qual|su|seu|tu|tienen|tem)\b.{0,12}\b(?:correo|e-?mail|site|sitio|pagina)\b/;
const OF_THEIRS = /\b(?:my|mi|meu|minha|me)\b/;
const asksForOurs = (text: string): boolean => ADDRESS_ASKED.test(fold(text)) && !OF_THEIRS.test(fold(text));

const TOLD_ONCE = new Set<Form>(['money', 'email', 'website']);

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
