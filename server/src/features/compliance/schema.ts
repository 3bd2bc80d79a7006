import { z } from 'zod';
import { CHANNELS, type Channel } from '../../channels.ts';
import { phoneNumberSchema } from '../../numbering/e164.ts';
import { id, pageQuery, timestamp, trimmed } from '../../platform/http/schemas.ts';
import type { Identifier } from '../people/schema.ts';

/** In the order in which they run; the first that refuses is the verdict's. */
export const RULES = [
  'invalid_number',
  'emergency',
  'satellite',
  'premium',
  'suppressed',
  'country',
  'consent',
  'quiet_hours',
] as const;
export type Rule = (typeof RULES)[number];

/** Outreach, the answer to a person who wrote first, or the transfer of a caller to a colleague. */
export const PURPOSES = ['outreach', 'reply', 'transfer'] as const;
export type Purpose = (typeof PURPOSES)[number];

export const phoneNumber = phoneNumberSchema();

export const email = z
  .string()
  .trim()
  .max(320, { abort: true })
  .regex(z.regexes.email, 'Must be an e-mail address')
  .toLowerCase()
  .meta({ example: 'ada@example.com' });

const ONE_OF_THEM = 'Send either phoneNumber or email';

type MaybePerson = { phoneNumber?: string | undefined; email?: string | undefined };
const isOnePerson = ({ phoneNumber: number, email: address }: MaybePerson): boolean =>
  (number === undefined) !== (address === undefined);

/** A request has one of the two, so samples show one: a field without an example is left out of them. */
const person = { phoneNumber: phoneNumber.optional(), email: email.meta({ example: undefined }).optional() };

export const personInput = z.object(person).refine(isOnePerson, ONE_OF_THEM);

const reason = trimmed(1, 500).meta({ example: 'Asked by letter' });

export const suppressInput = z
  .object({ ...person, reason: reason.optional() })
  .refine(isOnePerson, ONE_OF_THEM);

export const unsuppressQuery = z.object({ reason: reason.optional() });

export const suppressionsQuery = z.object({
  ...pageQuery(50),
  search: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'The beginning of a number or address', example: '+1415' }),
});

export const suppressionView = z.object({
  id: id(),
  tenant_id: id(),
  phone_number: z.string().nullable().meta({ example: '+14155550123' }),
  email: z.string().nullable(),
  label: z.string().meta({ description: 'Masked; all that is left once erased', example: '+14*******23' }),
  reason: z.string().nullable(),
  source: z.enum(['manual', 'import', 'do_not_call_request', 'unsubscribe', 'bounce', 'complaint']),
  confirmed: z.boolean().meta({
    description:
      'false: heard in doubtful words; it blocks like any other until a person confirms or lifts it',
    example: true,
  }),
  created_by: z.string().meta({ example: 'apikey:01960b4e-2086-7792-8f2d-6c768bf6df54' }),
  created_at: timestamp(),
  erased_at: timestamp().nullable().meta({ description: 'When the person was erased; they stay suppressed' }),
});

export const suppressionsView = z.object({
  suppressions: z.array(suppressionView),
  total: z.number().int().meta({ description: 'Counted up to 100,000', example: 2 }),
  page: z.number().int(),
  limit: z.number().int(),
});

export const suppressedView = z.object({
  suppressed: z.boolean(),
  suppression: suppressionView.nullable(),
});

export const importView = z.object({
  imported: z.number().int().meta({ example: 980 }),
  skipped: z.number().int().meta({ description: 'Already listed, repeated, or refused', example: 20 }),
  errors: z
    .array(z.object({ row: z.number().int(), column: z.string(), message: z.string() }))
    .meta({ description: 'The first hundred refused numbers and addresses' }),
});

