import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import {
  createConversationHandBack,
  createConversationTakeOver,
  listConversations,
  resolveConversationNeedsHuman,
} from '../../../api/generated/conversations.ts';
import { closeWebchat } from '../../../api/generated/web-chat.ts';
import { toast } from '../../../design/feedback/toast.tsx';
import { refreshTopics } from '../../../kit/query/read.ts';
import { type Act, useAct } from '../../../kit/query/use-act.ts';
import { t } from '../../../words/words.ts';

type Input = { params: { conversationId: string } };

/** What a person does to a thread. */
export function useHandling(threadId: string) {
  const queryClient = useQueryClient();
  const takeOver = useAct(createConversationTakeOver);
  const handBack = useAct(createConversationHandBack);
  const resolve = useAct(resolveConversationNeedsHuman);
  // Its address is under web chat, so that its own topics do not name conversations.
  const close = useAct(closeWebchat, {
    finish: () => refreshTopics(queryClient, listConversations.topics),
  });
  const run = <Data>(act: Act<Input, Data>, done?: string) => {
    if (act.isPending) return;
    act.mutate(
      { params: { conversationId: threadId } },
      {
        onSuccess: () => done && toast(done),
        onError: (error) => toast(inWords(error), 'bad'),
      },
    );
  };
  return {
    takeOver: () => run(takeOver),
    handBack: () => run(handBack),
    resolve: () => run(resolve, t('Marked as resolved.')),
    close: () => run(close, t('Closed. A new message reopens it.')),
    isPending: takeOver.isPending || handBack.isPending || resolve.isPending || close.isPending,
  };
}

export type Handling = ReturnType<typeof useHandling>;

/** A toast has one line: the server's words, and the request to look for in its log. */
const inWords = (error: Error): string =>
  error instanceof ApiError && error.requestId
    ? t('{message} (request {id})', { message: error.message, id: error.requestId })
    : error.message;
