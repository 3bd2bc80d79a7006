import { createClock } from '../../../platform/clock.ts';
import { openDb } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { silentLog } from '../../../platform/observability/log.ts';
import { type CallKey, LineClosed } from '../port.ts';
import { createSimulatedCarrier, noPace } from './index.ts';

/** A child process for a test to kill: it serves talks and prints what is reported to it. */
const settings = JSON.parse(process.env.TEST_SETTINGS ?? '{}') as Record<string, string>;
const db = openDb({ url: process.env.TEST_DATABASE_URL ?? '', log: silentLog });
const realAt = Number(settings.realAt);
const clock = createClock({ realAt, domainAt: realAt, speed: Number(settings.speed) });
const pace = { ...noPace, talk: settings.talk === 'none' ? 'none' : 'full' } as const;
const write = ({ key }: CallKey, kind: string) =>
  db.run(sql`insert into heard (key, kind, process) values (${key}, ${kind}, ${process.pid})`);

await createSimulatedCarrier({ db, clock, log: silentLog, pace }).start({
  report: async (event) => void (await write(event, event.kind)),
  async talk(call, line) {
    await write(call, 'talk');
    try {
      for (;;) {
        await line.say('Are you there?');
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    } catch (error) {
      await write(call, error instanceof LineClosed ? `closed: ${error.why}` : 'broken');
    }
  },
  ring: (_call, line) => line.hangUp(),
  recorded: async () => undefined,
});
