import type { MfaPolicy } from './schema.ts';

/** A proof older than this no longer covers what a stolen session must not do. */
export const PROOF_MINUTES = 15;

export type SessionFacts = {
  mfa: MfaPolicy;
  role: string;
  method: 'password' | 'passkey' | 'sso';
  /** The person has an authenticator app or a passkey. */
  has_factor: boolean;
  /** This session has shown it. */
  second_factor: boolean;
  proved_at: Date;
};

/** Whom a workspace's policy obliges to have a second factor. */
export const demandsSecondFactor = (mfa: MfaPolicy, role: string): boolean =>
  mfa === 'everyone' || (mfa === 'admins' && (role === 'owner' || role === 'admin'));

/** How far a session is proved. An identity provider asks for second factors itself, so its sign-ins count as proved. */
export function assuranceOf(session: SessionFacts, now: Date) {
  const isProvided = session.method === 'sso' && !session.second_factor;
  const isRecent = now.getTime() - session.proved_at.getTime() <= PROOF_MINUTES * 60_000;
  if (demandsSecondFactor(session.mfa, session.role) && session.method !== 'sso') {
    if (!session.has_factor) return isRecent ? 'enrolment_only' : 'enrolment_aged';
    if (!session.second_factor) return 'unproved';
  }
  if (isProvided && isRecent) return 'provided';
  if (session.has_factor) return isRecent && session.second_factor ? 'fresh' : 'stale';
  return isRecent ? 'fresh' : 'aged';
}
