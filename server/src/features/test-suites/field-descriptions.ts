/** What the fields of a suite and of its runs mean, for the reference. */
export const SUITE_FIELDS = {
  name: 'For people',
  'cases.name': 'For people; unique in the suite',
  'results.name': 'Case it belongs to',
  last_run: 'Newest run; null before the first',
  suite_id: 'Id of a suite, as in `GET /api/agents/{agentId}/test-suites`',
  status: '`finished`: every case was played, passed or not',
  'results.passed': 'Every expectation of the case held',
  total: 'Cases of the suite',
  error: 'Why it could not be played; null otherwise',
  started_by: 'Person or key',
  finished_at: 'When the last case ended; null before',
  cases: 'Rehearsals that are played on every run',
  run_id: 'Id of a run, as in `GET /api/agents/{agentId}/test-suites/{suiteId}/runs`',
  results: 'In the order of the cases',
  simulation: 'What happened, as `POST /api/agents/{agentId}/simulate` answers; null on an error',
} as const;
