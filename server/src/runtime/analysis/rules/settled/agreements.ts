import { phrases } from '../../../../listening/text/phrases.ts';
import {
  type AgentSaid,
  type Exchange,
  type Facts,
  hasAmount,
  hasDigits,
  means,
  says as personSays,
  states,
} from '../facts.ts';
import { declines, namesMoment, offersSeveral, picks } from '../moves.ts';
import { changesNothing } from '../signs/kept.ts';
import { reached, refused, type Sign } from '../signs/sign.ts';
import { CLAIMS, type Claim, claims } from './claims.ts';
import { beginsWithNo, commits, consents, holdsOff, ordersOrCommits } from './reply.ts';

/** What person and agent settled between them, whatever the agent's wording: its word that it is done, next to a turn that wanted it. */

/** Details given between the order and the agent's word: a name, a date of birth, where to leave it. */
const BETWEEN_MAX = 2;

const givesDetail = (exchange: Exchange): boolean =>
  !holdsOff(exchange) && !beginsWithNo(exchange) && !declines(exchange) && !means(exchange, 'asks_question');

/** The turn that wanted what the agent says is done behind `exchange`. */
export function agreedTo(claim: Claim, exchange: Exchange, facts: Facts): Exchange | undefined {
  const { exchanges } = facts;
  const readBack = exchange.after;
  if (claims(readBack, claim)) {
    if (commits(exchange)) return exchange;
    for (let at = exchange.index - 1; at >= Math.max(0, exchange.index - BETWEEN_MAX); at--) {
      const between = exchanges.slice(at + 1, exchange.index + 1);
      const earlier = exchanges[at];
      if (earlier !== undefined && between.every(givesDetail) && ordersOrCommits(earlier)) return earlier;
    }
  }
  const next = exchanges[exchange.index + 1];
  // "¿Qué día le queda mejor?" reads nothing back: a day or a sum does.
  const isPutToThem =
    claims(readBack, claim) || (hasDigits(readBack.asks) && CLAIMS[claim].test(readBack.asks));
  if (next === undefined || !isPutToThem || !consents(next) || holdsOff(exchange)) return undefined;
  return next;
}

const MEETING = phrases(`
  (?:visit|demo|demonstration|appointment|meeting|advis[eo]r|consultation|viewing|survey(?:or)?|home visit|call round|come (?:out|round|over|by)|pop (?:round|in)|test drive|trial|tour|rep|engineer|measure|fitting|taster)(?![a-z]) |
  (?:visita|visitar|cita|reunion|demo|demostracion|asesor|asesora|prueba de manejo|tecnico|medir|muestra|pasar por|recorrido)(?![a-z]) | (?:visita|reuniao|demonstracao|consultor|consultora|test drive|medicao|passar ai|apresentacao|agendar)(?![a-z])
`);

const speaksOfMeeting = ({ agent }: Facts): boolean => MEETING.test(agent.asks) || MEETING.test(agent.states);

const PRICED = phrases(`
  (?:pounds?|euros?|dollars?|quid|rupees|cents?|pence|bucks|rand|a month|per month|monthly|a year|a week|price|free delivery|discount|for (?:only|just)|percent|per cent)(?![a-z]) | (?:pesos|euros|soles|dolares|lucas|mil(?![a-z])|al mes|mensual|por mes|la cuota|precio|descuento|colones|quetzales|bolivares) | (?:reais|real|contos|por mes|mensal|mensais|parcelas?|preco|desconto|centavos)(?![a-z])
`);

/** Something with a price was offered. */
const isPriced = ({ text, asks, states }: AgentSaid): boolean =>
  hasAmount(text) || PRICED.test(asks) || PRICED.test(states);

function sale(exchange: Exchange, facts: Facts): Sign | null {
  const priced = facts.exchanges.slice(0, exchange.index + 1).some(({ before }) => isPriced(before));
  if (!priced || speaksOfMeeting(facts)) return null;
  const agreed = agreedTo('sold', exchange, facts);
  return agreed === undefined ? null : reached(agreed, 'sale_closed');
}

