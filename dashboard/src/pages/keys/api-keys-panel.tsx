import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { type ApiKey, apiKeysQuery, useRevokeApiKey } from '../../api/api-keys.ts';
import { Button } from '../../design/button.tsx';
import { CodeBlock } from '../../design/code-block.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { HeadCell, Table } from '../../design/table.tsx';
import { UpdatedStamp } from '../../shell/updated-stamp.tsx';
import { LoadFailure } from '../status/load-failure.tsx';
import { ApiKeyRow } from './api-key-row.tsx';
import { CreateApiKeyDialog } from './create-api-key-dialog.tsx';
import { firstCall } from './first-call.ts';
import type { KeysPanelProps } from './keys-panel-props.ts';
import { KeysSkeleton } from './keys-skeleton.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

export function ApiKeysPanel(props: KeysPanelProps) {
  const keys = useQuery(apiKeysQuery);
  const revoke = useRevokeApiKey();
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  return (
    <>
      {keys.isPending ? (
        <KeysSkeleton label="Loading API keys" />
      ) : keys.isError ? (
        <LoadFailure error={keys.error} onRetry={() => void keys.refetch()} />
      ) : keys.data.length === 0 ? (
        <NoKeys {...props} />
      ) : (
        <>
          <ApiKeysTable keys={keys.data} changeRefusal={props.changeRefusal} onRevoke={setRevoking} />
          <div className="mt-3 flex justify-end">
            <UpdatedStamp atMs={keys.dataUpdatedAt} />
          </div>
        </>
      )}
      <CreateApiKeyDialog open={props.creating} onClose={props.onCreateClosed} />
      <RevokeDialog target={revoking} revoke={revoke} onClose={() => setRevoking(null)}>
        <p>Anything using this key gets 401 within ten seconds. A revoked key cannot be brought back.</p>
      </RevokeDialog>
    </>
  );
}

function ApiKeysTable({
  keys,
  changeRefusal,
  onRevoke,
}: {
  keys: ApiKey[];
  changeRefusal: string | null;
  onRevoke: (key: ApiKey) => void;
}) {
  return (
    <Table label="API keys">
      <thead>
        <tr>
          <HeadCell>Name</HeadCell>
          <HeadCell className="max-md:hidden">Key</HeadCell>
          <HeadCell className="max-md:hidden">Scopes</HeadCell>
          <HeadCell className="max-xl:hidden">Created by</HeadCell>
          <HeadCell className="max-lg:hidden">Last used</HeadCell>
          <HeadCell className="max-lg:hidden">Expires</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell className="w-10">
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <ApiKeyRow key={key.id} apiKey={key} changeRefusal={changeRefusal} onRevoke={() => onRevoke(key)} />
        ))}
      </tbody>
    </Table>
  );
}

function NoKeys({ createRefusal, onCreate }: KeysPanelProps) {
  return (
    <div className="rounded-xl border border-line bg-surface">
      <EmptyState
        icon={<KeyRound />}
        title="No API keys yet"
        action={
          <Button look="primary" refusal={createRefusal} onClick={onCreate}>
            Create the first key
          </Button>
        }
      >
        <p>Create one, and your first request looks like this:</p>
        <div className="mt-4 text-left text-base text-ink">
          <CodeBlock label="First request" code={firstCall()} />
        </div>
      </EmptyState>
    </div>
  );
}
