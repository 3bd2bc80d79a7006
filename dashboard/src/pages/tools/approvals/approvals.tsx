import { ShieldQuestion } from 'lucide-react';
import { useState } from 'react';
import { PanelList, PanelSection } from '../../../abilities/panel-parts.tsx';
import { listAgentApprovals } from '../../../api/generated/agent-approvals.ts';
import type { AgentApproval } from '../../../api/generated/types.ts';
import { useList } from '../../../kit/list/use-list.ts';
import { t } from '../../../words/words.ts';
import { DecidedRow, WaitingRow } from './approval-rows.tsx';
import type { Verb } from './approval-words.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { PolicyForm } from './policy-form.tsx';

/** Tool calls that wait for a person, those that waited, and how long they may. */
export function Approvals() {
  const [deciding, setDeciding] = useState<{ approval: AgentApproval; verb: Verb } | null>(null);
  const waiting = useList(listAgentApprovals, { query: { status: 'pending' } });
  const all = useList(listAgentApprovals);
  const decided = { ...all, rows: all.rows.filter(({ status }) => status !== 'pending') };
  return (
    <>
      <PanelSection
        title={t('Waiting for a person')}
        description={t('The agent holds the line meanwhile. Without a decision it goes on without the tool.')}
      >
        <PanelList
          label={t('Waiting for a person')}
          list={waiting}
          rowKey={({ id }) => id}
          empty={{
            icon: <ShieldQuestion />,
            title: t('Nothing waits'),
            children: (
              <p>{t('Calls of MCP tools that must be asked appear here while somebody is on the line.')}</p>
            ),
          }}
        >
          {(approval) => (
            <WaitingRow approval={approval} onDecide={(verb) => setDeciding({ approval, verb })} />
          )}
        </PanelList>
      </PanelSection>
      <PolicyForm />
      {decided.rows.length > 0 && (
        <PanelSection title={t('Decided')} description={t('Kept for 90 days.')}>
          <PanelList
            label={t('Decided')}
            list={decided}
            rowKey={({ id }) => id}
            empty={{ icon: <ShieldQuestion />, title: t('Nothing was decided yet') }}
          >
            {(approval) => <DecidedRow approval={approval} />}
          </PanelList>
        </PanelSection>
      )}
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}
