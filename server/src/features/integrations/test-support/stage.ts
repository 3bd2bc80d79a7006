import { makeCall, makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { startHttpDouble } from '../../../providers/crm/http/test-support/http-double.ts';
import { startHubspotDouble } from '../../../providers/crm/hubspot/test-support/hubspot-double.ts';
import { startPipedriveDouble } from '../../../providers/crm/pipedrive/test-support/pipedrive-double.ts';
import { startSalesforceDouble } from '../../../providers/crm/salesforce/test-support/salesforce-double.ts';
import { analyseDue } from '../../../runtime/analysis-sweep.ts';

/** A service, a workspace and the four vendors. */
export async function openStage(options: { log?: Log; databaseUrl?: string } = {}) {
  const [hubspot, salesforce, pipedrive, http] = await Promise.all([
    startHubspotDouble({ searchesPerSecond: 100 }),
    startSalesforceDouble(),
    startPipedriveDouble(),
    startHttpDouble(),
  ]);
  const env = {
    ALLOW_PRIVATE_NETWORK: '1',
    HUBSPOT_URL: hubspot.url,
    HUBSPOT_CLIENT_ID: 'hub-client',
    HUBSPOT_CLIENT_SECRET: 'hub-secret',
    SALESFORCE_URL: salesforce.url,
    SALESFORCE_CLIENT_ID: 'sf-client',
    SALESFORCE_CLIENT_SECRET: 'sf-client-secret',
    PIPEDRIVE_URL: pipedrive.url,
    PIPEDRIVE_CLIENT_ID: 'pd-client',
    PIPEDRIVE_CLIENT_SECRET: 'pd-secret',
  };
  const app = await startApp({ env, ...options });
  const workspace = await makeWorkspace(app);
  const credentials = {
    hubspot: { accessToken: hubspot.token },
    salesforce: {
      instanceUrl: salesforce.url,
      accessToken: salesforce.token,
      refreshToken: 'sf-refresh',
    },
    pipedrive: { apiToken: pipedrive.token },
    http: { url: `${http.url}/in`, lookupUrl: `${http.url}/lookup`, secret: http.state.secret },
  };
  return {
    app,
    env,
    workspace,
    hubspot,
    salesforce,
    pipedrive,
    http,
    credentials,
    close: async () => {
      await app.stop();
      await Promise.all([hubspot, salesforce, pipedrive, http].map((one) => one.close()));
    },
  };
}
export type Stage = Awaited<ReturnType<typeof openStage>>;

export const actions = (
  { app, credentials }: Pick<Stage, 'app' | 'credentials'>,
  workspace: TestWorkspace,
) => {
  const { keys, tenantId } = workspace;
  const ask = (method: string, path: string, body?: unknown, key = keys.full) =>
    app.request(method, `/api/integrations${path}`, { key, ...(body === undefined ? {} : { body }) });
  return {
    ask,
    async connect(provider: keyof Stage['credentials'], more: object = {}) {
      const body = { provider, name: `My ${provider}`, credentials: credentials[provider], ...more };
      const answer = await ask('POST', '', body);
      if (answer.status !== 201) throw new Error(answer.text);
      return answer.body.data;
    },
    /** As a person does who signs in at the vendor. */
    async signIn(provider: 'hubspot' | 'salesforce' | 'pipedrive', more: object = {}) {
      const { id } = (await ask('POST', '', { provider, name: `My ${provider}`, ...more })).body.data;
      const begun = new URL((await ask('POST', `/${id}/authorize`)).body.data.authorization_url);
      const state = begun.searchParams.get('state');
      const answer = await ask('POST', '/authorizations', { state, code: 'good-code' });
      if (answer.body.data?.status !== 'active') throw new Error(answer.text);
      return answer.body.data;
    },
    events: async (like: string): Promise<{ name: string; data: Record<string, unknown> }[]> =>
      (
        await app.platform.db.many<{ name: string; data: string }>(sql`
          select name, data from events where tenant_id = ${tenantId} and name like ${like} order by occurred_at, id`)
      ).map(({ name, data }) => ({ name, data: JSON.parse(data) })),
    /** As if the waits that the vendor asked for had passed. */
    makeDue: async () => {
      await app.platform.db.run(
        sql`update crm_syncs set due_at = '2020-01-01' where tenant_id = ${tenantId}`,
      );
      await app.platform.db.run(
        sql`update integrations set postponed_until = null where tenant_id = ${tenantId}`,
      );
    },
  };
};

export const TURNS = [
  ['agent', 'Hello, this is Ada from the clinic. Would Tuesday at ten suit you for your appointment?'],
  ['user', 'Yes, Tuesday at ten is perfect, please book it.'],
  ['agent', 'Your appointment is booked for Tuesday at ten. Goodbye!'],
  ['user', 'Great, thank you, goodbye.'],
] as const;

let numbers = 0;
export const newNumber = (): string => `+1415557${1_000 + numbers++}`;

/** A call that has ended and was analysed, as the service does it. */
export async function endCall(app: TestApp, workspace: TestWorkspace, more: object = {}): Promise<string> {
  const id = await makeCall(app, workspace, {
    category: 'scheduling',
    phone_number: newNumber(),
    analysis_due_at: app.platform.clock.now(),
    turns: TURNS,
    ...more,
  });
  await analyseDue(app.platform);
  return id;
}
