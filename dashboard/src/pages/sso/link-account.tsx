import { linkSsoAccount } from '../../api/generated/identity.ts';
import { StatusPill } from '../../design/feedback/badge.tsx';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { useAct } from '../../kit/query/use-act.ts';
import { t } from '../../words/words.ts';

/** Signs in at the provider once; the session here stays as it is. It is also the best test of all settings. */
export function LinkAccount({ isLinked }: { isLinked: boolean }) {
  const link = useAct(linkSsoAccount, { finish: ({ url }) => window.location.assign(url) });
  return (
    <div className="flex flex-col items-start gap-3">
      {isLinked ? (
        <p className="flex flex-wrap items-center gap-2">
          <StatusPill tone="good">{t('Linked')}</StatusPill>
          {t('You can sign in with the identity provider.')}
        </p>
      ) : (
        <p className="text-ink-muted">
          {t('Sign in at the provider once, from here. This also shows that the settings work.')}
        </p>
      )}
      {link.error && <ErrorNotice error={link.error} />}
      <ActionButton operation={linkSsoAccount} loading={link.isPending} onClick={() => link.mutate({})}>
        {isLinked ? t('Link again') : t('Link my account')}
      </ActionButton>
    </div>
  );
}
