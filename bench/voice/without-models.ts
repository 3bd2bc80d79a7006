import { join } from 'node:path';
import { root } from '../../server/src/root.ts';
import { type Media, PortPool, sine } from '../../server/src/voice/rtp/index.ts';
import { WINDOW_MS } from '../../server/src/voice/session/parameters.ts';
import { patienceOf } from '../../server/src/voice/session/patience/patience.ts';
import { openSoftphone, type PhoneCall } from '../../server/src/voice/test-support/softphone.ts';
import { freePort } from '../../server/test/processes/free-port.ts';
import { benchFolder, say } from '../measure.ts';
import { ask, giveAgentNumber, percentile, type Ready, wait } from './client.ts';
import { HEARD, type SilentService, startWithoutModels, type Usage } from './service.ts';

/**
 * Many calls at once over SIP and RTP without speech models: what the service itself adds to a turn, how long its event
 * loop is held up, whether packets are lost, and what a call costs in memory.
 */
const CALLS = (process.env.BENCH_CALLS ?? '1,50').split(',').map(Number);
const TURNS = Number(process.env.BENCH_TURNS_EACH ?? 8);
const SPEECH_MS = 1_000;
const QUIET_MS = 500;
const LOUD = 300;
const ANSWER_MS_MAX = 15_000;
const DIAL_APART_MS = 60;
/** Until the last call's turns are stored. */
const STORED_MS = 2_000;

type Turn = { end_of_speech_ms: number; first_packet_ms: number | null; response_ms: number | null };

/** When the call was last loud, and first since `reset`; each frame is looked at once. */
function meter(media: Media) {
  let [first, last]: [number | null, number] = [null, 0];
  media.onAudio((frame) => {
    if (!frame.some((sample) => Math.abs(sample) > LOUD)) return;
    last = performance.now();
    first ??= last;
  });
  return {
    reset: () => {
      first = null;
    },
    first: () => first,
    isQuiet: () => performance.now() - last > QUIET_MS,
  };
}

async function until(condition: () => boolean, what: string): Promise<void> {
  const since = performance.now();
  while (!condition()) {
    if (performance.now() - since > ANSWER_MS_MAX) throw new Error(`waited too long for ${what}`);
    await wait(20);
  }
}

const TONE = sine(300, { sampleRateHz: 8_000, durationMs: SPEECH_MS });

/** From the caller's last sound to the first of the answer, on the caller's side of the line. */
async function converse(call: PhoneCall): Promise<number[]> {
  const sound = meter(call.media);
  await until(() => sound.first() !== null, 'the greeting');
  const heardMs: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    await until(sound.isQuiet, 'the end of the answer');
    call.heard.length = 0;
    await call.media.play(TONE).done;
    const endedMs = performance.now();
    sound.reset();
    await until(() => sound.first() !== null, 'an answer');
    heardMs.push((sound.first() ?? 0) - endedMs);
  }
  await until(sound.isQuiet, 'the end of the last answer');
  return heardMs;
}

/**
 * Of every turn that was answered: what passed beyond the silence that was awaited on purpose, which is seen in windows
 * of voice activity.
 */
async function overheads(service: Ready, limit: number): Promise<number[]> {
  const { ms } = patienceOf(HEARD, {
    ...{ expects: 'open', digitsWanted: null, language: 'en', eagerness: 'normal' },
    ...{ awaitsMailbox: false, endConfidence: null },
  });
  const awaitedMs = Math.ceil(ms / WINDOW_MS) * WINDOW_MS;
  const { calls } = await ask(service, 'GET', `/api/calls?limit=${limit}`);
  const all: number[] = [];
  for (const { id } of calls) {
    const { turns } = (await ask(service, 'GET', `/api/calls/${id}`)) as { turns: Turn[] };
    all.push(...turns.flatMap(({ response_ms }) => (response_ms === null ? [] : [response_ms - awaitedMs])));
  }
  return all;
}

