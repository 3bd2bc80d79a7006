import { z } from 'zod';
import { phoneNumberSchema } from '../../numbering/e164.ts';
import { described, id, pageQuery, timestamp } from '../../platform/http/schemas.ts';
import { CONTACT_EXAMPLE, CONTACT_FIELDS } from './field-descriptions.ts';

export const CONTACT_STATUSES = ['pending', 'called', 'converted', 'failed', 'invalid', 'dnc'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

export const METADATA_KEYS_MAX = 20;
export const METADATA_KEY = /^(?!__proto__$)[A-Za-z0-9_-]{1,100}$/;
export const METHOD_NEEDED =
  'At least one contact method is required (phoneNumber, email, or whatsappNumber)';
export const BULK_MAX = 5_000;

/** Line breaks, controls, and characters that reverse or hide text: in a name they become spaces or are removed. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029]+/gu;
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const readable = (text: string): string => text.replace(UNPRINTABLE, ' ').replace(INVISIBLE, '').trim();

const email = z
  .string()
  .trim()
  .max(320, { abort: true })
  .regex(z.regexes.email, 'Must be an e-mail address')
  .meta({ example: 'ana@example.com' });

const name = z.string().transform(readable).pipe(z.string().max(200)).meta({ example: 'Ana García' });

const metadata = z
  .record(
    z.string().regex(METADATA_KEY, 'Keys take letters, digits, _ and - only, at most 100'),
    z.string().max(500),
  )
  .refine(
    (map) => Object.keys(map).length <= METADATA_KEYS_MAX,
    `Metadata has at most ${METADATA_KEYS_MAX} keys`,
  )
  .meta({
    description:
      'Your own values; each reaches the agent by its key. Card and social security numbers are blanked out',
    example: { plan: 'gold' },
  });

const crmExternalId = z.string().max(500).meta({ example: '003xx000004TmiQ' });
const crmProvider = z.string().max(50).meta({ example: 'hubspot' });

export const contactInput = z
  .object({
    phoneNumber: phoneNumberSchema().nullish(),
    email: email.nullish(),
    whatsappNumber: phoneNumberSchema().nullish(),
    name: name.nullish(),
    metadata: metadata.nullish(),
    crmExternalId: crmExternalId.nullish(),
    crmProvider: crmProvider.nullish(),
  })
  .refine(
    (contact) =>
      [contact.phoneNumber, contact.email, contact.whatsappNumber].some((way) => (way ?? null) !== null),
    METHOD_NEEDED,
  );

export const bulkInput = z.object({
  contacts: z.array(contactInput).min(1).max(BULK_MAX).meta({ description: 'All are added, or none' }),
});

export const updateContactInput = z.object({
  phoneNumber: phoneNumberSchema().optional(),
  email: email.nullish(),
  whatsappNumber: phoneNumberSchema().nullish(),
  name: name.nullish(),
  metadata: metadata.optional().meta({ description: 'Replaces the stored map' }),
  crmExternalId: crmExternalId.nullish(),
  crmProvider: crmProvider.nullish(),
});

export const contactView = z.object(
  described(
    {
      id: id(),
      tenant_id: id(),
      campaign_id: id(),
      phone_number: z.string().meta({
        description: '`em:` and 16 hex characters for a contact with an e-mail address only',
        example: '+14155550123',
      }),
      whatsapp_number: z.string().nullable(),
      email: z.string().nullable().meta({ example: 'ana@example.com' }),
      name: z.string().nullable().meta({ example: 'Ana García' }),
      metadata: z.record(z.string(), z.string()).meta({ example: { plan: 'gold' } }),
      status: z.enum(CONTACT_STATUSES),
      crm_external_id: z.string().nullable(),
      crm_provider: z.string().nullable(),
      dial_count: z.number().int(),
      last_dialed_at: timestamp().nullable(),
      next_dial_at: timestamp().nullable(),
      created_at: timestamp(),
      updated_at: timestamp(),
      deleted_at: timestamp().nullable(),
    },
    CONTACT_FIELDS,
    CONTACT_EXAMPLE,
  ),
);

const page = { total: z.number().int(), page: z.number().int(), limit: z.number().int() };

export const contactsQuery = z.object({
  ...pageQuery(50),
  status: z.enum(CONTACT_STATUSES).optional().meta({ example: 'pending' }),
});

export const contactsView = z.object({ contacts: z.array(contactView), ...page });

export const peopleQuery = z.object({
  ...pageQuery(50),
  search: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Part of a number, a name or an address', example: 'ana' }),
  include: z
    .enum(['suppression'])
    .optional()
    .meta({ description: 'Says of each person whether they are suppressed' }),
});

export const personView = z.object({
  phone_number: z.string().meta({ example: '+14155550123' }),
  name: z.string().nullable().meta({ description: 'The first that was given', example: 'Ana García' }),
  email: z.string().nullable().meta({ description: 'The first that was given', example: 'ana@example.com' }),
  campaign_count: z.number().int(),
  statuses: z.array(z.enum(CONTACT_STATUSES)).meta({ description: 'Over its campaigns, each once' }),
  last_activity_at: timestamp(),
  created_at: timestamp(),
  suppressed: z
    .boolean()
    .optional()
    .meta({ description: 'Only when it was asked for: a number or address of theirs is suppressed' }),
});

export const peopleView = z.object({
  contacts: z.array(personView),
  ...page,
  total_is_estimate: z
    .boolean()
    .meta({ description: 'True when a search matches so many that they were not all counted' }),
});

export type ContactInput = z.output<typeof contactInput>;
export type UpdateContactInput = z.output<typeof updateContactInput>;
export type ContactView = z.infer<typeof contactView>;
export type PersonView = z.infer<typeof personView>;
export type PageQuery = { page: number; limit: number };
