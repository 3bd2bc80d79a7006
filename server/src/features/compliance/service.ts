/** What other features may ask of compliance, and what they join. */
export { type NewConsents, recordConsents } from './consents.ts';
export {
  assertContactAllowed,
  type ContactAttempt,
  contactFacts,
  contactFactsOf,
  type KnownAttempt,
  knownContactFacts,
} from './contact-check.ts';
export { complianceErasure, complianceIdentities, eraseEverywhere } from './erasure/erasure.ts';
export type { ContactDetails } from './people.ts';
export { disclosuresOf, getPolicy, workspaceRetentionDays } from './policy.ts';
export { type NewProof, provenWorkspaces, recordProof, recordProofs, verifyProofs } from './proofs/proofs.ts';
export { checkContactAllowed, effectiveRetentionDays, type Verdict } from './rules.ts';
export { anySuppressed, suppressedAmong } from './suppression/suppressed.ts';
export {
  liftUnconfirmed,
  suppress,
  suppressFromConversation,
  suppressUnreachable,
} from './suppression/suppressions.ts';
export { unsubscribeUrlOf } from './unsubscribe/unsubscribe.ts';
