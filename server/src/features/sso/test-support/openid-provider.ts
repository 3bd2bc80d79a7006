import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export type Account = { email: string; email_verified: boolean; name?: string; groups?: string[] };

/** A real OpenID provider on this machine. It lets in whoever `signIn` names, without a form. */
export async function startOpenIdProvider(redirectUri: string) {
  const accounts = new Map<string, Account>();
  let present = '';
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'parley',
        client_secret: 'secret-of-parley',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub, ...accounts.get(sub) }) }),
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    cookies: { keys: ['a key of the provider'] },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    // Consent is given at once, as for an application that an administrator has approved.
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  http.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: present } });
  });

  /** From the provider's address to the one it sends the browser back to. */
  async function walk(start: string): Promise<string> {
    const jar = new Map<string, string>();
    let url = start;
    for (let step = 0; step < 10 && url.startsWith(issuer); step++) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';', 1)[0]?.split('=', 2) ?? [];
        jar.set(name, value);
      }
      const location = response.headers.get('location');
      if (location === null) throw new Error(`${response.status} ${await response.text()}`);
      url = new URL(location, issuer).href;
    }
    return url;
  }

  return {
    issuer,
    accounts,
    /** A browser that comes by itself is signed in as this account. */
    letIn(subject: string): void {
      present = subject;
    },
    /** Signs in as this account, which must be known. */
    async authorize(start: string, subject: string): Promise<string> {
      present = subject;
      return walk(start);
    },
    stop: () => new Promise<void>((resolve) => http.close(() => resolve()).closeAllConnections()),
  };
}
