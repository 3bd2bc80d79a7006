import type { Language } from '../../../listening/index.ts';
import { hear } from '../../../listening/index.ts';
import type { Canned, TextChannel } from '../schema.ts';

const HEARD_LENGTH_MAX = 4_000;

/** Each message by itself: a plea to stop must not drown in the question before it. */
export const asksToStop = (messages: readonly string[], language: Language): boolean =>
  messages.some((words) =>
    hear(words.slice(0, HEARD_LENGTH_MAX), language).intents.has('wants_no_more_contact'),
  );

export type Facts = {
  channel: TextChannel;
  /** null: deleted, or none was ever set. */
  agent: { isPaused: boolean; serves: boolean; isOverBudget: boolean } | null;
  isSuspended: boolean;
  isSuppressed: boolean;
};

export type Decision = { kind: 'turn' } | { kind: 'silent' } | { kind: 'canned'; canned: Canned };

const canned = (which: Canned): Decision => ({ kind: 'canned', canned: which });

/**
 * Who answers. A suppressed person gets no word from us, but in web chat, where they are on our own page. What the
 * workspace is to blame for comes after.
 */
export function decideAnswer({ channel, agent, isSuspended, isSuppressed }: Facts): Decision {
  if (isSuppressed) return channel === 'webchat' ? canned('suppressed') : { kind: 'silent' };
  if (isSuspended) return { kind: 'silent' };
  if (agent === null || !agent.serves) return canned('unattended');
  if (agent.isPaused) return canned('paused');
  return agent.isOverBudget ? canned('budget') : { kind: 'turn' };
}

const PLAIN_REASON = /^[a-z_]{1,40}$|^escalation rule: [a-z_]{1,40}$/;

/** A model's sentence may contain personal data, and the reason outlives it: only short plain words are kept. */
export const endingOf = (reason: string): string =>
  PLAIN_REASON.test(reason) ? `agent: ${reason}` : 'agent';

/** A template with its values, as the person read it. */
export const filledTemplate = (body: string, variables: Readonly<Record<string, string>>): string =>
  body.replace(/\{\{\s*(\w{1,50})\s*\}\}/g, (_, name: string) => variables[name] ?? '');
