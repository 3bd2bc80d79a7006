import { afterAll, beforeAll } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { type Answered, startApp, type TestApp } from '../../../../test/harness.ts';
import {
  type GraphAccount,
  type GraphDouble,
  startGraphDouble,
} from '../../../providers/channels/meta/test-support/graph-double.ts';
import type { Hook } from '../../../providers/channels/port.ts';
import {
  newTwilioSid,
  startTwilioDouble,
  type TwilioAccount,
} from '../../../providers/channels/twilio/test-support/twilio-double.ts';

export type Stage = {
  app: TestApp;
  graph: GraphDouble;
  twilio: Awaited<ReturnType<typeof startTwilioDouble>>;
};

/** The service with local doubles of Meta and Twilio. */
export async function openStage(
  options: Pick<NonNullable<Parameters<typeof startApp>[0]>, 'log' | 'providers'> = {},
): Promise<Stage & { close(): Promise<void> }> {
  const [graph, twilio] = [await startGraphDouble(), await startTwilioDouble()];
  const env = { META_GRAPH_URL: graph.url, TWILIO_API_URL: twilio.url, ALLOW_PRIVATE_NETWORK: '1' };
  const app = await startApp({ env, ...options });
  return {
    app,
    graph,
    twilio,
    async close() {
      await app.stop();
      await graph.close();
      await twilio.close();
    },
  };
}

export function sharedStage(): Stage {
  const stage = {} as Stage & { close(): Promise<void> };
  beforeAll(async () => {
    Object.assign(stage, await openStage());
  });
  afterAll(() => stage.close());
  return stage;
}

export type Own = TestWorkspace & { agentId: string; ask: Ask };
type Ask = (method: string, path: string, body?: unknown) => Promise<Answered>;

export async function ownWorkspace({ app }: Stage): Promise<Own> {
  const workspace = await makeWorkspace(app);
  const key = workspace.keys.full;
  const ask: Ask = (method, path, body) =>
    app.request(method, path, { key, ...(body === undefined ? {} : { body }) });
  const agent = await ask('POST', '/api/agents', { name: 'Ada', voiceId: 'voice_clara', language: 'en' });
  return { ...workspace, agentId: agent.body.data.id, ask };
}

let serial = 1000;

export function newGraphAccount({ graph }: Stage): Required<GraphAccount> & { phoneNumber: string } {
  const number = String(++serial);
  const account = {
    accessToken: `EAAG-token-${number}`,
    appSecret: `app-secret-${number}`,
    businessAccountId: `900${number}`,
    phoneNumberId: `800${number}`,
    displayPhoneNumber: `+1 415-555-${number}`,
    pageId: `700${number}`,
    instagramId: `600${number}`,
  };
  graph.accounts.push(account);
  return { ...account, phoneNumber: account.displayPhoneNumber.replace(/[ -]/g, '') };
}

export const metaSender = (account: ReturnType<typeof newGraphAccount>, agentId: string) => ({
  provider: 'meta',
  phoneNumber: account.phoneNumber,
  agentId,
  credentials: {
    accessToken: account.accessToken,
    appSecret: account.appSecret,
    businessAccountId: account.businessAccountId,
  },
});

export function newTwilioAccount({ twilio }: Stage): TwilioAccount & { phoneNumber: string } {
  const phoneNumber = `+1415666${++serial}`;
  const account = {
    accountSid: newTwilioSid(),
    authToken: `auth-token-${serial}`,
    senders: { [`whatsapp:${phoneNumber}`]: 'ONLINE' },
  };
  twilio.accounts.push(account);
  return { ...account, phoneNumber };
}

export const twilioSender = (account: ReturnType<typeof newTwilioAccount>, agentId: string) => ({
  provider: 'twilio',
  phoneNumber: account.phoneNumber,
  agentId,
  credentials: { accountSid: account.accountSid, authToken: account.authToken },
});

/** Delivers a hook to the service as the provider would. */
export const deliver = ({ app }: Stage, hook: Hook): Promise<Answered> =>
  app.request(hook.method, hook.url.replace('http://parley.test', ''), {
    headers: hook.headers as Record<string, string>,
    ...(hook.method === 'POST' ? { raw: hook.body } : {}),
  });
