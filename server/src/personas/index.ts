/** Simulated people to talk with: for tests and for the simulated telephone network. */

export { callerReplies, factsOf } from './replies.ts';
export { type Caller, type CallerReply, type Facts, PERSONAS, type Persona } from './types.ts';
