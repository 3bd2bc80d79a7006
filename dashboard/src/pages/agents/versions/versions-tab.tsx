import { clsx } from 'clsx';
import { listAgentVersions, restoreAgentVersion } from '../../../api/generated/agents.ts';
import type { Agent, ListAgentVersionsRow } from '../../../api/generated/types.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Time } from '../../../design/display/time.tsx';
import { Badge } from '../../../design/feedback/badge.tsx';
import { LoadingNote, Skeleton } from '../../../design/feedback/skeleton.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { LoadFailure } from '../../../kit/feedback/load-failure.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { useAct } from '../../../kit/query/use-act.ts';
import { useSession } from '../../../kit/session/session.ts';
import { useUrlState } from '../../../kit/url/use-url-state.ts';
import { locale, rich, t } from '../../../words/words.ts';
import { actorName } from '../actor-name.ts';
import { fieldOf } from '../builder/agent-values.ts';
import { labelOfField } from '../builder/tabs.ts';
import { ChangesView } from '../changes/changes-view.tsx';
import { changesBackTo } from './settings-at.ts';

/** Every saved version, what it changed, what would change if it came back, and bringing it back. */
export default function VersionsTab({ agent }: { agent: Agent }) {
  const list = useList(listAgentVersions, { params: { agentId: agent.id }, query: { limit: 20 } });
  const [{ version }, setUrl] = useUrlState(['version']);
  if (list.isPending)
    return (
      <>
        <LoadingNote>{t('Loading versions')}</LoadingNote>
        <Skeleton className="h-64 w-full" />
      </>
    );
  if (list.error && list.rows.length === 0) return <LoadFailure error={list.error} onRetry={list.retry} />;
  const open = Number(version);
  return (
    <div className="max-w-190">
      <ol className="divide-y divide-line rounded-xl border border-line bg-surface">
        {list.rows.map((row) => (
          <li key={row.version}>
            <VersionRow
              row={row}
              isCurrent={row.version === agent.version}
              isOpen={row.version === open}
              onToggle={() =>
                setUrl({ version: row.version === open ? undefined : String(row.version) }, { replace: true })
              }
            />
            {row.version === open && <VersionDetail agent={agent} row={row} rows={list.rows} />}
          </li>
        ))}
      </ol>
      {list.more && (
        <div className="mt-4 flex justify-center">
          <Button loading={list.more.isLoading} onClick={list.more.load}>
            {t('Older versions')}
          </Button>
        </div>
      )}
    </div>
  );
}

const changedWords = (fields: readonly string[]): string =>
  fields.length === 0 ? t('No differences.') : new Intl.ListFormat(locale()).format([...new Set(fields)]);

function VersionRow({
  row,
  isCurrent,
  isOpen,
  onToggle,
}: {
  row: ListAgentVersionsRow;
  isCurrent: boolean;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const { user } = useSession();
  const fields = Object.keys(row.changes).map((column) => labelOfField(fieldOf(column)));
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={clsx(
        'flex w-full flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2.5 text-left -outline-offset-2 hover:bg-hover',
        isOpen && 'bg-hover',
      )}
    >
      <span className="w-24 shrink-0 font-medium tabular-nums">
        {t('Version {version}', { version: row.version })}
      </span>
      {isCurrent && <Badge tone="accent">{t('Current')}</Badge>}
      <span className="min-w-0 flex-1 truncate text-ink-muted max-sm:order-last max-sm:basis-full">
        {row.version === 1 ? t('First version') : changedWords(fields)}
      </span>
      <span className="text-sm text-ink-faint">
        {rich('{when} by {who}', {
          when: <Time at={row.created_at} />,
          who: actorName(row.changed_by, user.id),
        })}
      </span>
    </button>
  );
}

function VersionDetail({
  agent,
  row,
  rows,
}: {
  agent: Agent;
  row: ListAgentVersionsRow;
  rows: readonly ListAgentVersionsRow[];
}) {
  const restore = useAct(restoreAgentVersion);
  const isCurrent = row.version === agent.version;
  const back = changesBackTo(agent, rows, row.version);
  return (
    <div className="flex flex-col gap-5 border-t border-line bg-sunken px-4 py-4">
      {Object.keys(row.changes).length > 0 && (
        <section>
          <h3 className="mb-2 font-semibold">{t('What this version changed')}</h3>
          <ChangesView changes={row.changes} />
        </section>
      )}
      {!isCurrent && (
        <section>
          <h3 className="mb-2 font-semibold">{t('What would change if it came back')}</h3>
          <ChangesView changes={back} />
          {restore.error ? <ErrorNotice error={restore.error} className="mt-3" /> : null}
          <ActionButton
            look="primary"
            className="mt-4"
            operation={restoreAgentVersion}
            loading={restore.isPending}
            onClick={() =>
              restore.mutate(
                { params: { agentId: agent.id, version: row.version } },
                {
                  onSuccess: (restored) =>
                    toast(
                      t('Version {old} is back, as version {version}.', {
                        old: row.version,
                        version: restored.version,
                      }),
                    ),
                },
              )
            }
          >
            {t('Bring version {version} back', { version: row.version })}
          </ActionButton>
        </section>
      )}
    </div>
  );
}
