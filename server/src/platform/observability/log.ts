import pino from 'pino';

export type Log = pino.Logger;

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

const NAMES: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

/** For a terminal: time, level, message, ids. */
function readable(line: string): string {
  const { level, time, msg, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const facts = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  const clock = new Date(String(time)).toTimeString().slice(0, 8);
  return `${clock} ${(NAMES[Number(level)] ?? '').padEnd(5)} ${msg ?? ''} ${facts.join(' ')}`
    .trimEnd()
    .concat('\n');
}

/** Structured lines with ids only: no transcript, message, number, secret, prompt or query string. */
export function createLog(level: LogLevel): Log {
  const options: pino.LoggerOptions = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  if (process.stdout.isTTY) {
    return pino(options, { write: (line: string) => void process.stdout.write(readable(line)) });
  }
  return pino(options);
}

export const silentLog: Log = pino({ level: 'silent' });