export async function measureCalls(): Promise<void> {
  const sipPort = await freePort();
  const service = await startWithoutModels({
    ...{ DATA_DIR: benchFolder(), LIMITS_FILE: join(root, 'limits.development.json'), VOICE: 'on' },
    ...{ SIP_PORT: String(sipPort), RTP_PORTS: '30000-30999' },
  });
  const number = await giveAgentNumber(service);
  const phone = await openSoftphone(new PortPool({ from: 31_000, to: 31_999 }));
  const dial = () => phone.dial(number, sipPort);
  await hangUp([talkOn(await dial())]); // everything is loaded with the first call
  for (const calls of CALLS) await measure(service, dial, calls);
  await phone.close();
  await service.stop();
}

type Talk = { call: PhoneCall; talk: Promise<number[]> };
function talkOn(call: PhoneCall): Talk {
  const talk = converse(call);
  // Reported where all are awaited.
  talk.catch(() => undefined);
  return { call, talk };
}

async function measure(service: SilentService, dial: () => Promise<PhoneCall>, calls: number): Promise<void> {
  const rest = await service.usage();
  const began = performance.now();
  const talks: Talk[] = [];
  for (let index = 0; index < calls; index += 1) {
    talks.push(talkOn(await dial()));
    await wait(DIAL_APART_MS);
  }
  const heardMs = (await Promise.all(talks.map(({ talk }) => talk))).flat();
  const busy = await service.usage();
  const elapsedMs = performance.now() - began;
  report(talks, heardMs, { rest, busy, elapsedMs });
  await hangUp(talks);
  await wait(STORED_MS);
  const own = await overheads(service, calls);
  say(
    `  own overhead, beyond the silence awaited on purpose: p50 ${percentile(own, 0.5).toFixed(0)} ms, p95 ${percentile(own, 0.95).toFixed(0)} ms of ${own.length} turns (aim p95 30)`,
  );
}

async function hangUp(talks: readonly Talk[]): Promise<void> {
  for (const { call, talk } of talks) {
    await talk;
    await call.sip.hangUp();
    await call.media.close();
  }
}

function report(
  talks: readonly { call: PhoneCall }[],
  heardMs: readonly number[],
  { rest, busy, elapsedMs }: { rest: Usage; busy: Usage; elapsedMs: number },
): void {
  const stats = talks.map(({ call }) => call.media.stats);
  const sum = (pick: (one: (typeof stats)[number]) => number) =>
    stats.reduce((total, one) => total + pick(one), 0);
  const [lost, remoteLost] = [sum(({ lost }) => lost), sum(({ remoteLost }) => remoteLost ?? 0)];
  const packets = sum(({ packetsIn, packetsOut }) => packetsIn + packetsOut);
  say(
    `${talks.length === 1 ? 'one call' : `${talks.length} calls at once`} without speech models: ${heardMs.length} turns, answer after p50 ${percentile(heardMs, 0.5).toFixed(0)} ms, p95 ${percentile(heardMs, 0.95).toFixed(0)} ms on the line`,
  );
  say(
    `  event loop held up p50 ${busy.loopP50Ms.toFixed(1)} ms, p99 ${busy.loopP99Ms.toFixed(1)} ms (aim 20), at most ${busy.loopMaxMs.toFixed(0)} ms; ${((busy.cpuMs - rest.cpuMs) / elapsedMs).toFixed(2)} of a core`,
  );
  say(
    `  packets lost: ${lost} on their way to callers, ${remoteLost} on their way from them, of ${packets} (aim 0)`,
  );
  // The memory of a single call is lost in what the process collects meanwhile.
  if (talks.length === 1) return;
  say(
    `  memory: ${rest.rssMb.toFixed(0)} MB at rest, ${busy.rssMb.toFixed(0)} MB with ${talks.length} calls, ${((busy.rssMb - rest.rssMb) / talks.length).toFixed(2)} MB each`,
  );
}
