import { defineCron } from '../../platform/jobs/define.ts';
import { sweepSessions } from './service.ts';

export const identityCrons = [
  defineCron({
    name: 'identity.sweep-sessions',
    everyMs: 3_600_000,
    run: (platform) => sweepSessions(platform),
  }),
];
