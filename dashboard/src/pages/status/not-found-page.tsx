import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { buttonClass } from '../../design/controls/button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { t } from '../../words/words.ts';

export function NotFoundPage() {
  return (
    <>
      <title>{`${t('Not found')} · Parley`}</title>
      <EmptyState
        icon={<Compass />}
        heading="h1"
        title={t('There is no page at this address')}
        action={
          <Link to="/" className={buttonClass('primary')}>
            {t('Go to Home')}
          </Link>
        }
      >
        <p>
          {t('The link may be old or mistyped. Everything in this workspace is reachable from the menu.')}
        </p>
      </EmptyState>
    </>
  );
}
