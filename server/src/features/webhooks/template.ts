import { SAMPLES } from '../../events/samples.ts';
import { lazily, lazyPackage } from '../../platform/lazy.ts';
import type { EventName } from './catalogue.ts';

const RENDER_MS = 50;
const STALLS_MAX = 1;
/** Processor time for all samples together: saving a template must not block other requests. */
const CHECK_MS = 300;
const MEMORY_UNITS = 1_000_000;
const OUTPUT_CHARACTERS_MAX = 262_144;
const TEMPLATE_CHARACTERS_MAX = 10_000;
const PARSED_MAX = 200;

export type Payload = { event: string; timestamp: string; data: unknown };

/** The template cannot render this event; the message explains why to its author. */
export class TemplateError extends Error {}

/** Text is escaped for the inside of a JSON string, so `"{{ data.summary }}"` survives quotes and line breaks. */
function insideString(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  return JSON.stringify(String(value)).slice(1, -1);
}

const liquid = lazyPackage<typeof import('liquidjs')>('liquidjs');

const engine = lazily(() => {
  const made = new (liquid().Liquid)({
    strictFilters: true,
    ownPropertyOnly: true,
    templates: {}, // nothing is read from the file system
    outputEscape: insideString,
    parseLimit: TEMPLATE_CHARACTERS_MAX,
    renderLimit: RENDER_MS,
    memoryLimit: MEMORY_UNITS,
    timezoneOffset: 0,
  });
  for (const tag of ['include', 'render', 'layout', 'block']) delete made.tags[tag];
  made.registerFilter('json', {
    raw: true,
    handler: (value: unknown) => JSON.stringify(value ?? null),
  });
  return made;
});

type Parsed = ReturnType<InstanceType<typeof import('liquidjs').Liquid>['parse']>;
const parsed = new Map<string, Parsed>();

function parse(template: string): Parsed {
  const known = parsed.get(template);
  if (known !== undefined) return known;
  const fresh = engine().parse(template);
  const oldest = parsed.size >= PARSED_MAX ? parsed.keys().next().value : undefined;
  if (oldest !== undefined) parsed.delete(oldest);
  parsed.set(template, fresh);
  return fresh;
}

function processorMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

/**
 * The engine's limit is wall time. When the process was starved of CPU for most of it, the template gets a second
 * try.
 */
function renderInTime(template: string, payload: Payload): string {
  for (let stalls = 0; ; stalls++) {
    const before = process.cpuUsage();
    try {
      return engine().renderSync(parse(template), payload) as string;
    } catch (error) {
      const isLate = /render limit exceeded/.test((error as Error).message);
      const isStalled = processorMs(before) < RENDER_MS / 2;
      if (isLate && isStalled && stalls < STALLS_MAX) continue;
      throw new TemplateError(isLate ? 'it takes too long' : firstLine(error));
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

/** Renders the template with a sample of each event; reports the first that fails. */
export function checkTemplate(template: string, events: readonly EventName[]): void {
  const started = process.cpuUsage();
  for (const event of events) {
    try {
      renderTemplate(template, samplePayload(event, '2026-01-15T09:30:00.000Z'));
    } catch (error) {
      throw new TemplateError(`With ${event}: ${(error as Error).message}`);
    }
    if (processorMs(started) > CHECK_MS)
      throw new TemplateError('It takes too long. Make it simpler, or subscribe to fewer events');
  }
}

export const samplePayload = (event: EventName, timestamp: string): Payload => ({
  event,
  timestamp,
  data: SAMPLES[event],
});
