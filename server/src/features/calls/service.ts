/** What other features may ask of calls. */
export { type CallerLine, type Lines, lockLines, type NewCall, openCalls } from './open.ts';
