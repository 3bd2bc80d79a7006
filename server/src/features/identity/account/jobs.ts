import { z } from 'zod';
import { defineCron, defineJob } from '../../../platform/jobs/define.ts';
import { sendResetLink, sweepResets } from './reset-link.ts';
import { sweepSignIns } from './sign-ins.ts';

/** A repeated run makes another link; the earlier one works too, until one of them is used. */
export const forgotPasswordJob = defineJob<{ email: string }>({
  name: 'identity.forgot-password',
  input: z.object({ email: z.string() }),
  run: (ctx, { email }) => sendResetLink(ctx, email),
});

export const sweepAccounts = defineCron({
  name: 'identity.sweep-accounts',
  everyMs: 3_600_000,
  run: async (platform) => {
    await sweepResets(platform);
    await sweepSignIns(platform.db, platform.clock.realNow());
  },
});

export const accountJobs = [forgotPasswordJob];
