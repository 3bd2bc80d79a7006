import { plain } from '../text/phrases.ts';
import type { Language } from '../types.ts';

/** Hours between which or from which on somebody can be reached, in the words that name them: "depois das cinco da tarde". */

const HOUR_EN =
  "(?:(?:about|around|half past|quarter past|quarter to) )?(?:\\d{1,2}(?::\\d{2})?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|lunch)(?: thirty|ish)?(?: o ?'?clock)?(?: ?(?:am|pm)(?![a-z]))?(?: in the (?:morning|afternoon|evening)| at night)?";
const HOUR_ES =
  '(?:una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|mediodia|\\d{1,2}(?::\\d{2})?)(?: y (?:media|cuarto))?(?: (?:horas|hs?|am|pm)(?![a-z]))?(?: de la (?:manana|tarde|noche))?';
const HOUR_PT =
  '(?:uma|duas|dois|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|meio[- ]dia|\\d{1,2}(?:[:h]\\d{2}|h)?)(?: e meia)?(?: horas?)?(?: da (?:manha|tarde|noite))?';

/** "After one month", "desde dois mil e dezoito": a number of something else. */
const COUNTED =
  '(?:mil|months?|weeks?|days?|years?|minutes?|times?|of|another|more|meses|mes|dias?|semanas?|anos?|minutos?|veces|vezes|primer[oa]s|primeir[oa]s|ultim[oa]s|outr[oa]s?|otr[oa]s?)(?![a-z])';

const span = (lead: string, between: string, from: string): RegExp =>
  new RegExp(`(?<![a-z])(?:${lead} )?(?:${between}|${from})(?![a-z0-9]| ${COUNTED})`);

const SPANS: Record<Language, RegExp> = {
  en: span(
    'any ?time',
    `(?:between|from) ${HOUR_EN} (?:and|to|till|until) ${HOUR_EN}`,
    `(?:before|after|from|until|till|past) ${HOUR_EN}`,
  ),
  es: span(
    'a cualquier hora',
    `(?:entre|de) las? ${HOUR_ES} (?:y|a) (?:las? )?${HOUR_ES}`,
    `(?:antes del?|despues del?|a partir del?|desde|hasta|pasad[ao]s?)(?: las?| el)? ${HOUR_ES}`,
  ),
  pt: span(
    'a qualquer hora',
    `(?:entre (?:as? |o )?|d[ao]s? )${HOUR_PT} (?:e|as|a|ate) (?:as? |o )?${HOUR_PT}`,
    `(?:antes|depois|a partir) d(?:as?|o|e) ${HOUR_PT}|(?:desde|ate) (?:as? |o )?${HOUR_PT}`,
  ),
};

/** The words themselves; null where none are said. */
export function hourSpanIn(text: string, language: Language): string | null {
  const said = plain(text);
  const found = SPANS[language].exec(said);
  // Folding keeps the length of what these languages write, so the places are those of the text.
  if (found === null || said.length !== text.length) return found?.[0]?.trim() ?? null;
  return text.slice(found.index, found.index + found[0].length).trim();
}
