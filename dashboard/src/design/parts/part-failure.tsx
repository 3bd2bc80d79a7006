import { CloudAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../words/words.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { isNewerVersionServed } from './not-loaded.ts';

interface PartFailureProps {
  onRetry: () => void;
  isRetrying?: boolean;
}

/** What to do about a part that could not be loaded. Reloading asks first where work is not saved. */
function usePartFailure({ onRetry, isRetrying = false }: PartFailureProps) {
  const [isOutdated, setOutdated] = useState(false);
  const [hasRetried, setRetried] = useState(false);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    let isGone = false;
    void isNewerVersionServed().then((isNewer) => !isGone && setOutdated(isNewer));
    const online = () => retry();
    window.addEventListener('online', online);
    return () => {
      isGone = true;
      window.removeEventListener('online', online);
    };
  }, []);
  function tryAgain(): void {
    setRetried(true);
    onRetry();
  }
  const reload = (
    <Button size="small" onClick={() => location.reload()}>
      {t('Reload')}
    </Button>
  );
  return {
    text: isOutdated
      ? t('A newer version of Parley was installed meanwhile. Reload the page to go on with it.')
      : t('The connection may have been interrupted. The rest of the page works as before.'),
    actions: isOutdated ? (
      reload
    ) : (
      <>
        <Button size="small" loading={isRetrying} onClick={tryAgain}>
          {t('Try again')}
        </Button>
        {/* Some browsers remember a failed import until the page is loaded anew. */}
        {hasRetried && !isRetrying && reload}
      </>
    ),
  };
}

/** In the place of the part. */
export function PartFailure({ className, ...failure }: PartFailureProps & { className?: string }) {
  const { text, actions } = usePartFailure(failure);
  return (
    <Notice tone="warn" role="alert" className={className}>
      <p className="font-medium">{t('This part could not be loaded')}</p>
      <p>{text}</p>
      <div className="mt-2 flex gap-2">{actions}</div>
    </Notice>
  );
}

/** Where a dialog, a menu or a popover would have opened. Gives the focus back to what asked for it. */
export function OverlayFailure({ onClose, ...failure }: PartFailureProps & { onClose?: () => void }) {
  const { text, actions } = usePartFailure(failure);
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const asked = document.activeElement;
    panel.current?.focus();
    return () => {
      const isFocused = panel.current?.contains(document.activeElement);
      if (isFocused && asked instanceof HTMLElement) asked.focus();
    };
  }, []);
  return createPortal(
    <div
      ref={panel}
      role="alert"
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose?.()}
      className="fixed inset-x-4 top-[10vh] z-60 mx-auto flex max-w-110 animate-rise gap-3 rounded-xl border border-line-strong bg-raised p-4 text-ink shadow-float outline-none"
    >
      <CloudAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
      <Body text={text}>{actions}</Body>
      {onClose && (
        <IconButton label={t('Close')} tooltip={false} onClick={onClose} className="-mt-1 -mr-1">
          <X aria-hidden className="size-4" />
        </IconButton>
      )}
    </div>,
    document.body,
  );
}

function Body({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{t('This part could not be loaded')}</p>
      <p className="mt-0.5 text-ink-muted">{text}</p>
      <div className="mt-3 flex gap-2">{children}</div>
    </div>
  );
}