/** An appointment that stands already: the agent reminds of it, or the person speaks of theirs. */
const STANDING_AGENT = phrases(`
  (?:remind|reminder|confirm(?:ing)? (?:your|the)|about your|calling about|your (?:[a-z'-]+ ){0,3}(?:is|are) (?:on|at|for|booked|tomorrow|this|next)|you(?:'re|'ve| are| have) (?:booked|down|due in|coming|an appointment|a [a-z]+ (?:booked|on|at))|(?:see|have|got) you (?:booked|down)|instead of) |
  (?:record|recuerd)[a-z]* (?:la|su|tu|que|el|de|lo)(?![a-z]) | (?:por|sobre|confirmar|confirma|tiene|tenes|tienes) (?:su|la|tu|una) (?!primera)(?:[a-z]+ )?(?:cita|revision|turno|hora|reserva|visita|consulta|sesion|limpieza|clase) | (?:cita|turno|hora|reserva|visita|revision|sesion|clase|mantenimiento)[^.!?]{0,30} (?:del?|para|es el|manana|de manana|el) (?:el )?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana|hoy|\\d) |
  lembr(?:ando|ete|ar|o)(?![a-z]) | (?:confirma|confirmar|confirmando|sobre|tem|esta|e|com|da|do) (?:a |o |sua |seu )*(?:consulta|sessao|horario|visita|reserva|banho|exame|revisao|aula|retorno|vistoria|corte|limpeza)(?![a-z])[^.!?]{0,30}(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|amanha|hoje|dia \\d|as \\d)
`);
const STANDING_PERSON = phrases(`
  (?:i've|i have|i've got|i had|we have|we've|there's|my|our) (?:[a-z'-]+ ){0,3}(?:appointment|booking|slot|booked|in with (?:you|yous|ye)|check-?up|reservation|visit|session|class|service)(?![a-z]) | (?:booked|down|due) (?:in )?(?:for|on|at|with)(?![a-z]) | (?:move|change|swap|shift|reschedule|bring forward|push back|put back|put off)(?: [a-z]+){0,3} (?:appointment|booking|slot|visit|one|it|to|from)(?![a-z]) |
  (?:tengo|tenia|teniamos|tenemos|mi|nuestra) (?:[a-z]+ ){0,2}(?:cita|turno|hora|reserva|visita|consulta|sesion|revision)(?![a-z]) | (?:cambiar|mover|pasar|correr|adelantar|atrasar|posponer|reprogramar|reagendar|aplazar|trasladar)(?:me|la|lo)? (?:la|el|mi|una|para|al|a)?(?![a-z]) |
  (?:tenho|tinha|temos|minha|meu) (?:[a-z]+ ){0,2}(?:consulta|horario|marcad[oa]|marcacao|sessao|visita|reserva|exame|retorno|banho|vez)(?![a-z]) | (?:mudar|trocar|remarcar|adiar|antecipar|passar|reagendar|desmarcar)(?: (?:a|o|minha|meu|para|pra))?(?![a-z])
`);

/** Whoever comes for the first time has none yet. */
const FIRST_TIME =
  /(?<![a-z])(?:first (?:ever )?(?:visit|time|appointment|booking|session|class|check-?up)|primera (?:visita|vez|cita|consulta|sesion|clase|revision)|primeira (?:visita|vez|consulta|sessao|aula)|primer turno|primeiro (?:horario|retorno))(?![a-z])/g;

/** Said as the call opens, it tells what is written in the book. */
const OPENS_WITH = phrases(`
  (?:is|are|was)(?: [a-z]+)? (?:booked|scheduled|down|set|reserved|due)(?: in)? (?:for|on|at|tomorrow|today) | (?:esta|queda|quedo|tiene|tienes|tenes)(?: [a-z]+)? (?:program|agend|reserv|marc|confirm|fij|anot|apunt)(?:ad)[oa]s? (?:para|el|manana|hoy) | (?:esta|ta|ficou|tem)(?: [a-z]+)? (?:marc|agend|program|reserv|confirm)(?:ad)[oa]s? (?:para|pra|no|na|amanha|hoje|as)(?![a-z])
`);

export const hasStanding = ({ exchanges }: Facts, index: number): boolean =>
  OPENS_WITH.test(exchanges[0]?.before.states ?? '') ||
  exchanges
    .slice(0, index + 1)
    .some(
      (one) =>
        STANDING_AGENT.test(one.before.asks) ||
        STANDING_AGENT.test(one.before.states) ||
        STANDING_PERSON.test(one.plain.replaceAll(FIRST_TIME, ' ')),
    );

