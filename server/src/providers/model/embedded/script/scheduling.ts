import {
  leavesOpen,
  meant,
  namesDay,
  saysNothingMore,
  saysWithWhom,
  wantsNoOther,
  wantsNothingSettled,
} from '../../../../listening/index.ts';
import { hangsOnIf } from '../../../../listening/meant/conditions.ts';
import type { Intent } from '../../../../listening/types.ts';
import { closes, type Reply, says } from '../reply.ts';
import type { ActKey } from '../talk/acts.ts';
import { momentSaid, momentText } from '../talk/moments.ts';
import type { PersonTurn, Talk } from '../talk/talk.ts';
import { bookingStage } from '../tools/booking.ts';
import {
  asksFirst,
  cancelsAfter,
  cancelsAfterAll,
  HAD,
  HAS_ONE,
  hasOneToMove,
  MOVES_NOTHING,
  OF_ONE,
  onlyAsksWhenItIs,
  onlyCancels,
  withoutExisting,
} from './had.ts';
import { wantsNoTimeYet } from './puts-off.ts';
import { fields, type Scene, type Stage } from './scene.ts';
import {
  clausesOf,
  momentNamed,
  namesOfferedDay,
  timeChosen,
  timeProposed,
  timesWithin,
  withoutTakenBack,
} from './times.ts';
import { beginsWithYes, changesNothing, leavesIt, type Verdict, verdictOf } from './verdict.ts';
import { asksForDay, asksForLater, asksForToday, type TimeWish, wishIn } from './wishes.ts';

const TIMES_OFFERED_MAX = 3;
const PROPOSED_MAX = 3;

const everHeard = (talk: Talk, intent: Intent): boolean =>
  talk.person.some(({ heard }) => heard.intents.has(intent));

const WANTS =
  /(?<!\p{L})(?:put|give|book|make it|move|change|instead|better|rather|have|mejor|pas[ae]\p{L}*|pong[ae]\p{L}*|d[eé]me|prefiero|quiero|melhor|coloc\p{L}+|marca|marque|prefiro|quero|passa|passe)(?!\p{L})/iu;

/** "Yes, the one at half past ten, I can't come" tells which it is; "Friday at eleven" wishes for another. */
const namesAnother = (talk: Talk, answer: PersonTurn): boolean =>
  momentNamed(talk, answer) !== null && (!beginsWithYes(answer.text) || WANTS.test(answer.text));

const NEVER_CAME =
  /(?<!\p{L})(?:(?:never|haven['’]t) (?:been|gone|come)|(?:it['’]?s|is|would be|be) (?:my |the )?first (?:time|visit)|nunca (?:he (?:ido|venido|estado)|fui|vine|estuve|vim)|(?:es|sería) (?:mi |la )?primera (?:vez|visita|cita)|(?:é|seria) (?:a )?(?:minha )?primeira (?:vez|visita|consulta))(?!\p{L})/iu;

/** "Make it Tuesday at five", said of the times that are offered, moves nothing there is. */
function wantsItMoved({ turns }: Talk): boolean {
  const offered = turns.findIndex(
    (turn) => turn.role === 'agent' && turn.acts.some(({ key }) => OFFERS_ONE.has(key)),
  );
  return turns
    .slice(0, offered === -1 ? turns.length : offered)
    .some((turn) => turn.role === 'person' && turn.heard.intents.has('wants_to_move_appointment'));
}
const OFFERS_ONE = new Set<ActKey>(['offersTimes', 'proposesTime', 'asksForTime']);

/** Whoever names a time when asked whether to cancel wants the appointment then. Who never came has none to move. */
const moves = ({ talk, reply }: Scene): boolean => {
  if (talk.person.some(({ text }) => NEVER_CAME.test(text)) && !hasOneToMove(talk)) return false;
  const answer = reply('asksToCancel');
  if (cancelsAfterAll(talk)) return false;
  return (
    ((wantsItMoved(talk) || hasOneToMove(talk)) && !asksFirst(talk)) ||
    (answer !== null && !HAD.test(answer.text) && !cancelsAfter(talk, answer) && namesAnother(talk, answer))
  );
};

