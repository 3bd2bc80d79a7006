import { ApiError, type ErrorCode } from '../../platform/errors.ts';

export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'
  | 'invalidVers';

/** An error with the detail that SCIM has for it (RFC 7644, 3.12). */
export class ScimError extends ApiError {
  constructor(
    readonly scimType: ScimType,
    message: string,
    status = 400,
    code: ErrorCode = 'VALIDATION_FAILED',
  ) {
    super(code, message, { status });
  }
}

export const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Any error of the service as SCIM writes it. */
export function describeScimError(error: ApiError) {
  const scimType =
    error instanceof ScimError ? error.scimType : error.status === 400 ? 'invalidValue' : undefined;
  return {
    schemas: [ERROR_SCHEMA],
    status: String(error.status),
    ...(scimType === undefined ? {} : { scimType }),
    detail: error.message,
  };
}

export const SCIM_MEDIA_TYPE = 'application/scim+json';
export const scimDialect = { mediaType: SCIM_MEDIA_TYPE, describeError: describeScimError };
