import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** Files made for tests, byte by byte. */

export type ZipEntry = {
  name: string;
  content: string | Buffer;
  /** What its headers claim, when they lie. */
  claimedSize?: number;
};

export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize } of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes, { level: 9 });
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claimedSize ?? bytes.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
    const central = Buffer.concat([
      Buffer.from('PK\x01\x02\x14\x00'),
      facts,
      Buffer.alloc(14),
      Buffer.from(name),
    ]);
    central.writeUInt32LE(offset, 42);
    parts.push(local);
    directory.push(central);
    offset += local.length;
  }
  const size = directory.reduce((sum, one) => sum + one.length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

const escapeXml = (text: string): string => text.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);

export type Section = { heading: string; text: string };

export const docxEntries = (sections: readonly Section[]): ZipEntry[] => {
  const paragraph = (text: string, style = '') =>
    `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${escapeXml(text)}</w:t></w:r></w:p>`;
  const body = sections.map(({ heading, text }) => paragraph(heading, 'Heading1') + paragraph(text)).join('');
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return [
    {
      name: '[Content_Types].xml',
      content:
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/styles.xml',
      content: `<w:styles ${w}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    },
    { name: 'word/document.xml', content: `<w:document ${w}><w:body>${body}</w:body></w:document>` },
  ];
};

export const makeDocx = (sections: readonly Section[]): Buffer => makeZip(docxEntries(sections));

export const epubEntries = (sections: readonly Section[]): ZipEntry[] => [
  { name: 'mimetype', content: 'application/epub+zip' },
  {
    name: 'META-INF/container.xml',
    content:
      '<container><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
  },
  {
    name: 'OEBPS/book.opf',
    content: `<package><manifest>${sections
      .map(
        (_, index) =>
          `<item id="c${index}" href="chapter%20${index}.xhtml" media-type="application/xhtml+xml"/>`,
      )
      .join(
        '',
      )}</manifest><spine>${sections.map((_, index) => `<itemref idref="c${index}"/>`).join('')}</spine></package>`,
  },
  ...sections.map(({ heading, text }, index) => ({
    name: `OEBPS/chapter ${index}.xhtml`,
    content: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body><h1>${escapeXml(heading)}</h1><p>${escapeXml(text)}</p></body></html>`,
  })),
];

export const makeEpub = (sections: readonly Section[]): Buffer => makeZip(epubEntries(sections));

const escapePdf = (text: string): string => text.replace(/[\\()]/g, '\\$&');

const wrap = (text: string, width: number): string[] =>
  text.match(new RegExp(`.{1,${width}}(\\s|$)`, 'g'))?.map((line) => line.trim()) ?? [];

/** One page a section: a large heading, then lines of body text. */
const pageContent = ({ heading, text }: Section): string =>
  [
    `BT /F1 20 Tf 50 770 Td (${escapePdf(heading)}) Tj ET`,
    ...wrap(text, 90).map(
      (line, index) => `BT /F1 10 Tf 50 ${740 - index * 13} Td (${escapePdf(line)}) Tj ET`,
    ),
  ].join('\n');

type PdfExtra = { /** Further objects, written as they are. */ objects?: string[]; trailer?: string };

export function pdfOf(streams: readonly Buffer[], extra: PdfExtra = {}): Buffer {
  const objects: Buffer[] = [];
  const pages = streams.map((_, index) => 4 + index * 2);
  objects.push(
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(
      `<< /Type /Pages /Kids [${pages.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
  );
  for (const [index, stream] of streams.entries()) {
    objects.push(
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      ),
      Buffer.concat([
        Buffer.from(`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`),
        stream,
        Buffer.from('\nendstream'),
      ]),
    );
  }
  objects.push(...(extra.objects ?? []).map((object) => Buffer.from(object)));
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  objects.forEach((object, index) => {
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    offsets.push(at);
    at += whole.length;
    parts.push(whole);
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${extra.trailer ?? ''} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

export const makePdf = (sections: readonly Section[], extra?: PdfExtra): Buffer =>
  pdfOf(
    sections.map((section) => deflateSync(Buffer.from(pageContent(section), 'latin1'))),
    extra,
  );
