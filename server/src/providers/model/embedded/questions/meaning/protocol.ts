import type { Meaning } from '../../../port.ts';

/** Where they are: a program of its own does not find the checkout by where it stands. */
export type Files = { folder: string; tuning: string };
export type Order = { id: number; texts: readonly string[] };
/** No meanings: the model cannot be read on this machine. */
export type Answer = { id: number; meanings: Meaning[] | null };
