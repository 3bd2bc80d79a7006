import type { CallToolResult, Tool } from '@modelcontextprotocol/client';
import type { Log } from '../../../platform/observability/log.ts';
import { McpFailure } from './failure.ts';
import { openSession, type SessionLimits, type Target } from './session.ts';
import { SessionSlots } from './session-slots.ts';
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
  /** A separate connection, closed afterwards: for results that must be current. */
  probe(target: Target): Promise<Tool[]>;
  close(): Promise<void>;
};

const LIMITS = { connectMs: 5_000, callMs: 20_000, messageBytesMax: 512 * 1024, idleMs: 60_000 };
/** The longest a call takes, including connecting and one reconnect. */
export const CALL_TIMEOUT_MS = LIMITS.connectMs + LIMITS.callMs;

export function createMcpConnections(options: ConnectionOptions): McpConnections {
  const limits = { ...LIMITS, ...options.limits };
  const { fetch, version } = options;
  const slots = new SessionSlots(limits.idleMs, (key, target) =>
    openSession(target, { fetch, version, limits, onToolsChanged: () => lists.expire(key) }),
  );
  const lists = createToolLists(async (key, target) => {
    try {
      return await slots.use(key, target, (session) => session.listTools());
    } catch (error) {
      const reason = error instanceof McpFailure ? error.reason : 'unknown';
      options.log.warn({ mcp_server: key, reason }, 'an MCP server could not be asked for its tools');
      throw error;
    }
  });
  return {
    lists,
    async call(key, target, { tool, args, signal }) {
      const once = () => slots.use(key, target, (session) => session.callTool(tool, args, signal));
      try {
        return await once();
      } catch (error) {
        // The server lost the session and did nothing: the protocol requires a new one.
        if (!(error instanceof McpFailure) || error.detail.status !== 404) throw error;
        return once();
      }
    },
    async probe(target) {
      const session = await openSession(target, { fetch, version, limits });
      try {
        return await session.listTools();
      } finally {
        void session.close(); // the answer does not wait for the session's termination
      }
    },
    async close() {
      lists.clear();
      await slots.closeAll();
    },
  };
}

declare module '../../../platform/context.ts' {
  interface Providers {
    mcpConnections: McpConnections;
  }
}
