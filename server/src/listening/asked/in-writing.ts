import { phrases, plain } from '../text/phrases.ts';

/** Something is to be sent to them: "text me the details", "¿me lo manda por correo?", "me manda no zap". */

const SEND = '(?:send|text|e-?mail|message|whatsapp|mail|post|forward)';
const TO_US =
  '(?:me|us|it|that|this|them|over|the|some|something|everything|all|my|details|info|an? (?:text|e-?mail|message|link|copy|letter|brochure|summary|quote))';
/** What an order may follow; after "they" or "customers" it tells what others do. */
const ORDER_EN =
  "(?<=(?:^|[,.;:!?-]|(?<![a-z])(?:just|please|pls|then|so|but|or|better|saying|said|maybe|well|yeah|yes|ok|okay|no|mate|love|(?:could|can|would|will|can't|couldn't) (?:you|u|someone|somebody)|you (?:can|could)|you'd better|i'd like you to|i want you to|go ahead and|mind))[^a-z]{0,3}(?:and |then |just |please |maybe |also ){0,2})";
const SEND_ES = '(?:mand|envi|pas|reenvi|remit)';
const BY_ES =
  '(?:por (?:e-?mail|mail|correo|whats ?app|wasap|guasap|mensaje|sms|escrito|carta|mensajito)|al (?:correo|mail|whats ?app|wasap|celular|cel|movil)|un (?:correo|mail|e-?mail|mensaje|mensajito|whats ?app|wasap|sms)|(?:toda )?(?:la|mas|algo de)? ?(?:informacion|info)|(?:el|un) (?:link|enlace|folleto|formulario|catalogo|contrato|comprobante|detalle|pdf|presupuesto)|los (?:datos|detalles|precios)|los requisitos|la (?:cotizacion|propuesta|direccion|ubicacion))';
const SEND_PT = '(?:mand|envi|pass|encaminh)';
const BY_PT =
  '(?:(?:por|pelo|no|pro|num|n[eo]sse|pra esse|para esse) (?:meu )?(?:e-?mail|correio|whats ?app|whats|zap|zapzap|wpp|mensagem|sms|escrito|celular|telemovel)|uma? (?:e-?mail|mensagem|mensagenzinha|whats ?app|whats|zap|sms)|(?:mais |as |umas )?(?:informacao|informacoes|infos?)|(?:o|um) (?:link|folheto|formulario|catalogo|contrato|comprovante|pdf|orcamento|boleto|material)|os (?:dados|detalhes|precos|requisitos)|a (?:proposta|localizacao|segunda via)|por escrito|isso|tudo)';

const WANTS = phrases(`
  ${ORDER_EN}${SEND} ${TO_US}(?![a-z]) | ${ORDER_EN}(?:drop|shoot|ping) (?:me|us) (?:a|an) (?:line|text|e-?mail|message|note)(?![a-z]) | ${ORDER_EN}(?:put (?:it|that|this|everything) in writing|(?:have|get|see) (?:it|that|this|something|everything) (?:in writing|by e-?mail|in an e-?mail|by post))(?![a-z]) | (?:i'd|i would|i) (?:like|want|need|prefer|rather have) (?:it|that|this|something|everything) (?:in writing|by e-?mail|in an e-?mail|in a letter)(?![a-z]) |
  (?<!no )(?:me|nos) (?:lo |la |los |las )?(?:puede[ns]?|podria[ns]?|podes|podrias) ${SEND_ES}ar(?:lo|la|los|las)?(?! con(?![a-z])) (?:[a-z]+ ){0,4}?${BY_ES}(?![a-z]) | (?:puede[ns]?|podria[ns]?|podes|podrias) ${SEND_ES}ar(?:me|nos)(?:lo|la|los|las)?(?! con(?![a-z])) (?:[a-z]+ ){0,4}?${BY_ES}(?![a-z]) | (?<!no me |que )${SEND_ES}(?:e|en|a)(?:me|nos)(?:lo|la|los|las)?(?! con(?![a-z])) (?:[a-z]+ ){0,4}?${BY_ES}(?![a-z]) | (?<!no |no me |que )${SEND_ES}(?:e|en|a)(?:me|nos)(?:lo|la|los|las)(?! con(?![a-z])) | (?<!no |siempre |ya |tambien )(?:me|nos) (?:lo |la |los |las )?${SEND_ES}(?:a|as|e|en)(?: por favor)? (?:[a-z]+ ){0,3}?${BY_ES}(?![a-z]) | (?<=^|[¿,.] ?|y )(?:me|nos) (?:lo |la |los |las )?${SEND_ES}an (?:[a-z]+ ){0,3}?${BY_ES}(?= *[?]) | (?:prefiero|quiero|quisiera|quisiera tenerlo|mejor|lo quiero) (?:que sea |verlo |tenerlo |todo )?por (?:escrito|correo|whats ?app|e-?mail|mail)(?![a-z]) |
  (?<!nao )(?:me|nos) ${SEND_PT}[ae]m? (?:[a-z]+ ){0,3}?${BY_PT}(?![a-z]) | (?<!nao |nao me |ja |sempre |que )${SEND_PT}(?:e|em|a|ai|e ai)(?:-me)?(?: (?:me|pra mim|para mim|a gente|pra gente|ai))? (?:[a-z]+ ){0,3}?${BY_PT}(?![a-z]) | (?:pode|podem|poderia|podia|consegue|da pra|daria pra|tem como)(?: voces?)?(?: estar)? (?:me )?${SEND_PT}(?:ar|ando)(?:-me)?(?: (?:me|pra mim|para mim))? (?:[a-z]+ ){0,3}?${BY_PT}(?![a-z]) | (?:prefiro|quero|queria|melhor) (?:que seja |ver |ter |tudo )?por (?:escrito|e-?mail|whats ?app|whats|zap)(?![a-z])
`);

/** "Don't send me anything", "stop texting me", "you never send me the bill": the opposite, or a complaint. */
const REFUSED = phrases(`
  (?:don't|do not|dont|never|stop|quit|why|did|didn't|without|not) (?:you )?(?:to )?(?:ever |even |keep |just )?(?:send|text|e-?mail|message|whatsapp|mail|post|forward)[a-z]* |
  (?:no|ni|nunca) (?:me|nos|le|les|te) (?:lo |la |los |las )?(?:mand|envi|pas)[a-z]+ | (?:no|ni|nunca|dejen? de|dejar de|para de) (?:mand|envi|pas)(?![aeé]n?(?:me|nos)(?:l[oa]s?)?(?![a-z]))[a-z]+ | para que no |
  (?:nao|nem|nunca|para[mr]? de|pare de) (?:me |nos )?(?:mand|envi|pass)[a-z]+
`);

export function wantsInWriting(text: string): boolean {
  const said = plain(text);
  return WANTS.test(said) && !REFUSED.test(said);
}
