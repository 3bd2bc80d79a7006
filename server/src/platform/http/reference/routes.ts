import { gzipSync } from 'node:zlib';
import { sha256 } from '../../crypto.ts';
import { isNotModified } from '../etag.ts';
import { publicRoute, Reply, type Route, rate } from '../route.ts';
import { DOCS_CSP, docsScript, renderDocsPage } from './docs-page.ts';
import type { OpenApiDocument } from './document.ts';
import { buildOpenApi, type ReferenceFacts } from './openapi.ts';
import { buildPostmanCollection, buildPostmanEnvironment } from './postman.ts';
import { toYaml } from './yaml.ts';

type File = {
  path: string;
  summary: string;
  contentType: string;
  headers?: Record<string, string>;
  text: () => string;
};

/** Built at the first request and kept: the routes cannot change while the process runs. */
function lazily<T>(build: () => T): () => T {
  let kept: { value: T } | undefined;
  return () => {
    kept ??= { value: build() };
    return kept.value;
  };
}

/** The page is two megabytes of text, a twentieth of that compressed. */
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/;

const pretty = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

function fileRoute({ path, summary, contentType, headers = {}, text }: File): Route {
  const file = lazily(() => {
    const body = text();
    return { body, gzipped: lazily(() => gzipSync(body)), tag: sha256(body).toString('base64url') };
  });
  return publicRoute({
    method: 'GET',
    path,
    tag: 'Reference',
    summary,
    rate: rate.none,
    internal: true,
    returns: { status: 200, description: summary, contentType },
    handle: async () => file(),
    respond: ({ body, gzipped, tag }, { request }) => {
      const zipped = TAKES_GZIP.test(String(request.headers['accept-encoding'] ?? ''));
      const etag = zipped ? `"${tag}-gzip"` : `"${tag}"`;
      const kept = { 'cache-control': 'public, max-age=300', vary: 'accept-encoding', etag };
      if (isNotModified(request.headers['if-none-match'], etag)) return new Reply(304, undefined, kept);
      const sent = { ...kept, 'content-type': contentType, ...headers };
      return zipped
        ? new Reply(200, gzipped(), { ...sent, 'content-encoding': 'gzip' })
        : new Reply(200, body, sent);
    },
  });
}

/** The reference of the given routes, under its public addresses. */
export const referenceRoutes = (routes: readonly Route[], facts: ReferenceFacts): Route[] =>
  documentRoutes(() => buildOpenApi(routes, facts), facts.fonts);

export function documentRoutes(getDocument: () => OpenApiDocument, fonts: readonly string[] = []): Route[] {
  const document = lazily(getDocument);
  const baseUrl = (): string => document().servers[0]?.url ?? '';
  const files: File[] = [
    {
      path: '/openapi.public.yaml',
      summary: 'The API as OpenAPI 3.1',
      contentType: 'application/yaml; charset=utf-8',
      text: () => toYaml(document()),
    },
    {
      path: '/postman/parley.postman_collection.json',
      summary: 'The API as a Postman collection',
      contentType: 'application/json; charset=utf-8',
      text: () => pretty(buildPostmanCollection(document())),
    },
    {
      path: '/postman/parley.postman_environment.json',
      summary: 'The variables of the Postman collection',
      contentType: 'application/json; charset=utf-8',
      text: () => pretty(buildPostmanEnvironment(baseUrl())),
    },
    {
      path: '/docs',
      summary: 'The API as a page',
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': DOCS_CSP },
      text: () => renderDocsPage(document(), fonts),
    },
    {
      path: '/docs/reference.js',
      summary: 'The script of that page',
      contentType: 'text/javascript; charset=utf-8',
      text: () => docsScript,
    },
  ];
  return files.map(fileRoute);
}
