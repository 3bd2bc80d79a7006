import { type Exchange, type Facts, says } from '../facts.ts';

/** "Never mind, forget it", with nothing behind it. */
const DROPS_IT =
  /^[^a-z0-9]*(?:(?:ah|oh|no|nao|well|actually|bueno|pues|mejor|melhor|sabe que|you know what|mire|olha|and|look)[ ,.]+)*(?:forget (?:it|about it)|never ?mind|leave it|don't bother|olvid(?:elo|alo|ese)|dej(?:elo|alo)(?: asi| nomas)?|no se moleste|esquec[ea]|deix[ae] (?:pra la|para la|quieto|estar)|nao precisa)(?:[ ,]+(?:forget it|never ?mind|thanks|thank you|gracias|obrigad[oa]|bye|then|entonces|entao|tchau|adios))*[ .!]*$/;

/** Whether what was asked for in that turn is let go of afterwards. */
export const isDropped = ({ index }: Exchange, exchanges: readonly Exchange[]): boolean =>
  exchanges.slice(index + 1).some((one) => DROPS_IT.test(one.plain.trim()));

/** "Sign me up for ten… I'm joking": what the next words take back was not meant. */
export function isJoke(turns: readonly number[], { exchanges }: Facts): boolean {
  const last = exchanges.findLast(({ places }) => places.some((place) => turns.includes(place)));
  return last !== undefined && exchanges.some((one) => one.index === last.index + 1 && says(one, 'joked'));
}
