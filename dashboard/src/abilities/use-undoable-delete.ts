import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CallOptions, Operation } from '../api/operation.ts';
import { toast } from '../design/feedback/toast.tsx';
import { refreshTopics } from '../kit/query/read.ts';
import { t } from '../words/words.ts';

const UNDO_MS = 6_000;

export interface UndoableDelete {
  /** Gone from the page, not yet from the server. */
  isLeaving: (id: string) => boolean;
  remove: (id: string) => void;
  undo: (id: string) => void;
}

/** The server deletes for good, so the request waits while it can be undone; leaving the page sends it at once. */
export function useUndoableDelete<Input, Data>(
  operation: Operation<Input, Data>,
  inputOf: (id: string) => Input,
): UndoableDelete {
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, number>());

  function release(id: string): void {
    window.clearTimeout(timers.current.get(id));
    timers.current.delete(id);
  }
  function show(id: string): void {
    setLeaving((current) => new Set([...current].filter((other) => other !== id)));
  }
  async function send(id: string): Promise<void> {
    release(id);
    try {
      await (operation as (input: Input, options: CallOptions) => Promise<Data>)(inputOf(id), {});
    } catch (error) {
      toast(error instanceof Error ? error.message : t('It could not be deleted.'), 'bad');
    }
    await refreshTopics(queryClient, operation.topics);
    show(id);
  }

  const sendNow = useRef(send);
  sendNow.current = send;
  useEffect(
    () => () => {
      for (const id of [...timers.current.keys()]) void sendNow.current(id);
    },
    [],
  );

  return {
    isLeaving: (id) => leaving.has(id),
    remove: (id) => {
      setLeaving((current) => new Set(current).add(id));
      timers.current.set(
        id,
        window.setTimeout(() => void sendNow.current(id), UNDO_MS),
      );
    },
    undo: (id) => {
      release(id);
      show(id);
    },
  };
}
