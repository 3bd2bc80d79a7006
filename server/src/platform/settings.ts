/**
 * What verbs may know of the configuration. Parsed by `config.ts`; nothing else reads the environment. A feature may add
 * an entry of its own.
 */
export interface Settings {
  baseUrl: string;
  version: string;
  signUp: 'open' | 'closed';
  /** No configured provider reaches real people. */
  simulated: boolean;
  /** The operator's changes to the plan table: plan name → cap name → value. */
  planOverrides: Readonly<Record<string, Readonly<Record<string, number | boolean | null>>>>;
  /** What models cost, by name (`*` at the end stands for the rest of it). Nothing is built in: prices change. */
  modelPrices: Readonly<Record<string, { inputUsdPerMillion: number; outputUsdPerMillion: number }>>;
  /** The operator's changes to the limits per minute, by rate class. */
  rateOverrides: Readonly<Record<string, number>>;
  /** Where recordings lie, a folder for each workspace. Several processes share it. */
  recordingsFolder: string;
}
