import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { loadPartsEarly } from '../design/floating/load.ts';
import { lazyOverlay } from '../design/parts/lazy-part.tsx';
import { connectLive } from '../kit/query/live.ts';
import { sessionQuery } from '../kit/session/session.ts';
import { StepUp } from '../kit/session/step-up.tsx';
import { setSignedOut, useSignedOut } from '../kit/session/unsaved-work.ts';
import { adoptLanguage } from '../words/language.ts';
import { t } from '../words/words.ts';
import { Rail } from './rail.tsx';
import { ShellSkeleton } from './shell-skeleton.tsx';
import { SuspendedNotice } from './suspended-notice.tsx';
import { TopBar } from './top-bar.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** What opens over the page is loaded when a hand is on the mouse or the keyboard, not before the page is shown. */
const CommandPalette = lazyOverlay(() =>
  import('./command-palette.tsx').then((file) => ({ default: file.CommandPalette })),
);
const ShortcutsDialog = lazyOverlay(() =>
  import('./shortcuts-dialog.tsx').then((file) => ({ default: file.ShortcutsDialog })),
);
const RailDrawer = lazyOverlay(() =>
  import('./rail-drawer.tsx').then((file) => ({ default: file.RailDrawer })),
);
const SignedOutDialog = lazyOverlay(() =>
  import('./signed-out-dialog.tsx').then((file) => ({ default: file.SignedOutDialog })),
);

const FIRST_SIGNS = ['pointermove', 'pointerdown', 'keydown'];

/** Before they are asked for: the first letters typed after Ctrl K must not be lost. */
function useOverlaysLoadedEarly(): void {
  useEffect(() => {
    const gone = new AbortController();
    const load = () => {
      gone.abort();
      loadPartsEarly();
      for (const part of [CommandPalette, ShortcutsDialog, RailDrawer, SignedOutDialog]) part.loadEarly();
    };
    for (const sign of FIRST_SIGNS)
      document.addEventListener(sign, load, { signal: gone.signal, passive: true });
    return () => gone.abort();
  }, []);
}

export function AppShell() {
  const { data: session } = useQuery(sessionQuery);
  const router = useRouter();
  useEffect(() => {
    // The session ended while the page was open: the route's guard then leads to the sign-in page.
    if (session === null || (session && session.mfa.state !== 'complete')) void router.invalidate();
  }, [session, router]);
  const user = session?.user;
  useEffect(() => user && adoptLanguage(user), [user]);
  // Remounts for another workspace: nothing of the former one may stay on the screen.
  return session ? <SignedInShell key={session.workspace.id} /> : <ShellSkeleton />;
}

type Overlay = 'palette' | 'shortcuts' | 'drawer' | null;

function SignedInShell() {
  const queryClient = useQueryClient();
  const [overlay, setOverlay] = useState<Overlay>(null);
  const isSignedOut = useSignedOut();
  const close = () => setOverlay(null);
  const openPalette = () => setOverlay('palette');
  const openShortcuts = () => setOverlay('shortcuts');

  useEffect(() => connectLive(queryClient), [queryClient]);
  useOverlaysLoadedEarly();
  useShortcuts({ onOpenPalette: openPalette, onOpenShortcuts: openShortcuts });

  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="fixed top-2 left-2 z-80 -translate-y-16 rounded-md bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        {t('Skip to content')}
      </a>
      <aside className="sticky top-0 hidden h-dvh w-60 shrink-0 border-r border-line bg-rail lg:block print:hidden">
        <Rail onOpenShortcuts={openShortcuts} />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col has-[[data-fills-screen]]:h-dvh">
        <TopBar onOpenDrawer={() => setOverlay('drawer')} onOpenPalette={openPalette} />
        <SuspendedNotice />
        <Content />
      </div>
      <StepUp />
      {isSignedOut && <SignedOutDialog onClose={() => setSignedOut(false)} />}
      {overlay === 'drawer' && <RailDrawer onClose={close} onOpenShortcuts={openShortcuts} />}
      {overlay === 'palette' && <CommandPalette onClose={close} onOpenShortcuts={openShortcuts} />}
      {overlay === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </div>
  );
}

function Content() {
  const main = useRef<HTMLElement>(null);
  const path = useLocation({ select: (location) => location.pathname });
  const lastPath = useRef(path);
  useEffect(() => {
    // A new page moves the focus to its start, for keyboard and screen reader.
    if (lastPath.current !== path) main.current?.focus({ preventScroll: true });
    lastPath.current = path;
  }, [path]);
  return (
    <main
      ref={main}
      id="content"
      tabIndex={-1}
      className="mx-auto w-full max-w-300 flex-1 px-4 pt-6 pb-16 outline-none has-[[data-fills-screen]]:min-h-0 has-[[data-fills-screen]]:max-w-none has-[[data-fills-screen]]:p-0 sm:px-8"
    >
      <Outlet />
    </main>
  );
}
