/**
 * The part of the configuration that verbs may read. Parsed by `config.ts`; nothing else reads the environment. A
 * feature may add an entry.
 */
export interface Settings {
  baseUrl: string;
  version: string;
  signUp: 'open' | 'closed';
  /** No configured provider reaches real people. */
  simulated: boolean;
  /** The operator's overrides of the plan table: plan name → cap name → value. */
  planOverrides: Readonly<Record<string, Readonly<Record<string, number | boolean | null>>>>;
  /** Model prices by name (a trailing `*` matches any rest). Nothing is built in, because prices change. */
  modelPrices: Readonly<Record<string, { inputUsdPerMillion: number; outputUsdPerMillion: number }>>;
  /** The operator's overrides of the limits per minute, by rate class. */
  rateOverrides: Readonly<Record<string, number>>;
  /** Prices of plans and add-ons in micro-dollars; nothing costs anything unless the operator says so. */
  billing: {
    plans: Readonly<Record<string, { monthlyMicros: number; minuteMicros: number }>>;
    numberMicros: number;
    numberMicrosByCountry: Readonly<Record<string, number>>;
    /** From a missed payment to the suspension. */
    graceDays: number;
    /** null: a trial ends with its minutes only. */
    trialDays: number | null;
    speechMicrosPerMillionCharacters: number | null;
  };
}
