import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

const ROTATE_OVER_BYTES = 5 * 1024 * 1024;
const READ_LIMIT_BYTES = 64 * 1024;

export type ServerLog = {
  file: string;
  descriptor: number;
  /** What was written since it was opened. */
  readNew(): string;
  close(): void;
};

/** Rotated only here, when no server is writing; one older file is kept. */
export function openServerLog(dataDir: string): ServerLog {
  const file = path.join(dataDir, 'postgres.log');
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > ROTATE_OVER_BYTES) {
    renameSync(file, `${file}.1`);
  }
  const descriptor = openSync(file, 'a+', 0o600);
  const begin = fstatSync(descriptor).size;
  return {
    file,
    descriptor,
    readNew() {
      const length = Math.min(fstatSync(descriptor).size - begin, READ_LIMIT_BYTES);
      if (length <= 0) return '';
      const buffer = Buffer.alloc(length);
      return buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, length, begin));
    },
    close: () => closeSync(descriptor),
  };
}

/** The last fatal line, else the last line, without time stamp and process id. */
export function lastMeaningfulLine(text: string): string | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^\d{4}-\d\d-\d\d \S+ \S+ \[\d+\] /, '').trim())
    .filter((line) => line !== '');
  return lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1);
}
