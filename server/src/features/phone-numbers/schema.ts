import { z } from 'zod';
import type { Channel } from '../../channels.ts';
import { isCountryCode } from '../../numbering/country.ts';
import { phoneNumberSchema } from '../../numbering/e164.ts';
import { id, queryInteger, timestamp, trimmed } from '../../platform/http/schemas.ts';
import { NUMBER_TYPES } from '../../providers/carrier/stock-port.ts';
import { isAddressOrBlock, parseSipHost, writeSipHost } from './addresses.ts';

export const LINE_CHANNELS = ['voice', 'whatsapp'] as const satisfies readonly Channel[];
export const WHATSAPP_STATUSES = ['CREATING', 'VERIFYING', 'ONLINE', 'OFFLINE', 'FAILED'] as const;
export const LINE_PROVIDERS = ['carrier', 'sip_trunk'] as const;
export const SIP_TRANSPORTS = ['udp', 'tcp', 'tls'] as const;

/** The number a call is placed from. */
export type CallerLine = { phoneNumber: string; provider: (typeof LINE_PROVIDERS)[number] };

const LABEL_MAX = 120;
const EXAMPLE_NUMBER = '+14156227129';

const number = phoneNumberSchema(EXAMPLE_NUMBER);

const country = z
  .string()
  .toUpperCase()
  .refine(isCountryCode, 'Must be a country code of ISO 3166-1 such as US')
  .meta({ override: { type: 'string', minLength: 2, maxLength: 2 }, example: 'US' });

const areaCode = z
  .string()
  .regex(/^\d{3}$/, 'Must be three digits')
  .meta({ example: '415' });

const numberType = z.enum(NUMBER_TYPES).meta({ example: 'local' });

export const availableQuery = z.object({
  country,
  type: numberType.optional().meta({ description: 'All three when left out', example: 'local' }),
  areaCode: areaCode.optional().meta({ description: 'United States and Canada only', example: '415' }),
  contains: z
    .string()
    .regex(/^[0-9A-Za-z*]{1,15}$/, 'Takes 1 to 15 digits, letters or *')
    .optional()
    .meta({ description: 'Letters as on a keypad, `*` for any one digit', example: '62*7' }),
  limit: queryInteger({ min: 1, max: 30, fallback: 10 }),
});

export const stockNumberView = z.object({
  phoneNumber: z.string().meta({ example: EXAMPLE_NUMBER }),
  friendlyName: z.string().meta({ example: '(415) 622-7129' }),
  locality: z.string().nullable().meta({ example: 'San Francisco' }),
  region: z.string().nullable().meta({ example: 'CA' }),
  isoCountry: z.string().meta({ example: 'US' }),
  type: numberType,
  capabilities: z.object({ voice: z.boolean(), sms: z.boolean() }),
  addressRequired: z.boolean(),
});

