import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { IconButton } from '../../design/controls/button.tsx';
import { Notice } from '../../design/feedback/notice.tsx';
import { t } from '../../words/words.ts';
import { useSession } from '../session/session.ts';
import { dismissBrainNotice, useBrainNoticeDismissed } from './dismissal.ts';

/** Where agents are shown or tried, while no model is connected. */
export function BrainNotice({ className }: { className?: string }) {
  const { model } = useSession().service;
  const dismissed = useBrainNoticeDismissed();
  if (model.notice === null || dismissed) return null;
  return (
    <Notice className={className}>
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1">
          <strong className="font-semibold">{t('Parley’s built-in brain is talking.')}</strong>{' '}
          {t(
            'It is for demonstrations, tests and simple scripted talks: it answers from the facts of a prompt and does not follow its instructions.',
          )}{' '}
          <Link to="/models" className="text-accent-ink underline underline-offset-3">
            {t('Connect a model')}
          </Link>
        </p>
        <IconButton
          label={t('Dismiss in this browser')}
          onClick={dismissBrainNotice}
          className="-my-1 -mr-1.5"
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
    </Notice>
  );
}
