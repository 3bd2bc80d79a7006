import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button, buttonClass } from '../design/controls/button.tsx';
import { Dialog, DialogActions } from '../design/feedback/dialog.tsx';
import { sessionQuery } from '../kit/session/session.ts';
import { isSignedOut } from '../kit/session/unsaved-work.ts';
import { t } from '../words/words.ts';

/** Over a page with unsaved work whose session has ended: nothing typed is lost. */
export function SignedOutDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  useEffect(() => {
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  });
  async function look(): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    if (!isSignedOut()) void queryClient.invalidateQueries();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('You are signed out')}
      description={t('What you typed is still here. Sign in in another tab, then come back and save it.')}
    >
      <DialogActions>
        <Button onClick={() => void look()}>{t('I have signed in')}</Button>
        <a href="/sign-in" target="_blank" rel="noopener" className={buttonClass('primary')}>
          {t('Sign in')}
        </a>
      </DialogActions>
    </Dialog>
  );
}
