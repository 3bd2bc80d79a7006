import type { Fact } from '../material/read-material.ts';
import type { Ask } from './asks.ts';
import { CONCEPTS_OF_FORM, isDayWord, tellsPlainly } from './forms.ts';
import { isNear, isSameStem, type Term } from './terms.ts';

export type Found = { fact: Fact; score: number };

/** How well a sentence has to cover what was asked before it counts as an answer. */
const COVERED_MIN = { open: 0.52, formed: 0.5, yesNo: 0.58, deed: 0.5, withoutPredicate: 0.64 };
/** A word whose meaning we know and the material does not has been left out for a reason; others may be small talk. */
const WEIGHT = { hard: 1, soft: 0.25, lead: 0.1, unseen: 1, unseenWord: 0.8, unseenLead: 0.5 };
const CREDIT = { own: 1, concept: 0.96, near: 0.9, context: 0.95, before: 0.7, global: 0.8 };

type Wanted = Term & { weight: number; isOwn: boolean };

export type Library = { facts: readonly Fact[]; globals: readonly Term[] };

function credit(wanted: Term, held: readonly Term[], full: number): number {
  let best = 0;
  for (const each of held) {
    if (wanted.stem !== '' && isSameStem(wanted.stem, each.stem)) return full;
    if (wanted.concepts.some((concept) => each.concepts.includes(concept))) best = full * CREDIT.concept;
    else if (best === 0 && wanted.word !== '' && isNear(wanted.word, each.word)) best = full * CREDIT.near;
  }
  return best;
}

function coveredBy(wanted: Term, fact: Fact, globals: readonly Term[]): number {
  return Math.max(
    credit(wanted, fact.terms, CREDIT.own),
    credit(wanted, fact.context, CREDIT.context),
    credit(wanted, fact.before, CREDIT.before),
    credit(wanted, globals, CREDIT.global),
  );
}

/** What the form of the question already says need not stand in the answer. */
const isOfForm = (term: Term, ask: Ask): boolean =>
  ask.form !== null &&
  term.concepts.some((concept) => CONCEPTS_OF_FORM[ask.form ?? 'money'].includes(concept));

const isLight = (term: Term): boolean =>
  term.soft ||
  isDayWord(term.word) ||
  isCount(term.word) ||
  isBusiness(term);

const isCount = (word: string): boolean => /^\d/.test(word);
const BUSINESS = new Set(['price', 'payment', 'appointment', 'order']);

/** Paying, booking and ordering happen in every business: they narrow nothing beside another word. */
const isBusiness = ({ concepts }: Term): boolean =>
  concepts.length > 0 && concepts.every((concept) => BUSINESS.has(concept));

/** Words to be covered. Those that say little count fully only when there are no others and no form narrows it. */
function wantedOf(ask: Ask, library: Library, carries: boolean): Wanted[] {
  const seen = (term: Term): boolean =>
    library.facts.some((fact) => credit(term, fact.terms, 1) > 0 || credit(term, fact.context, 1) > 0);
  const weightOf = (term: Term): number =>
    seen(term) ? WEIGHT.hard : term.concepts.length > 0 ? WEIGHT.unseen : WEIGHT.unseenWord;
  const own = ask.terms.filter((term) => !isOfForm(term, ask));
  const hard = own.filter((term) => !isLight(term));
  const promotes = hard.length === 0 && (ask.form === null || BY_CHANCE.has(ask.form));
  const carried = (hard.length === 0 && carries ? ask.lead : []).filter(
    (term) => !isLight(term) && !isOfForm(term, ask),
  );
  return [
    ...own.map((term) => ({
      ...term,
      weight: isLight(term) && !(promotes && carried.length === 0) ? WEIGHT.soft : weightOf(term),
      isOwn: true,
    })),
    ...carried.map((term) => ({ ...term, weight: seen(term) ? WEIGHT.hard : WEIGHT.unseenLead, isOwn: false })),
  ];
}

/** In "do you repair phones" the deed asked about, in "is it painful" the quality: without it nothing is decided. */
function predicateOf(ask: Ask, wanted: readonly Wanted[]): Wanted | null {
  const hard = wanted.filter(({ weight, isOwn }) => isOwn && weight >= WEIGHT.unseenWord);
  if (hard.length === 0) return null;
  const qualifies =
    /^(?:\W*\w+\W+)?(?:is|are|was|isnt|arent|do|does|will|can)\s+(?:the|this|that|it|your|my|they)\b/i.test(
      ask.text,
    );
  return (qualifies ? hard.at(-1) : hard[0]) ?? null;
}

