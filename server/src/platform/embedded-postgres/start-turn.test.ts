import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lastMeaningfulLine } from './postmaster/server-log.ts';
import { readProcess, readProcessFromProc, readProcessFromPs } from './processes.ts';
import { takeStartTurn } from './start-turn.ts';
import { cleanUp, messageOf, newPlace } from './test-support/test-support.ts';

afterAll(cleanUp);

function turnsHeldBy(holder: string): { folder: string; turns: string } {
  const { folder } = newPlace();
  const turns = path.join(folder, '.start-turns');
  mkdirSync(turns);
  symlinkSync(holder, path.join(turns, '7'));
  return { folder, turns };
}

test('only one at a time has the turn, and every one gets it', async () => {
  const { folder } = newPlace();
  let inside = 0;
  let entered = 0;
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      const turn = await takeStartTurn(folder, 10_000);
      expect(++inside).toBe(1);
      await new Promise(setImmediate);
      entered++;
      inside--;
      await turn.release();
    }),
  );
  expect(entered).toBe(12);
  expect(readdirSync(path.join(folder, '.start-turns'))).toHaveLength(1);
});

test('the turn of a dead process passes on to exactly one of many', async () => {
  const child = spawn('sleep', ['300'], { stdio: 'ignore' });
  const holder = `${child.pid}:${readProcess(child.pid ?? 0)?.startMark}`;
  const { folder } = turnsHeldBy(holder);
  expect(await messageOf(takeStartTurn(folder, 50))).toContain(
    `Another process (${child.pid}) is still starting`,
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => takeStartTurn(folder, 200)));
  expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
});

test('a pid that was given to another process since does not hold the turn', async () => {
  const { folder, turns } = turnsHeldBy(`${process.pid}:of-an-earlier-process`);
  const turn = await takeStartTurn(folder, 50);
  await turn.release();
  expect(readdirSync(turns)).toEqual(['9']);
});

test.skipIf(process.platform !== 'linux')(
  'ps, as on macOS, gives the same facts about a process as /proc',
  () => {
    const byPs = readProcessFromPs(process.pid);
    expect(byPs).toMatchObject({ zombie: false, command: readProcessFromProc(process.pid)?.command });
    expect(byPs?.startMark).toMatch(/^\w{3} \w{3} +\d+ \d\d:\d\d:\d\d \d{4}$/);
    expect(readProcessFromPs(2 ** 22 + 1)).toBeUndefined();
  },
);

test('the fatal line is picked from what the server wrote, without its time stamp', () => {
  const said = [
    '2026-01-01 10:00:00.000 UTC [7] LOG:  starting PostgreSQL',
    '2026-01-01 10:00:00.001 UTC [7] FATAL:  could not open file "x": No space left on device',
    '2026-01-01 10:00:00.002 UTC [7] LOG:  database system is shut down',
    '',
  ].join('\n');
  expect(lastMeaningfulLine(said)).toBe('FATAL:  could not open file "x": No space left on device');
  expect(lastMeaningfulLine('\n')).toBeUndefined();
});
