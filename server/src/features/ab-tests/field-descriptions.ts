/** What the fields of a variant mean, for the reference. */
export const VARIANT_FIELDS = {
  name: 'For people, and for reports',
  system_prompt: 'Used instead of the agent’s own; screened for fraud',
  first_message: 'Used instead of the agent’s own; null keeps that',
  weight: 'Share of calls, relative to the other active variants; 0: none while another has weight',
  is_active: 'Only active variants are given to calls',
  total_calls: 'Completed calls that used it',
  total_conversions: 'Of them, those with an outcome that is a success of the category',
  total_duration_seconds: 'Length of those calls together',
  avg_sentiment: 'Mean sentiment of those calls, -1 to 1; null without any',
  variants: 'Every variant with its figures',
  avg_duration_seconds: 'Mean length of a call; null without any',
  enough_data: 'At least two variants, each with 30 calls, and one is best with 95 % certainty',
  variant_id: 'Id of a variant, as in `GET /api/agents/{agentId}/ab-tests/results`',
} as const;
