import { useQuery } from '@tanstack/react-query';
import { listNotificationChoices } from '../../api/generated/notifications.ts';
import { Notice } from '../../design/feedback/notice.tsx';
import { Skeleton } from '../../design/feedback/skeleton.tsx';
import { Section } from '../../design/layout/section.tsx';
import { ResourceDetail } from '../../kit/detail/resource-detail.tsx';
import { Page } from '../../kit/page.tsx';
import { read } from '../../kit/query/read.ts';
import { t } from '../../words/words.ts';
import { HoursForm } from './hours-form.tsx';
import { KindsTable } from './kinds-table.tsx';

export function NotificationsPage() {
  return (
    <Page
      title={t('Notifications')}
      description={t('What reaches you, in the app and by mail. Your choices hold for you alone.')}
    >
      <ResourceDetail
        query={useQuery(read(listNotificationChoices))}
        noun={t('choices')}
        skeleton={<Skeleton className="h-72 w-full" />}
      >
        {(choices) => (
          <div className="flex flex-col">
            {!choices.mailed && (
              <Notice tone="info" className="mb-5">
                {t('This installation sends no mail yet. Its operator sets SMTP_URL and MAIL_FROM.')}
              </Notice>
            )}
            <Section title={t('What')} description={t('Everything else stays in the audit log.')}>
              <KindsTable kinds={choices.kinds} />
            </Section>
            <Section
              title={t('When')}
              description={t('Mail that comes in your quiet hours waits for their end.')}
            >
              <HoursForm choices={choices} />
            </Section>
          </div>
        )}
      </ResourceDetail>
    </Page>
  );
}
