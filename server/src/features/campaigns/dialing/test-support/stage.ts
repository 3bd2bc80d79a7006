import { makeWorkspace, type TestWorkspace } from '../../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../../test/harness.ts';
import { sql } from '../../../../platform/database/sql.ts';
import { newId } from '../../../../platform/ids.ts';
import { carrierReceiver } from '../../../calls/lifecycle/receive.ts';
import { submitCall } from '../../../calls/service.ts';
import type { PlanName } from '../../../workspaces/schema.ts';
import { passCampaign } from '../pass.ts';
import { type CarrierDouble, createCarrierDouble } from './carrier-double.ts';

const EVERY_DAY = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
export const always = {
  timezone: 'UTC',
  days: Object.fromEntries(EVERY_DAY.map((day) => [day, { enabled: true, start: '00:00', end: '24:00' }])),
};

export type Stage = {
  app: TestApp;
  double: CarrierDouble;
  /** Stops the service's clock at this moment. */
  at: (moment: string | Date) => void;
  later: (seconds: number) => void;
  now: () => Date;
};

export type Scene = TestWorkspace & { agentId: string };

/** A service on a carrier in memory, without a worker: passes run when a test calls for them. */
export async function openStage(env: Record<string, string> = {}): Promise<Stage> {
  let time: Date | undefined;
  let now: () => Date = () => new Date();
  const double = createCarrierDouble(() => now());
  const app = await startApp({ env, providers: { carrier: double.carrier } });
  const own = app.platform.clock.now;
  now = () => time ?? own();
  Object.assign(app.platform.clock, { now });
  double.listenWith(carrierReceiver(app.platform));
  return {
    app,
    double,
    at: (moment) => {
      time = new Date(moment);
    },
    later: (seconds) => {
      time = new Date(now().getTime() + seconds * 1000);
    },
    now,
  };
}

/** A workspace with a number and a ready agent. */
export async function makeScene({ app }: Pick<Stage, 'app'>, plan: PlanName = 'enterprise'): Promise<Scene> {
  const workspace = await makeWorkspace(app, { plan });
  const agent = await app.request('POST', '/api/agents', {
    key: workspace.keys.full,
    body: { name: 'Ada', voiceId: 'voice_clara', language: 'en' },
  });
  const agentId: string = agent.body.data.id;
  await app.platform.db.run(sql`
    update agents set provisioning_status = 'ready' where tenant_id = ${workspace.tenantId} and id = ${agentId}`);
  await app.platform.db.run(sql`
    insert into phone_numbers (tenant_id, id, phone_number, is_registered, provider, created_at, updated_at)
    values (${workspace.tenantId}, ${newId()}, ${`+1415${String(Math.random()).slice(2, 9)}`}, true, 'carrier', now(), now())`);
  return { ...workspace, agentId };
}

type CampaignOptions = {
  numbers?: readonly string[];
  schedule?: object;
  maxConcurrentCalls?: number;
  maxRetryAttempts?: number;
  retryIntervalMinutes?: number;
  category?: string;
  /** And the fields its channel needs. */
  channel?: string;
  activate?: boolean;
};

export async function makeVoiceCampaign(
  { app }: Pick<Stage, 'app'>,
  scene: Scene,
  { numbers = [], activate = true, ...options }: CampaignOptions = {},
): Promise<string> {
  const made = await app.request('POST', '/api/campaigns', {
    key: scene.keys.full,
    body: {
      agentId: scene.agentId,
      name: 'Spring',
      productContext: 'A spring offer for you',
      targetAudience: 'Everyone',
      channel: 'voice',
      category: 'sales',
      schedule: always,
      maxConcurrentCalls: 10,
      ...options,
    },
  });
  if (made.status !== 201) throw new Error(made.text);
  const id: string = made.body.data.id;
  if (numbers.length > 0) await addNumbers(app, scene, id, numbers);
  if (activate) await activateIt(app, scene, id);
  return id;
}

export async function addNumbers(app: TestApp, scene: Scene, id: string, numbers: readonly string[]) {
  const contacts = numbers.map((phoneNumber) => ({ phoneNumber, name: 'Grace', metadata: { tier: 'gold' } }));
  const path = `/api/campaigns/${id}/contacts/bulk`;
  const added = await app.request('POST', path, { key: scene.keys.full, body: { contacts } });
  if (added.status !== 201) throw new Error(added.text);
}

export async function activateIt(app: TestApp, scene: Scene, id: string): Promise<void> {
  const active = await app.request('PATCH', `/api/campaigns/${id}/activate`, { key: scene.keys.full });
  if (active.status !== 200) throw new Error(active.text);
}

/** One pass over a campaign; the calls it opens are submitted. */
export async function pass(scene: Scene, campaignId: string): Promise<number> {
  const { callIds } = await passCampaign(scene.ctx, campaignId, 1);
  for (const id of callIds) await submitCall(scene.ctx, id);
  return callIds.length;
}

export type ContactRow = {
  id: string;
  phone_number: string;
  status: string;
  dial_count: number;
  next_dial_at: Date | null;
};

export const contactsOf = (
  { app }: Pick<Stage, 'app'>,
  scene: Scene,
  campaignId: string,
): Promise<ContactRow[]> =>
  app.platform.db.many(sql`
    select id, phone_number, status, dial_count, next_dial_at from contacts
    where tenant_id = ${scene.tenantId} and campaign_id = ${campaignId} and deleted_at is null
    order by phone_number`);

export const logOf = async (
  { app }: Pick<Stage, 'app'>,
  scene: Scene,
  campaignId: string,
  contactId: string,
) => {
  const path = `/api/campaigns/${campaignId}/contacts/${contactId}/dial-log`;
  const answer = await app.request('GET', path, { key: scene.keys.read });
  return answer.body.data as {
    at: string;
    attempt: number;
    check: string;
    result: string;
    call_id: string | null;
  }[];
};

export const number = (n: number): string => `+1415555${String(1000 + n)}`;
export const numbers = (count: number): string[] => Array.from({ length: count }, (_, n) => number(n));
