import { COMMA, NONE, SENTENCE, type Token } from '../../text/tokens.ts';
import type { Language } from '../../types.ts';
import { type Ask, periodIn } from './ask.ts';
import { type Clauses, clausesOf, said } from './clauses.ts';
import { CORRECTS } from './corrects.ts';
import { type Heard, type Mention, nextWord, wordAt } from './heard.ts';
import { WORDS } from './lexicon.ts';
import { mentionsIn } from './mentions.ts';
import { peopleNamed } from './named.ts';
import { isOfAnother, matchesAsk } from './nouns.ts';
import { type Standing, standingOf } from './standing.ts';
import { derivedFrom } from './sums.ts';
import { converted } from './units.ts';

export type Read = { value: number; start: number; end: number };
export type Placed = Mention & { standing: Standing };

const any = (list: string): RegExp =>
  new RegExp(
    ` (?:${list
      .trim()
      .split(/\s\|\s/)
      .map((one) => one.trim())
      .join('|')}) `,
    'g',
  );

/** Takes back all that was said before it. */
export const WITHDRAWN = any(`
  forget (?:i said that|that|it|what i said) | never mind | (?:do not|dont) (?:write|put|note)(?: [a-z]+)? down | scratch that | scrap that | (?:i am|just|only) (?:messing|kidding|joking|pulling your leg|having you on) | kidding | strike that |
  no (?:lo |la )?(?:apunte|apuntes|anote|anotes|anotes|ponga)(?: nada)? | borr(?:alo|ala|elo|e eso|a eso) | olvid(?:elo|alo|a eso) | es broma | estoy bromeando | era broma | es un chiste |
  esquec[ea](?: isso)? | apaga(?: isso)? | deixa pra la | deixa para la | nao anot[ae](?: nada)? | (?:estou|to) (?:brincando|zoando) | brincadeira | e brincadeira | mentira
`);
/** Leaves the whole answer open, whatever was said before. */
export const OPEN = any(`
  have not (?:made up|decided|settled) | not (?:made up|decided) | who knows | what you(?: would| d)? (?:think|pay|reckon) | (?:need|want|have) to (?:look|check|ask|think|speak|talk|measure|count)(?! after) | (?:let|lemme) me (?:check|ask|look|think|see) | will have to (?:see|check|look|ask|think) | i will see |
  no (?:le |les |te )?(?:se|sabria) (?:que|si|bien|cual|decir[a-z]*) | primero (?:hablo|consulto|pregunto|veo) | ya veremos | habria que ver | tengo que (?:ver|consultar|preguntar|medir|mirar) | quien sabe | segun (?:lo vea|vea|se vea|como) | lo estoy recalculando | sin decidir |
  nao (?:lhe |te )?sei (?:o que|se|dizer|que) | vou (?:ver|pensar|perguntar) | tenho que (?:ver|perguntar|medir|olhar) | preciso (?:ver|perguntar|medir|pensar) | so deus sabe | sabe deus | naquele vai nao vai | vamos (?:ver|brigar) | ainda vai | ainda vamos
`);

const SAYS_NO =
  /^ (?:(?:ay|uy|oh|ah|ai|ih|god|bueno|hm|ui|eh|well|che|hang on) )*(?:no|nao|nah|nope|que no) /;
const STATED_TOTAL =
  / (?:so|makes|making|that is|that makes|which makes|total of|altogether|in all|comes to|entonces|asi que|osea|o sea|total|en total(?: son| serian| somos)?|suman|son en total|entao|da|dao|ao todo|no total|conta|quedamos en|ficamos em)(?: (?:still|about|just|only|another|son|somos|serian|seriamos|sao|da|e|all|us|that is|it is|we are|call it|make it|todavia|ainda|un|uma|uns|a|conta|bota|pon|ponga|put|say))? $/;
const TOTAL_BEHIND =
  /^ (?:of us |of them |de nosotros |people |personas |pessoas )?(?:in all|in total|altogether|all told|all together|total|en total|ao todo|no total|al todo|entre todos|then|entonces|entao|all in)(?: |$)/;

const matchEnds = (pattern: RegExp, text: string): number[] =>
  [...text.matchAll(pattern)].map(({ index }) => index);

/** The place of the word at a place in the joined words. */
function wordPlaces(tokens: readonly Token[]): (index: number) => number {
  const starts: number[] = [];
  let at = 0;
  for (const { word } of tokens) {
    starts.push(at);
    at += word.length + 1;
  }
  return (index) => starts.findLastIndex((start) => start <= index);
}

