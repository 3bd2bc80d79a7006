import { createHmac, type KeyObject } from 'node:crypto';

type Signed = {
  event: string;
  timestamp: string;
  body: string | Uint8Array;
  attempt: number;
  secret: string | KeyObject;
};

/** Ours come last, so that custom headers cannot replace them. */
export function deliveryHeaders(own: Record<string, string>, signed: Signed): Record<string, string> {
  const { event, timestamp, body, attempt, secret } = signed;
  const legacy = createHmac('sha256', secret).update(body).digest('hex');
  const stamped = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  return {
    ...own,
    'Content-Type': 'application/json',
    'X-Webhook-Event': event,
    'X-Webhook-Timestamp': timestamp,
    'X-Webhook-Signature-V2': stamped,
    'X-Webhook-Attempt': String(attempt),
    'X-Webhook-Signature': legacy,
    'X-Webhook-Signature-V1': legacy,
  };
}
