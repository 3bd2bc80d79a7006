import { Link } from '@tanstack/react-router';
import type { IdentitySso } from '../../api/generated/types.ts';
import { Notice } from '../../design/feedback/notice.tsx';
import { rich, t } from '../../words/words.ts';

/** What still stands between these settings and the first sign-in. */
export function ModeNotice({ sso: { mode, verification } }: { sso: IdentitySso }) {
  const isVerified = verification.some(({ verified_at }) => verified_at !== null);
  const policy = (
    <Link to="/settings" className="text-accent-ink underline underline-offset-3">
      {t('sign-in policy')}
    </Link>
  );
  if (mode === 'off')
    return (
      <Notice tone="warn" className="mb-5">
        {rich('Single sign-on is off in the {policy}: nobody can use it yet.', { policy })}
      </Notice>
    );
  if (!isVerified)
    return (
      <Notice tone="warn" className="mb-5">
        {t('No domain is verified yet: nobody can sign in this way.')}
      </Notice>
    );
  if (mode === 'optional') return null;
  return (
    <Notice className="mb-5">
      {rich('Required by the {policy}: only owners can still use a password, and each time is recorded.', {
        policy,
      })}
    </Notice>
  );
}
