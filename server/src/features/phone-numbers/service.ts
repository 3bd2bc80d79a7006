/** The public interface of this feature. */

export { buyAddOns } from './buying/add-ons.ts';
export { sweepOrdersCron } from './buying/order.ts';
export { findFreeNumber, giveNumber, numbersOutliveAgent, registerAtCarrier } from './give.ts';
export {
  callsOverTrunk,
  findDialedNumber,
  findLine,
  needsNumber,
  numberFor,
  ownsNumber,
  setWhatsappStatus,
  trunkDirectory,
} from './lines.ts';
export type { DialedNumber, PhoneLine } from './queries.ts';
