import type { Credentials } from '../digest/client.ts';
import type { HeaderLine } from '../message/headers.ts';
import { hasToken, tokensOf } from '../message/headers.ts';
import { type SipRequest, tagOf } from '../message/message.ts';
import { parseMessage } from '../message/parse.ts';
import { countVias } from '../message/via.ts';
import type { Flow } from '../transport/types.ts';
import type { Admissions } from './admissions.ts';
import { ACCEPT, ALLOW, ALLOWED, type Core, isExtension, SUPPORTED } from './core.ts';
import type { SourceRates } from './rate-limit.ts';
import { malformedAnswer, replyFlow, statelessAnswer, withSource } from './reply.ts';

export type OnInvite = (request: SipRequest, source: Flow, caller: Credentials | null) => Promise<void>;

/** Everything that arrives, sorted: responses and repetitions to transactions, the rest to dialogs or to admission. */
export class Receiver {
  private readonly core: Core;
  private readonly admissions: Admissions;
  private readonly rates: SourceRates;
  private readonly onInvite: OnInvite;

  constructor(core: Core, admissions: Admissions, rates: SourceRates, onInvite: OnInvite) {
    this.core = core;
    this.admissions = admissions;
    this.rates = rates;
    this.onInvite = onInvite;
  }

  /** One message must not end the process. */
  receive(bytes: Buffer, source: Flow): void {
    try {
      this.sort(bytes, source);
    } catch (error) {
      this.core.log.error({ err: error }, 'a SIP message could not be processed');
    }
  }

  private sort(bytes: Buffer, source: Flow): void {
    if (bytes.length < 12) return; // keep-alive datagrams
    const parsed = parseMessage(bytes);
    if (parsed.kind === 'parsed') {
      const { message } = parsed;
      if (message.kind === 'request') this.receiveRequest(message, source);
      // More than one Via: it is another element's response (RFC 3261 8.1.3.3).
      else if (countVias(message.headers.all('via')) === 1) this.core.transactions.receiveResponse(message);
      return;
    }
    const { answerable, status, reason } = parsed;
    if (answerable === null || !this.rates.take(source.address.host)) return;
    this.send(malformedAnswer(answerable, status, reason, source), replyFlow(answerable.via, source));
  }

  private send(bytes: Buffer, to: Flow): void {
    this.core.transport.send(bytes, to).catch(() => undefined);
  }

  private answer(
    request: SipRequest,
    source: Flow,
    status: number,
    headers: readonly HeaderLine[] = [],
  ): void {
    const own: HeaderLine = ['Server', this.core.userAgent];
    this.send(
      statelessAnswer(request, { status, headers: [...headers, own] }),
      replyFlow(request.via, source),
    );
  }

  private receiveRequest(received: SipRequest, source: Flow) {
    const request = withSource(received, source);
    const { transactions, dialogs } = this.core;
    if (transactions.absorb(request)) return;
    const tag = tagOf(request.to);
    const dialog = tag === null ? null : dialogs.find(request.callId, tag);
    if (request.method === 'ACK') return dialog?.onAck(request);
    if (dialog === null && !this.rates.take(source.address.host)) return;
    if (request.method === 'CANCEL') return this.cancel(request, source);
    if (transactions.isFull) return this.answer(request, source, 503);
    if (!ALLOWED.includes(request.method) && request.method !== 'REGISTER') {
      return this.answer(request, source, 405, [ALLOW]);
    }
    if (dialog !== null) {
      const unsupported = tokensOf(request.headers, 'require').filter((option) => !isExtension(option));
      if (unsupported.length > 0) {
        return this.answer(request, source, 420, [['Unsupported', unsupported.join(', ')]]);
      }
      return dialog.onRequest(transactions.serve(request, replyFlow(request.via, source)));
    }
    if (tag !== null) return this.answer(request, source, 481);
    this.receiveNew(request, source);
  }

  /** RFC 3261 9.2. */
  private cancel(request: SipRequest, source: Flow) {
    if (this.admissions.cancel(request)) return this.answer(request, source, 200);
    const invite = this.core.transactions.cancelled(request);
    if (invite === null) return this.answer(request, source, 481);
    this.answer(request, source, 200);
    if ((invite.lastStatus ?? 0) < 200) invite.onCancel?.();
  }

  /** Outside dialogs. */
  private receiveNew(request: SipRequest, source: Flow) {
    if (request.method === 'INVITE' || request.method === 'REGISTER') return void this.ask(request, source);
    const refusal = refusalOf(request);
    if (refusal !== null) return this.answer(request, source, refusal.status, refusal.headers);
    if (request.method === 'OPTIONS') return this.answer(request, source, 200, [ALLOW, ACCEPT, SUPPORTED]);
    this.answer(request, source, request.method === 'REFER' ? 403 : 481);
  }

  private async ask(request: SipRequest, source: Flow): Promise<void> {
    const decision = await this.admissions.decide(request, source);
    if (decision.kind === 'ignore') return;
    if (decision.kind === 'answer') return this.answer(request, source, decision.status, decision.headers);
    if (request.method === 'REGISTER') return this.answer(request, source, 405, [ALLOW]);
    const refusal = this.core.transactions.isMerged(request)
      ? { status: 482, headers: [] }
      : (refusalOf(request) ?? refusalOfInvite(request));
    if (refusal !== null) return this.answer(request, source, refusal.status, refusal.headers);
    if (this.core.transactions.isFull) return this.answer(request, source, 503);
    await this.onInvite(request, source, decision.caller);
  }
}

type Refusal = { status: number; headers: HeaderLine[] };

/** RFC 3261 8.2.2 and 8.2.3. */
function refusalOf(request: SipRequest): Refusal | null {
  if (!['sip', 'sips', 'tel'].includes(request.uri.scheme)) return { status: 416, headers: [] };
  const forwards = request.headers.get('max-forwards');
  if (forwards !== null && Number(forwards) === 0 && request.method !== 'OPTIONS') {
    return { status: 483, headers: [] };
  }
  const unsupported = tokensOf(request.headers, 'require').filter((option) => !isExtension(option));
  if (unsupported.length === 0) return null;
  return { status: 420, headers: [['Unsupported', unsupported.join(', ')]] };
}

function refusalOfInvite({ headers, body }: SipRequest): Refusal | null {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const isReadable = /^(application\/sdp|multipart\/(mixed|alternative))$/.test(type);
  if (
    body.length > 0 &&
    !isReadable &&
    !/;\s*handling\s*=\s*optional/i.test(headers.get('content-disposition') ?? '')
  ) {
    return { status: 415, headers: [ACCEPT] };
  }
  if (headers.has('content-encoding') && !hasToken(headers, 'content-encoding', 'identity')) {
    return { status: 415, headers: [['Accept-Encoding', 'identity']] };
  }
  const accepted = tokensOf(headers, 'accept').map((range) => range.split(';')[0]?.trim().toLowerCase());
  const acceptsSdp = accepted.some((range) =>
    ['application/sdp', 'application/*', '*/*'].includes(range ?? ''),
  );
  return accepted.length > 0 && !acceptsSdp ? { status: 406, headers: [] } : null;
}
