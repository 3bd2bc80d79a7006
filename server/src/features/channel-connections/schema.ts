import { z } from 'zod';
import { phoneNumberSchema } from '../../numbering/e164.ts';
import { id, timestamp, trimmed } from '../../platform/http/schemas.ts';
import { placeholderProblem } from './rules.ts';

export const CONNECTION_STATUSES = ['CREATING', 'VERIFYING', 'ONLINE', 'OFFLINE', 'FAILED'] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

export const ACCOUNTS_MAX = 50;
export const TEMPLATES_MAX = 500;

const secret = (example: string) =>
  z
    .string()
    .regex(/^[!-~]{1,1000}$/, 'Takes 1 to 1000 plain characters without spaces')
    .meta({ example });

const metaCredentials = z.object({
  accessToken: secret('EAAGm0PX4ZCpsBA'),
  appSecret: secret('0123456789abcdef0123456789abcdef'),
  verifyToken: secret('a-word-of-your-choice').optional(),
});

const whatsAppCredentials = metaCredentials.extend({
  businessAccountId: z
    .string()
    .regex(/^\d{1,30}$/, 'Must be the number of the WhatsApp Business Account')
    .meta({ example: '102290129340398' }),
});

const twilioCredentials = z.object({
  accountSid: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/, 'Must be a Twilio account SID: AC and 32 hexadecimal digits')
    .meta({ example: 'AC0123456789abcdef0123456789abcdef' }),
  authToken: secret('0123456789abcdef0123456789abcdef'),
});

const EXAMPLE_NUMBER = '+14156227129';
const sender = { phoneNumber: phoneNumberSchema(EXAMPLE_NUMBER), agentId: id() };

export const createSenderInput = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('meta'), ...sender, credentials: whatsAppCredentials }),
  z.object({ provider: z.literal('twilio'), ...sender, credentials: twilioCredentials }),
  z.object({ provider: z.literal('simulated'), ...sender, credentials: z.object({}).optional() }),
]);
export type CreateSenderInput = z.output<typeof createSenderInput>;

/** Of whichever provider; those of another one are refused. */
export const updateSenderInput = z
  .object({
    agentId: id().optional(),
    credentials: z
      .object({ ...whatsAppCredentials.shape, ...twilioCredentials.shape })
      .partial()
      .optional(),
  })
  .refine(
    ({ agentId, credentials }) => agentId !== undefined || credentials !== undefined,
    'Send at least one of agentId and credentials',
  );
export type UpdateSenderInput = z.output<typeof updateSenderInput>;

const connection = {
  id: id(),
  agent_id: id().nullable(),
  status: z.enum(CONNECTION_STATUSES).meta({ example: 'ONLINE' }),
  status_reason: z.string().nullable().meta({ example: null }),
  hook_url: z.string().nullable().meta({
    example: 'https://parley.example.com/webhooks/channels/meta/0198c5a2-7f3e-7c41-9d2a-6b8f1e4d3c50',
  }),
  created_at: timestamp(),
  updated_at: timestamp(),
};
const verify_token = z.string().nullable().meta({ example: '9f2c61d0a7b84e5f' });

export const senderView = z.object({
  ...connection,
  provider: z.enum(['meta', 'twilio', 'simulated']).meta({ example: 'meta' }),
  phone_number: z.string().meta({ example: EXAMPLE_NUMBER }),
});
export const createdSenderView = senderView.extend({ verify_token });
export type SenderView = z.output<typeof senderView>;

export const SOCIAL_CHANNELS = ['instagram', 'messenger'] as const;

export const connectSocialInput = z.object({
  channel: z.enum(SOCIAL_CHANNELS).meta({ example: 'instagram' }),
  pageId: z
    .string()
    .regex(/^\d{1,30}$/, 'Must be the number of the Facebook page')
    .meta({ example: '108824642031234' }),
  agentId: id(),
  credentials: metaCredentials,
});
export type ConnectSocialInput = z.output<typeof connectSocialInput>;

export const socialView = z.object({
  ...connection,
  channel: z.enum(SOCIAL_CHANNELS).meta({ example: 'instagram' }),
  page_id: z.string().meta({ example: '108824642031234' }),
});
export const connectedSocialView = socialView.extend({ verify_token });

export const TEMPLATE_CATEGORIES = ['marketing', 'utility', 'authentication'] as const;

