import { SCOPES } from '../../platform/context.ts';
import { RESOURCE_METADATA_PATH } from '../../platform/http/gates.ts';

/** The issuer of tokens, without a slash at its end: clients compare it as text (RFC 9207). */
export const issuerOf = (baseUrl: string): string => new URL(baseUrl).origin;

/** The one audience of every token. */
export const resourceOf = (baseUrl: string): string => new URL('/mcp', baseUrl).href;

/** Scheme and host in any case, nothing else in another spelling (RFC 8707). */
export const isOurResource = (resource: string, baseUrl: string): boolean =>
  URL.canParse(resource) && !resource.includes('#') && new URL(resource).href === resourceOf(baseUrl);

/** Of the protected resource (RFC 9728). */
export const resourceMetadata = (baseUrl: string) => ({
  resource: resourceOf(baseUrl),
  authorization_servers: [issuerOf(baseUrl)],
  scopes_supported: SCOPES,
  bearer_methods_supported: ['header'],
  resource_name: 'Parley',
  resource_documentation: new URL('/docs', baseUrl).href,
});

/** Of the authorization server (RFC 8414). */
export function serverMetadata(baseUrl: string) {
  const at = (path: string) => new URL(path, baseUrl).href;
  return {
    issuer: issuerOf(baseUrl),
    authorization_endpoint: at('/oauth/authorize'),
    token_endpoint: at('/oauth/token'),
    registration_endpoint: at('/oauth/register'),
    revocation_endpoint: at('/oauth/revoke'),
    scopes_supported: SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    protected_resources: [resourceOf(baseUrl)],
    service_documentation: at('/docs'),
  };
}

export { RESOURCE_METADATA_PATH };
