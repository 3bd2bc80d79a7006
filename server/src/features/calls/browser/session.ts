import type { Context } from '../../../platform/context.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { type Line, LineClosed } from '../../../providers/carrier/port.ts';
import type { LineEvent, Wire } from '../../../voice/browser/index.ts';
import { languageOf } from '../../agents/service.ts';
import { converse } from '../talk/converse.ts';
import { phrase } from '../talk/phrases.ts';
import { countSpeech } from '../talk/speech-cost.ts';
import { languageOn, type Talk } from '../talk/talk.ts';
import { hasFreeLine, openUnstored, requireTalkingAgent } from './open.ts';
import { endingAfter, endingOf, endingWithoutVoice } from './rules.ts';
import type { Ending, TalkEvent } from './schema.ts';

export type BrowserTalk = {
  agentId: string;
  /** Identifies the token: one talk on each at a time. */
  tokenId: string;
  wire: Wire;
  send: (event: TalkEvent) => void;
  /** After the last event. */
  close: (ending: Ending) => void;
};

/** Workspaces by token: the talks of this process. */
const underWay = new Map<string, string>();

const talksOf = (tenantId: string): number =>
  [...underWay.values()].filter((held) => held === tenantId).length;

/** Holds the talk until either side leaves. Returns what ends it from outside. */
export function startBrowserTalk(ctx: Context, talk: BrowserTalk): { end(ending: Ending): void } {
  const { tokenId, send } = talk;
  let open: { line: Line; close(why: LineClosed['why']): void } | null = null;
  let isOver = false;
  let holdsToken = false;
  const end = (ending: Ending) => {
    if (isOver) return;
    isOver = true;
    if (holdsToken) underWay.delete(tokenId);
    open?.close('ended');
    send({ type: 'ended', ...ending });
    talk.close(ending);
  };
  if (underWay.has(tokenId)) {
    end(endingOf('in_use'));
    return { end };
  }
  underWay.set(tokenId, ctx.tenantId);
  holdsToken = true;
  const openLine = (): Line | null => {
    if (isOver) return null;
    open = ctx.providers.browserVoice.open({
      wire: talk.wire,
      observe: (event) => send(eventOf(event)),
      onTrouble: (trouble) => end(endingOf(trouble)),
      hangUp: async () => end(endingOf('completed')),
    });
    return open.line;
  };
  hold(ctx, talk, openLine)
    .catch((error: unknown) => {
      if (error instanceof LineClosed) return endingOf('completed');
      ctx.log.warn({ agent_id: talk.agentId, ...describeError(error) }, 'a talk in a browser failed');
      return endingAfter(error);
    })
    .then(end);
  return { end };
}

async function hold(
  ctx: Context,
  { agentId, tokenId }: BrowserTalk,
  openLine: () => Line | null,
): Promise<Ending> {
  const { browserVoice } = ctx.providers;
  const deaf = endingWithoutVoice(browserVoice.state());
  if (deaf !== null) return deaf;
  const agent = await requireTalkingAgent(ctx, agentId);
  if (!browserVoice.hears(languageOf(agent.language))) return endingOf('language_not_heard');
  if (!(await hasFreeLine(ctx, talksOf(ctx.tenantId)))) return endingOf('busy');
  const line = openLine();
  if (line === null) return endingOf('completed');
  const talk = await openUnstored(ctx, agent, { line, seed: tokenId });
  try {
    await converse(talk);
    return endingOf(talk.ending === 'time limit' ? 'time_limit' : 'completed');
  } catch (error) {
    if (!(error instanceof LineClosed)) await apologise(talk);
    throw error;
  } finally {
    await countMinutes(talk);
  }
}

const apologise = ({ line, ...talk }: Talk): Promise<void> =>
  line.say(phrase('cannotGoOn', languageOn({ line, ...talk }))).catch(() => undefined);

async function countMinutes(talk: Talk): Promise<void> {
  try {
    await talk.record.close(talk);
    await countSpeech(talk);
  } catch (error) {
    talk.ctx.log.error(
      { agent_id: talk.agent.id, ...describeError(error) },
      'the minutes of a talk in a browser were not counted',
    );
  }
}

function eventOf(event: LineEvent): TalkEvent {
  switch (event.kind) {
    case 'heard':
      return { type: 'transcript', text: event.words, ...(event.continues ? { continues: true } : {}) };
    case 'sentence':
      return { type: 'agent_text', text: event.text };
    case 'interrupted':
      return { type: 'interrupted', heard: event.heard };
  }
}
