import { Plus } from 'lucide-react';
import {
  createApiKey,
  createConnectorKey,
  listApiKeys,
  listConnectorKeys,
} from '../../api/generated/api-keys.ts';
import { Button } from '../../design/controls/button.tsx';
import { UrlTabs, useUrlTab } from '../../kit/detail/url-tabs.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { Page } from '../../kit/page.tsx';
import { useRefusal, useRoleRefusal } from '../../kit/session/permission.ts';
import { useUrlState } from '../../kit/url/use-url-state.ts';
import { t } from '../../words/words.ts';
import { ApiKeysPanel } from './api-keys-panel.tsx';
import { ConnectorKeysPanel } from './connector-keys-panel.tsx';

const KINDS = {
  api: { label: t('API keys'), create: t('Create API key'), operation: createApiKey, list: listApiKeys },
  connector: {
    label: t('Connector keys'),
    create: t('Create connector key'),
    operation: createConnectorKey,
    list: listConnectorKeys,
  },
} as const;

export function KeysPage() {
  const tab = useUrlTab(['api', 'connector']);
  const [url, setUrl] = useUrlState(['create']);
  const kind = KINDS[tab];
  const isForbidden = useRoleRefusal(listApiKeys) !== null;
  const { rows, isPending, error } = useList<object, unknown, unknown>(
    kind.list,
    {},
    { enabled: !isForbidden },
  );
  const max = kind.list.rowsMax ?? Number.POSITIVE_INFINITY;
  const full =
    rows.length >= max ? t('All {max} keys are in use. Revoke one you no longer need first.', { max }) : null;
  const createRefusal = useRefusal(kind.operation) ?? full;
  const panel = {
    createRefusal,
    isCreating: url.create === 'key' && !createRefusal,
    onCreate: () => setUrl({ create: 'key' }),
    onCreateClosed: () => setUrl({ create: undefined }, { replace: true }),
  };
  return (
    <Page
      title={t('API keys')}
      description={t(
        'Keys let your own software use this workspace. Each is shown once, when it is created.',
      )}
      reads={listApiKeys}
      meta={
        !isPending &&
        !error && (
          <span className="text-ink-faint tabular-nums">
            {t('{count} of {max} keys', { count: rows.length, max })}
          </span>
        )
      }
      actions={
        <Button
          look="primary"
          icon={<Plus aria-hidden className="size-4" />}
          refusal={createRefusal}
          onClick={panel.onCreate}
        >
          {kind.create}
        </Button>
      }
    >
      <UrlTabs
        label={t('Kinds of keys')}
        current={tab}
        tabs={Object.entries(KINDS).map(([id, { label }]) => ({ id, label }))}
      >
        {tab === 'connector' ? <ConnectorKeysPanel {...panel} /> : <ApiKeysPanel {...panel} />}
      </UrlTabs>
    </Page>
  );
}
