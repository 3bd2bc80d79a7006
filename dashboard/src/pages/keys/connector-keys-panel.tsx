import { useQuery } from '@tanstack/react-query';
import { Ban, Unplug } from 'lucide-react';
import { useState } from 'react';
import { type ConnectorKey, connectorKeysQuery, useRevokeConnectorKey } from '../../api/connector-keys.ts';
import { Button } from '../../design/button.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Cell, HeadCell, Row, Table } from '../../design/table.tsx';
import { Time } from '../../design/time.tsx';
import { UpdatedStamp } from '../../shell/updated-stamp.tsx';
import { LoadFailure } from '../status/load-failure.tsx';
import { LastUsed } from './api-key-row.tsx';
import { CreateConnectorKeyDialog } from './create-connector-key-dialog.tsx';
import type { KeysPanelProps } from './keys-panel-props.ts';
import { KeysSkeleton } from './keys-skeleton.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

export function ConnectorKeysPanel(props: KeysPanelProps) {
  const keys = useQuery(connectorKeysQuery);
  const revoke = useRevokeConnectorKey();
  const [revoking, setRevoking] = useState<ConnectorKey | null>(null);
  return (
    <>
      {keys.isPending ? (
        <KeysSkeleton label="Loading connector keys" />
      ) : keys.isError ? (
        <LoadFailure error={keys.error} onRetry={() => void keys.refetch()} />
      ) : keys.data.length === 0 ? (
        <NoConnectorKeys {...props} />
      ) : (
        <>
          <ConnectorKeysTable keys={keys.data} changeRefusal={props.changeRefusal} onRevoke={setRevoking} />
          <div className="mt-3 flex justify-end">
            <UpdatedStamp atMs={keys.dataUpdatedAt} />
          </div>
        </>
      )}
      <CreateConnectorKeyDialog open={props.creating} onClose={props.onCreateClosed} />
      <RevokeDialog target={revoking} revoke={revoke} onClose={() => setRevoking(null)}>
        <p>Automations that use this key get 401 within ten seconds. A revoked key cannot be brought back.</p>
      </RevokeDialog>
    </>
  );
}

function ConnectorKeysTable({
  keys,
  changeRefusal,
  onRevoke,
}: {
  keys: ConnectorKey[];
  changeRefusal: string | null;
  onRevoke: (key: ConnectorKey) => void;
}) {
  return (
    <Table label="Connector keys">
      <thead>
        <tr>
          <HeadCell>Name</HeadCell>
          <HeadCell className="max-md:hidden">Key</HeadCell>
          <HeadCell className="max-md:hidden">Created</HeadCell>
          <HeadCell>Last used</HeadCell>
          <HeadCell className="w-10">
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <Row key={key.id}>
            <Cell className="w-full max-w-0 py-2">
              <span title={key.name} className="block truncate font-medium">
                {key.name}
              </span>
              <code className="block font-mono text-sm text-ink-faint md:hidden">{key.prefix}…</code>
            </Cell>
            <Cell className="max-md:hidden">
              <code className="font-mono text-sm">{key.prefix}…</code>
            </Cell>
            <Cell className="max-md:hidden">
              <Time at={key.created_at} />
            </Cell>
            <Cell>
              <LastUsed at={key.last_used_at} />
            </Cell>
            <Cell className="pr-1! pl-0! text-right">
              <Button
                look="quiet"
                size="small"
                refusal={changeRefusal}
                aria-label={`Revoke ${key.name}`}
                icon={<Ban aria-hidden className="size-3.5" />}
                onClick={() => onRevoke(key)}
              >
                Revoke
              </Button>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function NoConnectorKeys({ createRefusal, onCreate }: KeysPanelProps) {
  return (
    <div className="rounded-xl border border-line bg-surface">
      <EmptyState
        icon={<Unplug />}
        title="No connector keys yet"
        action={
          <Button look="primary" refusal={createRefusal} onClick={onCreate}>
            Create the first connector key
          </Button>
        }
      >
        <p>
          An automation platform signs in with one. It reaches the connector endpoints under /zapier and
          nothing else.
        </p>
      </EmptyState>
    </div>
  );
}
