/** Words that try to read or change how an assistant works, beyond what the listener hears by itself. */

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
];

const LENGTH_READ_MAX = 1_000;

export const givesOrders = (text: string): boolean => {
  const read = text.slice(0, LENGTH_READ_MAX);
  return ORDERS.some((pattern) => pattern.test(read));
};
