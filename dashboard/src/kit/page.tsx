import type { ReactNode } from 'react';
import { PageHeader } from '../design/layout/page-header.tsx';
import { Forbidden } from './feedback/forbidden.tsx';
import { type Guarded, useRoleRefusal } from './session/permission.ts';

/** A page's frame. `reads` is the operation the page depends on: a role without access sees why. */
export function Page({
  reads,
  children,
  actions,
  ...header
}: {
  title: string;
  description?: ReactNode;
  meta?: ReactNode;
  actions?: ReactNode;
  reads?: Guarded;
  children: ReactNode;
}) {
  const refused = useRoleRefusal(reads ?? OPEN);
  return (
    <>
      <PageHeader {...header} actions={refused ? undefined : actions} />
      {refused ? <Forbidden reason={refused} /> : children}
    </>
  );
}

const OPEN: Guarded = { method: 'GET' };
