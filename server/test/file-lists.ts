/** They replace a module (`vi.mock`) or need one that nobody used before, which takes a worker of their own. */
export const OWN_MODULES = [
  'server/src/features/knowledge/indexing/retry.test.ts',
  'server/src/platform/ids.test.ts',
];

/** Files that wait for processes, for half a minute and more. Begun last, they would leave the other workers idle. */
export const LONGEST = [
  'server/test/processes.test.ts',
  'server/test/guides.test.ts',
  'server/src/features/knowledge/extraction/hostile.test.ts',
  'server/src/admin/admin.test.ts',
  'server/src/platform/embedded-postgres/recovery.test.ts',
  'server/test/stalls.test.ts',
  'server/src/features/campaigns/dialing/kill.test.ts',
  'server/src/features/webhooks/delivery/kill.test.ts',
  'server/src/features/webhooks/listen/listen.test.ts',
  'server/src/providers/carrier/simulated/kill.test.ts',
  'server/src/providers/hearing/embedded/index.test.ts',
];
