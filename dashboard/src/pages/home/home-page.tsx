import { BrainNotice } from '../../kit/model/brain-notice.tsx';
import { Page } from '../../kit/page.tsx';
import { useSession, useSuspended } from '../../kit/session/session.ts';
import { NextSteps } from './next-steps.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { WorkspaceFigures } from './workspace-figures.tsx';

export function HomePage() {
  const { workspace, service } = useSession();
  const suspended = useSuspended();
  return (
    <Page
      title={workspace.name}
      description={
        service.simulated
          ? 'Providers are simulated: nothing you do here reaches a real person.'
          : 'Connected to real providers: calls and messages reach real people.'
      }
    >
      <BrainNotice className="mb-6" />
      <WorkspaceFigures />
      <div className="mt-8 grid grid-cols-1 items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        {!suspended && <NextSteps />}
        <RecentActivity />
      </div>
    </Page>
  );
}
