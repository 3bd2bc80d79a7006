import type { Fact } from '../material/read-material.ts';
import type { Ask } from './asks.ts';
import { wordsOf } from './fold-words.ts';
import { CONCEPTS_OF_FORM, isDayWord, standsSomewhere, tellsPlainly } from './forms.ts';
import { isNear, isSameStem, type Term } from './terms.ts';

export type Found = { fact: Fact; score: number };

/** How well a sentence has to cover what was asked before it counts as an answer. */
const COVERED_MIN = { open: 0.52, formed: 0.5, named: 0.58, yesNo: 0.58, deed: 0.5, withoutPredicate: 0.64 };
/** A word whose meaning we know and the material does not has been left out for a reason; others may be small talk. */
const WEIGHT = {
  hard: 1,
  soft: 0.25,
  lead: 0.1,
  unseen: 1,
  unseenWord: 0.6,
  unseenVerb: 0.15,
  unseenLead: 0.5,
  common: 0.75,
};
const CREDIT = { own: 1, concept: 0.96, near: 0.9, context: 0.95, before: 0.7, global: 0.8, elsewhere: 0.35 };

type Wanted = Term & { weight: number; isOwn: boolean; isSeen: boolean };

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
  term.soft || isDayWord(term.word) || isCount(term.word) || isBusiness(term);

const COMMON_MIN = 3;

/** A deed nobody wrote of may be put in any words: "can I take pictures". The noun beside it decides. */
const isVerb = ({ word, at }: Term, { text }: Ask): boolean =>
  /(?:[aei]r|[aei]r(?:l[oa]s?|me|se|te|nos|les?))$/.test(word)
    ? !/^(?:\W*\w+){0,1}\W*(?:is|are|do|does)\b/i.test(text)
    : /ing$/.test(word) || (at > 1 && VERB_AFTER.test(wordsOf(text)[at - 1] ?? ''));

