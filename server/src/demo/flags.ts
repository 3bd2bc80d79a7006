import { parseArgs } from 'node:util';

/** An error the user can fix: shown as one sentence, without a stack. */
export class DemoError extends Error {}

const CONTACTS = { min: 1, max: 5_000, fallback: 500 };
const SPEED = { min: 60, max: 3_600, fallback: 120 };

export const USAGE = `Usage: npm run demo -- [options]

  Runs a whole campaign in a few minutes: starts Parley on a fast clock with its own database, and uses it as any client
  of the API would. Everybody who is called is simulated; nothing leaves this machine.

  --contacts <n>   how many people are called, ${CONTACTS.min} to ${CONTACTS.max} (${CONTACTS.fallback})
  --speed <n>      how fast the clock runs, ${SPEED.min} to ${SPEED.max} (${SPEED.fallback}: an hour takes ${3_600 / SPEED.fallback} seconds)
  --seed <text>    the same seed calls the same people (demo)
  --keep           keeps the data, to look around in it with npm start
`;

export type DemoFlags = { contacts: number; speed: number; seed: string; keep: boolean; help: boolean };

export function parseDemoFlags(args: string[]): DemoFlags {
  const { contacts, speed, seed, keep, help } = readArgs(args);
  return {
    contacts: wholeNumber('--contacts', contacts, CONTACTS),
    speed: wholeNumber('--speed', speed, SPEED),
    seed: seed ?? 'demo',
    keep: keep === true,
    help: help === true,
  };
}

function readArgs(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    const options = { contacts: text, speed: text, seed: text, keep: flag, help: { ...flag, short: 'h' } };
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new DemoError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function wholeNumber(flag: string, text: string | undefined, range: typeof CONTACTS): number {
  if (text === undefined) return range.fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= range.min && value <= range.max) return value;
  throw new DemoError(`${flag} must be a whole number from ${range.min} to ${range.max}; it is "${text}".`);
}
