import net from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OutboundHttp } from './index.ts';
import { answers, type Canary, failureOf, get, startCanary, startOutbound } from './test-support/peers.ts';

// Each form reaches this machine, its network or its cloud with a naive client. `PORT` is the canary's.
const addressForms = [
  ['http://127.0.0.1:PORT/', 'http://127.0.0.1.:PORT/', 'http://127.1:PORT/', 'http://127.0.1:PORT/'],
  [
    'http://2130706433:PORT/',
    'http://0x7f000001:PORT/',
    'http://0x7f.0x0.0x0.0x1:PORT/',
    'http://0x7f.1:PORT/',
  ],
  [
    'http://0177.0.0.1:PORT/',
    'http://017700000001:PORT/',
    'http://0177.0x0.1:PORT/',
    'http://127.0.0.001:PORT/',
  ],
  ['http://127.255.255.254:PORT/', 'http://127.8.8.8:PORT/', 'http://0:PORT/', 'http://0.0.0.0:PORT/'],
  ['http://0x0:PORT/', 'http://00.0.0.0:PORT/', 'http://①②⑦.⓪.⓪.①:PORT/', 'http://127。0。0。1:PORT/'],
  [
    'http://１２７.０.０.１:PORT/',
    'http://%31%32%37.0.0.1:PORT/',
    'http://127.0.0.1%2e:PORT/',
    'http:127.0.0.1:PORT',
  ],
  [
    'http:\\\\127.0.0.1:PORT\\',
    'http:///127.0.0.1:PORT/',
    'HTTP://127.0.0.1:PORT/',
    'http://@127.0.0.1:PORT/',
  ],
  [
    'http://127.0.0.1:PORT\\@example.com/',
    'http://127.0.0.1:PORT#@example.com/',
    'http://127.0.0.1:PORT?@example.com/',
  ],
  ['http://[::1]:PORT/', 'http://[0:0:0:0:0:0:0:1]:PORT/', 'http://[0000::0001]:PORT/', 'http://[::]:PORT/'],
  [
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://[0:0:0:0:0:ffff:7f00:0001]:PORT/',
  ],
  ['http://[::127.0.0.1]:PORT/', 'http://[::7f00:1]:PORT/', 'http://[::ffff:0:127.0.0.1]:PORT/'],
  ['http://[::ffff:0.0.0.0]:PORT/', 'http://[64:ff9b::127.0.0.1]:PORT/', 'http://[64:ff9b::7f00:1]:PORT/'],
  ['http://[64:ff9b:1::127.0.0.1]:PORT/', 'http://[2002:7f00:1::]:PORT/', 'http://[2001:0:7f00:1::]:PORT/'],
  ['http://[2a00:1450::5efe:127.0.0.1]:PORT/', 'http://[fe80::1]:PORT/', 'http://[fc00::1]:PORT/'],
  [
    'http://[fd00::1]:PORT/',
    'http://[fec0::1]:PORT/',
    'http://[ff02::1]:PORT/',
    'http://[2001:db8::1]:PORT/',
  ],
  [
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://0251.0376.0251.0376/',
  ],
  ['http://[::ffff:169.254.169.254]/', 'http://[::ffff:a9fe:a9fe]/', 'http://[64:ff9b::a9fe:a9fe]/'],
  [
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://[fd20:ce::254]/',
    'http://169.254.170.2/v2/credentials',
  ],
  ['http://100.100.100.200/latest/meta-data/', 'http://168.63.129.16/machine/', 'http://192.0.0.192/latest/'],
  [
    'http://10.0.0.1/',
    'http://10.255.255.255/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
  ],
  [
    'http://100.64.0.1/',
    'http://198.18.0.1/',
    'http://198.51.100.1/',
    'http://203.0.113.1/',
    'http://192.0.2.1/',
  ],
  ['http://192.88.99.1/', 'http://192.31.196.1/', 'http://192.52.193.1/', 'http://192.175.48.1/'],
  ['http://224.0.0.1/', 'http://239.255.255.250:1900/', 'http://240.0.0.1/', 'http://255.255.255.255/'],
  ['http://localhost:PORT/', 'http://LocalHost:PORT/', 'http://localhost.:PORT/', 'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ:PORT/'],
  ['http://app.localhost:PORT/', 'http://a.b.localhost.:PORT/', 'http://localhost.localdomain:PORT/'],
  [
    'http://printer.local/',
    'http://metadata.google.internal/',
    'http://router.home.arpa/',
    'https://127.0.0.1:PORT/',
  ],
].flat();

const malformedForms = [
  ['http://user@127.0.0.1:PORT/', 'http://user:pass@127.0.0.1:PORT/', 'http://example.com@127.0.0.1:PORT/'],
  ['http://127.0.0.1:PORT@example.com/', 'http://:pass@127.0.0.1:PORT/', 'http://a%40b@127.0.0.1:PORT/'],
  [
    'file:///etc/passwd',
    'ftp://127.0.0.1:PORT/',
    'gopher://127.0.0.1:PORT/_x',
    'data:text/plain,x',
    'ws://127.0.0.1:PORT/',
  ],
  [
    'javascript:alert(1)',
    'blob:http://127.0.0.1:PORT/x',
    'about:blank',
    'unix:/var/run/docker.sock',
    'dict://127.0.0.1:PORT/',
  ],
  [
    'http://[::1%25lo]:PORT/',
    'http://[fe80::1%25eth0]:PORT/',
    'http://[::1',
    'http://127.0.0.1:99999/',
    'http://256.1.1.1/',
  ],
  ['http://127.0.0.1:0/', 'http://example.com:22/', 'http://example.com:25/', 'http://example.com:6379/'],
  [
    'http://example.com:5432/',
    'http://example.com:11211/',
    'http://127.0.0.1\n:PORT/',
    'http://127.0.0.1:PORT/\r\nx: y',
  ],
  [
    'http://127.0.0.1\t:PORT/',
    '\u0000http://127.0.0.1:PORT/',
    'http://a..b/',
    'http://example.com../',
    '//127.0.0.1:PORT/',
  ],
  [
    '127.0.0.1:PORT',
    '',
    'http://',
    `http://example.com/${'a'.repeat(9_000)}`,
    `http://${'a'.repeat(64)}.com/`,
  ],
].flat();

let canary: Canary;
let outbound: OutboundHttp;
const connect = vi.spyOn(net.Socket.prototype, 'connect');

beforeEach(async () => {
  canary = await startCanary();
  // Resolves every name to the canary, so that only the guard stands between.
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
