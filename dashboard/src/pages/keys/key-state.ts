import type { ApiKey } from '../../api/generated/types.ts';
import type { Tone } from '../../design/feedback/badge.tsx';
import { t } from '../../words/words.ts';

export type Scope = ApiKey['scopes'][number];

const SOON_MS = 7 * 86_400_000;

export interface KeyState {
  label: string;
  tone: Tone;
  usable: boolean;
}

export function keyState(key: ApiKey, nowMs: number): KeyState {
  if (key.revoked_at) return { label: t('Revoked'), tone: 'neutral', usable: false };
  const expiresMs = key.expires_at ? Date.parse(key.expires_at) : Number.POSITIVE_INFINITY;
  if (expiresMs <= nowMs) return { label: t('Expired'), tone: 'bad', usable: false };
  if (!key.usable) return { label: t('Unusable'), tone: 'bad', usable: false };
  if (expiresMs - nowMs < SOON_MS) return { label: t('Expires soon'), tone: 'warn', usable: true };
  return { label: t('Active||key'), tone: 'good', usable: true };
}

export const SCOPE_REACH: Record<Scope, string> = {
  read: t('Looks at everything members can see.'),
  write: t(
    'Also creates and changes agents, adds contacts, places calls, sends messages and uploads knowledge.',
  ),
  full: t('Also campaigns, webhooks, numbers, billing, compliance and the audit log.'),
};
