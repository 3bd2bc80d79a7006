import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Client, createClient } from './client.ts';
import type { Snapshot } from './progress.ts';
import { listCalls, watchCampaign } from './watch.ts';

/** A fake Parley with a sequence of states. */
function pretend(campaigns: readonly { status: string; blocked_reason?: string }[]): Client {
  let looked = 0;
  return async <Body>(_method: string, path: string): Promise<Body> => {
    const answer = () => {
      if (path.includes('/contacts')) return { total: path.endsWith('=pending') ? 3 : 1 };
      if (path.startsWith('/api/calls')) {
        const calls = ['ringing', 'in-progress', 'completed'].map((status) => ({ status }));
        return { calls, total: 7, nextCursor: null };
      }
      return { blocked_reason: null, ...campaigns[Math.min(looked++, campaigns.length - 1)] };
    };
    return { data: answer() } as Body;
  };
}

const watched = (shown: Snapshot[], limitMs = 60_000) => ({
  campaignId: 'c',
  clock: { shownMs: 0, realMs: Date.now(), speed: 60 },
  webhooks: () => 5,
  limitMs,
  show: (snapshot: Snapshot) => void shown.push(snapshot),
});

describe('watching a campaign', () => {
  it('shows the state until it is completed', async () => {
    const shown: Snapshot[] = [];
    const last = await watchCampaign(
      pretend([{ status: 'active' }, { status: 'completed' }]),
      watched(shown),
    );
    expect(shown).toHaveLength(2);
    expect(last).toMatchObject({ onTheLine: 2, calls: 7, webhooks: 5, contacts: { pending: 3, dnc: 1 } });
  });

  it('says why when the campaign was stopped, or takes too long', async () => {
    const stopped = pretend([{ status: 'paused', blocked_reason: 'The agent is paused' }]);
    await expect(watchCampaign(stopped, watched([]))).rejects.toThrow('paused: The agent is paused');
    await expect(watchCampaign(pretend([{ status: 'active' }]), watched([], -1))).rejects.toThrow('too long');
  });

  it('reads all pages of calls', async () => {
    const asked: string[] = [];
    const ask = async (_method: string, path: string) => {
      asked.push(path);
      return { data: { calls: [{}, {}], total: 4, nextCursor: asked.length < 2 ? 'next page' : null } };
    };
    expect(await listCalls(ask as Client, 'c')).toHaveLength(4);
    expect(asked[1]).toBe('/api/calls?campaignId=c&limit=100&cursor=next+page');
  });
});

describe('the client', () => {
  it('waits as the service asks, and reports a refusal in one sentence', async () => {
    let asked = 0;
    const server = createServer((request, response) => {
      asked += 1;
      if (request.url === '/busy' && asked < 3) response.writeHead(429, { 'retry-after': '0' }).end('{}');
      else if (request.url === '/busy') response.end('{"data":1}');
      else response.writeHead(404).end('{"error":{"code":"NOT_FOUND","message":"Campaign not found"}}');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ask = createClient(url, 'pk_', new AbortController().signal);
    expect(await ask('GET', '/busy')).toEqual({ data: 1 });
    expect(asked).toBe(3);
    await expect(ask('GET', '/gone')).rejects.toThrow('GET /gone answered 404: Campaign not found');
  });
});
