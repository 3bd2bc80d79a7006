import type { Inbound, TextChannel } from './schema.ts';

const SUBJECT_PREFIX = /^\s*(?:re|aw|sv|fw|fwd|wg|rv|enc|res|r)\s*(?:\[\d{1,3}\])?\s*:\s*/iu;
const PREFIXES_MAX = 20;

/** Without `Re:` and its kin, however often they stand there. */
function bareSubject(subject: string | null): string {
  let left = (subject ?? '').replace(/\s+/gu, ' ').trim();
  for (let times = 0; times < PREFIXES_MAX && SUBJECT_PREFIX.test(left); times++)
    left = left.replace(SUBJECT_PREFIX, '');
  return left.trim();
}

/** A subject as threads are found by. */
export const subjectKey = (subject: string | null): string => bareSubject(subject).toLowerCase();

/** What makes two messages the same thread: channel, agent and address; an e-mail also by its subject. */
export const threadKey = ({
  channel,
  agentId,
  address,
  subject,
}: {
  channel: TextChannel;
  agentId: string | null;
  address: string;
  subject: string | null;
}): string =>
  JSON.stringify([channel, agentId ?? '', address, ...(channel === 'email' ? [subjectKey(subject)] : [])]);

const CONTENT_LENGTH_MAX = 20_000;
const PREVIEW_LENGTH = 160;

/** Text as PostgreSQL can store it, within bounds. */
export const storable = (words: string, lengthMax = CONTENT_LENGTH_MAX): string =>
  words.replaceAll('\u0000', '').slice(0, lengthMax).toWellFormed();

/** The beginning of a message for lists. */
export const previewOf = (content: string): string =>
  storable(content.replace(/\s+/gu, ' ').trim(), PREVIEW_LENGTH);

/** `image`, `file` or plain text, by what came with it. */
export function contentTypeOf({ attachments }: Pick<Inbound, 'attachments'>): 'text' | 'image' | 'file' {
  const [first] = attachments;
  if (first === undefined) return 'text';
  return first.contentType.toLowerCase().startsWith('image/') ? 'image' : 'file';
}

const HOUR_MS = 3_600_000;

/** Whether free text may be written now. null: the channel sets no limit. */
export const isWindowOpen = (
  replyWindowHours: number | null,
  lastInboundAt: Date | null,
  now: Date,
): boolean =>
  replyWindowHours === null ||
  (lastInboundAt !== null && now.getTime() - lastInboundAt.getTime() <= replyWindowHours * HOUR_MS);

const BREAKS = [/\n\s*\n/gu, /\n/gu, /(?<=[.!?…])\s+/gu, /\s+/gu];

/** Where a text that is too long is best cut: after a paragraph, a line, a sentence, a word; else anywhere. */
function cutAt(text: string, lengthMax: number): number {
  const head = text.slice(0, lengthMax + 1);
  for (const pattern of BREAKS) {
    const last = [...head.matchAll(pattern)].filter(({ index }) => index > 0 && index <= lengthMax).at(-1);
    if (last !== undefined) return last.index;
  }
  const isPair = /[\uD800-\uDBFF]/.test(text[lengthMax - 1] ?? '');
  return isPair && lengthMax > 1 ? lengthMax - 1 : lengthMax;
}

const PARTS_MAX = 40;

/** A text in parts that the channel takes, in order, nothing lost but the space between them. */
export function splitText(text: string, lengthMax: number): string[] {
  const parts: string[] = [];
  let left = text.trim();
  while (left.length > lengthMax && parts.length < PARTS_MAX - 1) {
    const at = cutAt(left, lengthMax);
    parts.push(left.slice(0, at).trimEnd());
    left = left.slice(at).trimStart();
  }
  if (left !== '') parts.push(left.slice(0, lengthMax));
  return parts;
}

export const CREDITS_PER_USD = 100;

const REASON_LENGTH_MAX = 400;
export const reasonOf = (reason: string): string => storable(reason.trim(), REASON_LENGTH_MAX);

/** Of an answer: the thread's own, with one `Re:`. */
export const replySubject = (subject: string | null): string =>
  `Re: ${bareSubject(subject) || 'your message'}`;
