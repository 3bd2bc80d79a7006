import { locale } from '../../words/words.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const STEPS = [
  { unit: 'day', seconds: DAY },
  { unit: 'hour', seconds: HOUR },
  { unit: 'minute', seconds: MINUTE },
] as const;

const formatUnit = (value: number, unit: string): string =>
  new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(value);

/** In the largest unit of which there are two; null is not 0. */
export function formatWait(seconds: number | null): string {
  if (seconds === null) return '–';
  const step = STEPS.find((one) => seconds >= 2 * one.seconds);
  return step === undefined
    ? formatUnit(seconds, 'second')
    : formatUnit(Math.round((seconds / step.seconds) * 10) / 10, step.unit);
}
