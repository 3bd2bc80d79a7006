import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { deleteAgent } from '../../../api/generated/agents.ts';
import { listCampaigns } from '../../../api/generated/campaigns.ts';
import { listPhoneNumbers } from '../../../api/generated/phone-numbers.ts';
import type { Agent } from '../../../api/generated/types.ts';
import { listWidgets } from '../../../api/generated/widgets.ts';
import { ConfirmAct } from '../../../kit/action/confirm-act.tsx';
import { read } from '../../../kit/query/read.ts';
import { useAct } from '../../../kit/query/use-act.ts';
import { locale, t } from '../../../words/words.ts';
import { storeDraft } from '../builder/kept-draft.ts';

const LOOKED_AT = 100;

/** What depends on the agent: looked up only when someone is about to delete it. */
function useDependents(agentId: string, enabled: boolean) {
  const campaigns = useQuery({ ...read(listCampaigns, { query: { limit: LOOKED_AT } }), enabled });
  const numbers = useQuery({ ...read(listPhoneNumbers), enabled });
  const widgets = useQuery({ ...read(listWidgets, { query: { limit: LOOKED_AT } }), enabled });
  return {
    campaigns: (campaigns.data?.data ?? [])
      .filter((one) => one.agent_id === agentId && one.status === 'active')
      .map(({ name }) => name),
    numbers: (numbers.data ?? []).filter((one) => one.agentId === agentId).map((one) => one.phoneNumber),
    widgets: (widgets.data ?? []).filter((one) => one.agent_id === agentId).map(({ name }) => name),
  };
}

const named = (names: readonly string[]): string =>
  new Intl.ListFormat(locale()).format(names.map((name) => `“${name}”`));

export function DeleteAgent({
  agent,
  isOpen,
  onClose,
}: {
  agent: Agent;
  isOpen: boolean;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const { campaigns, numbers, widgets } = useDependents(agent.id, isOpen);
  const leave = () => {
    storeDraft(agent.id, { changes: {}, base: {} });
    return navigate({ to: '/agents', replace: true });
  };
  return (
    <ConfirmAct
      isOpen={isOpen}
      act={useAct(deleteAgent, { finish: leave })}
      input={{ params: { agentId: agent.id } }}
      title={t('Delete {name}?', { name: agent.name })}
      confirmLabel={t('Delete agent')}
      done={t('Deleted {name}.', { name: agent.name })}
      typed={agent.name}
      onClose={onClose}
    >
      <p>
        {t(
          'It stops taking calls and messages at once. Its documents, tools, tests, versions and keys go with it; past calls and conversations stay.',
        )}
      </p>
      <ul className="list-disc pl-5">
        {campaigns.length > 0 && <li>{t('These campaigns stop: {names}.', { names: named(campaigns) })}</li>}
        {numbers.length > 0 && (
          <li>{t('These numbers are left without an agent: {names}.', { names: named(numbers) })}</li>
        )}
        {widgets.length > 0 && <li>{t('These widgets disappear: {names}.', { names: named(widgets) })}</li>}
      </ul>
    </ConfirmAct>
  );
}
