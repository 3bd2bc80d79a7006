const TAG_LENGTH_MAX = 2000;
const ENTITY_LENGTH_MAX = 10;
/** Marks a Markdown image with a remote address in the word stream. */
const IMAGE_WORD = ' mdimagemark ';
const IMAGES_MAX = 64;

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  zwj: '',
  zwnj: '',
  ccedil: 'ç',
  period: '.',
  commat: '@',
  sol: '/',
  colon: ':',
  Tab: ' ',
  NewLine: '\n',
};
for (const letter of 'aeioun') {
  for (const mark of ['acute', 'grave', 'circ', 'tilde', 'uml']) NAMED[letter + mark] = letter;
}

function readEntity(text: string, at: number): { value: string; end: number } | undefined {
  const end = text.slice(at + 1, at + 1 + ENTITY_LENGTH_MAX).indexOf(';');
  if (end < 1) return undefined;
  const name = text.slice(at + 1, at + 1 + end);
  const next = at + end + 2;
  if (name.charCodeAt(0) !== 35) {
    const named = NAMED[name] ?? NAMED[name.toLowerCase()];
    return named === undefined ? undefined : { value: named, end: next };
  }
  const isHex = name[1] === 'x' || name[1] === 'X';
  const digits = name.slice(isHex ? 2 : 1);
  if (!(isHex ? /^[0-9a-fA-F]{1,6}$/ : /^[0-9]{1,7}$/).test(digits)) return undefined;
  const code = Number.parseInt(digits, isHex ? 16 : 10);
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined;
  return { value: String.fromCodePoint(code), end: next };
}

/** A look-ahead that never scans the same stretch twice, so that unclosed openings stay linear. */
function closingFinder(text: string, close: string) {
  let found = -1;
  return (from: number): number => {
    if (found < from && found !== text.length) {
      const at = text.indexOf(close, from);
      found = at === -1 ? text.length : at;
    }
    return found === text.length ? -1 : found;
  };
}

const BLOCK_TAG = /^<\/?(?:p|div|br|li|ul|ol|tr|td|th|h[1-6]|section|article|table|hr|title|body|head)\b/i;

const isTagStart = (code: number) =>
  code === 0x2f || code === 0x21 || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

/** Tags are removed without splitting words, comments become sentences, entities become their characters. */
export function stripMarkup(text: string): string {
  if (!text.includes('<') && !text.includes('&') && !text.includes('![')) return text;
  const nextClose = closingFinder(text, '>');
  const nextComment = closingFinder(text, '-->');
  const parts: string[] = [];
  let kept = 0;
  let images = 0;
  const replace = (from: number, to: number, value: string) => {
    parts.push(text.slice(kept, from), value);
    kept = to;
  };
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x21 && text.charCodeAt(at + 1) === 0x5b) {
      if (images++ < IMAGES_MAX) replace(at, at + 2, IMAGE_WORD);
    } else if (code === 0x26) {
      const entity = readEntity(text, at);
      if (!entity) continue;
      replace(at, entity.end, entity.value);
      at = entity.end - 1;
    } else if (code === 0x3c && isTagStart(text.charCodeAt(at + 1))) {
      if (text.startsWith('<!--', at)) {
        const end = nextComment(at + 4);
        replace(at, at + 4, '. ');
        if (end !== -1) at += 3;
        continue;
      }
      const end = nextClose(at);
      if (end === -1 || end - at > TAG_LENGTH_MAX) continue;
      replace(at, end + 1, BLOCK_TAG.test(text.slice(at, at + 12)) ? '\n' : '');
      at = end;
    } else if (code === 0x2d && text.startsWith('-->', at)) {
      replace(at, at + 3, '. ');
      at += 2;
    }
  }
  parts.push(text.slice(kept));
  return parts.join('');
}
