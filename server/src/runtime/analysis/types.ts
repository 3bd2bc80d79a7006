import type { Channel } from '../../channels.ts';
import type { DataField, FieldValue, Language } from '../../listening/types.ts';
import type { TranscriptTurn } from '../transcript.ts';

/** What a call may have come to: the specification's vocabulary, nothing else. */
export const CALL_OUTCOMES = [
  'sale_closed',
  'callback_scheduled',
  'rejected',
  'no_answer',
  'voicemail',
  'failed',
  'escalated_to_human',
  'issue_resolved',
  'ticket_created',
  'faq_answered',
  'appointment_booked',
  'appointment_rescheduled',
  'appointment_canceled',
  'info_provided',
  'follow_up_needed',
  'payment_promised',
  'payment_collected',
  'payment_refused',
  'customer_retained',
  'customer_reactivated',
  'churned',
  'message_delivered',
  'message_acknowledged',
  'candidate_evaluated',
  'candidate_unqualified',
  'level_assessed',
] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

export type AnalysisSubject = {
  transcript: readonly TranscriptTurn[];
  language: Language;
  category: string;
  channel: Channel;
  direction: 'inbound' | 'outbound';
  criteria: readonly { id: string; description: string }[];
  dataCollection: readonly DataField[];
  /** Names of tools the agent used, in order: a hand-over or a booked callback decides the outcome. */
  toolsUsed: readonly string[];
  /** When it was said, read by its UTC fields: the wall clock of the person where their zone is known. */
  now: Date;
};

/** Places in the stored transcript, from 0, of the turns that bear a result; none where there is nothing to bear. */
export type Bearing = { turns: number[] };

export type CriterionResult = {
  result: 'success' | 'failure' | 'unknown';
  rationale: string;
  evidence: Bearing;
};
export type CollectedValue = { value: FieldValue | null; rationale: string; evidence: Bearing };

export type Qualification = {
  score: number | null;
  interest: 'high' | 'medium' | 'low' | null;
  answered: boolean | null;
  next_step: string | null;
  objections: string[];
  reasons: string[];
};

/** The same shape whether a model or the embedded rules analysed. */
export type Analysis = {
  summary: string;
  outcome: CallOutcome;
  /** -1 to 1; null when nobody but the agent spoke. */
  sentiment_score: number | null;
  sentiment_low: number | null;
  frustration_score: number | null;
  /** One point per turn of the person: seconds (or turn number where time is unknown), sentiment, frustration. */
  sentiment_timeline: { t: number; s: number; f: number }[];
  call_success_score: number | null;
  evaluation_criteria_results: Record<string, CriterionResult>;
  data_collection_results: Record<string, CollectedValue>;
  qualification: Qualification | null;
  objections: string[];
  main_language: string;
  asked_not_to_be_contacted: boolean;
};
