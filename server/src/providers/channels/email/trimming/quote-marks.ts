/** How mail programs announce quoted and forwarded text, in English, Spanish and Portuguese. */

const LINE_LENGTH_MAX = 400;
/** An announcement is wrapped over at most so many lines. */
const ANNOUNCEMENT_LINES_MAX = 4;

const WROTE = '(?:wrote|escribi[oó]|escreveu)';
/** No brackets and no second `@` inside: a line full of them would be tried in every combination. */
const ADDRESS = '[<(\\[][^<>()[\\]\\s@]+@[^<>()[\\]\\s@]+[>)\\]]';

/** All of them also need a digit: a date. "On Monday my sister wrote:" is the person's own sentence. */
const ANNOUNCEMENTS: readonly RegExp[] = [
  new RegExp(`^(?:on|el|en|em|no dia|o dia|a|à|às|aos)\\s.{4,}\\s${WROTE}\\s*:$`, 'i'),
  new RegExp(`^.{0,120}${ADDRESS}.{0,60}${WROTE}\\b.{0,120}:$`, 'i'),
  new RegExp(`^\\d{4}-\\d\\d-\\d\\d .{0,160}${ADDRESS}\\s*:$`),
];

const SEPARATOR =
  /^[\s*]*-{2,}\s*(original message|original appointment|mensaje original|mensaje originario|mensagem original)\s*-{2,}/i;

const FORWARDED =
  /^[\s*>]*(-{2,}\s*)?(forwarded message|begin forwarded message|mensaje reenviado|inicio del mensaje reenviado|mensagem encaminhada|mensagem reencaminhada|in[ií]cio da mensagem (re)?encaminhada)\b\s*(:|-{2,}|$)/i;

const FROM_LINE = /^[\s*]*(from|de)\s*:[\s*]*\S/i;
const FIELD_LINE =
  /^[\s*]*(sent|date|to|cc|subject|enviado(?: el| em)?|enviada(?: em)?|fecha|data|para|asunto|assunto)\s*:/i;

const flat = (line: string): string =>
  line
    .slice(0, LINE_LENGTH_MAX)
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();

export const isForwardMarker = (line: string): boolean => FORWARDED.test(flat(line));

const isAnnouncement = (text: string): boolean =>
  text.length <= LINE_LENGTH_MAX && /\d/.test(text) && ANNOUNCEMENTS.some((one) => one.test(text));

function joinedFrom(lines: readonly string[], start: number, count: number): string | null {
  const taken = lines.slice(start, start + count).map(flat);
  return taken.length < count || taken.some((line) => line === '') ? null : taken.join(' ');
}

/** How many lines from here say "On … wrote:"; 0: none. */
export function announcementAt(lines: readonly string[], start: number): number {
  for (let count = 1; count <= ANNOUNCEMENT_LINES_MAX; count += 1) {
    const joined = joinedFrom(lines, start, count);
    if (joined === null) return 0;
    if (!isAnnouncement(joined)) continue;
    // A sentence above must not be taken for the beginning of one that is complete without it.
    for (let later = 1; later < count; later += 1) {
      const rest = joinedFrom(lines, start + later, count - later);
      if (rest !== null && isAnnouncement(rest)) return 0;
    }
    return count;
  }
  return 0;
}

/** Outlook quotes nothing line by line: after its separator, or its block of headers, everything is old. */
export function isOutlookQuoteAt(lines: readonly string[], start: number): boolean {
  const line = flat(lines[start] ?? '');
  if (SEPARATOR.test(line)) return true;
  if (/^_{10,}$/.test(line)) return isHeaderBlockAt(lines, start + 1) || isHeaderBlockAt(lines, start + 2);
  return isHeaderBlockAt(lines, start);
}

function isHeaderBlockAt(lines: readonly string[], start: number): boolean {
  if (!FROM_LINE.test(flat(lines[start] ?? ''))) return false;
  const following = lines.slice(start + 1, start + 8).map(flat);
  return following.filter((line) => FIELD_LINE.test(line)).length >= 2;
}
