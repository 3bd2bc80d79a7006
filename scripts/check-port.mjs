// Can the service listen where it will be told to? Asked before a minute of installing, in plain Node.
// The sentences are those of server/src/main.ts, which says them when the port is taken in between.
import { createServer } from 'node:net';

function sentenceFor(code, host, port) {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken. Stop what uses it, or set PORT to another one.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine. Use 127.0.0.1 or 0.0.0.0.`;
  return undefined;
}

/** Why the service could not listen there, or undefined. A setting that is no port is told by the service itself. */
export async function portProblem({ HOST, PORT }) {
  const host = HOST?.trim() || '127.0.0.1';
  const text = PORT?.trim() || '8080';
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port === 0 || port > 65_535) return undefined;
  const probe = createServer();
  const error = await new Promise((resolve) => {
    probe.once('error', resolve).listen(port, host, () => resolve(undefined));
  });
  if (error !== undefined) return sentenceFor(error.code, host, port);
  await new Promise((resolve) => probe.close(resolve));
  return undefined;
}
