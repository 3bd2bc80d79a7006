import { expect, vi } from 'vitest';
import type { Stack } from './stack.ts';

const AGENT = {
  name: 'Marina',
  voiceId: 'voice_clara',
  language: 'en',
  systemPrompt:
    'You answer visitors of Harbour Coffee, a roastery by the sea. We open Monday to Saturday from 8 to 18 and on Sunday from 9 to 14. Delivery costs 4 euros and is free from 40 euros on.',
};

/** A workspace of a coffee roastery: its agent, and people who write to it. */
export function openHarbour(stack: Stack) {
  async function api(method: string, path: string, body?: object) {
    const response = await fetch(stack.url + path, {
      method,
      headers: { authorization: `Bearer ${stack.first.keys.full}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = response.status === 204 ? {} : await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    return (answer as { data: any }).data;
  }

  async function makeAgent(): Promise<string> {
    const { id } = await api('POST', '/api/agents', AGENT);
    await vi.waitFor(async () => expect((await api('GET', `/api/agents/${id}`)).isProvisioned).toBe(true), {
      timeout: 60_000,
    });
    return id;
  }

  return {
    api,
    makeAgent,
    /** A simulated person writes, and the agent has answered. */
    async write(
      agentId: string,
      person: { channel: string; from: string; name?: string },
      ...words: string[]
    ) {
      for (const content of words)
        await api('POST', '/api/dev/simulated-channels/inbound', { ...person, agentId, content });
    },
    threads: async (query = '') => (await api('GET', `/api/conversations?limit=100${query}`)).conversations,
  };
}

export type Harbour = ReturnType<typeof openHarbour>;
