import type { ReactNode } from 'react';
import { LogoMark } from '../../design/layout/logo.tsx';
import { EntryPicture } from './entry-picture.tsx';

/** The frame of the pages before sign-in: the form, and beside it what Parley is. */
export function EntryLayout({
  title,
  subtitle,
  children,
  footer,
}: {
  title: string;
  subtitle: string;
  children: ReactNode;
  footer: ReactNode;
}) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,0.9fr)]">
      <title>{`${title} · Parley`}</title>
      <main className="flex flex-col px-6 py-8 sm:px-12 lg:py-10">
        <p className="flex items-center gap-2.5 text-lg font-semibold tracking-tight">
          <LogoMark className="size-7" />
          Parley
        </p>
        <div className="mx-auto flex w-full max-w-95 flex-1 flex-col justify-center py-10">
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          <p className="mt-1.5 text-read text-ink-muted">{subtitle}</p>
          <div className="mt-8">{children}</div>
          <div className="mt-6 text-ink-muted">{footer}</div>
        </div>
      </main>
      <EntryPicture />
    </div>
  );
}
