import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { ACTIVE_KEYS_MAX, apiKeysQuery } from '../../api/api-keys.ts';
import { useRefusal, useSuspended } from '../../api/session.ts';
import { Button } from '../../design/button.tsx';
import { PageHeader } from '../../design/page-header.tsx';
import { LinkTab, LinkTabs } from '../../design/tabs.tsx';
import { Forbidden } from '../status/forbidden.tsx';
import { ApiKeysPanel } from './api-keys-panel.tsx';
import { ConnectorKeysPanel } from './connector-keys-panel.tsx';

const DESCRIPTION = 'Keys let your own software use this workspace. Each is shown once, when it is created.';

export function KeysPage() {
  const listRefusal = useRefusal('keys.list');
  if (listRefusal) {
    return (
      <>
        <PageHeader title="API keys" description={DESCRIPTION} />
        <Forbidden reason={listRefusal} />
      </>
    );
  }
  return <KeysContent />;
}

function KeysContent() {
  const search = useSearch({ from: '/shell/keys' });
  const navigate = useNavigate({ from: '/keys' });
  const changeRefusal = useRefusal('keys.change');
  const suspended = useSuspended();
  const keys = useQuery(apiKeysQuery);
  const onConnectorTab = search.tab === 'connector';
  const count = keys.data?.length;
  const full = count !== undefined && count >= ACTIVE_KEYS_MAX && !onConnectorTab;
  const createRefusal =
    changeRefusal ??
    (suspended ? 'This workspace is suspended.' : null) ??
    (full ? `All ${ACTIVE_KEYS_MAX} keys are in use. Revoke one you no longer need first.` : null);

  const setCreating = (creating: boolean) =>
    navigate({
      search: (current) => ({ ...current, create: creating ? 'key' : undefined }),
      replace: !creating,
    });
  const panel = {
    createRefusal,
    changeRefusal,
    creating: search.create === 'key' && !createRefusal,
    onCreate: () => void setCreating(true),
    onCreateClosed: () => void setCreating(false),
  };

  return (
    <>
      <PageHeader
        title="API keys"
        description={DESCRIPTION}
        meta={
          count !== undefined && !onConnectorTab ? (
            <span className="text-ink-faint tabular-nums">
              {count} of {ACTIVE_KEYS_MAX} keys
            </span>
          ) : null
        }
        actions={
          <Button
            look="primary"
            icon={<Plus aria-hidden className="size-4" />}
            refusal={createRefusal}
            onClick={panel.onCreate}
          >
            {onConnectorTab ? 'Create connector key' : 'Create API key'}
          </Button>
        }
      />
      <LinkTabs label="Kinds of keys">
        <LinkTab to="/keys" search={{}} current={!onConnectorTab}>
          API keys
        </LinkTab>
        <LinkTab to="/keys" search={{ tab: 'connector' }} current={onConnectorTab}>
          Connector keys
        </LinkTab>
      </LinkTabs>
      {onConnectorTab ? <ConnectorKeysPanel {...panel} /> : <ApiKeysPanel {...panel} />}
    </>
  );
}
