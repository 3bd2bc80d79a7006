import { useState } from 'react';
import type { AgentTestSuite } from '../../api/generated/types.ts';
import type { CallerValues } from './case-values.ts';
import { Rehearsal } from './rehearsal.tsx';
import { EditSuiteDialog, NewSuiteDialog } from './suite-dialog.tsx';
import { Suites } from './suites.tsx';

type Open = { kind: 'new'; caller: CallerValues | null } | { kind: 'edit'; suite: AgentTestSuite };

export function TestsPanel({ agentId }: { agentId: string }) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Suites
        agentId={agentId}
        onCreate={() => setOpen({ kind: 'new', caller: null })}
        onEdit={(suite) => setOpen({ kind: 'edit', suite })}
      />
      <Rehearsal agentId={agentId} onKeep={(caller) => setOpen({ kind: 'new', caller })} />
      {open?.kind === 'new' && <NewSuiteDialog agentId={agentId} caller={open.caller} onClose={close} />}
      {open?.kind === 'edit' && <EditSuiteDialog suite={open.suite} onClose={close} />}
    </>
  );
}
