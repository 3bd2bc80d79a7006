import { Link, useLocation } from '@tanstack/react-router';
import { BookOpen, KeyRound } from 'lucide-react';
import { buttonClass } from '../../design/controls/button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { BrainNotice } from '../../kit/model/brain-notice.tsx';
import { Page } from '../../kit/page.tsx';
import { COMING_PAGES } from './coming-pages.ts';

/** Where people meet what agents say. */
const SHOWS_AGENTS: ReadonlySet<string> = new Set(['/agents', '/calls', '/campaigns']);

export function ComingPage() {
  const path = useLocation({ select: (location) => location.pathname.replace(/\/$/, '') });
  const page = COMING_PAGES.find((item) => item.path === path);
  if (!page) return null;
  return (
    <Page title={page.title}>
      {SHOWS_AGENTS.has(page.path) && <BrainNotice className="mb-6" />}
      <div className="rounded-xl border border-line bg-surface">
        <EmptyState
          icon={<page.icon />}
          title="Not in this version yet"
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <a href="/docs" target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
                <BookOpen aria-hidden className="size-4 text-ink-faint" />
                Read the docs
              </a>
              <Link to="/keys" className={buttonClass('quiet')}>
                <KeyRound aria-hidden className="size-4" />
                API keys
              </Link>
            </div>
          }
        >
          <p>{page.purpose}</p>
        </EmptyState>
      </div>
    </Page>
  );
}
