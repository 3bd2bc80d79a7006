import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A server that speaks as much of S3 as the store uses, with its rules: every request is signed (version 4, checked over
 * the canonical request and the body), parts but the last have five megabytes, uploads are visible when completed.
 */

export const S3_ACCOUNT = { accessKeyId: 'AKIATESTDOUBLE', secretAccessKey: 'the secret of the double' };
const PART_BYTES_MIN = 5 * 1024 * 1024;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

type Asked = { method: string; path: string; query: URLSearchParams; headers: IncomingMessage['headers'] };

/** RFC 3986, as the signature wants it. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export function whyUnsigned(
  { method, path, query, headers }: Asked,
  body: Buffer,
  secret: string,
): string | null {
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\S+?), ?SignedHeaders=(\S+?), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [id, day = '', region = '', service = '', end = ''] = credential.split('/');
  if (id !== S3_ACCOUNT.accessKeyId) return 'InvalidAccessKeyId';
  const bodyHash = String(headers['x-amz-content-sha256'] ?? '');
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const names = signedHeaders.split(';');
  if (!names.includes('host') || !names.includes('x-amz-date')) return 'AccessDenied';
  const pairs = [...query].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const canonical = [
    method,
    path,
    pairs.join('&'),
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    bodyHash,
  ].join('\n');
  const date = String(headers['x-amz-date'] ?? '');
  const scope = [day, region, service, end].join('/');
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = [region, service, end].reduce(mac, mac(`AWS4${secret}`, day));
  return mac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

export type S3Double = {
  url: string;
  /** Bucket and key → what is stored. */
  objects: Map<string, Buffer>;
  requests: string[];
  uploads: Map<string, Map<number, Buffer>>;
  /** The next so many requests fail with 503. */
  failing: number;
  close(): Promise<void>;
};

export async function startS3Double(secret = S3_ACCOUNT.secretAccessKey): Promise<S3Double> {
  const double: S3Double = {
    url: '',
    objects: new Map(),
    requests: [],
    uploads: new Map(),
    failing: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? '/', 'http://double');
    const asked = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
    };
    double.requests.push(`${asked.method} ${request.url}`);
    if (double.failing > 0) {
      double.failing -= 1;
      return fail(response, 503, 'SlowDown');
    }
    const why = whyUnsigned(asked, body, secret);
    if (why !== null) return fail(response, 403, why);
    answer(double, asked, body, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return double;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const xml = (response: ServerResponse, status: number, body: string) =>
  void response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);

const fail = (response: ServerResponse, status: number, code: string) =>
  xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

function answer(
  double: S3Double,
  { method, path, query, headers }: Asked,
  body: Buffer,
  response: ServerResponse,
) {
  const key = decodeURIComponent(path.slice(1));
  const upload = query.get('uploadId');
  if (method === 'GET' && query.get('list-type') === '2') return list(double, key, query, response);
  if (upload !== null) return partly(double, { method, key, upload, query }, body, response);
  if (method === 'POST' && query.has('uploads')) {
    const id = `upload-${double.requests.length}`;
    double.uploads.set(id, new Map());
    const named = `<Bucket>b</Bucket><Key>k</Key><UploadId>${id}</UploadId>`;
    return xml(response, 200, `<InitiateMultipartUploadResult>${named}</InitiateMultipartUploadResult>`);
  }
  if (method === 'PUT') {
    double.objects.set(key, body);
    return void response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
  }
  if (method === 'DELETE') {
    double.objects.delete(key);
    return void response.writeHead(204).end();
  }
  const object = double.objects.get(key);
  if (object === undefined)
    return method === 'HEAD' ? void response.writeHead(404).end() : fail(response, 404, 'NoSuchKey');
  if (method === 'HEAD') return void response.writeHead(200, { 'content-length': object.length }).end();
  return send(object, headers.range, response);
}

function send(object: Buffer, range: string | undefined, response: ServerResponse) {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (from === undefined)
    return void response.writeHead(200, { 'content-length': object.length }).end(object);
  if (Number(from) >= object.length) return fail(response, 416, 'InvalidRange');
  const part = object.subarray(Number(from), Number(to) + 1);
  const place = `bytes ${from}-${Number(from) + part.length - 1}/${object.length}`;
  response.writeHead(206, { 'content-length': part.length, 'content-range': place }).end(part);
}

function list({ objects }: S3Double, bucket: string, query: URLSearchParams, response: ServerResponse) {
  const folder = bucket.replace(/\/?$/, '/');
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(folder + (query.get('prefix') ?? '')))
    .map((key) => key.slice(folder.length))
    .sort();
  const most = Math.min(2, Number(query.get('max-keys') ?? 1000)); // small pages, so that they are turned
  const shown = keys.slice(0, most).map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
  const cut = `<IsTruncated>${keys.length > most}</IsTruncated>`;
  xml(response, 200, `<ListBucketResult>${cut}${shown.join('')}</ListBucketResult>`);
}

function partly(
  { uploads, objects }: S3Double,
  { method, key, upload, query }: { method: string; key: string; upload: string; query: URLSearchParams },
  body: Buffer,
  response: ServerResponse,
) {
  const parts = uploads.get(upload);
  if (parts === undefined) return fail(response, 404, 'NoSuchUpload');
  if (method === 'DELETE') {
    uploads.delete(upload);
    return void response.writeHead(204).end();
  }
  if (method === 'PUT') {
    parts.set(Number(query.get('partNumber')), body);
    return void response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
  }
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, n]) => Number(n));
  const given = named.map((number) => parts.get(number) ?? Buffer.alloc(0));
  if (given.slice(0, -1).some(({ length }) => length < PART_BYTES_MIN))
    return fail(response, 400, 'EntityTooSmall');
  objects.set(key, Buffer.concat(given));
  uploads.delete(upload);
  xml(response, 200, '<CompleteMultipartUploadResult><ETag>"all"</ETag></CompleteMultipartUploadResult>');
}
