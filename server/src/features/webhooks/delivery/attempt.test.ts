import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Platform } from '../../../platform/context.ts';
import { createSecretBox } from '../../../platform/crypto.ts';
import { OutboundError } from '../../../platform/outbound-http/index.ts';
import { sealHeaders, sealSecret } from '../secrets.ts';
import { attemptDelivery } from './attempt.ts';
import type { SendableClaim } from './claim-queries.ts';
import { keptSince } from './personal-data.ts';

type Sent = { url: string; method: string; headers: Record<string, string>; body: Uint8Array };

const secrets = createSecretBox('a key for tests, long enough to be one');
const claim = {
  event: 'call.completed',
  event_at: new Date('2026-01-15T09:30:00Z'),
  attempt: 2,
  body: '{"event":"call.completed","timestamp":"2026-01-15T09:30:00.000Z","data":{"callId":"c"}}',
  body_final: true,
  target: {
    url: 'https://hooks.example.com/parley',
    payload_template: null,
    secret: sealSecret(secrets, 'whsec_one'),
    headers: sealHeaders(secrets, { 'X-Own': 'mine', 'X-Webhook-Event': 'forged' }),
  },
} as unknown as SendableClaim;

/** `answer` takes the place of the endpoint; `stored` of the database, with how many rows a body was stored in. */
function platformOf(answer: () => unknown, stored = 1) {
  const [sent, bodies]: [Sent[], unknown[]] = [[], []];
  const platform = {
    secrets,
    db: {
      run: async (query: unknown) => {
        bodies.push(query);
        return stored;
      },
    },
    outbound: {
      send: async (request: Sent) => {
        sent.push(request);
        return answer();
      },
    },
  } as unknown as Platform;
  return { platform, sent, bodies };
}
const answered = (status: number, text = '') => ({ status, body: Buffer.from(text), durationMs: 7 });
const bounds = { signal: new AbortController().signal, isStillOurs: () => true };
const templated = (payload_template: string) => ({
  ...claim,
  body_final: false,
  target: { ...claim.target, payload_template },
});

describe('an attempt', () => {
  it('is signed over the bytes it sends, and own headers cannot replace ours', async () => {
    const { platform, sent, bodies } = platformOf(() => answered(200, 'fine'));
    expect(await attemptDelivery(platform, claim, bounds)).toEqual({
      met: { kind: 'answer', status: 200, text: 'fine' },
      durationMs: 7,
    });
    const [request] = sent;
    const sign = (text: string) => createHmac('sha256', 'whsec_one').update(text).digest('hex');
    expect(Buffer.from(request?.body ?? '').toString()).toBe(claim.body);
    expect(request?.headers).toEqual({
      'X-Own': 'mine',
      'Content-Type': 'application/json',
      'X-Webhook-Event': 'call.completed',
      'X-Webhook-Timestamp': '2026-01-15T09:30:00.000Z',
      'X-Webhook-Signature-V2': sign(`2026-01-15T09:30:00.000Z.${claim.body}`),
      'X-Webhook-Attempt': '2',
      'X-Webhook-Signature': sign(claim.body),
      'X-Webhook-Signature-V1': sign(claim.body),
    });
    expect(bodies).toEqual([]);
  });

  it('ends with the service, after 10 seconds, and at 2 KB of an answer', async () => {
    const { platform, sent } = platformOf(() => answered(200));
    await attemptDelivery(platform, claim, bounds);
    const { url } = claim.target;
    const limits = { signal: bounds.signal, deadlineMs: 10_000, maxResponseBytes: 2_048 };
    expect(sent).toEqual([expect.objectContaining({ method: 'POST', url, ...limits })]);
  });

  it('sends the event as it is when its template was removed meanwhile', async () => {
    const { platform, sent, bodies } = platformOf(() => answered(200));
    await attemptDelivery(platform, { ...claim, body_final: false }, bounds);
    expect(Buffer.from(sent[0]?.body ?? '').toString()).toBe(claim.body);
    expect(bodies).toHaveLength(1);
  });

  it('stores the rendered body before it sends it', async () => {
    const { platform, sent, bodies } = platformOf(() => answered(200));
    await attemptDelivery(platform, templated('{"id":"{{ data.callId }}"}'), bounds);
    expect(Buffer.from(sent[0]?.body ?? '').toString()).toBe('{"id":"c"}');
    expect(bodies).toHaveLength(1);
  });

  it('sends nothing when the claim was lost, before the body is stored or after', async () => {
    const lost = platformOf(() => answered(200), 0);
    expect(await attemptDelivery(lost.platform, { ...claim, body_final: false }, bounds)).toBeUndefined();
    const late = platformOf(() => answered(200));
    const notOurs = { ...bounds, isStillOurs: () => false };
    expect(await attemptDelivery(late.platform, claim, notOurs)).toBeUndefined();
    expect([...lost.sent, ...late.sent]).toEqual([]);
  });

  it('a template that cannot be applied is final', async () => {
    const { platform, sent } = platformOf(() => answered(200));
    const attempted = await attemptDelivery(platform, templated('{'), bounds);
    expect(attempted).toMatchObject({ met: { kind: 'nothing', mayPass: false }, durationMs: 0 });
    expect(sent).toEqual([]);
  });

  it.each([
    ['timeout', true],
    ['connect_failed', true],
    ['tls_failed', true],
    ['blocked_address', false],
    ['invalid_url', false],
  ] as const)('without an answer (%s) it may pass later: %s', async (reason, mayPass) => {
    const { platform } = platformOf(() => {
      throw new OutboundError(reason, { message: 'why' });
    });
    const attempted = await attemptDelivery(platform, claim, bounds);
    expect(attempted?.met).toEqual({ kind: 'nothing', reason: 'No response: why', mayPass });
    expect(attempted?.durationMs).toBeGreaterThanOrEqual(0);
    expect(attempted?.durationMs).toBeLessThan(60_000);
  });

  it('that the service interrupts is reported as such, not as a failure', async () => {
    const ending = new AbortController();
    const { platform } = platformOf(() => {
      ending.abort();
      throw new OutboundError('timeout');
    });
    const attempted = await attemptDelivery(platform, claim, { ...bounds, signal: ending.signal });
    expect(attempted?.met).toEqual({ kind: 'interrupted' });
  });

  it('faults of our own are thrown', async () => {
    const broken = platformOf(() => {
      throw new TypeError('ours');
    });
    await expect(attemptDelivery(broken.platform, claim, bounds)).rejects.toThrow('ours');
    const unstored = { ...broken.platform, db: { run: () => Promise.reject(new Error('down')) } };
    await expect(
      attemptDelivery(unstored as unknown as Platform, { ...claim, body_final: false }, bounds),
    ).rejects.toThrow('down');
  });
});

it('deliveries are kept for 30 days', () => {
  expect(keptSince(new Date('2026-03-31T12:00:00Z'))).toEqual(new Date('2026-03-01T12:00:00Z'));
});
