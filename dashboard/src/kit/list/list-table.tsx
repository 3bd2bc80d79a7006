import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { type MouseEvent, memo, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Cell, HeadCell, Table, Row as TableRow } from '../../design/display/table.tsx';
import { LoadingNote, Skeleton } from '../../design/feedback/skeleton.tsx';
import { t } from '../../words/words.ts';
import { useRowWindow } from './row-window.ts';
import { useRowKeys } from './use-row-keys.ts';

/** Below this width the column is hidden; the first cell then shows its facts. */
type Breakpoint = 'sm' | 'md' | 'lg' | 'xl';

const HIDDEN: Record<Breakpoint, string> = {
  sm: 'max-sm:hidden',
  md: 'max-md:hidden',
  lg: 'max-lg:hidden',
  xl: 'max-xl:hidden',
};

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** The column that takes the remaining width, and truncates. */
  fills?: boolean;
  hiddenBelow?: Breakpoint;
  align?: 'right';
  /** The heading is for screen readers only: a column of buttons. */
  isQuiet?: boolean;
  className?: string;
  /** Width of the placeholder while rows load. */
  skeleton?: string;
}

export interface ListTableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  rowClass?: (row: Row) => string | undefined;
  dense?: boolean | undefined;
  /** Details shown below an expanded row, and the label of its button. */
  expand?: { label: (row: Row) => string; content: (row: Row) => ReactNode };
  /** The row's link. The first cell should contain it too. */
  href?: (row: Row) => string;
}

/** Next to a filling column the others do not wrap. */
const columnClass = <Row,>(column: Column<Row>, columns: readonly Column<Row>[]): string =>
  clsx(
    !column.fills && columns.some(({ fills }) => fills) && 'whitespace-nowrap',
    column.hiddenBelow && HIDDEN[column.hiddenBelow],
    column.align === 'right' && 'text-right',
    column.fills && 'w-full max-w-0',
  );

