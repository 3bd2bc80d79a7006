import { describe, expect, it } from 'vitest';
import {
  ApiError,
  ERROR_STATUS,
  type ErrorCode,
  featureNotInPlan,
  invalidField,
  notFound,
  planCapReached,
} from './errors.ts';

const withStatus = (status: number): string[] =>
  Object.entries(ERROR_STATUS)
    .filter(([, known]) => known === status)
    .map(([code]) => code)
    .sort();

describe('the error catalogue', () => {
  it('F-070 an error body is code and message, with details and metadata only where they belong', () => {
    expect(notFound('Call').body).toEqual({ error: { code: 'NOT_FOUND', message: 'Call not found' } });
    expect(invalidField('name', 'is bad').body).toEqual({
      error: {
        code: 'VALIDATION_FAILED',
        message: 'is bad',
        details: { formErrors: [], fieldErrors: { name: ['is bad'] } },
      },
    });
  });

  it('F-072 metadata travels only with the codes that allow it', () => {
    expect(planCapReached('full', { limit: 3, current: 3, tier: 'starter' }).body.error).toEqual({
      code: 'BILLING_ERROR',
      message: 'full',
      metadata: { limit: 3, current: 3, tier: 'starter' },
    });
    expect(featureNotInPlan('no', { tier: 'none', feature: 'clonedVoices' }).body.error).toMatchObject({
      metadata: { tier: 'none', feature: 'clonedVoices' },
    });
    expect(new ApiError('NOT_FOUND', 'x', { metadata: { inner: 1 } }).body.error).toEqual({
      code: 'NOT_FOUND',
      message: 'x',
    });
  });

  it('F-071 details travel only with VALIDATION_FAILED', () => {
    const details = { formErrors: [], fieldErrors: {} };
    expect(new ApiError('FORBIDDEN', 'x', { details }).body.error).toEqual({
      code: 'FORBIDDEN',
      message: 'x',
    });
  });

  it('F-076 403 is FORBIDDEN, COMPLIANCE_BLOCKED, BILLING_ERROR, TENANT_SUSPENDED or PHONE_NUMBER_REQUIRED', () => {
    expect(withStatus(403)).toEqual([
      'BILLING_ERROR',
      'COMPLIANCE_BLOCKED',
      'FORBIDDEN',
      'MFA_ENROLMENT_REQUIRED', // this and the step-up: of signed-in people only
      'PHONE_NUMBER_REQUIRED',
      'STEP_UP_REQUIRED',
      'TENANT_SUSPENDED',
    ]);
  });

  it('F-077 404 is NOT_FOUND or AGENT_NOT_FOUND', () => {
    expect(withStatus(404)).toEqual(['AGENT_NOT_FOUND', 'NOT_FOUND']);
  });

  it('F-078 409 has its codes, and VALIDATION_FAILED may travel with it', () => {
    for (const code of [
      'PLAN_LIMIT_EXCEEDED',
      'AGENT_PROVISIONING',
      'AGENT_PAUSED',
      'CALL_ALREADY_IN_PROGRESS',
      'CALL_STATE_UNKNOWN',
    ]) {
      expect(ERROR_STATUS[code as ErrorCode]).toBe(409);
    }
    expect(new ApiError('VALIDATION_FAILED', 'x', { status: 409 }).status).toBe(409);
    expect(new ApiError('AGENT_PAUSED', 'x', { status: 503 }).status).toBe(503);
  });

  it('F-075 F-081 the remaining codes have the statuses decided for them', () => {
    expect(new ApiError('BILLING_ERROR', 'x', { status: 402 }).status).toBe(402);
    expect([ERROR_STATUS.MAX_CONCURRENT_CALLS_REACHED, ERROR_STATUS.AGENT_BUDGET_EXCEEDED]).toEqual([
      429, 402,
    ]);
    expect([ERROR_STATUS.UNPROCESSABLE, ERROR_STATUS.PROVIDER_ERROR, ERROR_STATUS.PAYLOAD_TOO_LARGE]).toEqual(
      [422, 502, 413],
    );
  });
});
