import type { InvoiceView } from '../schema.ts';

const LEFT = 56;
const RIGHT = 539;
const COLUMNS = [
  { x: 56, width: 250, align: 'left' },
  { x: 306, width: 60, align: 'right' },
  { x: 370, width: 80, align: 'right' },
  { x: 454, width: 85, align: 'right' },
] as const;
const ROW = 22;

/** The fonts of every reader know Western European letters only. */
const printable = (text: string): string => text.replace(/[^\x20-\x7e\u00a0-\u00ff–—‘’“”•…€]/gu, '?');

/** Whole cents, and as many digits as a price of a minute needs. */
export const money = (usd: number): string =>
  `$${usd.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 })}`;

type Page = PDFKit.PDFDocument;

function row(page: Page, y: number, cells: readonly string[]): void {
  for (const [index, text] of cells.entries()) {
    const { x, width, align } = COLUMNS[index] ?? COLUMNS[0];
    page.text(printable(text), x, y, { width, align, height: ROW, ellipsis: true });
  }
}

function rule(page: Page, y: number): void {
  page.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor('#c8ccd4').stroke();
}

/** The same invoice gives the same pages; the library is loaded only when one is asked for. */
export async function drawInvoice(invoice: InvoiceView): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const page = new Document({
    size: 'A4',
    margin: LEFT,
    info: {
      Title: `Invoice ${invoice.number}`,
      CreationDate: new Date(invoice.closedAt),
      ModDate: new Date(invoice.closedAt),
    },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', resolve);
    page.on('error', reject);
  });
  drawHead(page, invoice);
  drawLines(page, invoice);
  page.end();
  await finished;
  return Buffer.concat(chunks);
}

function drawHead(page: Page, invoice: InvoiceView): void {
  const { used, included } = invoice.minutes;
  page.font('Helvetica-Bold').fontSize(20).fillColor('#14171f').text('Invoice', LEFT, 56);
  page.font('Helvetica').fontSize(10).fillColor('#4a5060');
  const closed = new Date(invoice.closedAt).toISOString().slice(0, 10);
  const facts = [
    `Number ${invoice.number}`,
    `Issued ${closed}`,
    `Period ${invoice.periodStart} to ${invoice.periodEnd} (its end excluded)`,
    `Minutes used ${used}${included === null ? '' : ` of ${included} included`}`,
  ];
  for (const [index, fact] of facts.entries()) page.text(fact, LEFT, 90 + index * 15);
  page.font('Helvetica-Bold').fontSize(11).fillColor('#14171f');
  page.text(printable(invoice.workspaceName), LEFT, 164, { width: RIGHT - LEFT, height: 30, ellipsis: true });
}

function drawLines(page: Page, { lines, totalUsd }: InvoiceView): void {
  let y = 206;
  page.font('Helvetica-Bold').fontSize(9).fillColor('#4a5060');
  row(page, y, ['Description', 'Quantity', 'Unit price', 'Amount']);
  y += 16;
  rule(page, y);
  page.font('Helvetica').fontSize(10).fillColor('#14171f');
  for (const line of lines) {
    if (y > 740) {
      page.addPage();
      y = 56;
    }
    y += 8;
    row(page, y, [
      line.description,
      line.quantity.toLocaleString('en-US'),
      money(line.unitPriceUsd),
      money(line.amountUsd),
    ]);
    y += ROW - 8;
  }
  y += 6;
  rule(page, y);
  page.font('Helvetica-Bold').fontSize(11);
  row(page, y + 10, ['Total', '', '', money(totalUsd)]);
}
