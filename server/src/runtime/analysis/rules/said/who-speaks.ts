import { phrases } from '../../../../listening/text/phrases.ts';
import { type Exchange, type Facts, means, says } from '../facts.ts';

/** "Sou eu", and later a word about their mother: without a no they are still the one. */
export const hasSaidWhoTheyAre = (exchange: Exchange, { exchanges }: Facts): boolean =>
  !says(exchange, 'beginsWithNo') &&
  !means(exchange, 'declines') &&
  exchanges.slice(0, exchange.index).some((one) => IT_IS_ME.test(one.plain));
const IT_IS_ME = phrases(
  "(?:that's|it's|this is) me(?![a-z]) | (?<!who's |who is |whom am i )speaking(?= *[,.!]|$) | soy yo(?![a-z]) | (?<!nao )sou eu(?![a-z]) | eu mesm[oa](?![a-z])",
);
