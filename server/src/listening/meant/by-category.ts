import { phrases, plain } from '../text/phrases.ts';
import type { Heard } from '../types.ts';
import { heardInBooking } from './professional.ts';

const ENDS_IT = phrases('(?:de|la|mi) baja(?![a-z])');
const OF_CONTACT = phrases(
  'llam | marc | marqu | contact | comuni | escrib | whats | wasap | sms | texto | busc | list | mensaj | correo | e-?mail | numero | telefono | base de datos | sistema | registro | public | promo | molest | fastidi | insist | dej[ea]n? de | (?:no|ni|nunca) (?:me|nos|mas|quiero|quiera)(?![a-z])',
);

/** Asked whether they stay, "denme de baja" ends the service; of calls they say so. */
function heardInRetention(text: string, heard: Heard): Heard {
  const words = plain(text);
  if (!heard.intents.has('wants_no_more_contact') || !ENDS_IT.test(words) || OF_CONTACT.test(words))
    return heard;
  const intents = new Set(heard.intents).add('wants_to_cancel');
  intents.delete('wants_no_more_contact');
  return { ...heard, intents };
}

/** The same words mean another thing where appointments are made, or where customers are asked to stay. */
export function heardIn(category: string | null, text: string, heard: Heard): Heard {
  if (category === 'scheduling') return heardInBooking(text, heard);
  return category === 'retention' ? heardInRetention(text, heard) : heard;
}
