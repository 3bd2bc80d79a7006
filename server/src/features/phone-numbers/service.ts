/** What other features may ask of phone numbers. */

export { sweepOrdersCron } from './buying/order.ts';
export { findFreeNumber, giveNumber, numbersOutliveAgent, tellCarrier } from './give.ts';
export { findDialedNumber, findLine, needsNumber, numberFor, ownsNumber } from './lines.ts';
export type { DialedNumber, PhoneLine } from './queries.ts';
