import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { buildProcess } from '../test/processes/killable-process.ts';

it('an unhandled rejection ends the process, unless it is trouble with the database', async () => {
  const file = await buildProcess('unhandled', 'server/test/processes/unhandled-process.ts');
  const outcomeOf = (which: string) => {
    const { status, stdout } = spawnSync(process.execPath, [file, which], { encoding: 'utf8' });
    return [status, stdout];
  };
  for (const which of ['trouble', 'driver']) expect(outcomeOf(which), which).toEqual([0, 'alive']);
  for (const which of ['mistake', 'socket']) expect(outcomeOf(which), which).toEqual([1, '']);
});
