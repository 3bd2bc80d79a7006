import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { emailCredentials, readCredentials, toCredentials } from './credentials.ts';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const server = { host: 'mail.example.com', port: 465, secure: true, username: 'clara', password: 'p w' };
const settings = emailCredentials.parse({
  smtp: server,
  imap: { ...server, port: 993 },
  dkim: { domain: 'example.com', selector: 's1', privateKey },
  hookSecret: 'sixteen letters!',
  fromName: 'Clara',
});

describe('the credentials of an e-mail account', () => {
  it('are read as they were stored, all strings', () => {
    const stored = toCredentials(settings);
    expect(Object.values(stored).every((value) => typeof value === 'string')).toBe(true);
    expect(readCredentials(stored)).toEqual(settings);
    expect(settings.imap).toMatchObject({ mailbox: 'INBOX', sentFolder: null, filesSent: false });
    expect(readCredentials({})).toEqual({
      smtp: null,
      imap: null,
      dkim: null,
      hookSecret: null,
      fromName: null,
    });
  });

  it('count as absent where they cannot be read: a connection is made nevertheless', () => {
    const broken = { smtp: '{', imap: '{"host":7}', dkim: 'null', hookSecret: 'short', fromName: 'a\nb' };
    expect(readCredentials(broken)).toEqual(readCredentials({}));
  });

  it.each([
    { smtp: { ...server, host: 'mail example' } },
    { smtp: { ...server, host: 'http://mail.example' } },
    { smtp: { ...server, port: 0 } },
    { smtp: { ...server, password: 'a\r\nb' } },
    { imap: { ...server, mailbox: '' } },
    { dkim: { domain: 'example.com', selector: 's 1', privateKey } },
    { dkim: { domain: 'example.com', selector: 's1', privateKey: 'no key' } },
    { fromName: 'Clara\r\nBcc: x@example.com' },
    { hookSecret: 'short' },
  ])('are refused when they are wrong: %j', (wrong) => {
    expect(emailCredentials.safeParse({ ...settings, ...wrong }).success).toBe(false);
  });
});
