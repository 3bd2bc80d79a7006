/** Header fields in order. Names compare without case; compact forms are expanded (RFC 3261 7.3.3). */

const COMPACT: Readonly<Record<string, string>> = {
  a: 'accept-contact',
  b: 'referred-by',
  c: 'content-type',
  d: 'request-disposition',
  e: 'content-encoding',
  f: 'from',
  i: 'call-id',
  j: 'reject-contact',
  k: 'supported',
  l: 'content-length',
  m: 'contact',
  n: 'identity-info',
  o: 'event',
  r: 'refer-to',
  s: 'subject',
  t: 'to',
  u: 'allow-events',
  v: 'via',
  x: 'session-expires',
  y: 'identity',
};

export const fullName = (name: string): string => {
  const lower = name.toLowerCase();
  return COMPACT[lower] ?? lower;
};

export type HeaderLine = readonly [name: string, value: string];

export type ReadonlyHeaders = {
  /** The first line of that name; null when absent. */
  get(name: string): string | null;
  /** Every line of that name, in order. */
  all(name: string): readonly string[];
  has(name: string): boolean;
  readonly lines: readonly HeaderLine[];
};

export class Headers implements ReadonlyHeaders {
  readonly lines: HeaderLine[];

  constructor(lines: readonly HeaderLine[] = []) {
    this.lines = [...lines];
  }

  get(name: string): string | null {
    const wanted = fullName(name);
    return this.lines.find(([own]) => fullName(own) === wanted)?.[1] ?? null;
  }

  all(name: string): string[] {
    const wanted = fullName(name);
    return this.lines.filter(([own]) => fullName(own) === wanted).map(([, value]) => value);
  }

  has(name: string): boolean {
    return this.get(name) !== null;
  }

  add(name: string, value: string): this {
    this.lines.push([name, value]);
    return this;
  }

  /** Replaces every line of that name, in the place of the first. */
  set(name: string, value: string): this {
    const wanted = fullName(name);
    const at = this.lines.findIndex(([own]) => fullName(own) === wanted);
    if (at === -1) return this.add(name, value);
    const kept = this.lines.filter(([own], index) => index <= at || fullName(own) !== wanted);
    kept[at] = [name, value];
    this.lines.splice(0, this.lines.length, ...kept);
    return this;
  }

  addFirst(name: string, value: string): this {
    this.lines.unshift([name, value]);
    return this;
  }

  replaceFirst(name: string, value: string): this {
    const wanted = fullName(name);
    const at = this.lines.findIndex(([own]) => fullName(own) === wanted);
    if (at !== -1) this.lines[at] = [name, value];
    return this;
  }
}

/** Tokens of a list header (`Supported`, `Require`, `Allow`), lower case unless they are methods. */
export const tokensOf = (headers: ReadonlyHeaders, name: string): string[] =>
  headers
    .all(name)
    .flatMap((line) => line.split(','))
    .map((token) => token.trim())
    .filter((token) => token !== '');

export const hasToken = (headers: ReadonlyHeaders, name: string, token: string): boolean =>
  tokensOf(headers, name).some((one) => one.toLowerCase() === token.toLowerCase());
