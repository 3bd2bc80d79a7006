import type { Client } from './client.ts';
import { ZONE } from './clock.ts';
import { DemoError } from './flags.ts';
import type { DemoContact } from './people.ts';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const IMPORTED_AT_ONCE = 1_000;
const PROVISIONED_WITHIN_MS = 60_000;
const POLL_MS = 250;

type Created<Fields> = { data: { id: string } & Fields };

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function subscribe(ask: Client, url: string): Promise<string> {
  const body = { url, events: ['*', 'audit.log_recorded'], description: 'The demonstration itself' };
  return (await ask<Created<{ secret: string }>>('POST', '/api/webhooks', body)).data.secret;
}

export async function createAgent(ask: Client): Promise<string> {
  const { data } = await ask<{ data: { voices: { id: string; accessible: boolean }[] } }>(
    'GET',
    '/api/voices',
  );
  const voice = data.voices.find(({ accessible }) => accessible);
  if (voice === undefined) throw new DemoError('There is no voice an agent could speak with.');
  const agent = await ask<Created<unknown>>('POST', '/api/agents', {
    name: 'Ada',
    voiceId: voice.id,
    language: 'en-US',
    category: 'sales',
    channels: ['voice'],
    maxCallDurationSeconds: 3_600, // on a fast clock a busy machine takes minutes of domain time to answer
  });
  const { id } = agent.data;
  const until = performance.now() + PROVISIONED_WITHIN_MS;
  while (performance.now() < until) {
    const { data: now } = await ask<{ data: { isProvisioned: boolean } }>('GET', `/api/agents/${id}`);
    if (now.isProvisioned) return id;
    await pause(POLL_MS);
  }
  throw new DemoError('The agent was not set up within a minute.');
}

export async function createCampaign(ask: Client, agentId: string): Promise<string> {
  const hours = { enabled: true, start: '08:00', end: '21:00' };
  const campaign = await ask<Created<unknown>>('POST', '/api/campaigns', {
    agentId,
    name: 'Spring offer',
    productContext: 'A yearly plan with two months for free, for customers who pay by the month today.',
    targetAudience: 'Customers with a monthly plan',
    channel: 'voice',
    category: 'sales',
    schedule: { timezone: ZONE, days: Object.fromEntries(WEEKDAYS.map((day) => [day, hours])) },
    maxConcurrentCalls: 12,
    maxRetryAttempts: 3,
    retryIntervalMinutes: 30,
  });
  return campaign.data.id;
}

export async function importContacts(
  ask: Client,
  campaignId: string,
  people: readonly DemoContact[],
): Promise<void> {
  for (let from = 0; from < people.length; from += IMPORTED_AT_ONCE) {
    const contacts = people.slice(from, from + IMPORTED_AT_ONCE);
    await ask('POST', `/api/campaigns/${campaignId}/contacts/bulk`, { contacts });
  }
}

/** Returns the service's time at the start. */
export async function activate(ask: Client, campaignId: string): Promise<Date> {
  type Activated = { data: { updated_at: string } };
  const { data } = await ask<Activated>('PATCH', `/api/campaigns/${campaignId}/activate`);
  return new Date(data.updated_at);
}
