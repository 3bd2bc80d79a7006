import { existsSync, readFileSync } from 'node:fs';
import { createHistogram } from 'node:perf_hooks';
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { slowdown } from '../../../../test/load.ts';
import type { Extension } from '../schema.ts';
import { docxEntries, epubEntries, makeEpub, makePdf, makeZip, pdfOf } from '../test-support/test-files.ts';
import { filler } from '../test-support/test-uploads.ts';
import { readInWorker } from './run.ts';
import { SIGNALS, signalFor } from './watchdog.ts';

const sections = [{ heading: 'Hours', text: filler('opening hours', 30) }];
const MB = 1024 * 1024;

/** A long run of one byte, packed about a thousand times smaller. */
const zeros = (megabytes: number) => Buffer.alloc(megabytes * MB);
const replaced = (
  entries: ReturnType<typeof docxEntries>,
  name: string,
  content: Buffer | string,
  claimedSize?: number,
) =>
  makeZip(
    entries.map((entry) =>
      entry.name === name ? { name, content, ...(claimedSize === undefined ? {} : { claimedSize }) } : entry,
    ),
  );

const millionObjects = () =>
  Buffer.from(`%PDF-1.7\n${Array.from({ length: 1_000_000 }, (_, n) => `${n + 1} 0 obj 1\n`).join('')}%%EOF`);

