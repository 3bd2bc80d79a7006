import { useQuery } from '@tanstack/react-query';
import { Check, ChevronRight, CircleDashed, X } from 'lucide-react';
import { useState } from 'react';
import { getAgentTestSuiteRun, listAgentTestSuiteRuns } from '../../api/generated/agent-tests.ts';
import type {
  AgentTestSuite,
  AgentTestSuiteRun,
  AgentTestSuiteRunListItem,
} from '../../api/generated/types.ts';
import { Select } from '../../design/controls/input.tsx';
import { StatusPill } from '../../design/feedback/badge.tsx';
import { LoadingNote, Skeleton } from '../../design/feedback/skeleton.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { read } from '../../kit/query/read.ts';
import { locale, t } from '../../words/words.ts';
import { Checks, SimulationView } from './simulation-view.tsx';
import { isUnderWay, RUN_STATES } from './test-words.ts';

/** Results are stored case by case; only the end of a run is announced. */
const LOOK_AGAIN_MS = 1_500;

export function RunPill({ run }: { run: AgentTestSuiteRunListItem }) {
  if (run.status !== 'finished')
    return (
      <StatusPill tone={RUN_STATES[run.status].tone} live={isUnderWay(run.status)}>
        {RUN_STATES[run.status].label}
      </StatusPill>
    );
  const { passed, total } = run;
  return (
    <StatusPill tone={passed === total ? 'good' : 'bad'}>
      {t('{passed} of {total} passed', { passed, total })}
    </StatusPill>
  );
}

/** The runs of a suite, and what came of one of them; the newest unless another is chosen. */
export function SuiteRuns({
  suite,
  runId,
  onChoose,
}: {
  suite: AgentTestSuite;
  runId: string | null;
  onChoose: (runId: string) => void;
}) {
  const params = { agentId: suite.agent_id, suiteId: suite.id };
  const runs = useList(listAgentTestSuiteRuns, { params });
  const shown = runId ?? runs.rows[0]?.id ?? null;
  return (
    <div className="border-t border-line bg-sunken px-4 py-4">
      {runs.error ? <ErrorNotice error={runs.error} className="mb-3" /> : null}
      {runs.isPending && <Skeleton className="w-1/2" />}
      {!runs.isPending && shown === null && (
        <p className="text-ink-muted">{t('It was never run. The result of each run is kept for 90 days.')}</p>
      )}
      {runs.rows.length > 1 && <RunChoice runs={runs.rows} shown={shown ?? ''} onChoose={onChoose} />}
      {shown !== null && <RunResults key={shown} params={{ ...params, runId: shown }} suite={suite} />}
    </div>
  );
}

function RunChoice({
  runs,
  shown,
  onChoose,
}: {
  runs: readonly AgentTestSuiteRunListItem[];
  shown: string;
  onChoose: (runId: string) => void;
}) {
  const format = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <div className="mb-3 max-w-110">
      <Select aria-label={t('Which run')} value={shown} onChange={({ target }) => onChoose(target.value)}>
        {runs.map((run) => (
          <option key={run.id} value={run.id}>
            {t('{when} · version {version} · {passed} of {total}', {
              when: format.format(Date.parse(run.created_at)),
              version: run.agent_version,
              passed: run.passed,
              total: run.total,
            })}
          </option>
        ))}
      </Select>
    </div>
  );
}

function RunResults({
  params,
  suite,
}: {
  params: { agentId: string; suiteId: string; runId: string };
  suite: AgentTestSuite;
}) {
  const query = useQuery({
    ...read(getAgentTestSuiteRun, { params }),
    refetchInterval: ({ state }) =>
      state.data === undefined || isUnderWay(state.data.status) ? LOOK_AGAIN_MS : false,
  });
  const run = query.data;
  if (!run)
    return query.error ? (
      <ErrorNotice error={query.error} />
    ) : (
      <>
        <LoadingNote>{t('Loading the run')}</LoadingNote>
        <Skeleton className="w-1/3" />
      </>
    );
  const waiting = isUnderWay(run.status) ? suite.cases.slice(run.results.length) : [];
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        <RunPill run={run} />
        {t('Version {version} of the agent', { version: run.agent_version })}
      </p>
      {run.error && <p className="mb-3 text-bad">{run.error}</p>}
      <ul aria-label={t('Results')} className="flex flex-col gap-2">
        {run.results.map((result) => (
          <li key={result.name}>
            <CaseResult result={result} />
          </li>
        ))}
        {waiting.map(({ name }) => (
          <li key={String(name)} className="flex items-center gap-2 px-3 py-1.5 text-ink-faint">
            <CircleDashed aria-hidden className="size-4 animate-live" />
            {String(name)}
          </li>
        ))}
      </ul>
    </>
  );
}

function CaseResult({ result }: { result: AgentTestSuiteRun['results'][number] }) {
  const [isOpen, setOpen] = useState(false);
  const { name, passed, error, simulation } = result;
  const failed = simulation?.checks.filter((check) => !check.passed) ?? [];
  const Icon = passed ? Check : X;
  return (
    <div className="rounded-lg border border-line bg-surface">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-center gap-2 rounded-lg px-3 py-2 text-left hover:bg-hover"
      >
        <Icon
          aria-label={passed ? t('Passed||test') : t('Not passed')}
          className={`size-4 shrink-0 ${passed ? 'text-good' : 'text-bad'}`}
        />
        <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
        <ChevronRight
          aria-hidden
          className={`size-4 shrink-0 text-ink-faint transition-transform ${isOpen ? 'rotate-90' : ''}`}
        />
      </button>
      {error && <p className="px-3 pb-2 text-bad">{error}</p>}
      {!isOpen && failed.length > 0 && (
        <div className="px-3 pb-3 pl-9">
          <Checks checks={failed} />
        </div>
      )}
      {isOpen && simulation && (
        <div className="border-t border-line p-4">
          <SimulationView simulation={simulation} />
        </div>
      )}
    </div>
  );
}