const HOLDS_ON =
  /(?<!\p{L})(?:hang on|hold on|wait|one (?:sec|second|moment)|let me (?:think|see|check)|esper[aeáé](?:te|me|n)?|un (?:momento|segundo)|aguard[ae]|a ver|pera[ií]?|peraí|calma)(?!\p{L})/iu;
/** "No" to being canceled, and not to another date. */
const KEEPS =
  /(?<!\p{L})(?:keep(?:ing)?|leave (?:it|everything)|(?:i['’]ll|i will|i can|i am going to) (?:come|be there|make it|go(?=\s*(?:[,.!]|$)))|(?:don['’]t|do not|not) cancel\p{L}*|d[eé]j[ae]l[ao]|s[ií] voy(?! (?:a|de|para)(?!\p{L}))|voy a ir(?=\s*(?:[,.!]|$))|no (?:l[ao] )?cancel\p{L}+|mant[eé]n\p{L}*|deix[ae]|não cancel\p{L}+|eu vou(?=\s*(?:[,.!]|$)|\s(?:sim|comparecer|estar (?:a[ií]|l[aá]))(?!\p{L}))|vou sim|mant[eé]m|mantenha)(?!\p{L})/iu;
const BARE_NO_WORDS_MAX = 3;

/** Asked once, the wish is carried out; only a no to it, or somebody who holds on, is listened to first. */
function isKept({ text }: PersonTurn, verdict: Verdict | null): boolean {
  if (wantsNoOther(text) || MOVES_NOTHING.test(text)) return false;
  return KEEPS.test(text) || (verdict === 'no' && text.trim().split(/\s+/).length <= BARE_NO_WORDS_MAX);
}

const cancel: Stage = (scene) => {
  const { talk, verdict, reply, open } = scene;
  if (!(everHeard(talk, 'wants_to_cancel') || cancelsAfterAll(talk)) || moves(scene)) return null;
  const answer = reply('asksToCancel');
  const { speaker } = talk;
  const isAfterAll = cancelsAfterAll(talk) && (answer !== null || talk.person.some(onlyCancels));
  const isKeptNow = talk.last !== null && !onlyCancels(talk.last) && isKept(talk.last, verdictOf(talk.last));
  if (isAfterAll && !isKeptNow) return closes(talk, speaker.say('canceled'));
  if (answer === null)
    return open('asksToCancel')
      ? says(scene.lead, speaker.say('asksToCancel'))
      : closes(talk, speaker.say('canceled'));
  const wantsIt = answer.heard.intents.has('wants_to_cancel') && !KEEPS.test(answer.text);
  if (wantsIt || !isKept(answer, verdict('asksToCancel'))) {
    const isUnsure = !wantsIt && (HOLDS_ON.test(answer.text) || leavesOpen(answer.text));
    return isUnsure && talk.said('asksToCancel') < 2
      ? says(speaker.say('asksToCancel'))
      : closes(talk, speaker.say('canceled'));
  }
  return closes(talk, speaker.say('keptAppointment'));
};

function chosenMoment(scene: Scene): string | null {
  const { talk, reply } = scene;
  const asked = reply('asksForTime');
  const proposed = reply('proposesTime');
  // "Sorry, can you repeat that?" is no yes to the time that stands to be confirmed.
  if (proposed === null && talk.pending?.key === 'proposesTime') return null;
  const isProposedLast = asked !== null && proposed !== null && isBefore(talk, asked, proposed);
  if (asked !== null && !isProposedLast) return timeChosen(talk, 'offersTimes', asked);
  const wish = proposed === null ? null : wishBehind(proposed, talk);
  if (wish !== null) return wish;
  const offered = reply('offersTimes');
  if (offered !== null && (asksForDay(offered.text) || asksForLater(offered.text))) return null;
  if (offered === null || (proposed !== null && isBefore(talk, offered, proposed))) return null;
  return timeChosen(talk, 'offersTimes', withoutExisting(offered, talk));
}

/** What was said to an offer is settled by the proposal that came after it. */
const isBefore = ({ person }: Talk, one: PersonTurn, other: PersonTurn): boolean =>
  person.indexOf(one) < person.indexOf(other);

/** The agent has named this time already. */
const isSaid = ({ turns }: Talk, moment: string | null): boolean =>
  moment !== null && turns.some(({ role, text }) => role === 'agent' && text.includes(moment));

