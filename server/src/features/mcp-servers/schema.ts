import { z } from 'zod';
import { id, offsetQuery, timestamp, trimmed } from '../../platform/http/schemas.ts';

export const MCP_PROVIDERS = ['preset_automation', 'preset_accounting', 'preset_scenario'] as const;
export type McpProvider = (typeof MCP_PROVIDERS)[number];
/** A hosted provider of MCP servers: where it lives (`*.` at the front stands for any region) and its usual address. */
export type McpPreset = { name: string; host: string; url: string | null };

declare module '../../platform/settings.ts' {
  interface Settings {
    mcpPresets: Presets;
  }
}

export const APPROVAL_MODES = ['always_ask', 'fine_grained', 'no_approval'] as const;
export const TRANSPORTS = ['SSE', 'STREAMABLE_HTTP'] as const;
export const DECISIONS = ['auto_approved', 'requires_approval'] as const;
export type ApprovalMode = (typeof APPROVAL_MODES)[number];
export type Transport = (typeof TRANSPORTS)[number];
export type Decision = (typeof DECISIONS)[number];
export type Presets = Readonly<Record<McpProvider, McpPreset>>;

const CUSTOM_HEADERS_MAX = 20;
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
/** Framing and the protocol's own: sent by us, so a customer's would break the exchange or reach another site. */
const OUR_HEADERS: ReadonlySet<string> = new Set([
  ...[
    'accept',
    'accept-encoding',
    'connection',
    'content-length',
    'content-type',
    'expect',
    'host',
    'keep-alive',
  ],
  ...[
    'last-event-id',
    'mcp-method',
    'mcp-name',
    'mcp-protocol-version',
    'mcp-session-id',
    'proxy-connection',
  ],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
]);

const customHeaders = z
  .record(
    z.string().min(1, 'A header name must not be empty').max(200, 'Header names have at most 200 characters'),
    z.string().max(2000, 'Header values have at most 2000 characters'),
  )
  .superRefine((headers, issue) => {
    const refuse = (message: string) => issue.addIssue({ code: 'custom', message });
    const names = Object.keys(headers);
    if (names.length > CUSTOM_HEADERS_MAX) refuse(`Give at most ${CUSTOM_HEADERS_MAX} headers`);
    if (new Set(names.map((name) => name.toLowerCase())).size < names.length) refuse('Name each header once');
    if (names.some((name) => !HEADER_NAME.test(name))) refuse('A header name holds a character HTTP forbids');
    if (names.some((name) => OUR_HEADERS.has(name.toLowerCase())))
      refuse('A header is reserved for the connection');
    if (Object.values(headers).some((value) => !HEADER_VALUE.test(value)))
      refuse('A header value holds a character HTTP forbids');
  })
  .meta({ description: 'Stored encrypted, never returned', example: { 'x-team': 'sales' } });

/** Values are judged by the verb: the specification gives `disabled` an answer of its own. */
const toolOverrides = z.record(z.string().min(1).max(200), z.string()).meta({
  override: {
    type: 'object',
    maxProperties: 50,
    additionalProperties: { type: 'string', enum: [...DECISIONS] },
  },
  description: 'Only with approvalMode `fine_grained`; tools without a decision wait for a person',
  example: { search: 'auto_approved' },
});

const secretToken = z
  .string()
  .trim()
  .min(1)
  .max(4000)
  .regex(HEADER_VALUE, 'Holds a character HTTP forbids')
  .meta({ description: 'Stored encrypted, never returned', example: 'a-token-of-the-server' });

export const createServerInput = z.object({
  provider: z.enum(MCP_PROVIDERS).nullish().meta({ example: 'preset_automation' }),
  name: trimmed(1, 200).nullish().meta({ example: 'Orders', description: 'Required without a provider' }),
  description: z.string().max(1000).nullish().meta({ example: 'Looks up orders' }),
  serverUrl: z
    .string()
    .trim()
    .max(2000)
    .nullish()
    .meta({ example: 'https://mcp.orders.example/mcp', description: 'http or https' }),
  secretToken: secretToken.nullish(),
  customHeaders: customHeaders.nullish(),
  approvalMode: z.enum(APPROVAL_MODES).nullish().meta({ example: 'always_ask' }),
  transport: z.enum(TRANSPORTS).nullish().meta({ example: 'STREAMABLE_HTTP' }),
  toolOverrides: toolOverrides.nullish(),
});

export const attachInput = createServerInput.extend({
  mcpServerId: id().optional().meta({
    description: 'A server of the workspace; without it the other fields make one for this agent alone',
  }),
});

export const listQuery = z.object(offsetQuery());

export const serverView = z.object({
  id: id(),
  tenant_id: id(),
  agent_id: id().nullable().meta({ description: 'null for servers of the workspace' }),
  name: z.string().meta({ example: 'Orders' }),
  description: z.string().nullable(),
  server_url: z.string().meta({ example: 'https://mcp.orders.example/mcp' }),
  approval_mode: z.enum(APPROVAL_MODES),
  transport: z.enum(TRANSPORTS).nullable().meta({ description: 'null: SSE' }),
  provider: z.enum(MCP_PROVIDERS).nullable().meta({ description: 'The hosted provider whose host it is on' }),
  created_at: timestamp(),
  updated_at: timestamp(),
  deleted_at: timestamp().nullable(),
});

export const syncView = z.object({
  synced: z.number().int(),
  removed: z.number().int(),
  failed: z.number().int(),
  failures: z.array(
    z.object({
      tool: z.string().meta({ example: 'search' }),
      stage: z.enum(['push', 'retire']),
      reason: z.string().meta({ example: 'The server has no such tool' }),
    }),
  ),
});

export const serverDetailView = serverView.extend({
  toolOverrides: z.record(z.string(), z.enum(DECISIONS)).meta({ example: { search: 'auto_approved' } }),
  toolOverridesSync: syncView
    .optional()
    .meta({ description: 'Only when decisions were sent, or applied again to a changed server' }),
});

export const providerView = z.object({
  provider: z.enum(MCP_PROVIDERS),
  name: z.string(),
  host: z.string().meta({ example: 'mcp.automation.example' }),
  transport: z.enum(TRANSPORTS),
  auth: z.enum(['bearer', 'basic']),
  server_url_required: z.boolean(),
});

export const serverToolView = z.object({
  name: z.string().meta({ example: 'search' }),
  description: z.string().nullable(),
  input_schema: z.record(z.string(), z.unknown()),
  decision: z
    .enum(DECISIONS)
    .meta({ description: 'What happens when an agent calls it, by the mode and the decisions now' }),
});

export const healthView = z.object({
  reachable: z.boolean(),
  latency_ms: z.number().int().nullable(),
  error: z.string().nullable().meta({ example: 'The server did not answer in time.' }),
});

export const gatewayKeyView = z.object({
  url: z
    .string()
    .meta({ example: 'https://parley.example/mcp/gateway', description: 'Address of the MCP endpoint' }),
  key: z.string().meta({
    example: 'pk_0000000000000000000000000000000000000000000000000000000000000000',
    description: 'The credential, shown this once: send it as `Authorization: Bearer`',
  }),
});
export type GatewayKeyView = z.infer<typeof gatewayKeyView>;

export type CreateServerInput = z.output<typeof createServerInput>;
export type AttachInput = z.output<typeof attachInput>;
export type ServerView = z.infer<typeof serverView>;
export type ServerDetailView = z.infer<typeof serverDetailView>;
export type Sync = z.infer<typeof syncView>;
