import { sha256Hex } from '../../crypto.ts';

/**
 * The values of samples where a schema gives no example, consistent over the whole reference: Ada, an agent of Acme,
 * calls Ana García for the campaign "Spring offers"; Ana books a visit.
 */

/** Synonyms have the same id. */
const SAME: Readonly<Record<string, string>> = {
  tenant: 'workspace',
  subject: 'call',
  leader: 'variant',
  resource: 'key',
  suppress: 'suppression',
  test: 'variant',
  knowledge: 'document',
  proof: 'call',
};

const KNOWN_IDS: Readonly<Record<string, string>> = {
  workspace: '01960b4e-2e42-792d-8e0b-1e5c0d198b30',
  agent: '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41',
  campaign: '01960b4e-4a10-7c55-8d2b-6f0f3c1e7b02',
  contact: '01960b4e-5b21-7d66-9e3c-7a1b4d2f8c13',
  call: '01960b4e-6c32-7e77-af4d-8b2c5e3f9d24',
  conversation: '01960b4e-7d43-7c10-9a55-2f3e6b7a8c91',
  webhook: '01960b4e-8e54-7099-816f-ad4e7051bf46',
};

/** The id of a thing in every sample, by its noun. */
export function idOf(noun: string): string {
  const name = SAME[noun] ?? noun;
  const hex = sha256Hex(`parley sample ${name}`);
  return (
    KNOWN_IDS[name] ??
    `01960b4e-${hex.slice(0, 4)}-7${hex.slice(4, 7)}-8${hex.slice(7, 10)}-${hex.slice(10, 22)}`
  );
}

const NAMES: Readonly<Record<string, string>> = {
  agent: 'Ada',
  campaign: 'Spring offers',
  case: 'Asks for a person',
  contact: 'Ana García',
  call: 'check_order',
  provider: 'Automation',
  run: 'Asks for a person',
  suite: 'Before going live',
  template: 'Clinic reception',
  variant: 'Offer first',
  workspace: 'Acme Support',
};

export const nameOf = (noun: string): string => NAMES[SAME[noun] ?? noun] ?? 'Spring offers';

export const TIMES: readonly (readonly [name: RegExp, value: string])[] = [
  [/^started_?at$/i, '2026-01-15T09:30:04.000Z'],
  [/^(ended|finished|completed)_?at$/i, '2026-01-15T09:33:08.000Z'],
  [/^(updated|analysed|fetched|\w+_fetched|\w+_scanned)_?at$/i, '2026-01-15T09:33:20.000Z'],
  [/^(next|expires|scheduled|due|retry|finishes)\w*_?at$/i, '2026-01-15T10:30:00.000Z'],
];

/** Tried in order, by the name of a field. */
export const BY_NAME: readonly (readonly [name: RegExp, value: string])[] = [
  [/phone|whatsapp_?number|^(to|from)$|transfer_?to/i, '+14155550123'],
  [/email/i, 'ana@example.com'],
  [/url|uri|href/i, 'https://example.com/parley'],
  [/time_?zone/i, 'Europe/Madrid'],
  [/language|locale/i, 'en-US'],
  [/country/i, 'US'],
  [/_at$|At$|[cC]ursor/, '2026-01-15T09:30:00.000Z'],
  [/agent_?name/i, nameOf('agent')],
  [/first_?name/i, 'Ana'],
  [/(contact|person|user)_?name|^author$/i, nameOf('contact')],
  [/campaign_?name/i, nameOf('campaign')],
  [/document_?name/i, 'returns-policy.pdf'],
  [/usd$|price/i, '0.42'],
  [/prompt/i, 'You are Ada, who calls customers of Acme about their plan.'],
  [/^(content|message|reply|body|first_?message)$/i, 'Hello, this is Ada from Acme. Do you have a minute?'],
  [/summary/i, 'Ana asked about the yearly plan and booked a visit for Tuesday at ten.'],
  [/reason|rationale/i, 'The customer asked for it'],
  [/search/i, 'ana'],
  [/label/i, 'Main line'],
  [/^description$/i, 'Offers of the spring season'],
  [/subject/i, 'Your spring offer'],
  [/(recorded|started|proposed|changed|paused)_by|^actor$/i, 'owner@example.com'],
  [/hash$/i, '5f2d'.repeat(16)],
];

export const NUMBERS: readonly (readonly [name: RegExp, value: number])[] = [
  [/^limit$/i, 50],
  [/^offset$/i, 0],
  [/duration|seconds/i, 184],
  [/size|bytes/i, 48_213],
  [/_?ms$/i, 820],
  [/rate$|percent/i, 42.5],
];

/** Null in most samples. */
export const USUALLY_NULL =
  /^(deleted|revoked|disabled|closed|erased|redacted|decided)_?(at|by)$|_error$|^error$/i;
