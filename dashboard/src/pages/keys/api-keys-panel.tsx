import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { deleteApiKey, listApiKeys } from '../../api/generated/api-keys.ts';
import type { ApiKey } from '../../api/generated/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { CodeBlock } from '../../design/display/code-block.tsx';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { firstCall } from '../../kit/words/first-call.ts';
import { t } from '../../words/words.ts';
import { apiKeyColumns, apiKeyRowClass } from './api-key-row.tsx';
import { CreateApiKeyDialog } from './create-api-key-dialog.tsx';
import type { KeysPanelProps } from './keys-panel-props.ts';
import { RevokeDialog } from './revoke-dialog.tsx';

export function ApiKeysPanel({ createRefusal, isCreating, onCreate, onCreateClosed }: KeysPanelProps) {
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  return (
    <>
      <ResourceList
        label={t('API keys')}
        noun={[t('key'), t('keys')]}
        list={useList(listApiKeys)}
        columns={apiKeyColumns(setRevoking)}
        rowKey={(key) => key.id}
        rowClass={apiKeyRowClass}
        empty={{
          icon: <KeyRound />,
          title: t('No API keys yet'),
          children: (
            <>
              <p>{t('Create one, and your first request looks like this:')}</p>
              <div className="mt-4 text-left text-base text-ink">
                <CodeBlock label={t('First request')} code={firstCall()} />
              </div>
            </>
          ),
          action: (
            <Button look="primary" refusal={createRefusal} onClick={onCreate}>
              {t('Create the first key')}
            </Button>
          ),
        }}
      />
      <CreateApiKeyDialog open={isCreating} onClose={onCreateClosed} />
      <RevokeDialog target={revoking} operation={deleteApiKey} onClose={() => setRevoking(null)}>
        <p>
          {t('Anything using this key gets 401 within ten seconds. A revoked key cannot be brought back.')}
        </p>
      </RevokeDialog>
    </>
  );
}
