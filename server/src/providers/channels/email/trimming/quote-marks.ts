/** How mail programs announce quoted and forwarded text, in English, Spanish and Portuguese, and in French. */

const LINE_LENGTH_MAX = 400;
/** An announcement is wrapped over at most so many lines. */
const ANNOUNCEMENT_LINES_MAX = 4;
const HEADER_LINES_MAX = 8;

const WROTE = '(?:wrote|escribi[oó]|escreveu|a [eé]crit)';
/** No brackets and no second `@` inside: a line full of them would be tried in every combination. */
const ADDRESS = '[<(\\[][^<>()[\\]\\s@]+@[^<>()[\\]\\s@]+[>)\\]]';

/** All of them also need a digit: a date. "On Monday my sister wrote:" is the person's own sentence. */
const ANNOUNCEMENTS: readonly RegExp[] = [
  new RegExp(`^(?:on|el|en|em|le|no dia|o dia|a|à|às|aos)\\s.{4,}\\s${WROTE}\\s*:$`, 'iu'),
  new RegExp(`^.{0,120}${ADDRESS}.{0,60}${WROTE}(?!\\p{L}).{0,120}:$`, 'iu'),
  new RegExp(`^\\d{4}-\\d\\d-\\d\\d .{0,160}${ADDRESS}\\s*:$`, 'u'),
  new RegExp(`^-{2,}\\s*(?:on|el|en|em|le)\\s.{4,}\\s${WROTE}\\s*-{2,}$`, 'iu'),
];

/** Above quoted lines it needs no date, but must be no sentence with more in it than who wrote. */
const PLAIN_ANNOUNCEMENT = new RegExp(`(?:^|\\s)${WROTE}\\s*:$`, 'iu');
const PLAIN_WORDS_MAX = 12;

const ORIGINAL =
  '(?:original message|original appointment|mensaje original|mensaje originario|mensagem original|message d.origine)';
const SEPARATOR = new RegExp(`^[\\s*]*-{2,}\\s*${ORIGINAL}\\s*-{2,}`, 'i');
const BARE_SEPARATOR = new RegExp(`^[*]*${ORIGINAL}[*]*\\s*:?$`, 'i');

const FORWARDED =
  /^[\s*>]*(-{2,}\s*)?(forwarded message|begin forwarded message|mensaje reenviado|inicio del mensaje reenviado|mensagem encaminhada|mensagem reencaminhada|in[ií]cio da mensagem (re)?encaminhada|message transf[eé]r[eé])\b\s*(:|-{2,}|$)/i;

const FROM_LINE = /^[\s*]*(from|de)\s*:[\s*]*\S/i;
const FIELD_LINE =
  /^[\s*]*(sent|date|to|cc|subject|enviado(?: el| em)?|enviada(?: em)?|fecha|data|para|asunto|assunto|envoy[eé]|objet|à)\s*:/i;
/** Only a mail has these. "From: Lisbon, To: Porto, Date: Friday" is a wish. */
const MAIL_LINE =
  /^[\s*]*(sent|subject|enviado(?: el| em)?|enviada(?: em)?|asunto|assunto|envoy[eé]|objet)\s*:|@/i;

const flat = (line: string): string =>
  line
    .slice(0, LINE_LENGTH_MAX)
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();

export const isEmpty = (line: string): boolean => line.trim() === '';

export const isQuoted = (line: string): boolean => /^\s{0,3}>/.test(line);

export const isForwardMarker = (line: string): boolean => FORWARDED.test(flat(line));

/** The next line that is not empty; the number of lines where there is none. */
export function nextFilled(lines: readonly string[], start: number): number {
  let at = start;
  while (at < lines.length && isEmpty(lines[at] ?? '')) at += 1;
  return at;
}

const isAnnouncement = (text: string): boolean =>
  text.length <= LINE_LENGTH_MAX &&
  /[:-]$/.test(text) &&
  /\d/.test(text) &&
  ANNOUNCEMENTS.some((one) => one.test(text));

