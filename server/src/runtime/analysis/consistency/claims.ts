import { phrases, plain } from '../../../listening/text/phrases.ts';
import type { CallOutcome } from '../types.ts';

/** What a summary says came of it, in plain statements; what is negated, wished or asked claims nothing. */
const CLAIMS: readonly { outcomes: readonly CallOutcome[]; words: RegExp }[] = [
  {
    outcomes: ['sale_closed'],
    words: phrases(`
      sale (?:was |is |has been )?(?:closed|made) | agreed to (?:buy|purchase|sign up) | ended with a sale | (?:venta|compra) (?:quedo |fue )?(?:cerrada|hecha|realizada) |
      acepto (?:comprar|contratar) | resultado: una venta | (?:venda|compra) (?:foi |ficou )?(?:fechada|feita|realizada) | aceitou (?:comprar|contratar) | resultado: uma venda
    `),
  },
  {
    outcomes: ['appointment_booked', 'appointment_rescheduled', 'message_acknowledged'],
    words: phrases(`
      (?:appointment|visit|meeting|demo|booking)(?: was| is| has been)? (?:booked|scheduled|confirmed|arranged) | booked (?:an?|the|his|her|their) (?:appointment|visit|meeting|demo|table) |
      (?:cita|reunion|visita)(?: quedo| fue| queda)? (?:agendada|reservada|confirmada|programada) | agendo (?:una|la) (?:cita|reunion|visita) |
      (?:consulta|reuniao|visita|horario)(?: foi| ficou| fica)? (?:marcad|agendad|confirmad) | (?:marcou|agendou) (?:uma?|o|a) (?:consulta|reuniao|visita|horario)
    `),
  },
  {
    outcomes: ['callback_scheduled'],
    words: phrases(`
      call(?: ?back)?(?: was| is| has been)? (?:scheduled|agreed|arranged)(?! to be) | agreed (?:to|on) (?:a |be )?call(?:ed)?(?: ?back)? | se acordo (?:una nueva llamada|volver a llamar) | (?:nueva )?llamada (?:acordada|programada) |
      (?:nova )?ligacao (?:foi )?(?:combinada|marcada|agendada)
    `),
  },
  {
    outcomes: ['payment_promised', 'payment_collected'],
    words: phrases(`
      (?:promised|committed|agreed) to (?:pay|make the payment) | payment (?:was )?promised | (?:prometio|se comprometio a|acepto) pagar | pago prometido | (?:prometeu|se comprometeu a|aceitou) pagar | pagamento prometido
    `),
  },
  {
    outcomes: ['issue_resolved', 'faq_answered'],
    words: phrases(`
      (?:issue|problem|matter)(?: was| is| has been| got)? (?:resolved|solved|fixed) | (?:problema|caso|asunto)(?: quedo| fue)? (?:resuelto|solucionado) | problema(?: foi| ficou)? (?:resolvido|solucionado)
    `),
  },
];

const LEFT_ALONE = phrases(`
  asked (?:not to be (?:called|contacted|written)|to be (?:removed|taken off|left alone)) | pidio (?:que no (?:la|lo|le) (?:contacten|llamen)|no ser contactad) | pediu (?:para )?nao ser (?:mais )?contatad
`);

const TAKEN_BACK =
  /(?:\b(?:not|never|no|nor|without|if|whether|unless|wanted|refused|declined|sin|nunca|ni|si|nao|sem|nem|se|could|would|may|might|podria|poderia)\b|n't)[^.!?;]{0,40}$/;

const QUOTED = /[“«"][^”»"]*[”»"]/g;

function states(text: string, words: RegExp): boolean {
  const found = words.exec(text);
  return found !== null && !TAKEN_BACK.test(text.slice(0, found.index));
}

/** Whether a summary states another ending than this one, or a wish to be left alone that nobody voiced. */
export function tellsAnother(summary: string, outcome: CallOutcome, isLeftAlone: boolean): boolean {
  const text = plain(summary.replace(QUOTED, ' '));
  if (!isLeftAlone && states(text, LEFT_ALONE)) return true;
  return CLAIMS.some(({ outcomes, words }) => !outcomes.includes(outcome) && states(text, words));
}
