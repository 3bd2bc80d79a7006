/** What the fields of a campaign mean, and one campaign told through all of them, for the reference. */
export const CAMPAIGN_WORDS = {
  agent_id: 'Who talks; it must serve the channel, and never changes',
  name: 'For people; also reaches the agent',
  status: '`active`: its contacts are being worked through',
  channel: 'Where it reaches people',
  category: 'Decides which outcomes are a success, and what the agent talks for; the agent’s when left out',
  schedule: 'When it may call; Monday to Friday, 09:00 to 18:00 UTC when left out',
  max_concurrent_calls: 'Live calls at once; the plan’s places hold too',
  max_retry_attempts: 'Dials a contact, the first included',
  retry_interval_minutes: 'From a missed call to the next dial',
  product_context: 'What it is about; reaches the agent',
  target_audience: 'Who is reached; reaches the agent',
  whatsapp_template_id: 'The approved template that is sent; on WhatsApp only',
  whatsapp_template_variables: 'What its placeholders become',
  whatsapp_template_variable_map: 'Placeholders that are taken from the contact',
  email_subject: 'On e-mail only',
  email_body: 'On e-mail only',
  agent_name: 'Today',
  total_contacts: 'Contacts it has now',
  pending_contacts: 'Of them, those that wait',
  converted_contacts: 'With an outcome that is a success of the category',
  timezone: 'A name of the IANA database',
  enabled: 'Calls are made on this day',
  start: 'From this time on',
  end: 'Until this time; `24:00` is the end of the day',
} as const;

const OFFICE = { enabled: true, start: '09:00', end: '18:00' };

export const CAMPAIGN_EXAMPLE = {
  id: '01960b4e-4a10-7c55-8d2b-6f0f3c1e7b02',
  status: 'active',
  blocked_reason: null,
  channel: 'voice',
  category: 'sales',
  schedule: { timezone: 'Europe/Madrid', days: { monday: OFFICE, tuesday: OFFICE, wednesday: OFFICE } },
  max_concurrent_calls: 5,
  max_retry_attempts: 3,
  retry_interval_minutes: 60,
  product_context: 'A 20 % discount on yearly plans.',
  target_audience: 'Customers on a monthly plan',
  whatsapp_template_id: null,
  whatsapp_template_variables: null,
  whatsapp_template_variable_map: null,
  email_subject: null,
  email_body: null,
  total_contacts: 500,
  pending_contacts: 340,
  called_contacts: 160,
  converted_contacts: 20,
  conversion_rate: 12.5,
} as const;

/** On voice; the texts of other channels would be refused there. */
export const NEW_CAMPAIGN_EXAMPLE = {
  agentId: '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41',
  name: 'Spring offers',
  channel: 'voice',
  category: 'sales',
  productContext: CAMPAIGN_EXAMPLE.product_context,
  targetAudience: CAMPAIGN_EXAMPLE.target_audience,
  schedule: CAMPAIGN_EXAMPLE.schedule,
  maxConcurrentCalls: 5,
  maxRetryAttempts: 3,
  retryIntervalMinutes: 60,
};

export const CAMPAIGN_CHANGE_EXAMPLE = { name: 'Spring offers, second round', maxConcurrentCalls: 10 };
