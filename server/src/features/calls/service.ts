/** What other features may ask of calls. */
export { type Lines, lockLines, openCalls } from './open.ts';
