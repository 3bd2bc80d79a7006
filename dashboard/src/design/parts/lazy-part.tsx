import type { ComponentType, ReactNode } from 'react';
import { definePart, loadEarly, type Part, usePart } from './part.ts';
import { OverlayFailure, PartFailure } from './part-failure.tsx';

type Module<Props> = { default: ComponentType<Props> };
type Lazy<Props> = ComponentType<Props> & { loadEarly: () => void };

const retried = (part: Part<unknown>) => ({
  onRetry: () => loadEarly(part),
  isRetrying: part.state().isLoading,
});

/** Loaded when it is first shown; what could not be loaded says so in its place, and nothing else is lost. */
export function lazyPart<Props extends object>(
  load: () => Promise<Module<Props>>,
  waiting: ReactNode = null,
): Lazy<Props> {
  const part = definePart(load);
  function LazyPart(props: Props) {
    const { loaded, hasFailed } = usePart(part, true);
    if (loaded) return <loaded.default {...props} />;
    return hasFailed ? <PartFailure {...retried(part)} /> : waiting;
  }
  return Object.assign(LazyPart, { loadEarly: () => loadEarly(part) });
}

/** As `lazyPart`, for what opens over the page. */
export function lazyOverlay<Props extends { onClose: (isDone: false) => void }>(
  load: () => Promise<Module<Props>>,
): Lazy<Props> {
  const part = definePart(load);
  function LazyOverlay(props: Props) {
    const { loaded, hasFailed } = usePart(part, true);
    if (loaded) return <loaded.default {...props} />;
    return hasFailed ? <OverlayFailure {...retried(part)} onClose={() => props.onClose(false)} /> : null;
  }
  return Object.assign(LazyOverlay, { loadEarly: () => loadEarly(part) });
}
