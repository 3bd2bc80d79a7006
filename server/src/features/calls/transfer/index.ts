import type { Context } from '../../../platform/context.ts';

export const onLeftAlone = async (_ctx: Context, _callId: string): Promise<void> => undefined;
