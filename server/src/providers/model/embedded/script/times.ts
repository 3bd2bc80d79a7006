import {
  corrected,
  extractMoment,
  isOccupied,
  leavesOpen,
  looseTimeIn,
  meant,
  namesDay,
  numbersSaid,
} from '../../../../listening/index.ts';
import type { Language } from '../../../../listening/types.ts';
import { hashOf } from '../talk/hash.ts';
import { momentSaid, momentText, offeredTimes, openingsWithin } from '../talk/moments.ts';
import { timesAskedWhen } from '../talk/questions.ts';
import { plain } from '../talk/speakable.ts';
import type { Speaker } from '../talk/speaker.ts';
import type { PersonTurn, Talk } from '../talk/talk.ts';
import type { Phrase } from '../texts/index.ts';
import { isFree, type TimeWish, wishIn, withoutBounds } from './wishes.ts';

type Offer = 'offersTimes' | 'offersAdviser';

/** "The first", "first one, please"; "I'll talk to her first" chooses nothing. */
const FIRST =
  /\b(?:the|that|el|la|lo|o|a) (?:first|former|earlier|earliest|primer[oa]?|primeir[oa])\b|\b(?:first|former|earlier|earliest|primer[oa]?|primeir[oa]) (?:one|option|time|slot|opci[oó]n|opç[aã]o|hora|hor[aá]rio)\b|^\W*(?:(?:yes|ok|okay|s[ií]|sim)[, ]+)*(?:first|former|earlier|earliest|primer[oa]|primeir[oa])(?=\W*(?:$|please|por favor))/iu;
const SECOND = /\b(second|latter|later one|segund[oa]|últim[oa])\b/i;
const EITHER =
  /\b(either|both|any(?: of them)?|whichever|cualquiera?(?! cosa)|los dos|ambos|ambas|qualquer(?! coisa)|tanto faz|os dois)\b/i;
/** What must come first is no choice. */
const BEFOREHAND =
  /\b(?:check|ask|talk|speak|know|decide|think)\b.{0,30}\bfirst\b|\bprimero (?:le|les|lo|la|yo|tengo|hay|debo|voy|quiero|necesito)\b|\b(?:pregunt|consult)\p{L}+ primero\b|\bprimeiro (?:eu|tenho|preciso|vou|quero)\b|\bpergunt\p{L}+ primeiro\b/iu;

