/** They replace a module (`vi.mock`) or need one that nobody used before, which takes a worker of their own. */
export const OWN_MODULES = [
  'server/src/features/knowledge/indexing/retry.test.ts',
  'server/src/platform/ids.test.ts',
];

/** Files of half a minute and more. Begun last, they would leave the other workers idle. */
export const LONGEST = [
  'server/test/guides.test.ts',
  'server/src/runtime/analysis/scripted-calls.test.ts',
  'server/test/processes.test.ts',
  'server/src/features/knowledge/extraction/hostile.test.ts',
  'server/src/admin/admin.test.ts',
  'server/test/stalls.test.ts',
  'server/src/platform/embedded-postgres/recovery.test.ts',
  'server/test/routes.test.ts',
  'server/src/features/campaigns/dialing/kill.test.ts',
  'server/src/features/webhooks/listen/listen.test.ts',
  'server/src/voice/telephony.test.ts',
  'server/src/features/webhooks/listen/listen-command.test.ts',
  'server/src/features/webhooks/delivery/kill.test.ts',
  'server/src/features/knowledge/indexing/indexing.test.ts',
  'server/src/providers/speech/embedded/index.test.ts',
  'server/src/voice/voice.test.ts',
  'server/src/features/calls/line.test.ts',
  'server/src/voice/redaction.test.ts',
  'server/src/features/conversations/answering/exactly-once.test.ts',
  'server/src/providers/model/embedded/whole-talks.test.ts',
  'server/src/features/knowledge/screening.test.ts',
  'server/src/platform/embedded-postgres/relaunch.test.ts',
  'server/src/providers/carrier/simulated/kill.test.ts',
  'chaos/dialer.test.ts',
  'server/src/features/knowledge/retrieval/evaluation.test.ts',
  'server/src/voice/kill.test.ts',
  'server/src/features/campaigns/dialing/simulated.test.ts',
  'server/src/providers/hearing/embedded/index.test.ts',
];
