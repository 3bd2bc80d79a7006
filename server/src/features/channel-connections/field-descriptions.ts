import type { FieldDescriptions } from '../../platform/http/route.ts';

/** What fields mean, for the reference. */
export const CONNECTION_FIELDS: FieldDescriptions = {
  id: 'Identifies it; campaigns name a template by it',
  provider: 'Who carries the messages: `meta`, `twilio`, or `simulated` for trying things out',
  channel: '`instagram` or `messenger`',
  phone_number: 'The WhatsApp number, in E.164',
  page_id: 'Number of the Facebook page; for Instagram the page it is linked to',
  agent_id: 'The agent that answers; null once it is deleted',
  status: 'As the provider sees it',
  status_reason: 'Why, in words; null while all is well',
  hook_url: 'The address to enter at the provider; null: it sends nothing',
  verify_token: 'The word to enter at Meta beside the address, made when you gave none. Shown this once.',
  created_at: 'When it was made',
  updated_at: 'When it was changed last',

  credentials: 'What the provider’s account is opened with. Stored encrypted, never returned.',
  access_token: 'A permanent token of a system user at Meta; for pages the token of the page',
  app_secret: 'Secret of the app at Meta: hooks are signed with it',
  business_account_id: 'Number of the WhatsApp Business Account',
  'credentials.verify_token':
    'A word of your choice, entered at Meta as well; made and shown once when left out',
  account_sid: 'The account at Twilio',
  auth_token: 'Its auth token: requests and hooks are signed with it',

  name: 'Small letters, digits and _; `pending` or `rejected` in it decides while WhatsApp is simulated',
  language: 'As WhatsApp writes it: `es`, `es_MX`',
  category: 'What the template is for; WhatsApp prices and checks it by that',
  body: 'The text. Placeholders are `{{1}}`, `{{2}}` … without gaps, or names: `{{name}}`',
  sender_id: 'The sender it is submitted with; your oldest one when left out. null: simulated',

  from_name: 'What people see beside the address',
  from_address: 'What mail is sent from and answered to',
  smtp: 'The server that sends; null: none',
  imap: 'The mailbox that is read; null: none',
  dkim: 'The key that mail is signed with; null: the mail server signs, or nobody',
  host: 'Name or address of the server',
  port: 'TCP port of the mail server; 465 and 993 expect `secure`',
  secure: 'TLS from the first byte (465, 993); false: STARTTLS',
  username: 'Who signs in; null: nobody',
  password: 'Stored encrypted, never returned. Left out it stays, for the same server and user.',
  has_password: 'Whether one is stored',
  mailbox: 'The folder that is read',
  sent_folder: 'Where the server keeps what was sent; null: the folder that it marks as such',
  ca: 'The authority that signed the certificate of the server (PEM); null: a public one',
  hook_secret:
    'What hooks with mail are signed with; left out: it stays; null: none, so that every hook is refused',
  has_hook_secret: 'Whether hooks can be signed',
  files_sent: 'The server files everything it sends by itself, as Gmail does',
  domain: 'The domain in the signature',
  selector: 'Where the public key is in the domain’s DNS',
  private_key:
    'RSA key in PEM form. Stored encrypted, never returned. Left out it stays, for the same domain.',
  has_private_key: 'Whether one is stored',
  '{provider}': '`meta` or `twilio`',
  '{connection_id}': 'The connected account',
};
