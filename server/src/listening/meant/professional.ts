import { plain } from '../text/phrases.ts';
import type { Heard } from '../types.ts';

/** "With Dr Patel, please" and no more than that. */
const WITH_WHOM =
  /^(?:(?:and|yes|ok|okay|please|y|si|bueno|por favor|e|sim)[ ,]+)*(?:with|con|com) (?:(?:the|my|el|la|mi|o|a|meu|minha) )?(?:same )?(?:dr|dra|doctor|doctora|doutor|doutora|dentist|dentista|hygienist|higienista|physio|fisio|stylist|estilista|barber|barbero|barbeiro|profe?|professor|professora|profesor|profesora)\b(?:[\s.,]+[\p{L}'-]+){0,6}[\s.,!]*$/u;
const SPEAKS = /\b(?:speak|talk|connect|put|hablar|comunicar|pasar|falar|passar|transferir|ligar)/;

/** Who books an appointment and names whom it is with does not ask to be put through to them. */
export function heardInBooking(text: string, heard: Heard): Heard {
  const words = plain(text);
  if (!WITH_WHOM.test(words) || SPEAKS.test(words)) return heard;
  const without = <Found>(found: ReadonlySet<Found>): Set<Found> =>
    new Set([...found].filter((intent) => intent !== 'wants_person'));
  return { ...heard, intents: without(heard.intents), doubts: without(heard.doubts) };
}
