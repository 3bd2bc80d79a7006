import { LoadingNote, Skeleton } from '../../design/skeleton.tsx';

const ROWS = ['w-40', 'w-56', 'w-32', 'w-48', 'w-36'];

export function KeysSkeleton({ label }: { label: string }) {
  return (
    <div>
      <LoadingNote>{label}</LoadingNote>
      <div className="flex h-9 items-center border-b border-line px-2">
        <Skeleton className="w-12" />
      </div>
      {ROWS.map((width) => (
        <div
          key={width}
          className="flex h-11 items-center max-md:h-19 justify-between gap-10 border-b border-line px-2"
        >
          <Skeleton className={width} />
          <span className="flex items-center gap-12">
            <Skeleton className="w-24 max-md:hidden" />
            <Skeleton className="h-5 w-20 max-md:hidden" />
            <Skeleton className="w-20 max-lg:hidden" />
            <Skeleton className="h-5 w-16 rounded-full" />
          </span>
        </div>
      ))}
    </div>
  );
}