/** Asked for hours, minutes are turned into them; another sort of unit is another matter. */
function inUnit(mention: Mention, ask: Ask): Mention | null {
  if (mention.isPercent)
    return /percent|per cent|porcent|%|por ciento|por cento/.test(ask.about) ? mention : null;
  if (mention.isMoney && !ask.isMoney) return null;
  if (ask.isYear && mention.unit === null) {
    // "In ninety-eight", "del setenta y ocho".
    const isShort = mention.value >= 30 && mention.value < 100 && Number.isInteger(mention.value);
    if (isShort) return { ...mention, value: 1900 + mention.value };
    return mention.value >= 1000 && mention.value < 2100 ? mention : null;
  }
  if (mention.unit === null) return mention;
  if (ask.isMoney || ask.isOrdinal || ask.isYear) return null;
  if (ask.unit === null) {
    return mention.isArticle || !ask.about.includes(mention.unit.kind) ? null : mention;
  }
  const value = converted(mention.value, mention.unit, ask.unit);
  return value === null ? null : { ...mention, value };
}

function periodDiffers(mention: Mention, { tokens, ask }: Heard): boolean {
  if (ask.period === null) return false;
  const behind = said(tokens, mention.end + 1, mention.end + 3);
  const own = periodIn(behind.trim());
  const isNear =
    own !== null &&
    /^ (?:an?|per|each|every|al?|por|cada|ao|a la|na|[a-z]+ly|mensual|mensal|semanal|diari[oa]s?|anual) /.test(
      behind,
    );
  return isNear && own !== ask.period;
}

function placedIn(heard: Heard, clauses: Clauses, mentions: readonly Mention[]): Placed[] {
  const { ask } = heard;
  return mentions.flatMap((mention, index) => {
    const fitted = inUnit(mention, ask);
    const isCounted = fitted !== null && (!mention.isArticle || isRealArticle(mention, heard, index > 0));
    if (!isCounted) return [];
    const isForeign = periodDiffers(mention, heard) || isOfAnother(fitted, heard);
    const left = mentions[index - 1]?.end ?? -1;
    const right = mentions[index + 1]?.start ?? heard.tokens.length;
    const standing: Standing = isForeign ? 'label' : standingOf(fitted, heard, clauses, left, right);
    return [{ ...fitted, standing }];
  });
}

/** "Una para mí", "just the one": an article counts where nothing else is named by it. */
function isRealArticle(mention: Mention, heard: Heard, isLater: boolean): boolean {
  const { tokens, ask } = heard;
  if (mention.unit !== null || mention.isMoney) return true;
  const next = nextWord(tokens, mention.end + 1);
  if (tokens.length <= 2 || matchesAsk(mention, heard)) return true;
  const before = wordAt(tokens, mention.start - 1);
  if (['just', 'only', 'solo', 'so', 'nomas', 'apenas', 'solamente', 'somente'].includes(before)) return true;
  const isNoun = ['otra', 'otro', 'outra', 'outro', 'another'].includes(next);
  if (ask.isMoney) return false;
  if (isLater && ['and', 'y', 'e', 'plus', 'otra', 'outra'].includes(before))
    return ['de', 'for', 'para', 'pra', 'in', 'of', 'com', 'con', ''].includes(next);
  return (
    !isNoun &&
    mention.start <= 1 &&
    (next === '' || ['please', 'para', 'for', 'is', 'por', 'will', 'nada'].includes(next))
  );
}

/** Only what is said behind the last word that puts right or takes back counts. */
function afterCorrections(
  all: readonly Placed[],
  { tokens }: Heard,
): { kept: Placed[]; isTakenBack: boolean } {
  const whole = said(tokens, 0, tokens.length);
  const placeOf = wordPlaces(tokens);
  const taken = Math.max(-1, ...matchEnds(WITHDRAWN, whole).map(placeOf));
  let from = 0;
  for (let at = 1; at < all.length; at++) {
    const [left, right] = [all[at - 1], all[at]];
    if (!left || !right || right.standing === 'label') continue;
    const between = said(tokens, left.end + 1, right.start - 1);
    const gap = right.start - left.end - 1;
    const isNo = SAYS_NO.test(between) || (gap > 0 && hasBareNo(tokens, left.end + 1, right.start));
    if (isNo || CORRECTS.test(between)) from = at;
  }
  const kept = all.slice(from).filter(({ end }) => end > taken);
  return { kept, isTakenBack: kept.length === 0 && all.length > 0 && taken >= 0 };
}

