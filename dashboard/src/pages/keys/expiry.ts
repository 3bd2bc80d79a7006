import { t } from '../../words/words.ts';
export type ExpiryChoice = 'never' | '30' | '90' | '365' | 'date';

export const EXPIRY_CHOICES: { value: ExpiryChoice; label: string }[] = [
  { value: 'never', label: t('Never') },
  { value: '30', label: t('In 30 days') },
  { value: '90', label: t('In 90 days') },
  { value: '365', label: t('In 1 year') },
  { value: 'date', label: t('On a date') },
];

const DAY_MS = 86_400_000;

/** When the key stops working; a date means its last minute in the browser's zone. Null is never. */
export function expiryMs(choice: ExpiryChoice, date: string, nowMs: number): number | null {
  if (choice === 'never') return null;
  if (choice === 'date') return new Date(`${date}T23:59:59`).getTime();
  return nowMs + Number(choice) * DAY_MS;
}
