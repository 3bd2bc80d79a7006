import { drill } from './command.ts';
import { drillDialer } from './dialer/drill.ts';
import { breaches, describeReport } from './dialer/report.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

export const dialer = drill({
  about: 'a campaign through workers that are killed and frozen; the carrier’s own count decides',
  flags: {
    contacts: { usual: 3000, about: 'people to call' },
    kill: { usual: 50, about: 'workers killed' },
    stop: { usual: 15, about: 'workers frozen for a while' },
    pgcrash: { usual: 10, about: 'crashes of the database' },
    freeze: { usual: 3, about: 'workers frozen for 5 to 60 s' },
    pgfreeze: { usual: 2, about: 'times the database is frozen for 5 to 60 s' },
    seed: { about: 'the same seed gives the same order of disruptions' },
    seconds: { usual: 1200, about: 'after which the drill gives up waiting' },
  },
  async run({ seconds, ...size }) {
    const started = Date.now();
    const report = await drillDialer({ ...size, secondsMax: seconds, say });
    for (const line of describeReport(report)) say(line);
    say(`in ${Math.round((Date.now() - started) / 1000)} s`);
    const found = breaches(report);
    for (const breach of found) say(`BROKEN: ${breach}`);
    if (found.length === 0) say('No one was called twice or lost.');
    return found.length === 0;
  },
});
