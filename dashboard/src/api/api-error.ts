/** Every failure the dashboard can meet, in one shape, whatever went wrong underneath. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly formErrors: string[];
  readonly fieldErrors: Record<string, string[]>;
  readonly retryAfterSeconds: number | null;

  constructor(facts: {
    status: number;
    code: string;
    message: string;
    requestId?: string | null;
    formErrors?: string[];
    fieldErrors?: Record<string, string[]>;
    retryAfterSeconds?: number | null;
  }) {
    super(facts.message);
    this.status = facts.status;
    this.code = facts.code;
    this.requestId = facts.requestId ?? null;
    this.formErrors = facts.formErrors ?? [];
    this.fieldErrors = facts.fieldErrors ?? {};
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }

  /** A repeat may succeed: the network or the server failed, not the request itself. */
  get retryable(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

export function fieldError(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.fieldErrors[field]?.[0] : undefined;
}

/** The message to show above a form: nothing when every complaint already stands beside its field. */
export function formError(error: unknown, shownFields: string[]): ApiError | null {
  if (!(error instanceof ApiError)) return null;
  const complaints = Object.keys(error.fieldErrors);
  const allShown = complaints.length > 0 && complaints.every((field) => shownFields.includes(field));
  return allShown && error.formErrors.length === 0 ? null : error;
}
