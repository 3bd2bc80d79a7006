import type { CreateBulkCampaignContactsInput, CreateCampaignInput } from '../../../api/generated/types.ts';

type Contact = CreateBulkCampaignContactsInput['body']['contacts'][number];

/** As in `npm run demo`: the last four digits decide how a number behaves at the simulated carrier. */
const FATES: readonly (readonly [lastFour: string, people: number])[] = [
  ['0001', 2], // rings out
  ['0002', 1], // busy
  ['0004', 2], // voicemail
  ['0005', 3], // declines
  ['0006', 1], // never wants to be called again
  ['0009', 1], // answers from the second dial on
];
const ORDINARY = 14;
const AREA_CODES = [
  '201',
  '212',
  '213',
  '305',
  '312',
  '404',
  '415',
  '503',
  '512',
  '617',
  '702',
  '808',
  '907',
  '971',
];
const FIRST_NAMES = 'Ana Ben Carla Diego Elif Finn Grace Hugo Ines Jonas Kira Liam Maya Noah'.split(' ');
const LAST_NAMES = 'Alvarez Brooks Costa Dubois Evans Ferreira Gray Hansen Ito Jones Klein Lopez Meyer'.split(
  ' ',
);
/** Numbers of each area from 555-0100 on are reserved for fiction. */
const ORDINARY_FIRST = 100;

const at = (words: readonly string[], index: number): string => words[index % words.length] ?? '';

export function samplePeople(): Contact[] {
  const special = FATES.flatMap(([lastFour, people]) =>
    Array.from({ length: people }, (_, index) => `+1${at(AREA_CODES, index)}555${lastFour}`),
  );
  const ordinary = Array.from(
    { length: ORDINARY },
    (_, index) => `+1${at(AREA_CODES, index)}555${String(ORDINARY_FIRST + index).padStart(4, '0')}`,
  );
  return [...special, ...ordinary].map((phoneNumber, index) => ({
    phoneNumber,
    name: `${at(FIRST_NAMES, index)} ${at(LAST_NAMES, index * 3)}`,
    metadata: { plan: at(['monthly', 'yearly', 'trial'], index) },
  }));
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const AROUND_THE_CLOCK = { enabled: true, start: '00:00', end: '24:00' };

/** At any hour, because the people are simulated: it can be seen at once. */
export const sampleCampaign = (
  agentId: string,
  words: { name: string; productContext: string; targetAudience: string },
  concurrentCallsMax: number,
): CreateCampaignInput => ({
  body: {
    ...words,
    agentId,
    channel: 'voice',
    category: 'sales',
    schedule: {
      timezone: 'America/New_York',
      days: Object.fromEntries(DAYS.map((day) => [day, AROUND_THE_CLOCK])),
    },
    maxConcurrentCalls: Math.max(1, Math.min(4, concurrentCallsMax)),
    maxRetryAttempts: 1,
    retryIntervalMinutes: 30,
  },
});
