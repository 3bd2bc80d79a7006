/** Contacts that may now be reached: new ones, restored ones, and ones whose number was put right. */
export type ContactsAdded = { campaignId: string; contactIds: readonly string[] };

/** A call that has just reached an end; `upgradedFrom` when words came after it had been closed as unanswered. */
export type EndedCall = {
  id: string;
  agentId: string | null;
  campaignId: string | null;
  contactId: string | null;
  attempt: number;
  status: 'completed' | 'failed' | 'no-answer' | 'busy' | 'canceled';
  upgradedFrom: 'failed' | 'no-answer' | 'busy' | 'canceled' | null;
  /** A person of ours ended it before anybody answered. */
  isHungUpByUs: boolean;
};

/** A call whose outcome stands; null when its analysis was given up. */
export type AnalysedCall = {
  id: string;
  agentId: string | null;
  campaignId: string | null;
  contactId: string | null;
  promptVariantId: string | null;
  phoneNumber: string;
  outcome: string | null;
  askedNotToBeContacted: boolean;
};

declare module '../platform/context.ts' {
  /**
   * Where features meet without importing each other. Each moment runs in the transaction that makes it happen;
   * `agentLeaving` alone commits before the voice engine is asked to delete the agent.
   */
  interface LifecycleMoments {
    /** The agent's id, as it is marked set up at the voice engine. */
    agentReady: string;
    /** Its id, before the voice engine is asked: campaigns stop, whatever follows. */
    agentLeaving: string;
    /** Its id, as it is deleted: what hangs on the agent goes with it. */
    agentLeft: string;
    /** The key's id: what was set up with it ends. */
    connectorKeyRevoked: string;
    /** An active campaign queues them at once. */
    contactsAdded: ContactsAdded;
    callEnded: EndedCall;
    /** With the outcome that is stored. */
    callAnalysed: AnalysedCall;
  }
}
