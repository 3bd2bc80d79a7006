import { Archive, CheckCheck } from 'lucide-react';
import { listConversations, resolveConversationNeedsHuman } from '../../../api/generated/conversations.ts';
import type { ConversationListItem } from '../../../api/generated/types.ts';
import { closeWebchat } from '../../../api/generated/web-chat.ts';
import type { BulkAction } from '../../../kit/bulk/bulk-action.ts';
import { BulkBar } from '../../../kit/bulk/bulk-bar.tsx';
import type { Selection } from '../../../kit/bulk/use-selection.ts';
import { plural, t } from '../../../words/words.ts';
import { isWaiting, personName } from '../thread.ts';

const paramsOf = ({ id }: ConversationListItem) => ({ params: { conversationId: id } });

/** Neither can be taken back by the API: only a message reopens what is closed. */
const actions = (): BulkAction<ConversationListItem>[] => [
  {
    id: 'resolve',
    label: t('Resolve'),
    icon: <CheckCheck aria-hidden className="size-4" />,
    operation: resolveConversationNeedsHuman,
    applies: isWaiting,
    ask: {
      title: (count) => plural(count, 'Resolve {count} conversation?', 'Resolve {count} conversations?'),
      text: t('They no longer wait for a person. Nothing is sent; a later request waits anew.'),
    },
    act: (thread) => resolveConversationNeedsHuman(paramsOf(thread)),
    done: (count) =>
      plural(count, '{count} conversation is resolved.', '{count} conversations are resolved.'),
  },
  {
    id: 'close',
    label: t('Close'),
    icon: <Archive aria-hidden className="size-4" />,
    operation: closeWebchat,
    topics: listConversations.topics,
    applies: ({ status }) => status === 'active',
    ask: {
      title: (count) => plural(count, 'Close {count} conversation?', 'Close {count} conversations?'),
      go: t('Close them'),
      text: t('They leave the list and stay readable. A new message of the person reopens theirs.'),
    },
    act: (thread) => closeWebchat(paramsOf(thread)),
    done: (count) => plural(count, '{count} conversation is closed.', '{count} conversations are closed.'),
  },
];

export default function ThreadsBulk({ selection }: { selection: Selection<ConversationListItem> }) {
  return <BulkBar selection={selection} actions={actions()} nameOf={personName} />;
}