/** Gives the place to somebody else, or cannot come. */
const GIVES_UP = phrases(`
  (?:give|pass|let|offer|hand) (?:it|that|this|the (?:slot|place|spot|time|appointment)|them)?[^.!?]{0,12}(?:to )?(?:some(?:body|one)|another|other|else|next) | (?:take|scratch|strike|cross|knock|wipe) (?:me|it|that|us|him|her) (?:off|out) | (?:call|calling) (?:it|that) off | (?:can't|cannot|won't|not going to|not able to|couldn't) (?:be able to )?(?:make|come|get|manage|be there|go) | (?:don't|do not|no longer) need (?:it|that|the|him|her|you|to come) | cancel |
  (?:dese|dele|dale|desel|pase|pasel|deje|dejel)[a-z]* (?:a |para )?(?:otr[oa]|alguien) | (?:borr|quit|cancel|anul|sac|elimin|tach)[a-z]*(?:me|la|lo|nos)(?![a-z]) | (?:cancel|anul)[a-z]* | (?:no|ya no) (?:voy|puedo|podre|vamos|podemos|llego|alcanzo|voy a (?:poder|ir|llegar)|podria)(?: ir| asistir| llegar| acudir)?(?![a-z]) | ya no (?:la|lo|hace|me hace|necesito) |
  (?:da|dar|passa|passar|deixa|deixar|cede|ceder|pode dar)[a-z]* (?:o lugar |a vaga |o horario |a vez )?(?:para|pra|pro|a) (?:outr[oa]|alguem|quem) | (?:desmarc|cancel|tir)[a-z]* | (?:nao|ja nao) (?:vou|posso|consigo|vai dar|da|preciso)(?: mais| poder| conseguir)?(?: ir| comparecer)?(?![a-z])
`);

/** "Déselo a otro": another person, not another time. */
const FOR_OTHERS = phrases(
  '(?:to|for) (?:some(?:body|one)|another|some other|anyone) | (?:a|para) (?:otr[oa]|alguien|quien) | (?:para|pra|pro|a) (?:outr[oa]|alguem|quem)',
);

const givesUp = (exchange: Exchange): boolean =>
  GIVES_UP.test(exchange.plain) || means(exchange, 'wants_to_cancel') || personSays(exchange, 'cannotCome');

function canceled(exchange: Exchange, facts: Facts): Sign | null {
  if (!claims(exchange.after, 'canceled') || claims(exchange.after, 'stayed')) return null;
  if (claims(exchange.after, 'moved') || !hasStanding(facts, exchange.index)) return null;
  const wanted = facts.exchanges.slice(0, exchange.index + 1).findLast(givesUp);
  if (wanted === undefined || means(wanted, 'wants_to_move_appointment')) return null;
  if (personSays(wanted, 'wantsAnother') && !FOR_OTHERS.test(wanted.plain)) return null;
  return refused(wanted, 'appointment_canceled');
}

/** A day the agent said it is settled for. */
const namesTimeIn = (said: AgentSaid, facts: Facts): boolean => namesMoment(said.text, facts);

/** "Shall I swap it?", "¿Se la cambio?", "Troco?": put as a question, done on a yes. */
const OFFERS_TO_DO = phrases(`
  (?:shall|should|may|can|will) i(?: go ahead and| just)? (?:book|put|move|swap|change|switch|reserve|pencil|hold|confirm|schedule|set|make|pop|give)(?![a-z]) | (?:want|like) me to (?:book|put|move|swap|change|switch|reserve|confirm|schedule|set)(?![a-z]) | (?:se |te |le )?(?:la |lo |te |le )(?:cambio|paso|muevo|apunto|agendo|anoto|reservo|dejo|confirmo|aparto|programo|corro)(?: [^.!?]{0,40})?\\? | (?<!que (?:eu )?)(?:troco|marco|mudo|passo|remarco|agendo|reservo|confirmo|fecho|anoto|coloco|boto|transfiro)(?: [^.!?]{0,40})?\\?
`);
const orders = (exchange: Exchange): Exchange | undefined =>
  OFFERS_TO_DO.test(exchange.before.asks) &&
  exchange.after.asks === '' &&
  ordersOrCommits(exchange) &&
  !beginsWithNo(exchange)
    ? exchange
    : undefined;

function appointment(exchange: Exchange, facts: Facts): Sign | null {
  const off = canceled(exchange, facts);
  if (off !== null) return off;
  if (
    states(exchange.after, 'keeps') ||
    states(exchange.after, 'canceled') ||
    changesNothing(exchange, facts)
  )
    return null;
  const agreed =
    agreedTo('moved', exchange, facts) ?? agreedTo('booked', exchange, facts) ?? orders(exchange);
  if (agreed === undefined) return null;
  const isTimed =
    namesTimeIn(exchange.after, facts) ||
    namesMoment(agreed.text, facts) ||
    namesTimeIn(agreed.before, facts);
  const isOpen = offersSeveral(agreed, facts) && !picks(agreed) && !namesMoment(agreed.text, facts);
  if (!isTimed || isOpen) return null;
  return reached(agreed, hasStanding(facts, agreed.index) ? 'appointment_rescheduled' : 'appointment_booked');
}

