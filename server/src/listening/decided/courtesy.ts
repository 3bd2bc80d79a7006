import { plain } from '../text/phrases.ts';

/** Parting words that sound like a yes. */

const OKAY =
  '(?:ok|okay|okey|right|alright|all right|fine|grand|sound|so|then|well|oh|ah|bueno|vale|ya|bien|muy bien|esta bien|pues|entonces|venga|va|ta|ta bom|ta bem|ta certo|bom|certo|beleza|blz|tudo bem|entao|pronto|ah ok)';
const PARTS =
  '(?:thanks?|thank you|thanks a (?:lot|million|mill)|many thanks|cheers|very much|so much|a lot|ever so|mate|love|pal|bye|bye bye|goodbye|see you|take care|gracias|muchas|muchisimas|mil|muy amable|adios|chao|chau|hasta luego|senorita|senor|joven|obrigad[oa]|muito|brigad(?:o|a|ao|inho)|valeu|agradecid[oa]|tchau|ate (?:logo|mais)|falou|moc[ao])';
const ONLY_THESE = new RegExp(`^[^a-z0-9]*(?:(?:${OKAY}|${PARTS})(?![a-z])[^a-z0-9]*)+$`);
const PARTING = new RegExp(`(?<![a-z])${PARTS}(?![a-z])`);

/** "Okay, fine, thank you", "bueno, gracias", "beleza, brigadão": ends the talk as well as it agrees, so it settles nothing. */
export function isCourtesy(text: string): boolean {
  const said = plain(text).trim();
  return ONLY_THESE.test(said) && PARTING.test(said);
}
