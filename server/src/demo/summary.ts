import { hourOf } from './clock.ts';
import { bar, countBy, percent, ranked, span, whole } from './figures.ts';
import type { Snapshot } from './progress.ts';

export type CallSummary = {
  id: string;
  status: string;
  outcome: string | null;
  created_at: string;
  duration_seconds: number | null;
};

export type Transcript = {
  title: string;
  turns: readonly { role: string; message: string | null; time_in_call_secs: number | null }[];
};

export type Story = {
  last: Snapshot;
  calls: readonly CallSummary[];
  /** The campaign's row in the ranking; absent when there is none. */
  ranking: { successRate: number; avgDurationSeconds: number | null; costUsd: number | null } | undefined;
  webhooks: { counts: ReadonlyMap<string, number>; unsigned: number };
  transcripts: readonly Transcript[];
  realMs: number;
  pretendedMs: number;
};

const HOUR_MS = 3_600_000;
const BAR_WIDTH = 40;
const TURNS_MAX = 12;
const LINE_MAX = 200;

/** The summary of a finished campaign. */
export function summaryLines(story: Story): string[] {
  return [
    ...section('Dials per hour, New York time', hourRows(story.calls)),
    ...section('How calls ended', table(countBy(story.calls, ({ status }) => status))),
    ...section('What came of them', table(countBy(story.calls, ({ outcome }) => outcome ?? 'no outcome'))),
    ...section('People', peopleRows(story)),
    ...section('Webhooks received', webhookRows(story.webhooks)),
    ...story.transcripts.flatMap(({ title, turns }) => section(title, turnRows(turns))),
    '',
    `${span(story.pretendedMs)} of pretended time in ${span(story.realMs)} of yours.`,
  ];
}

const section = (title: string, rows: readonly string[]): string[] => [
  '',
  title,
  ...rows.map((row) => `  ${row}`),
];

/** Hours without calls, such as a night, are one row of dots. */
function hourRows(calls: readonly CallSummary[]): string[] {
  if (calls.length === 0) return ['nobody was called'];
  const counts = countBy(calls, ({ created_at }) => String(Math.floor(Date.parse(created_at) / HOUR_MS)));
  const most = Math.max(...counts.values());
  const hours = [...counts].map(([hour, count]) => ({ hour: Number(hour), count }));
  hours.sort((left, right) => left.hour - right.hour);
  return hours.flatMap(({ hour, count }, place) => {
    const row = `${hourOf(new Date(hour * HOUR_MS))}  ${bar(count, most, BAR_WIDTH)} ${whole(count)}`;
    const before = hours[place - 1]?.hour ?? hour;
    return hour - before > 1 ? ['⋮', row] : [row];
  });
}

function table(counts: ReadonlyMap<string, number>): string[] {
  const rows = ranked(counts);
  if (rows.length === 0) return ['none'];
  const width = Math.max(...rows.map(([name]) => name.length));
  const digits = Math.max(...rows.map(([, count]) => whole(count).length));
  return rows.map(([name, count]) => `${name.padEnd(width)}  ${whole(count).padStart(digits)}`);
}

function peopleRows({ last: { contacts }, ranking, calls }: Story): string[] {
  const completed = contacts.converted + contacts.called + contacts.dnc;
  const called = completed + contacts.failed;
  return [
    `${whole(completed)} completed of ${whole(called)} called, ${whole(contacts.converted)} converted: ${percent(contacts.converted, completed)} of the completed`,
    `${whole(contacts.dnc)} of the completed asked never to be called again, and will not be`,
    `${whole(contacts.failed)} of the called were not reached by their last dial; ${whole(contacts.invalid)} have no such number and were not called`,
    ...(ranking === undefined
      ? []
      : [
          `${ranking.successRate} % of completed calls succeeded, ${span((ranking.avgDurationSeconds ?? 0) * 1_000)} on average` +
            (ranking.costUsd === null
              ? ''
              : `, ${ranking.costUsd.toFixed(2)} USD for ${whole(calls.length)} calls`),
        ]),
  ];
}

function webhookRows({ counts, unsigned }: Story['webhooks']): string[] {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const checked = unsigned === 0 ? 'every signature right' : `${whole(unsigned)} with a wrong signature`;
  return [...table(counts), `${whole(total)} in all, ${checked}`];
}

function turnRows(turns: Transcript['turns']): string[] {
  const rows = turns.slice(0, TURNS_MAX).map(({ role, message, time_in_call_secs }) => {
    const at = time_in_call_secs === null ? '' : span(time_in_call_secs * 1_000);
    const text = (message ?? '').replace(/\s+/g, ' ').trim();
    const shown = text.length > LINE_MAX ? `${text.slice(0, LINE_MAX - 1)}…` : text;
    return `${at.padStart(10)}  ${role === 'agent' ? 'Ada' : 'person'}: ${shown}`;
  });
  return turns.length > TURNS_MAX
    ? [...rows, `${' '.repeat(12)}… ${turns.length - TURNS_MAX} more turns`]
    : rows;
}