const NONE =
  /\b(no,? thank(?:s| you)|don['’]t want|no quiero|não quero|none|neither|nothing|ningun[oa]?|nenhuma?|no puedo|no me (?:sirve|queda|conviene)|não (?:dá|serve|posso)|does(?: not|n['’]t) work|can(?:not|['’]t))(?!\p{L})/iu;

type Offered = { first: string; second: string };

/** The two times as words, ready for the slots of an offer; once they were refused, others on later days. */
export function timesToOffer(talk: Talk, phrase: Offer, refused: boolean): Offered {
  const { brief, speaker } = talk;
  const before = lastOffer(talk, phrase);
  if (!refused && before?.first !== undefined && before.second !== undefined)
    return { first: plain(before.first), second: plain(before.second) };
  const [first, second] = offeredTimes(brief.now, hashOf(brief.seed), talk.said(phrase) * 2);
  return { first: momentText(speaker.texts, first), second: momentText(speaker.texts, second) };
}

const isWithin = (date: Date, { days, notDays, from, until, afterDay }: TimeWish): boolean =>
  (days.size === 0 || days.has(date.getUTCDay())) &&
  !notDays.has(date.getUTCDay()) &&
  date.getUTCHours() >= from &&
  date.getUTCHours() < until &&
  (afterDay === null || date > afterDay);

/** The same, within what the person said they can do; null where there is no such time. */
export function timesWithin(talk: Talk, wish: TimeWish, refused: boolean): Offered | null {
  const { brief, speaker } = talk;
  const before = offeredDates(talk, lastOffer(talk, 'offersTimes'));
  const stands = !refused && before.some((date) => isWithin(date, wish));
  if (isFree(wish) || stands) return timesToOffer(talk, 'offersTimes', refused);
  const asTexts = (skipDays: number): Offered | null => {
    const found = openingsWithin(brief.now, wish, skipDays);
    return found === null
      ? null
      : { first: momentText(speaker.texts, found[0]), second: momentText(speaker.texts, found[1]) };
  };
  const last = before.filter((date) => isWithin(date, wish)).at(-1);
  const isRefused = talk.last !== null && NONE.test(talk.last.text);
  if (last !== undefined && before.length > 1 && before.every((date) => isWithin(date, wish)) && !isRefused)
    return timesToOffer(talk, 'offersTimes', false);
  return asTexts(last === undefined ? 0 : Math.floor((last.getTime() - brief.now.getTime()) / DAY_MS) + 1);
}

const DAY_MS = 86_400_000;
const HALF_DAY = 12;

function offeredDates(talk: Talk, slots: Readonly<Record<string, string>> | undefined): Date[] {
  return [slots?.first, slots?.second].flatMap((text) => {
    const date = text === undefined ? null : momentSaid(text, talk.speaker.texts, talk.brief.now);
    return date === null ? [] : [date];
  });
}

/** The day alone, where both times that were offered are on it. */
export function namesOfferedDay(talk: Talk, reply: PersonTurn): boolean {
  const named = momentNamed(talk, reply);
  const offered = offeredDates(talk, lastOffer(talk, 'offersTimes'));
  return (
    named !== null &&
    !named.hasHour &&
    offered.length > 1 &&
    offered.every((date) => isSameDay(date, named.at))
  );
}

const lastOffer = (talk: Talk, phrase: Phrase) =>
  talk.turns.flatMap((turn) => (turn.role === 'agent' ? turn.acts : [])).findLast((act) => act.key === phrase)
    ?.slots;

function pickByWords(text: string, offers: readonly string[], speaker: Speaker): number {
  const lower = text.toLowerCase();
  const other = theOther(lower, offers, speaker);
  if (other !== -1) return other;
  if (FIRST.test(lower) && !BEFOREHAND.test(lower)) return 0;
  if (SECOND.test(lower)) return 1;
  const mentioned = offers.map((offer) => isMentioned(lower, offer, speaker));
  if (mentioned[0] !== mentioned[1]) return mentioned[0] ? 0 : 1;
  return EITHER.test(lower) ? 0 : -1;
}

/** "The other one": not the one spoken of before it, unless a day comes with it. */
const OTHER =
  /\b(?:the other(?: one)?|el otro|la otra|o outro|a outra)\b(?! (?:day|d[ií]a|week|semana|time|vez))/iu;

function theOther(lower: string, offers: readonly string[], speaker: Speaker): number {
  const at = lower.search(OTHER);
  if (at === -1) return -1;
  const after = offers.map((offer) => isMentioned(lower.slice(at), offer, speaker));
  if (after[0] !== after[1]) return after[0] ? 0 : 1;
  const before = offers.map((offer) => isMentioned(lower.slice(0, at), offer, speaker));
  return before[0] === before[1] ? -1 : before[0] ? 1 : 0;
}

function isMentioned(lower: string, offer: string, { texts, language }: Speaker): boolean {
  const weekday = texts.weekdays.find((name) => offer.toLowerCase().includes(name.toLowerCase())) ?? '';
  const short = weekday.toLowerCase().split('-')[0] ?? '';
  const day = /(?<![\d:])(\d{1,2})(?![\d:])/.exec(offer)?.[1] ?? '';
  const hour = /(\d{1,2}):\d{2}/.exec(offer)?.[1] ?? '';
  const numbers = new Set([...(lower.match(/\d+/g) ?? []).map(Number), ...numbersSaid(lower, language)]);
  const isHour =
    numbers.has(Number(hour)) || (Number(hour) > HALF_DAY && numbers.has(Number(hour) - HALF_DAY));
  return (short !== '' && lower.includes(short)) || numbers.has(Number(day)) || isHour;
}

export const WEEKDAY =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|miércoles|miercoles|jueves|viernes|sábado|sabado|domingo|segunda|terça|terca|quarta|quinta|sexta)(?:-feira| feira)?';
/** "Segunda não, que eu tenho reunião, bota terça às cinco". */
const DAY_TAKEN_BACK = new RegExp(
  `(?<!\\p{L})${WEEKDAY},? (?:não|nao|no|not)(?!\\p{L})[^.;?]*?(?<!\\p{L})(?=${WEEKDAY}(?!\\p{L}))`,
  'giu',
);

/** Without the day they took back in the same breath. */
export const withoutTakenBack = (turn: PersonTurn): PersonTurn => {
  const kept = turn.text.replace(DAY_TAKEN_BACK, '');
  if (kept === turn.text) return turn;
  const put = corrected(kept)?.after;
  return { ...turn, text: put !== undefined && new RegExp(WEEKDAY, 'iu').test(put) ? put : kept };
};

/**
 * The moment agreed on, as words, or null while it is open: a bare yes to two times takes neither, and an hour without a
 * day belongs to no day that was named.
 */
export function timeChosen(talk: Talk, phrase: Offer, turn: PersonTurn): string | null {
  const reply = withoutTakenBack(turn);
  const slots = lastOffer(talk, phrase);
  const offers = [slots?.first ?? '', slots?.second ?? ''];
  const { texts } = talk.speaker;
  // "Segunda" is Monday as well as the second: who names a day and an hour chooses these.
  const isNamed = namesDay(reply.text, talk.speaker.language, talk.brief.now);
  if (leavesOpen(reply.text)) return null;
  const other = theOther(reply.text.toLowerCase(), offers, talk.speaker);
  if (other !== -1) return offerAt(offers, other, talk);
  if (isNamed && momentNamed(talk, reply)?.hasHour) return momentIn(talk, reply);
  const refuses = NONE.test(reply.text);
  const put = corrected(reply.text)?.after;
  const corrects = put === undefined ? -1 : pickByWords(possible(put), offers, talk.speaker);
  const said = corrects === -1 ? pickByWords(possible(reply.text), offers, talk.speaker) : corrects;
  const index = refuses ? -1 : said === -1 ? pickByWish(talk, reply, offers) : said;
  if (index === -1) return null;
  const offer = momentSaid(offers[index] ?? '', texts, talk.brief.now);
  const isPicked = FIRST.test(reply.text) || SECOND.test(reply.text) || said === -1;
  // "Tuesday, but only after four" is not the Tuesday at nine.
  const own = wishIn([reply.text], talk.speaker.language, talk.brief.now);
  if (!isPicked && offer !== null && !isWithin(offer, own)) return null;
  const day = isNamed ? momentNamed(talk, reply)?.at : undefined;
  // "The 24th, Tuesday" is not the Tuesday that was offered.
  const isOther = !isPicked && offer !== null && day !== undefined && !isSameDay(offer, day);
  return isOther ? null : offerAt(offers, index, talk);
}

/** "Wednesday she has physio, so Tuesday early": the only one that is left. */
function pickByWish(talk: Talk, reply: PersonTurn, offers: readonly string[]): number {
  const wish = wishIn([reply.text], talk.speaker.language, talk.brief.now);
  const fits = offers.map((offer) => {
    const date = momentSaid(offer, talk.speaker.texts, talk.brief.now);
    return date !== null && isWithin(date, wish);
  });
  if (wish.days.size === 0 || fits[0] === fits[1]) return pickByHour(talk, reply, offers);
  return fits[0] ? 0 : 1;
}

/** "Ten o'clock then": the one that begins at ten. */
function pickByHour(talk: Talk, reply: PersonTurn, offers: readonly string[]): number {
  const named = momentNamed(talk, reply);
  if (named === null || !named.hasHour) return -1;
  const fits = offers.map((offer) => {
    const date = momentSaid(offer, talk.speaker.texts, talk.brief.now);
    return (
      date !== null &&
      date.getUTCHours() % 12 === named.at.getUTCHours() % 12 &&
      date.getUTCMinutes() === named.at.getUTCMinutes()
    );
  });
  return fits[0] === fits[1] ? -1 : fits[0] ? 0 : 1;
}

/** The time the agent named last, to be confirmed. */
export const timeProposed = (talk: Talk): string | null =>
  offerAt([lastOffer(talk, 'proposesTime')?.moment ?? ''], 0, talk);

const isSameDay = (one: Date, other: Date): boolean =>
  one.toISOString().slice(0, 10) === other.toISOString().slice(0, 10);

function offerAt(offers: readonly string[], index: number, talk: Talk): string | null {
  const date = momentSaid(offers[index] ?? '', talk.speaker.texts, talk.brief.now);
  return date === null ? plain(offers[index] ?? '') || null : momentText(talk.speaker.texts, date);
}

const PART =
  /(?<=[,;.!])\s+|\s+(?=(?:and|but|so|because|cos|y|pero|así que|porque|ya que|e|mas|então|pois|já que)\s)/iu;
/** Why a day was chosen may name another one. */
const REASON = /^\s*(?:because|cos|porque|ya que|pois|já que)\s/iu;
const ANY_DAY =
  /(?<!\p{L})(?:\p{L}+day|tomorrow|today|tonight|lunes|martes|miércoles|miercoles|jueves|viernes|sábado|sabado|domingo|mañana|hoy|segunda|terça|terca|quarta|quinta|sexta|amanhã|amanha|hoje|d[ií]a \d{1,2}|\d{1,2}(?:st|nd|rd|th)|el \d{1,2})(?!\p{L})/iu;
/** "Great, but not Tuesday". */
const NOT_THAT_DAY =
  /(?<!\p{L})(?:not|pero no|mas não)\s+(?:on |el |na |no )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|miércoles|jueves|viernes|sábado|domingo|segunda|terça|quarta|quinta|sexta)(?!\p{L})/iu;
