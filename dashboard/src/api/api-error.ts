/** `details` of the wire: messages by field, or a list of issues. */
export type ErrorDetails =
  | { formErrors?: string[]; fieldErrors?: Record<string, string[]> }
  | Record<string, string[]>
  | { path: string | (string | number)[]; message: string }[];

export interface ErrorFacts {
  status: number;
  code: string;
  message: string;
  details?: unknown;
  metadata?: Record<string, unknown>;
  requestId?: string | null;
  retryAfter?: number | null;
}

/** Every failure of a request, in one shape. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly metadata: Record<string, unknown>;
  readonly requestId: string | null;
  /** Seconds. */
  readonly retryAfter: number | null;
  readonly formErrors: string[];
  /** By the field's path: `schedule.timezone`. */
  readonly fieldErrors: Record<string, string[]>;

  constructor(facts: ErrorFacts) {
    super(facts.message);
    this.status = facts.status;
    this.code = facts.code;
    this.details = facts.details;
    this.metadata = facts.metadata ?? {};
    this.requestId = facts.requestId ?? null;
    this.retryAfter = facts.retryAfter ?? null;
    const { formErrors, fieldErrors } = readDetails(facts.details);
    this.formErrors = formErrors;
    this.fieldErrors = fieldErrors;
  }

  /** A repeat may succeed: the network or the server failed, not the request itself. */
  get retryable(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

type Complaints = Pick<ApiError, 'formErrors' | 'fieldErrors'>;

const isValues = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** The API has three forms of details; forms use one. */
function readDetails(details: unknown): Complaints {
  if (Array.isArray(details)) return readIssues(details);
  if (!isValues(details)) return { formErrors: [], fieldErrors: {} };
  const byField = isValues(details.fieldErrors) ? details.fieldErrors : details;
  const fieldErrors = Object.entries(byField)
    .filter(([name]) => name !== 'formErrors' && name !== 'fieldErrors')
    .map(([name, messages]) => [name, texts(messages)] as const)
    .filter(([, messages]) => messages.length > 0);
  return { formErrors: texts(details.formErrors), fieldErrors: Object.fromEntries(fieldErrors) };
}

function readIssues(issues: readonly unknown[]): Complaints {
  const complaints: Complaints = { formErrors: [], fieldErrors: {} };
  for (const issue of issues) {
    if (!isValues(issue) || typeof issue.message !== 'string') continue;
    const path = Array.isArray(issue.path) ? issue.path.join('.') : String(issue.path ?? '');
    if (path === '') complaints.formErrors.push(issue.message);
    else complaints.fieldErrors[path] = [...(complaints.fieldErrors[path] ?? []), issue.message];
  }
  return complaints;
}
