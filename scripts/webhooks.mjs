// `npm run webhooks -- listen --forward http://127.0.0.1:3000`: forwards a workspace's events to your own machine,
// without a public address. Plain Node: it needs no packages, and works with any reachable Parley.
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { parseArgs } from 'node:util';

const USAGE = `Receive the events of a workspace at your own machine, without a public address.

  npm run webhooks -- listen --forward http://127.0.0.1:3000/hooks [--events call.completed,call.failed]
  npm run webhooks -- trigger call.completed

  --forward <address>   where each event is sent on to, signed as a webhook is
  --events <a,b>        names of events; by default all but audit.log_recorded
  --url <address>       the Parley to listen to (PARLEY_URL; by default http://127.0.0.1:8080)
  --key <pk_…>          an API key with the full scope (PARLEY_API_KEY)
`;

const FORWARD_MS = 10_000;
const ANSWER_MS = 30_000;
/** The service pings every ten seconds. */
const SILENCE_MS = 35_000;
const RECONNECT_MS = [500, 1_000, 2_000, 5_000];
const FAREWELL_MS = 2_000;

const say = (text) => console.log(text);
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Accepts `3000`, `localhost:3000/hooks` and complete URLs. */
function addressOf(text, option) {
  const whole = /^\d+$/.test(text)
    ? `http://127.0.0.1:${text}`
    : /^https?:\/\//.test(text)
      ? text
      : `http://${text}`;
  if (!URL.canParse(whole)) fail(`${option} ${text} is no address. Give one such as http://127.0.0.1:3000`);
  return new URL(whole).href;
}

function readOptions() {
  try {
    const text = { type: 'string' };
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { forward: text, events: text, url: text, key: text, help: { type: 'boolean', short: 'h' } },
    });
    return { ...values, positionals };
  } catch (error) {
    return fail(`${error.message}\n\n${USAGE}`);
  }
}

const options = readOptions();
const [command, event] = options.positionals;
const base = addressOf(options.url ?? process.env.PARLEY_URL ?? 'http://127.0.0.1:8080', '--url').replace(
  /\/$/,
  '',
);
const key = options.key ?? process.env.PARLEY_API_KEY ?? '';

/** A request to Parley. Returns undefined when the service cannot be reached. */
async function ask(method, path, { body, signal } = {}) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const init = { method, headers, signal: signal ?? AbortSignal.timeout(ANSWER_MS), redirect: 'manual' };
  if (body === undefined) delete headers['content-type'];
  else init.body = JSON.stringify(body);
  return fetch(base + path, init).catch(() => undefined);
}

async function messageOf(response) {
  const text = await response.text().catch(() => '');
  try {
    const { message, details } = JSON.parse(text).error;
    const more = Object.values(details?.fieldErrors ?? {}).flat();
    return [message, ...more.filter((one) => !message.includes(one))].join('. ');
  } catch {
    return `${base} answered ${response.status}. Is this the address of Parley?`;
  }
}

const notThere = () =>
  `Parley does not answer at ${base}. Start it with npm start, or give its address with --url.`;

/** Retrying does not help against these. */
const isFinal = (status) => status >= 300 && status < 500 && status !== 429;

/** The same terminal resumes the same session with its pending events, after a crash too. */
function sessionId() {
  const who = [
    hostname(),
    process.getuid?.() ?? '',
    process.cwd(),
    base,
    options.forward,
    options.events ?? '*',
  ];
  const hex = createHash('sha256').update(JSON.stringify(who)).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Yields the events of a stream until it ends; throws when it breaks or times out. */
async function* readEvents(body, silence) {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    silence();
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop();
    for (const block of blocks) {
      // By lines, not by a regular expression, for which more than \n ends a line.
      const field = (name) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2);
      const [name, data] = [field('event'), field('data')];
      if (name !== undefined && data !== undefined) yield { name, data: JSON.parse(data) };
    }
  }
}

const time = () => new Date().toTimeString().slice(0, 8);

/** Sends a delivery to the developer's endpoint. Status 0: no answer, and why. */
async function post(forwardTo, { headers, body }) {
  const signal = AbortSignal.timeout(FORWARD_MS);
  try {
    const response = await fetch(forwardTo, { method: 'POST', headers, body, redirect: 'manual', signal });
    await response.body?.cancel().catch(() => undefined);
    return { status: response.status };
  } catch (error) {
    const code = error.cause?.code ?? error.name;
    if (code === 'ECONNREFUSED') return { status: 0, why: `nothing listens at ${forwardTo}` };
    return { status: 0, why: code === 'TimeoutError' ? 'no answer in 10 seconds' : `no answer (${code})` };
  }
}

function sayOutcome({ outcome, next_attempt_at }) {
  const seconds = Math.max(0, Math.round((Date.parse(next_attempt_at) - Date.now()) / 1_000));
  if (outcome === 'retry') say(`          it will be sent again in ${seconds} s`);
  if (outcome === 'given_up') say('          it was given up, as a webhook would be');
}

