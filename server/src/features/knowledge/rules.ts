import {
  type DocumentStatus,
  EXTENSIONS,
  type Extension,
  FILE_BYTES_MAX,
  FILE_BYTES_MIN,
  type IndexStatus,
} from './schema.ts';

/** Errors that leave a document attached but not indexed. */
const HARMLESS_ERRORS: ReadonlySet<string> = new Set([
  'document_too_small',
  'rag_limit_exceeded',
  'cannot_index_folder',
]);

export function statusOf(indexStatus: IndexStatus, indexError: string | null): DocumentStatus {
  if (indexStatus === 'pending' || indexStatus === 'processing') return 'processing';
  if (indexStatus === 'succeeded') return 'ready';
  return HARMLESS_ERRORS.has(indexError ?? '') ? 'ready' : 'failed';
}

const NAME_LENGTH_MAX = 255;
const LINE_BREAKERS = /[\p{Cc}\u2028\u2029]+/gu;

/** Without its directory in any notation, in one line; never cut inside a character. */
export function fileNameOf(sent: string): string {
  const base = sent.split(/[\\/]/).at(-1) ?? '';
  const cut = base.replace(LINE_BREAKERS, ' ').trim().slice(0, NAME_LENGTH_MAX);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** A file's name as words: names usually describe the content. */
export const titleOf = (name: string): string => name.replace(/\.[^.]+$/, '').replace(/[-_.]+/g, ' ');

const MIME_TYPES: Record<Extension, readonly string[]> = {
  pdf: ['application/pdf'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  epub: ['application/epub+zip'],
  html: ['text/html'],
  txt: ['text/plain'],
  md: ['text/markdown', 'text/x-markdown'],
  csv: ['text/csv', 'text/plain'],
  json: ['application/json', 'text/plain'],
};
const ALL_MIME_TYPES = new Set(Object.values(MIME_TYPES).flat());

/** How much of a file's beginning `checkFile` needs. */
export const HEAD_BYTES = 4096;
const MARKUP_HEAD_BYTES = 512;

type Sent = { name: string | null; type: string; size: number; head: Uint8Array };
export type Accepted = { name: string; extension: Extension };

/** The first reason to refuse a file, in the order users fix them; or the accepted type. */
export function checkFile({ name: sent, type, size, head }: Sent): { refusal: string } | Accepted {
  const name = fileNameOf(sent ?? '');
  if (name === '') return { refusal: 'The file has no name; send one with its extension' };
  if (!ALL_MIME_TYPES.has(type)) return { refusal: `MIME type not allowed: ${shown(type)}` };
  // Read before the name is cut, so that a long name keeps its extension.
  const found = extensionOf((sent ?? '').trim());
  const extension = EXTENSIONS.find((known) => known === found);
  if (extension === undefined) return { refusal: 'File type not allowed' };
  if (!MIME_TYPES[extension].includes(type)) {
    return { refusal: `MIME type not allowed: ${shown(type)} for a .${extension} file` };
  }
  if (size < FILE_BYTES_MIN) return { refusal: `The file must have at least ${FILE_BYTES_MIN} bytes` };
  if (size > FILE_BYTES_MAX) return { refusal: `The file is over the limit of ${FILE_BYTES_MAX} bytes` };
  const mismatch = contentMismatch(extension, head);
  return mismatch === null ? { name, extension } : { refusal: `File type not allowed: ${mismatch}` };
}

const shown = (type: string): string => (type === '' ? '(none)' : type.slice(0, 100));

function contentMismatch(extension: Extension, head: Uint8Array): string | null {
  switch (extension) {
    case 'pdf':
      return latin(head.subarray(0, 5)) === '%PDF-' ? null : 'a PDF begins with %PDF-';
    case 'docx':
    case 'epub':
      return isZip(head) ? null : `a .${extension} file is a ZIP container`;
    case 'html':
      return /<html|<!doctype/i.test(latin(head.subarray(0, MARKUP_HEAD_BYTES)))
        ? null
        : 'no <html or <!doctype in its first 512 bytes';
    default:
      return head.subarray(0, HEAD_BYTES).includes(0) ? 'it holds a null byte, so it is not text' : null;
  }
}

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** A local file header, or the end record of an empty archive. */
const isZip = ([p, k, third, fourth]: Uint8Array): boolean =>
  p === 0x50 && k === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6));

/** Formats whose bytes are text: screened before they are stored. */
const TEXT_EXTENSIONS: ReadonlySet<Extension> = new Set(['html', 'txt', 'md', 'csv', 'json']);
export const isText = (extension: Extension): boolean => TEXT_EXTENSIONS.has(extension);

export const BYTES_PER_MEGABYTE = 1024 * 1024;

export const INDEX_ATTEMPTS_MAX = 6;
const FIRST_RETRY_MS = 60_000;

/** Most likely caused by the file itself: each run blocks the shared queue up to its time limit. */
const COSTLY = /^(timed_out|too_complex)\b/;
const COSTLY_ATTEMPTS_MAX = 2;

/** Wait after the failed run `attempts`: 1, 4, 16, 64, 256 minutes; null when it was the last. */
export function retryDelayMs(attempts: number, reason = ''): number | null {
  const attemptsMax = COSTLY.test(reason) ? COSTLY_ATTEMPTS_MAX : INDEX_ATTEMPTS_MAX;
  return attempts >= attemptsMax ? null : FIRST_RETRY_MS * 4 ** (attempts - 1);
}
