import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { parseConfig } from '../src/config/config.ts';
import { checkEvents } from '../src/events/check.ts';
import type { Providers } from '../src/platform/context.ts';
import type { Feature } from '../src/platform/feature.ts';
import type { Answer } from '../src/platform/http/idempotency.ts';
import { RATE_CLASSES, type Route } from '../src/platform/http/route.ts';
import { newId } from '../src/platform/ids.ts';
import { type Log, silentLog } from '../src/platform/observability/log.ts';
import { folders } from '../src/root.ts';
import { databaseAt, TEMPLATE } from './global-setup.ts';
import { databases, running } from './processes/running.ts';

export type Answered = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
  text: string;
};

export type Ask = {
  key?: string;
  session?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Sent as it is, instead of `body` as JSON. */
  raw?: string | Uint8Array;
};

export type TestApp = App & {
  url: string;
  databaseUrl: string;
  request(method: string, path: string, ask?: Ask): Promise<Answered>;
};

/** A fresh copy of the migrated database. */
export async function createDatabase(): Promise<string> {
  const url = inject('databaseUrl');
  const name = `test_${newId().replaceAll('-', '')}`;
  await asAdmin(url, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  databases.add(() => asAdmin(url, `drop database ${name} with (force)`));
  return databaseAt(url, name);
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

type Options = {
  env?: Record<string, string>;
  databaseUrl?: string;
  features?: readonly Feature[];
  providers?: Partial<Providers>;
  /** Limits a minute by class; unnamed ones as specified. Without this option there are practically none. */
  rate?: Record<string, number>;
  /** For a test that reads what was logged. */
  log?: Log;
  /** Where the service is reached, for a test that needs it to be https. */
  baseUrl?: string;
};

/** The whole service on a real port and a real database; practically without limits unless a test sets them. */
export async function startApp(options: Options = {}): Promise<TestApp> {
  const databaseUrl = options.databaseUrl ?? (await createDatabase());
  const config = parseConfig({
    SECRET_KEY: 'a key for tests, long enough to be one',
    VOICE: 'off', // sockets and models only where a test is about them
    SENTENCE_MODEL: 'off',
    ...options.env,
  });
  const wide = Object.fromEntries([...RATE_CLASSES, 'person'].map((name) => [name, 1_000_000]));
  const limits = { ...config.limits, rate: options.rate ?? wide };
  const app = await createApp({
    config: { ...config, limits: limits as typeof config.limits },
    databaseUrl,
    baseUrl: options.baseUrl ?? 'http://parley.test',
    version: '1.0.0',
    log: options.log ?? silentLog,
    folders,
    extraFeatures: [{ name: 'check-events', eventStep: checkEvents }, ...(options.features ?? [])],
    providers: options.providers ?? {},
    onAnswer: assertDocumented,
  });
  let stopped: Promise<void> | null = null;
  const stop = () => {
    running.delete(stop);
    stopped ??= app.stop();
    return stopped;
  };
  running.add(stop);
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  return { ...app, stop, url, databaseUrl, request: (method, path, ask) => request(url, method, path, ask) };
}

/** For a test that needs its own service: stopped when the test ends. */
export async function startOwnApp(options: Options = {}): Promise<TestApp> {
  const app = await startApp(options);
  onTestFinished(() => app.stop());
  return app;
}

export async function request(url: string, method: string, path: string, ask: Ask = {}): Promise<Answered> {
  const headers: Record<string, string> = {};
  if (ask.key !== undefined) headers.authorization = `Bearer ${ask.key}`;
  if (ask.session !== undefined) {
    Object.assign(headers, {
      cookie: `parley_session=${ask.session}`,
      'x-requested-with': 'parley',
      origin: url,
    });
  }
  if (ask.body !== undefined) headers['content-type'] = 'application/json';
  const body = ask.raw ?? (ask.body === undefined ? undefined : JSON.stringify(ask.body));
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, ...ask.headers },
    redirect: 'manual',
    ...(body === undefined ? {} : { body: body as string }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text !== '' ? JSON.parse(text) : null,
  };
}

/** Every answer of every test must match the reference: nothing missing, nothing undocumented. */
function assertDocumented(route: Route, answer: Answer): void {
  const returns = [route.returns, ...(route.also ?? [])].find(({ status }) => status === answer.status);
  if (returns === undefined) {
    if (answer.status < 300)
      throw new Error(`${route.method} ${route.path} answers an undocumented ${answer.status}`);
    return;
  }
  if (returns.data === undefined || returns.contentType !== undefined) return;
  const body = JSON.parse(answer.body.toString()) as { data: unknown; meta?: unknown };
  for (const [name, schema, value] of [
    ['data', returns.data, body.data],
    ['meta', returns.meta, body.meta],
  ] as const) {
    if (schema === undefined) continue;
    const parsed = schema.safeParse(value);
    const known = parsed.success ? JSON.parse(JSON.stringify(parsed.data)) : null;
    if (!parsed.success || !isDeepStrictEqual(known, value)) {
      const why = parsed.success ? 'has undocumented fields' : parsed.error.message;
      throw new Error(
        `the ${name} of ${route.method} ${route.path} ${why}: ${JSON.stringify(value).slice(0, 500)}`,
      );
    }
  }
}