const IMPOSSIBLE =
  /(?<!\p{L})(?:(?<=\p{L}\s)(?:não|no|not)[\s,;.]*$|(?<=['’]s |\bis |\bare )(?:out|no good|a no|not possible)|(?:don['’]t|do not|never) (?:call|ring|phone)|no (?:me )?(?:llam|marqu)\p{L}+|não (?:me )?(?:ligu?[ae]m?)|can(?:not|['’]t)(?! wait)|(?:won['’]t|not) be able|no (?:puedo|podré|voy a poder)|no me (?:sirve|queda|conviene)|não (?:posso|dá|consigo|vou poder)|l[oa] tengo(?! libre)|i(?:['’]ve got| have) it|tenho ela|i['’]m (?:away|travell?ing|working|abroad|off to|on (?:holiday|vacation|shift))|i (?:work|travel)|estoy (?:de viaje|fuera|trabajando)|(?:yo )?viajo|trabajo (?:todo|hasta|de|ese|esa|en)|(?:eu )?trabalho|estou (?:fora|viajando|trabalhando|de (?:férias|viagem|plantão)))(?!\p{L})/iu;

/** Without the times that are said to be impossible, or to be those of the appointment there is. */
function possible(text: string): string {
  const parts = text.split(PART);
  const isOnlyDenied = !parts.some((part) => ANY_DAY.test(part) && !NOT_THAT_DAY.test(part));
  const kept = parts.filter(
    (part, at) =>
      !IMPOSSIBLE.test(part) &&
      !isOccupied(part) &&
      !(isOnlyDenied && NOT_THAT_DAY.test(part)) &&
      !(at > 0 && REASON.test(part)),
  );
  // An hour beside a day that is taken is of no other day.
  if (parts.some(isOccupied) && !kept.some((part) => ANY_DAY.test(part))) return '';
  return kept.length === parts.length ? text : kept.join(' ');
}

/** "Tuesday, no, I'm at the fair, put me down for Saturday at ten": what follows is what they settle on. */
const PUTS =
  /^\s*(?:(?:so|then|well|mejor|melhor|entonces|então|pues)\s+)?(?:put (?:me|us|it)|make it|let['’]?s (?:do|say)|book (?:me|us|it)|bota|coloca|põe|ponha|marca|marque|deixa|deixe|pon|ponga|ponme|póngame|póngala|déjelo|déjela|déjeme|anóteme|agéndeme)(?!\p{L})/iu;

/** "From Tuesday to Friday": the first is the time there is; "from two to four" names none. */
const FROM =
  /(?<!\p{L})(?:from|del?|de la|da)\s+(?:\p{L}+\s+){0,2}?(?:\p{L}+day|tomorrow|lunes|martes|miércoles|jueves|viernes|sábado|domingo|mañana|segunda|terça|quarta|quinta|sexta|amanhã)(?:-feira)?(?:\s+(?:at|a las?|às)\s+[\p{L}\d:]+(?:\s+(?:y|e)\s+(?:media|meia))?)?\s+(?=(?:to|al|a la|para|pra)\s)/iu;

export const clausesOf = (text: string): string[] => text.split(PART);

function settledOn(text: string, language: Language, now: Date): string {
  const parts = clausesOf(text);
  const from = parts.findLastIndex((part) => PUTS.test(part) && namesDay(part, language, now));
  return from <= 0 ? '' : parts.slice(from).join(' ');
}

const CORRECTS =
  /(?<!\p{L})(?:no|não|nao)[\s,.…]+(?:perd[oó]n|espere?|wait|hang on|hold on|sorry|desculpa|peraí|pera|calma|mejor|melhor)(?!\p{L})/iu;

type Moment = ReturnType<typeof extractMoment>;

const weekdayOf = (moment: Moment): number | null =>
  moment === null ? null : new Date(moment.at.slice(0, 10)).getUTCDay();

/** "Tuesday… no, sorry, Tuesday she swims, Wednesday the 25th": behind the correction another day is named. */
function putRight(text: string, found: Moment, { speaker, brief }: Talk): Moment {
  const at = text.search(CORRECTS);
  if (at === -1) return null;
  const read = (words: string): Moment => extractMoment(words, speaker.language, brief.now);
  const before = weekdayOf(read(text.slice(0, at)));
  if (before === null || weekdayOf(found) !== before) return null;
  const isOther = (part: string): boolean =>
    namesDay(part, speaker.language, brief.now) && weekdayOf(read(part)) !== before;
  return read(clausesOf(possible(text.slice(at))).find(isOther) ?? '');
}

/** A moment the person named themselves. `at` is a day, or a day and an hour. */
export function momentNamed(talk: Talk, turn: PersonTurn): { at: Date; hasHour: boolean } | null {
  const { language } = talk.speaker;
  const { now } = talk.brief;
  const meantOf = preferred(
    meant(turn.text).replace(FROM, ' ').replace(DAY_ONE, '$1').replace(HALF, 'half past '),
    talk,
  );
  const said = talk.brief.category === 'collections' ? meantOf : withoutBounds(meantOf);
  const plainly =
    extractMoment(settledOn(said, language, now), language, now) ??
    extractMoment(possible(said), language, now);
  const found = putRight(said, plainly, talk) ?? plainly;
  if (found === null) return null;
  const hasHour = found.at.includes('T');
  // Said without a zone, as people do: read in the zone this brain speaks in, whatever the machine's.
  const at = new Date(hasHour && !/(?:Z|[+-]\d{2}:\d{2})$/.test(found.at) ? `${found.at}Z` : found.at);
  if (Number.isNaN(at.getTime())) return null;
  return { at: notBefore(talk, [turn], asOffered(talk, turn, at, hasHour)), hasHour };
}

/** "Next week", and the day of it in the same breath or the next: the first of that name after this week. */
function notBefore({ speaker, brief }: Talk, turns: readonly PersonTurn[], at: Date): Date {
  const texts = turns.map(({ text }) => text);
  const { days, afterDay } = wishIn(texts, speaker.language, brief.now);
  if (afterDay === null || !days.has(at.getUTCDay()) || at.getTime() >= afterDay.getTime() + DAY_MS)
    return at;
  return new Date(at.getTime() + 7 * DAY_MS);
}

/** "Or Tuesday, but Monday is better": of two days the one they like better. */
const PREFERS =
  /(?<!\p{L})(?:better|best|prefer|rather|mejor|prefiero|preferiría|melhor|prefiro|preferia)(?!\p{L})/iu;

function preferred(text: string, { speaker, brief }: Talk): string {
  const parts = clausesOf(text).filter((part) => namesDay(part, speaker.language, brief.now));
  const liked = parts.length > 1 ? parts.filter((part) => PREFERS.test(part)) : [];
  return liked.length === 1 && !REFUSED.test(liked[0] ?? '') ? (liked[0] ?? text) : text;
}
const REFUSED = /(?<!\p{L})(?:not|no|não|nao)(?!\p{L})/iu;

/** "Half three" is half past three. */
const HALF =
  /(?<!\p{L})half (?=(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})(?![\p{L}\d]))/giu;

/** "The Tuesday one" is Tuesday, not the first of a month. */
const DAY_ONE =
  /((?:mon|tues|wednes|thurs|fri|satur|sun)day)\s+(?:one|slot|option)(?!\p{L})(?! (?:o['’]clock|am|pm))/giu;
const NAMES_DATE =
  /\d{1,2}(?:st|nd|rd|th)|(?<!\p{L})(?:the|el|d[ií]a) \d{1,2}(?!\s*(?:am|pm|:|h|o['’]clock|de la|da))|(?<!\p{L})(?:next|week|today|tomorrow|semana|pr[oó]xim\p{L}+|que viene|que vem|hoy|mañana|hoje|amanhã|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\p{L}+teenth|twent\p{L}+|thirt\p{L}+)(?!\p{L})|(?<!\p{L})(?:de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro)|(?:januar|februar)y|march|april|june|july|august|(?:septem|octo|novem|decem)ber)/iu;

/** A weekday said to an offer of that weekday means the day that was offered. */
function asOffered(talk: Talk, turn: PersonTurn, at: Date, hasHour: boolean): Date {
  if (NAMES_DATE.test(turn.text)) return at;
  const before = talk.turns.slice(0, talk.turns.indexOf(turn));
  const slots = before
    .flatMap((one) => (one.role === 'agent' ? one.acts : []))
    .findLast(({ key }) => key === 'offersTimes' || key === 'offersAdviser')?.slots;
  const offered = offeredDates(talk, slots).filter((date) => date.getUTCDay() === at.getUTCDay());
  const [day] = offered;
  if (day === undefined || !offered.every((one) => isSameDay(one, day))) return at;
  const moved = new Date(day);
  moved.setUTCHours(hasHour ? at.getUTCHours() : 0, hasHour ? at.getUTCMinutes() : 0, 0, 0);
  return moved;
}

const AT: Readonly<Record<Language, string>> = { en: 'at', es: 'a las', pt: 'às' };
const HOUR_ALONE_WORDS_MAX = 4;

/** "Ten", "ten please", once the hour was asked for. */
function hourAlone(talk: Talk, { text }: PersonTurn): { at: Date; hasHour: boolean } | null {
  const { language } = talk.speaker;
  const [hour, ...others] = numbersSaid(text, language);
  const isAlone = others.length === 0 && text.trim().split(/\s+/).length <= HOUR_ALONE_WORDS_MAX;
  if (talk.pending?.key !== 'asksHour' || hour === undefined || !isAlone || NONE.test(text)) return null;
  const said: PersonTurn = { ...(talk.last as PersonTurn), text: `${AT[language]} ${hour}` };
  const named = hour >= 1 && hour < 24 ? momentNamed(talk, said) : null;
  return named?.hasHour ? named : null;
}

/** When to call back: an hour said after the day was asked for belongs to the day said before it. */
export function callbackMoment(talk: Talk, turn: PersonTurn): { at: Date; hasHour: boolean } | null {
  const own = momentNamed(talk, turn) ?? hourAlone(talk, turn);
  const { language } = talk.speaker;
  const before = talk.person.at(talk.person.indexOf(turn) - 1);
  if (own !== null && namesDay(turn.text, language, talk.brief.now))
    return before === undefined || before === turn || timesAskedWhen(talk) === 0
      ? own
      : { ...own, at: notBefore(talk, [before, turn], own.at) };
  if (before === undefined || before === turn || timesAskedWhen(talk) === 0) return own;
  const day = momentNamed(talk, before);
  if (day === null || day.hasHour || !namesDay(before.text, language, talk.brief.now)) return own;
  if (own === null) return looseTimeIn(turn.text, language) === null ? null : day;
  if (!own.hasHour) return day;
  const at = new Date(day.at);
  at.setUTCHours(own.at.getUTCHours(), own.at.getUTCMinutes(), 0, 0);
  return { at, hasHour: true };
}

export function momentIn(talk: Talk, turn: PersonTurn): string | null {
  const named = momentNamed(talk, turn);
  return named === null ? null : momentText(talk.speaker.texts, named.at, named.hasHour);
}
