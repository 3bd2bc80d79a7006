import type { AgentTestSuiteRun, SimulateAgentData } from '../../api/generated/types.ts';
import type { Tone } from '../../design/feedback/badge.tsx';
import { t } from '../../words/words.ts';

export type Persona = NonNullable<SimulateAgentData['persona']>;
export type Channel = SimulateAgentData['channel'];
export type EndedBy = SimulateAgentData['ended_by'];
export type Outcome = SimulateAgentData['analysis']['outcome'];

export const PERSONAS: Record<Persona, string> = {
  keen: t('Interested'),
  sceptical: t('Sceptical'),
  angry: t('Angry'),
  confused: t('Confused'),
  wants_person: t('Wants a person'),
  wrong_number: t('Wrong number'),
  declines: t('Declines'),
  wants_no_more_contact: t('Wants no more contact'),
  voicemail: t('Voicemail'),
};

export const CHANNELS: Record<Channel, string> = {
  voice: t('Phone call'),
  whatsapp: 'WhatsApp',
  email: t('Email'),
  webchat: t('Web chat'),
  instagram: 'Instagram',
  messenger: 'Messenger',
};

export const DIRECTIONS = {
  outbound: t('The agent calls'),
  inbound: t('The person calls'),
};

export const ENDED_BY: Record<EndedBy, string> = {
  agent: t('The agent'),
  caller: t('The person'),
  turn_limit: t('The limit of turns'),
  failure: t('A failure'),
};

export const OUTCOMES: Record<Outcome, string> = {
  sale_closed: t('Sale closed'),
  callback_scheduled: t('Callback scheduled'),
  rejected: t('Declined'),
  no_answer: t('No answer'),
  voicemail: t('Voicemail'),
  failed: t('Failed'),
  escalated_to_human: t('Handed to a person'),
  issue_resolved: t('Issue resolved'),
  ticket_created: t('Ticket created'),
  faq_answered: t('Question answered'),
  appointment_booked: t('Appointment booked'),
  appointment_rescheduled: t('Appointment moved'),
  appointment_canceled: t('Appointment cancelled'),
  info_provided: t('Information given'),
  follow_up_needed: t('Follow-up needed'),
  payment_promised: t('Payment promised'),
  payment_collected: t('Payment collected'),
  payment_refused: t('Payment refused'),
  customer_retained: t('Customer kept'),
  customer_reactivated: t('Customer won back'),
  churned: t('Customer lost'),
  message_delivered: t('Message delivered'),
  message_acknowledged: t('Message acknowledged'),
  candidate_evaluated: t('Candidate assessed'),
  candidate_unqualified: t('Candidate not suited'),
  level_assessed: t('Level assessed'),
};

const EXPECTATIONS: Record<string, string> = {
  outcomes: t('Outcome'),
  toolsCalled: t('Uses the tool'),
  toolsNotCalled: t('Does not use the tool'),
  says: t('Says'),
  neverSays: t('Never says'),
  agentTurnsAtMost: t('Turns at most'),
  endedBy: t('Ended by'),
};

/** `collected.email` and `criteria.greeted` keep the name after the dot. */
export function expectationWords(expectation: string): string {
  const [kind = '', ...rest] = expectation.split('.');
  const name = rest.join('.');
  if (kind === 'collected') return t('Finds out {name}', { name });
  if (kind === 'criteria') return t('Criterion {name}', { name });
  return EXPECTATIONS[kind] ?? expectation;
}

const wordOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return { ...OUTCOMES, ...ENDED_BY }[text as Outcome | EndedBy] ?? text;
};

/** A value of an expectation as a person reads it. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return t('nothing');
  if (Array.isArray(value)) return value.length === 0 ? t('nothing') : value.map(wordOf).join(', ');
  return wordOf(value);
}

export const RUN_STATES: Record<AgentTestSuiteRun['status'], { label: string; tone: Tone }> = {
  pending: { label: t('Waiting'), tone: 'info' },
  running: { label: t('Being run'), tone: 'info' },
  finished: { label: t('Results'), tone: 'good' },
  failed: { label: t('Could not be finished'), tone: 'bad' },
};

export const isUnderWay = (status: AgentTestSuiteRun['status']): boolean =>
  status === 'pending' || status === 'running';
