import { useQuery } from '@tanstack/react-query';
import { listMcpServerTools, updateMcpServer } from '../../api/generated/mcp-servers.ts';
import type { McpServerListItem, McpServerTool } from '../../api/generated/types.ts';
import { Select } from '../../design/controls/input.tsx';
import { Badge } from '../../design/feedback/badge.tsx';
import { LoadingNote, Skeleton } from '../../design/feedback/skeleton.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { read } from '../../kit/query/read.ts';
import { useAct } from '../../kit/query/use-act.ts';
import { useRefusal } from '../../kit/session/permission.ts';
import { t } from '../../words/words.ts';
import { optionsOf } from '../options.ts';
import { DECISIONS } from './server-words.ts';

/** The tools of a server, asked of the server itself, and what happens when an agent calls each. */
export function ServerTools({ server }: { server: McpServerListItem }) {
  const params = { mcpServerId: server.id };
  const query = useQuery(read(listMcpServerTools, { params }));
  const decide = useDecisions(server, query.data);
  if (query.isPending)
    return (
      <div className="px-4 py-3">
        <LoadingNote>{t('Asking the server for its tools')}</LoadingNote>
        <Skeleton className="w-1/2" />
      </div>
    );
  if (query.error && !query.data)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  const tools = query.data ?? [];
  if (tools.length === 0) return <p className="px-4 py-3 text-ink-muted">{t('It has no tools.')}</p>;
  return (
    <ul aria-label={t('Tools of {name}', { name: server.name })} className="divide-y divide-line">
      {tools.map((tool) => (
        <li key={tool.name} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
          <div className="min-w-48 flex-1">
            <p className="font-mono text-sm font-medium wrap-anywhere">{tool.name}</p>
            {tool.description && (
              <p className="line-clamp-3 text-sm text-ink-muted wrap-anywhere">{tool.description}</p>
            )}
          </div>
          <Decision tool={tool} decide={decide} />
        </li>
      ))}
    </ul>
  );
}

type Decide = ((tool: string, decision: McpServerTool['decision']) => void) | null;

/** Null where the server's mode decides, or the person may not. */
function useDecisions(server: McpServerListItem, tools: readonly McpServerTool[] | undefined): Decide {
  const act = useAct(updateMcpServer);
  const refusal = useRefusal(updateMcpServer);
  if (refusal !== null || server.approval_mode !== 'fine_grained' || !tools) return null;
  return (changed, decision) => {
    const now = Object.fromEntries(tools.map(({ name, decision: current }) => [name, current]));
    act.mutate(
      { params: { mcpServerId: server.id }, body: { toolOverrides: { ...now, [changed]: decision } } },
      {
        onSuccess: () => toast(t('Decided for {name}.', { name: changed })),
        onError: (error) => toast(error.message, 'bad'),
      },
    );
  };
}

function Decision({ tool, decide }: { tool: McpServerTool; decide: Decide }) {
  const { label, tone } = DECISIONS[tool.decision];
  if (decide === null) return <Badge tone={tone}>{label}</Badge>;
  return (
    <div className="w-44">
      <Select
        aria-label={t('What happens when an agent calls {name}', { name: tool.name })}
        value={tool.decision}
        onChange={({ target }) => decide(tool.name, target.value as McpServerTool['decision'])}
      >
        {optionsOf({
          auto_approved: DECISIONS.auto_approved.label,
          requires_approval: DECISIONS.requires_approval.label,
        }).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}
