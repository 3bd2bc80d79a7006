/** Adds `cost` to the counter `key`; the window opens with the first request and lasts `windowMs`, real time. */
export type Consumption = { key: string; cost: number; windowMs: number };

export type Count = { count: number; resetsInMs: number };

/** Counters, exact over all processes that share the store. Results are in the order of the consumptions. */
export interface Counters {
  consume(consumptions: readonly Consumption[]): Promise<Count[]>;
  reset(key: string): Promise<void>;
  close(): Promise<void>;
}
