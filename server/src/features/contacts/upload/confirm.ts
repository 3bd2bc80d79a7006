import { BrokenCsv, readCsv } from '../../../csv/read.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError, invalidField } from '../../../platform/errors.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { recordConsents } from '../../compliance/service.ts';
import { lockPlan } from '../../workspaces/service.ts';
import { addAll, firstOfEach } from '../add.ts';
import { type NewContact, newContact } from '../new-contact.ts';
import { openCampaign } from '../places/campaign.ts';
import { isSyntheticNumber } from '../rules.ts';
import { planColumns } from './csv-columns.ts';
import { type CsvProblem, readContact } from './csv-contact.ts';
import { CSV_OPTIONS, orUnreadable, PROBLEMS_MAX, readHeaders } from './preview.ts';
import type { ConfirmInput } from './schema.ts';

const CHUNK_ROWS = 500;
/** Indexing costs several times what storing does: it waits until no chunk has come for this long. */
const INDEX_DELAY_MS = 10_000;

type Chunk = { firstRow: number; lastRow: number; contacts: NewContact[]; problems: CsvProblem[] };
const emptyChunk = (): Chunk => ({ firstRow: 0, lastRow: 0, contacts: [], problems: [] });
type Result = { imported: number; skipped: number; errors: CsvProblem[] };

/**
 * Stores a file in chunks, each in its own transaction: a later failure keeps what is stored, and sending the file
 * again skips it. Problems are reported by row.
 */
export async function confirmUpload(ctx: Context, campaignId: string, input: ConfirmInput): Promise<Result> {
  const { file, defaultCountry } = input;
  await ctx.db.transaction((tx) => openCampaign(ctx, tx, campaignId));
  if (input.fileHash.toLowerCase() !== file.sha256)
    throw invalidField('fileHash', 'This is not the file that was previewed. Preview it again.');
  const lines = readCsv(file.stream(), CSV_OPTIONS);
  const headers = await orUnreadable(() => readHeaders(lines));
  const plan = planColumns(headers, input);
  if ('problem' in plan) {
    await lines.return(undefined);
    throw invalidField(plan.field, plan.problem);
  }
  const importing = new Import(ctx, campaignId, input.consent);
  try {
    for await (const line of lines) {
      const { contact, problems } = readContact(line, plan.columns, defaultCountry);
      const storing = importing.take(
        line.row,
        contact === null ? null : newContact(ctx.tenantId, contact),
        problems,
      );
      if (storing !== undefined) await storing;
    }
  } catch (error) {
    const message = unreadable(error);
    if (message === null) {
      await importing.settled();
      throw error;
    }
    importing.report({ row: error instanceof BrokenCsv ? error.row : 0, column: null, message });
  }
  return importing.finish(file.sha256);
}

/** Why the rest of a file could not be read, when the file is at fault. */
function unreadable(error: unknown): string | null {
  return error instanceof BrokenCsv || (error instanceof ApiError && error.code === 'VALIDATION_FAILED')
    ? `${sentence(error.message)} The rows before it were imported.`
    : null;
}

const sentence = (text: string): string => (/[.?]$/.test(text) ? text : `${text}.`);

/** One import: stores a chunk while the next is read, and holds these two in memory, never the file. */
class Import {
  private readonly result: Result = { imported: 0, skipped: 0, errors: [] };
  private chunk: Chunk = emptyChunk();
  private storing: Promise<void> = Promise.resolve();
  private full = false;

  constructor(
    private readonly ctx: Context,
    private readonly campaignId: string,
    private readonly consent: ConfirmInput['consent'],
  ) {}

  /** Reported in row order: with their chunk, after the results of the chunk before. */
  report(problem: CsvProblem): void {
    if (this.chunk.problems.length < PROBLEMS_MAX) this.chunk.problems.push(problem);
  }

  /** A returned promise must be awaited before the next row. */
  take(row: number, contact: NewContact | null, problems: readonly CsvProblem[]): Promise<void> | undefined {
    for (const problem of problems) this.report(problem);
    if (contact === null) {
      this.result.skipped++;
      return undefined;
    }
    const { chunk } = this;
    if (chunk.contacts.length === 0) chunk.firstRow = row;
    chunk.lastRow = row;
    chunk.contacts.push(contact);
    return chunk.contacts.length < CHUNK_ROWS ? undefined : this.handOver();
  }

  /** One chunk is stored at a time, in file order. */
  private async handOver(): Promise<void> {
    const { chunk } = this;
    this.chunk = emptyChunk();
    await this.storing;
    this.storing = this.store(chunk);
  }

  settled(): Promise<void> {
    return this.storing;
  }

  /** Never throws: a chunk that fails is reported. */
  private async store({ firstRow, lastRow, contacts, problems }: Chunk): Promise<void> {
    const { result } = this;
    const report = (problem: CsvProblem) => {
      if (result.errors.length < PROBLEMS_MAX) result.errors.push(problem);
    };
    for (const problem of problems) report(problem);
    let stored = 0;
    try {
      if (!this.full && contacts.length > 0) stored = await this.write(contacts);
    } catch (error) {
      this.full = error instanceof ApiError; // the plan is full or the campaign closed: later chunks would fail too
      const message = `Rows ${firstRow} to ${lastRow} were not stored: ${this.why(error)}`;
      report({ row: firstRow, column: null, message });
    }
    result.imported += stored;
    result.skipped += contacts.length - stored;
  }

  private why(error: unknown): string {
    if (error instanceof ApiError) return `${error.message} The rows after them were left out too.`;
    this.ctx.log.error(
      { tenant_id: this.ctx.tenantId, ...describeError(error) },
      'a chunk of contacts failed',
    );
    return 'something went wrong on our side. Import the file again: what is stored is skipped.';
  }

  private write(contacts: readonly NewContact[]): Promise<number> {
    const { ctx, consent } = this;
    return ctx.db.transaction(async (tx) => {
      const plan = await lockPlan(ctx, tx);
      const campaign = await openCampaign(ctx, tx, this.campaignId);
      const people = firstOfEach(contacts);
      const { length } = await addAll(ctx, tx, plan, campaign, people, { indexDelayMs: INDEX_DELAY_MS });
      if (consent !== undefined) {
        await recordConsents(ctx, tx, { ...consent, people: people.map(personOf) });
        if (consent.channels.includes('whatsapp'))
          await recordConsents(ctx, tx, {
            ...consent,
            channels: ['whatsapp'],
            people: people.flatMap(onWhatsapp),
          });
      }
      return length;
    });
  }

  async finish(fileHash: string): Promise<Result> {
    await this.handOver();
    await this.storing;
    const { imported, skipped } = this.result;
    const changes = { file_hash: fileHash, imported, skipped, consent: this.consent ?? null };
    await this.ctx.db.transaction((tx) =>
      recordAudit(this.ctx, tx, {
        action: 'contact.import',
        resourceType: 'campaign',
        resourceId: this.campaignId,
        changes,
      }),
    );
    return this.result;
  }
}

const personOf = ({ phoneNumber, email }: NewContact) => ({
  ...(isSyntheticNumber(phoneNumber) ? {} : { phoneNumber }),
  ...(email === null ? {} : { email }),
});

/** A separate WhatsApp number needs its own consent. */
const onWhatsapp = ({ phoneNumber, whatsappNumber }: NewContact) =>
  whatsappNumber === null || whatsappNumber === phoneNumber ? [] : [{ phoneNumber: whatsappNumber }];
