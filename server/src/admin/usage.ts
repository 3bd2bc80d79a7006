import { ConfigError } from '../config/environment.ts';
import { usageOfMonths } from '../features/usage/service.ts';
import type { Queryable } from '../platform/database/db.ts';

const HEAD =
  'month,workspace_id,workspace,plan,status,minutes,messages,model_tokens,speech_characters,cost_usd,late_minutes';

/** A cell that a spreadsheet would run begins with an apostrophe. */
const cell = (value: string | number): string => {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

function monthAt(name: string, text: string | undefined, fallback: Date): Date {
  if (text === undefined) return fallback;
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text))
    throw new ConfigError(`${name} must be a month such as 2026-03.`);
  return new Date(`${text}-01T00:00:00Z`);
}

const FIRST = new Date('2000-01-01T00:00:00Z');
const LAST = new Date('9999-01-01T00:00:00Z');

/** All workspaces, month by month, as CSV. Both months are included. */
export async function usageTable(
  db: Queryable,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<string[]> {
  const last = monthAt('--to', to, LAST);
  const end = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1, 1));
  const rows = await usageOfMonths(db, { from: monthAt('--from', from, FIRST), to: end });
  return [
    HEAD,
    ...rows.map((row) =>
      [
        row.month,
        row.tenantId,
        row.workspace,
        row.plan,
        row.status,
        row.minutes,
        row.messages,
        row.tokens,
        row.characters,
        row.costMicros === null ? '' : (row.costMicros / 1_000_000).toFixed(6),
        row.lateMinutes ?? '',
      ]
        .map(cell)
        .join(','),
    ),
  ];
}
