/** The header of a part; null where it is not a form field (no name, another disposition). */
export type PartHead = { name: string; fileName: string | null; type: string; charset: string };

export type PartEvent = { head: PartHead | null } | { data: Buffer } | { end: true };

/** The bytes are not a multipart form. */
export class BrokenForm extends Error {}

const HEAD_BYTES_MAX = 16 * 1024;
const PADDING_BYTES_MAX = 256;
const BOUNDARY_LENGTH_MAX = 200;
const LINE_END = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');

type Step = { events: PartEvent[]; rest: Buffer; isHungry: boolean };

/**
 * Splits a form into its parts as bytes arrive. Without streams or waiting: each call returns what the bytes so far
 * determine, so that no malformed form can leave a reader waiting for an event that never comes.
 */
export class MultipartReader {
  private readonly delimiter: Buffer;
  private state: 'preamble' | 'delimiter' | 'head' | 'body' | 'done' = 'preamble';
  /** Begins with a line end: the first delimiter may be at the very start. */
  private held: Buffer = LINE_END;

  constructor(boundary: string) {
    this.delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  }

  *push(chunk: Buffer): Generator<PartEvent> {
    if (this.state === 'done') return; // bytes after the last delimiter are ignored
    this.held = Buffer.concat([this.held, chunk]);
    for (;;) {
      const { events, rest, isHungry } = this.step();
      this.held = rest;
      yield* events;
      if (isHungry) return;
    }
  }

  /** Call it after the last byte. */
  end(): void {
    if (this.state !== 'done') throw new BrokenForm('The form cannot be read to its end');
  }

  private step(): Step {
    if (this.state === 'delimiter') return this.readDelimiter();
    return this.state === 'head' ? this.readHead() : this.readBody();
  }

  /** Up to the next delimiter; the last bytes are kept, since they may be the beginning of one. */
  private readBody(): Step {
    const { held, delimiter } = this;
    const inPart = this.state === 'body';
    const data = (to: number): PartEvent[] => (inPart && to > 0 ? [{ data: held.subarray(0, to) }] : []);
    const at = held.indexOf(delimiter);
    if (at < 0) {
      const sure = Math.max(0, held.length - delimiter.length + 1);
      return { events: data(sure), rest: held.subarray(sure), isHungry: true };
    }
    this.state = 'delimiter';
    const events = [...data(at), ...(inPart ? [{ end: true } as const] : [])];
    return { events, rest: held.subarray(at + delimiter.length), isHungry: false };
  }

  /**
   * Two dashes end the form; otherwise padding and a line end, which is kept: a part without headers begins with two.
   */
  private readDelimiter(): Step {
    const { held } = this;
    if (held.length < 2) return { events: [], rest: held, isHungry: true };
    if (held[0] === 0x2d && held[1] === 0x2d) {
      this.state = 'done';
      return { events: [], rest: LINE_END, isHungry: true };
    }
    const at = held.indexOf(LINE_END);
    if (at > PADDING_BYTES_MAX || (at < 0 && held.length > PADDING_BYTES_MAX)) throw brokenDelimiter();
    if (at < 0) return { events: [], rest: held, isHungry: true };
    if (!/^[ \t]*$/.test(held.toString('latin1', 0, at))) throw brokenDelimiter();
    this.state = 'head';
    return { events: [], rest: held.subarray(at), isHungry: false };
  }

  private readHead(): Step {
    const { held } = this;
    const at = held.indexOf(HEAD_END);
    if (at > HEAD_BYTES_MAX || (at < 0 && held.length > HEAD_BYTES_MAX))
      throw new BrokenForm(`The form cannot be read: a part has headers of over ${HEAD_BYTES_MAX} bytes`);
    if (at < 0) return { events: [], rest: held, isHungry: true };
    const head = parseHead(held.subarray(0, at).toString());
    this.state = 'body';
    return { events: [{ head }], rest: held.subarray(at + HEAD_END.length), isHungry: false };
  }
}

const brokenDelimiter = (): BrokenForm =>
  new BrokenForm('The form cannot be read: something stands behind a boundary in its line');

/** `text` begins with the line end before the first header. Folded lines continue the line before them. */
function parseHead(text: string): PartHead | null {
  const headers = new Map<string, string>();
  for (const line of text.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    if (line === '') continue;
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).toLowerCase();
    if (!TOKEN.test(name))
      throw new BrokenForm('The form cannot be read: a part has a line that is no header');
    if (!headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  const disposition = parseParameters(headers.get('content-disposition') ?? '');
  const type = parseParameters(headers.get('content-type') ?? '');
  const name = disposition.get('name');
  if (disposition.value.toLowerCase() !== 'form-data' || name === undefined) return null;
  return {
    name,
    fileName: disposition.get('filename') ?? null,
    type: (type.value || 'text/plain').toLowerCase(),
    charset: type.get('charset') ?? 'utf-8',
  };
}

const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/;
const PARAMETER = /;[ \t]*([!#$%&'*+.^_`|~\w-]+)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"?[^;]*|([^;]*))/gs;
const EXTENDED = /^([\w-]*)'[^']*'(.*)$/s;

type Parameters = { value: string; get: (name: string) => string | undefined };

/** `value; name="quoted"; other=plain; third*=utf-8''%c3%a4`. The extended form of a name takes precedence. */
function parseParameters(header: string): Parameters {
  const found = new Map<string, string>();
  const value = header.split(';', 1)[0] ?? '';
  for (const [, name = '', quoted, plain = ''] of header.slice(value.length).matchAll(PARAMETER)) {
    const given = quoted === undefined ? plain.trim() : quoted.replace(/\\(["\\])/g, '$1');
    const key = name.toLowerCase();
    const decoded = key.endsWith('*') ? decodeExtended(given) : given;
    if (decoded !== null && !found.has(key)) found.set(key, decoded);
  }
  return { value: value.trim(), get: (name) => found.get(`${name}*`) ?? found.get(name) };
}

function decodeExtended(value: string): string | null {
  const [, charset = '', escaped = ''] = EXTENDED.exec(value) ?? [];
  const bytes = Buffer.from(
    escaped.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
  return charset === '' ? null : decodeText(bytes, charset);
}

/** An unknown or missing character set is read as UTF-8. */
export function decodeText(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder('utf-8').decode(bytes);
  }
}

/** The boundary of the content type; null when there is no valid one. */
export function boundaryOf(contentType: string): string | null {
  const boundary = parseParameters(contentType).get('boundary') ?? '';
  return boundary === '' || boundary.length > BOUNDARY_LENGTH_MAX ? null : boundary;
}
