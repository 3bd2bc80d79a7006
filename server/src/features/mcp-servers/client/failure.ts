import { OutboundError, type OutboundErrorReason } from '../../../platform/outbound-http/index.ts';

const SENTENCES = {
  blocked: 'The address of the server is not allowed.',
  unreachable: 'The server could not be reached.',
  tls: 'The secure connection to the server could not be made.',
  timeout: 'The server did not answer in time.',
  redirect: 'The server redirects elsewhere. Give its final address.',
  unauthorized: 'The server refused the credentials.',
  http: 'The server answered with an error.',
  too_large: 'The server sent more than is read.',
  closed: 'The server closed the connection.',
  protocol: 'The server did not speak the protocol as it should.',
  busy: 'Too many connections to MCP servers are in use.',
  refused: 'The server refused the call.',
  aborted: 'The call was given up.',
} as const;

export type FailureReason = keyof typeof SENTENCES;

/** Why a server gave no answer, in our words: its own may echo the secrets it was sent. */
export class McpFailure extends Error {
  constructor(
    readonly reason: FailureReason,
    readonly detail: { status?: number; said?: string } = {},
  ) {
    super(
      detail.status === undefined ? SENTENCES[reason] : `The server answered with HTTP ${detail.status}.`,
    );
    this.name = 'McpFailure';
  }
}

const OUTBOUND: Record<OutboundErrorReason, FailureReason> = {
  blocked_address: 'blocked',
  invalid_url: 'blocked',
  unresolvable: 'unreachable',
  connect_failed: 'unreachable',
  tls_failed: 'tls',
  timeout: 'timeout',
  aborted: 'aborted',
  broken_response: 'closed',
};

export function failureOf(error: unknown): McpFailure {
  if (error instanceof McpFailure) return error;
  if (error instanceof OutboundError) return new McpFailure(OUTBOUND[error.reason]);
  return new McpFailure('protocol');
}

export function failureOfStatus(status: number): McpFailure | null {
  if (status >= 300 && status < 400) return new McpFailure('redirect');
  if (status === 401 || status === 403) return new McpFailure('unauthorized');
  return status >= 400 ? new McpFailure('http', { status }) : null;
}
