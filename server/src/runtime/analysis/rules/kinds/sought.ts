import { phrases } from '../../../../listening/text/phrases.ts';
import { asks, type Exchange, means, says } from '../facts.ts';
import { type Finder, quoted, shown } from '../findings.ts';
import { matterOf } from '../matter.ts';
import { accepts } from '../moves.ts';
import { ASKS_FOR_NAMED, ASKS_FOR_ONE, ASKS_TO_SPEAK } from '../unasked/named.ts';
import { asksSomething } from './asking.ts';

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

const ASKS_TO_KNOW = phrases('(?:to )?know | tell me | saber | preguntar | consultar | perguntar | informac');

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

const CONTACT_REASONS: readonly (readonly [string, (exchange: Exchange) => boolean])[] = [
  ['reach_person', asksForPerson],
  ['information', (one) => ASKS_TO_KNOW.test(one.plain)],
  ['appointment', (one) => means(one, 'wants_appointment', 'wants_to_move_appointment')],
  ['purchase', (one) => means(one, 'wants_to_buy')],
  ['complaint', (one) => means(one, 'complains')],
  ['support', (one) => says(one, 'hasProblem')],
  ['reach_person', (one) => means(one, 'wants_person')],
  ['information', (one) => asksSomething(one) && !LEAVES_WORD.test(one.plain)],
];

export const contactReason: Finder = (evidence) => {
  const telling = evidence.exchanges.filter(({ isEmpty }) => !isEmpty);
  const matter = matterOf(evidence);
  const isOwn = matter !== undefined && !asksForPerson(matter) && !means(matter, 'wants_person');
  for (const [reason, fits] of CONTACT_REASONS) {
    const exchange = telling.find(fits);
    // Whoever has told a matter of theirs first does not call to reach somebody.
    if (reason === 'reach_person' && exchange && isOwn && matter.index < exchange.index) continue;
    if (exchange) return quoted(reason, exchange);
  }
  const left = telling.find((one) => LEAVES_WORD.test(one.plain));
  return left ? quoted('other', left) : null;
};
