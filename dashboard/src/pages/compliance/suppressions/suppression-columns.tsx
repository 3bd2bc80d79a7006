import { Link } from '@tanstack/react-router';
import { Check, Ellipsis, Undo2 } from 'lucide-react';
import {
  confirmComplianceSuppression,
  deleteComplianceSuppression,
} from '../../../api/generated/compliance.ts';
import type { ComplianceSuppression } from '../../../api/generated/types.ts';
import { IconButton } from '../../../design/controls/button.tsx';
import { Menu, MenuContent, MenuTrigger } from '../../../design/controls/menu.tsx';
import { Time } from '../../../design/display/time.tsx';
import { Badge } from '../../../design/feedback/badge.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { ActionButton, ActionMenuItem } from '../../../kit/action/action-button.tsx';
import type { Column } from '../../../kit/list/list-table.tsx';
import { ownReasonOf, reasonOf, sourceName } from '../../../kit/person/person-words.ts';
import { useAct } from '../../../kit/query/use-act.ts';
import { t } from '../../../words/words.ts';

type Lift = (suppression: ComplianceSuppression) => void;

export const suppressionColumns = (onLift: Lift): Column<ComplianceSuppression>[] => [
  {
    head: t('Person'),
    fills: true,
    className: 'py-2',
    cell: (suppression) => <PersonCell suppression={suppression} />,
  },
  {
    head: t('Reason'),
    hiddenBelow: 'md',
    className: 'max-w-72',
    cell: (suppression) => (
      <span title={reasonOf(suppression)} className="block truncate">
        <span className="lg:hidden">{reasonOf(suppression)}</span>
        <span className="max-lg:hidden">{ownReasonOf(suppression) ?? '—'}</span>
      </span>
    ),
  },
  {
    head: t('Source'),
    hiddenBelow: 'lg',
    className: 'text-ink-muted',
    cell: ({ source }) => sourceName(source),
  },
  {
    head: t('State'),
    hiddenBelow: 'sm',
    cell: (suppression) => <StateCell suppression={suppression} />,
  },
  {
    head: t('Since'),
    hiddenBelow: 'sm',
    className: 'text-ink-muted',
    cell: ({ created_at }) => <Time at={created_at} />,
  },
  {
    head: t('Actions'),
    isQuiet: true,
    skeleton: 'w-4',
    cell: (suppression) => <RowActions suppression={suppression} onLift={onLift} />,
  },
];

function PersonCell({ suppression }: { suppression: ComplianceSuppression }) {
  const who = suppression.phone_number ?? suppression.email;
  return (
    <>
      {who === null ? (
        <span className="block truncate font-medium tabular-nums">{suppression.label}</span>
      ) : (
        <Link
          to="/contacts/$contactId"
          params={{ contactId: who }}
          title={who}
          className="block truncate font-medium tabular-nums hover:underline"
        >
          {who}
        </Link>
      )}
      <span className="block truncate text-sm text-ink-faint md:hidden">{reasonOf(suppression)}</span>
      <span className="sm:hidden">
        <StateCell suppression={suppression} />
      </span>
    </>
  );
}

function StateCell({ suppression }: { suppression: ComplianceSuppression }) {
  if (suppression.erased_at) return <Badge>{t('Erased person')}</Badge>;
  if (suppression.confirmed) return <Badge tone="bad">{t('Blocks')}</Badge>;
  return (
    <span className="flex items-center gap-2">
      <Badge tone="warn">{t('Blocks, not confirmed')}</Badge>
      <ConfirmButton suppression={suppression} />
    </span>
  );
}

/** Heard in doubtful words: it blocks already, a person says whether it was meant. */
function ConfirmButton({ suppression }: { suppression: ComplianceSuppression }) {
  const act = useAct(confirmComplianceSuppression);
  return (
    <ActionButton
      size="small"
      operation={confirmComplianceSuppression}
      loading={act.isPending}
      icon={<Check aria-hidden className="size-3.5" />}
      onClick={() =>
        act.mutate(
          { params: { id: suppression.id } },
          {
            onSuccess: () => toast(t('Confirmed.')),
            onError: (error) => toast(error.message, 'bad'),
          },
        )
      }
    >
      {t('Confirm')}
    </ActionButton>
  );
}

function RowActions({ suppression, onLift }: { suppression: ComplianceSuppression; onLift: Lift }) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton
          tooltip={false}
          label={t('Actions for {person}', {
            person: suppression.phone_number ?? suppression.email ?? suppression.label,
          })}
        >
          <Ellipsis aria-hidden className="size-4" />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end">
        <ActionMenuItem
          operation={deleteComplianceSuppression}
          icon={<Undo2 aria-hidden />}
          onSelect={() => onLift(suppression)}
        >
          {t('Lift suppression')}
        </ActionMenuItem>
      </MenuContent>
    </Menu>
  );
}
