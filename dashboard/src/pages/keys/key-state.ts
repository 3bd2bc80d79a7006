import type { ApiKey } from '../../api/generated/types.ts';
import type { Tone } from '../../design/feedback/badge.tsx';

export type Scope = ApiKey['scopes'][number];

const SOON_MS = 7 * 86_400_000;

export interface KeyState {
  label: 'Active' | 'Expires soon' | 'Expired' | 'Revoked' | 'Unusable';
  tone: Tone;
  usable: boolean;
}

export function keyState(key: ApiKey, nowMs: number): KeyState {
  if (key.revoked_at) return { label: 'Revoked', tone: 'neutral', usable: false };
  const expiresMs = key.expires_at ? Date.parse(key.expires_at) : Number.POSITIVE_INFINITY;
  if (expiresMs <= nowMs) return { label: 'Expired', tone: 'bad', usable: false };
  if (!key.usable) return { label: 'Unusable', tone: 'bad', usable: false };
  if (expiresMs - nowMs < SOON_MS) return { label: 'Expires soon', tone: 'warn', usable: true };
  return { label: 'Active', tone: 'good', usable: true };
}

export const SCOPE_REACH: Record<Scope, string> = {
  read: 'Looks at everything members can see.',
  write:
    'Also creates and changes agents, adds contacts, places calls, sends messages and uploads knowledge.',
  full: 'Also campaigns, webhooks, numbers, billing, compliance and the audit log.',
};
