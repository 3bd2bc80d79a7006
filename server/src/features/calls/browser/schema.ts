import type { WireTrouble } from '../../../voice/browser/index.ts';

export type EndReason =
  /** By the agent, after its goodbye; or by the person, who closed the socket. */
  | 'completed'
  | 'time_limit'
  | 'voice_installing'
  | 'voice_off'
  | 'voice_unavailable'
  | 'language_not_heard'
  /** The agent is paused, being set up or gone. */
  | 'agent_unavailable'
  /** Of the plan, or the agent's budget. */
  | 'limit_reached'
  | 'busy'
  /** This token is being talked with already. */
  | 'in_use'
  | 'failed'
  | 'stopped'
  | WireTrouble;

/** `message`: a sentence for a person. `progress`: 0 to 1, of an installation, where it is known. */
export type Ending = { reason: EndReason; message: string; progress?: number };

/** What the browser is sent as text, beside the agent's audio. */
export type TalkEvent =
  /** `continues`: these words replace those of the person's last turn, which they went on with. */
  | { type: 'transcript'; text: string; continues?: true }
  /** A sentence of the agent, as it begins to sound. */
  | { type: 'agent_text'; text: string }
  /** The person spoke over the agent: what they had heard by then. Audio that waits is to be dropped. */
  | { type: 'interrupted'; heard: string }
  | ({ type: 'ended' } & Ending);
