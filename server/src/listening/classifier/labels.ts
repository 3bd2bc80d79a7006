/** What the trained listener recognises. A line of the training texts may carry several. The order is that of the weights. */
export const LABELS = [
  'do_not_contact',
  'wants_person',
  'refuses_recording',
  'wrong_person',
  'not_interested',
  'not_now',
  'call_back',
  'agrees',
  'declines',
  'ask_price',
  'ask_time',
  'ask_place',
  'ask_who',
  'ask_why',
  'ask_source',
  'ask_other',
  'complaint',
  'abuse',
  'did_not_hear',
  'hurried',
  'confused',
  'voicemail',
  'machine',
] as const;
export type Label = (typeof LABELS)[number];

/** What is acted upon whichever model talks: decided by the trained model, to which the phrase tables are evidence. */
export const ACTED_UPON = ['do_not_contact', 'wants_person', 'refuses_recording'] as const satisfies Label[];
export const isActedUpon = (label: Label | undefined): boolean => ACTED_UPON.some((one) => one === label);
