import { OverlayFailure } from '../parts/part-failure.tsx';
import { loadPartsEarly, useParts } from './load.ts';

/** In the place of a dialog while what draws it could not be loaded; nothing before that. */
export function FloatingFailure({ onClose }: { onClose?: () => void }) {
  const { hasFailed, isLoading } = useParts(false);
  if (!hasFailed) return null;
  return (
    <OverlayFailure
      onRetry={loadPartsEarly}
      isRetrying={isLoading}
      {...(onClose === undefined ? {} : { onClose })}
    />
  );
}
