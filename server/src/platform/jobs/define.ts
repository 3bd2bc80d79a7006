import type { Job, Platform } from '../context.ts';

export type { Attempt, Job } from '../context.ts';

// biome-ignore lint/suspicious/noExplicitAny: a list of jobs with different inputs has no common input type
export type AnyJob = Job<any>;

/** Work for the whole installation, at every multiple of `everyMs` of domain time, once over all processes. */
export type Cron = {
  name: string;
  everyMs: number;
  run: (platform: Platform) => Promise<void>;
};

type JobDefinition<Input> = Pick<Job<Input>, 'name' | 'input' | 'run'> & Partial<Job<Input>>;

export const doublingBackoff =
  (firstMs: number, mostMs: number) =>
  (attemptNumber: number): number =>
    Math.min(mostMs, firstMs * 2 ** (attemptNumber - 1));

export function defineJob<Input>(definition: JobDefinition<Input>): Job<Input> {
  return { attemptsMax: 5, backoffMs: doublingBackoff(1_000, 600_000), ...definition };
}

export const defineCron = (definition: Cron): Cron => definition;
