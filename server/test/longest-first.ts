import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that wait for processes, for half a minute and more. Begun last, they would leave the other workers idle. */
const LONGEST = [
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
];

const place = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((path) => moduleId.endsWith(path));
  return at === -1 ? LONGEST.length : at;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((left, right) => place(left) - place(right));
  }
}
