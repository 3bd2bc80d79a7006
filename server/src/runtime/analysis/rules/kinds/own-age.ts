import type { DataField } from '../../../../listening/index.ts';
import { plain } from '../../../../listening/text/phrases.ts';
import { KIN } from '../../../../listening/values/numbers/standing.ts';
import type { CollectedValue } from '../../types.ts';
import { tellsOfOthers } from '../unasked/own-years.ts';
import type { Evidence } from '../verdicts.ts';

/** How old the person is: no other's years, no feeling, and no more years than people reach. */

const AGE =
  /^(?:the |la |el |a |o )?(?:current )?(?:age|edad|idade|years? of age)(?![a-z])|(?<![a-z])how old (?:the (?:person|customer|caller|patient)|they)(?![a-z])/;
const ANOTHERS = new RegExp(
  `(?<![a-z])(?:${KIN}|child|children|baby|pet|dog|cat|car|vehicle|house|home|building|boiler|machine|device|company|business|account|nin[oa]s?|mascota|perr[oa]|gat[oa]|auto|coche|carro|casa|edificio|equipo|empresa|crianca|cachorro|imovel|veiculo)(?![a-z])`,
);
const FEELS =
  /(?<![a-z])(?:feel|look|act|pass for|me siento|parezco|aparento|me sinto|pareco)(?:s|ing)?(?![a-z])/;
const AGE_MAX = 125;

const isOwnAge = ({ description, dataType }: DataField): boolean => {
  const named = plain(description).trim();
  return (dataType === 'integer' || dataType === 'number') && AGE.test(named) && !ANOTHERS.test(named);
};

export const isNoAgeOfTheirs = (
  field: DataField,
  { value, evidence: { turns } }: CollectedValue,
  { exchanges }: Evidence,
): boolean =>
  typeof value === 'number' &&
  isOwnAge(field) &&
  (value > AGE_MAX ||
    exchanges.some(
      ({ whole, places }) =>
        places.some((place) => turns.includes(place)) && (FEELS.test(plain(whole)) || tellsOfOthers(whole)),
    ));
