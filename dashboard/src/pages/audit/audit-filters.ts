import type { AuditFilters } from '../../api/audit.ts';

/** In the address, dates are days where the person is; the server wants moments. */
export function toServerFilters(search: AuditFilters): AuditFilters {
  const { from, to, ...rest } = search;
  const filters: AuditFilters = { ...rest };
  const fromMs = from ? Date.parse(`${from}T00:00:00`) : Number.NaN;
  const toMs = to ? Date.parse(`${to}T23:59:59.999`) : Number.NaN;
  if (!Number.isNaN(fromMs)) filters.from = new Date(fromMs).toISOString();
  if (!Number.isNaN(toMs)) filters.to = new Date(toMs).toISOString();
  return filters;
}

export function describeRange(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return from === to ? from : `${from} to ${to}`;
  if (from) return `since ${from}`;
  return to ? `until ${to}` : undefined;
}
