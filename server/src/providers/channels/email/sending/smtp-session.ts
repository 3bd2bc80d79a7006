import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { optionalPackage } from '../../../../platform/lazy.ts';
import { isPublicAddress } from '../../../../platform/outbound-http/index.ts';
import type { SmtpSettings } from '../credentials.ts';
import type { ComposedMail } from './compose.ts';

type Connection = InstanceType<typeof SMTPConnection>;
const smtp = optionalPackage<{ default?: typeof SMTPConnection } & typeof SMTPConnection>(
  'nodemailer/lib/smtp-connection',
);

const CONNECT_TIMEOUT_MS = 10_000;
const GREETING_TIMEOUT_MS = 15_000;
/** Servers scan a message before they answer for it. */
const ANSWER_TIMEOUT_MS = 60_000;

/** A failure with what decides its meaning: how far the exchange got, and what the server said. */
export class SmtpFailure extends Error {
  constructor(
    readonly stage: 'connect' | 'login' | 'envelope' | 'content',
    /** 421, 550 …; null: the server said nothing. */
    readonly code: number | null,
    readonly response: string,
  ) {
    super(`smtp ${stage} failed`);
  }
}

type Fault = { responseCode?: number | undefined; response?: string | undefined };

const toFailure = (stage: SmtpFailure['stage'], error: unknown): SmtpFailure => {
  const { responseCode, response } = (error ?? {}) as Fault;
  return new SmtpFailure(stage, responseCode ?? null, response ?? '');
};

/** A logged-in connection that carries one message after the other. */
export class SmtpSession {
  sentCount = 0;
  readonly #connection: Connection;
  #failure: unknown = null;
  #isClosed = false;

  private constructor(connection: Connection) {
    this.#connection = connection;
    connection.on('error', (error: unknown) => {
      this.#failure = error;
      this.#isClosed = true;
    });
    connection.once('end', () => {
      this.#isClosed = true;
    });
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** `address` was checked; `settings.host` is only what its certificate must name. */
  static async open(settings: SmtpSettings, address: string, ownName: string): Promise<SmtpSession> {
    const Constructor = smtp().default ?? smtp();
    const { port, secure, host, username, password, ca } = settings;
    const hasLogin = username !== null && password !== null;
    const connection = new Constructor({
      host: address,
      port,
      secure,
      name: ownName,
      // A password leaves unencrypted only within a private network, where the operator allowed that.
      requireTLS: !secure && hasLogin && isPublicAddress(address),
      tls: {
        // An address literal has no name that TLS could ask for.
        ...(isIP(host) === 0 ? { servername: host } : {}),
        minVersion: 'TLSv1.2',
        rejectUnauthorized: true,
        ...(ca === null ? {} : { ca }),
      },
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: GREETING_TIMEOUT_MS,
      socketTimeout: ANSWER_TIMEOUT_MS,
      logger: false,
    });
    const session = new SmtpSession(connection);
    await session.#step('connect', (done) => connection.connect(done));
    if (hasLogin)
      await session.#step('login', (done) => connection.login({ user: username, pass: password }, done));
    return session;
  }

  /** Throws SmtpFailure; at the stage `content` without a code nobody knows whether it was accepted. */
  async send({ from, to, bytes }: ComposedMail): Promise<void> {
    let stage: 'envelope' | 'content' = 'envelope';
    // Read for the first time when the server has asked for the content: until then certainly nothing was sent.
    const content = new Readable({
      read() {
        stage = 'content';
        this.push(bytes);
        this.push(null);
      },
    });
    try {
      await this.#step('envelope', (done) =>
        this.#connection.send({ from, to: [to], size: bytes.length }, content, done),
      );
      this.sentCount += 1;
    } catch (error) {
      throw error instanceof SmtpFailure ? new SmtpFailure(stage, error.code, error.response) : error;
    }
  }

  close(): void {
    if (!this.#isClosed) this.#connection.quit();
    this.#isClosed = true;
  }

  destroy(): void {
    this.#isClosed = true;
    this.#connection.close();
  }

  /** Some failures come by the callback, others as an event alone. */
  #step(stage: SmtpFailure['stage'], run: (done: (error?: unknown) => void) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (error: unknown): void => {
        this.#connection.off('error', fail);
        this.#connection.off('end', end);
        this.destroy();
        reject(toFailure(stage, error));
      };
      const end = (): void => fail(this.#failure);
      this.#connection.once('error', fail);
      this.#connection.once('end', end);
      run((error) => {
        if (error) return fail(error);
        this.#connection.off('error', fail);
        this.#connection.off('end', end);
        resolve();
      });
    });
  }
}
