import { Resolver } from 'node:dns/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { failureOf, get, startOutbound } from '../test-support/peers.ts';
import { resolveAnyName, resolvePublicName } from './resolve-name.ts';

afterEach(() => vi.restoreAllMocks());

test('a public name is resolved to the addresses of both families', async () => {
  vi.spyOn(Resolver.prototype, 'resolve4').mockResolvedValue(['93.184.216.34'] as never);
  vi.spyOn(Resolver.prototype, 'resolve6').mockResolvedValue(['2606:4700::1111'] as never);
  expect(await resolvePublicName('both.example')).toEqual([
    { address: '93.184.216.34', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ]);
});

test('a name with one family only is resolved to that one', async () => {
  vi.spyOn(Resolver.prototype, 'resolve4').mockRejectedValue(new Error('ENODATA'));
  vi.spyOn(Resolver.prototype, 'resolve6').mockResolvedValue(['2606:4700::1111'] as never);
  expect(await resolvePublicName('six.example')).toEqual([{ address: '2606:4700::1111', family: 6 }]);
});

test('the deadline cancels the query under way, and the name counts as no answer in time', async () => {
  const refusals: ((error: Error) => void)[] = [];
  const pending = () => new Promise<never>((_resolve, reject) => void refusals.push(reject));
  vi.spyOn(Resolver.prototype, 'resolve4').mockImplementation(pending);
  vi.spyOn(Resolver.prototype, 'resolve6').mockImplementation(pending);
  const cancel = vi.spyOn(Resolver.prototype, 'cancel').mockImplementation(() => {
    for (const refuse of refusals) refuse(new Error('ECANCELLED'));
  });
  const outbound = startOutbound(false);
  const request = { method: 'GET', url: 'http://slow.example/', deadlineMs: 50, maxResponseBytes: 1 };
  expect((await failureOf(outbound.send(request))).reason).toBe('timeout');
  expect(cancel).toHaveBeenCalledTimes(1);
});

test('a name only the hosts file knows is not asked for unless private networks are allowed', async () => {
  const query = vi.spyOn(Resolver.prototype, 'resolve4');
  expect((await failureOf(get(startOutbound(false), 'http://localhost/'))).reason).toBe('blocked_address');
  expect(query).not.toHaveBeenCalled();
  expect((await resolveAnyName('localhost')).map(({ address }) => address)).toContain('127.0.0.1');
});
