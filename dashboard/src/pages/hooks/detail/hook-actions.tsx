import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, KeyRound, Power, Send, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Webhook } from '../../../api/generated/types.ts';
import {
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '../../../api/generated/webhooks.ts';
import { IconButton } from '../../../design/controls/button.tsx';
import { Menu, MenuContent, MenuSeparator, MenuTrigger } from '../../../design/controls/menu.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { ActionButton, ActionMenuItem } from '../../../kit/action/action-button.tsx';
import { ConfirmAct } from '../../../kit/action/confirm-act.tsx';
import { useAct } from '../../../kit/query/use-act.ts';
import { t } from '../../../words/words.ts';
import { SecretDialog } from '../form/secret-dialog.tsx';
import { shortUrl } from '../list/hook-columns.tsx';
import { TestDialog } from './test-dialog.tsx';

type Asking = 'test' | 'rotate' | 'disable' | 'delete' | null;

export function HookActions({ webhook }: { webhook: Webhook }) {
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  return (
    <>
      {!webhook.is_active && <EnableButton webhook={webhook} />}
      <ActionButton
        operation={testWebhook}
        look={webhook.is_active ? 'primary' : 'secondary'}
        icon={<Send aria-hidden className="size-4" />}
        onClick={() => setAsking('test')}
      >
        {t('Send a test')}
      </ActionButton>
      <MoreMenu webhook={webhook} onAsk={setAsking} />
      <TestDialog webhook={webhook} isOpen={asking === 'test'} onClose={close} />
      <RotateSecret webhook={webhook} isOpen={asking === 'rotate'} onClose={close} />
      <DisableWebhook webhook={webhook} isOpen={asking === 'disable'} onClose={close} />
      <DeleteWebhook webhook={webhook} isOpen={asking === 'delete'} onClose={close} />
    </>
  );
}

function MoreMenu({ webhook, onAsk }: { webhook: Webhook; onAsk: (asking: Asking) => void }) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={t('More')} tooltip={false} className="size-8.5! border border-line-strong">
          <Ellipsis aria-hidden className="size-4" />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end">
        <ActionMenuItem
          operation={rotateWebhookSecret}
          icon={<KeyRound aria-hidden />}
          onSelect={() => onAsk('rotate')}
        >
          {t('Rotate secret')}
        </ActionMenuItem>
        {webhook.is_active && (
          <ActionMenuItem
            operation={updateWebhook}
            icon={<Power aria-hidden />}
            onSelect={() => onAsk('disable')}
          >
            {t('Disable')}
          </ActionMenuItem>
        )}
        <MenuSeparator />
        <ActionMenuItem
          operation={deleteWebhook}
          danger
          icon={<Trash2 aria-hidden />}
          onSelect={() => onAsk('delete')}
        >
          {t('Delete')}
        </ActionMenuItem>
      </MenuContent>
    </Menu>
  );
}

function EnableButton({ webhook }: { webhook: Webhook }) {
  const act = useAct(updateWebhook);
  const enable = () =>
    act.mutate(
      { params: { webhookId: webhook.id }, body: { is_active: true } },
      {
        onSuccess: () => toast(t('Enabled. Its failures are forgotten.')),
        onError: (error) => toast(error.message, 'bad'),
      },
    );
  return (
    <ActionButton
      operation={updateWebhook}
      look="primary"
      icon={<Power aria-hidden className="size-4" />}
      loading={act.isPending}
      onClick={enable}
    >
      {t('Enable')}
    </ActionButton>
  );
}

interface Asked {
  webhook: Webhook;
  isOpen: boolean;
  onClose: () => void;
}

function RotateSecret({ webhook, isOpen, onClose }: Asked) {
  const [secret, setSecret] = useState<string | null>(null);
  const rotated = useRef<string | null>(null);
  const act = useAct(rotateWebhookSecret, {
    isSecret: true,
    finish: (data) => {
      rotated.current = data.secret;
    },
  });
  // Only after the question is gone: two dialogs would take the focus from each other.
  function close(): void {
    setSecret(rotated.current);
    rotated.current = null;
    onClose();
  }
  return (
    <>
      <ConfirmAct
        isOpen={isOpen}
        act={act}
        input={{ params: { webhookId: webhook.id } }}
        title={t('Rotate the secret?')}
        confirmLabel={t('Rotate secret')}
        done={t('The secret is rotated.')}
        onClose={close}
      >
        <p>
          {t(
            'The old secret stops signing at once, for retries that wait too. Until your server has the new one, it refuses our requests.',
          )}
        </p>
      </ConfirmAct>
      {secret !== null && (
        <SecretDialog title={t('The new secret')} secret={secret} onStored={() => setSecret(null)} />
      )}
    </>
  );
}

function DisableWebhook({ webhook, isOpen, onClose }: Asked) {
  return (
    <ConfirmAct
      isOpen={isOpen}
      act={useAct(updateWebhook)}
      input={{ params: { webhookId: webhook.id }, body: { is_active: false } }}
      title={t('Disable this webhook?')}
      confirmLabel={t('Disable')}
      done={t('Disabled. Nothing more is sent.')}
      onClose={onClose}
    >
      <p>
        {t('Nothing more is sent to {address}, and what waits is dropped.', {
          address: shortUrl(webhook.url),
        })}
      </p>
      <p>{t('Events of that time can be replayed for 30 days after you enable it again.')}</p>
    </ConfirmAct>
  );
}

function DeleteWebhook({ webhook, isOpen, onClose }: Asked) {
  const navigate = useNavigate();
  return (
    <ConfirmAct
      isOpen={isOpen}
      act={useAct(deleteWebhook, { finish: () => navigate({ to: '/hooks', replace: true }) })}
      input={{ params: { webhookId: webhook.id } }}
      title={t('Delete this webhook?')}
      confirmLabel={t('Delete webhook')}
      done={t('Deleted.')}
      onClose={onClose}
    >
      <p>
        {t('{address} gets no more events. Its secret, template and delivery log are gone.', {
          address: shortUrl(webhook.url),
        })}
      </p>
    </ConfirmAct>
  );
}
