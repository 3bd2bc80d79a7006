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
