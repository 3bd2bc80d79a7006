/** What the fields of a voice mean, for the reference. */
export const VOICE_FIELDS = {
  id: 'Send it as `voiceId`',
  voices: 'All voices of the installation',
  name: 'For people',
  preview_url: 'Where a spoken sample is served; null without one',
  gender: 'As the provider describes the speaker',
  accent: 'As the provider describes it, for example `american`',
  age: 'As the provider describes the speaker',
  language: 'Spoken best; null: any',
  use_case: 'What the provider suggests it for',
  description: 'In the provider’s words',
  accessible: 'Whether this workspace may use it',
  inaccessible_reason: 'What it would take; null when it may be used',
  voice_id: 'Id of a voice, as in `GET /api/voices`',
} as const;
