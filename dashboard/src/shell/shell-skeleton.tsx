import { LoadingNote, Skeleton } from '../design/feedback/skeleton.tsx';
import { t } from '../words/words.ts';

const LINKS = [
  'w-14',
  'w-12',
  'w-10',
  'w-24',
  'w-20',
  'w-16',
  'w-20',
  'w-20',
  'w-16',
  'w-24',
  'w-24',
  'w-12',
];

/** Same shape as the shell, so that nothing jumps when it loads. */
export function ShellSkeleton() {
  return (
    <div className="flex min-h-dvh">
      <LoadingNote>{t('Loading Parley')}</LoadingNote>
      <div className="hidden h-dvh w-60 shrink-0 border-r border-line bg-rail px-5 pt-4 lg:block">
        <Skeleton className="mb-4 h-6 w-36" />
        {LINKS.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing, never reordered
          <div key={index} className="flex h-8 items-center gap-2.5">
            <Skeleton className="size-4" />
            <Skeleton className={width} />
          </div>
        ))}
      </div>
      <div className="flex-1">
        <div className="h-12 border-b border-line" />
        <div className="mx-auto max-w-300 px-4 pt-7 sm:px-8">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-3 w-72" />
        </div>
      </div>
    </div>
  );
}
