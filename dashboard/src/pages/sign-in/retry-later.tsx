import { useEffect, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { Notice } from '../../design/notice.tsx';
import { RequestId } from '../../design/request-id.tsx';

/** Too many tries: the server's words and, when it said so, how long is left. */
export function RetryLater({ error }: { error: ApiError }) {
  const [secondsLeft, setSecondsLeft] = useState(error.retryAfterSeconds ?? 0);
  useEffect(() => setSecondsLeft(error.retryAfterSeconds ?? 0), [error]);
  useEffect(() => {
    if (secondsLeft <= 0) return;
    const timer = window.setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => window.clearTimeout(timer);
  }, [secondsLeft]);
  return (
    <Notice tone="warn">
      <p role="alert">{error.message}</p>
      {error.retryAfterSeconds !== null && (
        <p className="text-ink-muted tabular-nums">
          {secondsLeft > 0 ? `You can try again in ${secondsLeft} s.` : 'You can try again now.'}
        </p>
      )}
      {error.requestId && <RequestId id={error.requestId} />}
    </Notice>
  );
}
