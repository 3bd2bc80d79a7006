import { z } from 'zod';
import { CHANNELS } from '../../channels.ts';
import { id, timestamp } from '../../platform/http/schemas.ts';
import { CALL_STATUSES } from '../calls/schema.ts';
import { CAMPAIGN_STATUSES } from '../campaigns/schema.ts';

export const WORDS_MAX = 100;
/** Of each kind. */
export const FOUND_MAX = 5;

export const searchQuery = z.object({
  q: z
    .string()
    .trim()
    .min(1)
    .max(WORDS_MAX)
    .meta({ description: 'Part of a name, number or address; `%` and `_` are literal', example: 'ana' }),
});

export const foundView = z.object({
  agents: z
    .array(
      z.object({
        id: id(),
        name: z.string().meta({ description: 'Of the agent', example: 'Ada' }),
        language: z.string().meta({ description: 'In which it talks', example: 'en-US' }),
      }),
    )
    .meta({ description: 'By name, the newest first' }),
  people: z
    .array(
      z.object({
        phone_number: z.string().meta({ description: 'What they are listed under', example: '+14155550123' }),
        name: z.string().nullable().meta({ description: 'The first that was given', example: 'Ana García' }),
        email: z
          .string()
          .nullable()
          .meta({ description: 'The first that was given', example: 'ana@example.com' }),
      }),
    )
    .meta({ description: 'By name, number or address, the newest first' }),
  calls: z
    .array(
      z.object({
        id: id(),
        phone_number: z.string().meta({ description: 'The other party', example: '+14155550123' }),
        contact_name: z
          .string()
          .nullable()
          .meta({ description: 'Of the other party', example: 'Ana García' }),
        agent_name: z
          .string()
          .nullable()
          .meta({ description: 'Of the agent that served it', example: 'Ada' }),
        call_direction: z.enum(['inbound', 'outbound']).meta({ description: 'Who called' }),
        status: z.enum(CALL_STATUSES).meta({ description: 'Where it is now', example: 'completed' }),
        outcome: z.string().nullable().meta({ description: 'What it led to', example: 'sale_closed' }),
        created_at: timestamp(),
      }),
    )
    .meta({ description: 'Of such numbers and people, the newest first' }),
  campaigns: z
    .array(
      z.object({
        id: id(),
        name: z.string().meta({ description: 'Of the campaign', example: 'Spring offer' }),
        status: z
          .enum(CAMPAIGN_STATUSES)
          .meta({ description: 'Whether it is at work now', example: 'active' }),
      }),
    )
    .meta({ description: 'By name, the newest first' }),
  conversations: z
    .array(
      z.object({
        id: id(),
        name: z
          .string()
          .nullable()
          .meta({ description: 'Of the person, where it is known', example: 'Ana García' }),
        address: z
          .string()
          .nullable()
          .meta({ description: 'Where they are reached', example: '+14155550123' }),
        channel: z.enum(CHANNELS).meta({ description: 'Where they write', example: 'whatsapp' }),
        last_message: z
          .string()
          .nullable()
          .meta({ description: 'Its beginning', example: 'Where is my order?' }),
        updated_at: timestamp(),
      }),
    )
    .meta({ description: 'By name, address or words of the last message, open ones first' }),
});
export type FoundView = z.infer<typeof foundView>;
