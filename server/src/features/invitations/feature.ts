import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { defineCron } from '../../platform/jobs/define.ts';
import { INVITATION_FIELDS } from './field-descriptions.ts';
import { invitationRoutes } from './routes.ts';
import { sweepInvitations } from './service.ts';

export const invitations: Feature = {
  name: 'invitations',
  tables: { owns: ['invitations'], reads: ['memberships', 'users', 'workspaces'] },
  routes: withDescriptions(INVITATION_FIELDS, invitationRoutes),
  crons: [
    defineCron({
      name: 'invitations.sweep',
      everyMs: 86_400_000,
      run: async (platform) => void (await sweepInvitations(platform)),
    }),
  ],
};
