export { onLeftAlone, returnAbandoned } from './left-alone.ts';
export { bridgeEndsWithCall, settleAfterCall } from './settle.ts';
