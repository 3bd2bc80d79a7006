import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Hook } from '../../server/src/providers/channels/port.ts';
import {
  newTwilioSid,
  startTwilioDouble,
  type TwilioAccount,
  twilioHook,
} from '../../server/src/providers/channels/twilio/test-support/twilio-double.ts';
import type { Received } from './verdict.ts';

/** The address that hooks are signed with. */
export const BASE_URL = 'http://parley.test';
const HOOK_WITHIN_MS = 5_000;
const AGAIN_MS = 300;
const LOOK_EVERY_MS = 20;

export type Account = TwilioAccount & { phoneNumber: string; connectionId: string };
export type Provider = Awaited<ReturnType<typeof startProvider>>;

function newAccount(number: number): Account {
  const phoneNumber = `+1415666${1000 + number}`;
  return {
    accountSid: newTwilioSid(),
    authToken: `auth-token-${number}`,
    senders: { [`whatsapp:${phoneNumber}`]: 'ONLINE' },
    phoneNumber,
    connectionId: '',
  };
}

type Sent = Awaited<ReturnType<typeof startTwilioDouble>>['sent'][number];

const receivedOf = (accounts: readonly Account[], { accountSid, sid, form }: Sent): Received => ({
  workspace: accounts.findIndex((one) => one.accountSid === accountSid),
  address: (form.get('To') ?? '').replace('whatsapp:', ''),
  text: form.get('Body') ?? '',
  key: keyOf(form),
  sid,
});

/** Hooks to any process that is known, until one of them acknowledges. */
function createDelivery(random: () => number) {
  const processes = new Set<string>();
  const refused: string[] = [];
  const counts = { hooks: 0, unacknowledged: 0 };
  let isOpen = true;

  /** One attempt at any process; one that is gone is not tried again. */
  async function attempt({ url, headers, body }: Hook): Promise<boolean> {
    const all = [...processes];
    const base = all[Math.floor(random() * all.length)];
    if (base === undefined) return false;
    try {
      const signal = AbortSignal.timeout(HOOK_WITHIN_MS);
      const given = { headers: headers as Record<string, string>, body: new Uint8Array(body) };
      const answer = await fetch(url.replace(BASE_URL, base), { method: 'POST', ...given, signal });
      await answer.text();
      const isRefused = answer.status >= 400 && answer.status < 500;
      if (isRefused) refused.push(`a hook was answered with ${answer.status}`);
      return answer.ok || isRefused;
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      if (cause?.code === 'ECONNREFUSED') processes.delete(base);
      return false;
    }
  }

  /** Until it is acknowledged, as providers do. */
  async function deliver(hook: Hook): Promise<void> {
    counts.hooks++;
    while (isOpen && !(await attempt(hook))) {
      counts.unacknowledged++;
      await pause(AGAIN_MS);
    }
  }

  const stop = (): void => {
    isOpen = false;
  };
  return { processes, refused, counts, deliver, stop };
}

/** Twilio's double with what surrounds it. Never killed: it sends hooks until they are acknowledged, and counts. */
export async function startProvider(random: () => number) {
  const twilio = await startTwilioDouble();
  const accounts: Account[] = [];
  const { processes, refused, counts, deliver, stop } = createDelivery(random);
  const pending = new Set<Promise<void>>();

  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '');
    const path = request.url ?? '';
    if (path === '/here') processes.add(body);
    const sent = twilio.sent.find(({ form }) => path === `/sent/${keyOf(form)}`);
    response.end(JSON.stringify(sent === undefined ? null : { providerMessageId: sent.sid }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  function addAccount(number: number): Account {
    const account = newAccount(number);
    twilio.accounts.push(account);
    accounts.push(account);
    return account;
  }

  function inBackground(work: () => Promise<void>): void {
    const running = work().finally(() => pending.delete(running));
    pending.add(running);
  }

  async function reportStatus({ accountSid, sid, form }: (typeof twilio.sent)[number]): Promise<void> {
    const account = accounts.find((one) => one.accountSid === accountSid);
    if (account === undefined) return;
    const common = {
      MessageSid: sid,
      AccountSid: accountSid,
      From: form.get('From') ?? '',
      To: form.get('To') ?? '',
    };
    // Of the first account only a look-up finds an answer that was lost: its statuses do not repeat our key.
    const search = account === accounts[0] ? '' : new URL(form.get('StatusCallback') ?? BASE_URL).search;
    for (const MessageStatus of random() < 0.5 ? ['sent'] : ['sent', 'delivered']) {
      await pause(random() * 1_500);
      await deliver(twilioHook(account, account.connectionId, { ...common, MessageStatus }, search));
    }
  }

  let reported = 0;
  const watch = setInterval(() => {
    for (const sent of twilio.sent.slice(reported)) inBackground(() => reportStatus(sent));
    reported = twilio.sent.length;
  }, LOOK_EVERY_MS);

  return {
    twilioUrl: twilio.url,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accounts,
    counts,
    refused,
    addAccount,
    deliver,
    inBackground,
    isQuiet: () => pending.size === 0 && reported === twilio.sent.length,
    received: (): Received[] => twilio.sent.map((one) => receivedOf(accounts, one)),
    async close() {
      stop();
      clearInterval(watch);
      server.closeAllConnections();
      server.close();
      await twilio.close();
    },
  };
}

const keyOf = (form: URLSearchParams): string =>
  new URL(form.get('StatusCallback') ?? BASE_URL).searchParams.get('key') ?? '';
