import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/files/upload.ts';
import type { Finding } from './extraction/protocol.ts';
import { readInWorker } from './extraction/run.ts';
import { screenFile } from './extraction/screen-file.ts';
import { screenText } from './extraction/screen-text.ts';
import { createSeats } from './extraction/seats.ts';
import { type Accepted, isText, titleOf } from './rules.ts';

/** Judged in a few milliseconds; anything longer goes to a worker. */
const SMALL_BYTES_MAX = 16 * 1024;

const seats = createSeats({ seatsMax: 1, waitingMax: 100 });

/**
 * Refuses a file whose name, or whose words where its bytes are text, would defraud people or subvert the agent. Audited,
 * although nothing is stored.
 */
export async function assertCleanFile(
  ctx: Context,
  agentId: string,
  file: UploadedFile,
  accepted: Accepted,
): Promise<void> {
  const finding = screenText(titleOf(accepted.name)) ?? (await findingIn(file, accepted));
  if (finding === null) return;
  await ctx.db.transaction((tx) =>
    recordAudit(ctx, tx, {
      action: 'knowledge.screen_blocked',
      resourceType: 'agent',
      resourceId: agentId,
      changes: { rule: finding.rule },
    }),
  );
  throw invalidField('file', `The file was refused by the screen (rule ${finding.rule}): ${finding.reason}`);
}

async function findingIn(file: UploadedFile, { extension }: Accepted): Promise<Finding | null> {
  if (!isText(extension)) return null; // screened once it was read
  if (file.size <= SMALL_BYTES_MAX) return screenFile(extension, await file.bytes());
  const leave = await seats.take();
  if (leave === null) throw busy();
  try {
    const pieces = { size: file.size, pieces: file.stream() };
    const answer = await readInWorker(pieces, { kind: 'screen', extension });
    if (answer.kind === 'screened') return answer.finding;
    throw invalidField('file', 'The file could not be checked; split it into smaller files');
  } finally {
    leave();
  }
}

const busy = (): ApiError =>
  new ApiError('RATE_LIMIT_EXCEEDED', 'Too many files are being checked right now; send it again shortly', {
    headers: { 'retry-after': '10' },
  });
