import { Download, X } from 'lucide-react';
import { deleteExport, getExport } from '../../api/generated/exports.ts';
import type { Export } from '../../api/generated/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { formatCount } from '../../design/display/format.ts';
import { Time } from '../../design/display/time.tsx';
import { StatusPill } from '../../design/feedback/badge.tsx';
import { Meter } from '../../design/feedback/meter.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { ActionButton } from '../../kit/action/action-button.tsx';
import type { Column } from '../../kit/list/list-table.tsx';
import { useAct } from '../../kit/query/use-act.ts';
import { locale, plural, rich, t } from '../../words/words.ts';
import { FORMAT_WORDS, formatSize, isOpen, KIND_WORDS, STATUS_WORDS } from './export-words.ts';

export const exportColumns = (onCancel: (one: Export) => void): Column<Export>[] => [
  {
    head: t('Exported data'),
    fills: true,
    className: 'py-2',
    cell: (one) => (
      <>
        <span className="block truncate font-medium">{KIND_WORDS[one.kind].title}</span>
        <span className="block text-sm text-ink-faint md:truncate">
          {FORMAT_WORDS[one.format].title} · <Period one={one} />
        </span>
      </>
    ),
  },
  { head: t('Status'), skeleton: 'h-5 w-24 rounded-full', cell: (one) => <Status one={one} /> },
  {
    head: t('Rows'),
    hiddenBelow: 'md',
    align: 'right',
    className: 'tabular-nums',
    cell: ({ rows }) => formatCount(rows),
  },
  {
    head: t('Size'),
    hiddenBelow: 'md',
    align: 'right',
    className: 'tabular-nums',
    cell: ({ bytes, status }) => (status === 'ready' ? formatSize(bytes) : '—'),
  },
  { head: t('Requested'), hiddenBelow: 'lg', cell: ({ created_at }) => <Time at={created_at} /> },
  {
    head: t('Deleted on'),
    hiddenBelow: 'xl',
    cell: ({ expires_at, status }) =>
      expires_at && status === 'ready' ? (
        <Time at={expires_at} show="day" />
      ) : (
        <span className="text-ink-faint">—</span>
      ),
  },
  {
    head: t('Actions'),
    isQuiet: true,
    skeleton: 'w-20',
    cell: (one) => <Actions one={one} onCancel={() => onCancel(one)} />,
  },
];

function Period({ one }: { one: Export }) {
  const to = <Time at={one.to} show="day" />;
  return one.from === null
    ? rich('until {to}', { to })
    : rich('{from} to {to}', { from: <Time at={one.from} show="day" />, to });
}

const percent = new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 });

function Status({ one }: { one: Export }) {
  const { label, tone, isLive = false } = STATUS_WORDS[one.status];
  if (one.status !== 'running')
    return (
      <span title={one.error_message ?? undefined}>
        <StatusPill tone={tone}>{label}</StatusPill>
      </span>
    );
  return (
    <span className="flex w-32 flex-col gap-1">
      <span className="flex items-center justify-between gap-2">
        <StatusPill tone={tone} live={isLive}>
          {label}
        </StatusPill>
        <span className="text-sm text-ink-muted tabular-nums">{percent.format(one.progress)}</span>
      </span>
      <Meter
        label={plural(one.rows, '{count} row so far', '{count} rows so far')}
        used={one.progress / 2}
        max={1}
      />
    </span>
  );
}

/** Each click asks for a new link: the one in the list may be older than its fifteen minutes. */
function Actions({ one, onCancel }: { one: Export; onCancel: () => void }) {
  const link = useAct(getExport, {
    finish: ({ download_url }) => {
      if (download_url === null) toast(t('This file is no longer there.'), 'bad');
      else window.location.assign(new URL(download_url).pathname);
    },
  });
  const name = KIND_WORDS[one.kind].title;
  if (!isOpen(one) && one.status !== 'ready') return null;
  return (
    <span className="flex justify-end gap-1">
      {one.status === 'ready' && (
        <Button
          size="small"
          look="secondary"
          loading={link.isPending}
          refusal={one.download_url === null ? t('Owners and admins can download exports.') : null}
          icon={<Download aria-hidden className="size-3.5" />}
          aria-label={t('Download {name}', { name })}
          onClick={() => link.mutate({ params: { exportId: one.id } })}
        >
          {t('Download')}
        </Button>
      )}
      <ActionButton
        operation={deleteExport}
        look="quiet"
        size="small"
        icon={<X aria-hidden className="size-3.5" />}
        aria-label={isOpen(one) ? t('Cancel {name}', { name }) : t('Delete {name}', { name })}
        onClick={onCancel}
      >
        {isOpen(one) ? t('Cancel') : t('Delete')}
      </ActionButton>
    </span>
  );
}