/** "Grand, that's the one". */
const TAKES_IT =
  /^[\s¡¿"]*(?:grand|great|lovely|brilliant|spot on|perfect|that['’]?s the one|perfecto|perfeito|ótimo|genial|dale|vale|listo|beleza)(?=\s*(?:[,.!]|$))(?!.*(?<!\p{L})(?:not|no|não|but|pero|mas)(?!\p{L}))/iu;

/** Agrees to the time that was proposed, or names another; a no with the same time in it refuses that one. */
function wishBehind(answer: PersonTurn, talk: Talk): string | null {
  const verdict = verdictOf(answer);
  const wish = timeWished(talk);
  const namesHour = momentNamed(talk, answer)?.hasHour ?? false;
  if (verdict === 'no' && isSaid(talk, wish)) return null;
  if (namesHour && !leavesOpen(answer.text)) return wish;
  const isTaken = verdict === 'yes' || saysWithWhom(answer.text) || TAKES_IT.test(answer.text);
  return isTaken ? (wish ?? timeProposed(talk)) : null;
}

const asksForCall = (intents: ReadonlySet<Intent>): boolean =>
  intents.has('wants_callback') && !intents.has('wants_to_move_appointment');

/** The day and hour somebody asked for by themselves, in one breath or in two. */
function timeWished(talk: Talk): string | null {
  const { brief, speaker, person } = talk;
  const refused = person.findLastIndex(({ text }) => wantsNothingSettled(text));
  const own = person
    .slice(refused + 1)
    .filter(({ text, heard }) => !HAS_ONE.test(text) && !asksForCall(heard.intents))
    .map((turn) => withoutTakenBack(withoutExisting(turn, talk)));
  const isDay = ({ text }: PersonTurn): boolean => namesDay(meant(text), speaker.language, brief.now);
  const day = own.findLast(isDay);
  const hour = own.findLast((turn) => momentNamed(talk, turn)?.hasHour);
  const on = day && momentNamed(talk, day);
  const at = hour && momentNamed(talk, hour);
  if (on == null || at == null) return null;
  const moment = new Date(on.at);
  if (day !== hour && (!on.hasHour || CORRECTS.test(hour?.text ?? '')))
    moment.setUTCHours(at.at.getUTCHours(), at.at.getUTCMinutes(), 0, 0);
  return moment > brief.now ? momentText(speaker.texts, moment) : null;
}

/** An hour right behind these replaces the one that was said before; "no, I leave at five" does not. */
const CORRECTS =
  /^\W*(?:no|actually|sorry|wait|make (?:it|that)|better|mejor|perdón|digo|o mejor|aliás|desculpe?a?|melhor|quer dizer|não)\W+(?:(?:make (?:it|that)|at|around|about|mejor|a las?|para las?|às|as|melhor)\s+)*(?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|uma|duas|três|quatro|sete|oito|nove|dez|onze|doze)(?!\p{L}))/iu;

/** Wanted it moved, and then not. */
const keeps: Stage = (scene) => {
  const { talk } = scene;
  if (talk.last === null || !moves(scene)) return null;
  const isLeft = leavesIt(talk.last.text) && momentNamed(talk, talk.last) === null;
  return isLeft || changesNothing(talk.last.text) ? closes(talk, talk.speaker.say('keptAppointment')) : null;
};

/** Who wants nothing booked yet is offered no times, unless they come back to it. */
const unsettled: Stage = ({ talk }) => {
  const { last, person, speaker, brief } = talk;
  if (last === null || timeWished(talk) !== null) return null;
  const isDay = (text: string): boolean => namesDay(text, speaker.language, brief.now);
  const at = person.findLastIndex(({ text, heard }) =>
    wantsNoTimeYet(text, isDay(text) || heard.intents.has('wants_appointment')),
  );
  const isReopened = person
    .slice(at + 1)
    .some(({ text, heard }) => isDay(text) || heard.intents.has('wants_appointment'));
  if (at === -1 || isReopened) return null;
  return talk.said('anythingElse') > 0 ? closes(talk) : says(speaker.say('anythingElse'));
};

const wantsMove = (intents: ReadonlySet<Intent>): boolean => intents.has('wants_to_move_appointment');

