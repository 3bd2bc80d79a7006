/** A service that holds accounts of other apps (calendars, mail, CRMs) and runs their tools. */

export type Toolkit = {
  /** Its name in requests, in lower case. */
  slug: string;
  name: string;
  description: string | null;
  logo: string | null;
  categories: string[];
  toolsCount: number | null;
  /** false: it works without an account of anybody. */
  needsAccount: boolean;
};

export type AppTool = {
  /** Its name at the provider, such as `CALENDAR_CREATE_EVENT`. */
  name: string;
  title: string;
  description: string | null;
  /** JSON Schema of its arguments. */
  parameters: Record<string, unknown>;
  isReadOnly: boolean;
  version: string | null;
};

export const CONNECTION_STATUSES = ['pending', 'active', 'failed', 'expired', 'inactive'] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** `owner`: the workspace. An account of one owner is never used for another. */
export type Account = { owner: string; externalId: string | null };

export type ToolResult = { successful: boolean; data: unknown; error: string | null };

export type ConnectedApps = {
  readonly name: string;
  readonly simulated: boolean;
  listToolkits(query: {
    search: string | null;
    limit: number;
    cursor: string | null;
    signal: AbortSignal;
  }): Promise<{ items: Toolkit[]; nextCursor: string | null }>;
  findToolkit(slug: string, signal: AbortSignal): Promise<Toolkit | null>;
  /** Those worth offering to a model, bounded. */
  listTools(toolkit: string, signal: AbortSignal): Promise<AppTool[]>;
  /** Begins a connection. With a `redirectUrl` a person has to agree there first. */
  connect(input: {
    owner: string;
    toolkit: string;
    callbackUrl: string;
    signal: AbortSignal;
  }): Promise<{ externalId: string; status: ConnectionStatus; redirectUrl: string | null }>;
  /** null: the provider does not know it any more, or it belongs to another owner. */
  statusOf(
    account: { owner: string; externalId: string },
    signal: AbortSignal,
  ): Promise<ConnectionStatus | null>;
  /** Safe to repeat. */
  disconnect(account: { owner: string; externalId: string }, signal: AbortSignal): Promise<void>;
  execute(input: {
    account: Account;
    toolkit: string;
    tool: string;
    version: string | null;
    args: Readonly<Record<string, unknown>>;
    signal: AbortSignal;
  }): Promise<ToolResult>;
  close(): Promise<void>;
};

export type AppsErrorReason = 'unavailable' | 'rate_limited' | 'refused' | 'not_found' | 'timed_out';

/** The message is ours: a provider's may hold keys. */
export class AppsError extends Error {
  constructor(
    readonly reason: AppsErrorReason,
    readonly retryable: boolean,
    message: string,
  ) {
    super(message);
  }
}

declare module '../../platform/context.ts' {
  interface Providers {
    connectedApps: ConnectedApps;
  }
}
