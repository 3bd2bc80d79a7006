/** What Parley asks of a CRM, whatever its vendor. */

export const CRM_PROVIDERS = ['hubspot', 'salesforce', 'pipedrive', 'http'] as const;
export type CrmProviderName = (typeof CRM_PROVIDERS)[number];

export type CrmCredentials = Readonly<Record<string, string>>;
/** Values by the vendor's own property names. */
export type CrmProperties = Readonly<Record<string, string>>;

export type Who = { phoneNumber: string | null; email: string | null; name: string | null };

export type CrmPerson = Who & { externalId: string; properties: CrmProperties };

/** A call or conversation as it is stored at the vendor. `key` is ours and unique; it is stored with it. */
export type Interaction = {
  key: string;
  kind: 'call' | 'conversation';
  direction: 'inbound' | 'outbound';
  title: string;
  text: string;
  outcome: string | null;
  startedAt: Date;
  durationSeconds: number | null;
  /** The person's number, and ours. */
  phoneNumber: string | null;
  lineNumber: string | null;
  /** The page with transcript and recording. */
  url: string;
};

export type CrmList = { id: string; name: string };
export type CrmPage = { people: CrmPerson[]; next: string | null };

/** One connected account. Every method throws CrmError only. */
export type CrmConnection = {
  /** Whether the credentials work, and the account's name at the vendor. */
  check(): Promise<string>;
  /** By number or address; `properties` are read besides. `signal` bounds a look-up that a caller waits for. */
  findPerson(
    who: Omit<Who, 'name'>,
    properties: readonly string[],
    signal?: AbortSignal,
  ): Promise<CrmPerson | null>;
  readPerson(externalId: string, properties: readonly string[]): Promise<CrmPerson | null>;
  /** Returns the one that exists where the vendor says so. */
  createPerson(who: Who, properties: CrmProperties): Promise<string>;
  updatePerson(externalId: string, properties: CrmProperties): Promise<void>;
  /** The vendor's id of what an earlier attempt stored under the key. */
  findInteraction(externalId: string, interaction: Interaction): Promise<string | null>;
  writeInteraction(person: Who & { externalId: string }, interaction: Interaction): Promise<string>;
  lists(): Promise<CrmList[]>;
  listPeople(listId: string, properties: readonly string[], cursor: string | null): Promise<CrmPage>;
};

export type CrmGrant = { credentials: CrmCredentials; expiresInSeconds: number | null };

/** Sign-in at the vendor instead of a token, where the operator registered an application. */
export type CrmAuthorization = {
  url(request: { state: string; redirectUri: string; challenge: string }): string;
  exchange(answer: { code: string; redirectUri: string; verifier: string }): Promise<CrmGrant>;
};

export type CrmProvider = {
  name: CrmProviderName;
  /** What a connection by token must have; `optional` may be there too. */
  fields: { required: readonly string[]; optional: readonly string[] };
  /** Credentials that are URLs: checked before they are stored. */
  urls: readonly string[];
  /** Whose machines are asked with these credentials. */
  hosts(credentials: CrmCredentials): readonly string[];
  connect(credentials: CrmCredentials): CrmConnection;
  /** Null: these credentials have nothing to renew them with. */
  refresh(credentials: CrmCredentials): Promise<CrmGrant> | null;
  authorization: CrmAuthorization | null;
};

/**
 * `unauthorised`: the credentials were refused. `limited`: the vendor wants a pause. `unavailable`: no usable answer; a
 * write may have been done. `refused`: this request will never be accepted.
 */
export type CrmTrouble = 'unauthorised' | 'limited' | 'unavailable' | 'refused';

export class CrmError extends Error {
  constructor(
    readonly trouble: CrmTrouble,
    message: string,
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}

declare module '../../platform/context.ts' {
  interface Providers {
    crm: readonly CrmProvider[];
  }
}
