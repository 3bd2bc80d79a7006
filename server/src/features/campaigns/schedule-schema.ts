import { z } from 'zod';
import { isTimezone } from '../../time-zones/zone-clock.ts';

/** In the order of the calendar week, Monday first. */
export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Day = (typeof DAYS)[number];

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const END_OF_DAY = '24:00';

const start = z
  .string()
  .regex(TIME, 'Times are HH:MM from 00:00 to 23:59, such as 09:00')
  .meta({ example: '09:00' });

const isEnd = (text: string): boolean => text === END_OF_DAY || TIME.test(text);

const end = z.string().refine(isEnd, 'Times are HH:MM up to 24:00, such as 18:00').meta({ example: '18:00' });

/** Malformed times have already been refused with their own message. */
const isInOrder = (hours: { start: string; end: string }): boolean =>
  hours.end > hours.start || !TIME.test(hours.start) || !isEnd(hours.end);

const day = z
  .object({ enabled: z.boolean(), start, end })
  .refine(isInOrder, 'A day must end later than it starts; 24:00 is its latest end')
  .meta({ description: 'Local to the zone; `end` is later than `start` and may be `24:00`' });

/** An unknown day is reported together with all other errors. */
const strayDay = z.unknown().superRefine((hours, problems) => {
  problems.addIssue({ code: 'custom', message: `Days are named ${DAYS.join(', ')}` });
  for (const { path, message } of day.safeParse(hours).error?.issues ?? [])
    problems.addIssue({ code: 'custom', path, message });
});

const timezone = z
  .string()
  .refine(isTimezone, 'Must be an IANA time zone such as Europe/Madrid')
  .meta({ example: 'Europe/Madrid' });

const days = z
  .object({
    monday: day.optional(),
    tuesday: day.optional(),
    wednesday: day.optional(),
    thursday: day.optional(),
    friday: day.optional(),
    saturday: day.optional(),
    sunday: day.optional(),
  })
  .meta({
    description: 'A day that is left out is disabled',
    example: { monday: { enabled: true, start: '09:00', end: '18:00' } },
  });

export const scheduleView = z.object({ timezone, days });

const onlyDays = days.catchall(strayDay).meta({ ...days.meta(), override: { additionalProperties: false } });

export const scheduleSchema = z.object({
  timezone,
  days: onlyDays as unknown as z.ZodType<z.output<typeof days>, z.input<typeof days>>,
});

export type DayHours = z.infer<typeof day>;
export type Schedule = z.infer<typeof scheduleSchema>;

const office: DayHours = { enabled: true, start: '09:00', end: '18:00' };

/** The default schedule: office hours on working days, in UTC. */
export const DEFAULT_SCHEDULE: Schedule = {
  timezone: 'UTC',
  days: { monday: office, tuesday: office, wednesday: office, thursday: office, friday: office },
};
