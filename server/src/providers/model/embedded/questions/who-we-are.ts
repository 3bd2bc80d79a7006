import { fold } from './fold-words.ts';

/** Questions that a line as "Fernhill Fibre, a rural broadband company in Leeds" answers: who, what and where. */
const ASKED: readonly RegExp[] = [
  /\bwho(?:s|m)?\b|\bquien(?:es)?\b|\bquem\b/,
  /\bwhat (?:are you|do you (?:guys )?do(?! (?:about|if|when|with|for))|(?:is|does) (?:this|that|it|your (?:company|business))(?: (?:about|do))?(?= *[?.]|$)|company|business|firm|(?:kind|sort|type) of (?:a )?(?:company|business|place|shop|firm|outfit|clinic|school))\b/,
  /\b(?:what|which) (?:company|business|firm) |\b(?:are you|is (?:this|that|it)) (?:a|an|the)\b/,
  /\bwhere(?:bouts)?(?: are|re) (?:you|ye|ya|u)\b|\bwhere(?:s| is) (?:the|your) (?:shop|store|office|company|place|business|clinic|school|hotel|restaurant)\b|\b(?:located|based)\b|\b(?:the|your) (?:address|location)\b|\bfind you\b/,
  /\b(?:what|which) (?:city|town|village|street|road|area|county|state|country|region|part of)\b|\bhow (?:do|can|would|should) (?:i|we) (?:get|find|drive|come) (?:there|to you|you|over)\b|\bdirections\b|\bhow far (?:are|is) (?:you|it)\b/,
  /\bcomo (?:llego|llegar|llegamos)\b|\b(?:que|cual) (?:ciudad|pueblo|calle|avenida|barrio|zona|provincia|estado|pais|parte)\b/,
  /\bcomo (?:chego|chegar|chegamos)\b|\b(?:que|qual) (?:cidade|rua|avenida|(?:e )?o numero d[ao] (?:sala|loja|casa|predio)|bairro|regiao|estado|pais|parte)\b/,
  /\bque (?:es esto|son ustedes|sois|empresa|(?:tipo|clase) de (?:empresa|negocio|lugar|tienda|escuela|clinica)|hac(?:en|eis)(?= *[?.]|$))|\ba que se dedican?\b|\bde que (?:empresa|se trata)\b|\b(?:es|son|sois) (?:ustedes )?una? |\b(?:son|sois) de /,
  /\bdonde (?:estan|estais|quedan|se encuentran|se ubican|(?:os|los|les) encuentr\w+|(?:esta|queda|es) (?:el|la|su|tu|vuestr[oa]) (?:local|tienda|oficina|negocio|empresa|taller|clinica|escuela|hotel|restaurante))\b|\b(?:su|la|vuestra) direccion\b|\bubicad[oa]s?\b/,
  /\bo que (?:e isso|sao voces|(?:voces?|a empresa) (?:faz|fazem)(?= *[?.]|$))|\b(?:que|qual e a|qual a|de que) empresa\b|\bque tipo de (?:empresa|negocio|lugar|loja|escola|clinica)\b|\bvoces? (?:sao|e) (?:uma? |daqui|d[aeo] )|\b(?:isso|ai) e uma? /,
  /\bonde (?:voces? (?:fica|ficam|estao|e)|ficam|estao|(?:fica|e) (?:o|a) (?:local|loja|escritorio|empresa|oficina|clinica|escola|hotel|restaurante))\b|\bendereco\b|\blocalizad[oa]s?\b/,
];

export function asksWhoWeAre(text: string): boolean {
  const plain = fold(text).replace(/['’]/g, '');
  return ASKED.some((form) => form.test(plain));
}
