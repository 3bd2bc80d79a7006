import { z } from 'zod';
import { MESSAGE_CHANNELS } from '../../channels.ts';
import { phoneNumberSchema } from '../../numbering/e164.ts';
import { id, queryInteger, timestamp, trimmed } from '../../platform/http/schemas.ts';
import { isBlank } from '../../platform/text-rules.ts';
import { email } from '../compliance/schema.ts';

const attachment = z.object({
  filename: trimmed(1, 200).describe('As the person named it').meta({ example: 'menu.pdf' }),
  contentType: trimmed(1, 100).describe('Its type').meta({ example: 'application/pdf' }),
  bytes: z.number().int().min(0).max(100_000_000).describe('Its size').meta({ example: 20_480 }),
});

type Sender = { channel: (typeof MESSAGE_CHANNELS)[number]; from: string };

/** How each channel names people. */
function isPerson({ channel, from }: Sender): boolean {
  if (channel === 'whatsapp') return phoneNumberSchema().safeParse(from).success;
  return channel !== 'email' || email.safeParse(from).success;
}

export const simulatedInboundInput = z
  .object({
    channel: z.enum(MESSAGE_CHANNELS).describe('Where it is written'),
    from: trimmed(1, 320)
      .describe('An E.164 number, an e-mail address, or any id on Instagram and Messenger')
      .meta({ example: '+14155550123' }),
    content: z
      .string()
      .max(20_000)
      .describe('What the person writes')
      .meta({ example: 'Are you open today?' }),
    agentId: id().optional().describe('Who answers; else the agent whose contact they are, or the oldest'),
    subject: z.string().max(500).optional().describe('Of an e-mail'),
    name: trimmed(1, 200).optional().describe('Of the person').meta({ example: 'Ana García' }),
    providerMessageId: trimmed(1, 200)
      .optional()
      .describe('The same one again on this channel changes nothing'),
    attachment: attachment.optional().describe('Name, type and size of a file'),
  })
  .refine(isPerson, { path: ['from'], error: 'Must be an E.164 number on WhatsApp, an address in e-mail' })
  .refine(({ content, attachment: file }) => !isBlank(content) || file !== undefined, {
    path: ['content'],
    error: 'Must not be empty without an attachment',
  });
export type SimulatedInbound = z.output<typeof simulatedInboundInput>;

export const acceptedView = z.object({
  accepted: z.literal(true).describe('It is stored and will be answered'),
  duplicate: z.boolean().describe('It was there already: nothing has changed'),
});

export const simulatedOutboxQuery = z.object({
  channel: z.enum(MESSAGE_CHANNELS).optional().describe('Only messages on this channel'),
  to: z.string().max(320).optional().describe('Only messages to this number, address or id'),
  limit: queryInteger({ min: 1, max: 100, fallback: 50 }).describe('At most so many'),
});
export type SimulatedOutboxQuery = z.output<typeof simulatedOutboxQuery>;

export const simulatedOutboxView = z.array(
  z.object({
    id: z.string().describe('The key it was sent under'),
    channel: z.enum(MESSAGE_CHANNELS).describe('Where it was sent'),
    to: z.string().describe('Who it was sent to').meta({ example: '+14155550123' }),
    subject: z.string().nullable().describe('Of an e-mail'),
    content: z.string().nullable().describe('Null for a template').meta({ example: 'Yes, until ten.' }),
    templateId: z.string().nullable().describe('Null for free text'),
    conversationId: id().nullable().describe('The thread it belongs to; null for a message of a campaign'),
    sent_at: timestamp().describe('When the simulated network took it'),
  }),
);
