import { listAgentApprovals } from '../../api/generated/agent-approvals.ts';
import { listMcpServers } from '../../api/generated/mcp-servers.ts';
import { UrlTabs, useUrlTab } from '../../kit/detail/url-tabs.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { Page } from '../../kit/page.tsx';
import { t } from '../../words/words.ts';
import { AllTools } from './all-tools.tsx';
import { Approvals } from './approvals/approvals.tsx';
import { Apps } from './apps/apps.tsx';
import { Servers } from './servers/servers.tsx';

export function ToolsPage() {
  const tab = useUrlTab(['tools', 'servers', 'apps', 'approvals']);
  const waiting = useList(listAgentApprovals, { query: { status: 'pending' } });
  return (
    <Page
      title={t('Tools & MCP')}
      description={t('What agents may do beyond talking, and what a person decides.')}
      reads={listMcpServers}
    >
      <UrlTabs
        label={t('Tools & MCP')}
        current={tab}
        tabs={[
          { id: 'tools', label: t('Tools') },
          { id: 'servers', label: t('MCP servers') },
          { id: 'apps', label: t('Apps') },
          {
            id: 'approvals',
            label: t('Approvals'),
            count: waiting.rows.length > 0 ? waiting.rows.length : undefined,
          },
        ]}
      >
        {tab === 'tools' && <AllTools />}
        {tab === 'servers' && <Servers />}
        {tab === 'apps' && <Apps />}
        {tab === 'approvals' && <Approvals />}
      </UrlTabs>
    </Page>
  );
}
