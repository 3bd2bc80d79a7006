import type { Platform } from '../../../platform/context.ts';
import type { RingingCall, RingingLine } from '../../../providers/carrier/port.ts';

export const answerRing = async (_platform: Platform, _call: RingingCall, line: RingingLine): Promise<void> =>
  line.hangUp();
