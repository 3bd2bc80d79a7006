import { useQuery } from '@tanstack/react-query';
import { getCompliancePolicy } from '../../../api/generated/compliance.ts';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { LoadFailure } from '../../../kit/feedback/load-failure.tsx';
import { read } from '../../../kit/query/read.ts';
import { PolicyForm } from './policy-form.tsx';

export function PolicyView() {
  const policy = useQuery(read(getCompliancePolicy));
  if (policy.isPending) {
    return (
      <div aria-hidden className="flex max-w-160 flex-col gap-6">
        {['w-64', 'w-48', 'w-72', 'w-56'].map((width) => (
          <Skeleton key={width} className={`h-12 ${width}`} />
        ))}
      </div>
    );
  }
  if (policy.isError && policy.data === undefined)
    return <LoadFailure error={policy.error} onRetry={() => void policy.refetch()} />;
  return <PolicyForm policy={policy.data} />;
}
