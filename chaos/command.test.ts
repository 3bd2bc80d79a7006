import { expect, it } from 'vitest';
import { drill, readCommand, usageOf } from './command.ts';
import { dialer } from './dialer.chaos.ts';
import { messages } from './messages.chaos.ts';
import { webhooks } from './webhooks.chaos.ts';

const drills = { webhooks, dialer, messages };
const read = (...args: string[]) => readCommand(drills, args);

it('help names every drill with each of its flags', () => {
  for (const args of [['--help'], ['dialer', '--help'], ['-h']]) expect(read(...args).kind).toBe('help');
  const usage = usageOf(drills);
  for (const [name, { flags }] of Object.entries(drills)) {
    expect(usage).toContain(`  ${name}: `);
    for (const flag of Object.keys(flags)) expect(usage).toContain(`--${flag} <number>`);
  }
});

it('an unknown drill or flag is refused in one line that names the known ones', () => {
  const known =
    'its flags are --contacts, --kill, --stop, --pgcrash, --freeze, --pgfreeze, --seed, --seconds.';
  const lines = [
    [['dialer', '--kills', '5'], `dialer does not know --kills; ${known}`],
    [['dialer', 'fast'], `dialer does not know fast; ${known}`],
    [['dialer', '--kill'], '--kill takes a whole number, such as --kill 5.'],
    [['dialer', '--kill', 'many'], '--kill takes a whole number, such as --kill 5.'],
    [['dialer', '--kill=-1'], '--kill takes a whole number, such as --kill 5.'],
    [['toString'], 'Say which drill: npm run chaos -- webhooks | dialer | messages; --help says more.'],
    [[], 'Say which drill: npm run chaos -- webhooks | dialer | messages; --help says more.'],
  ] as const;
  for (const [args, line] of lines) expect(read(...args)).toEqual({ kind: 'problem', line });
});

it('a drill gets the given flags, and defaults for the rest', async () => {
  let got = {};
  const flags = { kill: { usual: 3, about: 'a' }, stop: { usual: 2, about: 'b' }, seed: { about: 'c' } };
  const one = drill({
    about: 'a drill',
    flags,
    run: async (values) => {
      got = values;
      return true;
    },
  });
  const command = readCommand({ one }, ['one', '--kill', '0']);
  expect(command.kind === 'run' && (await command.drill.run(command.given))).toBe(true);
  expect(got).toEqual({ kill: 0, stop: 2, seed: expect.any(Number) });
});
