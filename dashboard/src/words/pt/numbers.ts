import type { Dictionary } from '../words.ts';

export default {} satisfies Dictionary as Dictionary;
