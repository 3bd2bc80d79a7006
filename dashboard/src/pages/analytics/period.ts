/** Which days are counted, from what stands in the URL. */
export interface Period {
  from: string;
  to: string;
  days: number;
  endsToday: boolean;
}

export const PRESETS = ['1', '7', '30', '90'] as const;
export type Preset = (typeof PRESETS)[number];
const FALLBACK: Preset = '30';
const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const DAYS_MAX = 366;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

/** The day that the zone's calendar shows. */
export function todayIn(timezone: string, nowMs: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' });
  return parts.format(nowMs);
}

export function isZone(timezone: string | undefined): timezone is string {
  if (!timezone) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone });
    return true;
  } catch {
    return false;
  }
}

const isPreset = (value: string | undefined): value is Preset => PRESETS.some((preset) => preset === value);

/** Days of one's own win; what makes no sense is taken for the last 30 days. */
export function periodOf(
  { period, from, to }: { period?: string; from?: string; to?: string },
  today: string,
): Period {
  if (from !== undefined && DAY.test(from)) {
    const last = to !== undefined && DAY.test(to) ? to : today;
    const days = daysBetween(from, last);
    if (days >= 1 && days <= DAYS_MAX) return { from, to: last, days, endsToday: last === today };
  }
  const days = Number(isPreset(period) ? period : FALLBACK);
  return { from: addDays(today, 1 - days), to: today, days, endsToday: true };
}

/** As the server is asked: today is counted until now, so that the period before ends at the same time of day. */
export const asked = ({ from, to, endsToday }: Period): { from: string; to?: string } =>
  endsToday ? { from } : { from, to };

export const before = ({ from, to, days }: Period): { from: string; to: string } => ({
  from: addDays(from, -days),
  to: addDays(to, -days),
});
