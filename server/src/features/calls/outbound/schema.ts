import { z } from 'zod';
import { id, trimmed } from '../../../platform/http/schemas.ts';
import { phoneNumber } from '../../compliance/schema.ts';

const VARIABLES_MAX = 50;

const variables = z
  .record(
    z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Names take letters, digits, _ and -'),
    z.string().max(2000),
  )
  .refine((map) => Object.keys(map).length <= VARIABLES_MAX, `At most ${VARIABLES_MAX} variables`)
  .meta({ description: 'Reach the agent by their names', example: { order_number: '4711' } });

export const placeCallInput = z.object({
  agentId: id().meta({ description: 'The agent that calls; it must be ready and serve voice' }),
  phoneNumber: phoneNumber.meta({
    ...phoneNumber.meta(),
    description: 'Who is called, in E.164: `+`, country code, number',
  }),
  contactId: id()
    .optional()
    .meta({ description: 'The contact that the call is for; it must have `phoneNumber`' }),
  contactName: trimmed(1, 200).optional().meta({
    description: 'For a number that is no contact; reaches the agent as `contact_name`',
    example: 'Ana García',
  }),
  dynamicVariables: variables.optional(),
});
export type PlaceCallInput = z.output<typeof placeCallInput>;
