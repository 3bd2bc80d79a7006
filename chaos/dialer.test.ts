import { expect, it } from 'vitest';
import { drillDialer } from './dialer/drill.ts';
import { breaches } from './dialer/report.ts';

it('no contact is called twice or lost while workers are killed and frozen and the database crashes', {
  timeout: 600_000,
}, async () => {
  const size = { contacts: 80, kill: 3, stop: 1, pgcrash: 1, freeze: 0, pgfreeze: 0 };
  const report = await drillDialer({ ...size, seed: 7, secondsMax: 540, say: () => undefined });
  expect({ ...report, breaches: breaches(report) }).toMatchObject({ ...size, breaches: [] });
  expect(report.dials).toBeGreaterThanOrEqual(80);
});
