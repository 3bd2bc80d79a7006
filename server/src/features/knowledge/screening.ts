import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/files/upload.ts';
import type { Finding } from './extraction/protocol.ts';
import { screenFile } from './extraction/screen-file.ts';
import { openLane } from './extraction/screen-lane.ts';
import { screenText } from './extraction/screen-text.ts';
import { type Accepted, isText, titleOf } from './rules.ts';

/** Screened in a few milliseconds; anything longer runs in a thread. */
const TINY_BYTES_MAX = 16 * 1024;
/** Screened in tenths of a second: these have their own lane, and never wait behind 20 MB. */
const SMALL_BYTES_MAX = 1024 * 1024;

const LANE = { waitingMax: 100, waitMaxMs: 60_000, idleMs: 30_000 };
const lanes = { small: openLane(LANE), large: openLane(LANE) };

/**
 * Refuses a file whose name, or text, would defraud people or subvert the agent. Audited, although nothing is stored.
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
  if (!isText(extension)) return null; // screened after extraction
  if (file.size <= TINY_BYTES_MAX) return screenFile(extension, await file.bytes());
  const lane = file.size <= SMALL_BYTES_MAX ? lanes.small : lanes.large;
  const outcome = await lane.screen({ size: file.size, pieces: file.stream() }, extension);
  if (outcome.kind === 'screened') return outcome.finding;
  if (outcome.kind === 'busy') throw busy();
  throw invalidField('file', 'The file could not be checked; split it into smaller files');
}

const busy = (): ApiError =>
  new ApiError('RATE_LIMIT_EXCEEDED', 'Too many files are being checked right now; send it again shortly', {
    headers: { 'retry-after': '10' },
  });
