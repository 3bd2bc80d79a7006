import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { readHeaderBlock } from '../parsing/header-block.ts';

/** A real SMTP server on loopback. The name before the `@` of a recipient says what happens to a message to it. */
export type TestSmtpServer = {
  port: number;
  /** Every message that was accepted, by its bytes. */
  readonly accepted: { to: string; from: string; messageId: string; bytes: Buffer; isEncrypted: boolean }[];
  readonly connectionCount: number;
  dropConnections(): void;
  close(): Promise<void>;
};

type Refusal = Error & { responseCode?: number };

const refusal = (code: number, text: string): Refusal =>
  Object.assign(new Error(text), { responseCode: code });

const REFUSED: Record<string, Refusal> = {
  gone: refusal(550, '5.1.1 <gone@example.com>: user unknown'),
  busy: refusal(451, '4.3.2 <busy@example.com>: try again later'),
};
const REFUSED_CONTENT: Record<string, Refusal> = {
  spam: refusal(554, '5.7.1 content of spam@example.com refused'),
  greylisted: refusal(450, '4.7.1 greylisted@example.com'),
};

export async function startSmtpServer(options: {
  password: string;
  tls?: { key: string; cert: string };
  secure?: boolean;
}): Promise<TestSmtpServer> {
  const accepted: TestSmtpServer['accepted'] = [];
  let connectionCount = 0;
  const socketOf = (id: string): Socket | undefined =>
    [...server.connections].find((one) => one.session.id === id)?._socket;
  const server = new SMTPServer({
    ...(options.tls ?? { disabledCommands: ['STARTTLS'] }),
    secure: options.secure ?? false,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onConnect: (_session, done) => {
      connectionCount += 1;
      done();
    },
    onAuth: ({ password }, _session, done) =>
      password === options.password ? done(null, { user: 'parley' }) : done(refusal(535, '5.7.8 no')),
    onRcptTo: ({ address }, session, done) => {
      const name = address.split('@')[0] ?? '';
      if (name === 'hangs-up') return void socketOf(session.id)?.destroy();
      done(REFUSED[name] ?? null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const to = session.envelope.rcptTo[0]?.address ?? '';
        const name = to.split('@')[0] ?? '';
        const refused = REFUSED_CONTENT[name];
        if (refused !== undefined) return done(refused);
        const messageId = readHeaderBlock(bytes, 0).headers.first('message-id') ?? '';
        const { mailFrom } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        accepted.push({ to, from, messageId, bytes, isEncrypted: session.secure });
        if (name === 'lost') return void socketOf(session.id)?.destroy();
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    accepted,
    get connectionCount() {
      return connectionCount;
    },
    dropConnections: () => {
      for (const { _socket } of server.connections) _socket.destroy();
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
