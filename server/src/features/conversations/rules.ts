import { cutText } from '../../platform/text-rules.ts';
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
  cutText(words.replaceAll('\u0000', ''), lengthMax).toWellFormed();

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
  if (left !== '') parts.push(cutText(left, lengthMax));
  return parts;
}

export const CREDITS_PER_USD = 100;

const REASON_LENGTH_MAX = 400;
export const reasonOf = (reason: string): string => storable(reason.trim(), REASON_LENGTH_MAX);

/** Of an answer: the thread's own, with one `Re:`. */
export const replySubject = (subject: string | null): string =>
  `Re: ${bareSubject(subject) || 'your message'}`;

const WORDS_MAX = 100;
const WORD_LENGTH_MAX = 40;

/** Each once, in lower case and without accents. */
const wordsIn = (text: string): string[] => {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => cutText(word, WORD_LENGTH_MAX)))].slice(0, WORDS_MAX);
};

/** A number is looked for by any part of it, so it is stored from each of its digits on. */
const placesIn = (word: string): string[] =>
  /^\d{7,15}$/.test(word) ? Array.from(word, (_, place) => word.slice(place)) : [word];

/** Within one index the words of each workspace stand apart. */
const ownWord = (tenantId: string, word: string): string => tenantId.slice(-12) + word;

export type Searched = {
  channel: TextChannel;
  address: string;
  person_name: string | null;
  person_email: string | null;
  contact_words: string | null;
  last_message: string;
};

/** What a thread is found by. Ids on a channel are nothing that people look for. */
export function searchTerms(tenantId: string, shown: Searched): string[] {
  const { channel, address, person_name, person_email, contact_words, last_message } = shown;
  const reached = channel === 'whatsapp' || channel === 'email' ? address : '';
  const text = [reached, person_name, person_email, contact_words, previewOf(last_message)].join(' ');
  return [...new Set(wordsIn(text).flatMap(placesIn))].map((word) => ownWord(tenantId, word));
}

const SEARCHED_MAX = 10;

/** All of the words, each by its beginning, as a tsquery: letters and digits alone. null: there are none. */
export function searchQuery(tenantId: string, search: string): string | null {
  const words = wordsIn(search).slice(0, SEARCHED_MAX);
  return words.length === 0 ? null : words.map((word) => `'${ownWord(tenantId, word)}':*`).join(' & ');
}

/** What lists show of a contact. */
export const contactWordsOf = ({
  name,
  phone_number,
  email,
}: {
  name: string | null;
  phone_number: string;
  email: string | null;
}): string => [name, phone_number, email].filter((part) => part !== null).join(' ');
