import { ApiError } from '../../api/api-error.ts';
import { RequestId } from '../../design/display/request-id.tsx';
import { Notice } from '../../design/feedback/notice.tsx';

/** The server's message, with the request id for the log. */
export function ErrorNotice({ error, className }: { error: unknown; className?: string }) {
  const message = error instanceof Error ? error.message : 'Something went wrong.';
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <Notice tone="bad" role="alert" className={className}>
      <p className="wrap-anywhere">{message}</p>
      {requestId && <RequestId id={requestId} />}
    </Notice>
  );
}
