import { credentialRules } from './credentials.ts';
import { deceptionRules } from './deception.ts';
import { financeRules } from './finance.ts';
import { impersonationRules } from './impersonation.ts';
import { injectionRules } from './injection.ts';
import { intrusionRules } from './intrusion.ts';
import { paymentRules } from './payments.ts';
import type { Rule } from './rule.ts';
import { threatRules } from './threats.ts';

export const rules: Rule[] = [
  ...credentialRules,
  ...impersonationRules,
  ...paymentRules,
  ...financeRules,
  ...threatRules,
  ...deceptionRules,
  ...intrusionRules,
  ...injectionRules,
];

/** Added when text found only by decoding breaks other rules. */
export const HIDDEN_TEXT_RULE = 'encoded_instructions';
export const HIDDEN_TEXT_WEIGHT = 6;
