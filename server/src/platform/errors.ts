/** Every error code of the API with its status. No other is sent. */
export const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  CAMPAIGN_NOT_ACTIVE: 400,
  UNAUTHORIZED: 401,
  BILLING_ERROR: 403,
  AGENT_BUDGET_EXCEEDED: 402,
  FORBIDDEN: 403,
  COMPLIANCE_BLOCKED: 403,
  TENANT_SUSPENDED: 403,
  MFA_ENROLMENT_REQUIRED: 403,
  STEP_UP_REQUIRED: 403,
  PHONE_NUMBER_REQUIRED: 403,
  NOT_FOUND: 404,
  AGENT_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  PLAN_LIMIT_EXCEEDED: 409,
  AGENT_PROVISIONING: 409,
  AGENT_PAUSED: 409,
  CALL_ALREADY_IN_PROGRESS: 409,
  CALL_STATE_UNKNOWN: 409,
  DATA_RESIDENCY_BLOCKED: 409,
  MESSAGING_WINDOW_CLOSED: 409,
  IDEMPOTENCY_CONFLICT: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  EMAIL_IN_USE: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE: 422,
  RATE_LIMIT_EXCEEDED: 429,
  MAX_CONCURRENT_CALLS_REACHED: 429,
  INTERNAL_ERROR: 500,
  PROVIDER_ERROR: 502,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export type FieldErrors = { formErrors: string[]; fieldErrors: Record<string, string[]> };

/** Codes whose `metadata` may be shown; for every other code it stays internal. */
const METADATA_CODES: ReadonlySet<ErrorCode> = new Set([
  'BILLING_ERROR',
  'PLAN_LIMIT_EXCEEDED',
  'AGENT_BUDGET_EXCEEDED',
]);

type Extra = {
  /** Only where the specification gives a code a second status (402 BILLING_ERROR, 409 VALIDATION_FAILED, 503 AGENT_PAUSED), and for a database that is away. */
  status?: number;
  details?: FieldErrors;
  metadata?: Record<string, unknown>;
  headers?: Record<string, string>;
};

export class ApiError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extra: Extra = {},
  ) {
    super(message);
    this.status = extra.status ?? ERROR_STATUS[code];
  }

  get body() {
    const { details, metadata } = this.extra;
    return {
      error: {
        code: this.code,
        message: this.message,
        ...(details !== undefined && this.code === 'VALIDATION_FAILED' ? { details } : {}),
        ...(metadata !== undefined && METADATA_CODES.has(this.code) ? { metadata } : {}),
      },
    };
  }
}

export const notFound = (what: string): ApiError => new ApiError('NOT_FOUND', `${what} not found`);

export const forbidden = (message: string): ApiError => new ApiError('FORBIDDEN', message);

export function invalid(message: string, fieldErrors: Record<string, string[]> = {}): ApiError {
  const formErrors = Object.keys(fieldErrors).length === 0 ? [message] : [];
  return new ApiError('VALIDATION_FAILED', message, { details: { formErrors, fieldErrors } });
}

/** A named field is invalid; the message is used for the field too. */
export const invalidField = (field: string, message: string): ApiError =>
  invalid(message, { [field]: [message] });

export const planCapReached = (
  message: string,
  facts: { limit: number; current: number; tier: string },
): ApiError => new ApiError('BILLING_ERROR', message, { metadata: facts });

export const featureNotInPlan = (message: string, facts: { tier: string; feature: string }): ApiError =>
  new ApiError('BILLING_ERROR', message, { metadata: facts });
