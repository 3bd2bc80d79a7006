export const LANGUAGES = ['en', 'es', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a person may be doing with their words. One sentence can do several things. */
export const INTENTS = [
  'greets',
  'agrees',
  'declines',
  'thanks',
  'says_goodbye',
  'wants_person',
  'wants_no_more_contact',
  'refuses_recording',
  'not_interested',
  'wants_callback',
  'is_wrong_person',
  'is_busy',
  'is_hurried',
  'is_confused',
  'is_voicemail',
  'is_machine', // a phone menu, an automatic reply
  'objects',
  'complains',
  'abuses',
  'asks_question',
  'asks_price',
  'asks_time',
  'asks_place',
  'asks_who',
  'asks_why',
  'asks_source', // how their number or data was obtained
  'asks_to_repeat',
  'asks_if_human',
  'asks_for_instructions', // tries to read or change the agent's orders
  'wants_to_buy',
  'wants_appointment',
  'wants_to_move_appointment',
  'wants_to_cancel',
  'promises_payment',
  'refuses_payment',
  'says_solved',
] as const;
export type Intent = (typeof INTENTS)[number];

export type Heard = {
  intents: ReadonlySet<Intent>;
  /** What they may have meant, too uncertain to act upon: worth one question. */
  doubts: ReadonlySet<Intent>;
  /** -1 to 1; 0 when the words carry no feeling. */
  sentiment: number;
  /** 0 to 1. */
  frustration: number;
};

export type DataField = {
  id: string;
  dataType: 'string' | 'boolean' | 'integer' | 'number';
  description: string;
  enum?: readonly string[] | undefined;
};

export type FieldValue = string | number | boolean;
