import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Workspace, workspaceQuery } from '../../api/workspace.ts';
import { StatusPill, type Tone } from '../../design/badge.tsx';
import { CopyButton } from '../../design/copy-button.tsx';
import { PageHeader } from '../../design/page-header.tsx';
import { LoadingNote, Skeleton } from '../../design/skeleton.tsx';
import { Time } from '../../design/time.tsx';
import { LoadFailure } from '../status/load-failure.tsx';
import { describeLimits } from './limits.ts';
import { LimitsSection } from './limits-section.tsx';
import { RenameForm } from './rename-form.tsx';

export function SettingsPage() {
  const workspace = useQuery(workspaceQuery);
  return (
    <>
      <PageHeader title="Workspace" description="Its name, its plan, and what the plan allows." />
      {workspace.isPending ? (
        <SettingsSkeleton />
      ) : workspace.isError ? (
        <LoadFailure error={workspace.error} onRetry={() => void workspace.refetch()} />
      ) : (
        <div className="flex flex-col">
          <Section title="Name" description="Shown to everyone in this workspace.">
            <RenameForm workspace={workspace.data} />
          </Section>
          <Section title="Plan" description="What this workspace is subscribed to.">
            <PlanFacts workspace={workspace.data} />
          </Section>
          <Section title="Limits" description={describeLimits(workspace.data)}>
            <LimitsSection workspace={workspace.data} />
          </Section>
        </div>
      )}
    </>
  );
}

function Section({
  title,
  description,
  children,
}: {
  title: string;
  description: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-1 gap-x-12 gap-y-4 border-t border-line py-7 md:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div>
        <h2 className="font-semibold">{title}</h2>
        <p className="mt-0.5 text-sm text-ink-muted">{description}</p>
      </div>
      <div className="max-w-160">{children}</div>
    </section>
  );
}

/** The caps in force are the trial's until the workspace subscribes, whatever plan it once chose. */
function planName({ plan, subscription_status: status }: Workspace): string {
  if (status === 'trialing') return 'Trial';
  return status === 'none' || plan === 'none' ? 'No plan' : plan;
}

/** The states worth a pill beside the plan's name. */
const STATUS_TONES: Record<string, Tone> = {
  active: 'good',
  past_due: 'warn',
  suspended: 'bad',
};

function PlanFacts({ workspace }: { workspace: Workspace }) {
  const tone = STATUS_TONES[workspace.subscription_status];
  return (
    <dl className="flex flex-col gap-2.5">
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
      <Fact name="Workspace id">
        <code className="font-mono text-sm max-sm:break-all sm:truncate">{workspace.id}</code>
        <CopyButton value={workspace.id} label="Copy workspace id" />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-6 items-center gap-4">
      <dt className="w-28 shrink-0 text-ink-muted">{name}</dt>
      <dd className="flex min-w-0 items-center gap-2">{children}</dd>
    </div>
  );
}

function SettingsSkeleton() {
  return (
    <div>
      <LoadingNote>Loading the workspace</LoadingNote>
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
