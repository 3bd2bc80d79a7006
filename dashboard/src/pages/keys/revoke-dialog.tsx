import type { ReactNode } from 'react';
import type { DeleteApiKeyInput } from '../../api/generated/types.ts';
import type { Operation } from '../../api/operation.ts';
import { Time } from '../../design/display/time.tsx';
import { ConfirmAct } from '../../kit/action/confirm-act.tsx';
import { useAct } from '../../kit/query/use-act.ts';
import { rich, t } from '../../words/words.ts';

interface Revocable {
  id: string;
  name: string;
  prefix: string;
  last_used_at: string | null;
}

/** For both kinds of keys: what stops, and whether the key was used lately. */
export function RevokeDialog({
  target,
  operation,
  onClose,
  children,
}: {
  target: Revocable | null;
  operation: Operation<DeleteApiKeyInput, undefined>;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <ConfirmAct
      isOpen={target !== null}
      act={useAct(operation)}
      input={target && { params: { id: target.id } }}
      title={t('Revoke “{name}”?', { name: target?.name ?? '' })}
      confirmLabel={t('Revoke key')}
      done={t('Revoked “{name}” ({prefix}…).', { name: target?.name ?? '', prefix: target?.prefix ?? '' })}
      onClose={onClose}
    >
      <p>
        {rich('It begins with {prefix}', {
          prefix: <code className="font-mono text-sm text-ink">{target?.prefix}…</code>,
        })}
      </p>
      {children}
      <p>
        {target?.last_used_at
          ? rich('It was last used {when}.', { when: <Time at={target.last_used_at} /> })
          : t('It has never been used.')}
      </p>
    </ConfirmAct>
  );
}
