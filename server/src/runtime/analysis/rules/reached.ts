import { wantsElse } from '../../../listening/decided/suits.ts';
import { isAnotherSpeaking } from '../../../listening/decided/who.ts';
import { phrases, plain } from '../../../listening/text/phrases.ts';
import { asks, type Exchange, type Facts, hasDigits, means, mentions, says } from './facts.ts';

/** Whether the person meant is the one who speaks. */

const CHILD = phrases(`
  (?:mummy|mommy|mum|mom|daddy|dad)(?:'s| is| said| says) | (?:mi|la) (?:mama|papa|mami|papi) (?:esta|no|dice|dijo|salio) | (?:minha mae|meu pai|mamae|papai) (?:ta|esta|nao|disse|falou|saiu)(?![a-z]) |
  (?:i'm|i am) (?:only )?(?:four|five|six|seven|eight|nine|ten|eleven|[4-9]|1[01])(?: and| years|[.!,]|$) |
  tengo (?:cuatro|cinco|seis|siete|ocho|nueve|diez|[4-9]) anos(?! (?:de|en|con|como)) | (?:eu )?tenho (?:quatro|cinco|seis|sete|oito|nove|dez|[4-9]) anos(?! (?:de|em|com|como))
`);

/** "I answer for her", "no, she's at her mum's till Thursday". */
const OTHER = phrases(`
  (?:answer|answering|speak|speaking|talk|talking) (?:for|on behalf of) (?:her|him|my (?:mother|mum|mom|father|dad|wife|husband|gran|grandmother|son|daughter|sister|brother))(?![a-z]) | ^no,? (?:she|he)(?:'s| is) (?:at (?:her|his|work|home|the)|away|out(?! of)|off|over at)(?![a-z]) | (?:you'd|you would|you'll) have to (?:try|call|ring) (?:her|him)(?![a-z]) |
  (?:contesto|respondo|atiendo|hablo) (?:yo )?por (?:ella|el(?= *[,.!]|$)|mi (?:mama|madre|papa|padre|abuel[oa]|espos[oa]|marido|mujer|hij[oa]|herman[oa]))(?![a-z]) | ^no,? (?:ella|el) (?:esta (?:en|de|fuera)|salio|se fue)(?![a-z]) | (?:atendo|respondo|falo) (?:por|pela|pelo) (?:ela|ele|minha (?:mae|avo|esposa|mulher|filha|irma)|meu (?:pai|avo|marido|filho|irmao))(?![a-z]) | ^nao,? (?:ela|ele) (?:ta|esta|saiu|foi|viajou)(?![a-z])
`);

/** These ask for years, and whoever takes part has said so. */
const OWN_PART = ['interview', 'language_assessment'];

/** Here the one called is asked for before anything is told. */
const ASKS_WHO = ['collections', 'notifications'];

/** Behind these somebody else has been talked to first. */
const OPENING_TURNS = 3;

/** Where a child, or another person than the one called, has the phone; -1 where nobody else does. */
export function otherPlace({ exchanges, subject }: Facts): number {
  if (subject.direction !== 'outbound' || OWN_PART.includes(subject.category)) return -1;
  const other = exchanges
    .slice(0, OPENING_TURNS)
    .findIndex(
      (exchange) =>
        isChild(exchange) ||
        says(exchange, 'absent') ||
        OTHER.test(plain(exchange.whole)) ||
        (ASKS_WHO.includes(subject.category) && isAnotherSpeaking(exchange.whole)),
    );
  const takesOver = (exchange: Exchange): boolean =>
    exchange.index > other && says(exchange, 'confirmsIdentity') && !isChild(exchange);
  return other !== -1 && exchanges.some(takesOver) ? -1 : other;
}

const isChild = (exchange: Exchange): boolean => CHILD.test(exchange.plain);

const TOLD_WORDS_MIN = 6;

/** Where the person first answers the notice itself: nothing of it is told while it is still asked who they are; -1 where it never was. */
export function noticePlace({ exchanges }: Facts): number {
  const last = exchanges.at(-1);
  const asked =
    last !== undefined && asks(last.after, 'asksIdentity')
      ? exchanges.length
      : exchanges.findLastIndex(({ before }) => asks(before, 'asksIdentity'));
  return exchanges.findIndex(
    ({ index, before }) =>
      hasDigits(before.text) ||
      (index > 0 &&
        index > asked &&
        before.states.split(' ').filter(Boolean).length >= TOLD_WORDS_MIN &&
        !asks(before, 'offersCallback') &&
        !mentions(before, 'cannotHelp')),
  );
}

/** Wants a person, a call or something else in place of what they are told. */
export const turnsAway = (exchange: Exchange): boolean =>
  exchange.index > 0 && (wantsElse(exchange.whole) || means(exchange, 'wants_person', 'wants_callback'));

/** Said after such a wish, and not in answer to the notice told again. */
export const isBehindWish = ({ index, before }: Exchange, { exchanges }: Facts): boolean =>
  !asks(before, 'asksReceipt') && exchanges.slice(0, index).some(turnsAway);
