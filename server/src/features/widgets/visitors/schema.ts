import { z } from 'zod';
import { id, queryInteger, timestamp } from '../../../platform/http/schemas.ts';
import { isBlank } from '../../../platform/text-rules.ts';
import { themeView } from '../schema.ts';

/** Characters as people count them: an emoji is one. */
export const MESSAGE_LENGTH_MAX = 4_000;
const TOO_LONG = `A message has at most ${MESSAGE_LENGTH_MAX} characters`;

export const configView = z.object({
  id: id(),
  name: z.string().meta({ example: 'Harbour Coffee' }),
  greeting: z.string().nullable().meta({ example: 'Hello! How can we help?' }),
  theme: themeView,
  language: z.enum(['en', 'es', 'pt']).meta({ example: 'en' }),
  messageLengthMax: z.number().int().meta({ example: MESSAGE_LENGTH_MAX }),
});

export const sessionView = z.object({
  token: z.string().meta({ example: 'f'.repeat(64) }),
  visitorId: id(),
});

export const sendMessageInput = z.object({
  content: z
    .string()
    .trim()
    .refine((text) => !isBlank(text), 'Write something first')
    .max(MESSAGE_LENGTH_MAX * 2, TOO_LONG)
    .refine((text) => [...text].length <= MESSAGE_LENGTH_MAX, TOO_LONG)
    .meta({
      override: { type: 'string', minLength: 1, maxLength: MESSAGE_LENGTH_MAX },
      example: 'Are you open on Sunday?',
    }),
  clientMessageId: id().optional().meta({ example: '0190a0c2-7a1b-7c3d-8e4f-5a6b7c8d9e0f' }),
  attachments: z
    .array(z.unknown())
    .max(0, 'Files cannot be sent in this chat. Please describe in words what you would send.')
    .optional()
    .meta({ example: [] }),
});

export const visitorMessageView = z.object({
  id: id(),
  role: z.enum(['user', 'agent']).meta({ example: 'agent' }),
  content: z.string().meta({ example: 'Yes, from nine to five.' }),
  from_person: z.boolean().meta({ example: false }),
  created_at: timestamp(),
});
export type VisitorMessage = z.infer<typeof visitorMessageView>;

export const messagesQuery = z.object({
  after: id().optional(),
  limit: queryInteger({ min: 1, max: 100, fallback: 50 }),
});
