import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = {
  authorization: string | undefined;
  fields: Record<string, string>;
  /** Of the WAV file: format, channels, rate, bits. */
  wav: number[];
  samples: Int16Array;
};

const WAV_HEADER_BYTES = 44;

/** Reads the form as servers of this API do: by its boundary, parts with a name, the audio in one called `file`. */
function read(body: Buffer, contentType: string, authorization: string | undefined): Asked | null {
  const boundary = /^multipart\/form-data; boundary=(\S+)$/.exec(contentType)?.[1];
  if (boundary === undefined) return null;
  const fields: Record<string, string> = {};
  let file: Buffer | null = null;
  for (const part of body.toString('latin1').split(`--${boundary}`).slice(1, -1)) {
    const end = part.indexOf('\r\n\r\n');
    const content = Buffer.from(part.slice(end + 4, -2), 'latin1');
    const name = /name="([^"]+)"/.exec(part.slice(0, end))?.[1] ?? '';
    if (name === 'file') file = content;
    else fields[name] = content.toString();
  }
  if (file === null || file.toString('latin1', 0, 4) !== 'RIFF') return null;
  const wav = [file.readUInt16LE(20), file.readUInt16LE(22), file.readUInt32LE(24), file.readUInt16LE(34)];
  const samples = new Int16Array((file.length - WAV_HEADER_BYTES) >> 1);
  for (let at = 0; at < samples.length; at += 1) samples[at] = file.readInt16LE(WAV_HEADER_BYTES + at * 2);
  return { authorization, fields, wav, samples };
}

/** An OpenAI-compatible speech-to-text server. It hears the same words in everything that is loud. */
export async function startEndpointDouble(words: string, apiKey: string) {
  const asked: Asked[] = [];
  let answer: ((response: ServerResponse) => void) | null = null;
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const { authorization } = request.headers;
    const form = read(Buffer.concat(parts), request.headers['content-type'] ?? '', authorization);
    if (request.url !== '/v1/audio/transcriptions') return send(404, { error: { message: 'not found' } });
    if (authorization !== `Bearer ${apiKey}`) return send(401, { error: { message: 'wrong key' } });
    if (form === null) return send(400, { error: { message: 'no file' } });
    asked.push(form);
    if (answer !== null) return answer(response);
    const [, , rate = 0] = form.wav;
    if (form.samples.length < rate / 10) return send(400, { error: { message: 'Audio file is too short' } });
    send(200, { text: form.samples.some((sample) => Math.abs(sample) > 500) ? ` ${words}\n` : '' });
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    /** Null: as it should. */
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
