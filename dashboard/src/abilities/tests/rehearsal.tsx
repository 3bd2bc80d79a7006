import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { simulateAgent } from '../../api/generated/agent-tests.ts';
import { Button } from '../../design/controls/button.tsx';
import { LoadingNote, Skeleton } from '../../design/feedback/skeleton.tsx';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { useAct } from '../../kit/query/use-act.ts';
import { plural, t } from '../../words/words.ts';
import { BOX, PanelSection } from '../panel-parts.tsx';
import { CallerFields } from './caller-fields.tsx';
import { type CallerValues, callerBody, NEW_CALLER } from './case-values.ts';
import { SimulationView } from './simulation-view.tsx';

/** Plays one conversation. Nothing is recorded and nobody is contacted. */
export function Rehearsal({ agentId, onKeep }: { agentId: string; onKeep: (caller: CallerValues) => void }) {
  const [caller, setCaller] = useState(NEW_CALLER);
  const act = useAct(simulateAgent);
  const isEmpty = caller.caller === 'script' && caller.script.trim() === '';
  return (
    <PanelSection
      title={t('Rehearsal')}
      description={t(
        'The agent as it is saved talks to a made-up person. Nobody is called, nothing is kept.',
      )}
    >
      <form
        className={`${BOX} flex flex-col gap-4 p-4`}
        onSubmit={(event) => {
          event.preventDefault();
          act.mutate({ params: { agentId }, body: callerBody(caller) });
        }}
      >
        <CallerFields values={caller} onChange={(part) => setCaller({ ...caller, ...part })} />
        <div className="flex flex-wrap items-center gap-3">
          <ActionButton
            type="submit"
            look="primary"
            operation={simulateAgent}
            loading={act.isPending}
            refusal={isEmpty ? t('Write what they say first.') : null}
            icon={<Play aria-hidden className="size-4" />}
          >
            {act.data ? t('Rehearse again') : t('Rehearse')}
          </ActionButton>
          {act.data && !act.isPending && (
            <Button onClick={() => onKeep(caller)}>{t('Keep as a test')}</Button>
          )}
          {act.isPending && <Elapsed />}
        </div>
      </form>
      {act.error ? <ErrorNotice error={act.error} className="mt-4" /> : null}
      {act.isPending && <TalkSkeleton />}
      {act.data && !act.isPending && (
        <section aria-label={t('Conversation')} className={`${BOX} mt-4 p-4`}>
          <SimulationView simulation={act.data} />
        </section>
      )}
    </PanelSection>
  );
}

const SECOND_MS = 1_000;

/** A model may take a minute or two for a whole conversation. */
function Elapsed() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => setSeconds((count) => count + 1), SECOND_MS);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <span className="text-ink-muted tabular-nums">
      {plural(seconds, 'They talk, for {count} second now.', 'They talk, for {count} seconds now.')}
    </span>
  );
}

function TalkSkeleton() {
  return (
    <div className={`${BOX} mt-4 flex flex-col gap-3 p-4`}>
      <LoadingNote>{t('The conversation is played')}</LoadingNote>
      <Skeleton className="h-10 w-3/5 rounded-2xl" />
      <Skeleton className="h-10 w-2/5 self-end rounded-2xl" />
      <Skeleton className="h-10 w-1/2 rounded-2xl" />
    </div>
  );
}
