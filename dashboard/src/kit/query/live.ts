import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { sessionQuery } from '../session/session.ts';
import { refreshTopics } from './read.ts';

const RETRY_FIRST_MS = 1_000;
const RETRY_MAX_MS = 30_000;
const HINT_AFTER_MS = 4_000;
const GATHER_MS = 250;
/** A running campaign changes something all the time, and the requests of a person are limited. */
const REFETCH_GAP_MS = 1_500;

let interrupted = false;
const listeners = new Set<() => void>();

function setInterrupted(next: boolean): void {
  if (interrupted === next) return;
  interrupted = next;
  for (const listener of listeners) listener();
}

/** True once the live connection has been lost for long enough to mention. */
export function useLiveInterrupted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => interrupted,
  );
}

function readTopic(data: string): string | null {
  try {
    const parsed = JSON.parse(data) as { topic?: unknown };
    // The server writes both `api_keys` and `agent-actions`.
    return typeof parsed.topic === 'string' ? parsed.topic.replaceAll('_', '-') : null;
  } catch {
    return null;
  }
}

/** Listens until the returned function is called. Bursts of changes become one refetch. */
export function connectLive(queryClient: QueryClient): () => void {
  const topics = new Set<string>();
  let source: EventSource | null = null;
  let failures = 0;
  let refetchedMs = 0;
  let retryTimer: number | undefined;
  let hintTimer: number | undefined;
  let gatherTimer: number | undefined;

  function refetchTopics(): void {
    gatherTimer = undefined;
    refetchedMs = Date.now();
    void refreshTopics(queryClient, [...topics]);
    topics.clear();
  }

  function onChange(event: MessageEvent<string>): void {
    const topic = readTopic(event.data);
    if (!topic) return;
    topics.add(topic);
    const restMs = refetchedMs + REFETCH_GAP_MS - Date.now();
    gatherTimer ??= window.setTimeout(refetchTopics, Math.max(GATHER_MS, restMs));
  }

  function onOpen(): void {
    window.clearTimeout(hintTimer);
    hintTimer = undefined;
    setInterrupted(false);
    // Changes during the interruption were not announced.
    if (failures > 0) void queryClient.invalidateQueries();
    failures = 0;
  }

  function onError(): void {
    source?.close();
    hintTimer ??= window.setTimeout(() => setInterrupted(true), HINT_AFTER_MS);
    // An expired session refuses the stream too; reloading it finds out.
    if (failures === 0) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    const delayMs = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** failures) * (0.75 + Math.random() / 2);
    failures += 1;
    retryTimer = window.setTimeout(open, delayMs);
  }

  function open(): void {
    source = new EventSource('/api/live');
    source.addEventListener('open', onOpen);
    source.addEventListener('error', onError);
    source.addEventListener('change', onChange);
  }

  open();
  return () => {
    source?.close();
    for (const timer of [retryTimer, hintTimer, gatherTimer]) window.clearTimeout(timer);
    setInterrupted(false);
  };
}
