import { useEffect, useState } from 'react';
import { onStepUp } from '../../api/request.ts';
import { lazyOverlay } from '../../design/parts/lazy-part.tsx';

const StepUpDialog = lazyOverlay(() => import('./step-up-dialog.tsx'));

type Answer = (proved: boolean) => void;

/** Waits for a request that needs a recent proof, asks for it, and lets the request go on. */
export function StepUp() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(
    () =>
      onStepUp(
        () => new Promise<boolean>((resolve) => setAnswer(() => (proved: boolean) => resolve(proved))),
      ),
    [],
  );
  if (!answer) return null;
  function close(proved: boolean): void {
    answer?.(proved);
    setAnswer(null);
  }
  return <StepUpDialog onClose={close} />;
}
