import { getDocumentProxy } from 'unpdf';
import { ExtractionFailure, failures } from './failure.ts';
import { LIMITS } from './limits.ts';
import type { Outline } from './outline.ts';

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Document['getPage']>>;
type Line = { text: string; height: number; gap: number };

const OBJECT = Buffer.from(' obj');

/**
 * Objects are cheap to count and expensive to index: a file of nothing but objects is refused before the library
 * reads it.
 */
function assertFewObjects(bytes: Buffer): void {
  let objects = 0;
  for (let at = bytes.indexOf(OBJECT); at !== -1; at = bytes.indexOf(OBJECT, at + OBJECT.length)) {
    objects++;
    if (objects > LIMITS.pdfObjectsMax) throw failures.tooComplex();
  }
}

export async function readPdf(bytes: Buffer, outline: Outline): Promise<void> {
  assertFewObjects(bytes);
  let document: Document | undefined;
  try {
    document = await getDocumentProxy(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length), {
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      enableXfa: false,
      stopAtErrors: false,
      verbosity: 0,
    });
    if (document.numPages > LIMITS.pdfPagesMax) throw failures.limitExceeded();
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      readLines(await linesOf(page), outline);
      page.cleanup();
    }
  } catch (error) {
    if (error instanceof ExtractionFailure) throw error;
    throw (error as Error).name === 'PasswordException' ? failures.encrypted() : failures.corrupt();
  } finally {
    await document?.destroy();
  }
}

async function linesOf(page: Page): Promise<Line[]> {
  const { items } = await page.getTextContent();
  const lines: Line[] = [];
  let text = '';
  let height = 0;
  let baseline: number | undefined;
  let previous: number | undefined;
  const end = () => {
    if (text.trim() !== '') {
      const gap = previous === undefined || baseline === undefined ? 0 : Math.abs(previous - baseline);
      lines.push({ text, height, gap });
      previous = baseline;
    }
    text = '';
    height = 0;
    baseline = undefined;
  };
  for (const item of items) {
    if (!('str' in item)) continue;
    text += item.str;
    if (item.str.trim() !== '') {
      height = Math.max(height, item.height);
      baseline ??= item.transform[5] as number;
    }
    if (item.hasEOL) end();
  }
  end();
  return lines;
}

const HEADING_RATIO = 1.15;
const HEADING_LENGTH_MAX = 120;
const PARAGRAPH_GAP_RATIO = 1.8;

/** The most frequent text size is the body's; clearly larger short lines are headings. */
function readLines(lines: readonly Line[], outline: Outline): void {
  const body = commonHeight(lines);
  let paragraph = '';
  const flush = () => {
    outline.paragraph(paragraph);
    paragraph = '';
  };
  for (const { text, height, gap } of lines) {
    if (body > 0 && height >= body * HEADING_RATIO && text.trim().length <= HEADING_LENGTH_MAX) {
      flush();
      outline.heading(height >= body * 1.5 ? 1 : 2, text);
      continue;
    }
    if (gap > height * PARAGRAPH_GAP_RATIO) flush();
    // Joins a word hyphenated at the end of a line.
    paragraph =
      /\p{L}-$/u.test(paragraph) && /^\p{Ll}/u.test(text)
        ? paragraph.slice(0, -1) + text
        : `${paragraph} ${text}`;
  }
  flush();
}

function commonHeight(lines: readonly Line[]): number {
  const characters = new Map<number, number>();
  for (const { text, height } of lines) {
    const rounded = Math.round(height * 2) / 2;
    characters.set(rounded, (characters.get(rounded) ?? 0) + text.length);
  }
  return [...characters].sort((left, right) => right[1] - left[1])[0]?.[0] ?? 0;
}
