import type { Context } from '../../platform/context.ts';
import * as queries from './queries.ts';
import { regionsOfEndpoint } from './rules.ts';
import type { Place, ReportEntry } from './schema.ts';
import { whyEndpointOutside } from './service.ts';

type Found = {
  kind: ReportEntry['kind'];
  /** In a message that refuses it. */
  what: string;
  hosts: readonly queries.Counted[];
  none: string;
  some: string;
};

/** `host` or `host:port`, as trunks have it. */
const bareHost = (host: string): string => host.replace(/^\[(.+)\](?::\d+)?$|^([^:]+):\d+$/, '$1$2');

const configured = (hosts: readonly string[]): queries.Counted[] => hosts.map((name) => ({ name, count: 1 }));

async function entryOf(ctx: Context, { kind, what, hosts, none, some }: Found): Promise<ReportEntry> {
  const { regions } = ctx.settings;
  const known = hosts.flatMap(({ name }) => (name === null ? [] : [bareHost(name)]));
  const why = await whyEndpointOutside(ctx, what, known).catch((error: Error) =>
    known.length === 0 ? null : error.message,
  );
  return {
    kind,
    places: hosts.map(({ name, count }): Place => {
      const host = name === null ? null : bareHost(name);
      const region = host === null ? null : (regionsOfEndpoint(regions, host)[0] ?? null);
      return { place: host ?? 'unknown', region, count };
    }),
    allowed: why === null,
    detail: why ?? (hosts.length === 0 ? none : some),
  };
}

/** Where services send data that this workspace, or its operator for all, has connected. */
export async function endpointEntries(ctx: Context): Promise<ReportEntry[]> {
  const { db, tenantId, settings } = ctx;
  const { providerHosts } = settings;
  const found: Found[] = [
    {
      kind: 'crm',
      what: 'CRM',
      hosts: await queries.countCrmHosts(db, tenantId),
      none: 'No CRM is connected.',
      some: 'People and what was talked about are written to the CRMs that this workspace has connected.',
    },
    {
      kind: 'mcp_servers',
      what: 'MCP server',
      hosts: await queries.countMcpHosts(db, tenantId),
      none: 'No MCP server is connected.',
      some: 'Agents send what a tool needs to the servers that this workspace has connected.',
    },
    {
      kind: 'mail',
      what: 'mail server',
      hosts: [...configured(providerHosts.mail), ...(await queries.countMailHosts(db, tenantId))],
      none: 'No mail server is connected.',
      some: 'Mail passes through these servers: those of the workspace for conversations, that of the installation for its people.',
    },
    {
      kind: 'carrier',
      what: 'carrier',
      hosts: [...configured(providerHosts.carrier), ...(await queries.countTrunkHosts(db, tenantId))],
      none: 'No trunk is connected: what is said stays in this service.',
      some: 'Numbers and what is said pass through these trunks: those of the workspace, and that of the installation for numbers bought here.',
    },
    {
      kind: 'payment',
      what: 'payment provider',
      hosts: configured(providerHosts.payment),
      none: 'Nothing is collected: no payment provider is asked.',
      some: 'The name of the workspace, its plan and what it owes. Cards are entered there, never here.',
    },
  ];
  return Promise.all(found.map((one) => entryOf(ctx, one)));
}
