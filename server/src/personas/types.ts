import type { Language } from '../listening/types.ts';

export const PERSONAS = [
  'keen',
  'sceptical',
  'angry',
  'confused',
  'wants_person',
  'wrong_number',
  'declines',
  'wants_no_more_contact',
  'voicemail',
] as const;
export type Persona = (typeof PERSONAS)[number];

/** A simulated person: what they answer when asked. */
export type Facts = {
  name: string;
  email: string;
  phone: string;
  company: string;
  city: string;
  need: string;
  budget: string;
  timeline: string;
  problem: string;
  reference: string;
  service: string;
  /** Index of the two times offered: the first or the second. */
  prefersSecondTime: boolean;
  payDay: string;
  amount: string;
  method: string;
  rating: number;
  reason: string;
  improvement: string;
  years: number;
  experience: string;
  startDay: string;
  shifts: string;
  salary: string;
};

/** What an agent may be asking. The first match is answered, so the specific ones come first. */
export const QUESTIONS = [
  'level_easy',
  'level_past',
  'level_opinion',
  'two_times',
  'rating',
  'email',
  'phone',
  'reference',
  'first_visit',
  'years',
  'experience',
  'start_day',
  'shifts',
  'salary',
  'budget',
  'amount',
  'method',
  'pay_day',
  'decision',
  'timeline',
  'improvement',
  'reason',
  'service_experience',
  'follow_up',
  'try_again',
  'solved',
  'stay',
  'acknowledge',
  'still_interested',
  'person_offer',
  'set_up',
  'pass_on',
  'identity',
  'name',
  'company',
  'city',
  'begin',
  'good_moment',
  'when',
  'anything_else',
  'cancel',
  'service',
  'problem',
  'need',
  'help',
] as const;
export type Question = (typeof QUESTIONS)[number];

export type Lines = {
  facts: { [K in keyof Facts]: readonly Facts[K][] };
  /** Patterns of each question in the agent's words. */
  asked: Record<Question, RegExp>;
  /** How a willing person answers; `{fact}` is filled from the facts. */
  answers: Record<Question, readonly string[]>;
  pickFirst: readonly string[];
  pickSecond: readonly string[];
  hello: readonly string[];
  agrees: readonly string[];
  closing: Readonly<Record<string, readonly string[]>>;
  bye: readonly string[];
  partsWith: RegExp;
  /** About something offered for money, and about anything else. */
  doubts: Record<'offer' | 'other', readonly string[]>;
  givesIn: readonly string[];
  declines: readonly string[];
  complaints: readonly string[];
  hangsUpAngry: readonly string[];
  asksToRepeat: readonly string[];
  wantsPerson: readonly string[];
  waits: readonly string[];
  wrongNumber: readonly string[];
  noMoreContact: readonly string[];
  voicemail: readonly string[];
};

export type Turn = { role: 'agent' | 'user'; message: string | null };

export type Caller = {
  persona: Persona;
  category: string;
  language: Language;
  seed: string;
  transcript: readonly Turn[];
  facts?: Partial<Facts>;
};

/** `says` null: silence. */
export type CallerReply = { says: string | null; hangsUp: boolean };