export const consentInput = z
  .object({
    ...person,
    channel: z.enum(CHANNELS),
    granted: z.boolean(),
    source: trimmed(1, 200).meta({ example: 'Sign-up form, March' }),
    text: z.string().max(5000).optional().meta({ example: 'Yes, you may call me about my order.' }),
  })
  .refine(isOnePerson, ONE_OF_THEM);

export const consentsQuery = z
  .object({ ...pageQuery(50), ...person, channel: z.enum(CHANNELS).optional() })
  .refine((query) => query.phoneNumber === undefined || query.email === undefined, ONE_OF_THEM);

export const consentView = z.object({
  id: id(),
  tenant_id: id(),
  phone_number: z.string().nullable(),
  email: z.string().nullable(),
  label: z.string(),
  channel: z.enum(CHANNELS),
  granted: z.boolean(),
  source: z.string(),
  text: z.string().nullable(),
  recorded_by: z.string(),
  recorded_at: timestamp(),
  erased_at: timestamp().nullable(),
});

export const consentsView = z.object({
  consents: z.array(consentView),
  page: z.number().int(),
  limit: z.number().int(),
});

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time of day as HH:MM, from 00:00 to 23:59');

export const quietHours = z
  .object({
    enabled: z.boolean(),
    start: timeOfDay.meta({ example: '21:00' }),
    end: timeOfDay.meta({ example: '08:00' }),
  })
  .refine(({ start, end }) => start !== end, 'start and end must differ')
  .meta({ description: "In the recipient's own time; a start after the end reaches past midnight" });

const country = z
  .string()
  .regex(/^[A-Za-z]{2}$/, 'Must be a two-letter country code')
  .toUpperCase()
  .meta({ example: 'US' });

export const policyView = z.object({
  requireConsent: z.boolean(),
  allowedCountries: z
    .array(z.string())
    .nullable()
    .meta({ description: 'null: all', example: ['US', 'CA'] }),
  quietHours,
  retentionDays: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'null: no limit of the workspace', example: 90 }),
  recordingDisclosure: z.boolean().meta({ description: 'false: only where a country rule asks for it' }),
  aiDisclosure: z
    .boolean()
    .meta({ description: 'false: only where a country rule or the agent asks for it' }),
});

export const RETENTION_DAYS_MAX = 3650;

/** An absent field keeps its value. */
export const policyInput = z.object({
  requireConsent: z.boolean().optional(),
  allowedCountries: z.array(country).max(250).nullable().optional(),
  quietHours: quietHours.optional(),
  retentionDays: z.number().int().min(0).max(RETENTION_DAYS_MAX).nullable().optional(),
  recordingDisclosure: z.boolean().optional(),
  aiDisclosure: z.boolean().optional(),
});

const ruleFields = {
  allowed: z.boolean().nullable().meta({ description: "null: as the workspace's allowed countries say" }),
  quietHours: quietHours.nullable().meta({ description: "null: the workspace's quiet hours" }),
  recordingDisclosure: z.boolean().nullable().meta({ description: 'null: the built-in rule of the country' }),
  aiDisclosure: z.boolean().nullable().meta({ description: 'null: the built-in rule of the country' }),
};

export const countryRuleInput = z.object(ruleFields).partial();

export const countryRuleView = z.object({
  country: z.string().meta({ example: 'DE' }),
  ...ruleFields,
  effective: z
    .object({
      allowed: z.boolean(),
      quietHours,
      recordingDisclosure: z.boolean(),
      aiDisclosure: z.boolean(),
    })
    .meta({ description: 'What holds, with everything inherited filled in' }),
});

export const checkQuery = z
  .object({
    ...person,
    channel: z.enum(CHANNELS).optional().meta({ description: 'voice for a number, email for an address' }),
    purpose: z.enum(PURPOSES).default('outreach'),
  })
  .refine(isOnePerson, ONE_OF_THEM);

export const checkView = z.object({
  rule: z.enum(RULES),
  result: z.enum(['passed', 'refused', 'not_applicable']),
  fact: z.string().meta({ example: 'not on the suppression list' }),
});

