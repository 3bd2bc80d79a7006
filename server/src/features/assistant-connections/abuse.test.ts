import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { isAllowedRedirect } from './clients/redirects.ts';
import { CALLBACK, post, register } from './test-support/connections.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('what nothing can store', () => {
  it('is refused at the endpoints without a credential, as OAuth has it', async () => {
    const form = { grant_type: 'authorization_code', code: 'c', code_verifier: 'v'.repeat(43) };
    for (const [path, wrong] of [
      ['/oauth/token', { ...form, client_id: 'a\0b', redirect_uri: CALLBACK }],
      ['/oauth/token', { ...form, client_id: 'a', redirect_uri: `${CALLBACK}\0` }],
      ['/oauth/token', { grant_type: 'refresh_token', refresh_token: 'r', client_id: '\0' }],
      ['/oauth/revoke', { token: 't', client_id: '\0' }],
    ] as const) {
      const answer = await post(app, path, wrong as never);
      expect([answer.status, answer.body.error], path).toEqual([400, 'invalid_request']);
    }
    expect(await register(app, [`${CALLBACK}/\0`])).toBeUndefined();
    expect(await register(app, [`${CALLBACK}/\ud800`])).toBeUndefined();
  });

  it('is no part of an address of return, nor are characters that no address has', () => {
    expect(isAllowedRedirect(CALLBACK)).toBe(true);
    for (const wrong of ['\0', '\u202e', '\ud800', '\u0001', ' ', 'é'])
      expect(isAllowedRedirect(`${CALLBACK}/${wrong}`), JSON.stringify(wrong)).toBe(false);
  });
});
