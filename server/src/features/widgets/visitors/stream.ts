import { type Bell, createBell } from '../../../platform/background/bell.ts';
import type { Context, Platform } from '../../../platform/context.ts';
import { isPassing } from '../../../platform/database/trouble.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { EventStream, StreamOptions } from '../../../platform/http/streams/event-stream.ts';
import type { Change } from '../../../platform/live.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { DRAFTS_TOPIC, type Draft } from './answering.ts';
import { type Moved, messagesOf, SESSION_TOPIC } from './messages.ts';
import { requireSession } from './sessions.ts';
import { type Watched, watch } from './watch.ts';

const STREAMS_PER_SESSION_MAX = 4;
const STREAMS_PER_PROCESS_MAX = 5_000;
const UNSENT_BYTES_MAX = 256 * 1024;
/** Rung by changes, and by the look at all streams; this is the last resort. */
const WAIT_MS = 3_600_000;
/** While the database is away. */
const AGAIN_MS = 5_000;
const MESSAGES_AT_ONCE = 50;

/** How far a reader is: the last message they have. */
export type Reader = {
  sessionId: string;
  conversationId: string | null;
  after: string | null;
  /** The agent has stopped writing, which is said after what it wrote. */
  isTypingOver: boolean;
  /** False once the session is over. */
  isSessionOpen: () => boolean;
};

/** From the message that the reader names, else from now on. */
export async function openReader(ctx: Context, lastEventId: string | null): Promise<Reader> {
  const { id, conversation_id } = await requireSession(ctx);
  const reader = { sessionId: id, conversationId: conversation_id, after: lastEventId };
  return { ...reader, isTypingOver: false, isSessionOpen: () => true };
}

/** Open streams of this process, by session. */
const open = new WeakMap<Platform['live'], Map<string, number>>();

function countsOf({ live }: Context): Map<string, number> {
  const counts = open.get(live) ?? new Map<string, number>();
  open.set(live, counts);
  return counts;
}

function assertRoom(ctx: Context, sessionId: string): void {
  const counts = countsOf(ctx);
  if ((counts.get(sessionId) ?? 0) < STREAMS_PER_SESSION_MAX && counts.size < STREAMS_PER_PROCESS_MAX) return;
  throw new ApiError('RATE_LIMIT_EXCEEDED', 'Too many pages follow this conversation; close some', {
    headers: { 'retry-after': '10' },
  });
}

function occupy(ctx: Context, sessionId: string): () => void {
  const counts = countsOf(ctx);
  counts.set(sessionId, (counts.get(sessionId) ?? 0) + 1);
  return () => {
    const left = (counts.get(sessionId) ?? 1) - 1;
    if (left > 0) counts.set(sessionId, left);
    else counts.delete(sessionId);
  };
}

/** Sends the visitor's own thread as it grows, until they leave. */
export function streamToVisitor(
  ctx: Context,
  reader: Reader,
  openStream: (options: StreamOptions) => EventStream,
): void {
  assertRoom(ctx, reader.sessionId);
  const bell = createBell();
  const leave = occupy(ctx, reader.sessionId);
  const stopHearing = ctx.live.onChange(ctx.tenantId, (change) => hear(change));
  const watched: Watched = {
    tenantId: ctx.tenantId,
    sessionId: reader.sessionId,
    conversationId: reader.conversationId,
    position: null,
    isSessionOpen: true,
    ring() {
      reader.conversationId = watched.conversationId;
      bell.ring();
    },
  };
  const stopWatching = watch(ctx, watched);
  reader.isSessionOpen = () => watched.isSessionOpen;
  const stream = openStream({
    unsentBytesMax: UNSENT_BYTES_MAX,
    onEnd() {
      stopHearing();
      stopWatching();
      leave();
      bell.ring();
    },
  });
  function hear({ topic, id, detail }: Change): void {
    if (topic === SESSION_TOPIC && id === reader.sessionId) {
      reader.conversationId = (detail as Moved).conversationId;
      bell.ring();
    }
    if (id !== reader.conversationId || id === undefined) return;
    if (topic === DRAFTS_TOPIC) showDraft(detail as Draft);
    else if (detail === undefined) bell.ring();
  }
  /** What the agent is about to say: a page shows it until the message itself comes. */
  function showDraft(draft: Draft): void {
    if ('sentence' in draft) stream.send('sentence', { index: draft.index, text: draft.sentence });
    else if (draft.isTyping) stream.send('typing', { active: true });
    else {
      reader.isTypingOver = true;
      bell.ring();
    }
  }
  void follow(ctx, reader, stream, bell).catch((error) => {
    ctx.log.warn({ widget_session_id: reader.sessionId, ...describeError(error) }, 'a chat stream broke off');
    stream.end();
  });
}

/** Short of the database a stream waits: ended ones would all come back at once, when it is busiest. */
async function follow(ctx: Context, reader: Reader, stream: EventStream, bell: Bell): Promise<void> {
  while (!stream.isOver()) {
    try {
      await sendAll(ctx, reader, stream);
      await bell.wait(WAIT_MS);
    } catch (error) {
      if (!isPassing(error)) throw error;
      await bell.wait(AGAIN_MS);
    }
  }
}

async function sendAll(ctx: Context, reader: Reader, stream: EventStream): Promise<void> {
  if (reader.conversationId === null) reader.conversationId = (await requireSession(ctx)).conversation_id;
  const isTypingOver = reader.isTypingOver;
  if (reader.conversationId !== null) await sendNew(ctx, reader, reader.conversationId, stream);
  if (isTypingOver) {
    stream.send('typing', { active: false });
    reader.isTypingOver = false;
  }
}

async function sendNew(
  ctx: Context,
  reader: Reader,
  conversationId: string,
  stream: EventStream,
): Promise<void> {
  for (;;) {
    const found = await messagesOf(ctx, conversationId, reader.after, MESSAGES_AT_ONCE);
    for (const message of found) {
      if (stream.isOver()) return;
      stream.send('message', message, message.id);
      reader.after = message.id;
      await stream.drained();
    }
    if (found.length < MESSAGES_AT_ONCE) return;
  }
}
