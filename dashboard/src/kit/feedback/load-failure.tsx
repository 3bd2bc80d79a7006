import { CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../design/controls/button.tsx';
import { RequestId } from '../../design/display/request-id.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { t } from '../../words/words.ts';

function headline(error: unknown): string {
  if (!(error instanceof ApiError)) return t('This page hit a fault of its own');
  if (error.code === 'TENANT_SUSPENDED') return t('This workspace is suspended');
  if (error.status === 0) return t('Parley could not be reached');
  if (error.status === 403) return t('Your role does not reach this');
  return t('This could not be loaded');
}

/** Replaces what could not be loaded: the error, the request id, and a retry. */
export function LoadFailure({
  error,
  onRetry,
  extra,
}: {
  error: unknown;
  onRetry: () => void;
  extra?: ReactNode;
}) {
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudAlert />}
        title={headline(error)}
        action={
          <div className="flex justify-center gap-2">
            <Button look="primary" onClick={onRetry}>
              {t('Try again')}
            </Button>
            {extra}
          </div>
        }
      >
        <p className="wrap-anywhere">
          {error instanceof Error ? error.message : t('The cause is not known.')}
        </p>
        {requestId && (
          <div className="flex min-w-0 justify-center">
            <RequestId id={requestId} />
          </div>
        )}
      </EmptyState>
    </div>
  );
}
