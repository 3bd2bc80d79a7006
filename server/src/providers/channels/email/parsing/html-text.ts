import { Parser } from 'htmlparser2';
import { isForwardMarker } from '../trimming/quote-marks.ts';

/**
 * HTML as plain text: what the person wrote, and the whole for when that is empty. Quoted lines are marked by `> ` in
 * both, as in plain mail: nothing else tells later whose words they are.
 */
export type HtmlText = { reply: string; whole: string };

const LENGTH_MAX = 1_000_000;
const CHUNK_LENGTH = 16_384;
/** Beyond these the page is hostile, and closing tags would cost the square of its depth. */
const DEPTH_MAX = 500;
const TAGS_MAX = 50_000;
const LINES_MAX = 20_000;
const LINK_LENGTH_MAX = 300;
/** How far back an address is looked for in the line that it would be added to. */
const TAIL_LENGTH = 1_000;

const BLOCKS = new Set(
  'address article aside blockquote body dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody thead tr ul'.split(
    ' ',
  ),
);
const SKIPPED = new Set(
  'head iframe noscript object script select style svg template textarea title'.split(' '),
);

const QUOTE_CLASS = /\b(gmail_quote|gmail_extra|yahoo_quoted|moz-cite-prefix|protonmail_quote|zmail_extra)\b/;
const SIGNATURE =
  /gmail_signature|moz-signature|ms-outlook-mobile-signature|applemailsignature|(^|\s)signature(\s|$)/i;
/** New Outlook puts nothing around what it quotes: everything after these is. */
const QUOTE_STARTS = /^(x_)?(appendonsend|divrplyfwdmsg|mail-editor-reference-message-container)$/;

type Kind = 'own' | 'quote' | 'signature';
type Line = { text: string; kind: Kind };
type Attributes = Record<string, string>;

/** Programs indent with the element too, and then take away its border. Outlook does that and draws one on the left. */
const isIndentation = ({ style = '' }: Attributes): boolean =>
  /border\s*:\s*(none|0)/i.test(style) && !/border-left\s*:\s*[^\sn0]/i.test(style);

function kindOf(name: string, attributes: Attributes, outer: Kind): Kind {
  if (outer !== 'own') return outer;
  const marks = `${attributes.class ?? ''} ${attributes.id ?? ''}`;
  const isQuote =
    QUOTE_CLASS.test(marks) ||
    (name === 'blockquote' && (attributes.type?.toLowerCase() === 'cite' || !isIndentation(attributes)));
  return isQuote ? 'quote' : SIGNATURE.test(marks) ? 'signature' : 'own';
}

class TextBuilder {
  readonly lines: Line[] = [];
  readonly #open: { kind: Kind; isSkipped: boolean; href: string | null }[] = [];
  #line = '';
  /** The end of the line: to read the line itself on every tag would cost the square of its length. */
  #tail = '';
  #lineKind: Kind = 'own';
  #isRestQuoted = false;
  #tags = 0;

  get isExhausted(): boolean {
    return this.#open.length > DEPTH_MAX || this.#tags > TAGS_MAX || this.lines.length > LINES_MAX;
  }

  get #kind(): Kind {
    return this.#isRestQuoted ? 'quote' : (this.#open.at(-1)?.kind ?? 'own');
  }

  breakLine(isForced: boolean): void {
    const text = this.#line.trim();
    if (text !== '' || isForced) this.lines.push({ text, kind: text === '' ? this.#kind : this.#lineKind });
    this.#line = '';
    this.#tail = '';
  }

  openTag(name: string, attributes: Attributes): void {
    this.#tags += 1;
    if (BLOCKS.has(name)) this.breakLine(false);
    if (name === 'p') this.breakLine(true);
    if (QUOTE_STARTS.test(attributes.id?.toLowerCase() ?? '')) this.#isRestQuoted = true;
    const outer = this.#open.at(-1);
    const isSkipped = (outer?.isSkipped ?? false) || SKIPPED.has(name);
    this.#open.push({
      kind: kindOf(name, attributes, outer?.kind ?? 'own'),
      isSkipped,
      href: name === 'a' ? (attributes.href ?? null) : null,
    });
    if (name === 'br') this.breakLine(true);
    if (name === 'li') this.write('- ');
    if (name === 'td' || name === 'th') this.write(' ');
  }

  closeTag(name: string): void {
    const closed = this.#open.pop();
    const href = closed?.href?.trim() ?? '';
    const isTelling = /^https?:\/\/\S+$/i.test(href) && href.length <= LINK_LENGTH_MAX;
    if (isTelling && !this.#tail.includes(href.replace(/\/$/, ''))) this.write(` (${href})`);
    if (BLOCKS.has(name)) this.breakLine(false);
  }

  write(text: string): void {
    if (this.#open.at(-1)?.isSkipped) return;
    const flat = text.replaceAll(/[\s\u200b\ufeff]+/g, ' ');
    if (this.#tail === '') this.#lineKind = this.#kind;
    const added = this.#tail.endsWith(' ') || this.#tail === '' ? flat.trimStart() : flat;
    this.#line += added;
    this.#tail = (this.#tail + added).slice(-TAIL_LENGTH);
  }
}

/** A forwarded message is what the person sends, although it is marked up like a quote. */
function withForwardsOwned(lines: readonly Line[]): Line[] {
  let isForward = false;
  return lines.map((line, index) => {
    if (line.kind !== 'quote') isForward = false;
    else if (lines[index - 1]?.kind !== 'quote' || !isForward)
      isForward = isForward || isForwardMarker(line.text);
    return isForward ? { ...line, kind: 'own' as const } : line;
  });
}

export function htmlToText(html: string): HtmlText {
  const builder = new TextBuilder();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => builder.openTag(name, attributes),
      onclosetag: (name) => builder.closeTag(name),
      ontext: (text) => builder.write(text),
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  const text = html.slice(0, LENGTH_MAX);
  for (let at = 0; at < text.length && !builder.isExhausted; at += CHUNK_LENGTH)
    parser.write(text.slice(at, at + CHUNK_LENGTH));
  if (!builder.isExhausted) parser.end();
  builder.breakLine(false);
  const lines = withForwardsOwned(builder.lines);
  const marked = ({ text: line, kind }: Line): string =>
    kind === 'quote' && line !== '' ? `> ${line}` : line;
  return {
    reply: lines
      .filter(({ kind }) => kind !== 'signature')
      .map(marked)
      .join('\n'),
    whole: lines.map(marked).join('\n'),
  };
}
