import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { discardsAudio } from '../queries.ts';
import { ERASED_NUMBER } from '../schema.ts';

export const findRecording = (
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<{ recording: string | null; recording_region: string | null } | undefined> =>
  db.maybe(sql`select recording, recording_region from calls where tenant_id = ${tenantId} and id = ${id}`);

export type RecordedCall = {
  id: string;
  agent_id: string | null;
  campaign_id: string | null;
  contact_id: string | null;
};

/** Not after the analysis when the agent keeps no audio, nor after the person was erased. */
export const saveRecording = (
  tx: Transaction,
  tenantId: string,
  id: string,
  { recording, region, now }: { recording: string; region: string | null; now: Date },
): Promise<RecordedCall | undefined> =>
  tx.maybe(sql`
    update calls call set recording = ${recording}, recording_region = ${region}, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and phone_number <> ${ERASED_NUMBER}
      and call.recording_refused_at is null
      and not (call.announced_at is not null and ${discardsAudio(sql`call`)})
    returning id, agent_id, campaign_id, contact_id`);

/** True when this was the first time they said so. What was recorded until then goes. */
export const refuseRecording = async (
  tx: Transaction,
  tenantId: string,
  id: string,
  now: Date,
): Promise<boolean> =>
  (await tx.run(sql`
    update calls set recording_refused_at = ${now}, recording = null, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and recording_refused_at is null`)) > 0;
