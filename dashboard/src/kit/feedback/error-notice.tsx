import { ApiError } from '../../api/api-error.ts';
import { RequestId } from '../../design/display/request-id.tsx';
import { Notice } from '../../design/feedback/notice.tsx';
import { t } from '../../words/words.ts';

/** The server's message, with the request id for the log. */
export function ErrorNotice({ error, className }: { error: unknown; className?: string }) {
  const message = error instanceof Error ? error.message : t('Something went wrong.');
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <Notice tone="bad" role="alert" className={className}>
      <p className="wrap-anywhere">{message}</p>
      {requestId && <RequestId id={requestId} />}
    </Notice>
  );
}
