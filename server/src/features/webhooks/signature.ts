import { createHmac } from 'node:crypto';

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text, 'utf8').digest('hex');

type Signed = { event: string; timestamp: string; body: string; attempt: number; secret: string };

/** Ours come last: nothing a customer sets replaces them. */
export function deliveryHeaders(own: Record<string, string>, signed: Signed): Record<string, string> {
  const { event, timestamp, body, attempt, secret } = signed;
  const legacy = hmac(secret, body);
  return {
    ...own,
    'Content-Type': 'application/json',
    'X-Webhook-Event': event,
    'X-Webhook-Timestamp': timestamp,
    'X-Webhook-Signature-V2': hmac(secret, `${timestamp}.${body}`),
    'X-Webhook-Attempt': String(attempt),
    'X-Webhook-Signature': legacy,
    'X-Webhook-Signature-V1': legacy,
  };
}
