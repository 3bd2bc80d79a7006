import { z } from 'zod';
import { phoneNumberSchema } from '../../numbering/e164.ts';
import { id } from '../../platform/http/schemas.ts';

const LINES_MAX = 50;
const LINE_LENGTH_MAX = 1_000;

export const ringInInput = z.object({
  from: phoneNumberSchema('+14155550123').describe('Who calls'),
  to: phoneNumberSchema('+14155559999').describe('A number of this workspace'),
  says: z
    .array(z.string().max(LINE_LENGTH_MAX))
    .max(LINES_MAX)
    .describe('What the caller says, line by line, before they hang up; an empty line is silence')
    .meta({ example: ['Hi, I would like to book a table.', 'Tomorrow at eight.'] }),
  digits: z
    .string()
    .regex(/^[0-9*#]{0,20}$/, 'Must be up to 20 of the keys 0-9, * and #')
    .default('')
    .describe('Keys the caller presses, one each time a menu asks')
    .meta({ example: '1' }),
});
export type RingInInput = z.output<typeof ringInInput>;

const carrierCallId = id().describe("The simulated carrier's own id of the call");

export const rungInView = z.object({ carrierCallId });

export const inboundCallView = z.object({
  carrierCallId,
  state: z.enum(['ringing', 'in-progress', 'ended']),
  heard: z
    .array(z.string())
    .describe('What was said to the caller so far')
    .meta({ example: ['Hello, this is Ada. How can I help?'] }),
});
export type InboundCallView = z.output<typeof inboundCallView>;
