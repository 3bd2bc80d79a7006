/** The part of the package that tests use; it comes without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
  type ProviderContext = {
    oidc: {
      provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant };
      client?: { clientId: string };
      session?: { accountId?: string };
    };
  };
  type Account = { accountId: string; claims(): Promise<Record<string, unknown>> };

  export default class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: object[];
        claims: Record<string, string[]>;
        features: object;
        cookies: object;
        pkce: { required(): boolean };
        findAccount(ctx: ProviderContext, subject: string): Account;
        interactions: { url(ctx: ProviderContext, interaction: { uid: string }): string };
        loadExistingGrant(ctx: ProviderContext): Promise<Grant>;
      },
    );
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
