import { useState } from 'react';
import { renewRecoveryCodes } from '../../api/generated/identity.ts';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { ConfirmAct } from '../../kit/action/confirm-act.tsx';
import { useAct } from '../../kit/query/use-act.ts';
import { plural, t } from '../../words/words.ts';

export function RecoverySection({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const [isOpen, setOpen] = useState(false);
  const act = useAct(renewRecoveryCodes, {
    isSecret: true,
    finish: ({ recovery_codes: codes }) => onCodes(codes),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className={left <= 2 ? 'font-medium text-warn' : 'text-ink-muted'}>
        {left === 0 ? t('None is left.') : plural(left, '{count} code is left.', '{count} codes are left.')}
      </p>
      <ActionButton operation={renewRecoveryCodes} onClick={() => setOpen(true)}>
        {t('Make new codes')}
      </ActionButton>
      <ConfirmAct
        isOpen={isOpen}
        act={act}
        input={{}}
        title={t('Make new recovery codes?')}
        confirmLabel={t('Make new codes')}
        done={t('The former codes no longer work.')}
        onClose={() => setOpen(false)}
      >
        <p>{t('You get ten new ones; those you have stop working at once.')}</p>
      </ConfirmAct>
    </div>
  );
}
