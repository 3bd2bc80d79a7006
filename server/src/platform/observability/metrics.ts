import type { Registry } from 'prom-client';
import { lazyPackage } from '../lazy.ts';

const prometheus = lazyPackage<typeof import('prom-client')>('prom-client');

/** Prometheus metrics. Labels are route patterns and names, never ids: cardinality stays small. */
export type Metrics = ReturnType<typeof createMetrics>;

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** A caller notices tenths of a second, and hangs up after some. */
const WAITS = [0.1, 0.2, 0.3, 0.5, 0.7, 1, 1.5, 2, 3, 5, 10];

/** What is counted and measured over the whole process. */
function createInstruments(registers: Registry[]) {
  const { Counter, Gauge, Histogram } = prometheus();
  return {
    requests: new Histogram({
      name: 'parley_http_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    jobs: new Histogram({
      name: 'parley_job_seconds',
      help: 'Time to run a background job',
      labelNames: ['job', 'result'],
      buckets: SECONDS,
      registers,
    }),
    limited: new Counter({
      name: 'parley_rate_limited_total',
      help: 'Requests refused by a rate limit',
      labelNames: ['class'],
      registers,
    }),
    uncounted: new Counter({
      name: 'parley_rate_store_failures_total',
      help: 'Requests whose limit could not be counted',
      labelNames: ['answer'],
      registers,
    }),
    liveClients: new Gauge({
      name: 'parley_live_clients',
      help: 'Browsers listening for live updates',
      registers,
    }),
    contradictions: new Counter({
      name: 'parley_analysis_contradictions_total',
      help: 'Parts of an analysis taken back because they contradicted the rest',
      labelNames: ['kind', 'by'],
      registers,
    }),
  };
}

/** Of turns in calls with sound, as the caller experiences them. */
function createSpokenInstruments(registers: Registry[]) {
  const { Histogram } = prometheus();
  const wait = (name: string, help: string) => new Histogram({ name, help, buckets: WAITS, registers });
  return {
    response: wait(
      'parley_spoken_response_seconds',
      "From the caller's last word to the agent's first sound",
    ),
    transcription: wait(
      'parley_transcription_seconds',
      "From the caller's last word to the words understood",
    ),
    firstAudio: wait('parley_first_audio_seconds', "From the reply's first text to its first audio"),
  };
}

/** In milliseconds; null where a turn has no such moment. */
export type SpokenTurn = {
  responseMs: number | null;
  transcriptionMs: number | null;
  firstAudioMs: number | null;
};

export function createMetrics() {
  const { collectDefaultMetrics, Gauge, Registry } = prometheus();
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const { requests, jobs, limited, uncounted, liveClients, contradictions } = createInstruments(registers);
  const spoken = createSpokenInstruments(registers);
  return {
    contentType: registry.contentType as string,
    text: () => registry.metrics(),
    requestFinished: (method: string, route: string, status: number, durationMs: number) =>
      requests.labels(method, route, String(status)).observe(durationMs / 1000),
    jobFinished: (job: string, result: 'done' | 'failed', durationMs: number) =>
      jobs.labels(job, result).observe(durationMs / 1000),
    rateLimited: (rateClass: string) => limited.labels(rateClass).inc(),
    rateUncounted: (answer: 'refused' | 'admitted') => uncounted.labels(answer).inc(),
    liveClients: (count: number) => liveClients.set(count),
    analysisContradiction: (kind: string, by: 'model' | 'rules') => contradictions.labels(kind, by).inc(),
    spokenTurn({ responseMs, transcriptionMs, firstAudioMs }: SpokenTurn): void {
      if (responseMs !== null) spoken.response.observe(responseMs / 1000);
      if (transcriptionMs !== null) spoken.transcription.observe(transcriptionMs / 1000);
      if (firstAudioMs !== null) spoken.firstAudio.observe(firstAudioMs / 1000);
    },
    gauge(name: string, help: string, read: () => number): void {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
  };
}

/** For processes that are not scraped. */
export const noMetrics: Metrics = {
  contentType: 'text/plain',
  text: async () => '',
  requestFinished: () => undefined,
  jobFinished: () => undefined,
  rateLimited: () => undefined,
  rateUncounted: () => undefined,
  liveClients: () => undefined,
  analysisContradiction: () => undefined,
  spokenTurn: () => undefined,
  gauge: () => undefined,
};
