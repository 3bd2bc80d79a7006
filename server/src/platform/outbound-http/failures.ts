import { OutboundError } from './outbound-error.ts';

const refusedByClient = new Set([
  'UND_ERR_INVALID_ARG',
  'UND_ERR_NOT_SUPPORTED',
  'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH',
]);
const endedByUs = new Set(['UND_ERR_DESTROYED', 'UND_ERR_CLOSED', 'UND_ERR_ABORTED', 'UND_ERR_ABORT']);
const timedOut = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT']);

/** The machine-readable code only; messages may quote what the peer sent. */
export function safeCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' && /^[A-Z0-9_]{1,64}$/.test(code) ? code : undefined;
}

/** Failures after connecting; the connector has already named its own. */
export function toOutboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = safeCode(error);
  if (code !== undefined && refusedByClient.has(code)) return new OutboundError('invalid_url', { code });
  if (code !== undefined && endedByUs.has(code)) return new OutboundError('aborted');
  if (code !== undefined && timedOut.has(code)) return new OutboundError('timeout', { code });
  return new OutboundError('broken_response', { code });
}

/** A cut during the handshake may be temporary; a wrong certificate stays wrong until it is replaced. */
export function toTlsError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = safeCode(error);
  return new OutboundError('tls_failed', { code, retryable: code === undefined || /^E[A-Z]+$/.test(code) });
}
