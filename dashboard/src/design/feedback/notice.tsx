import { clsx } from 'clsx';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type Tone = 'info' | 'warn' | 'bad';

const TONES: Record<Tone, { box: string; Icon: typeof Info }> = {
  info: { box: 'bg-info-soft text-info', Icon: Info },
  warn: { box: 'bg-warn-soft text-warn', Icon: TriangleAlert },
  bad: { box: 'bg-bad-soft text-bad', Icon: CircleAlert },
};

export function Notice({
  tone = 'info',
  className,
  children,
  role,
}: {
  tone?: Tone;
  className?: string | undefined;
  children: ReactNode;
  role?: 'alert' | 'status';
}) {
  const { box, Icon } = TONES[tone];
  return (
    <div role={role} className={clsx('flex gap-2.5 rounded-lg px-3.5 py-2.5', box, className)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 text-ink">{children}</div>
    </div>
  );
}
