import { Eraser } from 'lucide-react';
import { listComplianceErasures } from '../../../api/generated/compliance.ts';
import type { ComplianceErasure } from '../../../api/generated/types.ts';
import { ExactFact, Facts } from '../../../design/display/facts.tsx';
import { formatCount } from '../../../design/display/format.ts';
import { Time } from '../../../design/display/time.tsx';
import type { Column } from '../../../kit/list/list-table.tsx';
import { ResourceList } from '../../../kit/list/resource-list.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { ErasureCounts } from '../../../kit/person/erasure-counts.tsx';
import { actorLabel } from '../../../kit/words/actor.ts';
import { t } from '../../../words/words.ts';
import { useWho, WhoField } from './who-filter.tsx';

const total = ({ counts }: ComplianceErasure): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

export function ErasureList() {
  const who = useWho();
  const list = useList(listComplianceErasures, { query: who.who ?? {} });
  return (
    <>
      <p className="mb-4 max-w-160 text-ink-muted">
        {t(
          'Receipts of people who were erased. They name nobody: who knows the number or address can ask whether it was erased.',
        )}
      </p>
      <ResourceList
        label={t('Erasures')}
        noun={[t('receipt'), t('receipts')]}
        list={list}
        columns={erasureColumns()}
        rowKey={(erasure) => erasure.receipt_id}
        expand={{
          label: (erasure) => t('Receipt {id}', { id: erasure.receipt_id }),
          content: (erasure) => <Receipt erasure={erasure} />,
        }}
        filters={<WhoField state={who} />}
        narrowedBy={{ isFiltered: who.text !== '', clear: who.clear }}
        empty={{
          icon: <Eraser />,
          title: t('Nobody was erased yet'),
          children: (
            <p>{t('Open a person in Contacts and choose “Erase this person”; the receipt appears here.')}</p>
          ),
        }}
      />
    </>
  );
}

const erasureColumns = (): Column<ComplianceErasure>[] => [
  {
    head: t('Receipt'),
    fills: true,
    cell: ({ receipt_id }) => (
      <code title={receipt_id} className="block truncate font-mono text-sm">
        {receipt_id}
      </code>
    ),
  },
  { head: t('Things erased'), align: 'right', cell: (erasure) => formatCount(total(erasure)) },
  {
    head: t('By'),
    hiddenBelow: 'md',
    className: 'max-w-56',
    cell: ({ actor }) => (
      <span title={actor} className="block truncate text-ink-muted">
        {actorLabel({ user_id: actor, actor_name: null })}
      </span>
    ),
  },
  {
    head: t('When'),
    hiddenBelow: 'sm',
    className: 'text-ink-muted',
    cell: ({ erased_at }) => <Time at={erased_at} />,
  },
];

function Receipt({ erasure }: { erasure: ComplianceErasure }) {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-4 px-4 py-3 sm:px-10 lg:grid-cols-2">
      <ErasureCounts counts={erasure.counts} />
      <Facts>
        <ExactFact name={t('Receipt')} value={erasure.receipt_id} />
        {erasure.identifier_hashes.map((hash) => (
          <ExactFact key={hash} name={t('Hash')} value={hash} />
        ))}
      </Facts>
    </div>
  );
}
