/** What the figures mean, for the reference. */
export const ANALYTICS_FIELDS = {
  direction: 'Only calls that came in, or that went out',
  campaign_name: 'Current name',
  agent_name: 'Current name of its agent; null when that was deleted',
  status: 'Whether it is at work now',
  channel: 'Where it reaches people',
  category: 'Decides which outcomes count as a success',
  completed: 'Calls that were answered and came to an end',
  rejected: 'Calls with an outcome such as `rejected`, `payment_refused` or `appointment_canceled`',
  success_rate_label: 'What the category calls its success rate',
} as const;