const hasBareNo = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.some(
    ({ word, breakBefore }, at) =>
      at >= from &&
      at < to &&
      ['no', 'nao'].includes(word) &&
      breakBefore >= COMMA &&
      (tokens[at + 1]?.breakBefore ?? NONE) >= COMMA,
  );

const isOpen = ({ tokens }: Heard, last: number): boolean => {
  const places = matchEnds(OPEN, said(tokens, 0, tokens.length)).map(wordPlaces(tokens));
  return places.some((place) => place >= last);
};

/** The total somebody works out for us, where one is said. */
function totalOf(all: readonly Placed[], { tokens }: Heard): Placed | null {
  const [first, second, third] = all;
  // "Four, two adults and two children".
  if (first && all.length > 2 && first.standing === 'given' && sum(all.slice(1)) === first.value)
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
    const gap = said(tokens, (all[at - 1]?.end ?? -1) + 1, one.start - 1);
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

/** Small numbers behind thousands are thousands too: "veintidós mil… pon veintitrés". */
function withThousands(all: readonly Placed[], ask: Ask): Placed[] {
  if (!ask.isMoney) return [...all];
  return all.map((one, at) => {
    const before = all[at - 1];
    const isShort =
      before !== undefined &&
      before.value >= 1000 &&
      before.value % 500 === 0 &&
      one.value < 100 &&
      one.scale === 1 &&
      !one.isMoney;
    const value = one.value * 1000;
    return isShort && value >= before.value / 10 && value <= before.value * 10 ? { ...one, value } : one;
  });
}

/** Every number of the text that may be an answer, with how it stands there. */
export const mentionsPlaced = (text: string, tokens: readonly Token[], ask: Ask): Placed[] => {
  const heard: Heard = { text, tokens, ask };
  return placedIn(heard, clausesOf(tokens, ask.language), mentionsIn(heard));
};

export type Decision = Read | 'none' | 'nothing';

/** `none`: numbers were said, but none that may be stored; `nothing`: no number was said at all. */
export function readReply(text: string, tokens: readonly Token[], ask: Ask): Decision {
  const heard: Heard = { text, tokens, ask };
  const clauses = clausesOf(tokens, ask.language);
  const mentions = mentionsIn(heard);
  const placed = withThousands(placedIn(heard, clauses, mentions), ask);
  const { kept, isTakenBack } = afterCorrections(placed, heard);
  if (isTakenBack) return 'none';
  const named = ask.isPeople ? peopleNamed(heard) : null;
  const given = ownOf(kept, ask);
  const total = totalOf(placed, heard);
  if (total && kept.includes(total) && !total.isVague) return total;
  if (named && given.every(({ start, end }) => start >= named.start && end <= named.end)) return named;
  const derived = derivedFrom(placed, heard, clauses);
  if (derived !== null && !isOpen(heard, placed.at(-1)?.end ?? 0)) return derived;
  const zero = given.length === 0 ? noneSaid(heard) : null;
  if (zero) return zero;
  if (placed.length === 0) return mentions.length > 0 ? 'none' : 'nothing';
  const chosen = chosenOf(given, heard, clauses);
  if (chosen === null || chosen.isVague || isOpen(heard, chosen.start)) return 'none';
  return chosen;
}

/** Of a floor, "third" says more than the number of a flat. */
function ownOf(kept: readonly Placed[], ask: Ask): Placed[] {
  const given = kept.filter(({ standing }) => standing === 'given');
  const ordinals = given.filter(({ isOrdinal }) => isOrdinal);
  return ask.isOrdinal && ordinals.length > 0 ? ordinals : given;
}

const NONE_WITHIN = 3;

/** "None since the bypass", "ninguna, si soy alérgico": at the head of the answer. */
function noneSaid({ tokens, ask }: Heard): Read | null {
  if (ask.isRating || ask.isYear || ask.isOrdinal || ask.isAge || (ask.unit !== null && !ask.isWhole))
    return null;
  const at = tokens.findIndex(({ word }, place) => place < NONE_WITHIN && WORDS[ask.language].none.has(word));
  if (at < 0) return null;
  const next = nextWord(tokens, at + 1);
  const isOther = [
    'of',
    'like',
    'about',
    'que',
    'special',
    'wrong',
    'but',
    'idea',
    'to',
    'is',
    'in',
    'from',
  ].includes(next);
  return isOther || (tokens[at]?.word === 'nobody' && !ask.isPeople)
    ? null
    : { value: 0, start: at, end: at };
}

const SMALL_GAP = 8;
const OR: Record<Language, RegExp> = { en: / (?:or|either|to) /, es: / (?:o|u|a) /, pt: / (?:ou|a) / };

function chosenOf(given: readonly Placed[], heard: Heard, clauses: Clauses): Placed | null {
  const [first] = given;
  if (!first) return null;
  if (given.every(({ value }) => value === first.value)) return first;
  const { tokens, ask } = heard;
  for (let at = 1; at < given.length; at++) {
    const [left, right] = [given[at - 1], given[at]];
    if (!left || !right || right.start - left.end > SMALL_GAP) continue;
    const between = said(tokens, left.end + 1, right.start - 1);
    const isBeside = right.start - left.end === 1;
    if (isBeside || OR[ask.language].test(between.length < 14 ? between : '')) return null;
  }
  const summed = sumOf(given, heard);
  if (summed) return summed;
  const ranked = given.map((one) => ({ one, score: scoreOf(one, heard, clauses) }));
  const best = Math.max(...ranked.map(({ score }) => score));
  const top = ranked.filter(({ score }) => score === best);
  if (best <= 0 || top.length !== 1) return null;
  return ask.isRating ? null : (top[0]?.one ?? null);
}

const IS_NOW =
  / (?:now|today|right now|this week|ahora|hoy|ahorita|agora|hoje|esta semana|essa semana|normal|normalmente|usually|normally) /;
const OWN_MEANS =
  / (?:(?:i|we) (?:can|could|will|would|want|pay|paid|gave|am|have|managed|need|take)|(?:do|give|send) (?:us|me)|(?:put|stick) (?:us|me) down for|fechou|fechei|fechamos|cerro|cerramos|quedo en|quedamos|ended up|settled|anote|ponga|ponme|mande|mandeme|deme|bota|manda|coloca|mandei|puedo|podria|quiero|doy|pago|posso|consigo|quero|dou|prefiro|prefiero|pongo) /;
const ONLY = / (?:only|just|solo|so|nomas|apenas|solamente|somente) $/;

const BUT = / (?:but|pero|mas) /;
const IS = / (?:is|are|am|es|son|e|sao|fica|queda) (?:[a-z]+ )?$/;

function scoreOf(one: Placed, heard: Heard, { clauseOf }: Clauses): number {
  const { tokens, ask } = heard;
  const clause = clauseOf(one.start);
  const before = said(tokens, clause.from, one.start - 1);
  const after = said(tokens, one.end + 1, clause.to);
  let score = 0;
  if (matchesAsk(one, heard) || (one.unit !== null && ask.unit !== null) || (ask.isMoney && one.isMoney))
    score += 2;
  if (IS_NOW.test(before) || IS_NOW.test(after.split(' ').slice(0, 4).join(' ') + ' ')) score += 1;
  if (OWN_MEANS.test(before)) score += 1;
  if (ONLY.test(before)) score += 1;
  // The number by itself at the head of the answer.
  if (one.start <= 1 && clause.to <= one.end + 1) score += 1;
  if (BUT.test(said(tokens, clause.from, clause.from)) && IS.test(before)) score += 1;
  return score;
}

/** "Eleven up the back and four by the shed": parts of one count, each with what it is. */
function sumOf(given: readonly Placed[], heard: Heard): Placed | null {
  const { tokens, ask } = heard;
  const isSummed = ask.isMoney
    ? ask.isOfFamily
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
  for (let at = 1; at < given.length; at++) {
    const [left, right] = [given[at - 1], given[at]];
    if (!left || !right) continue;
    const between = said(tokens, left.end + 1, right.start - 1);
    if (!/ (?:and|y|e|plus|mas|mais) /.test(between) && (tokens[right.start]?.breakBefore ?? NONE) !== COMMA)
      return null;
    if (/ (?:but|pero|then|or|o|ou|so|luego|not|no|nao) /.test(between)) return null;
    if (tokens.slice(left.end + 1, right.start + 1).some(({ breakBefore }) => breakBefore === SENTENCE))
      return null;
    if (right.start - left.end > SMALL_GAP + 4 || (isBare(left, tokens) && !ask.isMoney)) return null;
  }
  const value = given.reduce((total, one) => total + one.value, 0);
  return { ...last, value: Math.round(value * 100) / 100, start: given[0]?.start ?? last.start };
}

const isBare = ({ end }: Placed, tokens: readonly Token[]): boolean => {
  const next = nextWord(tokens, end + 1);
  return ['', 'and', 'y', 'e', 'please', 'por'].includes(next);
};
