import { phrases, plain } from '../../../../listening/text/phrases.ts';
import type { Exchange, Facts } from '../facts.ts';
import { namesMoment, namesTime } from '../moves.ts';
import { claims } from '../settled/claims.ts';
import { beginsWithNo, consents } from '../settled/reply.ts';

/** Whether a payment was promised: for a day, and without anything having to happen first. */

/** First the other side has to do something. */
const FIRST_YOU = phrases(`
  (?:fix|sort|mend|repair|refund|drop|remove|waive|send|deliver|bring|replace|take off|give)(?: [a-z]+){0,5},? (?:and |then )+(?:i'll|i will|we'll|i|we|i'd|ye'll|you'll|you)(?: [a-z]+)? (?:pay|settle|send|transfer|have|get) | (?:the (?:second|minute|moment|day|instant)|as soon as|once|when|not (?:till|until)|till|until|after) (?:it's|it|you|ye|you've|you're|they|they're|they've|that|that's|the [a-z]+|my (?:boiler|heating|internet|line|phone|roof|refund|order|parcel))(?: [a-z']+){0,3} (?:works?|working|fixed|fix|sort|sorted|mended|mend|repair|repaired|refund|refunded|drop|dropped|remove|removed|waive|waived|sent|send|come|comes|delivered|deliver|back|done|replaced|running|arrives|right|moves|picks up) | in that order(?![a-z]) | (?:if|provided|as long as) (?:you|ye|yous|they|the)(?: [a-z']+){0,3} (?:drop|remove|waive|take|knock|fix|sort|send|lower|cut|refund|scrap|forget|give|do|let) |
  (?:el dia|hasta|cuando|en cuanto|apenas|una vez|ni bien|despues de|luego de)(?: que)?(?: no)?(?: me| nos| lo| la| le| los| las| se| el| ustedes| usted| ya)* (?:arregl|repar|instal|devuelv|devolv|quit|cambi|manden|envien|entregu|funcion|jale|sirva|soluciona|solucione|solucionen|resuelv|baj|retir|condon|perdon|compon|conect|venga|vengan|salga|mejore|se mueva)[a-z]* | (?:usted|ustedes|tu|vos|vosotros)(?: [a-z]+){0,3} (?:arregl|repar|quit|devuelv|cumpl|manda|compon|instal)[a-z]*(?: [a-z]+){0,3},? y (?:yo|nosotros|ahi|entonces|luego|le|les) | (?:que )?primero (?:el|la|los|las|que|me|ustedes|usted|arregl|quit|devuelv)(?![a-z]{4,}ar ) | si (?:me|nos|ustedes|usted|le|lo|la)(?: [a-z]+){0,2} (?:quit|baj|arregl|perdon|condon|retir|descuent|devuelv|repar)[a-z]* |
  (?:no dia que|quando|assim que|so quando|so depois|depois)(?: que)?(?: de)?(?: me| o| a| os| as| voces| voce| eles| isso| ja)* (?:consert|arrum|instal|devolv|tir|troc|mand|envi|entreg|funcion|volt|resolv|baix|retir|perdo|conect|vierem|vier|melhor)[a-z]* | (?:voce|voces|ce|ces)(?: [a-z]+){0,3} (?:consert|arrum|tir|devolv|cumpr|mand|instal|resolv)[a-z]*(?: [a-z]+){0,3},? (?:e|que)(?: ai| dai| entao)? (?:eu|a gente|ai) | (?:conserta|arruma|tira|devolve|resolve|manda)(?: [a-z]+){0,3} (?:que|e ai|e dai|e)(?: ai)? (?:eu|a gente)(?![a-z]) | (?:que )?primeiro (?:o|a|voces|voce|conserta|arruma|resolve|tira|devolve)(?![a-z]{4,}r ) | (?:se|caso)(?: me| nos| voces| voce| eles)* (?:tir|baix|consert|arrum|perdo|retir|descont|devolv)[a-z]*
`);

