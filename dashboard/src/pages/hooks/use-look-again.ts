import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshTopics } from '../../kit/query/read.ts';

const SOON_MS = 2_000;
const SOMETIMES_MS = 15_000;

/** Deliveries are too many to be announced one by one: the page asks, often while something is on its way. */
export function useLookAgain(isWaiting: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refreshTopics(queryClient, ['webhooks']);
    };
    const timer = window.setInterval(look, isWaiting ? SOON_MS : SOMETIMES_MS);
    return () => window.clearInterval(timer);
  }, [queryClient, isWaiting]);
}
