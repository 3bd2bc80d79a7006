import { z } from 'zod';

export const voiceView = z.object({
  id: z.string().meta({ example: 'voice_clara' }),
  name: z.string().meta({ example: 'Clara' }),
  previewUrl: z.string().nullable().meta({ example: '/api/voices/voice_clara/preview' }),
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
