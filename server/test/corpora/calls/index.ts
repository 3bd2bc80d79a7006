import { ADVERSARIAL_APART_EN } from './adversarial-apart-en.ts';
import { ADVERSARIAL_APART_ES } from './adversarial-apart-es.ts';
import { ADVERSARIAL_APART_PT } from './adversarial-apart-pt.ts';
import { ADVERSARIAL_EN } from './adversarial-en.ts';
import { ADVERSARIAL_ES } from './adversarial-es.ts';
import { ADVERSARIAL_PT } from './adversarial-pt.ts';
import { ADVERSARIAL_VALUES_EN } from './adversarial-values-en.ts';
import { ADVERSARIAL_VALUES_ES } from './adversarial-values-es.ts';
import { ADVERSARIAL_VALUES_PT } from './adversarial-values-pt.ts';
import { TUNED_EN } from './tuned-en.ts';
import { TUNED_ES } from './tuned-es.ts';
import { TUNED_PT } from './tuned-pt.ts';
import { UNTUNED_EN } from './untuned-en.ts';
import { UNTUNED_ES } from './untuned-es.ts';
import { UNTUNED_PT } from './untuned-pt.ts';

export type { ScriptedCall } from './form.ts';
export { playLines } from './play.ts';

/** Written to be worked on. */
export const TUNED_CALLS = [...TUNED_EN, ...TUNED_ES, ...TUNED_PT];
/** Written apart, to see whether what was learnt from the others holds. */
export const UNTUNED_CALLS = [...UNTUNED_EN, ...UNTUNED_ES, ...UNTUNED_PT];

/** Calls that look like an agreement, a value or a refusal and are none: also worked on. */
export const ADVERSARIAL_CALLS = [
  ...ADVERSARIAL_EN,
  ...ADVERSARIAL_ES,
  ...ADVERSARIAL_PT,
  ...ADVERSARIAL_VALUES_EN,
  ...ADVERSARIAL_VALUES_ES,
  ...ADVERSARIAL_VALUES_PT,
  ...ADVERSARIAL_APART_EN,
  ...ADVERSARIAL_APART_ES,
  ...ADVERSARIAL_APART_PT,
];
