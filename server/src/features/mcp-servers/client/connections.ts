import type { CallToolResult, Tool } from '@modelcontextprotocol/client';
import type { Log } from '../../../platform/observability/log.ts';
import { McpFailure } from './failure.ts';
import { openSession, type Session, type SessionLimits, type Target } from './session.ts';
import { createToolLists, type ToolLists } from './tool-lists.ts';

export type ConnectionOptions = {
  fetch: typeof globalThis.fetch;
  version: string;
  log: Log;
  limits?: Partial<SessionLimits & { idleMs: number }>;
};

/** Open connections to customers' MCP servers. A key names one revision of one server of one workspace. */
export type McpConnections = {
  lists: ToolLists;
  call(
    key: string,
    target: () => Target,
    call: { tool: string; args: Readonly<Record<string, unknown>>; signal: AbortSignal },
  ): Promise<CallToolResult>;
  /** A connection of its own, closed after: for what must be true now. */
  probe(target: Target): Promise<Tool[]>;
  close(): Promise<void>;
};

const LIMITS = { connectMs: 5_000, callMs: 20_000, messageBytesMax: 512 * 1024, idleMs: 60_000 };
/** The longest a call takes, connecting and one fresh start included. */
export const CALL_TIMEOUT_MS = LIMITS.connectMs + LIMITS.callMs;
const SESSIONS_MAX = 500;

type Slot = {
  session: Promise<Session>;
  opened: Session | undefined;
  users: number;
  idle: NodeJS.Timeout | undefined;
  isRetired: boolean;
};

export function createMcpConnections(options: ConnectionOptions): McpConnections {
  const limits = { ...LIMITS, ...options.limits };
  const slots = new Map<string, Slot>();
  const { fetch, version } = options;
  const lists = createToolLists(async (key, target) => {
    try {
      return await use(key, target, (session) => session.listTools());
    } catch (error) {
      const reason = error instanceof McpFailure ? error.reason : 'unknown';
      options.log.warn({ mcp_server: key, reason }, 'an MCP server could not be asked for its tools');
      throw error;
    }
  });

  function open(key: string, target: Target): Slot {
    if (slots.size >= SESSIONS_MAX) dropIdlest();
    const session = openSession(target, { fetch, version, limits, onToolsChanged: () => lists.expire(key) });
    const slot: Slot = { session, opened: undefined, users: 0, idle: undefined, isRetired: false };
    session.then(
      (opened) => {
        slot.opened = opened;
      },
      () => undefined,
    );
    slots.set(key, slot);
    return slot;
  }

  /** Slots stand in the order of their last use. */
  function dropIdlest(): void {
    for (const [key, slot] of slots) {
      if (slot.users > 0) continue;
      retire(key, slot);
      return;
    }
    throw new McpFailure('busy');
  }

  /** Given to nobody new, closed when its last user leaves. */
  function retire(key: string, slot: Slot): void {
    slot.isRetired = true;
    if (slots.get(key) === slot) slots.delete(key);
    clearTimeout(slot.idle);
    if (slot.users === 0) slot.session.then((session) => session.close()).catch(() => undefined);
  }

  async function use<Result>(
    key: string,
    target: () => Target,
    work: (session: Session) => Promise<Result>,
  ): Promise<Result> {
    const known = slots.get(key);
    if (known?.opened?.isBroken()) retire(key, known);
    const slot = slots.get(key) ?? open(key, target());
    clearTimeout(slot.idle);
    slots.delete(key);
    slots.set(key, slot);
    slot.users++;
    try {
      return await work(await slot.session);
    } catch (error) {
      const isUsable =
        error instanceof McpFailure && (error.reason === 'refused' || error.reason === 'aborted');
      if (!isUsable) retire(key, slot);
      throw error;
    } finally {
      slot.users--;
      if (slot.users === 0) leave(key, slot);
    }
  }

  function leave(key: string, slot: Slot): void {
    if (slot.isRetired) retire(key, slot);
    else slot.idle = setTimeout(() => retire(key, slot), limits.idleMs).unref();
  }

  return {
    lists,
    async call(key, target, { tool, args, signal }) {
      const once = () => use(key, target, (session) => session.callTool(tool, args, signal));
      try {
        return await once();
      } catch (error) {
        // The server forgot the session and did nothing: the protocol asks for a new one.
        if (!(error instanceof McpFailure) || error.detail.status !== 404) throw error;
        return once();
      }
    },
    async probe(target) {
      const session = await openSession(target, { fetch, version, limits });
      try {
        return await session.listTools();
      } finally {
        void session.close(); // nobody need wait for the goodbye
      }
    },
    async close() {
      lists.clear();
      const open = [...slots.values()];
      slots.clear();
      for (const slot of open) clearTimeout(slot.idle);
      await Promise.allSettled(open.map(async ({ session }) => (await session).close()));
    },
  };
}

declare module '../../../platform/context.ts' {
  interface Providers {
    mcpConnections: McpConnections;
  }
}
