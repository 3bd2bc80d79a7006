import net from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OutboundHttp } from './index.ts';
import { addressForms, malformedForms } from './test-support/forms.ts';
import { answers, type Canary, failureOf, get, startCanary, startOutbound } from './test-support/peers.ts';

let canary: Canary;
let outbound: OutboundHttp;
const connect = vi.spyOn(net.Socket.prototype, 'connect');

beforeEach(async () => {
  canary = await startCanary();
  // Resolves every name to the canary, so that only the guard protects it.
  outbound = startOutbound(false, answers('127.0.0.1'));
  connect.mockClear();
});

afterEach(() => {
  expect(connect).not.toHaveBeenCalled();
  expect(canary.connectionCount).toBe(0);
});

const atCanary = (form: string) => form.replace('PORT', String(canary.port));

describe('a private address is refused before the first packet, however it is spelled', () => {
  test.each(addressForms)('%s', async (form) => {
    const url = atCanary(form);
    expect((await failureOf(get(outbound, url))).reason).toBe('blocked_address');
    expect((await failureOf(outbound.fetch(url))).reason).toBe('blocked_address');
    expect(await outbound.checkUrl(url)).toEqual({ ok: false, reason: 'private_address' });
  });
});

describe('a URL that is not plain http to a web port is refused', () => {
  test.each(malformedForms)('%j', async (form) => {
    const url = atCanary(form);
    expect((await failureOf(get(outbound, url))).reason).toBe('invalid_url');
    expect((await failureOf(outbound.fetch(url))).reason).toBe('invalid_url');
    expect((await outbound.checkUrl(url)).ok).toBe(false);
  });
});
