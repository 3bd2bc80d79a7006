import type { DeliveryReceipt } from '../port.ts';
import { readMailbox } from './address-rules.ts';
import { classifyBounce, statusIn } from './bounce-rules.ts';
import { isOwnMessageId, keyOf, readMessageIds } from './message-id-rules.ts';
import { decodeCharset } from './parsing/charset.ts';
import { type Headers, readHeaderBlock } from './parsing/header-block.ts';
import { contentOf, type Mail } from './parsing/read-mail.ts';

/**
 * Bounces (RFC 3464, and the plain forms of older servers), complaints (RFC 5965) and read notices (RFC 8098) as
 * receipts. Only for a message whose id is ours: the id is known to those who got the message, so that a stranger
 * cannot report about any other.
 */

const BLOCKS_MAX = 20;
const BOUNCE_FROM = /^(mailer-daemon|mail-daemon|postmaster|mdaemon|bounces?)([+-].*)?@/i;
const BOUNCE_SUBJECT =
  /^(undelivered|undeliverable|delivery (status notification|failure|has failed)|mail delivery (failed|system|subsystem)|returned mail|failure notice|no se puede entregar|no se pudo entregar|no entregado|correo devuelto|mensaje no entregado|n[aã]o [eé] poss[ií]vel entregar|n[aã]o entregue|falha na entrega|mensagem n[aã]o entregue)/i;

type Account = { address: string };
type Found = Omit<DeliveryReceipt, 'kind' | 'at'>;

const leafOf = (mail: Mail, ...types: string[]) =>
  mail.leaves.find(({ type }) => types.includes(type.value)) ?? null;

/** A part made of blocks of headers, one for each recipient. */
function blocksOf(mail: Mail, type: string): Headers[] {
  const leaf = leafOf(mail, type);
  if (leaf === null) return [];
  const content = contentOf(mail, leaf);
  const blocks: Headers[] = [];
  for (let at = 0; at < content.length && blocks.length < BLOCKS_MAX; ) {
    const { headers, bodyStart } = readHeaderBlock(content, at);
    if (headers.names.length > 0) blocks.push(headers);
    at = Math.max(bodyStart, at + 1);
  }
  return blocks;
}

/** Bounded repetitions: strangers write these texts, and time must grow with their length only. */
const QUOTED_ID = /^[ \t]{0,20}message-id:\s{0,4}(<[^<>\s]{1,250}>)/im;
const ORIGINAL_BELOW = /^-{2,80}.{0,200}(original|copy|copia|c[oó]pia|header)/im;
const ADDRESS = /[^\s<>,;:"()[\]]{1,64}@[^\s<>,;:"()[\]]{1,255}/g;

/** `rfc822; ada@example.com` without its type. */
const recipientIn = (field: string | null): string | null =>
  readMailbox((field ?? '').replace(/^[^;@]{0,40};/, ''))?.address ?? null;

/** The id of the message that the report is about, when it is one of ours. */
function reportedId(mail: Mail, account: Account, more: readonly (string | null)[] = []): string | null {
  const original = leafOf(mail, 'message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers');
  const originalHeaders = original && readHeaderBlock(contentOf(mail, original), 0).headers;
  const candidates = [
    ...more.flatMap((field) => readMessageIds(field)),
    ...readMessageIds(originalHeaders?.first('message-id') ?? null),
    ...readMessageIds(mail.headers.first('in-reply-to')),
    ...mail.references,
    ...readMessageIds(QUOTED_ID.exec(wholeText(mail))?.[1] ?? null),
  ];
  return candidates.find((id) => isOwnMessageId(id, account.address)) ?? null;
}

/** Untrimmed: plain bounces quote the original below their own words. */
function wholeText(mail: Mail): string {
  const leaf = leafOf(mail, 'text/plain', 'text/html');
  if (leaf === null) return '';
  return decodeCharset(
    contentOf(mail, leaf).subarray(0, 100_000),
    leaf.type.parameters.get('charset') ?? null,
  );
}

