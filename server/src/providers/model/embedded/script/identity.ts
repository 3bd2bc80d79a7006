import { words } from '../../../../listening/index.ts';
import { plain as folded, phrases } from '../../../../listening/text/phrases.ts';
import type { Intent } from '../../../../listening/types.ts';
import { ends, says } from '../reply.ts';
import { plain } from '../talk/speakable.ts';
import type { PersonTurn, Talk } from '../talk/talk.ts';
import type { Stage } from './scene.ts';
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
  speaking(?![a-z]) | this is (?:she|he|her|him)(?![a-z]) | that's me(?![a-z]) | con (?:el|ella)(?: mism[oa])? habla | con (?:el|ella)(?= *[,.!]|$) | ella habla | soy yo(?![a-z]) | sou eu(?![a-z]) | e [oa] propri[oa](?![a-z]) | e el[ea](?= *[,.!]|$) | el[ea] mesm[oa](?![a-z])
`);

/** "Speaking", to who it is. */
const saysIsMe = (turn: PersonTurn | null): boolean =>
  turn !== null && !turn.text.includes('?') && IS_ME.test(folded(turn.text)) && verdictOf(turn) !== 'no';

/** "Perfeito, vou chamar ela", "vale, le digo que ha llamado": yes, and somebody else is meant. */
const OF_THE_OTHER =
  /(?<!\p{L})(?:she|her|he|him|ella|ela|ele|él|le (?:digo|aviso|paso)|l[ao] (?:llamo|busco|paso|comunico)|chamar|chamo|aviso)(?!\p{L})/iu;

const SAYS_YES =
  /^[\s¡¿"]*(?:yes|yeah|yep|that['’]?s (?:right|me)|s[ií](?=[\s,.!]|$)|correcto|así es|sim|isso mesmo)(?!\p{L})/iu;

/** A yes to being the one; that they pay says nothing of who they are. */
const saysYes = (turn: PersonTurn | null): boolean =>
  turn !== null &&
  verdictOf(turn) === 'yes' &&
  !OF_THE_OTHER.test(turn.text) &&
  (SAYS_YES.test(turn.text) || !turn.heard.intents.has('promises_payment'));

const PAYS: readonly Intent[] = ['promises_payment', 'refuses_payment'];

const speaksOfPaying = (turn: PersonTurn | null): boolean =>
  turn !== null && PAYS.some((intent) => turn.heard.intents.has(intent));

/** "I can pay it for her", "no, es mi hermano": not one's own. */
const FOR_ANOTHER =
  /^[\s¡¿"]*(?:no|não|nao|nope)(?!\p{L})|(?<!\p{L})(?:for (?:her|him|them|my)|(?:por|para|pra) (?:ella|él|ellos|ela|ele|eles|mi|minha|meu)|(?:my|mi|minha|meu) (?:brother|sister|mother|father|wife|husband|son|daughter|hermano|hermana|madre|padre|esposo|esposa|marido|hijo|hija|irmão|irmã|mãe|pai|filho|filha))(?!\p{L})/iu;
const NAMED_AFTER = /(?:yo|eu|me|speaking|habla|mesm[oa])\s*[,.]?\s+\p{Lu}\p{L}+/u;

/**
 * Said at once that it is them, and no other name with it, heard the name after that, and promises to pay: nobody is
 * asked a third time.
 */
function takesItUp(talk: Talk, reply: PersonTurn | null): boolean {
  const first = talk.person[0] ?? null;
  if (reply === null || reply === first || !saysIsMe(first) || NAMED_AFTER.test(first?.text ?? ''))
    return false;
  return reply.heard.intents.has('promises_payment') && !FOR_ANOTHER.test(reply.text);
}

type ReplyTo = (key: 'asksForContact' | 'asksForHolder') => PersonTurn | null;

const SAYS_NAME =
  /(?:(?:this|it)(?: is|['’]s)|my name(?:['’]s| is)|i['’]m|i am|soy|(?:le )?habla|me llamo|mi nombre es|aqui (?:é|fala)(?: [oa])?|sou(?: [oa])?|meu nome é)\s+((?:\p{Lu}[\p{L}'’-]+\s?){1,3})/u;

/** "It's Dana from the print shop": whoever gives another name needs more than a nod to be the one. */
function gaveAnotherName(talk: Talk): boolean {
  const { language } = talk.speaker;
  const names = new Set(words(contactOf(talk), language));
  return talk.person.some(({ text }) => {
    const given = words(
      SAYS_NAME.exec(text.replace(/^\W*\p{Lu}/u, (letter) => letter.toLowerCase()))?.[1] ?? '',
      language,
    );
    return names.size > 0 && given.length > 0 && !given.some((word) => names.has(word));
  });
}

const isConfirmed = (talk: Talk, reply: ReplyTo): boolean =>
  gaveAnotherName(talk)
    ? SAYS_YES.test(reply('asksForContact')?.text ?? '') || gaveTheName(talk)
    : isSaidToBe(talk, reply);

const isSaidToBe = (talk: Talk, reply: ReplyTo): boolean =>
  ([reply('asksForContact'), reply('asksForHolder')] as const).some(
    (answer) => saysYes(answer) || saysIsMe(answer) || takesItUp(talk, answer),
  ) || gaveTheName(talk);

/** Whether the person is known to be the one whose matter this is. */
export const isIdentified = (talk: Talk): boolean => isConfirmed(talk, talk.replyTo);

/** Nothing private is said until the person is known to be the right one. */
export const identity: Stage = (scene) => {
  const { talk, lead, verdict, open, reply } = scene;
  if (isConfirmed(talk, reply)) return null;
  const contact = contactOf(talk);
  const phrase = contact === '' ? 'asksForHolder' : 'asksForContact';
  // What they can pay says neither yes nor no to who they are.
  const isUnclear = verdict(phrase) === 'unclear' || speaksOfPaying(reply(phrase));
  if (open(phrase) || (isUnclear && talk.said(phrase) < 2))
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
