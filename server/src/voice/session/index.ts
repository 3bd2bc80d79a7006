/** Turn-taking of a spoken call: a pure reducer. How a driver runs it: docs/decisions/0037-turn-taking.md. */

export { isBackChannel } from './barge-in/back-channel.ts';
export { WINDOW_MS } from './parameters.ts';
export { patienceOf } from './patience/patience.ts';
export type { State } from './state.ts';
export { begin, type Step, step } from './step.ts';
export {
  type Command,
  type Eagerness,
  type Effect,
  type Expectation,
  type InterruptionCause,
  type Language,
  type MediaEvent,
  type PatienceReason,
  type SessionEvent,
  type SessionSettings,
  TIMER_NAMES,
  type TimerName,
  type Waterfall,
} from './types.ts';
