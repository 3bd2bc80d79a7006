import { lazyPackage } from '../../platform/lazy.ts';

const argon2 = lazyPackage<typeof import('@node-rs/argon2')>('@node-rs/argon2');

/** Argon2id with the memory that OWASP advises: guessing costs memory, not only time. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE_MAX = 4;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing takes 19 MB and a thread each: a burst of sign-ins queues instead of exhausting either. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE_MAX) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => argon2().hash(password, COST));

let standIn: Promise<string> | undefined;

/** Without a stored hash a dummy is verified, so that the response time does not reveal who has an account. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  standIn ??= hashPassword('nobody has this password');
  const against = stored ?? (await standIn);
  const matches = await inTurn(() => argon2().verify(against, password));
  return stored !== undefined && matches;
}
