import { describe, expect, it } from 'vitest';
import {
  BYTES_PER_MEGABYTE,
  checkFile,
  extensionOf,
  fileNameOf,
  isText,
  retryDelayMs,
  statusOf,
  titleOf,
} from './rules.ts';
import { FILE_BYTES_MAX, FILE_BYTES_MIN } from './schema.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const text = { name: 'prices.txt', type: 'text/plain', size: 100, head: bytes('Prices') };
const pdf = { name: 'prices.pdf', type: 'application/pdf', size: 100, head: bytes('%PDF-1.7') };
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('the status of a document', () => {
  it.each([
    ['pending', null, 'processing'],
    ['processing', null, 'processing'],
    ['succeeded', 'timed_out', 'ready'],
    ['failed', 'document_too_small', 'ready'],
    ['failed', 'rag_limit_exceeded', 'ready'],
    ['failed', 'cannot_index_folder', 'ready'],
    ['failed', 'timed_out', 'failed'],
    ['failed', null, 'failed'],
  ] as const)('an index that is %s (%s) makes it %s', (index, error, status) => {
    expect(statusOf(index, error)).toBe(status);
  });
});

describe('the name of a file', () => {
  it('has no directory in any notation, no line breaks, and at most 255 characters', () => {
    expect(fileNameOf('../etc/prices.txt')).toBe('prices.txt');
    expect(fileNameOf('C:\\docs\\prices.txt')).toBe('prices.txt');
    expect(fileNameOf(' a\r\n\u2028b.txt ')).toBe('a b.txt');
    expect(fileNameOf('x'.repeat(300))).toBe('x'.repeat(255));
  });

  it('is never cut inside a character', () => {
    expect(fileNameOf(`${'x'.repeat(254)}😀`)).toBe('x'.repeat(254));
    expect(fileNameOf(`${'x'.repeat(253)}😀`)).toBe(`${'x'.repeat(253)}😀`);
  });

  it('ends with its extension and reads as a title without it', () => {
    expect(extensionOf('Price.list.PDF')).toBe('pdf');
    expect(extensionOf('prices')).toBe('');
    expect(extensionOf('prices.txt ')).toBe('txt ');
    expect(titleOf('price-list__2026.v2.pdf')).toBe('price list 2026 v2');
    expect(titleOf('.a.b')).toBe(' a');
  });
});

describe('an uploaded file', () => {
  it.each([
    [text, 'txt'],
    [pdf, 'pdf'],
    [{ ...text, name: 'a.md', type: 'text/markdown' }, 'md'],
    [{ ...text, name: 'a.md', type: 'text/x-markdown' }, 'md'],
    [{ ...text, name: 'a.csv', type: 'text/csv' }, 'csv'],
    [{ ...text, name: 'a.csv' }, 'csv'],
    [{ ...text, name: 'a.json', type: 'application/json' }, 'json'],
    [{ ...text, name: 'a.json' }, 'json'],
    [{ ...text, name: 'a.html', type: 'text/html', head: bytes('<HTML>') }, 'html'],
    [{ ...text, name: 'a.html', type: 'text/html', head: bytes('<!DOCTYPE html>') }, 'html'],
    [{ ...text, name: 'a.docx', type: DOCX, head: bytes('PK\x03\x04') }, 'docx'],
    [{ ...text, name: 'a.epub', type: 'application/epub+zip', head: bytes('PK\x05\x06') }, 'epub'],
    [{ ...text, size: FILE_BYTES_MIN }, 'txt'],
    [{ ...text, size: FILE_BYTES_MAX }, 'txt'],
    [{ ...text, head: bytes(`${'a'.repeat(4096)}\0`) }, 'txt'],
    [{ ...text, name: `${'a'.repeat(300)}.txt ` }, 'txt'],
  ])('is accepted: %j', (sent, extension) => {
    expect(checkFile(sent)).toMatchObject({ extension });
  });

  it.each([
    [{ ...text, name: null }, 'no name'],
    [{ ...text, name: 'docs/' }, 'no name'],
    [{ ...text, type: '' }, 'MIME type not allowed: (none)'],
    [{ ...text, type: 'x'.repeat(200) }, `MIME type not allowed: ${'x'.repeat(100)}`],
    [{ ...text, name: 'a.exe' }, 'File type not allowed'],
    [{ ...text, name: 'a.pdf' }, 'MIME type not allowed: text/plain for a .pdf file'],
    [{ ...text, size: FILE_BYTES_MIN - 1 }, 'at least'],
    [{ ...text, size: FILE_BYTES_MAX + 1 }, 'over the limit'],
    [{ ...pdf, head: bytes('%PDX-') }, '%PDF-'],
    [{ ...text, name: 'a.docx', type: DOCX, head: bytes('PK\x03\x06') }, 'ZIP'],
    [{ ...text, name: 'a.docx', type: DOCX, head: bytes('PK\x05\x04') }, 'ZIP'],
    [{ ...text, name: 'a.docx', type: DOCX, head: bytes('QK\x03\x04') }, 'ZIP'],
    [{ ...text, name: 'a.docx', type: DOCX, head: bytes('PQ\x03\x04') }, 'ZIP'],
    [{ ...text, name: 'a.epub', type: 'application/epub+zip', head: bytes('plain') }, 'ZIP'],
    [{ ...text, name: 'a.html', type: 'text/html' }, 'no <html'],
    [{ ...text, name: 'a.html', type: 'text/html', head: bytes(`${' '.repeat(512)}<html>`) }, 'no <html'],
    [{ ...text, head: bytes(`${'a'.repeat(4095)}\0`) }, 'null byte'],
  ])('is refused: %j', (sent, why) => {
    const checked = checkFile(sent);
    expect('refusal' in checked ? checked.refusal : null).toContain(why);
  });

  it('the refusal of a long type is cut', () => {
    expect(checkFile({ ...text, type: 'x'.repeat(200) })).toEqual({
      refusal: `MIME type not allowed: ${'x'.repeat(100)}`,
    });
  });

  it('is text unless it is a container or a PDF', () => {
    expect((['html', 'txt', 'md', 'csv', 'json'] as const).every(isText)).toBe(true);
    expect((['pdf', 'docx', 'epub'] as const).some(isText)).toBe(false);
  });
});

it('a megabyte has 1,048,576 bytes', () => {
  expect(BYTES_PER_MEGABYTE).toBe(1_048_576);
});

it('indexing waits four times longer after each failure and ends after six, or two costly ones', () => {
  const minutes = [1, 4, 16, 64, 256].map((count) => count * 60_000);
  expect([1, 2, 3, 4, 5, 6].map((attempts) => retryDelayMs(attempts))).toEqual([...minutes, null]);
  for (const reason of ['timed_out', 'too_complex: 9'])
    expect([1, 2].map((attempts) => retryDelayMs(attempts, reason))).toEqual([60_000, null]);
  expect(retryDelayMs(2, 'not timed_out')).toBe(240_000);
  expect(retryDelayMs(2, 'timed_outside')).toBe(240_000);
});
