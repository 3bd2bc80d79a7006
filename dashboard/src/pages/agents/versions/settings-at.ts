import type { Agent, ListAgentVersionsRow } from '../../../api/generated/types.ts';
import { t } from '../../../words/words.ts';

export type Change = { from: unknown; to: unknown };

/** What would change if this version came back: the later changes, undone from the newest to the oldest. */
export function changesBackTo(
  agent: Agent,
  versions: readonly ListAgentVersionsRow[],
  version: number,
): Record<string, Change> {
  const now = agent as unknown as Record<string, unknown>;
  const then: Record<string, unknown> = {};
  for (const later of [...versions].sort((one, other) => other.version - one.version)) {
    if (later.version <= version) break;
    for (const [field, { from }] of Object.entries(later.changes)) then[field] = from;
  }
  // How the agent runs today is no part of what comes back.
  const { is_active: _, monthly_budget_usd: __, ...restored } = then;
  return Object.fromEntries(
    Object.entries(restored)
      .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(now[field]))
      .map(([field, value]) => [field, { from: now[field], to: value }]),
  );
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value of the API as text that can be read and compared line by line. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (Array.isArray(value)) return value.map(lineOf).join('\n');
  if (isMap(value))
    return Object.entries(value)
      .map(([name, part]) => (Array.isArray(part) ? `${name}:\n${textOf(part)}` : `${name}: ${lineOf(part)}`))
      .join('\n');
  return String(value);
}

/** An item of a list, on one line. */
const lineOf = (item: unknown): string =>
  isMap(item)
    ? Object.entries(item)
        .map(([name, part]) => `${name}: ${Array.isArray(part) ? part.join(', ') : lineOf(part)}`)
        .join(' · ')
    : textOf(item);
