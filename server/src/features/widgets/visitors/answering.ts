import type { Context } from '../../../platform/context.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { answerThread } from '../../conversations/service.ts';

/** A reply in the making goes by this topic to the process that holds the visitor's stream. It is stored nowhere. */
export const DRAFTS_TOPIC = 'conversation-drafts';

export type Draft = { isTyping: boolean } | { index: number; sentence: string };

/** More wait for their turn; the rest is left to the job that comes with every message. */
const ANSWERS_AT_ONCE_MAX = 50;
const WAITING_MAX = 500;
const SENTENCE_LENGTH_MAX = 2_000;

let answering = 0;
const waiting: (() => void)[] = [];

/**
 * Answers in this process, so that the visitor reads along sentence by sentence. When it fails, or dies with the
 * process, the job answers instead: the claim ensures that a thread is answered once.
 */
export function answerAloud(ctx: Context, conversationId: string): void {
  if (answering >= ANSWERS_AT_ONCE_MAX) {
    if (waiting.length < WAITING_MAX) waiting.push(() => answerAloud(ctx, conversationId));
    return;
  }
  answering++;
  let index = 0;
  const tell = (detail: Draft) =>
    void ctx.live.change(ctx.db, {
      tenantId: ctx.tenantId,
      topic: DRAFTS_TOPIC,
      id: conversationId,
      detail,
    });
  tell({ isTyping: true });
  answerThread(ctx, conversationId, {
    onSentence: (sentence) => tell({ index: index++, sentence: sentence.slice(0, SENTENCE_LENGTH_MAX) }),
  })
    .then(({ isBusy }) => isBusy || tell({ isTyping: false }))
    .catch((error) => {
      tell({ isTyping: false });
      ctx.log.warn(
        { conversation_id: conversationId, ...describeError(error) },
        'a visitor is answered by the job instead',
      );
    })
    .finally(() => {
      answering--;
      waiting.shift()?.();
    });
}
