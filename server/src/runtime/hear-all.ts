import { hear, heardIn, objectionIn } from '../listening/index.ts';
import type { Heard, Language } from '../listening/types.ts';
import type { EscalationFacts } from './escalation.ts';
import type { TurnInput } from './session.ts';

const TURNS_MAX = 30;
const WORDS_LENGTH_MAX = 4_000;

/** What the person's words so far amount to: the newest last. */
export type PersonSoFar = { facts: EscalationFacts; now: Heard | null; askedForInstructions: boolean };

export function hearAll(input: TurnInput, language: Language): PersonSoFar {
  const handlers = input.agent.objection_handlers;
  const before = input.history.filter(({ role }) => role === 'user').map(({ message }) => message ?? '');
  const said = (input.says === null ? before : [...before, input.says])
    .slice(-TURNS_MAX)
    .map((text) => text.slice(0, WORDS_LENGTH_MAX));
  const hearNow = (text: string): Heard => heardIn(input.agent.category, text, hear(text, language));
  const heard = said.map((text) => ({ text, ...hearNow(text) }));
  const count = (holds: (turn: (typeof heard)[number]) => boolean) => heard.filter(holds).length;
  return {
    facts: {
      sentiments: heard.map(({ sentiment }) => sentiment),
      requestsForPerson: count(({ intents }) => intents.has('wants_person')),
      objections: count(
        ({ text, intents }) => intents.has('objects') || objectionIn(text, handlers, language) !== null,
      ),
      elapsedSeconds: input.elapsedSeconds,
    },
    now: input.says === null ? null : (heard.at(-1) ?? null),
    askedForInstructions: heard.slice(-2).some(({ intents }) => intents.has('asks_for_instructions')),
  };
}
