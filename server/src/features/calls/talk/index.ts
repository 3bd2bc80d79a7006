import type { Context } from '../../../platform/context.ts';
import type { Line } from '../../../providers/carrier/port.ts';

export const talkOnLine = async (_ctx: Context, _callId: string, line: Line): Promise<void> => line.hangUp();
