import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../context.ts';
import { isDatabaseTrouble } from '../../database/trouble.ts';
import { ApiError, invalid } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { describeError } from '../../observability/describe-error.ts';
import { tooLarge } from '../bodies/raw-body.ts';
import type { Dialect } from '../route.ts';

export const BODY_BYTES_MAX = 1_048_576;

const REQUEST_ID = /^[\w.-]{1,100}$/;

export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : newId();
}

const bodyOf = (error: ApiError, id: string): string =>
  JSON.stringify({ error: { ...error.body.error, request_id: id } });

/** Of the route that a request was for. */
export const dialectOf = ({ routeOptions }: FastifyRequest): Dialect | undefined =>
  (routeOptions?.config as { dialect?: Dialect } | undefined)?.dialect;

/** The one place where an error becomes an answer. */
export function sendError(
  { log }: Pick<Platform, 'log'>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const known = error instanceof ApiError ? error : fromFastify(error, request.routeOptions?.bodyLimit);
  if (known.status >= 500 && !(error instanceof ApiError)) {
    log.error(
      { request_id: request.id, route: request.routeOptions?.url, ...describeError(error) },
      'request failed',
    );
  }
  reply.header('x-request-id', request.id);
  const dialect = dialectOf(request);
  reply
    .code(known.status)
    .headers(known.extra.headers ?? {})
    .header('content-type', `${dialect?.mediaType ?? 'application/json'}; charset=utf-8`);
  return reply.send(
    dialect === undefined ? bodyOf(known, request.id) : JSON.stringify(dialect.describeError(known)),
  );
}

export const unsupportedMedia = (): ApiError =>
  new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON with the header `content-type: application/json`');

function fromFastify(error: unknown, bytesMax = BODY_BYTES_MAX): ApiError {
  if (isDatabaseTrouble(error)) {
    return new ApiError(
      'INTERNAL_ERROR',
      'The database did not answer in time. Try again in a moment; what was asked for may have been done.',
      { status: 503, headers: { 'retry-after': '2' } },
    );
  }
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return tooLarge(bytesMax);
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return unsupportedMedia();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return invalid('The request could not be read');
  return new ApiError(
    'INTERNAL_ERROR',
    'Something went wrong on our side. Try again; if it stays, report the request id.',
  );
}

const rawHeaders = (id: string, body: string) => ({
  'x-request-id': id,
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
  connection: 'close',
});

/** An error as the bytes of an answer, on a connection that is no request of Fastify's. */
export function rawRefusal(error: unknown, id: string): string {
  const known = error instanceof ApiError ? error : fromFastify(error);
  const body = bodyOf(known, id);
  const headers = Object.entries({ ...known.extra.headers, ...rawHeaders(id, body) });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${known.status} ${STATUS_CODES[known.status] ?? ''}\r\n${lines}\r\n${body}`;
}

/** Bytes that are not HTTP. */
export function refuseBrokenRequest(this: FastifyInstance, error: Error, socket: Socket): void {
  if (!socket.writable || (error as NodeJS.ErrnoException).code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  socket.end(rawRefusal(invalid('The request is not valid HTTP'), newId()));
}

/** An `Expect` other than `100-continue`, which Node would refuse without a body. */
export function refuseExpectation(request: IncomingMessage, response: ServerResponse): void {
  const id = requestId(request);
  const message = 'The only expectation met here is `Expect: 100-continue`';
  const error = new ApiError('VALIDATION_FAILED', message, { status: 417 });
  const body = bodyOf(error, id);
  response.writeHead(error.status, rawHeaders(id, body)).end(body);
}