/** Forwards each delivery once and acknowledges it with the endpoint's answer. */
function createForwarder(forwardTo, path, ending) {
  /** Being forwarded, or answered and not yet acknowledged: when sent again meanwhile, it is not forwarded twice. */
  const busy = new Set();
  let answered = [];
  let acknowledging = false;

  /** Acknowledgements collected during a request are sent with the next one. */
  async function acknowledge() {
    if (acknowledging) return;
    acknowledging = true;
    while (answered.length > 0 && !ending.aborted) {
      const deliveries = answered.slice(0, 100);
      const response = await ask('POST', `${path}/ack`, { body: { deliveries } });
      if (response === undefined || response.status === 429 || response.status >= 500) {
        await sleep(Number(response?.headers.get('retry-after') ?? 1) * 1_000);
        continue;
      }
      answered = answered.slice(deliveries.length);
      for (const { deliveryId } of deliveries) busy.delete(deliveryId);
      const outcomes = response.ok ? (await response.json()).data : [];
      for (const outcome of outcomes) sayOutcome(outcome);
    }
    acknowledging = false;
  }

  return async function forward({ id, event: name, attempt, headers, body }) {
    if (busy.has(id)) return;
    busy.add(id);
    const started = performance.now();
    const { status, why } = await post(forwardTo, { headers, body });
    const durationMs = Math.round(performance.now() - started);
    const again = attempt > 1 ? `, attempt ${attempt}` : '';
    say(`${time()}  ${name}  → ${status === 0 ? why : status} (${durationMs} ms${again})`);
    answered.push({ deliveryId: id, status, durationMs });
    void acknowledge();
  };
}

function greet({ secret, events, resumed, waiting }, forwardTo, isFirst) {
  if (isFirst) {
    say(`Listening to ${events.join(', ')} of ${base}`);
    say(`Forwarding to ${forwardTo}, signed with WEBHOOK_SECRET=${secret}`);
    say('Ctrl-C stops.\n');
  } else say(`${time()}  connected again`);
  if (resumed && waiting > 0) say(`${time()}  ${waiting} ${waiting === 1 ? 'event' : 'events'} waited`);
  if (waiting >= 1_000) say('          that is as many as are kept: newer ones were left out');
}

/** Aborts when `heard` was not called for too long. */
function createSilenceGuard() {
  const connection = new AbortController();
  const stop = () => connection.abort();
  let timer = setTimeout(stop, SILENCE_MS);
  const clear = () => clearTimeout(timer);
  const heard = () => {
    clear();
    timer = setTimeout(stop, SILENCE_MS);
  };
  return { connection, heard, clear };
}

/** One terminal's session with the service, over any number of connections. */
function createSession(forwardTo) {
  const session = sessionId();
  const path = `/api/webhooks/listen/${session}`;
  const ending = new AbortController();
  const forward = createForwarder(forwardTo, path, ending.signal);
  let greeted = false;
  let connection = new AbortController();

  function receive({ name, data }) {
    if (name === 'session') {
      greet(data, forwardTo, !greeted);
      greeted = true;
    }
    if (name === 'delivery') void forward(data);
    if (name === 'given_up') say(`${time()}  ${data.event} was given up: it was never acknowledged`);
    if (name === 'ended' && !ending.signal.aborted) fail(`Stopped: ${data.reason}.`);
  }

  /** Reads one connection to its end. */
  async function read() {
    const silence = createSilenceGuard();
    connection = silence.connection;
    try {
      const query = new URLSearchParams({ session, events: options.events ?? '*' });
      const response = await ask('GET', `/api/webhooks/listen?${query}`, { signal: connection.signal });
      if (response === undefined) return greeted ? 'lost' : fail(notThere());
      if (!response.ok) {
        const message = await messageOf(response);
        if (isFinal(response.status)) fail(message);
        say(`${time()}  ${message}`);
        return 'refused';
      }
      for await (const event of readEvents(response.body, silence.heard)) receive(event);
      return 'ended';
    } catch {
      return 'lost';
    } finally {
      silence.clear();
    }
  }

  async function stop() {
    if (ending.signal.aborted) process.exit(1);
    ending.abort();
    connection.abort();
    await ask('DELETE', path, { signal: AbortSignal.timeout(FAREWELL_MS) });
    say('\nStopped.');
    process.exit(0);
  }

  return { read, stop, isEnding: () => ending.signal.aborted, isGreeted: () => greeted };
}

async function listen() {
  if (options.forward === undefined)
    fail(`Say where events go, with --forward http://127.0.0.1:3000\n\n${USAGE}`);
  const session = createSession(addressOf(options.forward, '--forward'));
  process.on('SIGINT', () => void session.stop());
  process.on('SIGTERM', () => void session.stop());
  for (let tries = 0; !session.isEnding(); tries++) {
    const before = session.isGreeted();
    const startedAt = performance.now();
    const how = await session.read();
    if (session.isEnding()) break;
    if (performance.now() - startedAt > 10_000 || before !== session.isGreeted()) tries = 0;
    if (tries === 0 && how !== 'refused') say(`${time()}  the connection to ${base} was lost, trying again`);
    await sleep(RECONNECT_MS[Math.min(tries, RECONNECT_MS.length - 1)]);
  }
}

async function trigger() {
  if (event === undefined)
    fail(`Name an event, such as: npm run webhooks -- trigger call.completed\n\n${USAGE}`);
  const response = await ask('POST', '/api/webhooks/listen/test', { body: { event } });
  if (response === undefined) fail(notThere());
  if (!response.ok) fail(await messageOf(response));
  const { listeners } = (await response.json()).data;
  if (listeners === 0)
    fail(`No terminal listens to ${event}. Start npm run webhooks -- listen --forward … first.`);
  say(`A sample of ${event} is on its way to ${listeners} ${listeners === 1 ? 'terminal' : 'terminals'}.`);
}

const commands = { listen, trigger };
if (options.help || command === undefined) say(USAGE);
else if (!Object.hasOwn(commands, command)) fail(`There is no command ${command}.\n\n${USAGE}`);
else if (key === '') fail('Give an API key with the full scope: export PARLEY_API_KEY=pk_…, or --key pk_…');
else await commands[command]();
