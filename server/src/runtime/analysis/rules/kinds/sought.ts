import { phrases } from '../../../../listening/text/phrases.ts';
import { asks, type Exchange, means, says } from '../facts.ts';
import { type Finder, quoted, shown } from '../findings.ts';
import { matterOf } from '../matter.ts';
import { accepts } from '../moves.ts';
import { ASKS_FOR_NAMED, ASKS_FOR_ONE, ASKS_TO_SPEAK } from '../unasked/named.ts';
import { asksSomething } from './asking.ts';
import { FAILS, OF_TREATMENT } from './issues.ts';

/** Whom or what the person got in touch for. */

/** Wants somebody to call, or took the offer of a person: whether a person was asked for, nobody said. */
const SOMEONE = phrases(`
  (?:can|could|will|would|have|get|want|need|like) (?:someone|somebody|anyone|anybody|a (?:person|colleague|human)) | (?:someone|somebody|anyone) (?:to|who can|there) |
  (?:que|si) (?:me )?(?:llame|llamen|marque|marquen|atienda|contacte|hable) (?:alguien|una persona) | alguien (?:me )?(?:puede|podria|que|del|de) | (?:que )?me (?:llame|marque) (?:alguien|una persona) |
  (?:que )?alguem (?:me )?(?:pode|podia|poderia|ligue|liga|que|da|do) | (?:que )?me (?:ligue|liga) alguem | uma pessoa me (?:ligue|liga)
`);
const leavesOpenWho = (one: Exchange): boolean =>
  SOMEONE.test(one.plain) ||
  (accepts(one) && (asks(one.before, 'handsOver') || asks(one.before, 'offersPerson')));

export const humanRequested: Finder = ({ exchanges }) => {
  const exchange = exchanges.find((one) => means(one, 'wants_person') || ASKS_TO_SPEAK.test(one.text));
  if (exchange) return quoted(true, exchange);
  return exchanges.some(leavesOpenWho) ? null : shown(false);
};

/** Wants to learn something; "I don't know yet" and "let him know" ask for nothing. */
const ASKS_TO_KNOW = phrases(
  "(?:want|wanted|wanting|like|love|need) to (?:know|ask|find out) | (?:can|could) you tell me | do you know | (?:i'm |am )?(?:just )?(?:calling|ringing) (?:to ask|about) | (?:quiero|quisiera|queria|necesito|me gustaria|llamo|llamaba)(?: para| por| de)? (?:saber|preguntar|consultar|pedir informacion) | (?:me )?(?:puede|podria|puedes) decir | (?:quero|queria|gostaria|preciso|liguei|to ligando|ligo)(?: de| pra| para)? (?:saber|perguntar|consultar|tirar uma duvida) | (?:pode|poderia) me dizer | informac | (?<!(?:no|nao|sin|sem|hay que|tem que) )(?:saber|preguntar|perguntar|consultar) (?:si|se|que|cuanto|quanto|cuando|quando|como|donde|onde|a que|por|sobre|cual|qual|quem|quien)(?![a-z])",
);
/** Work is sought, or another one is to be sent: no question of what there is to know. */
const SEEKS_WORK = phrases(
  "(?:you|y'all|guys)(?: still| currently)? hiring | taking (?:anyone|anybody|people|staff) on | after a job(?![a-z]) | busc(?:o|ando) (?:trabajo|empleo|chamba)(?![a-z]) | procur(?:o|ando) (?:emprego|trabalho)(?![a-z]) | send (?:me |us )?(?:another|one)(?![a-z]) | (?:mandar|enviar)(?:me|nos)? (?:otr|outr)[oa](?![a-z])",
);

const ON_A_DAY = phrases(
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days? | tomorrow | lunes | martes | miercoles | jueves | viernes | sabados? | domingos? | segundas? | tercas? | quartas? | quintas? | sextas? | amanha | (?<!la )manana',
);

/** "Is Mr Lowe in?" asks for him; "is he in on Fridays?" asks when he is. */
const asksForPerson = (exchange: Exchange): boolean =>
  !ON_A_DAY.test(exchange.plain) &&
  (ASKS_FOR_ONE.test(exchange.plain) ||
    ASKS_FOR_NAMED.test(exchange.text) ||
    ASKS_TO_SPEAK.test(exchange.text));

