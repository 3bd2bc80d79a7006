/** A hosted provider of MCP servers: where it lives (`*.` at the front stands for any region) and its usual address. */
export type McpPreset = { name: string; host: string; url: string | null };
export const MCP_PROVIDERS = ['preset_automation', 'preset_accounting', 'preset_scenario'] as const;
export type McpProvider = (typeof MCP_PROVIDERS)[number];

/** What verbs may know of the configuration. Parsed by `config.ts`; nothing else reads the environment. */
export type Settings = {
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
  mcpPresets: Readonly<Record<McpProvider, McpPreset>>;
  /** Where recordings lie, a folder for each workspace. Several processes share it. */
  recordingsFolder: string;
};