export const verdictView = z.object({
  allowed: z.boolean(),
  rule: z.enum(RULES).nullable().meta({ description: 'The rule that refused' }),
  until: timestamp().nullable().meta({ description: 'When quiet hours end' }),
  message: z.string(),
  checked: z.array(checkView),
});

export const proofView = z.object({
  subject_type: z.string().meta({ example: 'call' }),
  subject_id: id(),
  attempts: z.array(
    z.object({
      id: id(),
      sequence: z.number().int(),
      attempt: z.number().int(),
      actor: z.string(),
      checked_at: timestamp(),
      allowed: z.boolean(),
      rule: z.enum(RULES).nullable(),
      checked: z.array(checkView).nullable().meta({ description: 'null once the person was erased' }),
      facts: z.record(z.string(), z.unknown()).nullable(),
      redacted_at: timestamp().nullable(),
      previous_hash: z.string(),
      hash: z.string(),
      intact: z
        .boolean()
        .meta({ description: 'This entry is as it was written, and follows the one before it' }),
    }),
  ),
});

const counts = z
  .record(z.string(), z.number().int())
  .meta({ example: { contacts: 2, calls: 5, events: 31 } });

export const erasedView = z.object({ receipt_id: id(), counts });

export const receiptView = z.object({
  receipt_id: id(),
  counts,
  actor: z.string(),
  identifier_hashes: z
    .array(z.string())
    .meta({ description: 'Keyed hashes; the identifiers themselves are gone' }),
  erased_at: timestamp(),
});

export const receiptsQuery = z
  .object({ ...pageQuery(50), ...person })
  .refine((query) => query.phoneNumber === undefined || query.email === undefined, ONE_OF_THEM);

export const receiptsView = z.object({
  erasures: z.array(receiptView),
  page: z.number().int(),
  limit: z.number().int(),
});

export type PersonInput = z.output<typeof personInput>;
export type SuppressionView = z.infer<typeof suppressionView>;
export type SuppressionSource = SuppressionView['source'];
export type ConsentView = z.infer<typeof consentView>;
export type QuietHours = z.output<typeof quietHours>;
export type Policy = z.output<typeof policyView>;
export type PolicyInput = z.output<typeof policyInput>;
export type CountryRule = Pick<z.output<typeof countryRuleView>, keyof typeof ruleFields>;
export type CountryRuleInput = z.output<typeof countryRuleInput>;
export type CountryRuleView = z.output<typeof countryRuleView>;
export type Check = z.output<typeof checkView>;
export type ReceiptView = z.output<typeof receiptView>;

export const DEFAULT_POLICY: Policy = {
  requireConsent: false,
  allowedCountries: null,
  quietHours: { enabled: false, start: '21:00', end: '08:00' },
  retentionDays: null,
  recordingDisclosure: false,
  aiDisclosure: false,
};

export const NO_COUNTRY_RULE: CountryRule = {
  allowed: null,
  quietHours: null,
  recordingDisclosure: null,
  aiDisclosure: null,
};

/** All facts that the rules read, loaded at one moment. */
export type ContactFacts = {
  channel: Channel;
  purpose: Purpose;
  phoneNumber: string | null;
  email: string | null;
  /** Their id on the channel, where neither a number nor an address is known. */
  handle?: Identifier;
  /** The dial policy's refusal of the number, which no workspace can lift. */
  destination: 'emergency' | 'premium' | 'satellite' | 'invalid' | null;
  country: string | null;
  /** Every zone the person may be in. */
  zones: readonly string[];
  suppression: { id: string; since: string } | null;
  consent: { id: string; granted: boolean; recordedAt: string } | null;
  requireConsent: boolean;
  allowedCountries: readonly string[] | null;
  countryAllowed: boolean | null;
  quietHours: QuietHours;
  countryQuietHours: QuietHours | null;
  ignoreCountryPolicy: boolean;
};
