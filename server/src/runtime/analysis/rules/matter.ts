import { onlyIntroduces } from '../../../listening/index.ts';
import { phrases } from '../../../listening/text/phrases.ts';
import { asks, type Exchange, type Facts, hasDigits, means, says } from './facts.ts';
import { besideTheMatter } from './moves.ts';

/** "It still doesn't work" follows the matter; as the first words it is the matter. */
const isStillOpen = (exchange: Exchange): boolean => exchange.index > 0 && says(exchange, 'notSolved');

const OF_THE_CONTACT = phrases(`
  (?:waited|waiting|waits?) [^.!?]{0,40}(?:on the (?:line|phone)|on hold|for (?:somebody|someone|anyone|anybody|you|an agent)|pick(?:ed)? up) | on hold | (?:nobody|no one) (?:ever )?(?:picks?|picked|answers?|answered) | (?:second|third|fourth|fifth|[2-9](?:nd|rd|th)) time (?:that )?(?:i'm |i am |i've |i have |i )?(?:call|rung|ring|phon)[a-z]* | (?:were|was) (?:so |very |really )?rude (?:to me )?(?:the )?last time |
  (?:esper(?:e|ando|ado)|llevo) [^.!?]{0,40}(?:en (?:la )?linea|al telefono|que (?:me )?(?:contest|atiend)[a-z]*) | (?:segunda|tercera|cuarta|quinta) vez que (?:les |los |le )?(?:llamo|marco|hablo) | (?:me|nos) (?:atendieron|trataron) (?:muy |re |tan )?(?:fatal|mal|pesimo|horrible) | (?:nadie|no) (?:me )?(?:contestan?|contestaba[n]?|atienden?) |
  (?:esper(?:ei|ando)) [^.!?]{0,40}(?:na linha|no telefone|(?:alguem|me) (?:atender|atenderem)) | (?:segunda|terceira|quarta|quinta) vez que (?:eu )?(?:ligo|chamo|telefono) | (?:me|fui) (?:atenderam|trataram|atendid[oa]|tratad[oa]) (?:muito |super )?(?:mal|pessimamente) | ninguem (?:me )?(?:atende|atendia|atendeu)
`);

/** How long they waited or how they were treated: said before the matter, it is not the matter. */
const isOfTheContact = (exchange: Exchange): boolean =>
  OF_THE_CONTACT.test(exchange.plain) && !says(exchange, 'hasProblem');

const tells = (exchange: Exchange): boolean =>
  says(exchange, 'hasProblem') || says(exchange, 'needs') || means(exchange, 'complains');

const answers = (exchange: Exchange, isFirst: boolean): boolean =>
  (isFirst || asks(exchange.before, 'asksNeed')) &&
  exchange.wordCount >= NEED_WORDS_MIN &&
  !means(exchange, 'asks_question', 'agrees') &&
  (!means(exchange, 'greets') || exchange.wordCount > GREETING_WORDS_MAX) &&
  !says(exchange, 'confirmsIdentity');

const isPlain = (exchange: Exchange): boolean =>
  exchange.wordCount >= MATTER_WORDS_MIN &&
  exchange.heard.intents.size === 0 &&
  !says(exchange, 'confirmsIdentity');

/** What it was about: a problem or a need before a question. */
export function matterOf(facts: Facts): Exchange | undefined {
  const exchanges = facts.exchanges.filter(
    (exchange) => !exchange.isEmpty && !besideTheMatter(exchange) && !onlyIntroduces(exchange.text),
  );
  return (
    afterContact(exchanges) ??
    exchanges.find(
      (exchange) => !isStillOpen(exchange) && (tells(exchange) || answers(exchange, exchange.index === 0)),
    ) ??
    exchanges.find(tells) ??
    exchanges.find((exchange) => means(exchange, 'asks_question')) ??
    exchanges.find(isPlain)
  );
}

/** The matter told after a complaint about the contact itself; undefined where none was made or told. */
function afterContact(exchanges: readonly Exchange[]): Exchange | undefined {
  const complained = exchanges.findIndex(isOfTheContact);
  if (complained === -1) return undefined;
  const isEarlier = exchanges.slice(0, complained).some((one) => tells(one) || answers(one, one.index === 0));
  if (isEarlier) return undefined;
  const later = exchanges.slice(complained + 1).filter((one) => !isOfTheContact(one));
  return (
    later.find(tells) ??
    later.find((one) => answers(one, isPlain(one) && !hasDigits(one.text)) && !isStillOpen(one))
  );
}

const NEED_WORDS_MIN = 3;
const GREETING_WORDS_MAX = 3;
const MATTER_WORDS_MIN = 5;
