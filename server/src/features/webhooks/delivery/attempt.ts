import type { Platform } from '../../../platform/context.ts';
import { OutboundError } from '../../../platform/outbound-http/index.ts';
import type { Met } from '../rules.ts';
import { openTarget } from '../secrets.ts';
import { type Payload, renderTemplate, TemplateError } from '../template.ts';
import { type SendableClaim, storeBody } from './claim-queries.ts';
import { deliveryHeaders } from './signature.ts';

const DEADLINE_MS = 10_000;
const ANSWER_BYTES_MAX = 2_048;

export type Attempted = { met: Met; durationMs: number };

type Bounds = {
  signal: AbortSignal;
  /** Checked right before the first byte is sent: from there on the deadline is shorter than the lease. */
  isStillOurs: () => boolean;
};

/**
 * One request, signed with the webhook as it was claimed. Returns the result, or undefined when nothing was sent
 * because the claim was lost; the peer's failures do not throw.
 */
export async function attemptDelivery(
  platform: Platform,
  claim: SendableClaim,
  { signal, isStillOurs }: Bounds,
): Promise<Attempted | undefined> {
  let body: string | undefined;
  try {
    body = await finalBody(platform, claim);
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    const reason = `The payload template could not be applied: ${error.message}`;
    return { met: { kind: 'nothing', reason, mayPass: false }, durationMs: 0 };
  }
  if (body === undefined || !isStillOurs()) return undefined;
  const { headers: own, secret } = openTarget(platform.secrets, claim.target);
  const timestamp = claim.event_at.toISOString();
  const { event, attempt, target } = claim;
  const bytes = Buffer.from(body, 'utf8');
  const headers = deliveryHeaders(own, { event, timestamp, body: bytes, attempt, secret });
  return send(platform, target.url, headers, bytes, signal);
}

/** Undefined when another process has claimed the delivery: it may have rendered another body. */
async function finalBody({ db }: Platform, claim: SendableClaim): Promise<string | undefined> {
  if (claim.body_final) return claim.body;
  const { payload_template: template } = claim.target;
  const body = template === null ? claim.body : renderTemplate(template, JSON.parse(claim.body) as Payload);
  return (await storeBody(db, claim, body)) === 0 ? undefined : body;
}

async function send(
  { outbound }: Platform,
  url: string,
  headers: Record<string, string>,
  body: Uint8Array,
  signal: AbortSignal,
): Promise<Attempted> {
  const started = performance.now();
  const bounds = { signal, deadlineMs: DEADLINE_MS, maxResponseBytes: ANSWER_BYTES_MAX };
  try {
    const answer = await outbound.send({ method: 'POST', url, headers, body, ...bounds });
    const text = answer.body.toString('utf8');
    return { met: { kind: 'answer', status: answer.status, text }, durationMs: answer.durationMs };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { met: whyNothing(error, signal), durationMs: Math.round(performance.now() - started) };
  }
}

function whyNothing(error: OutboundError, signal: AbortSignal): Met {
  if (signal.aborted) return { kind: 'interrupted' };
  const mayPass = error.reason !== 'blocked_address' && error.reason !== 'invalid_url';
  return { kind: 'nothing', reason: `No response: ${error.message}`, mayPass };
}
