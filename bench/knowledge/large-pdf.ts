import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { pdfOf } from '../../server/src/features/knowledge/test-support/test-files.ts';

const LINES_A_PAGE = 50;
const WORDS =
  'price delivery warranty colour size garden table chair lamp oak steel cotton order return month year customer shop catalogue number'.split(
    ' ',
  );

/** The largest allowed catalogue: three hundred pages of text, the rest pictures. */
export function largePdf(size: number): Buffer {
  const page = (number: number) =>
    Array.from({ length: LINES_A_PAGE }, (_, line) => {
      const words = Array.from(
        { length: 12 },
        (_, word) => WORDS[(number * 7 + line * 3 + word * 5) % WORDS.length],
      );
      return `BT /F1 10 Tf 50 ${760 - line * 14} Td (Article ${number}-${line}: ${words.join(' ')}.) Tj ET`;
    }).join('\n');
  const pages = Array.from({ length: 300 }, (_, number) => deflateSync(Buffer.from(page(number))));
  const withoutPictures = pdfOf(pages).length;
  const picture = randomBytes(Math.floor((size - withoutPictures) / 2.01)).toString('hex');
  const object = `<< /Type /XObject /Subtype /Image /Filter /ASCIIHexDecode /Length ${picture.length} >>\nstream\n${picture}\nendstream`;
  return pdfOf(pages, { objects: [object] });
}
