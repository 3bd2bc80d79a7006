import { z } from 'zod';
import { CHANNELS } from '../../../channels.ts';
import { contactView } from '../schema.ts';

const placeView = contactView.extend({
  campaign_name: z
    .string()
    .meta({ description: 'As people see it in lists and on its page', example: 'Spring offer' }),
  campaign_status: z
    .enum(['draft', 'active', 'paused', 'completed', 'archived'])
    .meta({ description: 'State of that campaign', example: 'active' }),
  campaign_channel: z
    .enum(CHANNELS)
    .meta({ description: 'Where that campaign reaches people', example: 'voice' }),
});

const list = (description: string, example: readonly string[]) =>
  z.array(z.string()).meta({ description, example });

export const profileView = z.object({
  name: z.string().nullable().meta({ description: 'The first that was given', example: 'Ana García' }),
  phone_numbers: list('Numbers that belong to the person', ['+14155550123']),
  whatsapp_numbers: list('Other numbers that they write from', ['+5511987654321']),
  emails: list('Addresses of the person, which others may share', ['ana@example.com']),
  places: z.array(placeView).meta({ description: 'Their contacts, oldest first; the first two hundred' }),
});

export type PlaceView = z.infer<typeof placeView>;
export type ProfileView = z.infer<typeof profileView>;