/** Reports that the money has just gone, or how the page says so. */
const SEES_IT_PAID = phrases(`
  (?:it's|it has|it|that's|payment|screen|says|that)(?: just| now| all)? (?:gone through|went through|says (?:paid|approved|successful|complete|thank)|approved|successful|accepted|done|sent|paid)(?![a-z]) | (?:there|done|paid|sent|approved)(?= *[,.!]|$) | just (?:paid|sent|done) (?:it|that) |
  (?:pone|dice|sale|aparece|me sale|me dice)[^.!?]{0,20}(?:aprobad|correct|exitos|realizad|complet|pagad|acept|ok)[a-z]* | (?:operacion|pago|transferencia|transaccion) (?:correct|aprobad|exitos|realizad|complet|acept|hech)[a-z]* | (?:ya esta|ya quedo|listo|hecho|pagado|ahi va|ahi esta|ya lo hice|ya pague|ya transferi|enviado)(?= *[,.!]|$) |
  (?:aparec|diz|deu|saiu|ficou|fala|consta)[a-z]*[^.!?]{0,20}(?:aprovad|pag|certo|sucesso|concluid|realizad|confirmad|efetuad)[a-z]* | (?:pronto|paguei|ja paguei|ja foi|foi|feito|enviei|ja mandei|mandei|transferi|caiu)(?= *[,.!]|$)
`);

const CARD = phrases(`
  (?:card|visa|mastercard|amex|debit|paypal|link|app|apple pay|sort code|account ending|charge)(?![a-z]) | (?:tarjeta|enlace|bizum|transferencia|link|app|debito|credito|yape|nequi|daviplata|mercado pago|oxxo)(?![a-z]) | (?:cartao|pix|link|boleto|codigo de barras|app|aplicativo|mb ?way|multibanco|transferencia)(?![a-z])
`);

/** Paid in the call: the agent has the money, and the person gave it just now. */
function collected(exchange: Exchange, facts: Facts): Sign | null {
  const { exchanges } = facts;
  if (!claims(exchange.after, 'paid') || beginsWithNo(exchange)) return null;
  const soFar = exchanges.slice(Math.max(0, exchange.index - BETWEEN_MAX), exchange.index + 1);
  const pays = soFar.findLast(
    (one) =>
      !holdsOff(one) &&
      (SEES_IT_PAID.test(one.plain) ||
        ((ordersOrCommits(one) || consents(one)) &&
          (CARD.test(one.before.asks) ||
            CARD.test(one.before.states) ||
            CARD.test(one.plain) ||
            /\?/.test(one.before.text)))),
  );
  return pays === undefined ? null : reached(pays, 'payment_collected');
}

const OWES = phrases(`
  (?:pay|payment|instal|settle|clear|transfer|deposit|half|rest|wage|payday|pension|money|cheque|cash|card|direct debit|have (?:it|the|your)|bring|drop)[a-z]*(?![a-z]) | (?:pag|abon|deposit|transfer|transfier|llev|cuot|plaz|quincen|cobr|efectivo|tarjeta|resto|mitad|sueldo|pension|nomin|plata|doy|dar)[a-z]* | (?:pag|deposit|transfir|pix|boleto|parcel|carne|salari|pensao|metade|resto|dinheiro|cartao|recebo|acert|quit|levo|dou)[a-z]*
`);

function promised(exchange: Exchange, facts: Facts): Sign | null {
  const agreed = agreedTo('willPay', exchange, facts);
  if (agreed === undefined || means(agreed, 'refuses_payment')) return null;
  const own = namesMoment(agreed.text, facts) && OWES.test(agreed.plain);
  const put = namesMoment(agreed.before.text, facts) || namesMoment(exchange.after.text, facts);
  return own || (put && consents(agreed) && !/[?]/.test(agreed.text.slice(-1)))
    ? reached(agreed, 'payment_promised')
    : null;
}

const payment = (exchange: Exchange, facts: Facts): Sign | null =>
  collected(exchange, facts) ?? promised(exchange, facts);

