import { useState } from 'react';
import { rotateIntegrationHookSecret, updateIntegration } from '../../../api/generated/integrations.ts';
import type { Integration } from '../../../api/generated/types.ts';
import { CodeBlock } from '../../../design/display/code-block.tsx';
import { Time } from '../../../design/display/time.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { useAct } from '../../../kit/query/use-act.ts';
import { rich, t } from '../../../words/words.ts';
import { CampaignField } from './campaign-field.tsx';
import { SecretOnce } from './secret-once.tsx';

const CONFIGURED = '[configured]';

/** Other systems send people here, signed; they become contacts of a campaign. */
export function HookTab({ integration }: { integration: Integration }) {
  const { id, hook, options } = integration;
  const params = { integrationId: id };
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = useAct(rotateIntegrationHookSecret, { isSecret: true });
  const change = useAct(updateIntegration, { isSecret: true });
  const error = rotate.error ?? change.error;
  const choose = (campaignId: string) => {
    const inbound = campaignId === '' ? null : { ...options.inbound, campaignId };
    change.mutate(
      { params, body: { options: { inbound } } },
      {
        onSuccess: ({ hook: made }) => {
          if (made.secret !== null && made.secret !== CONFIGURED) setSecret(made.secret);
          toast(campaignId === '' ? t('The hook takes nothing now.') : t('Saved.'));
        },
      },
    );
  };
  return (
    <div className="flex max-w-160 flex-col gap-6">
      {error && <ErrorNotice error={error} />}
      <CampaignField
        value={options.inbound?.campaignId ?? ''}
        onChange={choose}
        hint={t('Who is sent becomes a contact of it. Without one the hook takes nothing.')}
      />
      <CodeBlock label={t('Address')} code={hook.url} />
      <CodeBlock label={t('Example')} code={example(hook.url)} />
      <div className="flex flex-wrap items-center gap-3">
        <ActionButton
          operation={rotateIntegrationHookSecret}
          loading={rotate.isPending}
          onClick={() => rotate.mutate({ params }, { onSuccess: (made) => setSecret(made.secret) })}
        >
          {hook.secret === null ? t('Make a secret') : t('Rotate secret')}
        </ActionButton>
        <span className="text-sm text-ink-muted">
          {hook.last_used_at === null
            ? t('Nothing was received yet.')
            : rich('Last used {when}.', { when: <Time at={hook.last_used_at} /> })}
        </span>
      </div>
      {secret !== null && <SecretOnce secret={secret} onStored={() => setSecret(null)} />}
    </div>
  );
}

const example = (url: string): string =>
  [
    `body='{"phone":"+14155550123","name":"Ana"}'`,
    't=$(date +%s)',
    `v1=$(printf '%s.%s' "$t" "$body" | openssl dgst -sha256 -hmac "$SECRET" -hex | sed 's/^.* //')`,
    `curl -d "$body" -H 'content-type: application/json' -H "x-parley-signature: t=$t,v1=$v1" ${url}`,
  ].join('\n');
