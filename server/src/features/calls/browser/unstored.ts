import { recordUsage } from '../../usage/service.ts';
import { billedMinutes } from '../rules.ts';
import { type TalkRecord, talkedMs } from '../talk/talk.ts';

/**
 * A conversation without a call: no number, hence no person to suppress and no colleague to pass on to. Its minutes
 * are counted as those of calls are; there is no carrier to pay.
 */
export const unstored = (): TalkRecord => ({
  callId: null,
  write: async () => undefined,
  rewrite: async () => undefined,
  settle: async () => undefined,
  async close(talk) {
    const seconds = Math.round(talkedMs(talk) / 1000);
    const quantity = billedMinutes(seconds);
    const entry = { kind: 'call_minutes', quantity, seconds, costUsd: '0', channel: 'voice' } as const;
    await recordUsage(talk.ctx, talk.ctx.db, [{ ...entry, agentId: talk.agent.id }]);
  },
  carryOut: async () => undefined,
  handOff: async () => false,
});
