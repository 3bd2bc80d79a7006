import { LoadingNote, Skeleton } from '../../design/skeleton.tsx';

const ROWS = ['w-36', 'w-28', 'w-40', 'w-32', 'w-44', 'w-24', 'w-36', 'w-28', 'w-32', 'w-40'];

export function AuditSkeleton() {
  return (
    <div>
      <LoadingNote>Loading the audit log</LoadingNote>
      <div className="h-9 border-b border-line" />
      {ROWS.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing, never reordered
        <div key={index} className="flex h-9 items-center gap-8 border-b border-line px-2">
          <Skeleton className="w-4" />
          <Skeleton className="w-28 max-sm:hidden" />
          <Skeleton className={width} />
          <Skeleton className="ml-auto w-24 max-md:hidden" />
          <Skeleton className="w-28 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
