import { z } from 'zod';

export const voiceView = z.object({
  id: z.string().meta({ example: 'embedded-en-1' }),
  name: z.string().meta({ example: 'Ellen' }),
  previewUrl: z.string().nullable().meta({ example: '/api/voices/embedded-en-1/preview' }),
  category: z.string().meta({ description: '`cloned` voices need the Enterprise plan', example: 'embedded' }),
  gender: z.string().nullable(),
  accent: z.string().nullable(),
  age: z.string().nullable(),
  language: z.string().nullable(),
  useCase: z.string().nullable(),
  description: z.string().nullable(),
  accessible: z.boolean(),
  inaccessibleReason: z.string().nullable(),
});

export const voicesView = z.object({ voices: z.array(voiceView) });
