import { chunk } from '../indexing/chunking.ts';
import { detectLanguage, fold, indexWords } from '../retrieval/language.ts';
import type { Extension, Language } from '../schema.ts';
import { readDocx } from './docx.ts';
import { readEpub } from './epub.ts';
import { failures } from './failure.ts';
import { readHtml } from './html.ts';
import { LIMITS } from './limits.ts';
import { type Block, createOutline, type Outline, wordsOf } from './outline.ts';
import { readPdf } from './pdf.ts';
import type { IndexedChunk } from './protocol.ts';
import { screenText } from './screen-text.ts';
import { readCsv, readJson } from './table.ts';
import { decodeText, readMarkdown, readPlain } from './text.ts';

type Reader = (bytes: Buffer, outline: Outline) => void | Promise<void>;

const READERS: Record<Extension, Reader> = {
  pdf: readPdf,
  docx: readDocx,
  epub: readEpub,
  html: (bytes, outline) => readHtml(decodeText(bytes), outline),
  txt: (bytes, outline) => readPlain(shortText(bytes), outline),
  md: (bytes, outline) => readMarkdown(shortText(bytes), outline),
  csv: (bytes, outline) => readCsv(shortText(bytes), outline),
  json: (bytes, outline) => readJson(shortText(bytes), outline, readPlain),
};

function shortText(bytes: Buffer): string {
  if (bytes.length > LIMITS.textBytesMax) throw failures.limitExceeded();
  return decodeText(bytes);
}

export async function readBlocks(extension: Extension, bytes: Buffer): Promise<Block[]> {
  const outline = createOutline();
  await READERS[extension](bytes, outline);
  return outline.blocks();
}

/** From a file to the passages that will be indexed. Throws an `ExtractionFailure` when there are none. */
export async function readChunks(
  extension: Extension,
  bytes: Buffer,
  language: Language,
): Promise<IndexedChunk[]> {
  const size = bytes.length; // a library may take the bytes away
  const blocks = await readBlocks(extension, bytes);
  const text = blocks.map((block) => block.text).join('\n');
  if (text === '' && size >= LIMITS.bytesMin) throw failures.noText();
  const finding = screenText(wordsOf(blocks));
  if (Buffer.byteLength(text) < LIMITS.bytesMin)
    throw failures.tooSmall(finding === null ? chunk(blocks) : []);
  if (finding !== null) throw failures.screened(finding.rule);
  const chunks = chunk(blocks);
  if (chunks.length > LIMITS.chunksMax) throw failures.limitExceeded();
  const common = detectLanguage(text) ?? language;
  return chunks.map((one) => {
    const words = indexWords(one.content);
    return { ...one, language: detectLanguage(one.content) ?? common, words, folded: fold(words) };
  });
}
