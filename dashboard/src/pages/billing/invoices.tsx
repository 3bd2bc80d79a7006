import { useMutation } from '@tanstack/react-query';
import { Download, ReceiptText } from 'lucide-react';
import { getBillingInvoicePdf, listBillingInvoices } from '../../api/generated/billing.ts';
import { Button } from '../../design/controls/button.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import type { Column } from '../../kit/list/list-table.tsx';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { saveFile } from '../../kit/upload/save-file.ts';
import { locale, t } from '../../words/words.ts';
import type { BillingInvoice } from './billing-types.ts';
import { formatUsd, planWords } from './billing-words.ts';

const monthName = (date: string): string =>
  new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );

const columns = (): Column<BillingInvoice>[] => [
  {
    head: t('Period'),
    fills: true,
    cell: (invoice) => (
      <>
        {monthName(invoice.periodStart)}
        <span className="block text-sm text-ink-muted sm:hidden">{invoice.number}</span>
      </>
    ),
  },
  {
    head: t('Number'),
    hiddenBelow: 'sm',
    cell: ({ number }) => <span className="tabular-nums">{number}</span>,
  },
  { head: t('Plan'), hiddenBelow: 'md', cell: ({ plan }) => planWords(plan) },
  { head: t('Total'), align: 'right', cell: ({ totalUsd }) => formatUsd(totalUsd) },
  { head: t('File'), isQuiet: true, cell: (invoice) => <PdfButton invoice={invoice} /> },
];

function PdfButton({ invoice }: { invoice: BillingInvoice }) {
  const save = useMutation({
    mutationFn: async () =>
      saveFile(`${invoice.number}.pdf`, await getBillingInvoicePdf({ params: { id: invoice.id } })),
    onError: () => toast(t('The invoice could not be loaded. Try again.')),
  });
  return (
    <Button
      size="small"
      look="quiet"
      loading={save.isPending}
      icon={<Download aria-hidden className="size-4" />}
      aria-label={t('Download {number} as PDF', { number: invoice.number })}
      onClick={() => save.mutate()}
    >
      {t('PDF')}
    </Button>
  );
}

export function Invoices() {
  const list = useList(listBillingInvoices);
  return (
    <section aria-labelledby="invoices" className="min-w-0">
      <h2 id="invoices" className="mb-2 text-lg font-semibold">
        {t('Invoices')}
      </h2>
      <ResourceList
        label={t('Invoices')}
        noun={[t('invoice'), t('invoices')]}
        list={list}
        columns={columns()}
        rowKey={({ id }) => id}
        empty={{
          icon: <ReceiptText />,
          title: t('No invoices yet'),
          children: <p>{t('The first invoice is made when a month on a plan has ended.')}</p>,
        }}
      />
    </section>
  );
}
