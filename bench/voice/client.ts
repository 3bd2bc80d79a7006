/** What both parts of the bench ask of the service. */
export type Ready = { url: string; key: string };

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function ask({ url, key }: Ready, method: string, path: string, body?: unknown) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`${url}${path}`, { method, headers, ...sent });
  // biome-ignore lint/suspicious/noExplicitAny: of every shape
  const answer = (await response.json()) as { data?: any };
  if (answer.data === undefined) throw new Error(JSON.stringify(answer));
  return answer.data;
}

/** The number that the agent answers. */
export async function giveAgentNumber(service: Ready): Promise<string> {
  const agent = await ask(service, 'POST', '/api/agents', {
    ...{ name: 'Ada', voiceId: 'voice_clara', language: 'en', category: 'general' },
    firstMessage: 'Hello, how can I help?',
    systemPrompt: 'You are Ada of Acme. Open nine to five. Delivery costs five dollars. Parking is free.',
  });
  const [number] = await ask(service, 'GET', '/api/phone-numbers');
  await ask(service, 'PATCH', `/api/phone-numbers/${number.id}`, { agentId: agent.id });
  return number.phoneNumber;
}

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
