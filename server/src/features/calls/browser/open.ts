import type { Context } from '../../../platform/context.ts';
import type { Line } from '../../../providers/carrier/port.ts';
import { freshState } from '../../../runtime/session.ts';
import type { AgentView } from '../../agents/schema.ts';
import { assertWithinBudget, requireRunnableAgent } from '../../agents/service.ts';
import { disclosuresOf } from '../../compliance/service.ts';
import { countLines } from '../lines/open.ts';
import { assertMayTalk } from '../outbound/checks.ts';
import { emptyTally } from '../talk/rules.ts';
import { type Talk, voiceInRegion } from '../talk/talk.ts';
import { unstored } from './unstored.ts';

/** The checks of an inbound call. Throws ApiError. */
export async function requireTalkingAgent(ctx: Context, agentId: string): Promise<AgentView> {
  const agent = await requireRunnableAgent(ctx, agentId);
  await assertWithinBudget(ctx, agent);
  await assertMayTalk(ctx, ctx.db, 'inbound');
  return agent;
}

/** `talks`: of this workspace in browsers, the new one included. They take no line from calls, but wait for one. */
export const hasFreeLine = async (ctx: Context, talks: number): Promise<boolean> =>
  (await countLines(ctx, ctx.db)).free >= talks;

/** Nobody knows where the browser is: the workspace's policy and the agent decide what is disclosed. */
export async function openUnstored(
  ctx: Context,
  agent: AgentView,
  { line, seed }: { line: Line; seed: string },
): Promise<Talk> {
  const asked = { phoneNumber: '', agentDiscloseAi: agent.disclose_ai };
  const { ai } = await disclosuresOf(ctx, ctx.db, asked);
  line.sound?.use(await voiceInRegion(ctx, agent));
  return {
    ctx,
    line,
    party: { direction: 'inbound', name: null, variables: {}, answeredAt: null, seed },
    record: unstored(),
    announcesRecording: false,
    opening: 'first',
    startedMs: ctx.clock.now().getTime(),
    zeroMs: performance.now(),
    talkedBeforeMs: 0,
    agent: { ...agent, disclose_ai: ai },
    variant: undefined,
    history: [],
    position: 0,
    state: { turn: freshState(), tally: emptyTally(), failedHandOffs: 0 },
    ending: null,
    troubles: 0,
    hasActed: false,
    goodbyesInterrupted: 0,
    spokenCharacters: 0,
    heardFromMs: null,
  };
}
