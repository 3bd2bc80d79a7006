import { t } from '../../words/words.ts';

type Days = { from?: string; to?: string };

/** In the URL dates are local days; the server expects timestamps. */
export function momentsOf({ from, to }: Days): Days {
  const moments: Days = {};
  const fromMs = from ? Date.parse(`${from}T00:00:00`) : Number.NaN;
  const toMs = to ? Date.parse(`${to}T23:59:59.999`) : Number.NaN;
  if (!Number.isNaN(fromMs)) moments.from = new Date(fromMs).toISOString();
  if (!Number.isNaN(toMs)) moments.to = new Date(toMs).toISOString();
  return moments;
}

export function describeRange(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return from === to ? from : t('{from} to {to}', { from, to });
  if (from) return t('since {from}', { from });
  return to ? t('until {to}', { to }) : undefined;
}
