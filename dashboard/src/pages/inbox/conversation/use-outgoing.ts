import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createConversationMessage } from '../../../api/generated/conversations.ts';
import type { CreateConversationMessageInput } from '../../../api/generated/types.ts';
import { serviceNowMs } from '../../../design/display/service-clock.ts';
import { refreshTopics } from '../../../kit/query/read.ts';
import { randomKey } from '../../../kit/query/use-act.ts';
import type { Message } from './log-entries.ts';

type Body = CreateConversationMessageInput['body'];

/** A message that was written here and is not stored yet. */
export interface Outgoing {
  /** Also the idempotency key: a repeat after a lost answer is the same message. */
  key: string;
  threadId: string;
  body: Body;
  /** What is shown of it. */
  text: string;
  at: string;
  /** null while it is being sent. */
  error: unknown;
}

/** Messages shown at once and sent in the background; what failed stays, with the reason, until it is repeated. */
export function useOutgoing() {
  const queryClient = useQueryClient();
  const [all, setAll] = useState<readonly Outgoing[]>([]);
  const drop = (key: string) => setAll((now) => now.filter((one) => one.key !== key));

  async function deliver(one: Outgoing): Promise<void> {
    setAll((now) => [...now.filter(({ key }) => key !== one.key), { ...one, error: null }]);
    try {
      const input = { params: { conversationId: one.threadId }, body: one.body };
      await createConversationMessage(input, { idempotencyKey: one.key });
      await refreshTopics(queryClient, createConversationMessage.topics);
      drop(one.key);
    } catch (error) {
      setAll((now) => now.map((other) => (other.key === one.key ? { ...other, error } : other)));
    }
  }

  return {
    of: (threadId: string) => all.filter((one) => one.threadId === threadId),
    send: (threadId: string, body: Body, text: string) =>
      void deliver({
        key: randomKey(),
        threadId,
        body,
        text,
        at: new Date(serviceNowMs()).toISOString(),
        error: null,
      }),
    retry: (one: Outgoing) => void deliver(one),
    discard: (one: Outgoing) => drop(one.key),
  };
}

export type OutgoingBox = ReturnType<typeof useOutgoing>;

const CLOCK_LEEWAY_MS = 2_000;

/** Stored already, while its answer is still under way: the live stream was faster. */
export const isStored = (one: Outgoing, messages: readonly Message[]): boolean =>
  one.error === null &&
  messages.some(
    ({ content, metadata, created_at }) =>
      metadata?.manual === true &&
      content === one.text &&
      Date.parse(created_at) >= Date.parse(one.at) - CLOCK_LEEWAY_MS,
  );
