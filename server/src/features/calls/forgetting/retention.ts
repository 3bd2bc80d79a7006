import type { RetentionRule } from '../../../platform/personal-data/data-registry.ts';
import { workspaceRetentionDays } from '../../compliance/service.ts';
import { dropCall } from '../cache.ts';
import { removeRecordings } from '../recording/audio.ts';
import { deleteExpired } from './retention-queries.ts';

const BATCH = 500;

/** Turns are deleted with their call, recordings by a job enqueued in the same transaction. */
export const callRetention: RetentionRule = {
  name: 'calls',
  sweep: async (platform, now) => {
    const workspaces = await workspaceRetentionDays(platform.db);
    return platform.queueDb.transaction(async (tx) => {
      const removed = await deleteExpired(tx, workspaces, now, BATCH);
      for (const tenantId of new Set(removed.map(({ tenant_id }) => tenant_id))) {
        const ids = removed.filter(({ tenant_id }) => tenant_id === tenantId).map(({ id }) => id);
        await removeRecordings(tx, { clock: platform.clock, tenantId }, ids);
        for (const id of ids) await dropCall({ live: platform.live, tenantId }, tx, id);
      }
      return removed.length;
    });
  },
};
