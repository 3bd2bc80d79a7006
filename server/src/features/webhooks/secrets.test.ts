import { expect, it } from 'vitest';
import { createSecretBox } from '../../platform/crypto.ts';
import { headersOf, openTarget, sealHeaders, sealSecret } from './secrets.ts';

const secrets = createSecretBox('a key for tests, long enough to be one');
const sealed = (secret: string) => ({
  secret: sealSecret(secrets, secret),
  headers: sealHeaders(secrets, { 'X-Own': secret }),
});

it('secret and headers are sealed for their own purpose and open to what they were', () => {
  const { secret, headers } = sealed('whsec_one');
  const opened = openTarget(secrets, { secret, headers });
  expect(opened.secret.export().toString()).toBe('whsec_one');
  expect(opened.headers).toEqual({ 'X-Own': 'whsec_one' });
  expect(headersOf(secrets, { headers })).toEqual({ 'X-Own': 'whsec_one' });
  expect(() => openTarget(secrets, { secret: headers, headers: secret })).toThrow();
});

it('what was opened is kept for a thousand endpoints, and the oldest is forgotten first', () => {
  const [first, second] = [sealed('first'), sealed('second')];
  const fill = (count: number) => {
    for (let made = 0; made < count; made++) openTarget(secrets, sealed(`filler ${made}`));
  };
  fill(1_000);
  const [opened, next] = [openTarget(secrets, first), openTarget(secrets, second)];
  expect(opened).not.toBe(next);
  fill(998);
  expect(openTarget(secrets, first)).toBe(opened);
  fill(1);
  expect(openTarget(secrets, second)).toBe(next);
  expect(openTarget(secrets, first)).not.toBe(opened);
});