/** Leaves word for somebody: what is asked for on the way is part of the message. */
const LEAVES_WORD = phrases(
  '(?:leave|give|pass|take) (?:[a-z]+ ){0,3}(?:a |the |this )?(?:message|word|note) | (?:dejar|dejarle|dejo|pasar|dar)(?:le)? (?:[a-z]+ ){0,2}(?:recado|mensaje) | (?:deixar|deixo|passar|dar) (?:[a-z]+ ){0,2}(?:recado|mensagem) | that (?:he|she|they) (?:call|ring)s? me | que me (?:marque|llame|hable)n?(?![a-z]) | pede (?:pra|para) (?:ele|ela) me ligar',
);

const asksForInformation = (one: Exchange): boolean =>
  (asksSomething(one) || ASKS_TO_KNOW.test(one.plain)) &&
  !SEEKS_WORK.test(one.plain) &&
  !LEAVES_WORD.test(one.plain) &&
  !says(one, 'hasProblem');

/** "Falar com alguém do financeiro": a person or an area to talk to. */
const SPEAKS_WITH = phrases(
  '(?:speak|talk|put (?:me )?through|get hold) (?:to|with|of) | (?:hablar|comunicarme|platicar|conversar) con | (?:comuni[cq]|pas[ae]|pong[ae])(?:[a-z]*me)(?: con)? | (?:falar|conversar) com | (?:me )?(?:pass[ae]|transfer)[a-z]* (?:pr|par|com)',
);

const WANT = '(?:quiero|quisiera|queria|necesito|me gustaria|quero|gostaria de|preciso|precisava)';
const BOOKS_TIME = phrases(
  `(?:like|want|need) to (?:book|make) (?:an? )?(?:appointment|table|visit|slot) | ${WANT} (?:marcar|agendar|reservar) | ${WANT} (?:sacar|pedir) (?:una? )?(?:hora|turno|cita)(?![a-z])`,
);
const ORDERS = phrases(
  `(?:after|like|want|need|get) (?:to get )?an? (?:quote|price|estimate)(?: (?:for|on|about))(?![a-z]) | (?:like|want|need) to order (?:an?|some|the|two|three|four|five|six|ten|\\d+)(?![a-z]) | ${WANT} (?:cotizar|encargar|comprar|encomendar|orcar) | ${WANT} (?:una? |um )?(?:cotizacion|presupuesto|orcamento)(?![a-z])`,
);

/** Wished for in as many words, wherever in the talk. */
const WISHED: readonly (readonly [string, (exchange: Exchange) => boolean])[] = [
  [
    'appointment',
    (one) => means(one, 'wants_appointment', 'wants_to_move_appointment') || BOOKS_TIME.test(one.plain),
  ],
  ['purchase', (one) => means(one, 'wants_to_buy') || ORDERS.test(one.plain)],
];

/** What the turn that tells the matter is for; a fault and anger in one are told apart by what is said of them. */
const OF_THE_MATTER: typeof WISHED = [
  // "Quería saber cuánto cuesta una cita": to learn of it is not yet to book it.
  ['information', (one) => ASKS_TO_KNOW.test(one.plain) && asksForInformation(one)],
  ...WISHED,
  ['complaint', (one) => means(one, 'complains') && OF_TREATMENT.test(one.plain)],
  ['support', (one) => FAILS.test(one.plain)],
  ['complaint', (one) => means(one, 'complains') && !says(one, 'hasProblem')],
  ['support', (one) => says(one, 'hasProblem') && !means(one, 'complains')],
  ['information', asksForInformation],
  ['reach_person', (one) => means(one, 'wants_person') && SPEAKS_WITH.test(one.plain)],
];

/** Told by the turn that tells the matter: words in passing, or who they are, give no reason to call. */
export const contactReason: Finder = (evidence) => {
  if (evidence.outcome === 'failed') return null;
  const telling = evidence.exchanges.filter(({ isEmpty }) => !isEmpty);
  const matter = matterOf(evidence) ?? telling[0];
  const sought = telling.find(asksForPerson);
  if (sought && (matter === undefined || sought.index <= matter.index || asksForPerson(matter)))
    return quoted('reach_person', sought);
  const reason = matter && OF_THE_MATTER.find(([, fits]) => fits(matter))?.[0];
  if (matter && reason) return quoted(reason, matter);
  const left = [telling[0], matter].find((one) => one !== undefined && LEAVES_WORD.test(one.plain));
  if (left) return quoted('other', left);
  for (const [wished, fits] of WISHED) {
    const wish = telling.find(fits);
    if (wish) return quoted(wished, wish);
  }
  return null;
};
