import { X } from 'lucide-react';
import { ApiError } from '../../api/api-error.ts';
import { Button, IconButton } from '../../design/controls/button.tsx';
import { plural, t } from '../../words/words.ts';
import { type BulkJob, undosOf } from './use-bulk-run.ts';

export function JobRunning<Row>({ job, onStop }: { job: BulkJob<Row>; onStop: () => void }) {
  const { count, progress, isStopping } = job;
  const words = t('{done} of {count}', { done: progress.settled, count });
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="mb-1.5 flex flex-wrap gap-x-2 tabular-nums">
          <span className="font-medium">{job.isUndo ? t('Taking it back') : job.action.label}</span>
          <span role="status" className="text-ink-muted">
            {words}
            {progress.waitsS !== null &&
              ` · ${plural(progress.waitsS, 'too many requests, going on in {count} second', 'too many requests, going on in {count} seconds')}`}
          </span>
        </p>
        <div
          role="progressbar"
          aria-label={job.action.label}
          aria-valuemin={0}
          aria-valuemax={count}
          aria-valuenow={progress.settled}
          aria-valuetext={words}
          className="h-1 overflow-hidden rounded-full bg-selected"
        >
          <div
            className="h-full rounded-full bg-accent-ink transition-[width]"
            style={{ width: `${(progress.settled / count) * 100}%` }}
          />
        </div>
      </div>
      <Button size="small" loading={isStopping} onClick={onStop}>
        {t('Stop')}
      </Button>
    </div>
  );
}

/** What is done, what was not sent, and each row that failed with its reason. */
export function JobResult<Row>({
  job,
  nameOf,
  onUndo,
  onRetry,
  onClose,
}: {
  job: BulkJob<Row>;
  nameOf: (row: Row) => string;
  onUndo: () => void;
  onRetry: (rows: Row[]) => void;
  onClose: () => void;
}) {
  const { done = [], failed = [], left = [] } = job.outcome ?? {};
  const canUndo = undosOf(job).length > 0;
  const again = job.isUndo ? [] : [...failed.map(({ row }) => row), ...left];
  return (
    <div role="status">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 wrap-anywhere">
          {(done.length > 0 || failed.length + left.length === 0) && (
            <span className="font-medium">
              {job.isUndo
                ? plural(done.length, '{count} taken back.', '{count} taken back.||many')
                : job.action.done(done.length)}
            </span>
          )}
          {failed.length > 0 && (
            <span className="text-bad">
              {' '}
              {plural(failed.length, '{count} failed.', '{count} failed.||many')}
            </span>
          )}
          {left.length > 0 && (
            <span className="text-ink-muted">
              {' '}
              {plural(left.length, '{count} was not sent.', '{count} were not sent.')}
            </span>
          )}
        </p>
        <div className="flex items-center gap-2">
          {again.length > 0 && (
            <Button size="small" onClick={() => onRetry(again)}>
              {left.length > 0 ? t('Go on') : t('Try again')}
            </Button>
          )}
          {canUndo && (
            <Button size="small" onClick={onUndo}>
              {t('Undo')}
            </Button>
          )}
          <IconButton label={t('Dismiss')} onClick={onClose}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      </div>
      {failed.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
          tabIndex={0}
          aria-label={t('What failed, and why')}
          className="mt-2 max-h-40 overflow-y-auto border-t border-line pt-2 text-sm"
        >
          {failed.map(({ row, error }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={index} className="py-0.5 wrap-anywhere">
              <span className="font-medium">{nameOf(row)}</span>{' '}
              <span className="text-ink-muted">{reasonOf(error)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return t('Something went wrong.');
  return error instanceof ApiError && error.requestId
    ? t('{message} (request {id})', { message: error.message, id: error.requestId })
    : error.message;
}
