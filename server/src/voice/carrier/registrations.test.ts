import { afterEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../test/harness.ts';
import { type Db, openDb } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { silentLog } from '../../platform/observability/log.ts';
import type { TrunkAccount } from '../../providers/carrier/trunks.ts';
import { type Endpoint, openEndpoint, parseUri, type SipUri } from '../sip/index.ts';
import { openRegistrar } from '../test-support/registrar.ts';
import { Registrations } from './registrations.ts';

const POLL = { timeout: 240_000, interval: 20 };
type Number = TrunkAccount & { phoneNumber: string };

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

/** Registrations of a process over real sockets, with a directory that the test changes. */
async function start(options: { mayContact?: boolean } = {}) {
  const db: Db = openDb({ url: await createDatabase(), log: silentLog });
  open.push(db);
  const endpoint: Endpoint = await openEndpoint({
    host: '127.0.0.1',
    port: 0,
    userAgent: 'test',
    log: silentLog,
    admit: () => ({ kind: 'refuse', status: 403 }),
    onCall: () => undefined,
  });
  open.push(endpoint);
  const numbers: Number[] = [];
  const logged: { words: string; fields: unknown }[] = [];
  const note = (fields: unknown, words: string) => void logged.push({ words, fields });
  const registrations = new Registrations({
    db,
    processId: newId(),
    log: { ...silentLog, info: note, warn: note } as typeof silentLog,
    trunks: { outbound: async () => null, inbound: async () => null, accounts: async () => [...numbers] },
    mayContact: () => options.mayContact ?? true,
    pollMs: 50,
  });
  registrations.start(endpoint);
  open.push({ close: () => registrations.stop() });
  return { numbers, logged, registrations };
}

const registrarFor = async (passwords: Record<string, string>) => {
  const registrar = await openRegistrar(passwords);
  open.push(registrar);
  return registrar;
};

const numberAt = (port: number, phoneNumber: string, password = 'first password'): Number => ({
  ...{ host: '127.0.0.1', port, transport: 'udp', username: 'acme', password },
  phoneNumber,
});

const callTo = (user: string, to: string, host = '127.0.0.1') => ({
  requestUri: parseUri(`sip:${user}@127.0.0.1`) as SipUri,
  to: { displayName: null, uri: parseUri(`sip:${to}@trunk.net`) as SipUri, params: new Map() },
  source: { transport: 'udp', host, port: 5060 } as const,
});

describe('registrations at trunks', () => {
  it('follow the numbers: connected, changed password, removed', async () => {
    const registrar = await registrarFor({ acme: 'first password' });
    const { numbers, registrations } = await start();
    const first = numberAt(registrar.port, '+14155550100');
    numbers.push(first, numberAt(registrar.port, '+14155550101'));
    await expect.poll(() => registrar.bindings.map(({ expires }) => expires), POLL).toEqual([3_600]);
    expect(registrations.isRegistrar(first, '127.0.0.1')).toBe(true);
    expect(registrations.isRegistrar(first, '127.0.0.2')).toBe(false);
    expect(registrations.isRegistrar({ ...first, password: 'guessed' }, '127.0.0.1')).toBe(false);

    registrar.passwords.acme = 'second password';
    numbers.splice(0, 2, numberAt(registrar.port, '+14155550100', 'second password'));
    await expect.poll(() => registrar.bindings.at(-1)?.expires, POLL).toBe(3_600);
    await expect.poll(() => registrar.bindings.length, POLL).toBe(2);
    expect(registrations.isRegistrar(first, '127.0.0.1')).toBe(false);

    numbers.splice(0);
    await expect.poll(() => registrar.bindings.at(-1)?.expires, POLL).toBe(0);
  });

  it('that fail are logged once, without the password', async () => {
    const registrar = await registrarFor({ acme: 'first password' });
    const { numbers, logged } = await start();
    numbers.push(numberAt(registrar.port, '+14155550100', 'wrong password'));
    await expect.poll(() => registrar.refused.length, { ...POLL, timeout: 240_000 }).toBeGreaterThan(1);
    await expect
      .poll(() => logged.map(({ words }) => words))
      .toEqual(['a trunk refuses the registration, trying again']);
    expect(JSON.stringify(logged)).toContain('"status":403');
    expect(JSON.stringify(logged)).not.toContain('wrong password');
  });

  it('are not attempted at addresses that must not be contacted', async () => {
    const registrar = await registrarFor({ acme: 'first password' });
    const { numbers, logged } = await start({ mayContact: false });
    numbers.push(numberAt(registrar.port, '+14155550100'));
    await expect
      .poll(() => logged.map(({ words }) => words).join(), POLL)
      .toContain('its address is private');
    expect([registrar.bindings, registrar.asked()]).toEqual([[], 0]);
  });

  it('tell which number is rung when the registrar calls the contact', async () => {
    const registrar = await registrarFor({ acme: 'first password' });
    const { numbers, registrations } = await start();
    numbers.push(numberAt(registrar.port, '+14155550100'), numberAt(registrar.port, '+14155550101'));
    await expect.poll(() => registrar.bindings.length, POLL).toBe(1);
    expect(registrations.dialed(callTo('+14155550109', 'acme'))).toBe('+14155550109');
    expect(registrations.dialed(callTo('acme', '14155550101'))).toBe('+14155550101');
    expect(registrations.dialed(callTo('acme', '14155550101', '127.0.0.2'))).toBe('');
    expect(registrations.dialed(callTo('acme', 'acme'))).toBe('');
    numbers.pop();
    await expect.poll(() => registrations.dialed(callTo('acme', 'acme')), POLL).toBe('+14155550100');
  });
});
