import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import type { Finding } from './extraction/protocol.ts';
import { readInWorker } from './extraction/run.ts';
import { screenText } from './extraction/screen-text.ts';
import { createSeats } from './extraction/seats.ts';
import { decodeText } from './extraction/text.ts';

/** Judged in a few milliseconds; anything longer goes to a worker. */
const SMALL_BYTES_MAX = 16 * 1024;

const seats = createSeats({ seatsMax: 1, waitingMax: 100 });

/** Refuses a text file whose words would defraud people or subvert the agent. Audited, although nothing is stored. */
export async function assertCleanFile(ctx: Context, agentId: string, file: UploadedFile): Promise<void> {
  const finding = await findingIn(file);
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

async function findingIn(file: UploadedFile): Promise<Finding | null> {
  if (file.size <= SMALL_BYTES_MAX) return screenText(decodeText(await file.bytes()));
  const leave = await seats.take();
  if (leave === null) throw busy();
  try {
    const answer = await readInWorker({ size: file.size, pieces: file.stream() }, { kind: 'screen' });
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
