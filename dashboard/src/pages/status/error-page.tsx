import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../design/controls/button.tsx';
import { isPartNotLoaded } from '../../design/parts/not-loaded.ts';
import { PartFailure } from '../../design/parts/part-failure.tsx';
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
      {isPartNotLoaded(error) ? (
        <PageNotLoaded reset={reset} />
      ) : (
        <LoadFailure
          error={error}
          onRetry={retry}
          extra={<Button onClick={() => location.assign('/')}>{t('Go to Home')}</Button>}
        />
      )}
    </>
  );
}

function PageNotLoaded({ reset }: { reset: () => void }) {
  const router = useRouter();
  const [isRetrying, setRetrying] = useState(false);
  // The page's code is asked for before it is shown again: it would only fail in the same way.
  async function retry(): Promise<void> {
    setRetrying(true);
    await router.invalidate();
    setRetrying(false);
    reset();
  }
  return (
    <PartFailure className="mx-auto my-10 max-w-130" onRetry={() => void retry()} isRetrying={isRetrying} />
  );
}
