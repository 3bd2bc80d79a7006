import type { Context } from '../../../platform/context.ts';
import { OutboundError, type OutboundResponse } from '../../../platform/outbound-http/index.ts';
import { Interrupted, orInterrupted } from '../../../runtime/abortable.ts';
import type { ToolAnswer } from '../../../runtime/ports.ts';
import type { AuthConfig } from '../auth-config.ts';
import { openCredentials } from '../credentials.ts';
import type { ToolRow } from '../queries.ts';
import { answerOf, failure, readText } from './answer-rules.ts';
import { type Authorization, authorize } from './authorize.ts';
import { type ShownRequest, scrub, showRequest } from './redaction.ts';
import { buildRequest, CallRefused, type ToolRequest } from './request-rules.ts';
import { SignInFailed } from './tokens.ts';

const RESPONSE_BYTES_MAX = 262_144;

export type Call = {
  args: Readonly<Record<string, unknown>>;
  variables: Readonly<Record<string, string>>;
  signal: AbortSignal;
};

export type ShownResponse = { status: number; headers: Record<string, string>; body: string };

/** Request, response and the model's answer, without credentials. */
export type Execution = { answer: ToolAnswer; request: ShownRequest | null; response: ShownResponse | null };

/** Sent once: a tool may book, pay or cancel, so only a request refused with 401 is repeated. */
export async function executeTool(ctx: Context, tool: ToolRow, call: Call): Promise<Execution> {
  const untilMs = ctx.clock.realNow().getTime() + tool.response_timeout_secs * 1000;
  const deadline = AbortSignal.timeout(tool.response_timeout_secs * 1000);
  const signal = AbortSignal.any([call.signal, deadline]);
  let shown: ShownRequest | null = null;
  try {
    const request = buildRequest(tool, call.args, call.variables);
    shown = showRequest(request, {}, []);
    const config = credentialsOf(ctx, tool);
    const attempt = async () => {
      const authorization = await orInterrupted(signal, authorize(ctx, tool.id, config));
      shown = showRequest(request, authorization.headers, authorization.secrets);
      return { authorization, response: await send(ctx, request, authorization, untilMs, call.signal) };
    };
    let { authorization, response } = await attempt();
    if (response.status === 401 && authorization.renew !== null) {
      authorization.renew();
      ({ authorization, response } = await attempt());
    }
    return { request: shown, ...read(response, authorization.secrets) };
  } catch (error) {
    return { request: shown, response: null, answer: explain(error, tool, deadline) };
  }
}

/** Sealed under another installation's key, or tampered with: the credentials must be entered again. */
function credentialsOf(ctx: Context, tool: ToolRow): AuthConfig {
  try {
    return openCredentials(ctx, tool);
  } catch {
    throw new SignInFailed('The stored credentials cannot be opened; send authConfig again.');
  }
}

const send = (
  ctx: Context,
  request: ToolRequest,
  authorization: Authorization,
  untilMs: number,
  signal: AbortSignal,
): Promise<OutboundResponse> =>
  ctx.outbound.send({
    method: request.method,
    url: request.url,
    headers: { ...request.headers, ...authorization.headers },
    ...(request.body === null ? {} : { body: request.body }),
    deadlineMs: Math.max(1, untilMs - ctx.clock.realNow().getTime()),
    maxResponseBytes: RESPONSE_BYTES_MAX,
    signal,
  });

const SHOWN_HEADERS = ['content-type', 'content-length', 'location', 'retry-after', 'x-request-id'];
const SHOWN_BODY_LENGTH_MAX = 16_000;

function read(response: OutboundResponse, secrets: readonly string[]): Omit<Execution, 'request'> {
  const { status, headers, body, truncated } = response;
  const contentType = headers['content-type'] ?? '';
  const text = scrub(readText(body, contentType), secrets);
  const shownHeaders = SHOWN_HEADERS.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, scrub(value, secrets).slice(0, 500)]];
  });
  return {
    answer: answerOf({ status, contentType, text, bytes: body.length, truncated }),
    response: {
      status,
      headers: Object.fromEntries(shownHeaders),
      body: text.slice(0, SHOWN_BODY_LENGTH_MAX).toWellFormed(),
    },
  };
}

/** Describes every way a call can fail, for the model and the record. Contains nothing the other side sent. */
function explain(error: unknown, tool: ToolRow, deadline: AbortSignal): ToolAnswer {
  if (error instanceof CallRefused) return failure('refused', error.message);
  if (error instanceof SignInFailed) return failure('error', error.message);
  const { response_timeout_secs: seconds } = tool;
  const late = `The service did not answer within ${seconds} second${seconds === 1 ? '' : 's'}.`;
  if (error instanceof Interrupted) {
    if (deadline.aborted) return failure('timeout', late);
    throw error;
  }
  if (!(error instanceof OutboundError)) throw error;
  switch (error.reason) {
    case 'timeout':
      return failure('timeout', late);
    case 'blocked_address':
      return failure('refused', 'The address of this tool is not a public one, so nothing was sent.');
    case 'aborted':
      throw new Interrupted();
    case 'invalid_url':
      return failure('refused', 'The request is not one that can be sent.');
    case 'unresolvable':
      return failure('error', 'The host name of this tool has no address.');
    case 'tls_failed':
      return failure('error', 'No secure connection could be made to the service.');
    case 'connect_failed':
      return failure('error', 'The service could not be reached.');
    case 'broken_response':
      return failure('error', 'The service broke off, or answered in something that is not HTTP.');
  }
}