const CONCEPT_PENALTY = 0.015;
const KEY_BONUS = 0.12;
const FORM_BONUS = 0.05;

/** Of two sentences that cover the same, the one about nothing else, or named after it, is meant. */
function preference(ask: Ask, wanted: readonly Wanted[], fact: Fact): number {
  const asked = new Set(wanted.flatMap(({ concepts }) => concepts));
  const ofForm = new Set<string>(ask.form === null ? [] : CONCEPTS_OF_FORM[ask.form]);
  const others = new Set(
    fact.terms.flatMap(({ concepts }) => concepts).filter((each) => !asked.has(each) && !ofForm.has(each)),
  );
  const named = fact.context.some(({ concepts }) => concepts.some((each) => ofForm.has(each)));
  const told = fact.terms.some(({ concepts }) => concepts.some((each) => ofForm.has(each)));
  const plainly = ask.form !== null && tellsPlainly(ask.form, fact.text) ? KEY_BONUS : 0;
  return (
    (named ? KEY_BONUS : 0) + (told ? FORM_BONUS : 0) + plainly - CONCEPT_PENALTY * Math.min(8, others.size)
  );
}

function scoreOf(ask: Ask, wanted: readonly Wanted[], fact: Fact, globals: readonly Term[]): number {
  const formed = ask.form !== null && !ask.isYesNo;
  if (formed && ask.form !== null && !fact.forms.has(ask.form)) return 0;
  let all = 0;
  let covered = 0;
  let own = 0;
  for (const term of wanted) {
    const share = coveredBy(term, fact, globals);
    all += term.weight;
    covered += term.weight * share;
    if (credit(term, fact.terms, 1) > 0 || credit(term, fact.context, 1) > 0) own += term.weight;
  }
  const hard = wanted.some(({ weight }) => weight >= WEIGHT.unseenWord);
  if (!hard)
    return ask.form === null ? 0 : aboutForm(ask, fact) ? 0.6 + 0.1 * (all === 0 ? 0 : covered / all) : 0;
  if (own === 0 && !(formed && aboutForm(ask, fact))) return 0;
  const share = covered / all;
  if (!ask.isYesNo) return share >= (formed ? COVERED_MIN.formed : COVERED_MIN.open) ? share : 0;
  const predicate = predicateOf(ask, wanted);
  if (predicate === null) return share >= COVERED_MIN.yesNo ? share : 0;
  const decides = coveredBy(predicate, fact, []) > 0;
  if (!decides) return share >= COVERED_MIN.withoutPredicate ? share : 0;
  return share >= (isDeed(ask, predicate) ? COVERED_MIN.deed : COVERED_MIN.yesNo) ? share : 0;
}

/** "Do you deliver to Porto?": what is said of the same deed is worth telling, even if it names other places. */
const isDeed = (ask: Ask, predicate: Wanted): boolean =>
  /^\W*(?:do|does|can|will) (?:you|it|they|i|we) /i.test(ask.text)
    ? predicate.at === 2
    : predicate.at === 0 || (predicate.at === 1 && /^\W*(?:voc[eê]s?|ustedes|usted|tamb[ié]\p{L}+) /iu.test(ask.text));

/** Forms any sentence may have by chance: with nothing else asked the sentence must be about it. */
const BY_CHANCE = new Set(['number', 'name', 'when', 'duration', 'place', 'age']);

function aboutForm(ask: Ask, fact: Fact): boolean {
  if (ask.form === null) return false;
  if (!fact.forms.has(ask.form)) return false;
  if (!BY_CHANCE.has(ask.form)) return true;
  const concepts = CONCEPTS_OF_FORM[ask.form];
  const holds = (terms: readonly Term[]) =>
    terms.some((term) => term.concepts.some((each) => concepts.includes(each)));
  if (ask.form === 'when' || ask.form === 'place')
    return tellsPlainly(ask.form, fact.text) || holds(fact.context);
  return holds(fact.terms) || holds(fact.context);
}

/** The sentences that answer, best first: about what was said before as well, if any are. */
export function matchesFor(ask: Ask, library: Library): Found[] {
  const carried = ask.lead.length === 0 ? [] : foundFor(ask, library, true);
  return carried.length > 0 ? carried : foundFor(ask, library, false);
}

function foundFor(ask: Ask, library: Library, carries: boolean): Found[] {
  const wanted = wantedOf(ask, library, carries);
  return library.facts
    .map((fact, at) => {
      const score = scoreOf(ask, wanted, fact, library.globals);
      return { fact, score: score === 0 ? 0 : score + preference(ask, wanted, fact) - at * 1e-4 };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
}
