/** What other features may ask of phone numbers. */
export { findFreeNumber, giveNumber, numbersOutliveAgent, tellCarrier } from './give.ts';
export { findDialedNumber, findLine, needsNumber, numberFor, ownsNumber } from './lines.ts';
export { sweepOrdersCron } from './order.ts';
export type { DialedNumber, PhoneLine } from './queries.ts';
