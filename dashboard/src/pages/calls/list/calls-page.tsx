import { Phone, PhoneOutgoing } from 'lucide-react';
import { listCalls, placeCall } from '../../../api/generated/calls.ts';
import { Notice } from '../../../design/feedback/notice.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { ExportButton } from '../../../kit/action/export-button.tsx';
import { ResourceList } from '../../../kit/list/resource-list.tsx';
import { useFilters } from '../../../kit/list/use-filters.ts';
import { BrainNotice } from '../../../kit/model/brain-notice.tsx';
import { Page } from '../../../kit/page.tsx';
import { useSession } from '../../../kit/session/session.ts';
import { useUrlState } from '../../../kit/url/use-url-state.ts';
import { t } from '../../../words/words.ts';
import { isNumber, plainNumber } from '../person-words.ts';
import { isLive } from '../words/status-words.ts';
import { callColumns } from './call-columns.tsx';
import { CallFilterBar } from './call-filter-bar.tsx';
import { PlaceCallDialog } from './place-call-dialog.tsx';
import { CALL_FILTERS, useCalls } from './use-calls.ts';

export function CallsPage() {
  const [{ place }, setUrl] = useUrlState(['place']);
  const open = () => setUrl({ place: 'new' });
  return (
    <Page
      title={t('Calls')}
      description={t('Every call with its transcript, its recording and the reason behind its outcome.')}
      reads={listCalls}
      actions={
        <>
          <ExportButton kind="calls" />
          <ActionButton
            look="primary"
            operation={placeCall}
            icon={<PhoneOutgoing aria-hidden className="size-4" />}
            onClick={open}
          >
            {t('Place a call')}
          </ActionButton>
        </>
      }
    >
      <BrainNotice className="mb-6" />
      <CallList onPlace={open} />
      <PlaceCallDialog
        isOpen={place !== undefined}
        phoneNumber={place === undefined || place === 'new' ? '' : place}
        onClose={() => setUrl({ place: undefined }, { replace: true })}
      />
    </Page>
  );
}

function CallList({ onPlace }: { onPlace: () => void }) {
  const filters = useFilters(CALL_FILTERS);
  const list = useCalls(filters);
  const { service } = useSession();
  const { phoneNumber } = filters.values;
  return (
    <>
      {phoneNumber !== undefined && !isNumber(plainNumber(phoneNumber)) && (
        <Notice className="mb-4" role="status">
          {t(
            '“{text}” is not a whole number, so it filters nothing. Write it as +14155550123, or pick a person.',
            {
              text: phoneNumber,
            },
          )}
        </Notice>
      )}
      <ResourceList
        label={t('Calls')}
        noun={[t('call'), t('calls')]}
        list={list}
        columns={callColumns()}
        rowKey={(call) => call.id}
        rowClass={(call) => (isLive(call.status) ? 'bg-accent-soft/40' : undefined)}
        href={(call) => `/calls/${call.id}`}
        filters={<CallFilterBar state={filters} calls={list.rows} />}
        narrowedBy={filters}
        empty={{
          icon: <Phone />,
          title: t('No calls yet'),
          children: (
            <p>
              {service.simulated
                ? t(
                    'Place one to a simulated person: most numbers answer and talk; those ending in 0001 never do.',
                  )
                : t('Place one, or let a campaign dial: each call is here from the moment it begins.')}
            </p>
          ),
          action: (
            <ActionButton look="primary" operation={placeCall} onClick={onPlace}>
              {t('Place the first call')}
            </ActionButton>
          ),
        }}
      />
    </>
  );
}
