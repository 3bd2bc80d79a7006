import { dateInputValue } from '../../design/display/date-input.ts';

/** Filters of a list under a name. The name is unique within its list, whatever its case. */
export interface View {
  name: string;
  /** As in the URL; `from` may be a number of days back, such as `-6d`, so that the view moves on with time. */
  values: Values;
}

export type Values = Record<string, string>;
/** Of a URL: some names have none. */
export type UrlValues = { [name: string]: string | undefined };

export const VIEWS_MAX = 20;
export const NAME_LENGTH_MAX = 60;
const VALUE_LENGTH_MAX = 300;
const VALUES_MAX = 20;
/** Twenty views of twenty long values; what is longer was not written by this page. */
const TEXT_LENGTH_MAX = 200_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const cleanName = (name: unknown): string =>
  typeof name === 'string' ? name.trim().replaceAll(/\s+/g, ' ').slice(0, NAME_LENGTH_MAX).trim() : '';

const cleanValues = (values: unknown): Values =>
  Object.fromEntries(
    Object.entries(isRecord(values) ? values : {})
      .filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '')
      .filter(([, value]) => value.length <= VALUE_LENGTH_MAX)
      .slice(0, VALUES_MAX),
  );

export const isSameName = (one: string, other: string): boolean =>
  cleanName(one).toLowerCase() === cleanName(other).toLowerCase();

/** Other versions, extensions and people can write there too: whatever is no view is left out. */
export function readViews(text: string | null): View[] {
  if (text === null || text.length > TEXT_LENGTH_MAX) return [];
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return [];
  }
  const views: View[] = [];
  for (const item of Array.isArray(stored) ? stored : []) {
    if (!isRecord(item) || views.length === VIEWS_MAX) continue;
    const view = { name: cleanName(item.name), values: cleanValues(item.values) };
    const isTaken = views.some(({ name }) => isSameName(name, view.name));
    if (view.name !== '' && Object.keys(view.values).length > 0 && !isTaken) views.push(view);
  }
  return views;
}

const DAY_MS = 86_400_000;
const DAYS_BACK = /^-(\d{1,3})d$/;
/** The open ranges that the date filter offers: today, the last 7 and the last 30 days. */
const MOVING_DAYS = [0, 6, 29];

const dayBack = (days: number, nowMs: number): string => dateInputValue(nowMs - days * DAY_MS);

/** What is stored for the filters in the URL: “the last 7 days” stays that, and does not become a date. */
export function storedValues(values: UrlValues, nowMs: number): Values {
  const kept = cleanValues(values);
  const days =
    kept.to === undefined ? MOVING_DAYS.find((back) => dayBack(back, nowMs) === kept.from) : undefined;
  return days === undefined ? kept : { ...kept, from: `-${days}d` };
}

/** The view's filters for the URL, of the names that the list knows. */
export function shownValues(view: View, names: readonly string[], nowMs: number): Values {
  const back = DAYS_BACK.exec(view.values.from ?? '')?.[1];
  const values = back === undefined ? view.values : { ...view.values, from: dayBack(Number(back), nowMs) };
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

export const hasMovingDays = (values: Values): boolean => DAYS_BACK.test(values.from ?? '');

/** Whether the URL shows exactly this view. */
export function isShown(view: View, names: readonly string[], now: UrlValues, nowMs: number): boolean {
  const wanted = shownValues(view, names, nowMs);
  return names.every((name) => (wanted[name] ?? '') === (now[name] ?? ''));
}

/** With this one at its place, or at the end when it is new; null when there is no room, or the name is taken. */
export function withView(views: readonly View[], view: View, replaces?: string): View[] | null {
  const named = { name: cleanName(view.name), values: cleanValues(view.values) };
  const others = views.filter(({ name }) => replaces === undefined || !isSameName(name, replaces));
  if (named.name === '' || others.some(({ name }) => isSameName(name, named.name))) return null;
  if (others.length === views.length) return views.length < VIEWS_MAX ? [...views, named] : null;
  return views.map((one) => (replaces !== undefined && isSameName(one.name, replaces) ? named : one));
}
