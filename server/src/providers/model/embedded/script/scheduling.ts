import type { Intent } from '../../../../listening/types.ts';
import { closes, says } from '../reply.ts';
import type { Talk } from '../talk/talk.ts';
import { bookingStage } from '../tools/booking.ts';
import { fields, type Scene, type Stage, yesOrNo } from './scene.ts';
import { momentIn, timeChosen, timesToOffer } from './times.ts';

const TIMES_OFFERED_MAX = 3;

const everHeard = (talk: Talk, intent: Intent): boolean =>
  talk.person.some(({ heard }) => heard.intents.has(intent));

const cancel: Stage = (scene) => {
  const { talk, verdict } = scene;
  if (!everHeard(talk, 'wants_to_cancel') || everHeard(talk, 'wants_to_move_appointment')) return null;
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
  if (asked !== null) return momentIn(talk, asked);
  const offered = reply('offersTimes');
  return offered === null ? null : timeChosen(talk, 'offersTimes', offered);
}

const times: Stage = (scene) => {
  const { talk, lead, reply, open } = scene;
  const { speaker } = talk;
  const moment = chosenMoment(scene);
  if (moment !== null) {
    const phrase = everHeard(talk, 'wants_to_move_appointment') ? 'moved' : 'booked';
    return closes(talk, speaker.say(phrase, { moment }));
  }
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
  everHeard(scene.talk, 'wants_to_move_appointment') ||
  scene.talk.person.some(({ text }) => SERVICE_NAMED.test(text))
    ? null
    : fields(['service'], LATER)(scene);

const LATER = ['place_or_professional', 'special_requests', 'first_visit'];

const visit: Stage = (scene) =>
  everHeard(scene.talk, 'wants_to_move_appointment')
    ? null
    : fields(['first_visit'], ['service', 'place_or_professional', 'special_requests'])(scene);

export const scheduling: readonly Stage[] = [cancel, service, visit, bookingStage, times];
