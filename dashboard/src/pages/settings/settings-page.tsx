import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getIdentitySso } from '../../api/generated/identity.ts';
import type { Workspace } from '../../api/generated/types.ts';
import { getWorkspace } from '../../api/generated/workspace.ts';
import { buttonClass } from '../../design/controls/button.tsx';
import { ExactFact, Fact, Facts } from '../../design/display/facts.tsx';
import { Time } from '../../design/display/time.tsx';
import { StatusPill, type Tone } from '../../design/feedback/badge.tsx';
import { Skeleton } from '../../design/feedback/skeleton.tsx';
import { PageContents } from '../../design/layout/page-contents.tsx';
import { Section } from '../../design/layout/section.tsx';
import { ResourceDetail } from '../../kit/detail/resource-detail.tsx';
import { Page } from '../../kit/page.tsx';
import { read } from '../../kit/query/read.ts';
import { useRoleRefusal } from '../../kit/session/permission.ts';
import { t } from '../../words/words.ts';
import { AssistantsSection } from './assistants-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { ProvidersSection } from './providers-section.tsx';
import { RegionForm } from './region-form.tsx';
import { RenameForm } from './rename-form.tsx';
import { ResidencySection } from './residency-section.tsx';
import { SignInPolicySection } from './sign-in-policy-section.tsx';

export function SettingsPage() {
  return (
    <Page
      title={t('Workspace')}
      description={t('Its name, its plan and usage, and what it is connected to.')}
      reads={getWorkspace}
    >
      <ResourceDetail
        query={useQuery(read(getWorkspace))}
        noun={t('workspace')}
        skeleton={<SettingsSkeleton />}
      >
        {(workspace) => (
          <div className="flex flex-col">
            <PageContents label={t('On this page')} parts={partsOf(workspace)} />
            {partsOf(workspace).map(({ content, ...part }) => (
              <Section key={part.id} {...part}>
                {content}
              </Section>
            ))}
          </div>
        )}
      </ResourceDetail>
    </Page>
  );
}

interface Part {
  id: string;
  title: string;
  description: string;
  content: ReactNode;
}

const partsOf = (workspace: Workspace): Part[] => [
  {
    id: 'name',
    title: t('Name'),
    description: t('Shown to everyone in this workspace.'),
    content: <RenameForm workspace={workspace} />,
  },
  {
    id: 'region',
    title: t('Time zone and language'),
    description: t('Where the workspace is at home, and the language of its mail.'),
    content: <RegionForm workspace={workspace} />,
  },
  {
    id: 'plan',
    title: t('Plan'),
    description: t('What this workspace is subscribed to.'),
    content: <PlanFacts workspace={workspace} />,
  },
  {
    id: 'limits',
    title: t('Usage and limits'),
    description: t('What the plan allows, and what is in use now.'),
    content: <LimitsSection workspace={workspace} />,
  },
  {
    id: 'sign-in-policy',
    title: t('Sign-in policy'),
    description: t('What people must do to enter this workspace.'),
    content: <SignInPolicySection />,
  },
  {
    id: 'single-sign-on',
    title: t('Single sign-on'),
    description: t('Your company’s identity provider and directory.'),
    content: <SingleSignOnLink />,
  },
  {
    id: 'assistants',
    title: t('Connected assistants'),
    description: t('AI assistants that people of this workspace let work here.'),
    content: <AssistantsSection />,
  },
  {
    id: 'providers',
    title: t('Providers'),
    description: t('What talks, hears, calls and sends for this installation.'),
    content: <ProvidersSection />,
  },
  {
    id: 'data-residency',
    title: t('Data residency'),
    description: t('In which region the data of this workspace lies.'),
    content: <ResidencySection />,
  },
];

function SingleSignOnLink() {
  const refused = useRoleRefusal(getIdentitySso);
  if (refused) return <p className="text-ink-muted">{refused}</p>;
  return (
    <Link to="/settings/single-sign-on" className={buttonClass()}>
      {t('Set up single sign-on')}
    </Link>
  );
}

/** The trial's caps apply until the workspace subscribes, whatever its plan field says. */
function planName({ plan, subscription_status: status }: Workspace): string {
  if (status === 'trialing') return t('Trial');
  return status === 'none' || plan === 'none' ? t('No plan') : plan;
}

/** The states shown beside the plan's name. */
const STATUS_TONES: Partial<Record<Workspace['subscription_status'], Tone>> = {
  active: 'good',
  past_due: 'warn',
  suspended: 'bad',
};

const statusWords = (status: Workspace['subscription_status']): string =>
  ({
    none: t('None'),
    trialing: t('Trial'),
    active: t('Active'),
    past_due: t('Payment overdue'),
    suspended: t('Suspended'),
  })[status];

function PlanFacts({ workspace }: { workspace: Workspace }) {
  const tone = STATUS_TONES[workspace.subscription_status];
  return (
    <Facts>
      <Fact name={t('Plan')}>
        <span className="font-medium first-letter:uppercase">{planName(workspace)}</span>
        {tone && <StatusPill tone={tone}>{statusWords(workspace.subscription_status)}</StatusPill>}
      </Fact>
      <Fact name={t('Created')}>
        <Time at={workspace.created_at} show="day" />
      </Fact>
      <ExactFact name={t('Workspace id')} value={workspace.id} />
    </Facts>
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
