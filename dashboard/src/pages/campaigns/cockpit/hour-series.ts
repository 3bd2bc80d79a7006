import type { ForecastCampaignData, GetCampaignProgressData } from '../../../api/generated/types.ts';
import type { Schedule } from '../schedule/week.ts';
import { isOpenAt, localTime } from '../schedule/windows.ts';

const HOUR_MS = 3_600_000;
const SLOTS_MAX = 48;
const SLOTS_MIN = 12;
const BACK_MAX = 24;

export interface HourSlot {
  atMs: number;
  dials: number;
  answered: number;
  /** From now on only. */
  forecast: number | null;
  isOpen: boolean;
  /** The first hour of a day in the zone. */
  isMidnight: boolean;
}

type Actual = GetCampaignProgressData['dials_per_hour'];
type Forecast = ForecastCampaignData['dials_per_hour'];

const hourOf = (ms: number): number => Math.floor(ms / HOUR_MS) * HOUR_MS;

/** Hour after hour, what was dialed and what is forecast; at most two days, around now or the last dials. */
export function hourSeries(
  actual: Actual,
  forecast: Forecast | null,
  schedule: Schedule,
  nowMs: number,
): HourSlot[] {
  const dialed = new Map(actual.map((item) => [hourOf(Date.parse(item.hour)), item]));
  const planned = new Map((forecast ?? []).map((item) => [hourOf(Date.parse(item.hour)), item.dials]));
  const known = [...dialed.keys(), ...planned.keys()];
  if (known.length === 0) return [];
  const now = hourOf(nowMs);
  const [first, last] = [Math.min(...known), Math.max(...known)];
  const lastPlanned = Math.max(Number.NEGATIVE_INFINITY, ...planned.keys());
  const isOver = planned.size === 0 && last < now - BACK_MAX * HOUR_MS;
  const from = Math.max(
    first,
    isOver ? last - (SLOTS_MAX - 1) * HOUR_MS : Math.min(last, now - BACK_MAX * HOUR_MS),
  );
  const wanted = Math.round((last - from) / HOUR_MS) + 1;
  const count = Math.min(SLOTS_MAX, Math.max(SLOTS_MIN, wanted));
  return Array.from({ length: count }, (_, index) => {
    const atMs = from + index * HOUR_MS;
    const done = dialed.get(atMs);
    return {
      atMs,
      dials: done?.dials ?? 0,
      answered: done?.answered ?? 0,
      forecast: atMs >= now && atMs <= lastPlanned ? (planned.get(atMs) ?? 0) : null,
      isOpen: isOpenAt(schedule, atMs) || isOpenAt(schedule, atMs + HOUR_MS / 2),
      isMidnight: localTime(atMs, schedule.timezone).minutes < 60,
    };
  });
}
