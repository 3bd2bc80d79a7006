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

const end = z
  .string()
  .refine((text) => text === END_OF_DAY || TIME.test(text), 'Times are HH:MM up to 24:00, such as 18:00')
  .meta({ example: '18:00' });

const day = z
  .object({ enabled: z.boolean(), start, end })
  .refine((hours) => hours.end > hours.start, 'A day must end later than it starts; 24:00 is its latest end')
  .meta({ description: 'Local to the zone; `end` is later than `start` and may be `24:00`' });

export const scheduleSchema = z.object({
  timezone: z
    .string()
    .refine(isTimezone, 'Must be an IANA time zone such as Europe/Madrid')
    .meta({ example: 'Europe/Madrid' }),
  days: z
    .strictObject(
      {
        monday: day.optional(),
        tuesday: day.optional(),
        wednesday: day.optional(),
        thursday: day.optional(),
        friday: day.optional(),
        saturday: day.optional(),
        sunday: day.optional(),
      },
      {
        error: (issue) =>
          issue.code === 'unrecognized_keys' ? `Days are named ${DAYS.join(', ')}` : undefined,
      },
    )
    .meta({
      description: 'A day that is left out is disabled',
      example: { monday: { enabled: true, start: '09:00', end: '18:00' } },
    }),
});

export type DayHours = z.infer<typeof day>;
export type Schedule = z.infer<typeof scheduleSchema>;

const office: DayHours = { enabled: true, start: '09:00', end: '18:00' };

/** What a campaign keeps to when nobody says otherwise: office hours on working days, in UTC. */
export const DEFAULT_SCHEDULE: Schedule = {
  timezone: 'UTC',
  days: { monday: office, tuesday: office, wednesday: office, thursday: office, friday: office },
};
