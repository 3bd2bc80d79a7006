import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { finishIntegrationAuthorization } from '../../api/generated/integrations.ts';
import { buttonClass } from '../../design/controls/button.tsx';
import { Notice } from '../../design/feedback/notice.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { Page } from '../../kit/page.tsx';
import { useAct } from '../../kit/query/use-act.ts';
import { t } from '../../words/words.ts';

/** Back from the vendor: the code is exchanged once, then the integration is shown. */
export function ConnectedPage() {
  const { state, code, error: refusal } = useSearch({ strict: false });
  const navigate = useNavigate();
  const act = useAct(finishIntegrationAuthorization, { isSecret: true });
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current || state === undefined || code === undefined) return;
    isBegun.current = true;
    act.mutate(
      { body: { state, code } },
      {
        onSuccess: ({ id }) =>
          void navigate({ to: '/integrations/$integrationId', params: { integrationId: id }, replace: true }),
      },
    );
  });
  const isRefused = refusal !== undefined || state === undefined || code === undefined;
  return (
    <Page title={t('Connecting')} reads={finishIntegrationAuthorization}>
      <div className="flex max-w-160 flex-col items-start gap-4">
        {isRefused && (
          <Notice tone="warn">{t('Access was not allowed there. Nothing was connected.')}</Notice>
        )}
        {act.error && <ErrorNotice error={act.error} />}
        {!isRefused && !act.error && (
          <p aria-live="polite">{t('One moment: the account is being connected…')}</p>
        )}
        {(isRefused || act.error) && (
          <Link to="/integrations" className={buttonClass('secondary')}>
            {t('All integrations')}
          </Link>
        )}
      </div>
    </Page>
  );
}
