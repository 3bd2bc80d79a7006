import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { lazyPart } from '../../../design/parts/lazy-part.tsx';
import { t } from '../../../words/words.ts';
import { fieldOf } from '../builder/agent-values.ts';
import { labelOfField } from '../builder/tabs.ts';
import { type Change, textOf } from '../versions/settings-at.ts';

const TextDiff = lazyPart(() => import('../versions/text-diff.tsx'), <Skeleton className="h-32 w-full" />);

const SHORT_MAX = 80;

const isShort = ({ from, to }: Change): boolean =>
  [from, to].every((value) => {
    const text = textOf(value);
    return text.length <= SHORT_MAX && !text.includes('\n');
  });

/** Each changed field, before and after: short values in a line, texts line by line. */
export function ChangesView({ changes }: { changes: Record<string, Change> }) {
  const names = Object.keys(changes);
  if (names.length === 0) return <p className="text-ink-muted">{t('No differences.')}</p>;
  return (
    <dl className="flex flex-col gap-4">
      {Object.entries(changes).map(([column, change]) => (
        <div key={column}>
          <dt className="mb-1 text-sm font-medium text-ink-muted">{labelOfField(fieldOf(column))}</dt>
          <dd className="min-w-0">
            {isShort(change) ? (
              <p className="flex flex-wrap items-baseline gap-2 wrap-anywhere">
                <del className="rounded bg-bad-soft px-1.5 py-0.5 text-bad no-underline">
                  {textOf(change.from) || t('nothing')}
                </del>
                <span aria-hidden className="text-ink-faint">
                  →
                </span>
                <ins className="rounded bg-good-soft px-1.5 py-0.5 text-good no-underline">
                  {textOf(change.to) || t('nothing')}
                </ins>
              </p>
            ) : (
              <TextDiff
                before={textOf(change.from)}
                after={textOf(change.to)}
                label={labelOfField(fieldOf(column))}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
