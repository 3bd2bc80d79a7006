import { expect, it } from 'vitest';
import { signatureOf, verifySignature } from './signature.ts';

it('a signature has one way to be written: another spelling of the same moment is none', () => {
  const body = Buffer.from('{"phone": "+14155550123"}');
  const now = new Date(1_770_000_000_000);
  const header = signatureOf('hook-secret', 1_770_000_000, body);
  expect(verifySignature('hook-secret', header, body, now)).toBe('genuine');
  for (const other of [
    header.replace('t=', 't=0'),
    header.replace('t=', 't=+'),
    `${header}\n`,
    header.toUpperCase(),
  ])
    expect(verifySignature('hook-secret', other, body, now)).toBe('missing');
});