/** The same million packed into one stream of objects, so that no byte of them can be counted from outside. */
function packedObjects(): Buffer {
  const count = 1_000_000;
  const inner = deflateSync(Buffer.alloc(count * 2, '1 '));
  const header = Array.from({ length: 1000 }, (_, n) => `${n + 10} ${n * 2}`).join(' ');
  const rows = Buffer.alloc(count * 4);
  for (let n = 0; n < count; n++) rows.writeUInt32BE(n === 0 ? 0 : 0x02000301, n * 4);
  const table = deflateSync(rows);
  const parts = [
    Buffer.from(
      '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n',
    ),
    Buffer.from(
      `3 0 obj\n<< /Type /ObjStm /N ${count} /First ${header.length} /Filter /FlateDecode /Length ${inner.length} >>\nstream\n`,
    ),
    inner,
    Buffer.from('\nendstream\nendobj\n'),
  ];
  const at = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([
    ...parts,
    Buffer.from(
      `4 0 obj\n<< /Type /XRef /Size ${count} /W [1 2 1] /Root 1 0 R /Filter /FlateDecode /Length ${table.length} >>\nstream\n`,
    ),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF`),
  ]);
}

/** Spaces, packed as one stream: packing a megabyte and repeating it saves seconds. */
function packedSpaces(megabytes: number): Buffer {
  const megabyte = Buffer.alloc(MB, ' ');
  const packed = deflateRawSync(megabyte, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const last = deflateRawSync('', { level: 9 });
  const count = BigInt(megabytes * MB);
  const sum = 1n + 32n * count;
  const sumOfSums = count + 16n * count * (count + 1n);
  const adler = Buffer.alloc(4);
  adler.writeUInt16BE(Number(sumOfSums % 65521n), 0);
  adler.writeUInt16BE(Number(sum % 65521n), 2);
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...Array(megabytes).fill(packed), last, adler]);
}

/** Pages whose content unpacks to gigabytes. */
const flateBomb = () => pdfOf(Array(12).fill(packedSpaces(1024)));

const encrypted = () =>
  makePdf(sections, {
    trailer: `/Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >> /ID [<00> <00>]`,
  });

const cases: [name: string, extension: Extension, make: () => Buffer, reason: RegExp][] = [
  [
    'a DOCX that unpacks to 400 MB',
    'docx',
    () => replaced(docxEntries(sections), 'word/document.xml', zeros(400)),
    /^archive_too_large/,
  ],
  [
    'a DOCX that lies about its size',
    'docx',
    () => replaced(docxEntries(sections), 'word/document.xml', zeros(60), 1000),
    /^(archive_too_large|corrupt_file)/,
  ],
  [
    'a DOCX with a bomb beside its text',
    'docx',
    () => makeZip([...docxEntries(sections), { name: 'word/media/a.bin', content: zeros(200) }]),
    /^archive_too_large/,
  ],
  [
    'a DOCX of a hundred thousand entries',
    'docx',
    () => makeZip(Array.from({ length: 60_000 }, (_, n) => ({ name: `${n}`, content: '' }))),
    /^archive_too_large/,
  ],
  [
    'a DOCX that is no document',
    'docx',
    () => makeZip([{ name: 'a.txt', content: 'hello' }]),
    /^corrupt_file/,
  ],
  [
    'an EPUB that unpacks to 400 MB',
    'epub',
    () => replaced(epubEntries(sections), 'OEBPS/chapter 0.xhtml', zeros(400)),
    /^archive_too_large/,
  ],
  [
    'an EPUB with names outside its folder',
    'epub',
    () => makeZip([...epubEntries(sections), { name: '../../etc/passwd', content: 'x' }]),
    /^unsafe_archive/,
  ],
  [
    'an EPUB with absolute names',
    'epub',
    () => makeZip([...epubEntries(sections), { name: '/etc/passwd', content: 'x' }]),
    /^unsafe_archive/,
  ],
  [
    'an EPUB whose chapters lie outside',
    'epub',
    () =>
      replaced(
        epubEntries(sections),
        'OEBPS/book.opf',
        '<package><manifest><item id="a" href="../../../etc/passwd" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>',
      ),
    /^no_text/,
  ],
  ['an EPUB cut in the middle', 'epub', () => makeEpub(sections).subarray(0, 400), /^corrupt_file/],
  ['a PDF of a million objects', 'pdf', millionObjects, /^too_complex/],
  ['a PDF of a million packed objects', 'pdf', packedObjects, /^(too_complex|corrupt_file|no_text)/],
  ['a PDF whose pages unpack to gigabytes', 'pdf', flateBomb, /^(too_complex|no_text|timed_out)/],
  ['a PDF cut before its pages', 'pdf', () => makePdf(sections).subarray(0, 150), /^corrupt_file/],
  [
    'a PDF with nothing behind its first bytes',
    'pdf',
    () => Buffer.from('%PDF-1.7 and then nothing of the kind'),
    /^corrupt_file/,
  ],
  ['an encrypted PDF', 'pdf', encrypted, /^encrypted_file/],
  ['a PDF of pictures', 'pdf', () => makePdf([{ heading: '', text: '' }]), /^no_text/],
  ['20 MB of text in one line', 'txt', () => Buffer.alloc(20 * MB, 'word '), /^rag_limit_exceeded/],
  ['20 MB of one word', 'txt', () => Buffer.alloc(20 * MB, 'a'), /^rag_limit_exceeded/],
  ['20 MB of nested brackets', 'json', () => Buffer.alloc(20 * MB, '['), /^rag_limit_exceeded/],
  ['20 MB of opening tags', 'html', () => Buffer.alloc(20 * MB, '<div>'), /^(no_text|too_complex)/],
  [
    '20 MB of commas',
    'csv',
    () => Buffer.alloc(20 * MB, ','),
    /^(no_text|document_too_small|rag_limit_exceeded|too_complex)/,
  ],
  [
    '20 MB of quotes',
    'csv',
    () => Buffer.alloc(20 * MB, '"'),
    /^(no_text|document_too_small|rag_limit_exceeded|too_complex)/,
  ],
  ['20 MB of open links', 'md', () => Buffer.alloc(20 * MB, '[a]('), /^rag_limit_exceeded/],
  [
    '20 MB of number signs',
    'md',
    () => Buffer.alloc(20 * MB, '# '),
    /^(no_text|document_too_small|rag_limit_exceeded)/,
  ],
];

/** How long others waited for this process's own work at most, but for one time in a hundred: not for a busy machine. */
function watchEventLoop(): () => number {
  const histogram = createHistogram();
  let before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    histogram.record(Math.max(1, user + system));
  }, 5);
  return () => {
    clearInterval(timer);
    return histogram.percentile(99) / 1000;
  };
}

it.each(cases)(
  '%s ends quickly, in a clear reason, and delays no other file',
  async (_what, extension, make, reason) => {
    const bytes = make();
    const longestOnCore = watchEventLoop();
    const started = performance.now();
    const answer = await readInWorker(
      { size: bytes.length, pieces: [new Uint8Array(bytes)] },
      { kind: 'index', extension, language: 'en' },
    );
    const tookMs = performance.now() - started;
    expect(answer).toMatchObject({ kind: 'failed', reason: expect.stringMatching(reason) });
    expect(tookMs).toBeLessThan(25_000 * slowdown());
    expect(longestOnCore()).toBeLessThan(100);
  },
);

it('an aborted reading leaves neither memory nor a process behind', async () => {
  const bytes = flateBomb();
  const read = () =>
    readInWorker(
      { size: bytes.length, pieces: [bytes] },
      { kind: 'index', extension: 'pdf', language: 'en' },
    );
  await read();
  const before = process.memoryUsage.rss();
  for (let turn = 0; turn < 2; turn++) await read();
  expect((process.memoryUsage.rss() - before) / MB).toBeLessThan(150);
  if (process.platform === 'linux') {
    const children = () => readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim();
    const programs = () =>
      children()
        .split(' ')
        .map((id) => (existsSync(`/proc/${id}/cmdline`) ? readFileSync(`/proc/${id}/cmdline`, 'utf8') : ''))
        .filter((line) => line.includes('read-file.worker'));
    await expect.poll(programs).toEqual([]);
  }
});

it.each([
  ['too much time on a core', { cpuMs: 101, grownMb: 0, parentId: 1 }, SIGNALS.cpu],
  ['too much memory', { cpuMs: 0, grownMb: 11, parentId: 1 }, SIGNALS.memory],
  ['no parent any more', { cpuMs: 0, grownMb: 0, parentId: 2 }, 'SIGKILL'],
  ['nothing to complain of', { cpuMs: 100, grownMb: 10, parentId: 1 }, null],
])('a process with %s is ended accordingly', (_what, usage, signal) => {
  expect(signalFor({ cpuMs: 100, growthMb: 10, parentId: 1 }, usage)).toBe(signal);
});
