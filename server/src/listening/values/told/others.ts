/** People beside the one who speaks: what they have, do or want answers nothing. */

const any = (list: string): RegExp =>
  new RegExp(
    ` (?:${list
      .trim()
      .split(/\s\|\s/)
      .map((one) => one.trim())
      .join('|')}) `,
  );

const EN =
  '(?:neighbou?rs?|landlord|landlady|tenants?|lodgers?|accountant|solicitor|lawyer|brothers|sisters|cousins|uncles|aunts|friends|mates|colleagues|parents|folks|grandparents|inlaws|in laws|ex|late|widow|widower|carer|nurse|fiancee?|other half|old man|old lady|youngest|eldest|oldest|twin|stepson|stepdaughter|stepdad|stepmum|godson|godmother|secretary|assistant|manager|bosses|workmate|housemates?|flatmates|roommates)';
const ES =
  '(?:finad[oa]|difunt[oa]|vecin[oa]s|herman[oa]s|prim[oa]s|ti[oa]s|amig[oa]s|compas?|cuat[oe]s?|padres|papas|suegros|abuel[oa]s|niet[oa]s|sobrin[oa]s|cunad[oa]s|casero|casera|inquilin[oa]s?|contador|contadora|abogad[oa]|secretari[oa]|gestor|gestora|ex|jefes|companer[oa]s|mayor|mas chic[oa]|padrin[oa]|madrina|ahijad[oa]|yernos|nueras|concun[oa]|pata|parcer[oa]|viejos)';
const PT =
  '(?:finad[oa]|falecid[oa]|vizinh[oa]s|irmaos|irmas|prim[oa]s?|ti[oa]s|amig[oa]s?|pais|sogros|avos|net[oa]s|sobrinh[oa]s|cunhad[oa]s?|inquilin[oa]s?|senhorio|contador|contadora|contabilista|advogad[oa]|secretari[oa]|ex|chefes|colegas|comadre|compadre|padrinho|madrinha|afilhad[oa]|enteado|enteada|caseiro|sindico|esposo|esposa|marido|velhos|coroa|parceir[oa])';

const OTHER_PEOPLE = any(`
  (?:my|our|his|her|their|the|me|a|some|those|your) (?:[a-z]+ )?${EN} | (?:neighbou?rs|folks|people|everyone|everybody) (?:next door|over|round here|got|have|had|do|did) | (?:the )?(?:fella|bloke|guy|man|woman|lady|lad|lot|house|place|one|folks|people) (?:next door|across|upstairs|downstairs|over the road|opposite|up the road|down the road) | (?:the|our) (?:whole )?(?:village|town|street|office|lads|girls) | that (?:one )?is (?:for )?(?:him|her|them)(?:self)? |
  (?:mi|mis|el|la|los|las|un|una|unos|su|sus|nuestr[oa]s?) (?:[a-z]+ )?${ES} | (?:[a-z]+ )?(?:hij[oa]|herman[oa]|prim[oa]|espos[oa]|madre|padre|mama|papa) (?:de (?:el|ella|ele|ellos|ellas)|suy[oa]) | (?:el|la|los|las) (?:de (?:al lado|arriba|abajo|enfrente|junto|la esquina)) | (?:todo )?el (?:pueblo|barrio|mundo) (?!entero que) |
  (?:meu|minha|meus|minhas|o|a|os|as|do|da|dos|das|um|uma|seu|sua|noss[oa]s?) (?:[a-z]+ )?${PT} | (?:[a-z]+ )?(?:filh[oa]|irma|irmao|mae|pai|marido|mulher|esposa|prim[oa]|namorad[oa]) (?:del[ae]s?) | (?:o|a|os|as) (?:do lado|da frente|de cima|de baixo|da esquina)
`);

/** Whether somebody else is spoken of in these words. */
export const speaksOfOthers = (said: string): boolean => OTHER_PEOPLE.test(said);
/** From where they are spoken of; -1 where they are not. */
export const othersAt = (said: string): number => said.search(OTHER_PEOPLE);
