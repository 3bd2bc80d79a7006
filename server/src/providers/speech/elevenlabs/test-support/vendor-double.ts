import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vendorVoices } from './vendor-voices.ts';

/** The vendor's HTTP API on loopback as far as we use it: paths, errors and formats. */

export const VENDOR_KEY = 'sk_0f3c9a77d1e84b52a6c8e3f1';

export type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
export type Answer = { status: number; json?: unknown; bytes?: Buffer; type?: string };

export type VendorDouble = {
  baseUrl: string;
  seen: Seen[];
  /** What `GET /v1/voices` lists. */
  voices: unknown[];
  /** When set, answers instead; `hang` never does, `cut` breaks off in the middle. */
  instead: Answer | 'hang' | 'cut' | null;
  close(): Promise<void>;
};

const refusal = (status: number, word: string, message: string): Answer => ({
  status,
  json: { detail: { status: word, message } },
});

export async function openVendorDouble(): Promise<VendorDouble> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const { method = '', url = '', headers } = request;
    double.seen.push({ method, url, headers, body });
    if (double.instead === 'hang') return;
    if (double.instead === 'cut') return cutOff(response);
    const answer = double.instead ?? answerTo(double.voices, { method, url, headers, body });
    // The vendor's delay grows with the text, and the answer comes in pieces.
    await new Promise((resolve) => setTimeout(resolve, method === 'POST' ? 10 + body.length / 8 : 1));
    send(response, answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const double: VendorDouble = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    voices: vendorVoices,
    instead: null,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return double;
}

function cutOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'audio/pcm', 'content-length': 10_000 });
  response.write(Buffer.alloc(4_000), () => response.destroy());
}

function send(response: ServerResponse, { status, json, bytes, type }: Answer): void {
  const payload = bytes ?? Buffer.from(JSON.stringify(json) ?? '');
  const contentType = type ?? (bytes === undefined ? 'application/json' : 'audio/pcm');
  response.writeHead(status, { 'content-type': contentType, 'request-id': 'mJ4kQ' });
  for (let at = 0; at < payload.length; at += 10_000) response.write(payload.subarray(at, at + 10_000));
  response.end();
}

function answerTo(voices: unknown[], { method, url, headers, body }: Seen): Answer {
  if (headers['xi-api-key'] !== VENDOR_KEY) return refusal(401, 'invalid_api_key', 'Invalid API key');
  const { pathname, searchParams } = new URL(url, 'http://vendor');
  if (method === 'GET' && pathname === '/v1/voices') return { status: 200, json: { voices } };
  const voiceId = /^\/v1\/text-to-speech\/([^/]+)$/.exec(pathname)?.[1];
  if (method !== 'POST' || voiceId === undefined) return { status: 404, json: { detail: 'Not Found' } };
  if (searchParams.get('output_format') !== 'pcm_16000') return refusal(400, 'invalid_output_format', 'No');
  if (!/^[A-Za-z0-9]{20}$/.test(voiceId)) return refusal(400, 'invalid_uid', `An invalid ID: '${voiceId}'`);
  if (!voices.some((voice) => (voice as { voice_id?: unknown } | null)?.voice_id === voiceId)) {
    return refusal(404, 'voice_not_found', `A voice with voice_id ${voiceId} was not found.`);
  }
  const wish = JSON.parse(body) as { text?: string; model_id?: string; voice_settings?: { speed?: number } };
  const speed = wish.voice_settings?.speed ?? 1;
  if (typeof wish.text !== 'string' || wish.text === '') {
    const missing = { type: 'missing', loc: ['body', 'text'], msg: 'Field required', input: wish };
    return { status: 422, json: { detail: [missing] } };
  }
  if (speed < 0.7 || speed > 1.2) {
    return refusal(400, 'invalid_voice_settings', `Invalid setting for speed received, got ${speed}.`);
  }
  return { status: 200, bytes: toneFor(wish.text, speed) };
}

/** A tone in syllables, five a second at pace 1, plus three seconds at most for each break tag it obeys. */
function toneFor(text: string, speed: number): Buffer {
  const RATE_HZ = 16_000;
  const breaks = [...text.matchAll(/<break time="([\d.]+)s"\s*\/>/g)];
  const silentSeconds = breaks.reduce((sum, tag) => sum + Math.min(3, Number(tag[1])), 0);
  const spoken = Math.round((text.length * 0.065 * RATE_HZ) / speed);
  const pcm = Buffer.alloc((spoken + Math.round(silentSeconds * RATE_HZ)) * 2);
  for (let at = 0; at < spoken; at += 1) {
    const seconds = at / RATE_HZ;
    const inSyllable = (seconds * 5 * speed) % 1;
    const envelope = inSyllable < 0.75 ? Math.sin((Math.PI * inSyllable) / 0.75) : 0;
    const wave = [1, 0.5, 0.25].reduce(
      (sum, level, index) => sum + level * Math.sin(2 * Math.PI * 150 * (index + 1) * seconds),
      0,
    );
    pcm.writeInt16LE(Math.round(6_000 * envelope * wave), at * 2);
  }
  return pcm;
}
