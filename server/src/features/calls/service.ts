/** The public interface of this feature. */
export { wallClock } from './analysis/wall-clock.ts';
export { type CallEnding, closeCall, deliverTranscript } from './lifecycle/close.ts';
export { countLines, type Lines, lockLines, openCalls } from './lines/open.ts';
export { checkMayCall } from './outbound/checks.ts';
export { placeCall } from './outbound/place.ts';
export { submitCall } from './outbound/submit.ts';
export { pastCalls } from './reading/read.ts';
