import { COMMA, NONE, type Token } from '../../text/tokens.ts';
import type { Language } from '../../types.ts';
import type { Ask } from './ask.ts';
import { type Clauses, clausesOf, said } from './clauses.ts';
import { CORRECTS } from './corrects.ts';
import { type Heard, nextWord } from './heard.ts';
import { WORDS } from './lexicon.ts';
import { mentionsIn } from './mentions.ts';
import { peopleNamed } from './named.ts';
import { matchesAsk } from './nouns.ts';
import { type Placed, placedIn, type Read } from './placed.ts';
import { derivedFrom } from './sums.ts';
import { sumOf, totalOf } from './totals.ts';
import { ANOTHER_MEANT, ASIDE, NOT_BY_THAT, ONE_MORE, ONE_OFF, WORK_IT_OUT } from './turns.ts';

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
  forget (?:i said that|that|it|what i said) | never mind | (?:do not|dont) (?:write|put|note)(?: [a-z]+)? down | scratch that | scrap that | (?:no )?(?:but )?seriously(?: though| now)? | joking aside | all jokes aside | just joking | i jest | leave (?:it|that) (?:blank|out|empty|off|alone|be) | better not | (?:do not|dont) (?:write|put|note|register|log|enter) (?:anything|that|it)(?: down)?(?: yet)? | on second thoughts no | cancel that | (?:i am|just|only) (?:messing|kidding|joking|pulling your leg|having you on) | kidding | strike that |
  no (?:lo |la )?(?:apunte|apuntes|anote|anotes|anotes|ponga)(?: nada)? | borr(?:alo|ala|elo|e eso|a eso) | olvid(?:elo|alo|a eso) | no (?:lo |la |me )?(?:registr|anot|apunt|guard|escrib|pong)[a-z]+(?: nada)?(?: todavia| aun)? | dej(?:alo|elo|ala|ela) (?:asi|estar|en blanco|ahi|vacio) | mejor (?:no|nada) | cancel(?:alo|elo) | (?:ya|ahora|hablando) en serio | bromas aparte | fuera de broma | es broma | estoy bromeando | era broma | es un chiste |
  esquec[ea](?: isso)? | apaga(?: isso)? | deixa pra la | deixa para la | deix[ae] (?:quieto|assim|isso|em branco|pra la|estar|sem) | nao (?:registr[ae]|anot[ae]|coloca|coloque|bota|poe|escrev[ae])(?: nada)?(?: ainda)? | melhor nao | cancela | (?:agora|falando)(?: e)? serio | brincadeiras? a parte | fora de brincadeira | nao anot[ae](?: nada)? | (?:estou|to) (?:brincando|zoando) | brincadeira | e brincadeira | mentira
`);
/** Leaves the whole answer open, whatever was said before. */
export const OPEN = any(`
  have not (?:made up|decided|settled) | not (?:made up|decided) | who knows | what you(?: would| d)? (?:think|pay|reckon) | (?:need|want|have) to (?:look|check|ask|think|speak|talk|measure|count)(?! after) | (?:let|lemme) me (?:check|ask|look|think|see) | will have to (?:see|check|look|ask|think) | i will see |
  no (?:le |les |te )?(?:se|sabria) (?:que|si|bien|cual|decir[a-z]*) | primero (?:hablo|consulto|pregunto|veo) | ya veremos | habria que ver | tengo que (?:ver|consultar|preguntar|medir|mirar) | quien sabe | segun (?:lo vea|vea|se vea|como) | lo estoy recalculando | sin decidir |
  nao (?:lhe |te )?sei (?:o que|se|dizer|que) | vou (?:ver|pensar|perguntar) | tenho que (?:ver|perguntar|medir|olhar) | preciso (?:ver|perguntar|medir|pensar) | so deus sabe | sabe deus | naquele vai nao vai | vamos (?:ver|brigar) | ainda vai | ainda vamos | nao vou (?:mexer|querer|fazer|contratar|pegar|fechar|botar|colocar)(?: com)?(?: isso)? | no voy a (?:meterme|contratar|pedir|hacer|poner) nada | i am not (?:doing|going for|taking) (?:it|that|any)