/** What the person can do, by their own words; the time of an appointment there is says nothing of it. */
function wishOf(talk: Talk): TimeWish {
  const refused = talk.replyTo('proposesTime');
  const isRefused = refused !== null && verdictOf(refused) === 'no' && momentNamed(talk, refused) === null;
  const own = talk.person
    .slice(isRefused ? talk.person.indexOf(refused) : 0)
    .filter(
      ({ text, heard }) => (!HAS_ONE.test(text) || wantsMove(heard.intents)) && !asksForCall(heard.intents),
    )
    .map((turn) =>
      clausesOf(meant(withoutExisting(turn, talk).text))
        .filter((part) => !OF_ONE.test(part) && !HAS_ONE.test(part))
        .join(' '),
    );
  return wishIn(own, talk.speaker.language, talk.brief.now);
}

const QUARTER = 0.25;

/** The day they took, behind the hour of it that was offered. */
function laterThan(talk: Talk): TimeWish | null {
  const { last, pending, speaker, brief } = talk;
  if (last === null || pending?.key !== 'offersTimes' || !asksForLater(last.text)) return null;
  const at = momentSaid(timeChosen(talk, 'offersTimes', last) ?? '', speaker.texts, brief.now);
  return at && { ...wishOf(talk), days: new Set([at.getUTCDay()]), from: at.getUTCHours() + QUARTER };
}

/** Two times they can do; where there are none, that is said, and what they need is left for the team. */
function offers({ talk, lead, open }: Scene, refused: boolean): Reply {
  const { speaker } = talk;
  const found = timesWithin(talk, laterThan(talk) ?? wishOf(talk), refused);
  // The first that is offered is tomorrow's.
  const today = talk.last !== null && asksForToday(talk.last.text) ? speaker.say('noSuchTime') : '';
  if (found !== null)
    return says(refused || today !== '' ? '' : lead, today, speaker.say('offersTimes', found));
  return open('asksForTime')
    ? says(speaker.say('noSuchTime'), speaker.say('asksForTime'))
    : closes(talk, speaker.say('noSuchTime'), speaker.say('messageTaken'));
}

const namesDayOnly = ({ talk, reply }: Scene): boolean => {
  const answer = reply('offersTimes');
  return answer !== null && momentNamed(talk, answer)?.hasHour === false;
};

/** "Is there parking?", in place of a yes to the time: it stands to be confirmed still. */
const isAskedAside = ({ talk, reply }: Scene, wish: string | null): boolean =>
  wish !== null &&
  talk.last !== null &&
  verdictOf(talk.last) !== 'no' &&
  talk.pending?.key === 'proposesTime' &&
  reply('proposesTime') === null &&
  talk.said('proposesTime') < PROPOSED_MAX;

/** "The Tuesday one, is that with Dr Patel?": the choice stands, and is confirmed once the question is answered. */
function pickedAside({ talk, reply }: Scene): string | null {
  const { last, pending } = talk;
  if (last === null || pending?.key !== 'offersTimes' || reply('offersTimes') !== null) return null;
  const rest = talk.asksSurely().reduce((text, ask) => text.replace(ask.text, ' '), last.text);
  const isAll = rest === last.text || !/\p{L}{3}/u.test(rest);
  const chosen = isAll
    ? clausesOf(last.text)
        .filter((part) => !part.includes('?'))
        .join(' ')
    : rest;
  // "If I were to book for Wednesday, would there be parking?" chooses nothing.
  const text = chosen === last.text || hangsOnIf(last.text) ? '' : meant(chosen).trim();
  return text === '' ? null : timeChosen(talk, 'offersTimes', { ...last, text });
}

const CRISP_WORDS_MAX = 9;

/** "Well, it could be Wednesday, only Wednesday's bins": a time found among many words is confirmed first. */
function isInPassing({ talk, reply }: Scene): boolean {
  const answer = reply('offersTimes');
  if (answer === null || answer !== talk.last || reply('proposesTime') !== null) return false;
  return answer.text.trim().split(/\s+/).length > CRISP_WORDS_MAX && verdictOf(answer) !== 'yes';
}

/** Whom they come to see, which one is to be moved, and asking for one today refuse no time. */
const refusesNothing = (talk: Talk, answer: PersonTurn): boolean =>
  asksForToday(answer.text) ||
  withoutExisting(answer, talk).text.trim() === '' ||
  ((saysWithWhom(answer.text) || /^\W*(?:with|con|com)\s/iu.test(answer.text)) && verdictOf(answer) !== 'no');

