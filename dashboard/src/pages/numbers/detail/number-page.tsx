import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Power } from 'lucide-react';
import { useState } from 'react';
import { getPhoneNumber, updatePhoneNumber } from '../../../api/generated/phone-numbers.ts';
import type { PhoneNumber } from '../../../api/generated/types.ts';
import { CopyButton } from '../../../design/controls/copy-button.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { lazyPart } from '../../../design/parts/lazy-part.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { ConfirmAct } from '../../../kit/action/confirm-act.tsx';
import { DetailHeader, ResourceDetail } from '../../../kit/detail/resource-detail.tsx';
import { UrlTabs, useUrlTab } from '../../../kit/detail/url-tabs.tsx';
import { read } from '../../../kit/query/read.ts';
import { useAct } from '../../../kit/query/use-act.ts';
import { t } from '../../../words/words.ts';
import { ForwardingSteps } from '../forwarding-steps.tsx';
import { NumberStatus } from '../list/number-columns.tsx';
import { kindWord } from '../number-words.ts';
import { countryName, countryOf, shownNumber } from '../phone-format.ts';
import { AnswerTab } from './answer-tab.tsx';

const SipSettings = lazyPart(() =>
  import('../sip-settings.tsx').then((file) => ({ default: file.SipSettings })),
);
const CallsTab = lazyPart(() => import('./calls-tab.tsx').then((file) => ({ default: file.CallsTab })));

const BACK = () => ({ to: '/numbers', label: t('Numbers') });

export function NumberPage() {
  const { numberId = '' } = useParams({ strict: false });
  const query = useQuery(read(getPhoneNumber, { params: { id: numberId } }));
  return (
    <ResourceDetail query={query} noun={t('number')} back={{ ...BACK(), label: t('All numbers') }}>
      {(number) => <NumberDetail key={number.id} number={number} />}
    </ResourceDetail>
  );
}

function NumberDetail({ number }: { number: PhoneNumber }) {
  const isTrunk = number.provider === 'sip_trunk';
  const tab = useUrlTab(['answer', isTrunk ? 'trunk' : 'forwarding', 'calls']);
  return (
    <>
      <DetailHeader
        title={shownNumber(number.phoneNumber)}
        back={BACK()}
        status={
          <>
            <CopyButton
              value={number.phoneNumber}
              label={t('Copy {number}', { number: number.phoneNumber })}
            />
            <NumberStatus number={number} />
          </>
        }
        description={<Description number={number} />}
        actions={<SwitchButton number={number} />}
      />
      <UrlTabs
        label={t('Parts of the number')}
        current={tab}
        tabs={[
          { id: 'answer', label: t('What callers meet') },
          isTrunk ? { id: 'trunk', label: t('Trunk') } : { id: 'forwarding', label: t('Forward a line') },
          { id: 'calls', label: t('Calls') },
        ]}
      >
        {tab === 'answer' && <AnswerTab number={number} />}
        {tab === 'forwarding' && <ForwardingTab number={number} />}
        {tab === 'trunk' && <SipSettings phoneNumber={number.phoneNumber} className="max-w-150" />}
        {tab === 'calls' && <CallsTab number={number} />}
      </UrlTabs>
    </>
  );
}

function Description({ number }: { number: PhoneNumber }) {
  const country = countryOf(number.phoneNumber);
  const parts = [
    number.label,
    kindWord(number),
    country && countryName(country),
    number.sipHost && t('calls go out over {host}', { host: number.sipHost }),
  ];
  return <p className="wrap-anywhere">{parts.filter(Boolean).join(' · ')}</p>;
}

function ForwardingTab({ number }: { number: PhoneNumber }) {
  return (
    <div className="flex max-w-190 flex-col gap-5">
      <p className="text-read text-ink-muted">
        {t('Dial a code on a line you have, and its calls reach {number}.', {
          number: shownNumber(number.phoneNumber),
        })}
      </p>
      <ForwardingSteps numberId={number.id} />
    </div>
  );
}

function SwitchButton({ number }: { number: PhoneNumber }) {
  const [isAsking, setAsking] = useState(false);
  const act = useAct(updatePhoneNumber);
  const switchTo = (isActive: boolean) => ({ params: { id: number.id }, body: { isActive } });
  const shown = shownNumber(number.phoneNumber);
  return (
    <>
      <ActionButton
        operation={updatePhoneNumber}
        icon={<Power aria-hidden className="size-4 text-ink-faint" />}
        loading={act.isPending && !isAsking}
        onClick={() =>
          number.isActive
            ? setAsking(true)
            : act.mutate(switchTo(true), {
                onSuccess: () => toast(t('{number} is in service again.', { number: shown })),
                onError: (error) => toast(error.message, 'bad'),
              })
        }
      >
        {number.isActive ? t('Switch off') : t('Switch on')}
      </ActionButton>
      <ConfirmAct
        isOpen={isAsking}
        act={act}
        input={switchTo(false)}
        title={t('Switch {number} off?', { number: shown })}
        confirmLabel={t('Switch off')}
        done={t('{number} is switched off.', { number: shown })}
        onClose={() => setAsking(false)}
      >
        <p>{t('Callers hear that the number is not in service. No call is placed from it.')}</p>
        <p>{t('It stays yours and keeps its settings; you can switch it on again at any time.')}</p>
      </ConfirmAct>
    </>
  );
}
