import { startHttpDouble } from '../../server/src/providers/crm/http/test-support/http-double.ts';
import type { Stack } from '../support/stack.ts';

const ALL_DAY = { enabled: true, start: '00:00', end: '24:00' };
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The last four digits decide how a number behaves at the simulated carrier. */
const PEOPLE = [
  ['+12025550142', 'Ana Alvarez'],
  ['+12035550118', 'Ben Brooks'],
  ['+12055550177', 'Carla Costa'],
  ['+12065550004', 'Diego Dubois'],
  ['+12075550005', 'Elif Evans'],
  ['+12085550006', 'Finn Ferreira'],
  ['+12095550001', 'Grace Gray'],
  ['+12105550002', 'Hugo Hansen'],
  ['+12125550131', 'Ines Ito'],
  ['+12135550164', 'Jonas Jones'],
  ['+12145550009', 'Kira Klein'],
  ['+12155550155', 'Liam Lopez'],
] as const;

const MESSAGES = [
  ['whatsapp', '+14155550101', 'Inês Carvalho', ['Where is my order?', 'I want to talk to a human please']],
  ['email', 'kim.lee@example.com', 'Kim Lee', ['Do you deliver on Saturday?']],
  ['whatsapp', '+14155550102', 'Paul Meyer', ['When do you open on Sunday?', 'Thank you!']],
] as const;

type Created = { id: string };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until<Value>(what: string, look: () => Promise<Value | undefined>): Promise<Value> {
  for (let left = 480; left > 0; left -= 1) {
    const value = await look();
    if (value !== undefined) return value;
    await pause(250);
  }
  throw new Error(`${what} did not happen within two minutes.`);
}

/** What is seeded, and how its names are written: plain, very long or hostile. */
export type SampleOptions = { named?: (name: string) => string; activates?: boolean };

/** A workspace as after a first week, over the public API. Returns ids by the names of the router's parameters. */
export async function seedSample(
  stack: Stack,
  { named = (name) => name, activates = true }: SampleOptions = {},
): Promise<Record<string, string>> {
  const create = async (path: string, body: object) => ((await stack.api('POST', path, body)) as Created).id;
  const agentId = await createAgents(stack, named);
  const numberId = await create('/api/phone-numbers/provision', {
    agentId,
    areaCode: '415',
    label: named('Front desk').slice(0, 100),
  });
  const campaignId = await createCampaign(stack, agentId, named, activates);
  const callId = await create('/api/calls', {
    agentId,
    phoneNumber: '+14155550123',
    contactName: named('Kim Lee').slice(0, 100),
  });
  const widgetId = await create('/api/widgets', {
    name: named('Harbour Coffee').slice(0, 90),
    agentId,
    allowedOrigins: ['https://www.harbour-coffee.example'],
    greeting: named('Hello! Ask me about opening hours, delivery or our coffee.').slice(0, 400),
  });
  const webhookId = await create('/api/webhooks', {
    url: 'http://127.0.0.1:9010/parley',
    events: ['call.completed', 'call.failed'],
    description: named('Orders of the shop').slice(0, 200),
  });
  const toolId = await create(`/api/agents/${agentId}/tools`, {
    name: 'check_order',
    description: named('Looks up where an order is. Use it when the caller asks about a delivery.'),
    method: 'GET',
    url: 'http://127.0.0.1:9010/orders/{order_id}',
    pathParams: [{ identifier: 'order_id', description: 'The order number, such as A-17' }],
  });
  const suiteId = await create(`/api/agents/${agentId}/test-suites`, {
    name: named('Before going live').slice(0, 100),
    cases: [
      {
        name: 'Asks for a person',
        persona: 'wants_person',
        expectations: { toolsCalled: ['hand_off_to_person'] },
      },
    ],
  });
  const serverId = await create('/api/mcp-servers', {
    name: named('Orders').slice(0, 90),
    serverUrl: 'http://127.0.0.1:9010/mcp',
  });
  const integrationId = await connectSystem(stack, named('Order desk').slice(0, 190));
  await create('/api/compliance/suppressions', {
    phoneNumber: '+14155550142',
    reason: named('Asked by letter').slice(0, 200),
  });
  await uploadDocument(stack, agentId, named('opening-hours').replaceAll(/[\r\n]/g, ' '));
  await writeMessages(stack, agentId, named);
  const { contacts } = (await stack.api('GET', '/api/contacts?limit=1')) as {
    contacts: [{ phone_number: string }];
  };
  const contactId = contacts[0].phone_number;
  return {
    ...{
      agentId,
      numberId,
      campaignId,
      callId,
      widgetId,
      webhookId,
      toolId,
      suiteId,
      contactId,
      serverId,
      integrationId,
    },
    // The same under other names that a page may choose.
    ...{ hookId: webhookId, phoneNumberId: numberId, personId: contactId },
  };
}

