import type { Grammar } from '../match/pattern.ts';
import type { Intent, Language } from '../types.ts';
import { choices as en } from './en/choices.ts';
import { choices as es } from './es/choices.ts';
import { choices as pt } from './pt/choices.ts';

/** What people do when they mean a code of a list of choices; read only for codes the field has. */
export const CHOICE_INTENTS: Readonly<Record<string, Intent>> = {
  confirmed: 'agrees',
  declined: 'declines',
  change_requested: 'wants_to_move_appointment',
  booked: 'wants_appointment',
  rescheduled: 'wants_to_move_appointment',
  canceled: 'wants_to_cancel',
  cancelled: 'wants_to_cancel',
  leaves: 'wants_to_cancel',
  complaint: 'complains',
  purchase: 'wants_to_buy',
  appointment: 'wants_appointment',
  reach_person: 'wants_person',
  voicemail: 'is_voicemail',
  other_person: 'is_wrong_person',
  refused: 'declines',
  resolved: 'says_solved',
  yes: 'agrees',
  no: 'declines',
};

/** What people say when they mean a code. */
export const CHOICES: Record<Language, Grammar> = { en, es, pt };
