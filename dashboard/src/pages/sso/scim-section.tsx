import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createIdentityScimToken,
  deleteIdentityScimToken,
  getIdentityScimToken,
} from '../../api/generated/identity.ts';
import type { IdentityScimToken } from '../../api/generated/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { CodeBlock } from '../../design/display/code-block.tsx';
import { SecretBox } from '../../design/display/secret-box.tsx';
import { Time } from '../../design/display/time.tsx';
import { ConfirmDialog } from '../../design/feedback/confirm-dialog.tsx';
import { Dialog, DialogActions, DialogBody } from '../../design/feedback/dialog.tsx';
import { Skeleton } from '../../design/feedback/skeleton.tsx';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { ConfirmAct } from '../../kit/action/confirm-act.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { read } from '../../kit/query/read.ts';
import { useAct } from '../../kit/query/use-act.ts';
import { rich, t } from '../../words/words.ts';

export function ScimSection() {
  const query = useQuery(read(getIdentityScimToken));
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  return query.data ? <ScimToken known={query.data} /> : <Skeleton className="h-32 w-full" />;
}

function ScimToken({ known }: { known: IdentityScimToken }) {
  const create = useAct(createIdentityScimToken, { isSecret: true });
  const [asks, setAsks] = useState<'replace' | 'revoke' | null>(null);
  const close = () => setAsks(null);
  return (
    <div className="flex flex-col gap-4">
      <CodeBlock label={t('SCIM base URL')} code={known.base_url} />
      <TokenFacts known={known} />
      {create.error && <ErrorNotice error={create.error} />}
      <div className="flex flex-wrap gap-2">
        <ActionButton
          operation={createIdentityScimToken}
          loading={create.isPending}
          onClick={() => (known.exists ? setAsks('replace') : create.mutate({}))}
        >
          {known.exists ? t('Replace the token') : t('Create a token')}
        </ActionButton>
        {known.exists && (
          <ActionButton operation={deleteIdentityScimToken} look="quiet" onClick={() => setAsks('revoke')}>
            {t('Revoke')}
          </ActionButton>
        )}
      </div>
      <ConfirmAct
        isOpen={asks === 'revoke'}
        act={useAct(deleteIdentityScimToken)}
        input={{}}
        title={t('Revoke the token?')}
        confirmLabel={t('Revoke')}
        done={t('The token is revoked.')}
        onClose={close}
      >
        <p>{t('The directory can no longer add, change or remove people. Those who are here stay.')}</p>
      </ConfirmAct>
      <ConfirmDialog
        open={asks === 'replace'}
        title={t('Replace the token?')}
        confirmLabel={t('Replace')}
        pending={create.isPending}
        onConfirm={() => create.mutate({}, { onSettled: close })}
        onCancel={close}
      >
        <p>{t('The present token stops working at once. Enter the new one at the directory.')}</p>
      </ConfirmDialog>
      {create.data && asks === null && <NewToken token={create.data.token} onStored={() => create.reset()} />}
    </div>
  );
}

function TokenFacts({ known }: { known: IdentityScimToken }) {
  if (!known.created_at) return <p className="text-ink-muted">{t('There is no token yet.')}</p>;
  return (
    <p className="text-ink-muted">
      {rich('{prefix}… made {when}. {used}', {
        prefix: <code className="font-mono text-sm text-ink">{known.prefix}</code>,
        when: <Time at={known.created_at} />,
        used: known.last_used_at
          ? rich('Last used {when}.', { when: <Time at={known.last_used_at} /> })
          : t('Never used.'),
      })}
    </p>
  );
}

/** Shown once: only its hash is stored. */
function NewToken({ token, onStored }: { token: string; onStored: () => void }) {
  return (
    <Dialog
      open
      guarded
      onClose={onStored}
      title={t('The token of your directory')}
      description={t('It is shown this once. Enter it at the directory as the secret token.')}
    >
      <DialogBody>
        <SecretBox label={t('Token')} copy={t('Copy token')} secret={token} />
      </DialogBody>
      <DialogActions>
        <Button look="primary" onClick={onStored}>
          {t('I have stored it')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
