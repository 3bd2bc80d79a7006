import { createHash } from 'node:crypto';
import { type AddressFinder, OutboundError } from '../../../../platform/outbound-http/index.ts';
import { SendError } from '../../port.ts';
import type { SmtpSettings } from '../credentials.ts';
import { domainOf } from '../message-id-rules.ts';
import type { ComposedMail } from './compose.ts';
import { SmtpFailure, SmtpSession } from './smtp-session.ts';

const DNS_TIMEOUT_MS = 10_000;
const ADDRESSES_TRIED_MAX = 2;
const IDLE_MS = 10_000;
const IDLE_PER_SERVER_MAX = 4;
const IDLE_MAX = 200;
/** Servers end a connection after about so many. */
const MESSAGES_PER_SESSION_MAX = 50;

/** `550 5.1.1`: the code is told, the server's words are not, since they name the recipient. */
function codeOf({ code, response }: SmtpFailure): string {
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return enhanced === undefined ? `${code}` : `${code} ${enhanced}`;
}

export function toSendError(failure: SmtpFailure): SendError {
  const { stage, code } = failure;
  if (stage === 'connect')
    return new SendError(true, 'The mail server cannot be reached or offers no secure connection', true);
  if (stage === 'login') return new SendError(true, 'The mail server refused the login', true);
  if (code === null) {
    return stage === 'content'
      ? new SendError(true, 'The connection was lost before the mail server confirmed the message')
      : new SendError(true, 'The connection to the mail server was lost', true);
  }
  return code >= 500
    ? new SendError(false, `The mail server refused the message (${codeOf(failure)})`, true)
    : new SendError(true, `The mail server postponed the message (${codeOf(failure)})`, true);
}

type Idle = { session: SmtpSession; timer: NodeJS.Timeout };

/** Sends over connections that stay open for a moment, so that a campaign does not log in for each message. */
export class SmtpSender {
  readonly #idle = new Map<string, Idle[]>();
  readonly #findAddresses: AddressFinder;
  #idleCount = 0;

  constructor(findAddresses: AddressFinder) {
    this.#findAddresses = findAddresses;
  }

  /** Throws only SendError. `accountId`: connections are never shared between accounts. */
  async send(accountId: string, settings: SmtpSettings, mail: ComposedMail): Promise<void> {
    const server = createHash('sha256')
      .update(`${accountId}\n${JSON.stringify(settings)}`)
      .digest('hex');
    try {
      const reused = this.#takeIdle(server);
      if (reused !== null && (await this.#wasSentOver(reused, server, mail))) return;
      const session = await this.#open(settings, domainOf(mail.from));
      await session.send(mail);
      this.#keep(server, session);
    } catch (error) {
      if (error instanceof SmtpFailure) throw toSendError(error);
      throw error instanceof SendError ? error : new SendError(true, 'The mail was not sent', false);
    }
  }

  close(): void {
    for (const server of [...this.#idle.keys()])
      for (let one = this.#takeIdle(server); one !== null; one = this.#takeIdle(server)) one.close();
  }

  /** False: the server had ended the connection meanwhile, and certainly has nothing. */
  async #wasSentOver(session: SmtpSession, server: string, mail: ComposedMail): Promise<boolean> {
    try {
      await session.send(mail);
      this.#keep(server, session);
      return true;
    } catch (error) {
      if (error instanceof SmtpFailure && error.stage === 'envelope' && (error.code ?? 421) === 421)
        return false;
      throw error;
    }
  }

  async #open(settings: SmtpSettings, ownName: string): Promise<SmtpSession> {
    let failure: unknown = new SmtpFailure('connect', null, '');
    const addresses = await this.#findAddresses(settings.host, AbortSignal.timeout(DNS_TIMEOUT_MS)).catch(
      (error: unknown) => {
        const isBlocked = error instanceof OutboundError && error.reason === 'blocked_address';
        if (isBlocked) throw new SendError(false, 'The mail server has a private address', true);
        throw new SendError(true, 'The mail server’s name cannot be resolved', true);
      },
    );
    for (const address of addresses.slice(0, ADDRESSES_TRIED_MAX)) {
      try {
        return await SmtpSession.open(settings, address, ownName);
      } catch (error) {
        failure = error;
        if (!(error instanceof SmtpFailure) || error.stage !== 'connect') throw error;
      }
    }
    throw failure;
  }

  #takeIdle(server: string): SmtpSession | null {
    for (;;) {
      const list = this.#idle.get(server);
      const taken = list?.pop();
      if (list?.length === 0) this.#idle.delete(server);
      if (taken === undefined) return null;
      clearTimeout(taken.timer);
      this.#idleCount -= 1;
      if (!taken.session.isClosed) return taken.session;
    }
  }

  #keep(server: string, session: SmtpSession): void {
    const list = this.#idle.get(server) ?? [];
    const isFull = list.length >= IDLE_PER_SERVER_MAX || this.#idleCount >= IDLE_MAX;
    if (session.isClosed || isFull || session.sentCount >= MESSAGES_PER_SESSION_MAX) {
      session.close();
      return;
    }
    const idle: Idle = { session, timer: setTimeout(() => this.#drop(server, idle), IDLE_MS).unref() };
    this.#idle.set(server, [...list, idle]);
    this.#idleCount += 1;
  }

  #drop(server: string, idle: Idle): void {
    const rest = (this.#idle.get(server) ?? []).filter((one) => one !== idle);
    if (rest.length === 0) this.#idle.delete(server);
    else this.#idle.set(server, rest);
    this.#idleCount -= 1;
    idle.session.close();
  }
}
