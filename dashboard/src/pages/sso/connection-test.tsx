import { CircleAlert, CircleCheck } from 'lucide-react';
import { testSso } from '../../api/generated/identity.ts';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { useAct } from '../../kit/query/use-act.ts';
import { t } from '../../words/words.ts';

/** Reads the provider's discovery document, as a sign-in would. */
export function ConnectionTest() {
  const test = useAct(testSso);
  const { data } = test;
  const Icon = data?.ok ? CircleCheck : CircleAlert;
  return (
    <div className="mt-5 flex flex-col items-start gap-2">
      <ActionButton operation={testSso} loading={test.isPending} onClick={() => test.mutate({})}>
        {t('Test the connection')}
      </ActionButton>
      <div role="status">
        {data && (
          <p className={`flex items-start gap-2 text-sm ${data.ok ? 'text-good' : 'text-bad'}`}>
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="wrap-anywhere">
              {data.ok ? t('Works: answered in {count} ms.', { count: data.latency_ms }) : data.problem}
            </span>
          </p>
        )}
      </div>
      {test.error && <ErrorNotice error={test.error} />}
    </div>
  );
}
