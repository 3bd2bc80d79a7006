import { randomFillSync } from 'node:crypto';

const POOL_BYTES = 16 * 128;
const pool = Buffer.alloc(POOL_BYTES);
let used = POOL_BYTES;

const SEQUENCE_MAX = 0xfff;
let lastMs = 0;
let sequence = 0;

/** Monotonic within this process: counts up within a millisecond, or while the clock is set back. */
function advance(random: number): void {
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    sequence = random & (SEQUENCE_MAX >> 1);
  } else if (sequence < SEQUENCE_MAX) sequence++;
  else {
    lastMs++;
    sequence = 0;
  }
}

/** UUIDv7: sortable by time, so that new rows are appended to indexes. Uses real time. */
export function newId(): string {
  if (used === POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, used + 16);
  used += 16;
  advance(bytes.readUInt16BE(6));
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (value: string): boolean => UUID.test(value);
