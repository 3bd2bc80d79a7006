import { Ban, Unplug } from 'lucide-react';
import { useState } from 'react';
import { deleteConnectorKey, listConnectorKeys } from '../../api/generated/api-keys.ts';
import type { ConnectorKey } from '../../api/generated/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { Time } from '../../design/display/time.tsx';
import { ActionButton } from '../../kit/action/action-button.tsx';
import type { Column } from '../../kit/list/list-table.tsx';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { t } from '../../words/words.ts';
import { LastUsed } from './api-key-row.tsx';
import { CreateConnectorKeyDialog } from './create-connector-key-dialog.tsx';
import type { KeysPanelProps } from './keys-panel-props.ts';
import { RevokeDialog } from './revoke-dialog.tsx';

const connectorKeyColumns = (onRevoke: (key: ConnectorKey) => void): Column<ConnectorKey>[] => [
  {
    head: t('Name'),
    fills: true,
    className: 'py-2',
    cell: (key) => (
      <>
        <span title={key.name} className="block truncate font-medium">
          {key.name}
        </span>
        <code className="block font-mono text-sm text-ink-faint md:hidden">{key.prefix}…</code>
      </>
    ),
  },
  {
    head: t('Key'),
    hiddenBelow: 'md',
    cell: (key) => <code className="font-mono text-sm">{key.prefix}…</code>,
  },
  { head: t('Created'), hiddenBelow: 'md', cell: (key) => <Time at={key.created_at} /> },
  { head: t('Last used'), cell: (key) => <LastUsed at={key.last_used_at} /> },
  {
    head: t('Actions'),
    isQuiet: true,
    cell: (key) => (
      <ActionButton
        operation={deleteConnectorKey}
        look="quiet"
        size="small"
        aria-label={t('Revoke {name}', { name: key.name })}
        icon={<Ban aria-hidden className="size-3.5" />}
        onClick={() => onRevoke(key)}
      >
        {t('Revoke')}
      </ActionButton>
    ),
  },
];

export function ConnectorKeysPanel({ createRefusal, isCreating, onCreate, onCreateClosed }: KeysPanelProps) {
  const [revoking, setRevoking] = useState<ConnectorKey | null>(null);
  return (
    <>
      <ResourceList
        label={t('Connector keys')}
        noun={[t('key'), t('keys')]}
        list={useList(listConnectorKeys)}
        columns={connectorKeyColumns(setRevoking)}
        rowKey={(key) => key.id}
        empty={{
          icon: <Unplug />,
          title: t('No connector keys yet'),
          children: (
            <p>
              {t(
                'An automation platform signs in with one. It reaches the connector endpoints under /zapier and nothing else.',
              )}
            </p>
          ),
          action: (
            <Button look="primary" refusal={createRefusal} onClick={onCreate}>
              {t('Create the first connector key')}
            </Button>
          ),
        }}
      />
      <CreateConnectorKeyDialog open={isCreating} onClose={onCreateClosed} />
      <RevokeDialog target={revoking} operation={deleteConnectorKey} onClose={() => setRevoking(null)}>
        <p>
          {t(
            'Automations that use this key get 401 within ten seconds. A revoked key cannot be brought back.',
          )}
        </p>
      </RevokeDialog>
    </>
  );
}