const VERB_AFTER = /^(?:i|you|we|they|to|me|you'll)$/;

const isCount = (word: string): boolean => /^\d/.test(word);
const BUSINESS = new Set(['price', 'payment', 'appointment', 'order', 'documents', 'include']);

/** Paying, booking and ordering happen in every business: they narrow nothing beside another word. */
const isBusiness = ({ concepts }: Term): boolean =>
  concepts.length > 0 && concepts.every((concept) => BUSINESS.has(concept));

/** Words to be covered. Those that say little count fully only when there are no others and no form narrows it. */
function wantedOf(ask: Ask, library: Library, pass: Pass): Wanted[] {
  const holders = (term: Term): number =>
    library.facts.filter((fact) => credit(term, fact.terms, 1) > 0 || credit(term, fact.context, 1) > 0)
      .length;
  const seen = (term: Term): boolean => holders(term) > 0;
  const isCommon = (term: Term): boolean => holders(term) > Math.max(COMMON_MIN, library.facts.length / 3);
  const weightOf = (term: Term): number =>
    seen(term)
      ? isCommon(term)
        ? WEIGHT.common
        : WEIGHT.hard
      : term.concepts.length === 0 && isVerb(term, ask)
        ? WEIGHT.unseenVerb
        : ask.isNarrated
          ? WEIGHT.unseenLead
          : term.concepts.length > 0
            ? WEIGHT.unseen
            : WEIGHT.unseenWord;
  const own = ask.terms.filter((term) => !term.inPhrase && !isOfForm(term, ask));
  const light = (term: Term): boolean =>
    isLight(term) || (ask.form === 'when' && term.concepts.includes('start'));
  const hard = own.filter((term) => !light(term));
  const telling = hard.length > 0 || own.some((term) => !term.soft && !isDayWord(term.word));
  const promotes = pass.promotes && hard.length === 0 && (ask.form === null || BY_CHANCE.has(ask.form));
  const carried = (!telling && pass.carries ? ask.lead : []).filter(
    (term) => !isLight(term) && !isOfForm(term, ask),
  );
  return [
    ...own.map((term) => ({
      ...term,
      weight:
        light(term) && !(promotes && carried.length === 0 && !(telling && term.soft))
          ? WEIGHT.soft
          : weightOf(term),
      isOwn: true,
      isSeen: seen(term),
    })),
    ...carried.map((term) => ({
      ...term,
      weight: seen(term) ? WEIGHT.hard : WEIGHT.unseenLead,
      isOwn: false,
      isSeen: seen(term),
    })),
  ];
}

/** In "do you repair phones" the deed asked about, in "is it painful" the quality: without it nothing is decided. */
function predicateOf(ask: Ask, wanted: readonly Wanted[]): Wanted | null {
  const hard = wanted.filter(({ weight, isOwn }) => isOwn && weight >= WEIGHT.unseenLead);
  if (hard.length === 0) return null;
  const qualifies =
    /^(?:\W*\w+\W+)?(?:(?:is|are|was|isnt|arent)\s+(?:the|this|that|it|your|my|they)|(?:do|does|will|can)\s+(?:the|your|my))\b/i.test(
      ask.text,
    );
  return (qualifies ? hard.at(-1) : hard[0]) ?? null;
}

const PREFER = {
  plain: 0.12,
  unit: 0.2,
  named: 0.12,
  told: 0.05,
  other: -0.015,
  sideCost: -0.06,
  persona: -0.25,
};
const OTHERS_MAX = 8;

/** Paid only in some cases: not meant by whoever asks what it costs. */
const SIDE_COSTS = new Set(
  `deposit delivery cancel late parking install register fuel mileage insurance warranty return moving breakfast discount`.split(
    /\s+/,
  ),
);

const UNIT_ASKED = /(?:how many|cu[aá]nt[oa]s|quant[oa]s)\s+(\p{L}{3,})/iu;
const UNIT_LETTERS = 4;

/** "How many days" is answered by a number of days rather than by one of years. */
function countsInUnit({ text }: Ask, fact: Fact): boolean {
  const unit = UNIT_ASKED.exec(text)?.[1]?.toLowerCase().slice(0, UNIT_LETTERS);
  return unit !== undefined && wordsOf(fact.text).some((word) => word.startsWith(unit));
}

/** Of two sentences that cover the same, the one about nothing else, or named after it, is meant. */
function preference(ask: Ask, wanted: readonly Wanted[], fact: Fact): number {
  const asked = new Set(wanted.flatMap(({ concepts }) => concepts));
  const ofForm = new Set<string>(ask.form === null ? [] : CONCEPTS_OF_FORM[ask.form]);
  const others = new Set(
    fact.terms.flatMap(({ concepts }) => concepts).filter((each) => !asked.has(each) && !ofForm.has(each)),
  );
  const named = fact.context.some(({ concepts }) => concepts.some((each) => ofForm.has(each)));
  const told = fact.terms.some(({ concepts }) => concepts.some((each) => ofForm.has(each)));
  const bare = wanted.every(({ weight }) => weight < WEIGHT.unseenLead);
  const beside =
    bare && ask.form === 'money'
      ? PREFER.sideCost * [...others].filter((each) => SIDE_COSTS.has(each)).length
      : PREFER.other * Math.min(OTHERS_MAX, others.size);
  return (
    (ask.form !== null && tellsPlainly(ask.form, fact.text) ? PREFER.plain : 0) +
    (countsInUnit(ask, fact) ? PREFER.unit : 0) +
    (named ? PREFER.named : 0) +
    (told ? PREFER.told : 0) +
    (fact.kind === 'persona' ? PREFER.persona : 0) +
    beside
  );
}

function scoreOf(ask: Ask, wanted: readonly Wanted[], fact: Fact, { globals }: Library): number {
  const formed = ask.form !== null && !ask.isYesNo;
  if (formed && ask.form !== null && !fact.forms.has(ask.form)) return 0;
  let all = 0;
  let covered = 0;
  let own = 0;
  let elsewhere = 0;
  for (const term of wanted) {
    const share = coveredBy(term, fact, globals);
    all += term.weight;
    covered += term.weight * share;
    if (credit(term, fact.terms, 1) > 0 || credit(term, fact.context, 1) > 0) own += term.weight;
    else if (share === 0 && term.isSeen) elsewhere += term.weight;
  }
  // A rule for everything ("can be cancelled any time") covers each thing the material names.
  if (own >= WEIGHT.common) covered += elsewhere * CREDIT.elsewhere;
  const hard = wanted.some(({ weight }) => weight >= WEIGHT.unseenLead);
  if (!hard)
    return ask.form === null ? 0 : aboutForm(ask, fact) ? 0.6 + 0.1 * (all === 0 ? 0 : covered / all) : 0;
  if (own === 0 && !(formed && aboutForm(ask, fact))) return 0;
  const share = covered / all;
  if (ask.isNamed) return share >= COVERED_MIN.named ? share : 0;
  if (!ask.isYesNo) return share >= (formed ? COVERED_MIN.formed : COVERED_MIN.open) ? share : 0;
  const predicate = ask.isNarrated ? null : predicateOf(ask, wanted);
  if (predicate === null) return share >= COVERED_MIN.yesNo ? share : 0;
  const decides = coveredBy(predicate, fact, []) > 0;
  const exists = /^\W*(?:is|are) there /i.test(ask.text);
  if (!decides) return share >= COVERED_MIN.withoutPredicate ? share : 0;
  return share >= (exists || isDeed(ask, predicate) ? COVERED_MIN.deed : COVERED_MIN.yesNo) ? share : 0;
}

/** "Do you deliver to Porto?": what is said of the same deed is worth telling, even if it names other places. */
const isDeed = (ask: Ask, predicate: Wanted): boolean =>
  /^\W*(?:do|does|can|will) (?:you|it|they|i|we) /i.test(ask.text)
    ? predicate.at === 2
    : predicate.at === 0 ||
      (predicate.at === 1 && /^\W*(?:voc[eê]s?|ustedes|usted|tamb[ié]\p{L}+) /iu.test(ask.text));

/** Forms any sentence may have by chance: with nothing else asked the sentence must be about it. */
const BY_CHANCE = new Set(['number', 'name', 'when', 'duration', 'place', 'age']);

function aboutForm(ask: Ask, fact: Fact): boolean {
  if (ask.form === null) return false;
  if (!fact.forms.has(ask.form)) return false;
  if (ask.form === 'money')
    return (
      tellsPlainly('money', fact.text) ||
      /\bfree\b|gr[aá]tis|gratuit|isent|sin cost|sem cust|no charge/i.test(fact.text)
    );
  if (!BY_CHANCE.has(ask.form) || (ask.form === 'place' && fact.kind === 'persona')) return true;
  const concepts = CONCEPTS_OF_FORM[ask.form];
  const holds = (terms: readonly Term[]) =>
    terms.some((term) => term.concepts.some((each) => concepts.includes(each)));
  if (ask.form === 'when' || ask.form === 'place')
    return (
      tellsPlainly(ask.form, fact.text) ||
      holds(fact.context) ||
      (ask.form === 'place' && standsSomewhere(fact.text))
    );
  return holds(fact.terms) || holds(fact.context);
}

/** What counts for the match: words said before the question, and words that say little by themselves. */
type Pass = { carries: boolean; promotes: boolean };

const PASSES: readonly Pass[] = [
  { carries: true, promotes: true },
  { carries: false, promotes: true },
  { carries: false, promotes: false },
];

/** The sentences that answer, best first: by all that was said if any are, else by the question alone. */
export function matchesFor(ask: Ask, library: Library): Found[] {
  for (const pass of PASSES) {
    if (pass.carries && ask.lead.length === 0) continue;
    const found = foundFor(ask, library, pass);
    if (found.length > 0) return found;
  }
  return [];
}

function foundFor(ask: Ask, library: Library, pass: Pass): Found[] {
  const wanted = wantedOf(ask, library, pass);
  return library.facts
    .map((fact, at) => {
      const score = scoreOf(ask, wanted, fact, library);
      return { fact, score: score === 0 ? 0 : score + preference(ask, wanted, fact) - at * 1e-4 };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
}
