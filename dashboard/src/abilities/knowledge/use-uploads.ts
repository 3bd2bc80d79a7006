import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { uploadAgentKnowledge } from '../../api/generated/knowledge.ts';
import { refreshTopics } from '../../kit/query/read.ts';
import { randomKey } from '../../kit/query/use-act.ts';
import { locale, t } from '../../words/words.ts';
import { formatBytes } from './document-state.ts';
import { ACCEPTED, isAccepted, nextToSend, reduceUploads, typeOf, type Upload } from './uploads.ts';

const BYTES_MAX = uploadAgentKnowledge.uploadBytesMax ?? Number.POSITIVE_INFINITY;

/** Known before it is sent; everything else is the server's to say. */
function refusalOf({ name, size }: File): string | null {
  if (!isAccepted(name))
    return t('This kind of file is not read. Use one of {kinds}.', { kinds: ACCEPTED.join(', ') });
  if (size > BYTES_MAX)
    return t('It is larger than {max}. Split it into parts.', { max: formatBytes(BYTES_MAX, locale()) });
  return null;
}

function uploadOf(file: File): Upload {
  const reason = refusalOf(file);
  return { id: randomKey(), file, state: reason === null ? 'waiting' : 'refused', share: 0, reason };
}

export function useUploads(agentId: string) {
  const queryClient = useQueryClient();
  const [uploads, change] = useReducer(reduceUploads, []);
  const next = nextToSend(uploads);

  useEffect(() => {
    if (!next) return;
    const { id, file } = next;
    change({ type: 'started', id });
    const named = new File([file], file.name, { type: typeOf(file.name) });
    uploadAgentKnowledge(
      { params: { agentId }, body: { file: named } },
      { onProgress: (share) => change({ type: 'progressed', id, share }) },
    )
      .then(() => refreshTopics(queryClient, uploadAgentKnowledge.topics))
      .then(() => change({ type: 'stored', id }))
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : t('It could not be sent.');
        change({ type: 'refused', id, reason });
      });
  }, [next, agentId, queryClient]);

  return {
    uploads,
    add: (files: Iterable<File>) => change({ type: 'added', uploads: [...files].map(uploadOf) }),
    again: (id: string) => change({ type: 'again', id }),
    dismiss: (id: string) => change({ type: 'dismissed', id }),
  };
}
