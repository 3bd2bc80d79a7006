// Whether the service can listen on its port, checked in plain Node before a minute of installing. The messages are
// those of server/src/main.ts, for a port taken in between.
import { createServer } from 'node:net';

function sentenceFor(code, host, port) {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken. Stop what uses it, or set PORT to another one.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine. Use 127.0.0.1 or 0.0.0.0.`;
  return undefined;
}

/** Why the service could not listen there, or undefined. An invalid port is reported by the service itself. */
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
