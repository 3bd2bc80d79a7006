import { z } from 'zod';
import { phoneNumberSchema } from '../../../numbering/e164.ts';
import { id, trimmed } from '../../../platform/http/schemas.ts';
import { isBlank } from '../../../platform/text-rules.ts';
import { email } from '../../compliance/schema.ts';

const CONTENT_LENGTH_MAX = 4_096;
const BODY_LENGTH_MAX = 20_000;
const VARIABLES_MAX = 50;

const words = (lengthMax: number) =>
  z
    .string()
    .max(lengthMax)
    .refine((text) => !isBlank(text), 'Must not be empty');

/** WhatsApp refuses a template with a value that is empty or breaks its line. */
const variable = z
  .string()
  .max(1_000)
  .refine((value) => !isBlank(value), 'Must not be empty')
  .refine(
    (value) => !/[\p{Cc}\u2028\u2029]| {5}/u.test(value),
    'Must not contain line breaks, tabs or more than four spaces in a row: WhatsApp refuses them',
  );

const templateVariables = z
  .union([
    z.array(variable).max(VARIABLES_MAX),
    z
      .record(z.string().min(1).max(100), variable)
      .refine((record) => Object.keys(record).length <= VARIABLES_MAX, `At most ${VARIABLES_MAX}`),
  ])
  .transform((given) =>
    Array.isArray(given)
      ? Object.fromEntries(given.map((value, index) => [String(index + 1), value]))
      : given,
  )
  .meta({ override: { type: 'object', additionalProperties: { type: 'string' } }, example: { 1: 'Ana' } });

const template = {
  templateId: id().optional(),
  templateVariables: templateVariables.optional(),
};

type Written = { content?: string | undefined; templateId?: string | undefined };
const isOneOf = ({ content, templateId }: Written): boolean =>
  (content === undefined) !== (templateId === undefined);
const ONE_OF_THEM = 'Send either content or templateId';

export const replyInput = z
  .object({
    content: words(BODY_LENGTH_MAX).meta({ example: 'I have moved your visit to ten.' }).optional(),
    subject: trimmed(1, 500).optional(),
    ...template,
  })
  .refine(isOneOf, ONE_OF_THEM);
export type ReplyInput = z.output<typeof replyInput>;

type Addressed = { to?: string | undefined; contactId?: string | undefined };
const isOnePerson = ({ to, contactId }: Addressed): boolean =>
  (to === undefined) !== (contactId === undefined);
const ONE_PERSON = 'Send either to or contactId';

export const whatsappSendInput = z
  .object({
    to: phoneNumberSchema('+14155550123').optional(),
    contactId: id().meta({ example: undefined }).optional(),
    agentId: id(),
    content: words(CONTENT_LENGTH_MAX)
      .meta({ example: 'Hello Ana, your visit is on Tuesday at ten.' })
      .optional(),
    ...template,
  })
  .refine(isOnePerson, ONE_PERSON)
  .refine(isOneOf, ONE_OF_THEM);
export type WhatsappSend = z.output<typeof whatsappSendInput>;

export const emailSendInput = z
  .object({
    to: email.optional(),
    contactId: id().meta({ example: undefined }).optional(),
    agentId: id(),
    subject: trimmed(1, 500).meta({ example: 'Your visit on Tuesday' }),
    body: words(BODY_LENGTH_MAX).meta({ example: 'Hello Ana, we look forward to seeing you on Tuesday.' }),
  })
  .refine(isOnePerson, ONE_PERSON);
export type EmailSend = z.output<typeof emailSendInput>;

export const sentView = z.object({ conversationId: id(), messageId: id() });
