import { t } from '../../words/words.ts';

/** What an agent may use of an app, as a person chooses it. `custom`: single tools, chosen over the API. */
export type AccessLevel = 'none' | 'read' | 'all' | 'custom';

export function levelOf(value: unknown): AccessLevel {
  if (value === true) return 'all';
  if (value === undefined || value === null || value === false) return 'none';
  if (typeof value !== 'object' || Array.isArray(value)) return 'custom';
  const { read, write, tools } = value as Record<string, unknown>;
  if (tools !== undefined) return 'custom';
  if (read === true && write === true) return 'all';
  if (read === true && write !== true) return 'read';
  return write === true ? 'custom' : 'none';
}

/** As `toolkitAccess` takes it; null takes the app away. */
export const accessFor = (level: Exclude<AccessLevel, 'custom'>): true | { read: true } | null =>
  level === 'all' ? true : level === 'read' ? { read: true } : null;

export const levelWords = (): Record<AccessLevel, string> => ({
  none: t('Nothing'),
  read: t('Only look things up'),
  all: t('Everything'),
  custom: t('Single tools'),
});
