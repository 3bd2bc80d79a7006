import { useState } from 'react';

const STORAGE_KEY = 'parley.inbox.drafts';

function readDrafts(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** What was begun in each thread, kept in this tab until it is sent. */
export function useDrafts() {
  const [drafts, setDrafts] = useState(readDrafts);
  function set(threadId: string, text: string): void {
    const { [threadId]: _, ...others } = drafts;
    const next = text === '' ? others : { ...others, [threadId]: text };
    setDrafts(next);
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next));
    } catch {
      // Without storage they last until the page is left.
    }
  }
  return { of: (threadId: string) => drafts[threadId] ?? '', set };
}

export type Drafts = ReturnType<typeof useDrafts>;
