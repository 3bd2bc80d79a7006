import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createCaller,
  join as joined,
  quiet,
} from '../../server/src/providers/hearing/embedded/test-support/telephone.ts';
import { root } from '../../server/src/root.ts';
import { PortPool } from '../../server/src/voice/rtp/index.ts';
import {
  firstSoundAfter,
  isQuietFor,
  openSoftphone,
  type PhoneCall,
} from '../../server/src/voice/test-support/softphone.ts';
import { freePort } from '../../server/test/processes/free-port.ts';
import { ENGLISH_MEASURED } from '../../server/test/turn-taking/corpus/english.ts';
import { benchFolder, say, startService, stopService } from '../measure.ts';
import { giveAgentNumber, percentile, wait } from './client.ts';

/**
 * Spoken turns over SIP and RTP with the embedded models: from the caller's last speech sample to the first sound of the
 * answer, both on the caller's side of the line. A false start is an answer that begins before the caller has finished.
 * Callers and service share the machine: each caller costs what two streams of the service cost, without models.
 */
const CALLERS = (process.env.BENCH_CALLERS ?? '1,6,12').split(',').map(Number);
const TURNS = Number(process.env.BENCH_TURNS ?? 100);
const VOICES = ['voice_clara', 'voice_marcus', 'voice_angus'];
const QUIET_MS = 700;
const ANSWER_MS_MAX = 15_000;

type Utterance = { text: string; hasPause: boolean; samples: Int16Array };
type Turn = { responseMs: number | null; hasPause: boolean; isFalseStart: boolean };

/** Without the quiet at its end: time counts from the last sound. */
function trimmed(samples: Int16Array): Int16Array {
  let end = samples.length;
  while (end > 0 && Math.abs(samples[end - 1] ?? 0) < 400) end--;
  return samples.slice(0, end);
}

async function synthesise(): Promise<Utterance[]> {
  const caller = createCaller();
  const all: Utterance[] = [];
  for (const [index, { kind, parts, gapMs }] of ENGLISH_MEASURED.entries()) {
    if (kind === 'short') continue;
    const voice = VOICES[index % VOICES.length];
    const spoken = await Promise.all(parts.map(async (part) => trimmed(await caller.say(part, voice))));
    const gap = quiet(gapMs);
    const samples = spoken.reduce((whole, part) => (whole.length === 0 ? part : joined(whole, gap, part)));
    all.push({ text: parts.join(' '), hasPause: kind === 'pause', samples });
  }
  await caller.close();
  return all;
}

async function untilQuiet(call: PhoneCall): Promise<void> {
  const since = performance.now();
  while (!isQuietFor(call.heard, QUIET_MS) && performance.now() - since < ANSWER_MS_MAX) await wait(50);
}

async function takeTurn(call: PhoneCall, { samples, hasPause }: Utterance): Promise<Turn> {
  call.heard.length = 0;
  const beganMs = performance.now();
  await call.media.play(samples).done;
  const endedMs = performance.now();
  const early = firstSoundAfter(call.heard, beganMs + 200);
  const isFalseStart = early !== null && early < endedMs;
  let answeredMs: number | null = null;
  while (answeredMs === null && performance.now() - endedMs < ANSWER_MS_MAX) {
    await wait(10);
    answeredMs = firstSoundAfter(call.heard, endedMs);
  }
  await untilQuiet(call);
  return { responseMs: answeredMs === null ? null : answeredMs - endedMs, hasPause, isFalseStart };
}

async function converse(dial: () => Promise<PhoneCall>, script: readonly Utterance[]): Promise<Turn[]> {
  const turns: Turn[] = [];
  let call: PhoneCall | null = null;
  for (const utterance of script) {
    // The agent may have said goodbye.
    if (call === null || call.events.includes('ended')) {
      await call?.media.close();
      call = await dial();
      while (firstSoundAfter(call.heard, 0) === null) await wait(50);
      await untilQuiet(call);
    }
    turns.push(await takeTurn(call, utterance));
  }
  await call?.sip.hangUp();
  await call?.media.close();
  return turns;
}

function report(callers: number, turns: readonly Turn[]): void {
  const times = turns.flatMap(({ responseMs, isFalseStart }) =>
    responseMs === null || isFalseStart ? [] : [responseMs],
  );
  const share = (hasPause: boolean): string => {
    const such = turns.filter((turn) => turn.hasPause === hasPause);
    const early = such.filter(({ isFalseStart }) => isFalseStart).length;
    return `${early} of ${such.length}`;
  };
  const silent = turns.filter(({ responseMs }) => responseMs === null).length;
  say(
    `${String(callers).padStart(2)} callers: ${turns.length} turns, answer after p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms; false starts ${share(true)} with a pause inside, ${share(false)} plain; ${silent} without an answer`,
  );
}

export async function measureTurns(): Promise<void> {
  const utterances = await synthesise();
  const DATA_DIR = benchFolder();
  const models = join(tmpdir(), `parley-speech-${process.getuid?.() ?? 'tests'}`, 'speech');
  if (existsSync(models)) symlinkSync(models, join(DATA_DIR, 'speech'));
  const BOOTSTRAP_FILE = join(DATA_DIR, 'bootstrap.json');
  const LIMITS_FILE = join(root, 'limits.development.json');
  const sipPort = await freePort();
  const service = await startService({
    ...{ DATA_DIR, BOOTSTRAP_FILE, LIMITS_FILE, VOICE: 'on', SIP_PORT: String(sipPort) },
    RTP_PORTS: '30000-30999',
  });
  const { keys } = JSON.parse(readFileSync(BOOTSTRAP_FILE, 'utf8'));
  const number = await giveAgentNumber({ url: service.url, key: keys.full });
  const voice = async () =>
    ((await (await fetch(`${service.url}/readyz`)).json()) as { voice: string }).voice;
  while ((await voice()) !== 'ready') await wait(500);
  const phone = await openSoftphone(new PortPool({ from: 31_000, to: 31_999 }));
  const dial = () => phone.dial(number, sipPort);
  await converse(dial, utterances.slice(0, 2)); // models are loaded with the first call
  for (const callers of CALLERS) {
    const each = Math.ceil(TURNS / callers);
    const scripts = Array.from({ length: callers }, (_, caller) =>
      Array.from(
        { length: each },
        (_, turn) => utterances[(caller * 7 + turn * 5) % utterances.length] as Utterance,
      ),
    );
    const all = await Promise.all(
      scripts.map(async (script, index) => {
        await wait(index * 400);
        return converse(dial, script);
      }),
    );
    report(callers, all.flat());
  }
  await phone.close();
  await stopService(service);
}
