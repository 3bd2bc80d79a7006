import * as campaign from './campaign.ts';
import { type Client, createClient } from './client.ts';
import { span, whole } from './figures.ts';
import type { DemoFlags } from './flags.ts';
import { makePeople } from './people.ts';
import type { Snapshot } from './progress.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { createScreen, type Terminal } from './screen.ts';
import { type DemoService, type Environment, startParley } from './service.ts';
import { type CallSummary, type Story, summaryLines, type Transcript } from './summary.ts';
import { listCalls, watchCampaign } from './watch.ts';

const LIMIT_MS = 20 * 60_000;
const NEWS_MS = 10_000;

type Stage = { flags: DemoFlags; environment: Environment; terminal: Terminal; signal: AbortSignal };

/** From an empty folder to a finished campaign; the folder is removed. */
export async function runDemo(stage: Stage): Promise<void> {
  const { flags, terminal, signal } = stage;
  const say = (text: string): void => terminal.write(`${text}\n`);
  const receiver = await startReceiver();
  try {
    say('Starting a Parley of its own, with its own database…');
    const service = await startParley(flags.speed, stage.environment);
    try {
      signal.throwIfAborted();
      const ask = createClient(service.base_url, service.keys.full, signal);
      await Promise.race([play(stage, ask, receiver, say), service.ended, aborted(signal)]);
      say(flags.keep ? '' : WHERE_NEXT);
    } finally {
      await service.stop();
      if (flags.keep) say(whereItIs(service));
      else service.discard();
    }
  } finally {
    await receiver.close();
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, failed) => signal.addEventListener('abort', () => failed(signal.reason), { once: true }));

async function play(
  { flags, terminal }: Stage,
  ask: Client,
  receiver: Receiver,
  say: (text: string) => void,
): Promise<void> {
  receiver.trust(await campaign.subscribe(ask, receiver.url));
  say('Creating an agent and a campaign…');
  const agentId = await campaign.createAgent(ask);
  const campaignId = await campaign.createCampaign(ask, agentId);
  const people = makePeople(flags.contacts, flags.seed);
  await campaign.importContacts(ask, campaignId, people);
  const startedAt = await campaign.activate(ask, campaignId);
  const startedMs = Date.now();
  say(
    `Calling ${whole(people.length)} people, weekdays from 8 to 21 in New York. An hour there takes ${span(3_600_000 / flags.speed)} here.\n`,
  );
  const screen = createScreen(terminal);
  const last = await watchCampaign(ask, {
    campaignId,
    clock: { shownMs: startedAt.getTime(), realMs: startedMs, speed: flags.speed },
    webhooks: () => receiver.total,
    limitMs: LIMIT_MS,
    show: (snapshot) => screen.show(snapshot, performance.now()),
  });
  screen.leave();
  const realMs = Date.now() - startedMs;
  await awaitLastWebhook(receiver);
  const story = await collectStory(ask, campaignId, last, receiver, {
    realMs,
    pretendedMs: realMs * flags.speed,
  });
  for (const line of summaryLines(story)) say(line);
}

/** The last webhook may still be in flight when the campaign is completed. */
async function awaitLastWebhook({ counts }: Receiver): Promise<void> {
  const until = performance.now() + NEWS_MS;
  while (!counts.has('campaign.completed') && performance.now() < until) await campaign.pause(100);
}

async function collectStory(
  ask: Client,
  campaignId: string,
  last: Snapshot,
  { counts, unsigned }: Receiver,
  times: Pick<Story, 'realMs' | 'pretendedMs'>,
): Promise<Story> {
  const calls = await listCalls(ask, campaignId);
  type Ranked = NonNullable<Story['ranking']> & { campaignId: string };
  const { data: ranking } = await ask<{ data: Ranked[] }>('GET', '/api/analytics/top-campaigns?limit=100');
  const sold = await transcriptOf(ask, calls, 'sale_closed', 'One that went well');
  const declined = await transcriptOf(ask, calls, 'rejected', 'One that did not');
  return {
    last,
    calls,
    ranking: ranking.find((row) => row.campaignId === campaignId),
    webhooks: { counts, unsigned },
    transcripts: [...sold, ...declined],
    ...times,
  };
}

async function transcriptOf(
  ask: Client,
  calls: readonly CallSummary[],
  outcome: string,
  title: string,
): Promise<Transcript[]> {
  const call = calls.find((one) => one.outcome === outcome);
  if (call === undefined) return [];
  const { data } = await ask<{ data: { transcript: Transcript['turns'] | null } }>(
    'GET',
    `/api/calls/${call.id}`,
  );
  return [{ title: `${title} (${outcome})`, turns: data.transcript ?? [] }];
}

const whereItIs = ({ folder, owner }: DemoService): string => `
The data is in ${folder}. Look around in it:
  DATA_DIR=${folder}/data npm start
  Sign in as ${owner.email} with ${owner.password}; delete the folder when you are done.`;

const WHERE_NEXT = `
Where to look next:
  npm run demo -- --keep      the same, and afterwards look around in it
  npm start                   a Parley that stays; its dashboard and /docs
  npm run chat                talk to an agent yourself`;
