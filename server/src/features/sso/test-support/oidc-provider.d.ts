/** The part of the package that tests use; it comes without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type Grant = {
    addOIDCScope(scope: string): void;
    addOIDCClaims(claims: string[]): void;
    save(): Promise<string>;
  };
  type Koa = {
    oidc: { provider: Provider; client?: { clientId: string }; session?: { accountId?: string } };
  };

  export default class Provider {
    constructor(
      issuer: string,
      configuration: {
        findAccount?: (ctx: unknown, sub: string) => object;
        interactions?: { url: (ctx: unknown, interaction: { uid: string }) => string };
        loadExistingGrant?: (ctx: Koa) => Promise<Grant>;
        [option: string]: unknown;
      },
    );
    readonly Grant: new (of: {
      clientId: string;
      accountId: string;
    }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options?: object,
    ): Promise<void>;
    [member: string]: unknown;
  }
}
