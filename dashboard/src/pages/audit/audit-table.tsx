import { useState } from 'react';
import type { AuditEntry } from '../../api/audit.ts';
import { HeadCell, Table } from '../../design/table.tsx';
import { AuditRow } from './audit-row.tsx';

export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  function toggle(id: string): void {
    const next = new Set(openIds);
    if (!next.delete(id)) next.add(id);
    setOpenIds(next);
  }
  return (
    <Table label="Audit log">
      <thead>
        <tr>
          <HeadCell className="w-8 pr-0!">
            <span className="sr-only">Details</span>
          </HeadCell>
          <HeadCell className="max-sm:hidden">Time</HeadCell>
          <HeadCell>Action</HeadCell>
          <HeadCell className="max-md:hidden">Resource</HeadCell>
          <HeadCell className="max-sm:hidden">Actor</HeadCell>
          <HeadCell className="max-lg:hidden">Address</HeadCell>
          <HeadCell className="text-right max-sm:hidden">No.</HeadCell>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <AuditRow
            key={entry.id}
            entry={entry}
            open={openIds.has(entry.id)}
            onToggle={() => toggle(entry.id)}
          />
        ))}
      </tbody>
    </Table>
  );
}
