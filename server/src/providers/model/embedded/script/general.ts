import { onlyIntroduces } from '../../../../listening/index.ts';
import { refusesToLeaveMessage } from '../../../../listening/meant/message.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import type { Intent } from '../../../../listening/types.ts';
import { closes, says } from '../reply.ts';
import type { PersonTurn } from '../talk/talk.ts';
import { always, fields, type Scene, type Stage, yesOrNo } from './scene.ts';

const WORDS_MIN = 4;
const WORDS_AROUND_A_NUMBER_MAX = 6;
const BESIDE_THE_MATTER: readonly Intent[] = [
  'asks_to_repeat',
  'is_busy',
  'wants_person',
  'asks_if_human',
  'says_goodbye',
];

/** Words long enough to say what somebody wants or what is wrong; "the number is 48213" is not. */
export function isAccount({ text, heard }: PersonTurn): boolean {
  const count = text.trim().split(/\s+/).length;
  if (count < WORDS_MIN || (/\d{3,}/.test(text) && count <= WORDS_AROUND_A_NUMBER_MAX)) return false;
  return !onlyIntroduces(text) && !BESIDE_THE_MATTER.some((intent) => heard.intents.has(intent));
}

const requested = ({ talk, reply }: Scene): boolean =>
  reply('ask:request_summary') !== null || talk.person.some(isAccount);

const request: Stage = (scene) => (requested(scene) ? null : always('request_summary')(scene));

/** Once questions were answered, the person decides whether there is more; we do not go on asking. */
const satisfied: Stage = ({ talk, verdict }) => {
  if (talk.said('anythingElse') === 0) return null;
  const more = verdict('anythingElse');
  return more === 'no' || talk.said('anythingElse') > 1 ? closes(talk) : null;
};

/** "No hace falta que me llamen", "não precisa anotar nada", "never mind". */
const NO_NOTE = phrases(`
  no need (?:to|for (?:anyone|you|them) to) (?:call|ring|note|write|pass|leave|get back|bother) | (?:don't|do not) (?:bother|worry about it|write (?:it|that|anything)|note (?:it|that|anything)|pass (?:it|that|anything)) | never ?mind | forget (?:it|about it)(?= *[,.!]|$) | (?:i'll|i will|we'll) (?:just )?(?:pop|come|drop|swing|stop) (?:in|by|round|over) |
  no (?:hace falta|es necesario|hay necesidad)(?: de)? (?:que (?:me |nos )?(?:llam|anot|avis|apunt|contact|escrib|devuelv)|(?:llam|anot|avis|apunt|dejar|escrib)) | no (?:me )?(?:anote|apunte|deje)n? nada | (?:olvidelo|dejelo|dejalo|olvidalo)(?: asi| nomas)?(?= *[,.!]|$) |
  nao precisa (?:me )?(?:anotar|ligar|deixar|avisar|escrever|retornar) | nao anot[ae] nada | (?:deixa|deixe) (?:quieto|pra la|para la|assim) | (?:esquece|esqueca)(?= *[,.!]|$)
`);

/** Nothing is written down, and nobody asked for their name, who wants no message of it. */
const unwanted: Stage = ({ talk }) => {
  const isRefused = talk.person.some(({ text }) => refusesToLeaveMessage(text) || NO_NOTE.test(plain(text)));
  if (!isRefused) return null;
  return talk.said('anythingElse') > 0 ? closes(talk) : says(talk.speaker.say('anythingElse'));
};

/** "Please do", "ándele": told to go ahead. */
const GO_AHEAD = phrases(
  '(?:please do|do please|do so|do that|go ahead|go on then|by all means|that would be (?:great|lovely|good)|andele|dele|hagale|hagalo|paselo|pasele|eso,? por favor|manda|mande|passa|passe|isso,? por favor|faz isso|faca isso)(?![a-z])',
);

/** A yes, or the message itself: "tell her the banners are ready". */
const passOn: Stage = ({ talk, reply, verdict }) => {
  const stood = verdict('offersToPassOn');
  const answer = reply('offersToPassOn');
  const isGiven =
    stood === 'yes' ||
    (stood === 'unclear' && answer !== null && (isAccount(answer) || GO_AHEAD.test(plain(answer.text))));
  return closes(talk, isGiven ? talk.speaker.say('messageTaken') : '');
};

export const general: readonly Stage[] = [
  satisfied,
  unwanted,
  request,
  fields(['person_name'], ['request_summary', 'message_for']),
  yesOrNo('offersToPassOn'),
  passOn,
];
