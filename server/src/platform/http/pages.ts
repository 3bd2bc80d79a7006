import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256Hex } from '../crypto.ts';

type Page = { type: string; etag: string; immutable: boolean; body: Buffer; gzipped: (() => Buffer) | null };

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const COMPRESSIBLE = /text|javascript|json|svg/;

const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; script-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** Paths of the server: an unknown one is a 404, never the dashboard. */
const SERVER_PATHS =
  /^\/(api|mcp|widget|widget\.js|widget-demo|webhooks|unsubscribe|zapier|scim|docs|oauth|openapi\.public\.yaml|postman|\.well-known|healthz|readyz|metrics|voice|assets)(\/|$)/;

/** The built dashboard, in memory: a few files, compressed when first asked for. Unknown paths get index.html. */
export function loadPages(folder: string): (request: FastifyRequest, reply: FastifyReply) => boolean {
  const pages = new Map<string, Page>();
  for (const file of listFiles(folder))
    pages.set(`/${relative(folder, file).split(sep).join('/')}`, readPage(file));
  const index = pages.get('/index.html');

  return (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const found = pages.get(path);
    const page = found ?? (SERVER_PATHS.test(path) ? undefined : index);
    if (page === undefined) return false;
    reply.headers({
      ...PAGE_HEADERS,
      'content-type': page.type,
      etag: page.etag,
      'cache-control':
        page.immutable && found !== undefined ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
    });
    if (request.headers['if-none-match'] === page.etag) {
      reply.code(304).send();
      return true;
    }
    const accepts = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const zipped = accepts ? page.gzipped?.() : undefined;
    if (zipped !== undefined) reply.header('content-encoding', 'gzip');
    reply.code(200).send(zipped ?? page.body);
    return true;
  };
}

/** The addresses of the dashboard's font, for other pages. */
export const fontAddresses = (folder: string): string[] =>
  listFiles(folder)
    .filter((file) => extname(file) === '.woff2')
    .map((file) => `/${relative(folder, file).split(sep).join('/')}`)
    .sort();

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return []; // not built: the API works without its dashboard
  }
}

function readPage(file: string): Page {
  const body = readFileSync(file);
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  let zipped: Buffer | undefined;
  const zip = () => {
    zipped ??= gzipSync(body);
    return zipped;
  };
  return {
    type,
    etag: `"${sha256Hex(body).slice(0, 24)}"`,
    immutable: file.includes(`${sep}assets${sep}`),
    body,
    gzipped: COMPRESSIBLE.test(type) ? zip : null,
  };
}
