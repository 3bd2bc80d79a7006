export type OutboundErrorReason =
  | 'blocked_address'
  | 'invalid_url'
  | 'unresolvable'
  | 'connect_failed'
  | 'tls_failed'
  | 'timeout'
  | 'aborted'
  | 'broken_response';

/** `retryable` says whether the same request may succeed later, not whether it had no effect. */
const defaults: Record<OutboundErrorReason, { message: string; retryable: boolean }> = {
  blocked_address: { message: 'the address is not allowed', retryable: false },
  invalid_url: { message: 'the request is not valid', retryable: false },
  unresolvable: { message: 'the host name has no address', retryable: true },
  connect_failed: { message: 'the host could not be reached', retryable: true },
  tls_failed: { message: 'the secure connection could not be made', retryable: false },
  timeout: { message: 'the host did not answer in time', retryable: true },
  aborted: { message: 'the request was cancelled', retryable: false },
  broken_response: { message: 'the host broke off or sent no valid HTTP response', retryable: true },
};

/**
 * The only error of this folder. It has no cause on purpose: errors of the parser and the socket hold bytes of the
 * response, and loggers print causes.
 */
export class OutboundError extends Error {
  readonly reason: OutboundErrorReason;
  readonly retryable: boolean;

  constructor(
    reason: OutboundErrorReason,
    detail: { message?: string; code?: string | undefined; retryable?: boolean } = {},
  ) {
    const message = detail.message ?? defaults[reason].message;
    super(detail.code === undefined ? message : `${message} (${detail.code})`);
    this.name = 'OutboundError';
    this.reason = reason;
    this.retryable = detail.retryable ?? defaults[reason].retryable;
  }
}
