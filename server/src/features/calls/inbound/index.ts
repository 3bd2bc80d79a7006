import type { Context, Platform } from '../../../platform/context.ts';
import { isDatabaseTrouble } from '../../../platform/database/trouble.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { LineClosed, type RingingCall, type RingingLine } from '../../../providers/carrier/port.ts';
import { languageOf, listVoiceAgents } from '../../agents/service.ts';
import { findDialedNumber } from '../../phone-numbers/service.ts';
import { closeCall } from '../lifecycle/close.ts';
import { carrierContext } from '../lifecycle/progress.ts';
import { isLive } from '../schema.ts';
import { talkOnLine } from '../talk/index.ts';
import { checkMayAnswer, openInbound } from './open.ts';
import { type Message, menuWords, message } from './phrases.ts';
import { findRungIn } from './queries.ts';
import { routeInbound } from './rules.ts';
import type { DialedNumber } from './schema.ts';

const MENU_SECONDS = 10;

/** Answers an incoming call with an agent, or with a sentence that says why not; never with silence. */
export async function answerRing(platform: Platform, ringing: RingingCall, line: RingingLine): Promise<void> {
  try {
    const number = await findDialedNumber(platform.db, ringing.to);
    if (number === undefined) return await turnAway(line, 'notInService', 'en');
    await receive(carrierContext(platform, { account: number.tenantId }), number, ringing, line);
  } catch (error) {
    if (error instanceof LineClosed) return;
    platform.log.warn(describeError(error), 'a ringing call could not be answered');
    if (isDatabaseTrouble(error)) throw error; // the carrier keeps it ringing
    await turnAway(line, 'unavailable', 'en').catch(() => undefined);
  }
}

async function turnAway(line: RingingLine, why: Message, language: string): Promise<void> {
  try {
    line.sound?.use({ id: null, language });
    await line.say(message(why, languageOf(language)));
  } finally {
    await line.hangUp();
  }
}

async function receive(
  ctx: Context,
  number: DialedNumber,
  ringing: RingingCall,
  line: RingingLine,
): Promise<void> {
  const known = await findRungIn(ctx.db, ctx.tenantId, ringing.carrierCallId);
  if (known !== undefined) return isLive(known.status) ? take(ctx, known.id, line) : line.hangUp();
  const isMenu = number.ivrEnabled;
  const agents = await listVoiceAgents(
    ctx,
    ctx.db,
    isMenu ? null : number.agentId === null ? [] : [number.agentId],
  );
  const language = (agents.find(({ id }) => id === number.agentId) ?? agents[0])?.language ?? 'en';
  line.sound?.use({ id: null, language });
  const isInService = number.isActive && number.channels.includes('voice');
  if (!isInService) return turnAway(line, 'notInService', language);
  const closed = isMenu ? await checkMayAnswer(ctx) : null;
  if (closed !== null) return turnAway(line, closed, language);
  const digit = isMenu ? await offerMenu(number, line, language) : null;
  const route = routeInbound({ number, agents }, digit);
  if (route.kind === 'unavailable') return turnAway(line, 'unavailable', language);
  const opened = await openInbound(ctx, { agentId: route.agentId, number, ringing });
  const answering = agents.find(({ id }) => id === route.agentId)?.language ?? language;
  if ('refused' in opened) return turnAway(line, opened.refused, answering);
  await take(ctx, opened.id, line);
}

/** One digit within the time limit; the caller may press it before the menu ends. */
async function offerMenu(number: DialedNumber, line: RingingLine, language: string): Promise<string | null> {
  await line.say(menuWords(number.ivrGreeting, number.ivrOptions, languageOf(language)));
  return line.pressed(MENU_SECONDS);
}

/** From here on the carrier reports the end under our key; a caller who hung up earlier has no end to report. */
async function take(ctx: Context, callId: string, line: RingingLine): Promise<void> {
  try {
    await line.accept({ account: ctx.tenantId, key: callId });
  } catch (error) {
    const isGone = error instanceof LineClosed;
    if (isGone && error.why === 'moved') throw error; // another process has taken over the line and the call
    if (isDatabaseTrouble(error)) throw error; // the next process to take the line finds the call
    const [status, reason] = isGone
      ? (['canceled', 'the caller hung up before the agent answered'] as const)
      : (['failed', 'the carrier did not hand over the call'] as const);
    const ending = { status, at: ctx.clock.now(), durationSeconds: 0, reason };
    await ctx.db.transaction((tx) => closeCall(ctx, tx, callId, ending));
    throw error;
  }
  await talkOnLine(ctx, callId, line);
}
