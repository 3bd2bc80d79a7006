export type Endpoint = {
  baseURL: string;
  queryParams: Record<string, string>;
  headers: Record<string, string>;
};

/**
 * The operator's base URL, to which `/chat/completions` is added. A query is kept on every request, as Azure needs:
 * https://NAME.openai.azure.com/openai/deployments/DEPLOYMENT?api-version=2024-10-21. There, and on Azure's own
 * hosts, the key is sent as `api-key` rather than as a bearer token.
 */
export function readEndpoint(baseUrl: string, apiKey: string | undefined): Endpoint {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error('The address of the model service must be an http or https URL');
  }
  if (url.username !== '' || url.password !== '') {
    throw new Error('The address of the model service must hold no user or password; set the key instead');
  }
  const queryParams = Object.fromEntries(url.searchParams);
  const isAzure = 'api-version' in queryParams || /\.azure\.(com|us|cn)$/.test(url.hostname);
  const key = apiKey?.trim() ?? '';
  return {
    baseURL: url.origin + url.pathname.replace(/\/+$/, ''),
    queryParams,
    headers: key === '' ? {} : isAzure ? { 'api-key': key } : { authorization: `Bearer ${key}` },
  };
}
