/** What other features may ask of calls. */
export { checkMayCall } from './checks.ts';
export { type CallEnding, closeCall, deliverTranscript } from './close.ts';
export { type Lines, lockLines, openCalls } from './open.ts';
export { placeCall } from './place.ts';
export { submitCall } from './submit.ts';
