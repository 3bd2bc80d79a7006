import { onTestFinished } from 'vitest';
import { newId } from '../../../platform/ids.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape
type Received = { name: string; data: any };

/** A terminal under the test's control: records deliveries and acknowledges only on request. */
export async function listenTo(url: string, key: string, query: { session?: string; events?: string } = {}) {
  const session = query.session ?? newId();
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const received: Received[] = [];
  const headers = { authorization: `Bearer ${key}` };
  const asked = new URLSearchParams({ ...query, session });
  const response = await fetch(`${url}/api/webhooks/listen?${asked}`, { headers, signal: leaving.signal });
  let isOver = false;
  if (response.ok) void read().finally(() => (isOver = true));

  async function read(): Promise<void> {
    let text = '';
    try {
      for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
        text += Buffer.from(chunk).toString('utf8');
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const [name, data] = ['event: ', 'data: '].map((field) =>
            block
              .split('\n')
              .find((line) => line.startsWith(field))
              ?.slice(field.length),
          );
          if (name !== undefined && data !== undefined) received.push({ name, data: JSON.parse(data) });
        }
      }
    } catch {
      // cut off
    }
  }
  const named = (name: string) => received.filter((one) => one.name === name).map(({ data }) => data);

  return {
    session,
    response,
    received,
    isOver: () => isOver,
    leave: () => leaving.abort(),
    opened: () => named('session')[0],
    deliveries: () => named('delivery'),
    async acknowledge(deliveryId: string, status = 200, at = url) {
      const answer = await fetch(`${at}/api/webhooks/listen/${session}/ack`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ deliveries: [{ deliveryId, status, durationMs: 1 }] }),
      });
      const body = (await answer.json()) as { data: { outcome: string; next_attempt_at: string | null }[] };
      return { status: answer.status, ...body.data?.[0] };
    },
  };
}