export const createTemplateInput = z.object({
  name: z
    .string()
    .regex(/^[a-z0-9_]{1,512}$/, 'Takes small letters, digits and _ only')
    .meta({ example: 'appointment_reminder' }),
  language: z
    .string()
    .regex(/^[a-z]{2,3}([_-][A-Z]{2})?$/, 'Must be a language such as es or es_MX')
    .meta({ example: 'es_MX' }),
  category: z.enum(TEMPLATE_CATEGORIES).meta({ example: 'utility' }),
  body: trimmedText(1024)
    .refine((text) => placeholderProblem(text) === null, {
      error: ({ input }) => placeholderProblem(String(input)) ?? '',
    })
    .meta({ example: 'Hola {{1}}, le esperamos el {{2}}.' }),
  senderId: id().optional(),
});
export type CreateTemplateInput = z.output<typeof createTemplateInput>;

/** Text of several lines: line breaks are allowed, other control characters are not. */
function trimmedText(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^(\P{Cc}|\n)*$/u, 'Must not contain control characters');
}

export const templateView = z.object({
  id: id(),
  name: z.string().meta({ example: 'appointment_reminder' }),
  language: z.string().meta({ example: 'es_MX' }),
  category: z.enum(TEMPLATE_CATEGORIES).meta({ example: 'utility' }),
  body: z.string().meta({ example: 'Hola {{1}}, le esperamos el {{2}}.' }),
  status: z.enum(['pending', 'approved', 'rejected']).meta({ example: 'approved' }),
  status_reason: z.string().nullable().meta({ example: null }),
  sender_id: id().nullable(),
  created_at: timestamp(),
  updated_at: timestamp(),
});
export type TemplateView = z.output<typeof templateView>;

const host = z
  .string()
  .trim()
  .max(253)
  .regex(/^[a-z0-9:._-]+$/i, 'Must be a host name or an IP address')
  .meta({ example: 'smtp.example.com' });
const port = (example: number) => z.number().int().min(1).max(65_535).meta({ example });
const oneLine = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u, 'Must be one line');

const server = (examplePort: number) => ({
  host,
  port: port(examplePort),
  secure: z.boolean().meta({ example: true }),
  username: oneLine(320).nullable().default(null).meta({ example: 'hello@example.com' }),
  ca: z.string().max(20_000).nullable().default(null).meta({ example: null }),
});
const password = oneLine(1_000).nullable().optional().meta({ example: 'a long secret' });

export const emailSettingsInput = z.object({
  fromName: trimmed(1, 100).meta({ example: 'Acme' }),
  fromAddress: z
    .email('Must be an e-mail address')
    .max(320)
    .toLowerCase()
    .meta({ example: 'hello@example.com' }),
  agentId: id(),
  smtp: z.object({ ...server(465), password }).nullable(),
  imap: z
    .object({
      ...server(993),
      password,
      mailbox: oneLine(250).min(1).default('INBOX').meta({ example: 'INBOX' }),
      filesSent: z.boolean().default(false).meta({ example: false }),
      sentFolder: oneLine(250).min(1).nullable().default(null).meta({ example: null }),
    })
    .nullable(),
  dkim: z
    .object({
      domain: host.meta({ example: 'example.com' }),
      selector: z
        .string()
        .regex(/^[a-z0-9]([a-z0-9._-]{0,61}[a-z0-9])?$/i, 'Must be a DKIM selector')
        .meta({ example: 'parley' }),
      privateKey: z.string().min(1).max(20_000).optional().meta({ example: '-----BEGIN PRIVATE KEY-----…' }),
    })
    .nullish(),
  hookSecret: z
    .string()
    .regex(/^[!-~]{16,500}$/, 'Takes 16 to 500 plain characters without spaces')
    .nullish()
    .meta({ example: 'a-long-secret-of-your-own' }),
});
export type EmailSettingsInput = z.output<typeof emailSettingsInput>;

const has = () => z.boolean().meta({ example: true });

export const emailSettingsView = z.object({
  id: id(),
  fromName: z.string().meta({ example: 'Acme' }),
  fromAddress: z.string().meta({ example: 'hello@example.com' }),
  agentId: id().nullable(),
  smtp: z.object({ ...server(465), hasPassword: has() }).nullable(),
  imap: z
    .object({
      ...server(993),
      hasPassword: has(),
      mailbox: z.string().meta({ example: 'INBOX' }),
      filesSent: z.boolean().meta({ example: false }),
      sentFolder: z.string().nullable().meta({ example: null }),
    })
    .nullable(),
  dkim: z
    .object({
      domain: z.string().meta({ example: 'example.com' }),
      selector: z.string().meta({ example: 'parley' }),
      hasPrivateKey: has(),
    })
    .nullable(),
  hookUrl: z.string().nullable().meta({
    example: 'https://parley.example.com/webhooks/channels/smtp/0198c5a2-7f3e-7c41-9d2a-6b8f1e4d3c50',
  }),
  hasHookSecret: has(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type EmailSettingsView = z.output<typeof emailSettingsView>;