export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, rows, columns, expand, rowKey } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(new Set());
  const navigate = useNavigate();
  function toggle(key: string): void {
    const next = new Set(openKeys);
    if (!next.delete(key)) next.add(key);
    setOpenKeys(next);
  }
  function open(row: Row): void {
    if (expand) toggle(rowKey(row));
    else if (props.href) void navigate({ to: props.href(row) });
  }
  const latest = useRef(open);
  latest.current = open;
  const openRow = useCallback((row: Row) => latest.current(row), []);
  const near = useRowWindow(body, rows.length, expand === undefined);
  const shown = rows.slice(near.first, near.last);
  const after = rows.length - near.first - shown.length;
  const drawn = useRef<ReadonlySet<string>>(new Set());
  useLayoutEffect(() => {
    if (!near.isFlying) drawn.current = new Set(near.rowHeight > 0 ? shown.map(rowKey) : []);
  });
  useRowKeys(body, (index) => {
    const row = shown[index];
    if (row !== undefined) open(row);
  });
  return (
    <Table label={label}>
      <thead>
        <tr>
          {expand && (
            <HeadCell className="w-8 pr-0!">
              <span className="sr-only">{t('Details')}</span>
            </HeadCell>
          )}
          {columns.map((column) => (
            <HeadCell
              key={column.head}
              className={clsx(columnClass(column, columns), column.isQuiet && 'w-10')}
            >
              {column.isQuiet ? <span className="sr-only">{column.head}</span> : column.head}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody ref={body} className={clsx(near.isFlying && 'pointer-events-none')}>
        <SpacerRow height={near.first * near.rowHeight} />
        {shown.map((row) => (
          <ListRow
            key={rowKey(row)}
            {...props}
            rows={NO_ROWS}
            row={row}
            isOpen={openKeys.has(rowKey(row))}
            passingHeight={near.isFlying && !drawn.current.has(rowKey(row)) ? near.rowHeight : null}
            onOpen={openRow}
          />
        ))}
        <SpacerRow height={after * near.rowHeight} />
      </tbody>
    </Table>
  );
}

/** Holds the place of rows that are far from the screen. */
function SpacerRow({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden style={{ height }} /> : null;
}

/** The shape of a row: painting the words of very many rows takes longer than a frame. */
function PassingRow({ height, columns }: { height: number; columns: number }) {
  return (
    <tr data-row style={{ height }}>
      <td colSpan={columns} className="border-b border-line px-3">
        <span aria-hidden className="block h-3 w-2/5 rounded bg-selected" />
      </td>
    </tr>
  );
}

/** On the row itself: not on a control in it, in a menu it opened, or at the end of a text selection. */
function isPlainClick({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  return (
    target instanceof Element &&
    currentTarget.contains(target) &&
    target.closest('a, button, input, select, label') === null &&
    !window.getSelection()?.toString()
  );
}

function PlainRow<Row>({
  row,
  columns,
  rowKey,
  rowClass,
  dense,
  expand,
  href,
  isOpen,
  passingHeight,
  onOpen,
}: ListTableProps<Row> & {
  row: Row;
  isOpen: boolean;
  /** Its height in a fling, when nobody could read its words. */
  passingHeight: number | null;
  onOpen: (row: Row) => void;
}) {
  const detailId = `row-${rowKey(row)}`;
  const opens = expand !== undefined || href !== undefined;
  const height = dense ? 'h-9! max-sm:h-14!' : '';
  if (passingHeight !== null) return <PassingRow height={passingHeight} columns={columns.length} />;
  return (
    <>
      <TableRow
        data-row
        tabIndex={-1}
        {...(opens ? { onClick: (event) => isPlainClick(event) && onOpen(row) } : {})}
        className={clsx(
          '-outline-offset-2',
          opens && 'cursor-pointer',
          isOpen && 'bg-hover',
          rowClass?.(row),
        )}
      >
        {expand && (
          <ExpandCell
            className={height}
            label={expand.label(row)}
            detailId={detailId}
            isOpen={isOpen}
            onOpen={() => onOpen(row)}
          />
        )}
        {columns.map((column) => (
          <Cell
            key={column.head}
            className={clsx(
              height,
              columnClass(column, columns),
              column.isQuiet && 'pr-1! pl-0! text-right',
              column.className,
            )}
          >
            {column.cell(row)}
          </Cell>
        ))}
      </TableRow>
      {expand && isOpen && (
        <tr id={detailId}>
          <td colSpan={columns.length + 1} className="border-b border-line bg-sunken p-0">
            {expand.content(row)}
          </td>
        </tr>
      )}
    </>
  );
}

/** Of a list that scrolls, only the rows that come into sight are rendered. */
const ListRow = memo(PlainRow) as typeof PlainRow;

function ExpandCell({
  className,
  label,
  detailId,
  isOpen,
  onOpen,
}: {
  className: string;
  label: string;
  detailId: string;
  isOpen: boolean;
  onOpen: () => void;
}) {
  return (
    <Cell className={clsx('w-8 pr-0!', className)}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailId}
        aria-label={label}
        onClick={onOpen}
        className="flex size-6 items-center justify-center rounded text-ink-faint hover:text-ink"
      >
        <ChevronRight aria-hidden className={clsx('size-4 transition-transform', isOpen && 'rotate-90')} />
      </button>
    </Cell>
  );
}

const NO_ROWS: readonly never[] = [];

const SKELETON_ROWS = [1, 0.7, 0.85, 0.6, 0.9, 0.75, 0.65, 0.8];

/** Same shape as the list, so that nothing jumps when it loads. */
export function ListSkeleton<Row>({
  columns,
  dense,
  label,
}: {
  columns: readonly Column<Row>[];
  dense?: boolean | undefined;
  label: string;
}) {
  return (
    <>
      <LoadingNote>{t('Loading {label}', { label })}</LoadingNote>
      <div aria-hidden>
        <Table label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeadCell key={column.head} className={columnClass(column, columns)}>
                  {column.isQuiet ? '' : column.head}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {SKELETON_ROWS.map((share) => (
              <tr key={share}>
                {columns.map((column) => (
                  <Cell
                    key={column.head}
                    className={clsx(dense && 'h-9! max-sm:h-14!', columnClass(column, columns))}
                  >
                    <span className="block" style={{ width: column.fills ? `${share * 60}%` : undefined }}>
                      <Skeleton
                        className={clsx(
                          column.align === 'right' && 'ml-auto',
                          column.skeleton ?? (column.fills ? 'w-full' : 'w-20'),
                        )}
                      />
                    </span>
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  );
}
