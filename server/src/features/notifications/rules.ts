import { DAY_MINUTES, minuteOfDay } from '../../time-zones/zone-clock.ts';
import { type EmailChoice, KIND_NAMES, kindOf, type NotificationKind, type Role } from './catalogue/kinds.ts';

export type KindChoice = { app: boolean; email: EmailChoice };

export type Choices = {
  kinds: Partial<Record<NotificationKind, KindChoice>>;
  timezone: string;
  quietHours: { start: string; end: string } | null;
  digestHour: number;
};

/** Of a person who has not chosen yet. */
export const DEFAULT_CHOICES: Choices = { kinds: {}, timezone: 'UTC', quietHours: null, digestHour: 8 };

export const choiceOf = ({ kinds }: Choices, kind: NotificationKind): KindChoice =>
  kinds[kind] ?? { app: true, email: kindOf(kind).email };

export const hiddenKinds = (choices: Choices): NotificationKind[] =>
  KIND_NAMES.filter((kind) => !choiceOf(choices, kind).app);

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes until the quiet hours end; 0 outside of them. They may go over midnight; equal ends are no hours at all. */
function quietMinutesLeft({ quietHours, timezone }: Choices, at: Date): number {
  if (quietHours === null) return 0;
  const [start, end] = [minutesOf(quietHours.start), minutesOf(quietHours.end)];
  const now = minuteOfDay(timezone, at);
  const isQuiet = start <= end ? start <= now && now < end : now >= start || now < end;
  return isQuiet ? (end - now + DAY_MINUTES) % DAY_MINUTES : 0;
}

const MINUTE_MS = 60_000;

/** The start of that minute, some minutes later. On the day the clock changes it may be an hour off. */
const inMinutes = (at: Date, minutes: number): Date =>
  new Date((Math.floor(at.getTime() / MINUTE_MS) + minutes) * MINUTE_MS);

/** The end of the quiet hours, asked again there: on the day the clock goes back they last an hour longer. */
function afterQuiet(choices: Choices, at: Date): Date {
  const left = quietMinutesLeft(choices, at);
  if (left === 0) return at;
  const end = inMinutes(at, left);
  return inMinutes(end, quietMinutesLeft(choices, end));
}

/** Whether a person of this role is mailed about such things. */
export const isFor = (kind: NotificationKind, role: Role): boolean => kindOf(kind).roles.includes(role);

/** When a person is mailed about something that happens now; null: never. */
export function mailDueAt(choices: Choices, kind: NotificationKind, role: Role, now: Date): Date | null {
  const { email } = choiceOf(choices, kind);
  if (email === 'off' || !isFor(kind, role)) return null;
  if (email === 'at_once') return afterQuiet(choices, now);
  const untilDigest =
    (choices.digestHour * 60 - minuteOfDay(choices.timezone, now) + DAY_MINUTES) % DAY_MINUTES;
  return afterQuiet(choices, inMinutes(now, untilDigest === 0 ? DAY_MINUTES : untilDigest));
}

export type MailedNote = { title: string; body: string; link: string | null; created_at: Date };

/** One mail for everything that is due for a person in a workspace. */
export function composeMail(
  notes: readonly MailedNote[],
  { workspace, baseUrl }: { workspace: string; baseUrl: string },
): { subject: string; text: string } {
  const [first] = notes;
  const subject =
    notes.length === 1 && first !== undefined
      ? `${first.title} (${workspace})`
      : `${notes.length} notifications of ${workspace}`;
  const paragraphs = notes.map(({ title, body, link, created_at }) =>
    [`${title}, ${written(created_at)}`, body, ...(link === null ? [] : [`${baseUrl}${link}`])].join('\n'),
  );
  const footer = `Choose what reaches you: ${baseUrl}/notifications`;
  return { subject, text: `${[...paragraphs, footer].join('\n\n')}\n` };
}

const written = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