function isPlainAnnouncementAt(lines: readonly string[], at: number): boolean {
  const text = flat(lines[at] ?? '');
  if (!text.endsWith(':') || !PLAIN_ANNOUNCEMENT.test(text)) return false;
  if (/[.!?;]\s/.test(text) || text.split(' ').length > PLAIN_WORDS_MAX) return false;
  return isQuoted(lines[nextFilled(lines, at + 1)] ?? '');
}

function joinedFrom(lines: readonly string[], start: number, count: number): string | null {
  const taken = lines.slice(start, start + count).map(flat);
  return taken.length < count || taken.some((line) => line === '') ? null : taken.join(' ');
}

/** Looked for first: to join lines before every line of a long mail would cost more than to read it. */
const ENDING = new RegExp(`(?::|${WROTE}\\s*-+)\\s*$`, 'iu');

/** How many lines from here say "On … wrote:"; 0: none. */
export function announcementAt(lines: readonly string[], start: number): number {
  for (let count = 1; count <= ANNOUNCEMENT_LINES_MAX; count += 1) {
    const last = lines[start + count - 1] ?? '';
    if (isEmpty(last)) break;
    if (last.length > LINE_LENGTH_MAX || !ENDING.test(last)) continue;
    const joined = joinedFrom(lines, start, count);
    if (joined === null) break;
    if (!isAnnouncement(joined)) continue;
    // A sentence above must not be taken for the beginning of one that is complete without it.
    for (let later = 1; later < count; later += 1) {
      const rest = joinedFrom(lines, start + later, count - later);
      if (rest !== null && isAnnouncement(rest)) return 0;
    }
    return count;
  }
  return isPlainAnnouncementAt(lines, start) ? 1 : 0;
}

/** Outlook quotes nothing line by line: after its separator, or its block of headers, everything is old. */
export function isOutlookQuoteAt(lines: readonly string[], start: number): boolean {
  const line = flat(lines[start] ?? '');
  if (SEPARATOR.test(line)) return true;
  if (BARE_SEPARATOR.test(line)) {
    const next = lines[nextFilled(lines, start + 1)] ?? '';
    return isQuoted(next) || FROM_LINE.test(flat(next));
  }
  if (/^_{10,}$/.test(line)) return isHeaderBlockAt(lines, start + 1) || isHeaderBlockAt(lines, start + 2);
  return isHeaderBlockAt(lines, start);
}

function isHeaderBlockAt(lines: readonly string[], start: number): boolean {
  const from = flat(lines[start] ?? '');
  if (!FROM_LINE.test(from)) return false;
  const fields = lines
    .slice(start + 1, start + HEADER_LINES_MAX)
    .map(flat)
    .filter((line) => FIELD_LINE.test(line));
  return fields.length >= 2 && [from, ...fields].some((line) => MAIL_LINE.test(line));
}

const LOOK_BACK = 240;
const JOINED_ANNOUNCEMENT = new RegExp(`\\s${WROTE}\\s{0,2}:\\s{0,3}(?:>|$)`, 'iu');
const JOINED_SEPARATOR = new RegExp(`${ORIGINAL}\\s?---`, 'i');
const OPENING = /(?:^|\s)(?:On|El|Em|Le)\s/g;

/** Where a program has joined the person's words and the announcement in one line: how much of it is theirs; else -1. */
export function ownLengthOf(line: string): number {
  const separator = JOINED_SEPARATOR.exec(line);
  if (separator !== null) {
    let end = separator.index;
    while (end > 0 && /[\s-]/.test(line[end - 1] ?? '')) end -= 1;
    return end > 0 ? end : -1;
  }
  const wrote = JOINED_ANNOUNCEMENT.exec(line);
  if (wrote === null) return -1;
  const from = Math.max(0, wrote.index - LOOK_BACK);
  const before = line.slice(from, wrote.index);
  const opening = [...before.matchAll(OPENING)].filter(({ index }) => /\d/.test(before.slice(index))).at(-1);
  return opening === undefined || isEmpty(line.slice(0, from + opening.index)) ? -1 : from + opening.index;
}
