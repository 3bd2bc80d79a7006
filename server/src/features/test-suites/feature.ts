import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { SIMULATION_FIELDS } from '../simulations/schema.ts';
import { SUITE_FIELDS } from './field-descriptions.ts';
import { testSuiteRoutes } from './routes.ts';
import { runSuiteJob } from './run.ts';
import { suitesLeaveWithAgent, testRunErasure, testRunRetention } from './service.ts';

export const testSuites: Feature = {
  name: 'test-suites',
  tables: { owns: ['test_runs', 'test_suites'] },
  routes: withDescriptions({ ...SIMULATION_FIELDS, ...SUITE_FIELDS }, testSuiteRoutes),
  jobs: [runSuiteJob],
  retention: [testRunRetention],
  erasure: [testRunErasure],
  lifecycle: { agentLeft: [suitesLeaveWithAgent] },
};
