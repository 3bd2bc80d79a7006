import { words } from '../../../../listening/index.ts';
import { plain as folded, phrases } from '../../../../listening/text/phrases.ts';
import { ends, says } from '../reply.ts';
import { plain } from '../talk/speakable.ts';
import type { PersonTurn, Talk } from '../talk/talk.ts';
import type { Scene, Stage } from './scene.ts';
import { verdictOf } from './verdict.ts';

const NAME_LENGTH_MAX = 60;

export const contactOf = (talk: Talk): string =>
  plain(talk.brief.variables.contact_name ?? '').slice(0, NAME_LENGTH_MAX);

/** The person used the name we look for, and did not say it is someone else's. */
function gaveTheName(talk: Talk): boolean {
  const names = new Set(words(contactOf(talk), talk.speaker.language));
  return talk.person.some(
    (turn) =>
      words(turn.text, talk.speaker.language).some((word) => names.has(word)) &&
      !turn.heard.intents.has('declines'),
  );
}

const IS_ME = phrases(`
  speaking(?![a-z]) | this is (?:she|he|her|him)(?![a-z]) | that's me(?![a-z]) | con (?:el|ella)(?: mism[oa])? habla | soy yo(?![a-z]) | sou eu(?![a-z]) | e [oa] propri[oa](?![a-z]) | el[ea] mesm[oa](?![a-z])
`);

/** "Speaking", to who it is. */
const saysIsMe = (turn: PersonTurn | null): boolean =>
  turn !== null && IS_ME.test(folded(turn.text)) && verdictOf(turn) !== 'no';

/** A yes to being the one; that they pay says nothing of who they are. */
const saysYes = (turn: PersonTurn | null): boolean =>
  turn !== null &&
  verdictOf(turn) === 'yes' &&
  (turn.heard.intents.has('agrees') || !turn.heard.intents.has('promises_payment'));

const confirmed = ({ talk, reply }: Scene): boolean =>
  saysYes(reply('asksForContact')) ||
  saysYes(reply('asksForHolder')) ||
  saysIsMe(reply('asksForContact')) ||
  saysIsMe(reply('asksForHolder')) ||
  gaveTheName(talk);

/** Whether the person is known to be the one whose matter this is. */
export function isIdentified(talk: Talk): boolean {
  const says = (key: 'asksForContact' | 'asksForHolder') => {
    const reply = talk.replyTo(key);
    return saysYes(reply) || saysIsMe(reply);
  };
  return says('asksForContact') || says('asksForHolder') || gaveTheName(talk);
}

/** Nothing private is said until the person is known to be the right one. */
export const identity: Stage = (scene) => {
  if (confirmed(scene)) return null;
  const { talk, lead, verdict, open } = scene;
  const contact = contactOf(talk);
  const phrase = contact === '' ? 'asksForHolder' : 'asksForContact';
  const answer = verdict(phrase);
  if (open(phrase) || (answer === 'unclear' && talk.said(phrase) < 2))
    return says(lead, talk.speaker.say(phrase, { contact }));
  return ends(talk, 'wrong_person', talk.speaker.say('otherPerson'));
};

/** For a message that is not secret: a yes to the greeting's own question is enough. */
export const lightIdentity: Stage = (scene) => {
  const { talk } = scene;
  const first = talk.person[0];
  const greeted = first?.heard.intents.has('agrees') ?? false;
  return greeted || contactOf(talk) === '' ? null : identity(scene);
};
