import { createSocket } from 'node:dgram';
import { DigestServer } from '../sip/digest/server.ts';
import { makeResponse } from '../sip/message/build.ts';
import { parseNameAddrs } from '../sip/message/name-addr.ts';
import { parseMessage } from '../sip/message/parse.ts';
import { serialize } from '../sip/message/serialize.ts';
import { clockOf, realTimers } from '../sip/timers.ts';

export type Binding = { username: string; contact: string; expires: number };

/** A provider's registrar over UDP: asks for a digest, grants so many seconds, and keeps what it was asked. */
export async function openRegistrar(
  passwords: Record<string, string>,
  { grantedSeconds = 3_600, host = '127.0.0.1' } = {},
) {
  const socket = createSocket('udp4');
  const digest = new DigestServer(clockOf(realTimers));
  const bindings: Binding[] = [];
  const refused: string[] = [];
  let asked = 0;
  socket.on('message', (bytes, from) => {
    const parsed = parseMessage(bytes);
    if (parsed.kind !== 'parsed' || parsed.message.kind !== 'request') return;
    const request = parsed.message;
    asked += 1;
    const reply = (status: number, headers: readonly [string, string][] = []) =>
      socket.send(serialize(makeResponse(request, { status, toTag: 'r', headers })), from.port, from.address);
    const username = request.to.uri.user ?? '';
    const verdict = digest.check(request, 'trunk', (name) => passwords[name] ?? null);
    if (verdict.kind === 'wrong') {
      refused.push(username);
      return reply(403);
    }
    if (verdict.kind !== 'right')
      return reply(401, digest.challenge('trunk', verdict.kind === 'stale', ['MD5']) as [string, string][]);
    const wanted = Number(request.headers.get('expires'));
    const contact = request.headers.get('contact') ?? '';
    const [parsedContact] = parseNameAddrs([contact]) ?? [];
    const { user, host: where, port } = parsedContact?.uri ?? { user: null, host: '', port: null };
    bindings.push({ username, contact: `sip:${user}@${where}:${port}`, expires: wanted });
    reply(200, [['Contact', `${contact};expires=${Math.min(wanted, grantedSeconds)}`]]);
  });
  await new Promise<void>((done) => socket.bind(0, host, done));
  return {
    port: socket.address().port,
    bindings,
    refused,
    /** To be changed by the test. */
    passwords,
    asked: () => asked,
    close: () => new Promise<void>((done) => socket.close(() => done())),
  };
}
