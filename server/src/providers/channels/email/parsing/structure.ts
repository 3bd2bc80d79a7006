import { type Headers, readHeaderBlock } from './header-block.ts';
import { parseStructured, type Structured } from './parameters.ts';

/** A part that contains no others, as a range of the mail's bytes. */
export type Leaf = {
  headers: Headers;
  type: Structured;
  start: number;
  end: number;
  /** Of the `multipart/alternative` that contains it; its parts say the same thing. */
  alternative: number | null;
};

export type MailStructure = { headers: Headers; type: Structured; leaves: readonly Leaf[] };

const PARTS_MAX = 2_000;
/** Lines that look like a boundary and may be none. After so many the rest is one part. */
const CANDIDATES_MAX = 100_000;
const BOUNDARY_LENGTH_MAX = 200;

type Level = { boundary: string; alternative: number | null };

const typeOf = (headers: Headers): Structured =>
  parseStructured(headers.first('content-type') ?? 'text/plain');

/**
 * One pass over the bytes with a stack of open boundaries: neither depth nor number of parts multiplies the work, and
 * nothing is called recursively.
 */
export function readStructure(bytes: Buffer): MailStructure {
  const leaves: Leaf[] = [];
  const stack: Level[] = [];
  const levels = new Map<string, number>();
  let open: Leaf | null = null;
  let parts = 0;

  const popTo = (depth: number): void => {
    for (const { boundary } of stack.splice(depth)) levels.delete(boundary);
  };

  /** Opens the part that starts here; returns where its body begins. */
  function openPart(start: number): { headers: Headers; type: Structured; bodyStart: number } {
    parts += 1;
    const { headers, bodyStart } = readHeaderBlock(bytes, start);
    const type = typeOf(headers);
    const boundary = type.parameters.get('boundary')?.slice(0, BOUNDARY_LENGTH_MAX) ?? '';
    const outer = stack.at(-1)?.alternative ?? null;
    if (type.value.startsWith('multipart/') && boundary !== '' && !levels.has(boundary)) {
      levels.set(boundary, stack.length);
      stack.push({ boundary, alternative: type.value === 'multipart/alternative' ? parts : outer });
    } else {
      open = { headers, type, start: bodyStart, end: bytes.length, alternative: outer };
      leaves.push(open);
    }
    return { headers, type, bodyStart };
  }

  const whole = openPart(0);
  let at = whole.bodyStart;
  for (let candidates = 0; stack.length > 0 && candidates < CANDIDATES_MAX; candidates += 1) {
    const found = nextDashes(bytes, at);
    if (found === -1) break;
    const line = lineAt(bytes, found);
    at = found + 2;
    const isClosing = line.endsWith('--') && !levels.has(line.slice(2));
    const level = levels.get(isClosing ? line.slice(2, -2) : line.slice(2));
    if (level === undefined) continue;
    if (open !== null) (open as Leaf).end = Math.max((open as Leaf).start, beforeNewline(bytes, found));
    open = null;
    popTo(isClosing ? level : level + 1);
    const next = bytes.indexOf(10, found);
    if (next === -1) break;
    if (isClosing || parts >= PARTS_MAX) at = next;
    else at = openPart(next + 1).bodyStart;
  }
  return { headers: whole.headers, type: whole.type, leaves };
}

/** The next line that starts with two dashes, this one included when `at` is its start. */
function nextDashes(bytes: Buffer, at: number): number {
  const isLineStart = at === 0 || bytes[at - 1] === 10;
  if (isLineStart && bytes[at] === 45 && bytes[at + 1] === 45) return at;
  const found = bytes.indexOf('\n--', at, 'latin1');
  return found === -1 ? -1 : found + 1;
}

function lineAt(bytes: Buffer, start: number): string {
  const cut = bytes.subarray(start, start + BOUNDARY_LENGTH_MAX + 10);
  const end = cut.indexOf(10);
  return cut.toString('latin1', 0, end === -1 ? cut.length : end).trimEnd();
}

/** The line break before a boundary belongs to the boundary. */
function beforeNewline(bytes: Buffer, at: number): number {
  if (at < 1 || bytes[at - 1] !== 10) return at;
  return at >= 2 && bytes[at - 2] === 13 ? at - 2 : at - 1;
}
