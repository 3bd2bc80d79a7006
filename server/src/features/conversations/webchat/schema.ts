import { z } from 'zod';
import { id, trimmed } from '../../../platform/http/schemas.ts';
import { isBlank } from '../../../platform/text-rules.ts';
import { email } from '../../compliance/schema.ts';

export const webchatMessageInput = z.object({
  agentId: id(),
  visitorId: trimmed(1, 200).meta({ example: 'visitor-8f14e45f' }),
  content: z
    .string()
    .max(4_096)
    .refine((text) => !isBlank(text), 'Must not be empty')
    .meta({ example: 'Do you have a table for two tonight?' }),
  name: trimmed(1, 200).optional().meta({ example: 'Ana García' }),
  email: email.optional(),
});
export type WebchatMessage = z.output<typeof webchatMessageInput>;

export const webchatReplyView = z.object({
  conversationId: id(),
  reply: z.string().nullable().meta({ example: 'Yes, at eight. Shall I book it?' }),
});

export const closedView = z.object({ closed: z.literal(true) });
