import type { CreateMcpServerInput, McpServerListItem } from '../../api/generated/types.ts';

type Body = NonNullable<CreateMcpServerInput['body']>;
export type Provider = NonNullable<McpServerListItem['provider']>;

export interface ServerValues {
  /** Empty: a server of one's own. */
  provider: Provider | '';
  name: string;
  description: string;
  serverUrl: string;
  transport: 'SSE' | 'STREAMABLE_HTTP';
  /** Never filled from the server. */
  secretToken: string;
  /** `name: value`, one a line. Never filled from the server. */
  customHeaders: string;
  approvalMode: McpServerListItem['approval_mode'];
}

export const NEW_SERVER: ServerValues = {
  provider: '',
  name: '',
  description: '',
  serverUrl: '',
  transport: 'STREAMABLE_HTTP',
  secretToken: '',
  customHeaders: '',
  approvalMode: 'always_ask',
};

export const valuesOf = (server: McpServerListItem): ServerValues => ({
  ...NEW_SERVER,
  provider: server.provider ?? '',
  name: server.name,
  description: server.description ?? '',
  serverUrl: server.server_url,
  transport: server.transport ?? 'SSE',
  approvalMode: server.approval_mode,
});

/** The lines of headers; null when one of them has no colon. */
export function headersOf(text: string): Record<string, string> | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.some((line) => line.indexOf(':') < 1)) return null;
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    }),
  );
}

/** `isNew`: a provider is named once; afterwards its address says which it is. */
export function bodyOf(values: ServerValues, isNew: boolean): Body {
  const headers = headersOf(values.customHeaders) ?? {};
  const isHosted = values.provider !== '';
  return {
    ...(isNew && values.provider !== '' ? { provider: values.provider } : {}),
    ...(values.name.trim() === '' ? {} : { name: values.name.trim() }),
    ...(values.serverUrl.trim() === '' ? {} : { serverUrl: values.serverUrl.trim() }),
    ...(isHosted ? {} : { transport: values.transport }),
    ...(values.secretToken.trim() === '' ? {} : { secretToken: values.secretToken.trim() }),
    ...(Object.keys(headers).length === 0 ? {} : { customHeaders: headers }),
    description: values.description.trim() || null,
    approvalMode: values.approvalMode,
  };
}
