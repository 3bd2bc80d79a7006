import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { Line } from '../../../providers/carrier/port.ts';
import { freshState } from '../../../runtime/session.ts';
import { variantWords } from '../../ab-tests/service.ts';
import type { AgentView } from '../../agents/schema.ts';
import { languageOf, requireRunnableAgent } from '../../agents/service.ts';
import { disclosuresOf } from '../../compliance/service.ts';
import * as queries from './queries.ts';
import { emptyTally } from './rules.ts';
import { storedCall } from './stored-call.ts';
import { type Talk, voiceInRegion } from './talk.ts';

const HISTORY_MAX = 1_000;

/** Undefined when the call has ended. Takes the line from its former holder. */
export async function openTalk(
  ctx: Context,
  call: queries.TalkedCall,
  line: Line,
): Promise<Talk | undefined> {
  if (call.agent_id === null) throw new Error('the agent of the call was deleted');
  const fresh = { turn: freshState(), tally: emptyTally(), failedHandOffs: 0 };
  const holder = newId();
  const held = await queries.takeTalk(ctx.db, ctx.tenantId, call.id, holder, {
    agent_id: call.agent_id,
    state: fresh,
  });
  if (held === undefined) return undefined;
  const agent = await requireRunnableAgent(ctx, held.agent_id);
  const disclosures = await disclosuresOf(ctx, ctx.db, {
    phoneNumber: call.phone_number,
    agentDiscloseAi: agent.disclose_ai,
  });
  line.sound?.use(await voiceInRegion(ctx, agent));
  if (line.sound?.hears(languageOf(agent.language)) === false)
    throw new Error('the language of the agent is not heard on this installation');
  const turns = await queries.listTurns(ctx.db, ctx.tenantId, call.id, HISTORY_MAX);
  return {
    ctx,
    line,
    party: {
      direction: call.call_direction,
      name: call.contact_name,
      variables: call.dynamic_variables,
      answeredAt: call.answered_at,
      seed: call.phone_number,
    },
    record: storedCall(ctx, call, holder),
    announcesRecording: disclosures.recording && (line.isRecorded ?? ctx.providers.carrier.recordsCalls),
    opening: turns.length === 0 ? 'first' : held.bridges > (held.state.bridges ?? 0) ? 'back' : 'interrupted',
    startedMs: ctx.clock.now().getTime(),
    zeroMs: performance.now() - sinceMs(ctx.clock.now(), call.answered_at),
    talkedBeforeMs: held.state.tally.talkMs,
    agent: { ...agent, category: categoryFor(call, agent), disclose_ai: disclosures.ai },
    variant: await variantOf(ctx, call, agent),
    history: turns.map(({ position: _, ...turn }) => turn),
    position: turns.at(-1)?.position ?? 0,
    state: { ...held.state, bridges: held.bridges },
    ending: held.ending,
    troubles: 0,
    hasActed: false,
    goodbyesInterrupted: 0,
    spokenCharacters: 0,
    heardFromMs: null,
  };
}

const sinceMs = (now: Date, moment: Date | null): number =>
  moment === null ? 0 : Math.max(0, now.getTime() - moment.getTime());

/** A prompt variant belongs to the agent the call was placed for; an agent that takes over uses its own prompt. */
async function variantOf(ctx: Context, call: queries.TalkedCall, agent: AgentView): Promise<Talk['variant']> {
  if (call.prompt_variant_id === null || agent.id !== call.agent_id) return undefined;
  return variantWords(ctx, ctx.db, call.prompt_variant_id);
}

/** The call's category holds for the agent it was placed for; an agent that takes over uses its own. */
const categoryFor = (call: queries.TalkedCall, agent: AgentView): AgentView['category'] =>
  agent.id === call.agent_id ? call.category : agent.category;
