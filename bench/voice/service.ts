import { type ChildProcess, fork } from 'node:child_process';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { createApp } from '../../server/src/app.ts';
import { bootstrap } from '../../server/src/bootstrap.ts';
import { parseConfig } from '../../server/src/config/config.ts';
import { openDatabase } from '../../server/src/database.ts';
import { createLog } from '../../server/src/platform/observability/log.ts';
import { embeddedDouble } from '../../server/src/providers/hearing/hosted/test-support/embedded-double.ts';
import type { SpeechProvider, Voice } from '../../server/src/providers/speech/port.ts';
import { folders } from '../../server/src/root.ts';
import { sine } from '../../server/src/voice/rtp/index.ts';
import { freePort } from '../../server/test/processes/free-port.ts';
import type { Ready } from './client.ts';

/** The whole service in a process of its own, with speech models that take no time. */

/** What is heard in every utterance: it is answered from the prompt. */
export const HEARD = 'What time do you open in the morning?';
const SENTENCE_MS = 900;
const RATE_HZ = 8_000;
const LOOP_RESOLUTION_MS = 1;

const VOICE: Voice = {
  ...{ id: 'voice_clara', name: 'Clara', category: 'embedded', gender: 'female', language: 'en-US' },
  ...{ accent: null, age: null, isMultilingual: false, useCase: null, description: null },
};

/** A tone for every sentence. */
function toneSpeech(): SpeechProvider {
  const samples = sine(440, { sampleRateHz: RATE_HZ, durationMs: SENTENCE_MS });
  return {
    name: 'embedded',
    voices: async () => [VOICE],
    knownVoices: () => ({ voices: [VOICE], isComplete: true }),
    hasVoice: async () => true,
    speak: async () => ({ sampleRateHz: RATE_HZ, samples }),
    close: async () => undefined,
  };
}

/** Of the service's process alone. The loop's delay counts since the last usage. */
export type Usage = { rssMb: number; loopP50Ms: number; loopP99Ms: number; loopMaxMs: number; cpuMs: number };
type Order = 'usage' | 'stop';

/** True in the forked process. */
export async function servedWithoutModels(): Promise<boolean> {
  if (process.env.SERVE_WITHOUT_MODELS === undefined) return false;
  const config = parseConfig(process.env);
  const database = await openDatabase(config, { exclusive: true, onProgress: () => undefined });
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const providers = { hearing: embeddedDouble(HEARD), speech: toneSpeech() };
  const log = createLog(config.logLevel);
  const app = await createApp({
    ...{ config, databaseUrl: database.url, baseUrl, version: '0.0.0', log, folders, providers },
  });
  const made = await bootstrap(app.platform);
  await app.server.listen({ host: '127.0.0.1', port });
  await app.startWorker();
  const loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  loop.enable();
  process.on('message', async (order: Order) => {
    if (order === 'usage') process.send?.(usageOf(loop));
    else {
      await app.stop();
      await database.close();
      process.exit(0);
    }
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ url: baseUrl, key: made?.keys.full ?? '' } satisfies Ready);
  return true;
}

function usageOf(loop: IntervalHistogram): Usage {
  global.gc?.();
  // The monitor's own timer is part of each figure.
  const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - LOOP_RESOLUTION_MS);
  const { user, system } = process.cpuUsage();
  const usage = {
    rssMb: process.memoryUsage.rss() / 2 ** 20,
    loopP50Ms: ms(loop.percentile(50)),
    loopP99Ms: ms(loop.percentile(99)),
    loopMaxMs: ms(loop.max),
    cpuMs: (user + system) / 1_000,
  };
  loop.reset();
  return usage;
}

export type SilentService = Ready & { usage(): Promise<Usage>; stop(): Promise<void> };

export async function startWithoutModels(env: Record<string, string>): Promise<SilentService> {
  const child = fork(process.argv[1] ?? '', {
    env: { ...process.env, LLM_DETECTION: 'off', LOG_LEVEL: 'warn', ...env, SERVE_WITHOUT_MODELS: '1' },
    execArgv: ['--expose-gc'],
  });
  process.on('exit', () => void child.kill('SIGTERM'));
  const ready = (await answerOf(child)) as Ready;
  return {
    ...ready,
    usage: () => {
      child.send('usage');
      return answerOf(child) as Promise<Usage>;
    },
    stop: () => {
      child.send('stop');
      return new Promise((resolve) => child.once('close', () => resolve()));
    },
  };
}

const answerOf = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const ended = () => reject(new Error('the service ended'));
    child.once('close', ended);
    child.once('message', (answer) => {
      child.off('close', ended);
      resolve(answer);
    });
  });
