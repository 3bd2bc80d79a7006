import { phrases, plain } from '../text/phrases.ts';

/** Something is to be sent to them: "text me the details", "¿me lo manda por correo?", "me manda no zap". */

const SEND = '(?:send|text|e-?mail|message|whatsapp|mail|post|forward)';
const TO_US =
  '(?:me|us|it|that|this|them|over|the|some|something|everything|all|my|details|info|an? (?:text|e-?mail|message|link|copy|letter|brochure|summary|quote))';
/** What an order may follow; after "they" or "customers" it tells what others do. */
const ORDERS =
  "(?<=(?:^|[,.;:!?-]|(?<![a-z])(?:just|please|pls|then|so|but|or|better|saying|said|maybe|well|yeah|yes|ok|okay|no|mate|love|(?:could|can|would|will|can't|couldn't) (?:you|u|someone|somebody)|you (?:can|could)|you'd better|i'd like you to|i want you to|go ahead and|mind))[^a-z]{0,3}(?:and |then |just |please |maybe |also ){0,2})";

/** Said whole. */
const WANTS = phrases(`
  ${ORDERS}(?:${SEND} ${TO_US}|(?:drop|shoot|ping) (?:me|us) (?:a|an) (?:line|text|e-?mail|message|note)|put (?:it|that|this|everything) in writing|(?:have|get|see) (?:it|that|this|something|everything) (?:in writing|by e-?mail|in an e-?mail|by post))(?![a-z]) | (?:i'd|i would|i) (?:like|want|need|prefer|rather have) (?:it|that|this|something|everything) (?:in writing|by e-?mail|in an e-?mail|in a letter)(?![a-z]) |
  (?<!no me |que )(?:mand|envi|pas|reenvi|remit)[ea]n?(?:me|nos)l[oa]s?(?! con(?![a-z]))(?![a-z]) | (?:prefiero|quiero|quisiera|mejor) (?:que sea |verlo |tenerlo |todo )?por (?:escrito|correo|whats ?app|e-?mail|mail)(?![a-z]) |
  (?:prefiro|quero|queria|melhor) (?:que seja |ver |ter |tudo )?por (?:escrito|e-?mail|whats ?app|whats|zap)(?![a-z])
`);

/** A verb, and behind it what or by what way. */
const SENDS = new RegExp(
  phrases(`
  (?<!no )(?:me|nos) (?:l[oa]s? )?(?:puede[ns]?|podria[ns]?|podes|podrias) (?:mand|envi|pas)ar(?:l[oa]s?)?(?![a-z]) | (?:puede[ns]?|podria[ns]?|podes|podrias) (?:mand|envi|pas)ar(?:me|nos)(?:l[oa]s?)?(?![a-z]) | (?<!no me |que )(?:mand|envi|pas)[ea]n?(?:me|nos)(?![a-z]) | (?<!no |siempre |ya |tambien )(?:me|nos) (?:l[oa]s? )?(?:mand|envi|pas)(?:as?|en?)(?![a-z]) | (?<=^|[¿,.] ?|y )(?:me|nos) (?:l[oa]s? )?(?:mand|envi|pas)an(?=[^.!]*[?]) |
  (?<!nao )(?:me|nos) (?:mand|envi|pass|encaminh)[ae]m?(?![a-z]) | (?<!nao |nao me |ja |sempre |que |le |les |te |lhe |lhes |se |ela |ele |eles |elas )(?:mand|envi|pass)(?:e|em|a|ai)(?:-me)?(?![a-z]) | (?:pode|podem|poderia|podia|consegue|da pra|daria pra|tem como) (?:voces? )?(?:estar )?(?:me )?(?:mand|envi|pass)(?:ar|ando)(?:-me)?(?![a-z])
`).source,
  'g',
);
const WHAT = phrases(`
  por (?:e-?mail|mail|correo|whats ?app|wasap|guasap|mensajes?|sms|escrito|carta|mensajito)(?![a-z]) | al (?:correo|mail|whats ?app|wasap|celular|cel|movil)(?![a-z]) | un (?:correo|mail|e-?mail|mensaje|mensajito|whats ?app|wasap|sms)(?![a-z]) | (?:informacion|info)(?![a-z]) | (?:el|un) (?:link|enlace|folleto|formulario|catalogo|contrato|comprobante|detalle|pdf|presupuesto)(?![a-z]) | los (?:datos|detalles|precios|requisitos)(?![a-z]) | la (?:cotizacion|propuesta|direccion|ubicacion)(?![a-z]) |
  (?:por|pelo|no|pro|num|n[eo]sse|esse) (?:meu )?(?:e-?mail|correio|whats ?app|whats|zap|zapzap|wpp|mensagem|sms|escrito|celular|telemovel)(?![a-z]) | uma? (?:e-?mail|mensagem|mensagenzinha|whats ?app|whats|zap|sms)(?![a-z]) | (?:informacao|informacoes|infos)(?![a-z]) | (?:o|um) (?:link|folheto|formulario|catalogo|contrato|comprovante|pdf|orcamento|boleto|material)(?![a-z]) | os (?:dados|detalhes|precos|requisitos)(?![a-z]) | a (?:proposta|localizacao|segunda via)(?![a-z]) | por escrito
`);
const WITHIN = 50;

/** "Páseme con una persona". */
const TO_A_PERSON = /^ (?:con|com|pra alguem|para alguem)(?![a-z])/;

/** "Don't send me anything", "stop texting me", "you never send me the bill": the opposite, or a complaint. */
const REFUSED = phrases(`
  (?:don't|do not|dont|never|stop|quit|why|did|didn't|without|not) (?:you )?(?:to )?(?:ever |even |keep |just )?(?:send|text|e-?mail|message|whatsapp|mail|post|forward)[a-z]* |
  (?:no|ni|nunca) (?:me|nos|le|les|te) (?:l[oa]s? )?(?:mand|envi|pas)[a-z]+ | (?:no|ni|nunca|dejen? de|dejar de|para de) (?:mand|envi|pas)(?![ae]n?(?:me|nos)(?:l[oa]s?)?(?![a-z]))[a-z]+ | para que no |
  (?:nao|nem|nunca|para[mr]? de|pare de) (?:me |nos )?(?:mand|envi|pass)[a-z]+
`);

const sendsWhat = (said: string): boolean => {
  for (const { index, 0: verb } of said.matchAll(SENDS)) {
    const rest = said.slice(index + verb.length, index + verb.length + WITHIN);
    if (!TO_A_PERSON.test(rest) && WHAT.test(rest)) return true;
  }
  return false;
};

export function wantsInWriting(text: string): boolean {
  const said = plain(text);
  return (WANTS.test(said) || sendsWhat(said)) && !REFUSED.test(said);
}
