import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { OutboundError, type OutboundHttp } from '../../../platform/outbound-http/index.ts';
import { wavHeader } from '../../../platform/wav.ts';

export type Endpoint = {
  /** Up to `/audio/transcriptions`. */
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
  outbound: OutboundHttp;
};

/** `retryAfterMs` null: at our own pace. `isEndpoint` false: it works, but not with this audio. */
export class EndpointError extends Error {
  readonly retryAfterMs: number | null;
  readonly isEndpoint: boolean;

  constructor(message: string, { retryAfterMs = null as number | null, isEndpoint = true } = {}) {
    super(message);
    this.retryAfterMs = retryAfterMs;
    this.isEndpoint = isEndpoint;
  }
}

const RESPONSE_BYTES_MAX = 256 * 1024;
const RETRY_AFTER_MS_MAX = 120_000;
/** Servers refuse audio that is shorter than a tenth of a second. */
const SECONDS_MIN = 0.2;
const TEXT_MAX = 10_000;

const answered = z.object({ text: z.string() });

/** A form as every server of this API reads it. */
export function formOf(
  samples: Int16Array,
  { sampleRateHz, language, model }: { sampleRateHz: number; language: string; model: string },
): { body: Buffer; contentType: string } {
  const boundary = `parley-${randomBytes(12).toString('hex')}`;
  const dataBytes = Math.max(samples.length, Math.ceil(SECONDS_MIN * sampleRateHz)) * 2;
  const audio = Buffer.alloc(dataBytes);
  Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).copy(audio);
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fields = [
    field('model', model),
    field('language', language),
    field('response_format', 'json'),
    field('temperature', '0'),
  ].join('');
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="turn.wav"\r\nContent-Type: audio/wav\r\n\r\n`;
  const header = wavHeader({ sampleRateHz, channels: 1, dataBytes });
  const body = Buffer.concat([
    Buffer.from(fields + file),
    header,
    audio,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { body, contentType: `multipart/form-data; boundary=${boundary}` };
}

function retryAfterOf(header: string | undefined): number | null {
  const seconds = Number(header);
  return header === undefined || !Number.isFinite(seconds) || seconds < 0
    ? null
    : Math.min(seconds * 1000, RETRY_AFTER_MS_MAX);
}

/** The words of one span. Throws an `EndpointError`; an abort of the signal rejects as it does elsewhere. */
export async function transcribeAt(
  { baseUrl, model, apiKey, outbound }: Endpoint,
  samples: Int16Array,
  options: { sampleRateHz: number; language: string; deadlineMs: number; signal: AbortSignal },
): Promise<string> {
  const { body, contentType } = formOf(samples, { ...options, model });
  const authorization = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
  const response = await outbound
    .send({
      method: 'POST',
      url: `${baseUrl.replace(/\/+$/, '')}/audio/transcriptions`,
      headers: { 'content-type': contentType, ...authorization },
      body,
      deadlineMs: options.deadlineMs,
      maxResponseBytes: RESPONSE_BYTES_MAX,
      signal: options.signal,
    })
    .catch((error: unknown) => {
      const why = error instanceof OutboundError ? error.reason : 'not reached';
      throw new EndpointError(`it could not be asked (${why})`);
    });
  const { status, headers } = response;
  if (status !== 200) {
    const isEndpoint = status === 401 || status === 403 || status === 404 || status === 429 || status >= 500;
    throw new EndpointError(`it answered ${status}`, {
      retryAfterMs: retryAfterOf(headers['retry-after']),
      isEndpoint,
    });
  }
  return textOf(response.truncated ? '' : response.body.toString());
}

function textOf(body: string): string {
  try {
    return answered.parse(JSON.parse(body)).text.replace(/\s+/g, ' ').trim().slice(0, TEXT_MAX);
  } catch {
    throw new EndpointError('it answered something else');
  }
}
