import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { getMcpServerHealth } from '../../api/generated/mcp-servers.ts';
import { IconButton } from '../../design/controls/button.tsx';
import { StatusPill } from '../../design/feedback/badge.tsx';
import { Tooltip } from '../../design/feedback/tooltip.tsx';
import { read } from '../../kit/query/read.ts';
import { t } from '../../words/words.ts';

const FRESH_MS = 5 * 60_000;

/** Whether the server answers, tried when it is shown and on request: it is another site, so not more often. */
export function useServerHealth(mcpServerId: string) {
  return useQuery({
    ...read(getMcpServerHealth, { params: { mcpServerId } }),
    meta: {},
    staleTime: FRESH_MS,
  });
}

export function ServerHealth({ serverId }: { serverId: string }) {
  const { data, isFetching, error, refetch } = useServerHealth(serverId);
  return (
    <span className="flex items-center gap-1">
      <HealthPill data={data} isFetching={isFetching} error={error} />
      <IconButton label={t('Try again')} className="size-7!" onClick={() => void refetch()}>
        <RefreshCw aria-hidden className="size-3.5" />
      </IconButton>
    </span>
  );
}

function HealthPill({
  data,
  isFetching,
  error,
}: Pick<ReturnType<typeof useServerHealth>, 'data' | 'isFetching' | 'error'>) {
  if (isFetching)
    return (
      <StatusPill tone="info" live>
        {t('Trying')}
      </StatusPill>
    );
  if (data?.reachable)
    return <StatusPill tone="good">{t('Answers, {count} ms', { count: data.latency_ms ?? 0 })}</StatusPill>;
  const reason = data?.error ?? error?.message ?? t('The cause is not known.');
  return (
    <Tooltip text={reason}>
      <button type="button" className="rounded-full">
        <StatusPill tone="bad">{t('No answer')}</StatusPill>
      </button>
    </Tooltip>
  );
}
