import { clsx } from 'clsx';
import { t } from '../../words/words.ts';
import type { Column } from '../list/list-table.tsx';
import type { Selection } from './use-selection.ts';

const BOX = 'size-4 cursor-pointer accent-accent';

/** The checkbox of a row. It is clicked on a larger ground than itself. */
export function SelectBox<Row>({
  selection,
  row,
  name,
  className,
}: {
  selection: Selection<Row>;
  row: Row;
  name: string;
  className?: string | undefined;
}) {
  return (
    // Shift would mark text.
    <label
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      className={clsx('flex shrink-0 cursor-pointer items-center justify-center', className)}
    >
      <input
        type="checkbox"
        data-select
        aria-label={t('Select {name}', { name })}
        checked={selection.has(row)}
        onChange={({ nativeEvent }) =>
          selection.toggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className={BOX}
      />
    </label>
  );
}

/** All rows that are loaded, or none. */
export function SelectAllBox<Row>({ selection }: { selection: Selection<Row> }) {
  const { rows, loaded } = selection;
  const isAll = loaded.length > 0 && rows.length === loaded.length;
  return (
    <label className="flex h-8 w-9 shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        aria-label={t('Select all loaded rows')}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = rows.length > 0 && !isAll;
        }}
        onChange={isAll ? selection.clear : selection.selectAll}
        className={BOX}
      />
    </label>
  );
}

/** The first column of a `ResourceList`. */
export const selectColumn = <Row,>(selection: Selection<Row>, nameOf: (row: Row) => string): Column<Row> => ({
  head: t('Select'),
  isQuiet: true,
  skeleton: 'size-4',
  className: 'w-8',
  cell: (row) => <SelectBox selection={selection} row={row} name={nameOf(row)} className="size-8" />,
});
