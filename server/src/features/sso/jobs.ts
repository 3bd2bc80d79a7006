import { defineCron } from '../../platform/jobs/define.ts';
import { sweepFlows } from './sign-in.ts';

export const ssoCrons = [
  defineCron({
    name: 'sso.sweep-flows',
    everyMs: 3_600_000,
    run: async (platform) => void (await sweepFlows(platform)),
  }),
];
