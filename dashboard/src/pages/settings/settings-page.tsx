import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Workspace } from '../../api/generated/types.ts';
import { getWorkspace } from '../../api/generated/workspace.ts';
import { ExactFact, Fact, Facts } from '../../design/display/facts.tsx';
import { Time } from '../../design/display/time.tsx';
import { StatusPill, type Tone } from '../../design/feedback/badge.tsx';
import { Skeleton } from '../../design/feedback/skeleton.tsx';
import { Section } from '../../design/layout/section.tsx';
import { ResourceDetail } from '../../kit/detail/resource-detail.tsx';
import { Page } from '../../kit/page.tsx';
import { read } from '../../kit/query/read.ts';
import { useSession } from '../../kit/session/session.ts';
import { describeLimits } from './limits.ts';
import { LimitsSection } from './limits-section.tsx';
import { RenameForm } from './rename-form.tsx';

export function SettingsPage() {
  return (
    <Page title="Workspace" description="Its name, its plan, and what the plan allows." reads={getWorkspace}>
      <ResourceDetail query={useQuery(read(getWorkspace))} noun="workspace" skeleton={<SettingsSkeleton />}>
        {(workspace) => (
          <div className="flex flex-col">
            <Section title="Name" description="Shown to everyone in this workspace.">
              <RenameForm workspace={workspace} />
            </Section>
            <Section title="Plan" description="What this workspace is subscribed to.">
              <PlanFacts workspace={workspace} />
            </Section>
            <Section title="Model" description="What talks for the agents of this installation.">
              <ModelFacts />
            </Section>
            <Section title="Limits" description={describeLimits(workspace)}>
              <LimitsSection workspace={workspace} />
            </Section>
          </div>
        )}
      </ResourceDetail>
    </Page>
  );
}

/** The trial's caps apply until the workspace subscribes, whatever its plan field says. */
function planName({ plan, subscription_status: status }: Workspace): string {
  if (status === 'trialing') return 'Trial';
  return status === 'none' || plan === 'none' ? 'No plan' : plan;
}

/** The states shown beside the plan's name. */
const STATUS_TONES: Partial<Record<Workspace['subscription_status'], Tone>> = {
  active: 'good',
  past_due: 'warn',
  suspended: 'bad',
};

function PlanFacts({ workspace }: { workspace: Workspace }) {
  const tone = STATUS_TONES[workspace.subscription_status];
  return (
    <Facts>
      <Fact name="Plan">
        <span className="font-medium first-letter:uppercase">{planName(workspace)}</span>
        {tone && (
          <StatusPill tone={tone}>
            <span className="first-letter:uppercase">
              {workspace.subscription_status.replaceAll('_', ' ')}
            </span>
          </StatusPill>
        )}
      </Fact>
      <Fact name="Created">
        <Time at={workspace.created_at} show="day" />
      </Fact>
      <ExactFact name="Workspace id" value={workspace.id} />
    </Facts>
  );
}

function ModelFacts() {
  const { model } = useSession().service;
  return (
    <>
      <Facts>
        <Fact name="Model">
          <span className="min-w-0 font-medium wrap-anywhere">
            {model.notice === null ? model.name : 'Parley’s built-in brain'}
          </span>
        </Fact>
      </Facts>
      <p className="mt-1 text-ink-muted">
        {model.notice !== null && 'For demonstrations, tests and simple scripted talks. '}
        <Link to="/models" className="text-accent-ink underline underline-offset-3">
          {model.notice === null ? 'How models are connected' : 'Connect a model'}
        </Link>
      </p>
    </>
  );
}

function SettingsSkeleton() {
  return (
    <div aria-hidden>
      {['h-9', 'h-20', 'h-64'].map((height) => (
        <div
          key={height}
          className="grid grid-cols-1 gap-x-12 gap-y-4 border-t border-line py-7 md:grid-cols-[13rem_minmax(0,1fr)]"
        >
          <div>
            <Skeleton className="w-16" />
            <Skeleton className="mt-2.5 w-40" />
          </div>
          <Skeleton className={`${height} max-w-160`} />
        </div>
      ))}
    </div>
  );
}
