import type { Dictionary } from '../words.ts';

export default {
  'in under a minute': 'en menos de un minuto',
  'just now': 'ahora mismo',
} satisfies Dictionary as Dictionary;
