import { useState } from 'react';
import { beginTotp, deleteTotp } from '../../api/generated/identity.ts';
import { Time } from '../../design/display/time.tsx';
import { StatusPill } from '../../design/feedback/badge.tsx';
import { Dialog, DialogBody } from '../../design/feedback/dialog.tsx';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { ConfirmAct } from '../../kit/action/confirm-act.tsx';
import { EnrolTotp } from '../../kit/factors/enrol-totp.tsx';
import { useAct } from '../../kit/query/use-act.ts';
import { rich, t } from '../../words/words.ts';

export function TotpSection({
  confirmedAt,
  onCodes,
}: {
  confirmedAt: string | null;
  onCodes: (codes: string[]) => void;
}) {
  const [open, setOpen] = useState<'enrol' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {confirmedAt ? (
        <p className="flex flex-wrap items-center gap-2">
          <StatusPill tone="good">{t('On')}</StatusPill>
          <span className="text-ink-muted">
            {rich('Since {when}', { when: <Time at={confirmedAt} show="day" /> })}
          </span>
        </p>
      ) : (
        <p className="text-ink-muted">{t('Not set up.')}</p>
      )}
      <div className="flex gap-2">
        <ActionButton operation={beginTotp} onClick={() => setOpen('enrol')}>
          {confirmedAt ? t('Move to another device') : t('Set up')}
        </ActionButton>
        {confirmedAt && (
          <ActionButton operation={deleteTotp} onClick={() => setOpen('remove')}>
            {t('Remove')}
          </ActionButton>
        )}
      </div>
      <Dialog open={open === 'enrol'} onClose={close} wide title={t('Set up an authenticator app')}>
        <DialogBody>
          <EnrolTotp
            onDone={(codes) => {
              close();
              onCodes(codes);
            }}
          />
        </DialogBody>
      </Dialog>
      <ConfirmAct
        isOpen={open === 'remove'}
        act={useAct(deleteTotp)}
        input={{}}
        title={t('Remove the authenticator app?')}
        confirmLabel={t('Remove app')}
        done={t('The authenticator app is removed.')}
        onClose={close}
      >
        <p>{t('Its codes stop working. Without a passkey your password alone signs you in.')}</p>
      </ConfirmAct>
    </div>
  );
}
