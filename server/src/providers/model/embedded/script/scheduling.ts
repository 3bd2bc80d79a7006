import { namesDay } from '../../../../listening/index.ts';
import type { Intent } from '../../../../listening/types.ts';
import { closes, says } from '../reply.ts';
import type { Talk } from '../talk/talk.ts';
import { bookingStage } from '../tools/booking.ts';
import { fields, type Scene, type Stage, yesOrNo } from './scene.ts';
import { momentIn, momentNamed, timeChosen, timesToOffer } from './times.ts';
import { verdictOf } from './verdict.ts';

const TIMES_OFFERED_MAX = 3;

const everHeard = (talk: Talk, intent: Intent): boolean =>
  talk.person.some(({ heard }) => heard.intents.has(intent));

/** Whoever names a time when asked whether to cancel wants the appointment then. */
const moves = ({ talk, reply }: Scene): boolean => {
  const answer = reply('asksToCancel');
  return (
    everHeard(talk, 'wants_to_move_appointment') || (answer !== null && momentNamed(talk, answer) !== null)
  );
};

const cancel: Stage = (scene) => {
  const { talk, verdict } = scene;
  if (!everHeard(talk, 'wants_to_cancel') || moves(scene)) return null;
  const asked = yesOrNo('asksToCancel')(scene);
  if (asked !== null) return asked;
  // "Yes, cancel it" is a yes here, although cancelling is a no elsewhere.
  const confirmed =
    verdict('asksToCancel') === 'yes' || scene.reply('asksToCancel')?.heard.intents.has('wants_to_cancel');
  return closes(talk, talk.speaker.say(confirmed ? 'canceled' : 'keptAppointment'));
};

export function chosenMoment(scene: Scene): string | null {
  const { talk, reply } = scene;
  const asked = reply('asksForTime');
  if (asked !== null) return timeChosen(talk, 'offersTimes', asked);
  const offered = reply('offersTimes');
  if (offered !== null) return timeChosen(talk, 'offersTimes', offered);
  const proposed = reply('proposesTime');
  if (proposed === null) return null;
  const wish = timeWished(talk);
  return momentIn(talk, proposed) ?? (verdictOf(proposed) === 'yes' ? wish : null);
}

/** The day and hour somebody asked for before any were offered. */
function timeWished(talk: Talk): string | null {
  const turn = talk.person.findLast((one) => {
    const named = HAS_ONE.test(one.text) ? null : momentNamed(talk, one);
    const isDay = namesDay(one.text, talk.speaker.language, talk.brief.now);
    return named?.hasHour && isDay && named.at > talk.brief.now;
  });
  return turn === undefined ? null : momentIn(talk, turn);
}

/** Tells of an appointment there is already. */
const HAS_ONE =
  /\b(?:i have|i've got|i've|tengo|tenho)\b.{0,20}\b(?:appointment|booking|visit|cita|turno|hora|consulta|horário|visita)\b/iu;

const times: Stage = (scene) => {
  const { talk, lead, reply, open, verdict } = scene;
  const { speaker } = talk;
  const moment = chosenMoment(scene);
  if (moment !== null) {
    const phrase = moves(scene) ? 'moved' : 'booked';
    return closes(talk, speaker.say(phrase, { moment }));
  }
  const wish = timeWished(talk);
  if (wish !== null && talk.said('offersTimes') === 0 && open('proposesTime'))
    return says(lead, speaker.say('proposesTime', { moment: wish }));
  // A yes to two times takes neither of them.
  if (verdict('offersTimes') === 'yes' && open('asksForTime')) return says(speaker.say('asksForTime'));
  const refused = reply('offersTimes') !== null;
  if (talk.said('offersTimes') < TIMES_OFFERED_MAX)
    return says(refused ? '' : lead, speaker.say('offersTimes', timesToOffer(talk, 'offersTimes', refused)));
  if (open('asksForTime')) return says(lead, speaker.say('asksForTime'));
  return closes(talk, speaker.say('messageTaken'));
};

const SERVICE_NAMED =
  /\b(?:appointment|book|booking|visit|cita|agendar|reservar|turno|consulta|hor[aá]rio|marcar|agendamento)\b.*?\b(?:for|para|pra|an?|una?|um|uma)\s+(?!appointment|cita|turno|hor[aá]rio|today|tomorrow|hoy|mañana|hoje|amanhã|me\b|mim\b|mí\b)\p{L}{3,}/iu;

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

export const scheduling: readonly Stage[] = [cancel, service, visit, bookingStage, times];
