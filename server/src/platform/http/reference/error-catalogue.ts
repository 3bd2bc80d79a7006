import { ERROR_STATUS, type ErrorCode } from '../../errors.ts';
import { MESSAGES } from '../gates.ts';

export const EXAMPLE_REQUEST_ID = '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41';

type ErrorFacts = {
  /** When it is returned. */
  when: string;
  /** An example message. */
  message: string;
  details?: object;
  metadata?: object;
};

/** Complete by type: adding a code without describing it does not compile. */
export const ERROR_FACTS: Record<ErrorCode, ErrorFacts> = {
  VALIDATION_FAILED: {
    when: 'A path, query or body value is missing, malformed or out of range, or breaks a rule of the resource.',
    message: 'limit: Must be a whole number from 1 to 100',
    details: { formErrors: [], fieldErrors: { limit: ['Must be a whole number from 1 to 100'] } },
  },
  CAMPAIGN_NOT_ACTIVE: {
    when: 'A campaign cannot be activated or paused from its present status.',
    message: 'Campaign can only be activated from DRAFT or PAUSED status',
  },
  UNAUTHORIZED: {
    when: 'The key is missing, malformed, unknown, revoked or expired. Do not retry with the same key.',
    message: MESSAGES.badCredential,
  },
  AGENT_BUDGET_EXCEEDED: {
    when: 'The agent has spent its monthly budget.',
    message: 'The monthly budget of this agent is spent',
  },
  FORBIDDEN: {
    when: "The key's scope or the person's role does not reach this operation.",
    message: MESSAGES.writeScope,
  },
  BILLING_ERROR: {
    when: 'A cap or a feature of the plan; 402 when buying a number outside the US and Canada.',
    message: 'Your plan allows 10 agents',
    metadata: { limit: 10, current: 10, tier: 'growth' },
  },
  COMPLIANCE_BLOCKED: {
    when: 'A screened prompt or a destination is refused by policy.',
    message: 'This number is suppressed and must not be contacted (suppressed)',
  },
  MFA_ENROLMENT_REQUIRED: {
    when: 'The workspace requires a second factor and the signed-in person has none yet. Keys never get it.',
    message: MESSAGES.enrolmentOnly,
  },
  STEP_UP_REQUIRED: {
    when: 'A signed-in person with a second factor must prove again who they are. Keys never get it.',
    message: MESSAGES.stepUp,
  },
  TENANT_SUSPENDED: { when: 'The workspace is suspended.', message: MESSAGES.suspended },
  PHONE_NUMBER_REQUIRED: {
    when: 'A workspace on a paid plan places a call without an active number.',
    message: 'Register an active phone number before placing calls',
  },
  NOT_FOUND: {
    when: 'Nothing has this id in your workspace, or nothing is at this address.',
    message: 'call not found',
  },
  AGENT_NOT_FOUND: { when: 'The agent is missing or already deleted.', message: 'agent not found' },
  METHOD_NOT_ALLOWED: { when: 'The path exists, but not for this method.', message: 'Use GET, POST here' },
  PLAN_LIMIT_EXCEEDED: {
    when: 'A fixed ceiling is reached, such as 25 active API keys.',
    message: 'Maximum 25 active API keys per tenant. Revoke old keys before creating new ones.',
  },
  AGENT_PROVISIONING: {
    when: 'The agent is still being set up. Retry after `Retry-After` seconds.',
    message: 'This agent is still being set up',
  },
  AGENT_PAUSED: {
    when: 'The agent is paused; 503 when that cannot be read at the moment.',
    message: 'This agent is paused',
  },
  CALL_ALREADY_IN_PROGRESS: {
    when: 'The same thing is already being done for this agent.',
    message: 'A number is already being provisioned for this agent',
  },
  CALL_STATE_UNKNOWN: {
    when: 'The carrier could not confirm the state of the call. Retry shortly.',
    message: 'The carrier could not confirm the state of this call',
  },
  DATA_RESIDENCY_BLOCKED: {
    when: 'The data would leave the region that the workspace has chosen, or the region cannot be chosen here.',
    message:
      'The language model at api.model.example is outside the region of this workspace (European Union).',
  },
  MESSAGING_WINDOW_CLOSED: {
    when: 'Free text to a person whose last message is older than the channel allows',
    message:
      'WhatsApp allows free text only within 24 hours after the person last wrote. Send an approved template instead: `templateId` and `templateVariables` (GET /api/whatsapp/templates lists them).',
  },
  IDEMPOTENCY_CONFLICT: {
    when: 'The `Idempotency-Key` was used for a different request.',
    message: 'This Idempotency-Key was used for a different request',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    when: 'The first request with this `Idempotency-Key` still runs after 30 seconds. Retry after `Retry-After` seconds.',
    message: 'A request with this Idempotency-Key is still running; ask again shortly',
  },
  EMAIL_IN_USE: {
    when: 'Another account has this address.',
    message: 'This email address is already in use',
  },
  PAYLOAD_TOO_LARGE: {
    when: 'The request body is over the limit.',
    message: 'The request body is over the limit of 1048576 bytes',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    when: 'The body is not of a type this operation reads.',
    message: 'Send JSON with the header `content-type: application/json`',
  },
  UNPROCESSABLE: {
    when: 'The request is well formed, but the workspace cannot take it yet.',
    message: 'Create an agent before adding contacts',
  },
  RATE_LIMIT_EXCEEDED: {
    when: 'A rate limit is used up. Retry after `Retry-After` seconds.',
    message:
      'Rate limit of 120 requests a minute (general) exceeded. Try again in 24 s. On your own installation raise "general" in LIMITS_FILE (README, Limits).',
  },
  MAX_CONCURRENT_CALLS_REACHED: {
    when: 'Every concurrent call of the plan is in use. Retry after `Retry-After` seconds.',
    message: 'All concurrent calls of your plan are in use',
  },
  INTERNAL_ERROR: {
    when: 'Something failed on our side. Retry with back-off; 503 with `Retry-After` when the database does not answer.',
    message: 'Something went wrong on our side. Try again; if it stays, report the request id.',
  },
  PROVIDER_ERROR: {
    when: 'A provider behind Parley failed. Retry with back-off.',
    message: 'The voice engine did not accept the request',
  },
};

export const ERROR_CODES = Object.keys(ERROR_FACTS) as ErrorCode[];

export const codesOfStatus = (status: number): ErrorCode[] =>
  ERROR_CODES.filter((code) => ERROR_STATUS[code] === status);

export function errorBody(code: ErrorCode): object {
  const { when: _when, ...shown } = ERROR_FACTS[code];
  const { message, ...more } = shown;
  return { error: { code, message, request_id: EXAMPLE_REQUEST_ID, ...more } };
}
