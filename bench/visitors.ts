import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { Pool } from 'undici';

/** Visitors of one widget, each with an open stream of server-sent events. The same code drives every server. */
export type Site = { url: string; widgetId: string };

type Visitor = { headers: Record<string, string>; stream: ClientRequest; heard: (() => void) | null };

export type Pace = {
  /** From the moment a message is due to its first sentence, sorted. */
  timesMs: number[];
  /** Messages that no sentence followed in time. */
  unanswered: number;
};

export const ORIGIN = 'https://shop.example';
const OPENED_AT_ONCE = 32;
const CONNECTIONS = 64;
const ANSWER_WITHIN_MS = 10_000;
const QUESTIONS = [
  'Hello, when are you open on Saturday?',
  'What does the large one cost?',
  'Do you deliver to the old town?',
  'Can I pay by card?',
];

export class Crowd {
  readonly #site: Site;
  readonly #pool: Pool;
  readonly #visitors: Visitor[] = [];
  readonly #refusals = new Set<string>();
  #turn = 0;

  constructor(site: Site) {
    this.#site = site;
    this.#pool = new Pool(site.url, { connections: CONNECTIONS, pipelining: 1 });
  }

  /** Begins so many sessions, each from its own address, and follows each until `leave`. */
  async enter(count: number): Promise<void> {
    let next = 0;
    const opener = async () => {
      while (next < count) this.#visitors.push(await this.#open(next++));
    };
    await Promise.all(Array.from({ length: OPENED_AT_ONCE }, opener));
  }

  async #open(number: number): Promise<Visitor> {
    const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
    const headers = { origin: ORIGIN, 'x-forwarded-for': address, 'content-type': 'application/json' };
    const { data } = (await this.#post('/sessions', headers, {})) as { data: { token: string } };
    const withSession = { ...headers, 'x-widget-session': data.token };
    const path = `/widget/${this.#site.widgetId}/events`;
    return new Promise((resolve, reject) => {
      const stream = get(this.#site.url + path, { headers: withSession, agent: false }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`${path} answered ${response.statusCode}`));
        const visitor: Visitor = { headers: withSession, stream, heard: null };
        follow(response, visitor);
        resolve(visitor);
      });
      stream.on('error', reject);
    });
  }

  async #post(path: string, headers: Record<string, string>, body: object): Promise<unknown> {
    const answer = await this.#pool.request({
      path: `/widget/${this.#site.widgetId}${path}`,
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const text = await answer.body.text();
    if (answer.statusCode !== 201) throw new Error(`${path} answered ${answer.statusCode}: ${text}`);
    return JSON.parse(text);
  }

  /** Why messages were not taken, each reason once. */
  takeRefusals(): string[] {
    const reasons = [...this.#refusals];
    this.#refusals.clear();
    return reasons;
  }

  /** Messages at a fixed rate whatever the answers take, one visitor after the other. */
  async write(perSecond: number, seconds: number): Promise<Pace> {
    const started = performance.now();
    const answers: Promise<number | null>[] = [];
    for (let n = 0; n < perSecond * seconds; n++) {
      const due = started + (n * 1000) / perSecond;
      if (due > performance.now())
        await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
      answers.push(this.#writeOne(due, QUESTIONS[n % QUESTIONS.length] ?? ''));
    }
    const times = (await Promise.all(answers)).filter((time) => time !== null);
    return { timesMs: times.sort((a, b) => a - b), unanswered: answers.length - times.length };
  }

  /** null: no sentence came, or the visitor still waits for an earlier one. */
  async #writeOne(due: number, content: string): Promise<number | null> {
    const visitor = this.#visitors[this.#turn++ % this.#visitors.length];
    if (visitor === undefined || visitor.heard !== null) return null;
    const answered = new Promise<number | null>((resolve) => {
      const late = setTimeout(() => {
        visitor.heard = null;
        resolve(null);
      }, ANSWER_WITHIN_MS);
      visitor.heard = () => {
        visitor.heard = null;
        clearTimeout(late);
        resolve(performance.now() - due);
      };
    });
    try {
      await this.#post('/messages', visitor.headers, { content });
    } catch (error) {
      this.#refusals.add(error instanceof Error ? error.message : String(error));
      visitor.heard = null;
      return null;
    }
    return answered;
  }

  async leave(): Promise<void> {
    for (const { stream } of this.#visitors.splice(0)) stream.on('error', () => undefined).destroy();
    await this.#pool.close();
  }
}

/** Only sentences are of interest: a stored message follows them. */
function follow(response: IncomingMessage, visitor: Visitor): void {
  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    if (blocks.some((block) => block.startsWith('event: sentence'))) visitor.heard?.();
  });
}
