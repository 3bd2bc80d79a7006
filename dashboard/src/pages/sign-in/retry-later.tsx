import { useEffect, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { RequestId } from '../../design/display/request-id.tsx';
import { Notice } from '../../design/feedback/notice.tsx';
import { t } from '../../words/words.ts';

/** Too many attempts: the server's message and, if given, the time left. */
export function RetryLater({ error }: { error: ApiError }) {
  const [secondsLeft, setSecondsLeft] = useState(error.retryAfter ?? 0);
  useEffect(() => setSecondsLeft(error.retryAfter ?? 0), [error]);
  useEffect(() => {
    if (secondsLeft <= 0) return;
    const timer = window.setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => window.clearTimeout(timer);
  }, [secondsLeft]);
  return (
    <Notice tone="warn">
      <p role="alert">{error.message}</p>
      {error.retryAfter !== null && (
        <p className="text-ink-muted tabular-nums">
          {secondsLeft > 0
            ? t('You can try again in {seconds} s.', { seconds: secondsLeft })
            : t('You can try again now.')}
        </p>
      )}
      {error.requestId && <RequestId id={error.requestId} />}
    </Notice>
  );
}
