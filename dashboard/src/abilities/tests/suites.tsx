import { ChevronRight, Ellipsis, FlaskConical, Pencil, Play, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  createAgentTestSuite,
  deleteAgentTestSuite,
  listAgentTestSuites,
  runAgentTestSuite,
  updateAgentTestSuite,
} from '../../api/generated/agent-tests.ts';
import type { AgentTestSuite } from '../../api/generated/types.ts';
import { IconButton } from '../../design/controls/button.tsx';
import { Menu, MenuContent, MenuTrigger } from '../../design/controls/menu.tsx';
import { Time } from '../../design/display/time.tsx';
import { ActionButton, ActionMenuItem } from '../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useAct } from '../../kit/query/use-act.ts';
import { plural, t } from '../../words/words.ts';
import { PanelList, PanelSection, ROW, UndoRow } from '../panel-parts.tsx';
import { useUndoableDelete } from '../use-undoable-delete.ts';
import { RunPill, SuiteRuns } from './suite-runs.tsx';
import { isUnderWay } from './test-words.ts';

/** Saved tests: each row a suite, with its last run. */
export function Suites({
  agentId,
  onCreate,
  onEdit,
}: {
  agentId: string;
  onCreate: () => void;
  onEdit: (suite: AgentTestSuite) => void;
}) {
  const list = useList(listAgentTestSuites, { params: { agentId } });
  const deletion = useUndoableDelete(deleteAgentTestSuite, (suiteId: string) => ({
    params: { agentId, suiteId },
  }));
  const create = (
    <ActionButton
      operation={createAgentTestSuite}
      icon={<Plus aria-hidden className="size-4" />}
      onClick={onCreate}
    >
      {t('New suite')}
    </ActionButton>
  );
  return (
    <PanelSection
      title={t('Test suites')}
      description={t('Run them before a change goes live. Each test passes or says why not.')}
      actions={list.rows.length > 0 && create}
    >
      <PanelList
        label={t('Test suites')}
        list={list}
        rowKey={({ id }) => id}
        empty={{
          icon: <FlaskConical />,
          title: t('No suites yet'),
          children: (
            <p>{t('For example: who asks for a person gets one, and who says stop is left alone.')}</p>
          ),
          action: create,
        }}
      >
        {(suite) =>
          deletion.isLeaving(suite.id) ? (
            <UndoRow onUndo={() => deletion.undo(suite.id)}>
              {t('“{name}” is deleted.', { name: suite.name })}
            </UndoRow>
          ) : (
            <SuiteRow suite={suite} onEdit={() => onEdit(suite)} onDelete={() => deletion.remove(suite.id)} />
          )
        }
      </PanelList>
    </PanelSection>
  );
}

function SuiteRow({
  suite,
  onEdit,
  onDelete,
}: {
  suite: AgentTestSuite;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [runId, setRunId] = useState<string | null>(null);
  const run = useAct(runAgentTestSuite);
  const params = { agentId: suite.agent_id, suiteId: suite.id };
  const last = suite.last_run;
  return (
    <>
      <div className={ROW}>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-w-48 flex-1 items-center gap-2 rounded text-left"
        >
          <ChevronRight
            aria-hidden
            className={`size-4 shrink-0 text-ink-faint transition-transform ${isOpen ? 'rotate-90' : ''}`}
          />
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">{suite.name}</span>
            <span className="block text-sm text-ink-muted">
              {plural(suite.cases.length, '{count} test', '{count} tests')}
              {last && (
                <>
                  {' · '}
                  <Time at={last.created_at} />
                </>
              )}
            </span>
          </span>
        </button>
        {last ? <RunPill run={last} /> : <span className="text-sm text-ink-faint">{t('Never run')}</span>}
        <span className="flex items-center gap-1">
          <ActionButton
            size="small"
            operation={runAgentTestSuite}
            loading={run.isPending || (last !== null && isUnderWay(last.status))}
            icon={<Play aria-hidden className="size-3.5" />}
            aria-label={t('Run {name}', { name: suite.name })}
            onClick={() =>
              run.mutate(
                { params },
                {
                  onSuccess: ({ id }) => {
                    setRunId(id);
                    setOpen(true);
                  },
                },
              )
            }
          >
            {t('Run')}
          </ActionButton>
          <SuiteMenu suite={suite} onEdit={onEdit} onDelete={onDelete} />
        </span>
      </div>
      {run.error ? <ErrorNotice error={run.error} className="mx-4 mb-3" /> : null}
      {isOpen && <SuiteRuns suite={suite} runId={runId} onChoose={setRunId} />}
    </>
  );
}

function SuiteMenu({
  suite,
  onEdit,
  onDelete,
}: {
  suite: AgentTestSuite;
  onEdit: () => void;
  onDelete: () => void;
}) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={t('Actions for {name}', { name: suite.name })} tooltip={false}>
          <Ellipsis aria-hidden className="size-4" />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end">
        <ActionMenuItem operation={updateAgentTestSuite} icon={<Pencil aria-hidden />} onSelect={onEdit}>
          {t('Edit')}
        </ActionMenuItem>
        <ActionMenuItem
          danger
          operation={deleteAgentTestSuite}
          icon={<Trash2 aria-hidden />}
          onSelect={onDelete}
        >
          {t('Delete')}
        </ActionMenuItem>
      </MenuContent>
    </Menu>
  );
}
