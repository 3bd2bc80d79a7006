import type { ReactNode } from 'react';
import { Forbidden } from './feedback/forbidden.tsx';
import { type Guarded, useRoleRefusal } from './session/permission.ts';

/** A page that fills the window; its panes scroll, the page does not. The shell knows it by the attribute. */
export function FullPage({ title, reads, children }: { title: string; reads: Guarded; children: ReactNode }) {
  const refused = useRoleRefusal(reads);
  return (
    <div data-fills-screen className="flex h-full min-h-0">
      <title>{`${title} · Parley`}</title>
      {refused ? (
        <div className="flex-1 p-4 sm:p-8">
          <h1 className="mb-5 text-xl font-semibold">{title}</h1>
          <Forbidden reason={refused} />
        </div>
      ) : (
        children
      )}
    </div>
  );
}