const ivrOption = z.object({
  digit: z
    .string()
    .regex(/^[0-9*#]$/, 'Must be one of 0 to 9, * or #')
    .meta({ example: '1' }),
  label: trimmed(0, 200).meta({ example: 'Sales' }),
  agentId: id().nullish().default(null),
  department: trimmed(0, 100).nullish().default(null).meta({ example: 'sales' }),
});

const blankIsNull = (text: string | null): string | null => (text?.trim() ? text : null);

export const updateNumberInput = z
  .object({
    agentId: id().nullable().optional(),
    label: trimmed(0, LABEL_MAX)
      .nullable()
      .transform(blankIsNull)
      .optional()
      .meta({
        override: { type: ['string', 'null'], maxLength: LABEL_MAX },
        example: 'Front desk',
      }),
    isActive: z.boolean().optional(),
    ivrEnabled: z.boolean().optional(),
    ivrGreeting: z
      .string()
      .max(1000)
      .nullable()
      .transform(blankIsNull)
      .optional()
      .meta({ override: { type: ['string', 'null'], maxLength: 1000 }, example: 'Welcome to Acme.' }),
    ivrOptions: z.array(ivrOption).max(20).optional(),
  })
  .refine(
    (patch) => Object.values(patch).some((value) => value !== undefined),
    'Send at least one of agentId, label, isActive, ivrEnabled, ivrGreeting and ivrOptions',
  );

const label = trimmed(1, LABEL_MAX).optional().meta({ example: 'Front desk' });

export const provisionInput = z.object({
  agentId: id(),
  country: country.optional().meta({ description: '`US` or `CA`; US when left out', example: 'US' }),
  phoneNumber: number
    .optional()
    .meta({ description: 'Exactly this one of those available', example: EXAMPLE_NUMBER }),
  areaCode: areaCode.optional(),
  type: numberType.optional().meta({ description: 'Local, then mobile, when left out', example: 'local' }),
  label,
});

const sipHost = z
  .string()
  .trim()
  .transform((text, ctx) => {
    const parsed = parseSipHost(text);
    if (parsed !== null) return writeSipHost(parsed);
    ctx.addIssue({
      code: 'custom',
      message: 'Must be a host name or an IP address, with its port if it has one: sip.example.com:5060',
    });
    return z.NEVER;
  })
  .meta({ override: { type: 'string' }, example: 'sip.example.com:5060' });

export const connectSipInput = z
  .object({
    phoneNumber: number,
    agentId: id(),
    label,
    sipHost: sipHost
      .nullish()
      .meta({ description: 'Where calls are placed; none: the trunk only takes calls' }),
    transport: z.enum(SIP_TRANSPORTS).nullish().meta({ example: 'tls' }),
    username: z
      .string()
      .regex(/^[!-~]{1,255}$/, 'Takes 1 to 255 characters without spaces')
      .nullish()
      .meta({ example: 'acme-trunk' }),
    password: z
      .string()
      .regex(/^[ -~]{1,255}$/, 'Takes 1 to 255 plain characters')
      .nullish()
      .meta({ description: 'Stored sealed, never shown', example: 'a long secret' }),
    allowedIps: z
      .array(
        z
          .string()
          .trim()
          .toLowerCase()
          .refine(isAddressOrBlock, 'Must be an IP address, or a block such as 198.51.100.0/24'),
      )
      .max(50)
      .nullish()
      .meta({ description: 'Who may call through the trunk', example: ['198.51.100.0/24'] }),
  })
  .refine(({ username, password }) => (username ?? null) === null || (password ?? null) !== null, {
    path: ['password'],
    message: 'A username needs its password',
  })
  .refine(({ username, password }) => (password ?? null) === null || (username ?? null) !== null, {
    path: ['username'],
    message: 'A password needs its username',
  });

export const phoneNumberView = z.object({
  id: id(),
  phoneNumber: z.string().meta({ example: EXAMPLE_NUMBER }),
  label: z
    .string()
    .nullable()
    .meta({ example: `Parley ${EXAMPLE_NUMBER}` }),
  isActive: z.boolean().meta({ description: 'An inactive number is never caller ID', example: true }),
  agentId: id().nullable(),
  agentName: z.string().nullable().meta({ example: 'Ada' }),
  agentProvisioned: z.boolean().nullable().meta({ description: 'null without an agent', example: true }),
  ivrEnabled: z.boolean().meta({ example: false }),
  ivrGreeting: z.string().nullable().meta({ example: 'Welcome to Acme.' }),
  ivrOptions: z.array(
    z.object({
      digit: z.string().meta({ example: '1' }),
      label: z.string().meta({ example: 'Sales' }),
      agentId: id().nullable(),
      department: z.string().nullable().meta({ example: 'sales' }),
    }),
  ),
  channels: z.array(z.enum(LINE_CHANNELS)).meta({ example: ['voice'] }),
  whatsappStatus: z.enum(WHATSAPP_STATUSES).nullable().meta({ example: null }),
  provider: z.enum(LINE_PROVIDERS).meta({ example: 'carrier' }),
  sipHost: z.string().nullable().meta({ example: null }),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});

export const FORWARDING_KINDS = ['all', 'busy', 'no_answer', 'unreachable'] as const;

export const forwardingView = z.object({
  phoneNumber: z.string().meta({ example: EXAMPLE_NUMBER }),
  forwardTo: z.string().meta({ example: EXAMPLE_NUMBER }),
  steps: z.array(
    z.object({
      kind: z.enum(FORWARDING_KINDS),
      activate: z
        .string()
        .meta({ description: 'Dial this on the line to forward', example: '**21*+34910661841#' }),
      deactivate: z.string().meta({ example: '##21#' }),
      check: z.string().meta({ description: 'A code, or what to do where there is none', example: '*#21#' }),
    }),
  ),
  notes: z.array(z.string()),
});

export type AvailableQuery = z.output<typeof availableQuery>;
export type UpdateNumberInput = z.output<typeof updateNumberInput>;
export type ProvisionInput = z.output<typeof provisionInput>;
export type ConnectSipInput = z.output<typeof connectSipInput>;
export type PhoneNumberView = z.infer<typeof phoneNumberView>;
export type IvrOption = PhoneNumberView['ivrOptions'][number];
export type ForwardingView = z.infer<typeof forwardingView>;
