import { ApiError } from '../../../api/api-error.ts';

export interface ScreenFinding {
  /** As the server names it: `systemPrompt`, `objection handler 2`. */
  field: string;
  rule: string;
  reason: string;
}

const REFUSAL = /^The (.+?) was refused by the screen \(rule ([\w-]+)\): (.+)$/s;

/** What the fraud and injection screen said about a text; null for any other refusal. */
export function screenFinding(error: unknown): ScreenFinding | null {
  if (!(error instanceof ApiError) || error.code !== 'COMPLIANCE_BLOCKED') return null;
  const match = REFUSAL.exec(error.message);
  return match ? { field: match[1] ?? '', rule: match[2] ?? '', reason: match[3] ?? '' } : null;
}

const QUOTED = /[“"«]([^”"»]{2,200})[”"»]/g;

/** Where the words that a message quotes stand in the text. */
export function quotedIn(message: string, text: string): { from: number; to: number }[] {
  const lower = text.toLowerCase();
  return [...message.matchAll(QUOTED)].flatMap(([, words = '']) => {
    const from = lower.indexOf(words.toLowerCase());
    return from < 0 ? [] : [{ from, to: from + words.length }];
  });
}

/** The form's field that holds what was refused. */
export function refusedField(finding: ScreenFinding): string {
  return finding.field.startsWith('objection handler') ? 'objectionHandlers' : finding.field;
}

const FAMILIES: Record<string, readonly string[]> = {
  secrets: [
    'credential_harvesting',
    'one_time_code_harvesting',
    'secret_said_to_be_needed',
    'card_data_harvesting',
    'card_details_request',
    'wallet_phrase_harvesting',
    'identity_number_request',
    'identity_theft',
  ],
  payments: [
    'gift_card_payment',
    'gift_card_codes',
    'crypto_payment_demand',
    'irreversible_payment',
    'safe_account_transfer',
    'windfall_claim',
    'advance_fee',
    'card_pickup',
  ],
  promises: ['guaranteed_returns', 'riskless_investment', 'pyramid_recruiting', 'sham_offer'],
  honesty: [
    'claiming_to_be_human',
    'caller_identity_disguise',
    'number_made_to_look_like_another',
    'institution_impersonation',
    'relative_in_emergency',
    'claimed_authority',
    'romance_for_money',
  ],
  consent: ['consent_evasion'],
  pressure: [
    'account_or_device_scare',
    'pressure_and_secrecy',
    'arrest_threat',
    'arrest_and_payment',
    'service_cutoff_threat',
    'extortion',
    'harassment',
  ],
  devices: ['remote_access_install', 'device_takeover', 'banking_session_watch', 'malware_link'],
};

export type Family =
  | 'secrets'
  | 'payments'
  | 'promises'
  | 'honesty'
  | 'consent'
  | 'pressure'
  | 'devices'
  | 'model';

/** What kind of text a rule refuses, for the advice beside it. */
export const familyOf = (rule: string): Family =>
  (Object.keys(FAMILIES).find((family) => FAMILIES[family]?.includes(rule)) as Family | undefined) ?? 'model';
