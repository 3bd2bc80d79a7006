import { useNavigate } from '@tanstack/react-router';
import { Hash, Plus } from 'lucide-react';
import { listPhoneNumbers, provisionPhoneNumber } from '../../../api/generated/phone-numbers.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { ResourceList } from '../../../kit/list/resource-list.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { Page } from '../../../kit/page.tsx';
import { t } from '../../../words/words.ts';
import { NUMBER_COLUMNS } from './number-columns.tsx';
import { PurchaseNotice } from './purchase-notice.tsx';

export function NumbersPage() {
  const navigate = useNavigate();
  const add = () => void navigate({ to: '/numbers/new' });
  return (
    <Page
      title={t('Numbers')}
      description={t('The phone numbers people reach you on, and who answers each.')}
      reads={listPhoneNumbers}
      actions={
        <ActionButton
          look="primary"
          operation={provisionPhoneNumber}
          icon={<Plus aria-hidden className="size-4" />}
          onClick={add}
        >
          {t('Get a number')}
        </ActionButton>
      }
    >
      <NumberList onAdd={add} />
    </Page>
  );
}

function NumberList({ onAdd }: { onAdd: () => void }) {
  const list = useList(listPhoneNumbers);
  return (
    <>
      <PurchaseNotice numbers={list.rows} />
      <ResourceList
        label={t('Numbers')}
        noun={[t('number'), t('numbers')]}
        list={list}
        columns={NUMBER_COLUMNS()}
        rowKey={(number) => number.id}
        href={(number) => `/numbers/${number.id}`}
        rowClass={({ isActive }) => (isActive ? undefined : 'text-ink-muted')}
        empty={{
          icon: <Hash />,
          title: t('No numbers yet'),
          children: (
            <p>{t('Buy a number, connect one over your SIP trunk, or forward a line that you have.')}</p>
          ),
          action: (
            <ActionButton look="primary" operation={provisionPhoneNumber} onClick={onAdd}>
              {t('Get the first number')}
            </ActionButton>
          ),
        }}
      />
    </>
  );
}
