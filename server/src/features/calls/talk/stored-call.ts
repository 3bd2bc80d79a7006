import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { analyseSoon } from '../../../runtime/analysis-sweep.ts';
import type { Effect } from '../../../runtime/session.ts';
import { liftUnconfirmed, suppressFromConversation } from '../../compliance/service.ts';
import { forgetCall, showChange } from '../cache.ts';
import { refuseRecording } from '../recording/audio.ts';
import { startTransfer } from '../transfer/start.ts';
import * as queries from './queries.ts';
import { telemetryOf } from './rules.ts';
import type { SpokenTurn } from './schema.ts';
import { languageOn, NotOurs, type Talk, type TalkRecord, talkedMs } from './talk.ts';

/** The record of a conversation that is a row among the calls. `holder` identifies it as holder of the line. */
export function storedCall(ctx: Context, call: queries.TalkedCall, holder: string): TalkRecord {
  const { db, tenantId } = ctx;
  const kept = (talk: Talk) => keptOf(talk, call.id, holder);
  return {
    callId: call.id,
    async write(talk, turn) {
      if (await queries.keepTalk(db, tenantId, turn, kept(talk))) return;
      if (turn.role === 'user') await keepLastWords(ctx, turn, kept(talk));
      throw new NotOurs('the call has ended, or another process has the line');
    },
    rewrite: async (_, turn) => void (await queries.rewriteTurn(db, tenantId, call.id, turn)),
    settle: async (_, turn) => void (await queries.settleTurn(db, tenantId, call.id, turn)),
    async close(talk) {
      if (await queries.keepTalk(db, tenantId, null, kept(talk))) return;
      await db.transaction(async (tx) => {
        const late = await queries.keepAfterEnd(tx, tenantId, null, kept(talk));
        if (late === undefined) return;
        await (late.is_open ? showChange : forgetCall)(ctx, tx, call.id);
      });
    },
    carryOut: (talk, effect) => carryOut(talk, call, effect),
    handOff: (talk) => handOff(talk, call.id),
  };
}

function keptOf(talk: Talk, callId: string, holder: string): queries.Kept {
  talk.state.tally.talkMs = talkedMs(talk);
  return {
    callId,
    holder,
    agentId: talk.agent.id,
    state: talk.state,
    ending: talk.ending,
    telemetry: telemetryOf(talk.state.tally),
    toolsUsed: [...new Set(talk.state.turn.toolsUsed)],
    language: languageOn(talk),
    now: talk.ctx.clock.now(),
  };
}

/** The report of a hang-up may arrive before the caller's last words. */
const keepLastWords = (ctx: Context, turn: SpokenTurn, kept: queries.Kept): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    if ((await queries.keepAfterEnd(tx, ctx.tenantId, turn, kept)) === undefined) return;
    await analyseSoon(ctx, tx);
    await forgetCall(ctx, tx, kept.callId);
  });

async function carryOut({ ctx, line }: Talk, call: queries.TalkedCall, effect: Effect): Promise<void> {
  const asked = { phoneNumber: call.phone_number, subjectType: 'call', subjectId: call.id };
  if (effect.kind === 'do_not_contact')
    await ctx.db.transaction((tx) =>
      suppressFromConversation(ctx, tx, { ...asked, confirmed: effect.confirmed }),
    );
  else if (effect.kind === 'contact_welcome')
    await ctx.db.transaction((tx) => liftUnconfirmed(ctx, tx, asked));
  else if (effect.kind === 'stop_recording') {
    await line.stopRecording?.();
    await refuseRecording(ctx, call.id);
  }
}

/** Warm transfer to a colleague, where the agent has a number for it and compliance allows it. */
async function handOff({ ctx, agent }: Talk, callId: string): Promise<boolean> {
  if (agent.transfer_phone_number === null) return false;
  try {
    const ignoreCountryPolicy = agent.ignore_country_policy;
    await startTransfer(ctx, callId, { transfer_to: agent.transfer_phone_number }, { ignoreCountryPolicy });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    ctx.log.info({ call_id: callId, code: error.code }, 'a caller could not be handed to a colleague');
    return false;
  }
}