const times: Stage = (scene) => {
  const { talk, lead, reply, open, verdict } = scene;
  const { speaker } = talk;
  const wish = timeWished(talk);
  const moment = chosenMoment(scene);
  const picked = moment === null ? pickedAside(scene) : null;
  if (picked !== null) return says(lead, speaker.say('proposesTime', { moment: picked }));
  const isNew = wish !== null && !isSaid(talk, wish) && open('proposesTime');
  if (isNew && (talk.said('asksForTime') === 0 || moment === null))
    return says(lead, speaker.say('proposesTime', { moment: wish }));
  if (moment !== null && isInPassing(scene) && open('proposesTime'))
    return says(lead, speaker.say('proposesTime', { moment }));
  if (moment !== null) {
    const phrase = moves(scene) ? 'moved' : 'booked';
    return closes(talk, speaker.say(phrase, { moment }));
  }
  if (verdict('proposesTime') === 'unclear' && talk.said('proposesTime') < PROPOSED_MAX && wish !== null)
    return says(lead, speaker.say('proposesTime', { moment: wish }));
  const stands = wish ?? timeProposed(talk);
  if (isAskedAside(scene, stands)) return says(speaker.say('proposesTime', { moment: stands ?? '' }));
  // A yes to two times takes neither of them; a day alone is given its hours.
  const isSameDay =
    talk.last !== null && reply('offersTimes') === talk.last && namesOfferedDay(talk, talk.last);
  if (((verdict('offersTimes') === 'yes' && !namesDayOnly(scene)) || isSameDay) && open('asksForTime'))
    return says(speaker.say('asksForTime'));
  const answer = reply('offersTimes');
  const adds = answer !== null && refusesNothing(talk, answer);
  const refused = answer !== null && !adds;
  if (talk.said('offersTimes') < TIMES_OFFERED_MAX) return offers(scene, refused);
  if (open('asksForTime')) return says(lead, speaker.say('asksForTime'));
  return closes(talk, speaker.say('messageTaken'));
};

const SERVICE_NAMED =
  /\b(?:appointment|book|booking|visit|cita|agendar|reservar|turno|consulta|hora|hor[aá]rio|marcar|agendamento|needs?|necesit[ao]|precis[ao](?: de)?)\b.*?\b(?:for|para|pra|an?|una?|um|uma)\s+(?:(?:an?|la|el|las|los|una?|uma?|[ao]s?)\s+)?(?!appointment|date|time|slot|hora\b|consulta\b|ver\b|see\b|saber|my\b|mi\b|mi[ns]ha|meu|el\b|la\b|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|segunda|ter[cç]a|quarta|quinta|sexta|(?:mon|tues|wednes|thurs|fri|satur|sun)day|cita|turno|hor[aá]rio|today|tomorrow|hoy|mañana|hoje|amanhã|me\b|mim\b|mí\b)\p{L}{3,}/iu;

/** "I need an appointment for a check-up" needs no question what it is for. */
const service: Stage = (scene) =>
  moves(scene) || scene.talk.person.some(({ text }) => SERVICE_NAMED.test(text))
    ? null
    : fields(['service'], LATER)(scene);

const LATER = ['place_or_professional', 'special_requests', 'first_visit'];

const visit: Stage = (scene) =>
  moves(scene)
    ? null
    : fields(['first_visit'], ['service', 'place_or_professional', 'special_requests'])(scene);

/** Whoever asks when their own appointment is gets no other offered. */
const seen: Stage = ({ talk, lead }) => {
  if (!onlyAsksWhenItIs(talk)) return null;
  const { speaker, said, last, pending } = talk;
  if (said('visitNotSeen') === 0) return says(speaker.say('visitNotSeen'), speaker.say('anythingElse'));
  const tellsMore = last !== null && pending?.key === 'anythingElse' && !saysNothingMore(last.text);
  return tellsMore && said('anythingElse') < 2 ? says(lead, speaker.say('anythingElse')) : closes(talk);
};

export const scheduling: readonly Stage[] = [
  cancel,
  keeps,
  seen,
  unsettled,
  service,
  visit,
  bookingStage,
  times,
];
