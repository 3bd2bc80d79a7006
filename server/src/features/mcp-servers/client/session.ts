import { AsyncLocalStorage } from 'node:async_hooks';
import type {
  CallToolResult,
  JsonSchemaValidator,
  jsonSchemaValidator,
  StreamableHTTPClientTransport,
  Tool,
} from '@modelcontextprotocol/client';
import { lazily, lazyPackage } from '../../../platform/lazy.ts';
import { boundedFetch, type Watch } from './bounded-fetch.ts';
import { failureOf, McpFailure } from './failure.ts';

export type Target = {
  url: string;
  transport: 'SSE' | 'STREAMABLE_HTTP';
  headers: Readonly<Record<string, string>>;
};

export type SessionLimits = { connectMs: number; callMs: number; messageBytesMax: number };

export type Session = {
  listTools(): Promise<Tool[]>;
  callTool(
    name: string,
    args: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<CallToolResult>;
  /** Must not be used any more. */
  isBroken(): boolean;
  close(): Promise<void>;
};

type Options = {
  fetch: typeof globalThis.fetch;
  version: string;
  limits: SessionLimits;
  onToolsChanged?: () => void;
};

/** The library's validator compiles schemas to code; schemas from third parties must not be. */
const trusting: jsonSchemaValidator = {
  getValidator:
    <Value>(): JsonSchemaValidator<Value> =>
    (input) => ({ valid: true, data: input as Value, errorMessage: undefined }),
};

const mcpPackage = lazyPackage<typeof import('@modelcontextprotocol/client')>('@modelcontextprotocol/client');
/** Includes its schemas, loaded at service start: loading on first use would stall every voice for 50 ms. */
const mcp = lazily(() => {
  mcpPackage().preloadSchemas();
  return mcpPackage();
});

const LIST_PAGES_MAX = 5;
/** After its stream ended a call may be resumed on another, which the library tries within a second. */
const ENDED_GRACE_MS = 3_000;
const GOODBYE_MS = 1_000;

/**
 * The exchange in progress. One for all sessions, and off while none is open: before Node 24 every storage that was
 * ever used slows each promise of the process down until it is disabled.
 */
const exchange = new AsyncLocalStorage<{ wire: Wire; watch: Watch }>();
const openWires = new Set<Wire>();

/** Callbacks for the connection as a whole. */
type Wire = {
  whole: Watch;
  broken: ReturnType<typeof refusal>;
  isBroken: () => boolean;
  markBroken: () => void;
};

function openWire(): Wire {
  const broken = refusal();
  let isBroken = false;
  const whole: Watch = {
    failed: (failure) => {
      isBroken = true;
      broken.reject(failure);
    },
    ended: () => whole.failed(new McpFailure('closed')),
  };
  return {
    whole,
    broken,
    isBroken: () => isBroken,
    markBroken: () => {
      isBroken = true;
    },
  };
}

function closeWire(wire: Wire): void {
  openWires.delete(wire);
  if (openWires.size === 0) exchange.disable();
}

function openTransport(target: Target, wire: Wire, options: Options) {
  const isSse = target.transport === 'SSE';
  const fetch = boundedFetch({
    fetch: options.fetch,
    messageBytesMax: options.limits.messageBytesMax,
    refusesUnaskedStream: !isSse,
    watch: () => {
      const current = exchange.getStore();
      return current?.wire === wire ? current.watch : wire.whole;
    },
  });
  const url = new URL(target.url);
  const requestInit = { headers: { ...target.headers } };
  if (!isSse)
    return new (mcp().StreamableHTTPClientTransport)(url, { fetch, requestInit, reconnectionOptions });
  const eventSourceInit = { fetch: outside(fetch) };
  return new (mcp().SSEClientTransport)(url, { fetch, requestInit, eventSourceInit });
}

/** One exchange: its answer, or why there is none. */
async function within<Result>(
  wire: Wire,
  timeoutMs: number,
  signal: AbortSignal | undefined,
  ask: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  if (!openWires.has(wire)) throw new McpFailure('closed');
  const stop = new AbortController();
  const none = refusal();
  const timers = [setTimeout(() => none.reject(new McpFailure('timeout')), timeoutMs)];
  const watch: Watch = {
    failed: (failure) => none.reject(failure),
    ended: () => {
      timers.push(setTimeout(() => none.reject(new McpFailure('closed')), ENDED_GRACE_MS));
    },
  };
  const giveUp = () => none.reject(new McpFailure('aborted'));
  signal?.addEventListener('abort', giveUp, { once: true });
  if (signal?.aborted) giveUp();
  try {
    const asked = exchange.run({ wire, watch }, () => ask(stop.signal));
    asked.catch(() => undefined);
    return await Promise.race([asked, none.promise, wire.broken.promise]);
  } catch (error) {
    throw named(error);
  } finally {
    signal?.removeEventListener('abort', giveUp);
    for (const timer of timers) clearTimeout(timer);
    const abort = () => stop.abort(); // the library notifies the server; its answer is not awaited
    if (openWires.has(wire)) exchange.run({ wire, watch }, abort);
    else abort();
  }
}

/** One open connection: the official client over our guarded fetch. Every wait is bounded. */
export async function openSession(target: Target, options: Options): Promise<Session> {
  const { limits } = options;
  const wire = openWire();
  const transport = openTransport(target, wire, options);
  const client = new (mcp().Client)(
    { name: 'Parley', version: options.version },
    { jsonSchemaValidator: trusting, listMaxPages: LIST_PAGES_MAX },
  );
  client.setNotificationHandler('notifications/tools/list_changed', () => options.onToolsChanged?.());
  const session: Session = {
    listTools: () =>
      within(wire, limits.callMs, undefined, async (signal) => {
        const { tools } = await client.listTools(undefined, { timeout: limits.callMs, signal });
        return tools;
      }),
    callTool: (name, args, signal) =>
      within(wire, limits.callMs, signal, (stop) =>
        client.callTool({ name, arguments: { ...args } }, { timeout: limits.callMs, signal: stop }),
      ),
    isBroken: wire.isBroken,
    async close() {
      if (!wire.isBroken() && transport instanceof mcp().StreamableHTTPClientTransport)
        await sayGoodbye(transport);
      wire.markBroken();
      await client.close().catch(() => undefined);
      await transport.close().catch(() => undefined);
      closeWire(wire);
    },
  };
  openWires.add(wire);
  try {
    await within(wire, limits.connectMs, undefined, (signal) =>
      client.connect(transport, { timeout: limits.connectMs, signal }),
    );
    // Set only now: a failed connect closes itself, and its own error says more.
    client.onclose = () => wire.whole.failed(new McpFailure('closed'));
    return session;
  } catch (error) {
    await session.close();
    throw error;
  }
}

/** The protocol asks for a session to be terminated; the server's answer does not matter. */
async function sayGoodbye(transport: StreamableHTTPClientTransport): Promise<void> {
  const late = new Promise<void>((resolve) => void setTimeout(resolve, GOODBYE_MS).unref());
  await Promise.race([transport.terminateSession().catch(() => undefined), late]);
}

/** A promise that only ever rejects and need not be awaited. */
function refusal(): { promise: Promise<never>; reject: (failure: McpFailure) => void } {
  let reject: (failure: McpFailure) => void = () => undefined;
  const promise = new Promise<never>((_, fail) => {
    reject = fail;
  });
  promise.catch(() => undefined);
  return { promise, reject };
}

const reconnectionOptions = {
  initialReconnectionDelay: 500,
  maxReconnectionDelay: 500,
  reconnectionDelayGrowFactor: 1,
  maxRetries: 1,
};

/** An SSE server's stream for all answers belongs to the connection, not to the exchange that opened it. */
const outside =
  <Args extends unknown[], Result>(work: (...args: Args) => Result) =>
  (...args: Args): Result =>
    exchange.exit(() => work(...args));

function named(error: unknown): McpFailure {
  const { ProtocolError, SdkError, SdkErrorCode } = mcp();
  if (error instanceof ProtocolError) return new McpFailure('refused', { said: error.message });
  if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout)
    return new McpFailure('timeout');
  if (error instanceof SdkError && error.code === SdkErrorCode.ConnectionClosed)
    return new McpFailure('closed');
  return failureOf(error);
}
