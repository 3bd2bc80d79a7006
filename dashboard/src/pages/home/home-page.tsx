import { BrainNotice } from '../../kit/model/brain-notice.tsx';
import { Page } from '../../kit/page.tsx';
import { useSession, useSuspended } from '../../kit/session/session.ts';
import { t } from '../../words/words.ts';
import { LiveCalls } from './now/live-calls.tsx';
import { NeedsYou } from './now/needs-you.tsx';
import { NextSteps } from './path/next-steps.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { Today } from './today.tsx';

export function HomePage() {
  const { workspace, service } = useSession();
  const suspended = useSuspended();
  return (
    <Page
      title={workspace.name}
      description={
        service.simulated
          ? t('Providers are simulated: only numbers on a SIP trunk of your own reach real people.')
          : t('Connected to real providers: calls and messages reach real people.')
      }
    >
      <BrainNotice className="mb-6" />
      <div className="flex flex-col gap-8">
        {!suspended && (
          <>
            <NextSteps />
            <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 xl:grid-cols-2">
              <NeedsYou />
              <LiveCalls />
            </div>
            <Today />
          </>
        )}
        <RecentActivity />
      </div>
    </Page>
  );
}
