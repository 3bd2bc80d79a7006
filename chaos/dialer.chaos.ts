import { parseArgs } from 'node:util';
import { drillDialer } from './dialer/drill.ts';
import { breaches } from './dialer/report.ts';

/** `npm run chaos -- dialer --contacts 3000 --kill 50 --stop 15 --pgcrash 10 --seed 1` */
const flag = { type: 'string' } as const;
const { values } = parseArgs({
  options: { contacts: flag, kill: flag, stop: flag, pgcrash: flag, seed: flag, seconds: flag },
});

const count = (name: keyof typeof values, usual: number): number => {
  const given = values[name] === undefined ? usual : Number(values[name]);
  if (Number.isInteger(given) && given >= 0) return given;
  process.stderr.write(`--${name} must be a whole number\n`);
  process.exit(1);
};

const say = (line: string) => void process.stdout.write(`${line}\n`);
const started = Date.now();
const report = await drillDialer({
  contacts: count('contacts', 3000),
  kill: count('kill', 50),
  stop: count('stop', 15),
  pgcrash: count('pgcrash', 10),
  seed: count('seed', Date.now() % 1_000_000),
  secondsMax: count('seconds', 1200),
  say,
});
for (const [name, value] of Object.entries(report)) say(`${name.padEnd(22)} ${value}`);
say(`in ${Math.round((Date.now() - started) / 1000)} s`);
const found = breaches(report);
for (const breach of found) say(`BROKEN: ${breach}`);
if (found.length === 0) say('Nobody was called twice, nobody was lost.');
process.exit(found.length === 0 ? 0 : 1);