`);

const SAYS_NO =
  /^ (?:(?:ay|uy|oh|ah|ai|ih|god|bueno|hm|ui|eh|well|che|hang on) )*(?:no|nao|nah|nope|que no) /;

/** In Portuguese "no" is "in the". */
const SAYS_NO_PT = /^ (?:(?:ai|ih|oh|ah|bom|eh|ui|ops|epa) )*(?:nao|nah|no no|que nao) /;

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

/** Only what is said behind the last word that puts right or takes back counts. */
function afterCorrections(
  all: readonly Placed[],
  { tokens, ask }: Heard,
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
    const isNo =
      (ask.language === 'pt' ? SAYS_NO_PT : SAYS_NO).test(between) ||
      (gap > 0 && hasBareNo(tokens, left.end + 1, right.start));
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

/** "Less than last year": what stands beside it is of then. */
const COMPARED =
  /^ (?:(?:oh|well|pues|bueno|bom|ah|a lot|much|way|mucho|bastante|bem|muito|quite a bit|a bit|something) ){0,2}(?:less|more|fewer|menos|mas|mais) (?:than|que|do que|de lo que) (?:(?:el|la|o|a|no|na|lo de) )?(?:last|ano|mes|semana|vez|anterior|otra|outra|before|antes|previous|we did|the last) /;

/** Small numbers behind thousands are thousands too: "veintidós mil… pon veintitrés". */
function withThousands(all: readonly Placed[], ask: Ask): Placed[] {
  if (!ask.isMoney) return [...all];
  return all.map((one, at) => {
    const before = all[at - 1];
    // "Seven to eight hundred, let's call it eight".
    const isHundreds = before?.scale === 100 && before.value < 1000 && one.value < 10 && one.value > 1;
    if (isHundreds && one.scale === 1 && !one.isMoney && Number.isInteger(one.value))
      return { ...one, value: one.value * 100 };
    // "Two hundred in notes, fifty in coin, two fifty".
    const parts = all.slice(0, at).reduce((total, part) => total + part.value, 0);
    if (at > 1 && one.value < 10 && Math.abs(one.value * 100 - parts) < 0.001)
      return { ...one, value: parts };
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

export type Decision = Read | 'none' | 'nothing';

/** `none`: numbers were said, but none that may be stored; `nothing`: no number was said at all. */
export function readReply(text: string, tokens: readonly Token[], ask: Ask): Decision {
  const heard: Heard = { text, tokens, ask };
  const whole = said(tokens, 0, tokens.length);
  const clauses = clausesOf(tokens, ask.language);
  const mentions = mentionsIn(heard);
  const placed = withThousands(placedIn(heard, clauses, mentions), ask);
  const { kept, isTakenBack } = afterCorrections(placed, heard);
  if (isTakenBack || COMPARED.test(said(tokens, 0, 12))) return 'none';
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
  if (WORK_IT_OUT.test(whole) || (ask.period !== null && NOT_BY_THAT.test(whole)) || ASIDE.test(whole))
    return 'none';
  const chosen = chosenOf(given, heard, clauses);
  if (chosen !== null && (isTurned(chosen, heard) || isBesides(chosen, placed, heard))) return 'none';
  if (chosen !== null && ask.isRating && !ask.isOrdinal && chosen.value > RATING_MAX) return 'none';
  if (chosen === null || chosen.isVague || isOpen(heard, chosen.start)) return 'none';
  return chosen;
}

/** "Y lo demás serán otros mil": comes on top of what was said before. */
const isBesides = (chosen: Placed, placed: readonly Placed[], { tokens, ask }: Heard): boolean =>
  ask.isMoney &&
  placed.some(({ start }) => start < chosen.start) &&
  !CORRECTS.test(said(tokens, 0, chosen.start - 1)) &&
  /^(?:otr[oa]s?|outr[oa]s?|another|other|extra)$/.test(tokens[chosen.start - 1]?.word ?? '');

/** What is said behind the number makes it another's, or another number. */
function isTurned({ end }: Placed, { tokens, ask }: Heard): boolean {
  const after = said(tokens, end + 1, tokens.length);
  if (ANOTHER_MEANT.test(after)) return true;
  return ask.isWhole && !ask.isRating && (ONE_MORE.test(after) || ONE_OFF.test(after));
}

const RATING_MAX = 100;

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
  / (?:(?:i|we) (?:can|could|will|would|want|pay|paid|gave|am|have|managed|need|take)|(?:do|give|send) (?:us|me)|(?:put|stick) (?:us|me) down for|fechou|fechei|fechamos|cerro|cerramos|quedo en|quedamos|ended up|settled|anote|ponga|ponme|mande|mandeme|deme|bota|manda|coloca|mandei|puedo|podria|quiero|doy|pago|posso|consigo|quero|dou|prefiro|prefiero|pongo|entrego|vendo|acepto|aceito|fecho|cierro|(?:i|we) (?:d|would) (?:take|accept|settle)|faco|deixo|dejo|(?:mas|pero|but) (?:poe|pon|pone|ponga|bota|put|coloca|ponle|ponele)) /;
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
  if (IS_NOW.test(before) || IS_NOW.test(`${after.split(' ').slice(0, 4).join(' ')} `)) score += 1;
  if (OWN_MEANS.test(before)) score += 1;
  if (ONLY.test(before)) score += 1;
  // The number by itself at the head of the answer.
  if (one.start <= 1 && clause.to <= one.end + 1) score += 1;
  if (BUT.test(said(tokens, clause.from, clause.from)) && IS.test(before)) score += 1;
  return score;
}
