/** Simulated people, for tests and the simulated telephone network. */

export { callerReplies, factsOf } from './replies.ts';
export { type Caller, type CallerReply, type Facts, PERSONAS, type Persona } from './types.ts';
