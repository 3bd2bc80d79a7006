import { phrases, plain } from '../../text/phrases.ts';
import { sentences } from '../../text/sentences.ts';
import { saysNo, saysNothingMore } from '../settles-nothing.ts';

/** A no to what is offered, in words that hold no "no, thank you": no use for it, served already, bound elsewhere. */

const NO_USE = phrases(`
  (?:don't|do not|dont|won't|wouldn't|no longer) (?:really |actually |even )?(?:need|want) (?:it|one|any|that|this|anything|another|to buy|to change|to switch)(?![a-z]) | (?:got |have |i've )?no (?:use|need|call) for (?:it|one|that|this|any) | (?:i'd|we'd|i would) never use (?:it|one|that) | not (?:for|really for) (?:me|us)(?= *[,.!]|$) | not (?:a|one) (?:penny|cent|dime|bean|quid)(?![a-z]) | nothing to decide(?![a-z]) | (?:i'm|we're|i am|we are) not (?:looking|shopping|changing|switching|spending|in the market)(?! (?:forward|too|very|at (?:me|you))) |
  no (?:me |nos |le )?(?:hace|hacen|hacia|haria) falta(?! (?:que|saber|decir|repet)) | no (?:lo |la |los |las )(?:necesit|ocup|precis)[a-z]+ | (?:no )?(?:quiero|pienso|voy a|pensaba) (?:gastar|invertir|poner|pagar) (?:nada|ni un)(?![a-z]) | no (?:pienso|quiero|voy a) (?:gastar|invertir|cambiar|contratar|comprar)(?= *[,.!]|$| (?:nada|ni|mas|de programa|en eso)(?![a-z])) | no tengo nada que (?:decidir|resolver|mejorar|ver) | nada que decidir | no ando buscando | no busco nada | ni un (?:peso|duro|centavo|euro|sol|mango)(?![a-z]) | no (?:es|va) (?:para|con) (?:mi|nosotros)(?= *[,.!]|$) |
  nao (?:me |nos |lhe )?(?:faz|fazia|fara) falta | nao (?:preciso|precisa|precisamos|necessito)(?: (?:disso|de nada|nada|nao|desse|dessa|mais))?(?= *[,.!]|$) | (?:quero|vou|pretendo|penso em|queria) (?:investir|gastar|pagar|comprar|por|colocar) (?:nada|zero)(?![a-z]) | (?:quero|preciso de|preciso) nada(?: nao| disso)?(?= *[,.!]|$) | nao (?:quero|vou|pretendo|penso em) (?:investir|gastar|comprar|mudar|trocar|contratar)(?= *[,.!]|$| (?:nada|nao|mais|de programa|nisso)(?![a-z])) | nada (?:a|para|pra) (?:decidir|resolver) | nem um (?:centavo|tostao|real|euro)(?![a-z]) | nao (?:e|serve) (?:para|pra) (?:mim|nos|a gente)(?= *[,.!]|$)
`);

const SERVED = phrases(`
  (?:i'm|i am|we're|we are) (?:already |all |perfectly |well |quite |pretty |fully )*(?:sorted|covered|catered for|looked after|all set|well served|suited)(?![a-z]) | (?:i'm|i am|we're|we are) (?:tied|locked|signed) (?:in|into|up)(?![a-z]) | tied in(?= *[,.!]|$| (?:for|with|to)) | under contract | (?:i|we|i've|we've)(?: (?:have|just|already|only|only just))* (?:signed|gone|went|committed|renewed) (?:up )?(?:with|to|for) (?!you(?![a-z])) |
  (?:estoy|estamos|ando|andamos|voy|vamos) (?:ya |muy |mas que |bien )*(?:servid|sobrad|cubiert|surtid|atendid)[oa]s?(?![a-z]) | ya (?:firm|contrat|renov)(?:e|amos|aron)(?: (?:con|otro|otra|por|el|la))? | (?:tengo|tenemos) (?:el |un )?contrato (?:con|hasta|por) | (?:estoy|estamos) (?:atad|amarrad|casad)[oa]s? (?:con|a|hasta) |
  (?:estou|estamos|to|tou|tamos|ja estou) (?:ja |muito |mais que |bem )*(?:servid|atendid|coberto|amarrad|preso)[oa]?s?(?= *[,.!]|$| (?:com|por|ate|assim|aqui)) | ja (?:assin|fech|contrat|renov)(?:ei|amos|aram) (?:com|outr|contrato|por|um|o)(?![a-z]) | (?:tenho|temos) (?:um )?contrato (?:com|ate|por)
`);

