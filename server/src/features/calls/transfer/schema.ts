import { z } from 'zod';
import { phoneNumber } from '../../compliance/schema.ts';

export const transferInput = z.object({
  transfer_to: phoneNumber.meta({ description: 'The colleague to call', example: '+14155550123' }),
});
export type TransferInput = z.output<typeof transferInput>;

export const transferView = z.object({
  transferId: z
    .string()
    .meta({ description: 'The carrier’s id of the leg to the colleague', example: 'leg-7f3a' }),
  conferenceId: z.string().meta({ example: 'conference-7f3a' }),
});
export type TransferView = z.infer<typeof transferView>;

export const transferEndView = z.object({
  success: z.literal(true),
  message: z.string().meta({ example: 'Transfer completed' }),
});
export type TransferEnd = z.infer<typeof transferEndView>;
