import type { EndedCall } from '../../../events/lifecycle.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { isDatabaseTrouble } from '../../../platform/database/trouble.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { type Line, LineClosed } from '../../../providers/carrier/port.ts';
import { languageOf } from '../../agents/service.ts';
import { converse } from './converse.ts';
import { openTalk } from './open.ts';
import { phrase } from './phrases.ts';
import { findLiveCall, forgetTalk } from './queries.ts';
import { countSpeech } from './speech-cost.ts';
import { NotOurs, type Talk } from './talk.ts';

/**
 * Runs the agent's conversation until one side leaves; the carrier reports the end. A failure ends in an apology and
 * a hang-up, except trouble with the database: that is thrown, and the carrier lets the conversation resume.
 */
export async function talkOnLine(ctx: Context, callId: string, line: Line): Promise<void> {
  let language = 'en';
  try {
    const call = await findLiveCall(ctx.db, ctx.tenantId, callId);
    language = call?.language ?? language;
    const talk = call && (await openTalk(ctx, call, line));
    if (talk === undefined) return await line.hangUp();
    await hold(talk, callId);
  } catch (error) {
    if (error instanceof LineClosed) return;
    ctx.log.warn({ call_id: callId, ...describeError(error) }, 'a conversation failed');
    if (isDatabaseTrouble(error)) throw error;
    await apologise(ctx, callId, line, phrase('cannotGoOn', languageOf(language)));
  }
}

async function hold(talk: Talk, callId: string): Promise<void> {
  try {
    const ended = await converse(talk);
    await keepMeasured(talk); // before the hang-up, which closes the call
    if (ended === 'done') await talk.line.hangUp();
  } catch (error) {
    if (error instanceof NotOurs) return letGo(talk, callId);
    await keepMeasured(talk);
    throw error;
  }
}

/** A line that another process holds must not be hung up. */
async function letGo(talk: Talk, callId: string): Promise<void> {
  const { ctx, line } = talk;
  await countSpeech(talk);
  if ((await findLiveCall(ctx.db, ctx.tenantId, callId)) === undefined) await line.hangUp();
}

async function keepMeasured(talk: Talk): Promise<void> {
  try {
    await talk.record.close(talk);
    await countSpeech(talk);
  } catch (error) {
    talk.ctx.log.warn(
      { call_id: talk.record.callId, ...describeError(error) },
      'the measurements of a conversation were not stored',
    );
  }
}

/** Nothing to do on a line that is closed. */
async function apologise(ctx: Context, callId: string, line: Line, words: string): Promise<void> {
  try {
    await line.say(words);
    await line.hangUp();
  } catch (error) {
    if (error instanceof LineClosed) return;
    ctx.log.warn({ call_id: callId, ...describeError(error) }, 'a line could not be hung up');
    await line.hangUp().catch(() => undefined);
  }
}

/** With the end of the call: records why the agent ended it, and deletes the conversation state. */
export const talkEndsWithCall = async (ctx: Context, tx: Transaction, call: EndedCall): Promise<void> =>
  void (await forgetTalk(tx, ctx.tenantId, call.id));
