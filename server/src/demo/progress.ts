import { momentOf } from './clock.ts';
import { gauge, percent, whole } from './figures.ts';

export const CONTACT_STATUSES = ['pending', 'called', 'converted', 'failed', 'invalid', 'dnc'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** The state of the campaign. */
export type Snapshot = {
  at: Date;
  contacts: Readonly<Record<ContactStatus, number>>;
  /** Calls in progress. */
  onTheLine: number;
  calls: number;
  webhooks: number;
};

const totalOf = ({ contacts }: Snapshot): number =>
  CONTACT_STATUSES.reduce((sum, status) => sum + contacts[status], 0);

const GAUGE_WIDTH = 40;

/** The block that is redrawn on a terminal. */
export function progressBlock(snapshot: Snapshot): string[] {
  const { contacts, onTheLine } = snapshot;
  const total = totalOf(snapshot);
  const done = Math.max(0, total - contacts.pending - onTheLine);
  return [
    `${gauge(done, total, GAUGE_WIDTH)}  ${whole(done)} of ${whole(total)} people  ${percent(done, total)}`,
    [
      `${momentOf(snapshot.at)} in New York`,
      `${whole(onTheLine)} on the line`,
      `${whole(snapshot.calls)} calls`,
      `${whole(snapshot.webhooks)} webhooks`,
    ].join('   '),
    [
      `${whole(contacts.converted)} converted`,
      `${whole(Math.max(0, contacts.called - onTheLine))} not convinced`,
      `${whole(contacts.failed)} not reached`,
      `${whole(contacts.dnc)} never again`,
      `${whole(contacts.invalid)} no such number`,
      `${whole(contacts.pending)} waiting`,
    ].join('   '),
  ];
}

/** The same in one line, for output that is not a terminal. */
export function progressLine(snapshot: Snapshot): string {
  const [, facts = '', people = ''] = progressBlock(snapshot);
  return [facts, people].join('   ').replace(/ {3}/g, ', ');
}
