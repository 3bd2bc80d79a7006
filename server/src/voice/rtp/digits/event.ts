/** The payload of telephone events, RFC 4733 section 2.3: event, end and volume, duration. */

export const EVENT_BYTES = 4;
const KEYS = '0123456789*#ABCD';

export type TelephoneEvent = { code: number; isEnd: boolean; volume: number; durationUnits: number };

export function parseEvent(payload: Uint8Array): TelephoneEvent | null {
  if (payload.length < EVENT_BYTES) return null;
  const flags = payload[1] as number;
  return {
    code: payload[0] as number,
    isEnd: (flags & 0x80) !== 0,
    volume: flags & 0x3f,
    durationUnits: ((payload[2] as number) << 8) | (payload[3] as number),
  };
}

export function writeEvent(event: TelephoneEvent, into: Uint8Array, offset: number): void {
  into[offset] = event.code;
  into[offset + 1] = (event.isEnd ? 0x80 : 0) | event.volume;
  into[offset + 2] = event.durationUnits >> 8;
  into[offset + 3] = event.durationUnits;
}

/** The key of an event code; null for events that are none (flash, tones). */
export const keyOf = (code: number): string | null => KEYS[code] ?? null;

/** The event code of a key; −1 for what is none. */
export const codeOf = (key: string): number => (key.length === 1 ? KEYS.indexOf(key.toUpperCase()) : -1);