/** Lets it go by: "I think I'll pass", "yo paso", "dessa vez passo". */
const PASSES = phrases(`
  i(?:'ll| will|'d| would|'m (?:going to|gonna))? (?:probably |just |rather |think i'll |have to |be )*(?:pass|passing)(?= *[,.!]|$| (?:on (?:this|that|it)(?: one)?|this time|for now|thanks|thank|then|i think)(?![a-z])) | (?:going to|gonna|have to|i'?ll) (?:have to )?(?:say no|decline|give (?:it|this|that) a miss|skip (?:it|this|that))(?![a-z]) | (?:think|reckon|guess) i'?ll (?:leave it|skip it|pass)(?= *[,.!]|$| thanks| there) | it's a no(?: from (?:me|us))?(?= *[,.!]|$| i'm afraid) | (?:hard|soft) pass(?= *[,.!]|$) | count (?:me|us) out(?![a-z]) | not (?:really |quite )?(?:my|our) (?:thing|cup of tea|bag)(?![a-z]) | not something (?:i|we)(?:'d| would|'m|'re| am| are)? (?:be |really )*(?:interested|want|need|after|looking|use) | i(?:'d| would) rather not(?= *[,.!]|$| thank) | can't see (?:myself|us|me) (?:using|needing|buying|paying) |
  (?:yo|mejor|creo que|esta vez|por ahora) paso(?= *[,.!]|$| de (?:eso|esto|momento)|,? gracias) | (?:lo )?(?:voy a dejar|dejo|dejare|dejamos) pasar(?= *[,.!]|$| por| esta) | no (?:es lo mio|va conmigo|cuente conmigo|me llama(?= *[,.!]|$| (?:la atencion|mucho))) | conmigo no cuente | va a ser que no(?![a-z]) | (?:diria|yo digo) que no(?= *[,.!]|$| gracias) | mejor no(?= *[,.!]|$| gracias) |
  (?:eu|acho que|dessa vez|desta vez|dessa|por agora)(?: eu)? passo(?= *[,.!]|$| (?:dessa|desta|essa)) | vou (?:passar(?= *[,.!]|$| (?:dessa|essa|desta|esta))|dispensar|deixar passar) | (?:eu )?(?:dispenso|deixo passar)(?= *[,.!]|$) | nao conte comigo | (?:to|tou|estou) fora(?= *[,.!]|$| dessa| disso) | nao (?:rola|e (?:a )?minha praia|me chama(?: muito)? (?:a )?atencao)(?![a-z]) | melhor nao(?= *[,.!]|$| obrigad) | fica (?:pra|para) (?:a )?proxima
`);

