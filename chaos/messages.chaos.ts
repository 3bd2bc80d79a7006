import { drill } from './command.ts';
import { breaches, describeFaults, drillMessages, type MessagesReport } from './messages/drill.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

const describeReport = (report: MessagesReport): string[] => {
  const lines: [number, string][] = [
    [report.written, 'messages that people wrote'],
    [report.repeated, 'of them sent again on purpose'],
    [report.hooks, 'hooks acknowledged, with those that report what became of answers'],
    [report.unacknowledged, 'attempts at a hook that no process acknowledged'],
    [report.received, 'answers that the provider received'],
    [report.unconfirmed, 'messages whose answer was given up as unconfirmed, and did not arrive'],
  ];
  return [
    `seed ${report.seed}: ${describeFaults(report.faults)}`,
    ...[
      ...lines,
      ...Object.entries(report.findings).map(([what, which]): [number, string] => [which.length, what]),
    ].map(([count, what]) => `${String(count).padStart(6)}  ${what}`),
  ];
};

export const messages = drill({
  about: 'people who write to agents whose processes are killed and frozen; the provider’s own count decides',
  flags: {
    threads: { usual: 300, about: 'threads, half of them in each of two workspaces' },
    messages: { usual: 4, about: 'messages of a person in each thread' },
    kill: { usual: 8, about: 'processes killed' },
    stop: { usual: 2, about: 'processes frozen for a while' },
    term: { usual: 4, about: 'processes asked to stop (SIGTERM)' },
    pgcrash: { usual: 2, about: 'crashes of the database' },
    freeze: { usual: 2, about: 'processes frozen for 5 to 60 s' },
    pgfreeze: { usual: 1, about: 'times the database is frozen for 5 to 60 s' },
    processes: { usual: 3, about: 'processes at work' },
    seed: { about: 'the same seed gives the same order of disruptions' },
    seconds: { usual: 1200, about: 'after which the drill gives up waiting' },
  },
  async run({ seconds, ...size }) {
    const started = Date.now();
    const report = await drillMessages({ ...size, secondsMax: seconds, say });
    for (const line of describeReport(report)) say(line);
    say(`in ${Math.round((Date.now() - started) / 1000)} s`);
    const found = breaches(report);
    for (const breach of found) say(`BROKEN: ${breach}`);
    if (found.length === 0) say('Every message was answered once, in order, in its own thread.');
    return found.length === 0;
  },
});
