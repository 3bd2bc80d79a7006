import type { Dictionary } from '../words.ts';

export default {
  'in under a minute': 'em menos de um minuto',
  'just now': 'agora mesmo',
} satisfies Dictionary as Dictionary;
