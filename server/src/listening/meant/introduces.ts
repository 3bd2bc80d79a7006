import { plain } from '../text/phrases.ts';

const GREETS =
  '(?:(?:hi|hello|hey|good (?:morning|afternoon|evening)|hola|buen[oa]s?(?: (?:dias|tardes|noches|dia))?|alo|oi|ola|bom dia|boa (?:tarde|noite)|yes|si|sim|tudo bem)[ ,.!]+)*';
const NAMES =
  "(?:my name(?:'s| is)|(?:this|it)(?: is|'s)|i'm|i am|me llamo|mi nombre es|soy|(?:le )?habla|meu nome e|me chamo|aqui (?:e|fala|quem fala e)|(?:eu )?sou|quem fala e)";
const ONLY_INTRODUCES = new RegExp(
  `^${GREETS}${NAMES} (?:(?:el|la|o|a|don|dona|mr|mrs|ms|dr|dra)\\.? )?(?:[a-z'.-]+ ){0,3}[a-z'.-]+(?: (?:here|speaking))?(?:,? (?:from|of|at|de|del|da|do|em|en) (?:[a-z'.-]+ ){0,4}[a-z'.-]+)?[ .!]*$`,
);
const SAYS_MORE =
  /\b(?:calling|ringing|about|looking|need|want|have|got|interested|trying|here to|llamo|llamaba|quiero|necesito|tengo|interesad[oa]|busco|ligando|ligo|quero|preciso|tenho|sem|sin|without|not|no|nao|sure|afraid|sorry|happy|busy|driving|at work)\b/;

/** "Good morning, this is Dana from the print shop": who speaks, and nothing yet of what for. */
export const onlyIntroduces = (text: string): boolean => {
  const words = plain(text).trim();
  return ONLY_INTRODUCES.test(words) && !SAYS_MORE.test(words);
};
