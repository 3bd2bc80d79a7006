import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { type Account, AppsError, type ConnectedApps, type ToolResult } from '../port.ts';
import { insertRecord, listRecords } from './records.ts';
import { SIMULATED_TOOLKITS, type SimulatedTool } from './toolkits.ts';

const PREFIX = 'simulated-';
const FOUND_MAX = 20;
const SEARCHED_MAX = 500;
const VALUE_LENGTH_MAX = 2_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const OPENS_AT = 9;
const CLOSES_AT = 17;

type World = { db: Db; clock: Clock };
type Args = Readonly<Record<string, unknown>>;

/** Apps without account or network: what they are told is stored, and found again. */
export function createSimulatedApps(world: World): ConnectedApps {
  const find = (slug: string) => SIMULATED_TOOLKITS.find((one) => one.slug === slug);
  return {
    name: 'simulated',
    simulated: true,
    async listToolkits({ search, limit }) {
      const wanted = search?.toLowerCase() ?? '';
      const items = SIMULATED_TOOLKITS.filter(({ slug, name, description }) =>
        `${slug} ${name} ${description}`.toLowerCase().includes(wanted),
      );
      return { items: items.slice(0, limit).map(({ tools: _, ...toolkit }) => toolkit), nextCursor: null };
    },
    async findToolkit(slug) {
      const found = find(slug);
      if (found === undefined) return null;
      const { tools: _, ...toolkit } = found;
      return toolkit;
    },
    listTools: async (slug) => (find(slug)?.tools ?? []).map(({ kind: _, act: __, ...tool }) => tool),
    async connect({ owner, toolkit }) {
      if (find(toolkit) === undefined) throw new AppsError('not_found', false, 'There is no such app');
      return { externalId: `${PREFIX}${owner}-${newId()}`, status: 'active', redirectUrl: null };
    },
    statusOf: async (account) => (isOwn(account) ? 'active' : null),
    disconnect: async () => undefined,
    async execute({ account, toolkit, tool: name, args }) {
      const tool = find(toolkit)?.tools.find((one) => one.name === name);
      if (tool === undefined) throw new AppsError('not_found', false, 'The app has no such tool');
      if (!isOwn(account)) throw new AppsError('refused', false, 'The account is not connected');
      const wrong = whyWrong(tool, args);
      return wrong === null ? perform(world, account.owner, { toolkit, tool, args }) : failed(wrong);
    },
    close: async () => undefined,
  };
}

const isOwn = ({ owner, externalId }: Account): boolean =>
  externalId?.startsWith(`${PREFIX}${owner}-`) === true;

const failed = (error: string): ToolResult => ({ successful: false, data: null, error });
const done = (data: unknown): ToolResult => ({ successful: true, data, error: null });

function whyWrong(tool: SimulatedTool, args: Args): string | null {
  const { required, properties } = tool.parameters as { required: string[]; properties: object };
  for (const name of required) if (args[name] === undefined || args[name] === '') return `${name} is missing`;
  for (const [name, value] of Object.entries(args)) {
    if (!Object.hasOwn(properties, name)) return `${name} is unknown`;
    if (typeof value !== 'string') return `${name} must be a text`;
    if (value.length > VALUE_LENGTH_MAX) return `${name} is too long`;
  }
  return null;
}

type Wanted = { toolkit: string; tool: SimulatedTool; args: Args };

async function perform({ db, clock }: World, tenantId: string, wanted: Wanted): Promise<ToolResult> {
  const { toolkit, args } = wanted;
  const { kind, act } = wanted.tool;
  if (act === 'create') {
    const id = newId();
    await insertRecord(db, { tenantId, id, toolkit, kind, content: { ...args }, now: clock.now() });
    return done({ id, ...args });
  }
  const stored = await listRecords(db, { tenantId, toolkit, kind, limit: SEARCHED_MAX });
  if (act === 'free_slots') return freeSlots(String(args.date), stored);
  const words = String(args.query ?? '').toLowerCase();
  const found = stored.filter(({ content }) => JSON.stringify(content).toLowerCase().includes(words));
  return done({ items: found.slice(0, FOUND_MAX).map(({ id, content }) => ({ id, ...content })) });
}

/** Whole hours of a working day in which nothing begins. */
function freeSlots(date: string, stored: readonly { content: Record<string, unknown> }[]): ToolResult {
  if (!DAY.test(date)) return failed('date must be a day such as 2026-03-02');
  const taken = new Set(stored.map(({ content }) => String(content.start ?? '').slice(0, 13)));
  const hours = Array.from({ length: CLOSES_AT - OPENS_AT }, (_, index) => OPENS_AT + index);
  const slots = hours
    .map((hour) => `${date}T${String(hour).padStart(2, '0')}`)
    .filter((hour) => !taken.has(hour))
    .map((hour) => `${hour}:00`);
  return done({ slots });
}