/** What was theirs once and is over. */
const ENDED = phrases(`
  (?:your|the) [a-z ]{0,30}(?:lapsed|ended|ran out|expired|was cancelled)(?![a-z]) | (?:have|had|welcome|like|love|want|see) you (?:back|again|to (?:come|start|return))(?![a-z]) | (?:start|join|come|sign up) (?:again|back) | (?:used to be|were|been) (?:a |our |with )?(?:member|customer|client|subscriber|with us) | (?:since|haven't seen|miss) you | (?:restore|reactivate|rejoin|return|restart) |
  (?:hace|llev)[^.!?]{0,40}(?:que no|sin|que se fue|que dejo|que te fuiste) | (?:vuelv|volv|regres|reactiv|retom|reincorp|extran)[a-z]* | (?:fue|era|eras|fuiste) (?:nuestr[oa] )?(?:client|soci|suscript|miembr|alumn) | (?:se|te) (?:fue|fuiste|dio de baja|diste de baja) | (?:vencio|caduco|termino|se cancelo) |
  (?:faz|fazem|tem|ha) [^.!?]{0,40}(?:que (?:a senhora|o senhor|voce|nao)|saiu|sem|parou) | (?:volt|retorn|reativ|retom|sentimos)[a-z]* (?:a |para |pra |pagando |com )? | (?:foi|era) (?:nosso |nossa )?(?:client|soci|assinant|alun) | (?:venceu|terminou|expirou|encerrou|foi cancelad)
`);

export const wasOver = ({ exchanges }: Facts, index: number): boolean =>
  exchanges.slice(0, index + 1).some(({ before }) => ENDED.test(before.asks) || ENDED.test(before.states));

/** Wants it ended: said of the thing, not of a bottle that comes with it. */
const ENDS_IT = phrases(`
  (?:just |please |you can |do |yes,? )?(?:stop|end|cancel|close|finish|terminate|bin|drop|scrap)(?: [a-z]+){0,2}? (?:it|the|my|that|everything|please)(?![a-z]) | let (?:it|that) (?:run out|lapse|end|go|expire|drop) | (?:take|cross|strike) me off | i'm (?:off|done|leaving|gone|finished)(?![a-z]) | (?:moved|gone|switched|signed|going)(?: [a-z]+){0,3} (?:to|with|over)(?![a-z]) |
  (?:quit|borr|cancel|anul|cierr|cerr|termin|d[ae])[a-z]*(?:me|la|lo|lo ya|nos)(?![a-z]) | (?:cerrad|cancelad|quitad)(?:lo|la|me)? | (?:de|dar|dame|deme|denme) (?:la |de )?baja | (?:me voy|ya firme|me cambie|me pase|ya tengo otr)[a-z]* | (?:confirmad[oa]|confirmo|ni gratis|ni regalad[oa])(?![a-z]) |
  (?:pode |quero |queria |favor )?(?:cancel|encerr|finaliz|deslig|tir)(?:a|e|ar|em)(?![a-z]) | (?:deixa|pode deixar|deixe) (?:vencer|acabar|cair|terminar|morrer) | (?:ja (?:fechei|assinei|troquei|mudei)|vou sair|to saindo|nem de graca|dar baixa|da baixa)(?![a-z])
`);

function membership(exchange: Exchange, facts: Facts): Sign | null {
  const over = wasOver(facts, exchange.index);
  const back = over
    ? (agreedTo('returned', exchange, facts) ?? agreedTo('sold', exchange, facts))
    : undefined;
  if (back !== undefined) return reached(back, 'customer_reactivated');
  const stays = agreedTo('stayed', exchange, facts);
  if (stays !== undefined && !(ENDS_IT.test(stays.plain) && claims(exchange.after, 'left')))
    return reached(stays, over ? 'customer_reactivated' : 'customer_retained');
  if (!claims(exchange.after, 'left') || holdsOff(exchange)) return null;
  const ends = facts.exchanges
    .slice(0, exchange.index + 1)
    .findLast((one) => ENDS_IT.test(one.plain) || personSays(one, 'leaves') || means(one, 'wants_to_cancel'));
  return ends === undefined || exchange.index - ends.index > 1 ? null : refused(ends, 'churned');
}

const READERS: Readonly<Record<string, (exchange: Exchange, facts: Facts) => Sign | null>> = {
  sales: sale,
  scheduling: appointment,
  collections: payment,
  retention: membership,
};

export const settledSigns = (facts: Facts): Sign[] => {
  const { category } = facts.subject;
  const read = Object.hasOwn(READERS, category) ? READERS[category] : undefined;
  return read === undefined ? [] : facts.exchanges.flatMap((one) => read(one, facts) ?? []);
};
