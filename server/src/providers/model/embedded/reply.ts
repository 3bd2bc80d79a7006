import { BUILT_IN_TOOLS } from '../port.ts';
import type { Talk } from './talk/talk.ts';

export type Call = { name: string; arguments: Record<string, unknown> };
export type Reply = { text: string; calls: readonly Call[]; endsScript?: true };

/** One thing the brain may do next; null leaves it to the steps after it. */
export type Step = (talk: Talk) => Reply | null;

export const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

export const says = (...parts: readonly string[]): Reply => ({ text: joined(...parts), calls: [] });

export type EndReason =
  | 'completed'
  | 'declined'
  | 'do_not_contact'
  | 'wrong_person'
  | 'voicemail'
  | 'goodbye'
  | 'callback'
  | 'too_long';

const offers = (talk: Talk, name: string): boolean => talk.tools.some((tool) => tool.name === name);

/** A tool that was not offered is not called: the words alone have to do. */
export const withCall = (talk: Talk, reply: Reply, name: string, args: Record<string, unknown>): Reply =>
  offers(talk, name) ? { ...reply, calls: [...reply.calls, { name, arguments: args }] } : reply;

export const ends = (talk: Talk, reason: EndReason, ...parts: readonly string[]): Reply =>
  withCall(talk, says(...parts), BUILT_IN_TOOLS.end, { reason });

const THANKED = /thank|gracias|agradeço/i;

/** A kind last word, then the end. */
export const closes = (talk: Talk, ...parts: readonly string[]): Reply => ({
  ...ends(
    talk,
    'completed',
    ...parts,
    talk.speaker.say(THANKED.test(parts.join(' ')) ? 'goodDay' : 'farewell'),
  ),
  endsScript: true,
});

export const isHandedOff = (talk: Talk): boolean =>
  talk.callsMade.some((call) => call.name === BUILT_IN_TOOLS.handOff);

export const canHandOff = (talk: Talk): boolean => offers(talk, BUILT_IN_TOOLS.handOff);
export const canCallBack = (talk: Talk): boolean => offers(talk, BUILT_IN_TOOLS.callback);
