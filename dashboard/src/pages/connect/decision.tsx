import { useState } from 'react';
import { createAssistantConnection } from '../../api/generated/assistants.ts';
import type { CreateAssistantConnectionInput } from '../../api/generated/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { ChoiceCards } from '../../design/controls/choice-cards.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { useAct } from '../../kit/query/use-act.ts';
import { useSession } from '../../kit/session/session.ts';
import { t } from '../../words/words.ts';
import { Asking } from './asking.tsx';
import { type Asked, choicesUpTo, isLess, type Scope } from './scope-choices.ts';
import { WorkspaceChoice } from './workspace-choice.tsx';

type Request = CreateAssistantConnectionInput['body']['request'];

interface DecisionProps {
  asked: Asked;
  /** What the assistant asks for, and the most that this person can give of it. */
  scopes: { wanted: Scope; highest: Scope };
  request: Request;
}

export function Decision({ asked, scopes, request }: DecisionProps) {
  const { user, workspace } = useSession();
  const [scope, setScope] = useState<Scope>(scopes.highest);
  const [isSent, setSent] = useState(false);
  const act = useAct(createAssistantConnection, {
    isSecret: true,
    finish: ({ redirect_to }) => {
      setSent(true);
      window.location.assign(redirect_to);
    },
  });
  const decide = (approve: boolean) =>
    act.mutate({ body: { request, approve, ...(approve ? { scope, workspaceId: workspace.id } : {}) } });
  const host = asked.client.redirect_host;
  if (isSent)
    return (
      <p role="status" className="text-ink-muted">
        {t('Done. You are sent back to {host}; if nothing happens, you can close this page.', { host })}
      </p>
    );
  return (
    <div className="flex flex-col gap-6">
      <Asking client={asked.client} />
      <WorkspaceChoice />
      <div>
        <ChoiceCards
          legend={t('What it may do')}
          name="scope"
          choices={choicesUpTo(scopes.highest)}
          value={scope}
          onChange={setScope}
        />
        {isLess(scopes.highest, scopes.wanted) && (
          <p className="mt-2 text-sm text-ink-muted">
            {t('It asks for more than your role allows. It can never do more than you.')}
          </p>
        )}
      </div>
      <div className="text-sm text-ink-muted">
        <p>
          {t(
            'It acts for {email} until you disconnect it in the settings of the workspace, or until it is not used for {days} days. It must renew its access every {minutes} minutes.',
            { email: user.email, days: asked.unused_days, minutes: asked.token_minutes },
          )}
        </p>
        <p className="mt-2">
          {t(
            'Should your role change, what it may do changes with it. Everything it does is in the audit log.',
          )}
        </p>
      </div>
      {act.error && <ErrorNotice error={act.error} />}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button size="large" loading={act.isPending} onClick={() => decide(false)}>
          {t('Deny')}
        </Button>
        <Button look="primary" size="large" loading={act.isPending} onClick={() => decide(true)}>
          {t('Connect')}
        </Button>
      </div>
    </div>
  );
}
