import type { ReactNode } from 'react';
import type { DeleteApiKeyInput } from '../../api/generated/types.ts';
import type { Operation } from '../../api/operation.ts';
import { Time } from '../../design/display/time.tsx';
import { ConfirmAct } from '../../kit/action/confirm-act.tsx';
import { useAct } from '../../kit/query/use-act.ts';

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
      title={`Revoke “${target?.name ?? ''}”?`}
      confirmLabel="Revoke key"
      done={`Revoked “${target?.name}” (${target?.prefix}…).`}
      onClose={onClose}
    >
      <p>
        It begins with <code className="font-mono text-sm text-ink">{target?.prefix}…</code>
      </p>
      {children}
      <p>
        {target?.last_used_at ? (
          <>
            It was last used <Time at={target.last_used_at} />.
          </>
        ) : (
          'It has never been used.'
        )}
      </p>
    </ConfirmAct>
  );
}
