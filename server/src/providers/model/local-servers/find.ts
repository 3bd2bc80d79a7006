import { get } from 'node:http';
import { type Path, type Recognised, recognise, USUAL_SERVERS } from './recognise.ts';

const TIMEOUT_MS = 300;
const BODY_MAX_BYTES = 128 * 1024;

export type LocalServer = Recognised & { port: number };

type Place = { port: number; path: Path };

/**
 * Model servers on this machine: one GET each, all at once. An answer that is late, long, redirected or of another
 * shape counts as none. Nothing else is ever sent.
 */
export async function findLocalServers(
  places: readonly Place[] = USUAL_SERVERS,
  ownPort?: number,
): Promise<LocalServer[]> {
  const found = await Promise.all(
    places
      .filter(({ port }) => port !== ownPort)
      .map(async ({ port, path }) => {
        const body = await readShortly(port, path);
        const known = body === null ? null : recognise(path, body);
        return known === null ? null : { ...known, port };
      }),
  );
  return found.filter((server) => server !== null);
}

/** The body of a 200 answer; null for every other end, within the time limit. */
function readShortly(port: number, path: string): Promise<string | null> {
  return new Promise((resolve) => {
    const request = get({
      host: '127.0.0.1',
      port,
      path,
      agent: false,
      headers: { accept: 'application/json' },
    });
    const end = (body: string | null): void => {
      clearTimeout(timer);
      resolve(body);
      request.destroy();
    };
    const timer = setTimeout(() => end(null), TIMEOUT_MS);
    request.on('error', () => end(null));
    request.on('response', (response) => {
      if (response.statusCode !== 200) return end(null);
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > BODY_MAX_BYTES) return end(null);
        chunks.push(chunk);
      });
      response.on('error', () => end(null));
      response.on('end', () => end(Buffer.concat(chunks).toString('utf8')));
    });
  });
}
