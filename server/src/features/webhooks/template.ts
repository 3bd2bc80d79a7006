import { Liquid } from 'liquidjs';
import { CATALOGUE, type EventName } from './catalogue.ts';

const RENDER_MS = 50;
const STALLS_MAX = 5;
const MEMORY_UNITS = 1_000_000;
const OUTPUT_CHARACTERS_MAX = 262_144;
const TEMPLATE_CHARACTERS_MAX = 10_000;
const PARSED_MAX = 200;

export type Payload = { event: string; timestamp: string; data: unknown };

/** The template cannot make a body of this event; the message tells the person who wrote it why. */
export class TemplateError extends Error {
  /** It took too long: on a busy machine that may be different next time. */
  readonly mayPass: boolean;

  constructor(message: string, mayPass = false) {
    super(message);
    this.mayPass = mayPass;
  }
}

/** Text is escaped for the inside of a JSON string, so `"{{ data.summary }}"` survives quotes and line breaks. */
function insideString(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  return JSON.stringify(String(value)).slice(1, -1);
}

const engine = new Liquid({
  strictFilters: true,
  ownPropertyOnly: true,
  templates: {}, // nothing is read from the file system
  outputEscape: insideString,
  parseLimit: TEMPLATE_CHARACTERS_MAX,
  renderLimit: RENDER_MS,
  memoryLimit: MEMORY_UNITS,
  timezoneOffset: 0,
});
for (const tag of ['include', 'render', 'layout', 'block']) delete engine.tags[tag];
engine.registerFilter('json', {
  raw: true,
  handler: (value: unknown) => JSON.stringify(value ?? null),
});

type Parsed = ReturnType<typeof engine.parse>;
const parsed = new Map<string, Parsed>();

function parse(template: string): Parsed {
  const known = parsed.get(template);
  if (known !== undefined) return known;
  const fresh = engine.parse(template);
  const oldest = parsed.size >= PARSED_MAX ? parsed.keys().next().value : undefined;
  if (oldest !== undefined) parsed.delete(oldest);
  parsed.set(template, fresh);
  return fresh;
}

/**
 * The engine's limit is wall time. When the machine kept us waiting, the template is not to blame: what counts is the
 * processor time it used.
 */
function renderInTime(template: string, payload: Payload): string {
  for (let stalls = 0; ; stalls++) {
    const before = process.cpuUsage();
    try {
      return engine.renderSync(parse(template), payload) as string;
    } catch (error) {
      const isLate = /render limit exceeded/.test((error as Error).message);
      const { user, system } = process.cpuUsage(before);
      const isStalled = (user + system) / 1000 < RENDER_MS;
      if (isLate && isStalled && stalls < STALLS_MAX) continue;
      throw new TemplateError(isLate ? 'it takes too long' : firstLine(error), isLate);
    }
  }
}

/** The body to send: text that parses as JSON. Throws `TemplateError`. */
export function renderTemplate(template: string, payload: Payload): string {
  const body = renderInTime(template, payload);
  if (body.length > OUTPUT_CHARACTERS_MAX)
    throw new TemplateError(`the body has more than ${OUTPUT_CHARACTERS_MAX} characters`);
  try {
    JSON.parse(body);
  } catch (error) {
    throw new TemplateError(`the body is not valid JSON (${firstLine(error)})`);
  }
  if (!body.isWellFormed() || body.includes('\0')) throw new TemplateError('the body is not valid text');
  return body;
}

const firstLine = (error: unknown): string =>
  ((error as Error).message.split('\n', 1)[0] ?? '').slice(0, 200);

/** Tries the template on a sample of each event; the first that fails is told. */
export function checkTemplate(template: string, events: readonly EventName[]): void {
  for (const event of events) {
    try {
      renderTemplate(template, samplePayload(event, '2026-01-15T09:30:00.000Z'));
    } catch (error) {
      throw new TemplateError(`With ${event}: ${(error as Error).message}`);
    }
  }
}

export const samplePayload = (event: EventName, timestamp: string): Payload => ({
  event,
  timestamp,
  data: CATALOGUE[event].sample,
});