/** A courteous no, or one who parts with what they have. */
const COURTEOUS =
  /^[^a-z0-9]*(?:(?:oh|ah|well|pues|bueno|ay|bom|olha|olhe|mire|mira|hombre)[ ,.]+)*(?:no|nope|nah|nao)[ ,.]+(?:(?:no|nao|hombre|mujer|love|mate|pal|ta|it's|that's|esta|deja|deje)[ ,.]+)*(?:(?:you're|your|you are) (?:all ?right|alright|ok|okay|fine|grand|good)|(?:i'm|we're|i am|we are) (?:all ?right|alright|ok|okay|fine|grand|good)(?! (?:with|for|to|on) (?:that|it|the|forty))|leave it(?= *[,.!]|$)|deje(?:lo|n)?(?= *[,.!]|$| (?:estar|asi|nomas))|no se (?:moleste|preocupe)(?= *[,.!]|$)|asi (?:esta |estoy |estamos )?bien|esta bien asi|(?:ya )?(?:estoy|estamos) bien|deix[ae] (?:estar|pra la|para la|quieto|assim)|(?:ta|esta|estou|estamos) bem? (?:bem )?assim|nao se (?:incomode|preocupe)|fica (?:para|pra) (?:a )?proxima)/;
const THANKS_NO =
  /(?:^|[,.;!] ?)(?:thanks|thank you|cheers|gracias|obrigad[oa]|agradeco)(?:[ ,]+(?:mate|very much|a lot|so much|muchas|pero|but|mas|muito))*[ ,]+(?:no|nao)(?= *[,.!]|$| (?:thanks|thank|gracias|obrigad))|(?:thanks|thank you|cheers|ta) (?:all the same|anyway|just the same)|gracias (?:igual|igualmente|de todos modos|de todas (?:formas|maneras))|(?:obrigad[oa]|agradeco) (?:mesmo assim|de qualquer (?:forma|jeito|maneira))|(?:^|[,.;!] ?)deixe estar(?= *[,.!]|$)/;

/** "Who has one already" says no with it where a no stands before it. */
const HAS_ONE = phrases(`
  (?:i've|we've|i have|we have|i|we) (?:already )?(?:got|have|use|using|run) (?:one|a|an|our own|something)(?! (?:question|problem|minute|moment|need|meeting|couple|few|bit)) | already (?:got|have|use|using|with) |
  (?:ya )(?:tengo|tenemos|uso|usamos|estoy con|estamos con|llevo|llevamos) | (?:ja )(?:tenho|temos|uso|usamos|trabalho com|trabalhamos com|estou com|estamos com)
`);
const BEGINS_NO =
  /^[^a-z0-9]*(?:(?:oh|ah|well|pues|bueno|hombre|bom|olha|olhe|mire)[ ,.]+)*(?:no|nope|nah|nao)[ ,.]/;

/** What stands against it behind a "but", or a wish, leaves the no open. */
const YET =
  /(?<![a-z])(?:(?:but|although|though|except|only that|pero|aunque|salvo que|porem|embora|so que)(?![a-z])|mas(?= (?:o|a|os|as|ele|ela|nao|eu|isso|queria|quero|gostaria|e|ta|esta|da|falta|preciso|podia|poderia|agora|se)(?![a-z])))/;
const AT_THE_END = /^.*?(?:no|nao|nada|no gracias|falta|assim|asi)[ ,.!]*$/;

const NOT_YET =
  /(?<![a-z])(?:yet|for now|right now|at the moment|today|todavia|aun|por ahora|hoy|ahora|ahorita|ainda|por enquanto|agora|hoje)(?![a-z])/;

/** Already have one: a doubt against the offer, and with a no before it a refusal. */
export const hasOneAlready = (text: string): boolean =>
  HAS_ONE.test(plain(text)) && ALREADY.test(plain(text)) && !SO_LONG.test(plain(text));
/** Years, people or a decision are had too: none of them does what is offered. */
const SO_LONG = phrases(
  '(?:have|got|tengo|tenemos|llevo|llevamos|tenho|temos) (?:[a-z0-9]+ ){0,3}?(?:years?|months?|weeks?|days?|minutes?|anos?|mes(?:es)?|semanas?|dias?|minutos?|hijos?|kids?|children|filhos?|empleados?|employees|funcionarios?|clientes?|customers?|decidid[oa]|claro)(?![a-z])',
);
const ALREADY =
  /(?<![a-z])(?:already|ya|ja|our own|(?:got|have) (?:one|a (?:system|program|programme|provider|supplier|guy|man|girl|company|tool|app|software)))(?![a-z])/;

/** Turns down what is offered. A no that ends with "but …" keeps the talk open, unless the no comes last. */
export function turnsDownOffer(text: string): boolean {
  if (saysNothingMore(text)) return false;
  if (saysNo(text)) return true;
  const said = sentences(plain(text))
    .filter((sentence) => !sentence.includes('?'))
    .join(' ')
    .trim();
  const yet = said.search(YET);
  const isOpen = yet !== -1 && !AT_THE_END.test(said.slice(yet)) && !NO_USE.test(said.slice(yet));
  if (isOpen) return false;
  const isServed = SERVED.test(said) || (BEGINS_NO.test(said) && HAS_ONE.test(said));
  if (isServed || PASSES.test(said) || COURTEOUS.test(said) || THANKS_NO.test(said)) return true;
  return NO_USE.test(said) && !NOT_YET.test(said);
}
