import type { Attachment } from '../../port.ts';
import { type Mailbox, readMailbox } from '../address-rules.ts';
import { idFromBytes, readMessageIds } from '../message-id-rules.ts';
import { isForwardSubject } from '../subject-rules.ts';
import { tidy } from '../trimming/own-lines.ts';
import { trimReply } from '../trimming/trim-reply.ts';
import { decodeCharset } from './charset.ts';
import { decodeWords } from './encoded-words.ts';
import type { Headers } from './header-block.ts';
import { htmlToText } from './html-text.ts';
import { parseStructured, type Structured } from './parameters.ts';
import { type Leaf, readStructure } from './structure.ts';
import { decodeTransfer, sizeBeforeTransfer } from './transfer-encoding.ts';

/** A mail as read from its bytes. Everything in it has an upper bound; nothing in it is trusted. */
export type Mail = {
  bytes: Buffer;
  headers: Headers;
  type: Structured;
  leaves: readonly Leaf[];
  messageId: string;
  /** null: there is no address that could be answered. */
  from: Mailbox | null;
  subject: string | null;
  inReplyTo: string | null;
  references: readonly string[];
  /** What the person wrote, without quotes and signature. */
  text: string;
  attachments: readonly Attachment[];
};

/** Of the bytes given; the rest is not read. */
export const MAIL_BYTES_MAX = 64 * 1024 * 1024;
const PART_BYTES_MAX = 2 * 1024 * 1024;
const TEXT_LENGTH_MAX = 100_000;
const TEXT_PARTS_MAX = 20;
const ATTACHMENTS_MAX = 50;
const FILENAME_LENGTH_MAX = 255;
const SUBJECT_LENGTH_MAX = 1_000;
const NAME_LENGTH_MAX = 200;

const encodingOf = ({ headers }: Leaf): string =>
  (headers.first('content-transfer-encoding') ?? '').trim().toLowerCase();

const rawOf = ({ bytes }: Pick<Mail, 'bytes'>, { start, end }: Leaf): Buffer => bytes.subarray(start, end);

/** The decoded beginning of a part. */
export const contentOf = (mail: Pick<Mail, 'bytes'>, leaf: Leaf): Buffer =>
  decodeTransfer(rawOf(mail, leaf).subarray(0, PART_BYTES_MAX), encodingOf(leaf));

const dispositionOf = ({ headers }: Leaf): Structured =>
  parseStructured(headers.first('content-disposition') ?? '');

const isText = (leaf: Leaf): boolean =>
  (leaf.type.value === 'text/plain' || leaf.type.value === 'text/html') &&
  dispositionOf(leaf).value !== 'attachment';

/** `format=flowed`: a line that ends with a space goes on in the next one. */
function unflow(text: string, isSpaceDeleted: boolean): string {
  const out: string[] = [];
  let isOpen = false;
  for (const line of text.split('\n').map((one) => one.replace(/\r$/, ''))) {
    const content = line.startsWith(' ') ? line.slice(1) : line;
    const goesOn = content.endsWith(' ') && content !== '-- ' && !content.startsWith('>');
    const kept = goesOn && isSpaceDeleted ? content.slice(0, -1) : content;
    if (isOpen && !content.startsWith('>')) out.push(`${out.pop() ?? ''}${kept}`);
    else out.push(kept);
    isOpen = goesOn;
  }
  return out.join('\n');
}

function trimmedText(mail: Pick<Mail, 'bytes'>, leaf: Leaf, isForward: boolean): string {
  const { parameters } = leaf.type;
  const text = decodeCharset(contentOf(mail, leaf), parameters.get('charset') ?? null);
  if (leaf.type.value === 'text/html') {
    const { reply, whole } = htmlToText(text);
    const trimmed = isForward ? '' : trimReply(reply);
    // Signatures were left out of it; nothing but quotes is a mail whose writer said nothing, so it stays whole.
    const isOnlyQuotes =
      trimmed === '' || trimmed.split('\n').every((line) => line === '' || line.startsWith('>'));
    return isOnlyQuotes ? tidy(whole.split('\n')) : trimmed;
  }
  const isFlowed = parameters.get('format')?.toLowerCase() === 'flowed';
  const plain = isFlowed ? unflow(text, parameters.get('delsp')?.toLowerCase() === 'yes') : text;
  return isForward ? tidy(plain.replaceAll(/\r\n?/g, '\n').split('\n')) : trimReply(plain);
}

/** Of parts that say the same thing, the plain one that says anything; all others one after the other. */
function readText(mail: Pick<Mail, 'bytes'>, leaves: readonly Leaf[], isForward: boolean): string {
  const texts: string[] = [];
  const answered = new Set<number>();
  const candidates = leaves.filter(isText).slice(0, TEXT_PARTS_MAX);
  const plainFirst = candidates.map((leaf) => {
    const { alternative } = leaf;
    if (alternative === null) return [leaf];
    if (answered.has(alternative)) return [];
    answered.add(alternative);
    const same = candidates.filter((other) => other.alternative === alternative);
    const plain = same.filter(({ type }) => type.value === 'text/plain');
    return plain.some((one) => trimmedText(mail, one, true) !== '')
      ? plain
      : same.filter(({ type }) => type.value === 'text/html');
  });
  for (const leaf of plainFirst.flat()) {
    const text = trimmedText(mail, leaf, isForward);
    if (text !== '') texts.push(text);
  }
  const text = texts.join('\n\n');
  return text
    .replaceAll(/(?![\t\n])\p{Cc}/gu, '')
    .slice(0, TEXT_LENGTH_MAX)
    .trim();
}

function toAttachment(mail: Pick<Mail, 'bytes'>, leaf: Leaf): Attachment {
  const given = dispositionOf(leaf).parameters.get('filename') ?? leaf.type.parameters.get('name') ?? '';
  const filename = given.split(/[/\\]/).at(-1)?.trim().slice(0, FILENAME_LENGTH_MAX) ?? '';
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(leaf.type.value) ? leaf.type.value : 'application/octet-stream';
  return {
    filename: filename === '' ? (type === 'message/rfc822' ? 'message.eml' : 'attachment') : filename,
    contentType: type.slice(0, 200),
    bytes: sizeBeforeTransfer(rawOf(mail, leaf), encodingOf(leaf)),
  };
}

function readSubject(headers: Headers): string | null {
  const given = headers.first('subject');
  return given === null ? null : decodeWords(given).slice(0, SUBJECT_LENGTH_MAX);
}

export function readMail(given: Buffer): Mail {
  const bytes = given.subarray(0, MAIL_BYTES_MAX);
  const { headers, type, leaves } = readStructure(bytes);
  const mailbox = readMailbox(headers.first('from'));
  const subject = readSubject(headers);
  const isForward = subject !== null && isForwardSubject(subject);
  const [inReplyTo = null] = readMessageIds(headers.first('in-reply-to'));
  return {
    bytes,
    headers,
    type,
    leaves,
    messageId: readMessageIds(headers.first('message-id'))[0] ?? idFromBytes(given),
    from: mailbox && {
      address: mailbox.address,
      name: mailbox.name === null ? null : decodeWords(mailbox.name).slice(0, NAME_LENGTH_MAX) || null,
    },
    subject,
    inReplyTo,
    references: readMessageIds(headers.first('references')),
    text: readText({ bytes }, leaves, isForward),
    attachments: leaves
      .filter((leaf) => !isText(leaf))
      .slice(0, ATTACHMENTS_MAX)
      .map((leaf) => toAttachment({ bytes }, leaf)),
  };
}
