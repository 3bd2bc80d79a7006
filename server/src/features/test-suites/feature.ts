import type { Feature } from '../../platform/feature.ts';
import { testSuiteRoutes } from './routes.ts';
import { runSuiteJob } from './run.ts';
import { suitesLeaveWithAgent, testRunErasure, testRunRetention } from './service.ts';

export const testSuites: Feature = {
  name: 'test-suites',
  tables: { owns: ['test_runs', 'test_suites'] },
  routes: testSuiteRoutes,
  jobs: [runSuiteJob],
  retention: [testRunRetention],
  erasure: [testRunErasure],
  lifecycle: { agentLeft: [suitesLeaveWithAgent] },
};
