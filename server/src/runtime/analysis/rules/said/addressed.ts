/** Whom the person speaks to, which is nothing that they tell: "buenos días señorita, …", "…, love". */

const CALLED =
  "(?:(?:mi|meu|minha|my|mija?|mi)\\s+)?(?:se[ñn]orita|se[ñn]or(?:a|es)?|joven(?:cit[oa])?|mo[çc][oa]|amig[oa]|cari[ñn]o|amor|vida|coraz[oó]n|cora[çc][aã]o|doctor[a]?|doutor[a]?|licenciad[oa]|inge|profe|caballero|dama|jef[ea]|patr[oó]n|patrona|chef[ea]|querid[oa]|bem|anjo|senhor[a]?|seu\\s+mo[çc]o|dona|rapaz|colega|miss|mr|mister|madam|ma['’]?am|sir|doc|love|dear(?:ie)?|darling|sweetheart|sweetie|hon(?:ey|ny)?|mate|pal|hun|duck|petal|lass(?:ie)?|lad|bro|hij[oa]|mij[oa]|maj[oa]|guap[oa]|reina|rey|chic[oa]s?|compa(?:dre)?|vecin[oa]|linda|flor|gente)";
/** What may stand before an address at the beginning of a turn. */
const BEFORE =
  '(?:(?:hi|hiya|hello|hey|good|morning|afternoon|evening|yes|no|well|oh|ok(?:ay)?|hola|buenas?|buenos|d[ií]as?|tardes?|noches?|s[ií]|bueno|pues|mire|oiga|disculpe|perd[oó]n|ay|oi|ol[áa]|bom|boa|noite|sim|olha|ent[aã]o)[\\s,.!¡¿]+)*';
const WISHES =
  "(?:i(?:['’]d|['’]m| )|can|could|we|quiero|quisiera|quer[ií]a|necesito|me|le|es|puedo|podr[ií]a|tengo|llamo|quero|queremos|preciso|gostaria|eu|posso|tenho|é|pode)";

const FIRST = new RegExp(`^(${BEFORE})${CALLED}(?=\\s*[,.;!?]|\\s+${WISHES}(?!\\p{L}))[\\s,.;!?]*`, 'iu');
const ALONE = new RegExp(`^${BEFORE}${CALLED}[\\s,.;!?]*$`, 'iu');
const BESIDE = new RegExp(`,\\s*${CALLED}(?=\\s*(?:[,.;!?]|$))`, 'giu');

export const withoutAddress = (text: string): string =>
  text.replace(ALONE, '').replace(FIRST, '$1').replaceAll(BESIDE, '');