/** It answers while it is connected, and is gone afterwards: its log shows what waits. */
async function connectSystem(stack: Stack, name: string): Promise<string> {
  const crm = await startHttpDouble();
  const credentials = { url: `${crm.url}/in`, secret: crm.state.secret };
  const mapping = { outcome: 'last_outcome', 'metadata.tier': 'tier' };
  const body = { provider: 'http', name, credentials, mapping };
  const { id } = (await stack.api('POST', '/api/integrations', body)) as Created;
  await crm.close();
  return id;
}

async function createAgents(stack: Stack, named: (name: string) => string): Promise<string> {
  const agents = [
    { name: 'Marina', language: 'en', category: 'support', systemPrompt: PROMPT },
    { name: 'Lucía', language: 'es', category: 'sales' },
    { name: 'Rui', language: 'pt', category: 'support' },
  ];
  const ids: string[] = [];
  for (const agent of agents) {
    const body = { ...agent, name: named(agent.name).slice(0, 100), voiceId: 'voice_clara' };
    ids.push(((await stack.api('POST', '/api/agents', body)) as Created).id);
  }
  for (const id of ids)
    await until('The set-up of an agent', async () => {
      const agent = (await stack.api('GET', `/api/agents/${id}`)) as { isProvisioned: boolean };
      return agent.isProvisioned || undefined;
    });
  return ids[0] ?? '';
}

const PROMPT =
  'You answer visitors of Harbour Coffee, a roastery by the sea. We open Monday to Saturday from 8 to 18 and on Sunday from 9 to 14. Delivery costs 4 euros and is free from 40 euros on.';

async function createCampaign(
  stack: Stack,
  agentId: string,
  named: (name: string) => string,
  activates: boolean,
): Promise<string> {
  const campaign = (await stack.api('POST', '/api/campaigns', {
    agentId,
    name: named('Spring offer').slice(0, 100),
    channel: 'voice',
    category: 'sales',
    productContext: 'A 20 % discount on yearly plans.',
    targetAudience: 'Customers on a monthly plan',
    schedule: { timezone: 'UTC', days: Object.fromEntries(DAYS.map((day) => [day, ALL_DAY])) },
    maxConcurrentCalls: 4,
  })) as Created;
  const contacts = PEOPLE.map(([phoneNumber, name]) => ({ phoneNumber, name: named(name).slice(0, 200) }));
  await stack.api('POST', `/api/campaigns/${campaign.id}/contacts/bulk`, { contacts });
  if (activates) await stack.api('PATCH', `/api/campaigns/${campaign.id}/activate`);
  return campaign.id;
}

async function uploadDocument(stack: Stack, agentId: string, name: string): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([PROMPT], { type: 'text/plain' }), `${name.slice(0, 150)}.txt`);
  const response = await fetch(`${stack.url}/api/agents/${agentId}/knowledge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stack.first.keys.full}` },
    body: form,
  });
  if (!response.ok) throw new Error(`knowledge: ${response.status} ${await response.text()}`);
}

async function writeMessages(stack: Stack, agentId: string, named: (name: string) => string): Promise<void> {
  for (const [channel, from, name, messages] of MESSAGES)
    for (const content of messages)
      await stack.api('POST', '/api/dev/simulated-channels/inbound', {
        ...{ agentId, channel, from, content: named(content) },
        name: named(name).slice(0, 200),
      });
}