/** "I cannot say this week", "not by Friday": the day is named to turn it down. */
const NOT_THEN = phrases(`
  (?:can't|cannot|can not|won't|couldn't|not going to|don't want to) (?:[a-z]+ ){0,4}(?:say|promise|swear|guarantee|lie|tell|name|give|commit|put|fix) | (?:not|hardly|never) (?:by |on |for |this |until |before )?(?:today|tomorrow|this|next|monday|tuesday|wednesday|thursday|friday|saturday|sunday|the) |
  no (?:le |les |te |se |os |se lo |te lo )?(?:puedo |voy a |quiero |podria )?(?:decir|digo|prometer|prometo|mentir|miento|garantiz|asegur|jur|dar fecha|doy fecha|compromet)[a-z]* | (?:ni|no) (?:hoy|manana|esta semana|este mes|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo))(?![a-z]) |
  nao (?:lhe |te |vou |posso |consigo |quero |da pra |da para )*(?:dizer|digo|prometer|prometo|mentir|minto|garant|assegur|jur|dar (?:data|dia)|dou (?:data|dia)|compromet)[a-z]* | (?:nem|nao) (?:hoje|amanha|essa semana|esta semana|esse mes|este mes|na (?:segunda|terca|quarta|quinta|sexta)|no (?:sabado|domingo))(?![a-z])
`);

const NOW = phrases(`
  (?:now|today|tonight|right away|straight away|this minute|immediately|pay ?day|end of (?:the|this) (?:month|week)|(?:first|last|middle) of the month|month end)(?![a-z]) | (?:ahora|ahorita|hoy|ya mismo|en este momento|de inmediato|(?:fin|fines|final|finales|principios?|ultimo|mediados) de (?:mes|semana)|quincena|dia de pago|cuando cobre el) | (?:agora|hoje|ja ja|neste momento|nesse momento|imediat|(?:fim|final|comeco|inicio) (?:do|de) (?:mes|semana)|dia de pagamento|quinzena)
`);

const isDated = (exchange: Exchange, facts: Facts): boolean => {
  if (FIRST_YOU.test(exchange.plain) || NOT_THEN.test(exchange.plain)) return false;
  if (namesTime(exchange, facts) || NOW.test(exchange.plain) || /\d/.test(exchange.plain)) return true;
  const { before } = exchange;
  const isPut = namesMoment(before.text, facts) || NOW.test(before.asks) || /\d/.test(before.asks);
  return isPut && !beginsWithNo(exchange);
};

/** A day of their own, or one they consented to, and nothing that has to come first. */
export function promiseStands(facts: Facts, turns: readonly Exchange[]): boolean {
  const { exchanges } = facts;
  const first = Math.min(...turns.map(({ index }) => index));
  const since = exchanges.filter(({ index }) => index >= first);
  if (since.some(({ whole }) => FIRST_YOU.test(plain(whole)))) return false;
  const earlier = exchanges.filter(
    (one) => one.index < first && namesTime(one, facts) && !NOT_THEN.test(one.plain),
  );
  return earlier.length > 0 || since.some((one) => isDated(one, facts));
}

/** What was promised and, by the agent's word, came in before the call was over. */
export const paidInCall = ({ exchanges }: Facts, turns: readonly Exchange[]): boolean => {
  const first = Math.min(...turns.map(({ index }) => index));
  const after = exchanges.filter(({ index }) => index >= first);
  return after.some(
    (one) =>
      (claims(one.after, 'paid') || CAME_IN.test(one.after.states)) &&
      !beginsWithNo(one) &&
      (REPORTS.test(one.plain) || consents(one)),
  );
};

/** The agent has it. */
const CAME_IN = phrases(`
  (?:payment|money|transfer|amount)(?: [a-z]+)? (?:came in|is in|has landed|landed|arrived|went through|received|gone through) | (?:el |su |tu )?(?:pago|cobro|deposito|abono|transferencia)(?: ya| se)? (?:entro|cayo|llego|paso|realizado|recibido|acreditado|acredito|ingreso) | (?:o |seu )?(?:pagamento|pix|deposito|valor|dinheiro)(?: ja)? (?:entrou|caiu|chegou|compensou|recebido|confirmado)
`);

/** Tells that it has gone through at their end. */
const REPORTS = phrases(`
  (?:gone|went) through | (?:it|that) (?:says|worked|went)(?![a-z]) | (?:green|tick|done|paid|sent|approved|confirmed)(?![a-z]) | (?:aparec|sali|paso|palomita|verde|listo|hecho|pagad|enviad|aprobad|ya (?:quedo|esta|se fue)) | (?:apareceu|verdinho|verde|foi(?= *[,.!]|$)|pronto|feito|pago(?= *[,.!]|$)|paguei|enviei|aprovad|caiu|confirmad)
`);
