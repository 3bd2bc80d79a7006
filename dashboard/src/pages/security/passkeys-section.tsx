import { useQuery } from '@tanstack/react-query';
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { createPasskey, deletePasskey, listPasskeys } from '../../api/generated/identity.ts';
import type { Passkey } from '../../api/generated/types.ts';
import { IconButton } from '../../design/controls/button.tsx';
import { Time } from '../../design/display/time.tsx';
import { Skeleton } from '../../design/feedback/skeleton.tsx';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { ConfirmAct } from '../../kit/action/confirm-act.tsx';
import { browserHasPasskeys } from '../../kit/factors/passkey.ts';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { read } from '../../kit/query/read.ts';
import { useAct } from '../../kit/query/use-act.ts';
import { signInOptionsQuery } from '../../kit/session/session.ts';
import { rich, t } from '../../words/words.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey } | null;

/** Why none can be added here, or null. */
function usePasskeyRefusal(): string | null {
  const { data: options } = useQuery(signInOptionsQuery);
  if (!browserHasPasskeys()) return t('This browser has no passkeys, or the page is not opened over https.');
  return options && !options.passkeys
    ? t('Passkeys need a host name and https. The operator sets it with BASE_URL.')
    : null;
}

export function PasskeysSection({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const passkeys = useQuery(read(listPasskeys));
  const [open, setOpen] = useState<Open>(null);
  const remove = useAct(deletePasskey);
  const refusal = usePasskeyRefusal();
  const close = () => setOpen(null);
  const removed = open?.what === 'remove' ? open.passkey : null;
  if (passkeys.isError) return <LoadFailure error={passkeys.error} onRetry={() => void passkeys.refetch()} />;
  if (!passkeys.data) return <Skeleton className="h-16 w-full" />;
  return (
    <div className="flex flex-col gap-4">
      {passkeys.data.length > 0 && (
        <ul aria-label={t('Passkeys')} className="divide-y divide-line rounded-lg border border-line">
          {passkeys.data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onOpen={setOpen} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="text-ink-muted">
          {passkeys.data.length === 0 && <p>{t('None yet.')}</p>}
          {refusal && <p className="text-sm">{refusal}</p>}
        </div>
        <ActionButton
          operation={createPasskey}
          refusal={refusal}
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setOpen({ what: 'add' })}
        >
          {t('Add a passkey')}
        </ActionButton>
      </div>
      <AddPasskeyDialog open={open?.what === 'add'} onClose={close} onCodes={onCodes} />
      <RenamePasskeyDialog passkey={open?.what === 'rename' ? open.passkey : null} onClose={close} />
      <ConfirmAct
        isOpen={removed !== null}
        act={remove}
        input={removed && { params: { passkeyId: removed.id } }}
        title={t('Remove “{name}”?', { name: removed?.name ?? '' })}
        confirmLabel={t('Remove passkey')}
        done={t('The passkey is removed.')}
        onClose={close}
      >
        <p>{t('It no longer signs you in. Delete it on the device, too.')}</p>
      </ConfirmAct>
    </div>
  );
}

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen: (open: Open) => void }) {
  return (
    <li className="flex items-center gap-3 px-3.5 py-2.5">
      <KeyRound aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{passkey.name}</p>
        <p className="text-sm text-ink-muted">
          {passkey.last_used_at
            ? rich('Last used {when}', { when: <Time at={passkey.last_used_at} /> })
            : rich('Added {when}', { when: <Time at={passkey.created_at} /> })}
        </p>
      </div>
      <IconButton
        label={t('Rename “{name}”', { name: passkey.name })}
        onClick={() => onOpen({ what: 'rename', passkey })}
      >
        <Pencil aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        label={t('Remove “{name}”', { name: passkey.name })}
        onClick={() => onOpen({ what: 'remove', passkey })}
      >
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </li>
  );
}
