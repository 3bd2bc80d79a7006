import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Button } from '../../design/controls/button.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { t } from '../../words/words.ts';

/** The last resort: a page that failed says so and offers a retry. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  function retry(): void {
    resetQueries();
    reset();
    void router.invalidate();
  }
  return (
    <>
      <title>{`${t('Something went wrong')} · Parley`}</title>
      <LoadFailure
        error={error}
        onRetry={retry}
        extra={<Button onClick={() => location.assign('/')}>{t('Go to Home')}</Button>}
      />
    </>
  );
}
