/** Words that try to read or change how an assistant works, or what it writes down, beyond what the listener hears by itself. */

const DISCLOSE =
  '(?:print|show|reveal|output|display|repeat|translate|tell|recite|list|say|give|read|dump|expose|mu[eé]str\\p{L}*|mostr\\p{L}*|revel\\p{L}*|imprim\\p{L}*|repit\\p{L}*|traduz\\p{L}*|d[ií]g\\p{L}*|dime|list[ae]|le[ai]a?)';
const INNER =
  '(?:prompts?|instructions?|instrucciones|instruções|variables?|vari[aá]ve(?:l|is)|configura\\p{L}*|internal notes?|notas internas|hidden\\b|ocult[oa]s|(?:above|arriba|acima)(?= this line|\\s*[.!?]|\\s*$)|guidelines|directrices|diretrizes|\\w+_\\w+)';

const ORDERS = [
  new RegExp(`(?<!\\p{L})${DISCLOSE}(?!\\p{L}).{0,50}?(?<!\\p{L})${INNER}(?!\\p{L})`, 'iu'),
  /(?<!\p{L})(?:forget|ignore|disregard|override|olvid\p{L}*|ignor\p{L}*|esque[cç]\p{L}*|desconsider\p{L}*)(?!\p{L}).{0,40}(?:told|instruc|instruç|rules?|reglas?|regras?|orders?|prompt|above|previous|anterior|le dijeron|disseram)/iu,
  /^\s*(?:system|sistema|developer|assistant)\s*:/iu,
  /(?<!\p{L})(?:debug|developer|maintenance|god) mode(?!\p{L})|(?<!\p{L})modo (?:de )?(?:depuración|depuração|desarrollador|desenvolvedor|administrador)/iu,
  /(?<!\p{L})(?:act as|actúe como|actúa como|aja como|pretend to be|finja ser) (?!soon|quickly)/iu,
  // Speaks as the record would: "the person agreed", "outcome: sale_closed", `{"budget": 1000000}`.
  /^\s*(?:the|la|el|a|o) (?:person|user|caller|customer|client|persona|usuario|cliente|pessoa|usuário)\s+(?:has |have |already |just )?(?:agree|accept|bought|buy|acept|compr|aceit|concord)\p{L}*/iu,
  /^\s*[{[]\s*"/u,
  /(?<!\p{L})(?:outcome|resultado)\s*(?:[:=]|is|es|é|to)\s*\w+_\w+/iu,
  /(?<!\p{L})(?:write|set|record|store|enter|log|save|change|update|escrib[ae]|pon|ponga|registr[ae]|anota|guard[ae]|escreva|escreve|coloque|defin[ae])(?: down| in)?(?: the| that| el| la| o| a| my| your)? (?:budget|outcome|field|value|score|seats|record|data|presupuesto|campo|valor|orçamento|\w+_\w+)(?!\p{L}).{0,20}(?:\d|(?<!\p{L})(?:to|as|true|false|en|como|para|a|million|mill[oó]n|milh[aã]o)(?!\p{L}))/iu,
  /^\s*(?:write|note|record)(?: down)? that (?:i|the person|the caller|the customer)(?!\p{L})|^\s*(?:escrib[ae]|anot[ae]|registr[ae]) que (?:yo |la persona |el cliente )?(?:acept|compr|teng|estoy de)|^\s*(?:escrev[ae]|anot[ae]|registr[ae]) que (?:eu |a pessoa |o cliente )?(?:aceit|compr|tenh|concord)/iu,
];

const LENGTH_READ_MAX = 1_000;

export const givesOrders = (text: string): boolean => {
  const read = text.slice(0, LENGTH_READ_MAX);
  return ORDERS.some((pattern) => pattern.test(read));
};
