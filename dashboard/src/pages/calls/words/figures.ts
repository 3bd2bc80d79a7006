import { locale, t } from '../../../words/words.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** `0:09`, `3:41`, `1:02:03`. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** For screen readers: `3 minutes 41 seconds`. */
export function spokenClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return t('{minutes} minutes {seconds} seconds', { minutes: Math.floor(whole / 60), seconds: whole % 60 });
}

const usdFormat = (maximumFractionDigits: number): Intl.NumberFormat =>
  new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits,
  });

/** Made once: every row of a list uses one. */
const usdFormats = { 2: usdFormat(2), 4: usdFormat(4) };

/** A decimal string of dollars. Small sums keep four places: a call may cost a tenth of a cent. */
export function usdOf(decimal: string | null): string | null {
  const value = decimal === null ? Number.NaN : Number(decimal);
  if (!Number.isFinite(value)) return null;
  const digits = value !== 0 && Math.abs(value) < 0.1 ? 4 : 2;
  return usdFormats[digits].format(value);
}

/** `640 ms`, `1.4 s`. */
export function millisecondsOf(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  return `${new Intl.NumberFormat(locale(), { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(ms / 1_000)} s`;
}