/** null: it is no bounce; `still trying`: it is about a delay, which is no result. */
function readDeliveryStatus(mail: Mail, account: Account): Found | 'still trying' | null {
  const blocks = blocksOf(mail, 'message/delivery-status');
  const fields = blocks.find((block) => block.first('action') !== null);
  if (fields === undefined) return null;
  const [general] = blocks;
  const action = fields.first('action')?.trim().toLowerCase() ?? '';
  if (action === 'delayed') return 'still trying';
  const providerMessageId = reportedId(mail, account, [general?.first('original-envelope-id') ?? null]);
  if (providerMessageId === null) return null;
  const address = recipientIn(fields.first('original-recipient') ?? fields.first('final-recipient'));
  if (action === 'delivered') return { providerMessageId, status: 'delivered', reason: null, address };
  if (action !== 'failed') return { providerMessageId, status: 'sent', reason: null, address };
  const words = fields.first('diagnostic-code') ?? '';
  const status = statusIn(fields.first('status') ?? '') ?? statusIn(words);
  return { providerMessageId, status: 'failed', address, ...classifyBounce(status, words) };
}

function readComplaint(mail: Mail, account: Account): Found | 'still trying' | null {
  const [fields] = blocksOf(mail, 'message/feedback-report');
  if (fields === undefined) return null;
  const type = fields.first('feedback-type')?.trim().toLowerCase() ?? 'abuse';
  if (type === 'not-spam' || type === 'auth-failure') return 'still trying';
  const providerMessageId = reportedId(mail, account);
  if (providerMessageId === null) return null;
  return {
    providerMessageId,
    status: 'failed',
    reason: 'The recipient reported it as unwanted',
    severity: 'complaint',
    address: recipientIn(fields.first('original-rcpt-to') ?? fields.first('removal-recipient')),
  };
}

function readReadNotice(mail: Mail, account: Account): Found | null {
  const [fields] = blocksOf(mail, 'message/disposition-notification');
  if (fields === undefined) return null;
  const providerMessageId = reportedId(mail, account, [fields.first('original-message-id')]);
  const isDisplayed = /;\s*displayed\b/i.test(fields.first('disposition') ?? '');
  if (providerMessageId === null || !isDisplayed) return null;
  const address = recipientIn(fields.first('original-recipient') ?? fields.first('final-recipient'));
  return { providerMessageId, status: 'read', reason: null, address };
}

function readPlainBounce(mail: Mail, account: Account): Found | null {
  const failed = mail.headers.first('x-failed-recipients');
  const isBounce =
    failed !== null ||
    (mail.from !== null && BOUNCE_FROM.test(mail.from.address) && BOUNCE_SUBJECT.test(mail.subject ?? ''));
  const providerMessageId = isBounce ? reportedId(mail, account) : null;
  if (providerMessageId === null) return null;
  const text = wholeText(mail);
  const words = text.split(ORIGINAL_BELOW)[0] ?? text;
  const named = [...words.matchAll(ADDRESS)].map(([one]) => recipientIn(one));
  const address =
    recipientIn(failed) ?? named.find((one) => one !== null && one !== account.address.toLowerCase()) ?? null;
  return { providerMessageId, status: 'failed', address, ...classifyBounce(statusIn(words), words) };
}

/** The receipt in this mail; `nothing`: a report without a result; null: it is no report about a message of ours. */
export function readReceipt(mail: Mail, account: Account, at: Date): DeliveryReceipt | 'nothing' | null {
  const found =
    readDeliveryStatus(mail, account) ??
    readComplaint(mail, account) ??
    readReadNotice(mail, account) ??
    readPlainBounce(mail, account);
  if (found === null) return null;
  if (found === 'still trying') return 'nothing';
  return { kind: 'receipt', ...found, key: keyOf(found.providerMessageId), at };
}
