import { closes, isHandedOff, joined, type Reply, says } from '../reply.ts';
import type { Talk } from '../talk/talk.ts';
import { collections } from './collections.ts';
import { general } from './general.ts';
import { lead } from './lead.ts';
import { sales } from './sales.ts';
import { type Stage, sceneOf } from './scene.ts';
import { scheduling } from './scheduling.ts';
import { interview, languageAssessment, notifications, retention, surveys } from './smaller.ts';
import { support } from './support.ts';

const SCRIPTS: Readonly<Record<string, readonly Stage[]>> = {
  sales,
  support,
  scheduling,
  surveys,
  collections,
  retention,
  notifications,
  interview,
  language_assessment: languageAssessment,
  general,
};

export const scriptOf = (category: string): readonly Stage[] =>
  Object.hasOwn(SCRIPTS, category) ? (SCRIPTS[category] ?? general) : general;

function play(talk: Talk, opening: string, interjected: boolean): Reply {
  // A person has it now: we keep them company and push nothing.
  if (isHandedOff(talk)) return says(talk.speaker.say('alreadyPassedOn'));
  const scene = sceneOf(talk, opening, interjected);
  for (const stage of scriptOf(talk.brief.category)) {
    const reply = stage(scene);
    if (reply !== null) return reply;
  }
  return closes(talk);
}

/** The next part of the category's script, after an answer to its last question. */
export const goOn = (talk: Talk): Reply => play(talk, lead(talk), false);

/** Says something first, then takes the script up where it stood. */
export function resume(talk: Talk, ...first: readonly string[]): Reply {
  const next = play(talk, '', true);
  return { text: joined(...first, next.text), calls: next.calls };
}

/** Says something first, then goes on as after an answer: the last words held one as well. */
export function goOnAfter(talk: Talk, ...first: readonly string[]): Reply {
  const next = play(talk, '', false);
  return { text: joined(...first, next.text), calls: next.calls };
}

/** After an answer: people who came with questions are asked for more of them, others are led on. */
export function afterAnswer(talk: Talk, ...first: readonly string[]): Reply {
  const { category, direction } = talk.brief;
  if (category === 'support' && talk.said('asksIfSolved') === 0)
    return says(...first, talk.speaker.say('asksIfSolved'));
  const asksOn =
    category === 'general' || (direction === 'inbound' && talk.pending === null && category !== 'scheduling');
  return asksOn ? asksForMore(talk, ...first) : resumeAfterQuestion(talk, ...first);
}

const MORE_ASKED_MAX = 2;

const asksForMore = (talk: Talk, ...first: readonly string[]): Reply =>
  talk.said('anythingElse') < MORE_ASKED_MAX
    ? says(...first, talk.speaker.say('anythingElse'))
    : says(...first);

/** Takes the script up again; where it is over, whoever asked something is not sent away. */
export function resumeAfterQuestion(talk: Talk, ...first: readonly string[]): Reply {
  const next = play(talk, '', true);
  return next.endsScript && talk.asks().some(({ isClear }) => isClear)
    ? asksForMore(talk, ...first)
    : { ...next, text: joined(...first, next.text) };
}
