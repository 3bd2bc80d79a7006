/** Contacts that may now be reached: new or restored ones, and ones with a corrected number. */
export type ContactsAdded = { campaignId: string; contactIds: readonly string[] };

/** An agent as it is stored now, with what it may use of connected apps. */
export type SavedAgent = { id: string; toolkitAccess: Readonly<Record<string, unknown>> };

/** A call that has just ended; `upgradedFrom` when a transcript came after it was closed as unanswered. */
export type EndedCall = {
  id: string;
  agentId: string | null;
  campaignId: string | null;
  contactId: string | null;
  attempt: number;
  status: 'completed' | 'failed' | 'no-answer' | 'busy' | 'canceled';
  upgradedFrom: 'failed' | 'no-answer' | 'busy' | 'canceled' | null;
  /** A user hung up before the call was answered. */
  isHungUpByUs: boolean;
};

/** A call with its final outcome; null when its analysis was given up. */
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

/** A thread whose analysis was stored; `revision` is its last message. */
export type AnalysedConversation = {
  id: string;
  agentId: string | null;
  contactId: string | null;
  channel: string;
  /** Their number and address, as far as the thread has them. */
  phoneNumber: string | null;
  email: string | null;
  revision: number;
};

declare module '../platform/context.ts' {
  /**
   * How features react to each other without imports. Each moment runs in the transaction that causes it; only
   * `agentLeaving` commits before the voice engine is asked to delete the agent.
   */
  interface LifecycleMoments {
    /** The agent's id, when it is set up at the voice engine. */
    agentReady: string;
    /** An agent that was created, edited or restored. */
    agentSaved: SavedAgent;
    /** The agent's id, before the voice engine is asked: campaigns stop in any case. */
    agentLeaving: string;
    /** The agent's id, when it is deleted: its dependents are deleted with it. */
    agentLeft: string;
    /** The key's id: what was set up with it ends. */
    connectorKeyRevoked: string;
    /** An active campaign queues them at once. */
    contactsAdded: ContactsAdded;
    /** The region that the workspace keeps its data in; null: none. */
    regionChosen: string | null;
    callEnded: EndedCall;
    /** With the stored outcome. */
    callAnalysed: AnalysedCall;
    conversationAnalysed: AnalysedConversation;
  }
}
