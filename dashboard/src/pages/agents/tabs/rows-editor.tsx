import { CircleAlert, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../design/controls/button.tsx';
import { t } from '../../../words/words.ts';

/** A list of rows that can grow and shrink. */
export function RowsEditor<Row>({
  rows,
  onChange,
  blank,
  addLabel,
  removeLabel,
  max,
  error,
  children,
}: {
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  blank: Row;
  addLabel: string;
  removeLabel: (row: Row, index: number) => string;
  max: number | undefined;
  error?: string | undefined;
  children: (row: Row, change: (part: Partial<Row>) => void, index: number) => ReactNode;
}) {
  const isFull = max !== undefined && rows.length >= max;
  return (
    <div className="flex flex-col gap-3">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own while they are typed
        <div key={index} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            {children(
              row,
              (part) => onChange(rows.map((one, at) => (at === index ? { ...one, ...part } : one))),
              index,
            )}
          </div>
          <IconButton
            label={removeLabel(row, index)}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          >
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        </div>
      ))}
      {error && (
        <p role="alert" className="flex gap-1.5 text-sm text-bad">
          <CircleAlert aria-hidden className="mt-0.75 size-3.5 shrink-0" />
          {error}
        </p>
      )}
      <div>
        <Button
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
          refusal={isFull ? t('At most {count} of them.', { count: max }) : null}
          onClick={() => onChange([...rows, blank])}
        >
          {addLabel}
        </Button>
      </div>
    </div>
  );
}
