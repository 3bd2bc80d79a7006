import type { Language } from '../../types.ts';
import { KIN_WORDS } from '../numbers/standing.ts';
import { wording } from './wording.ts';

/** Somebody else is told of, where the person themselves, or those they speak for, are asked about. */

const KIN = [...KIN_WORDS].join('|');
/** Of these one has the needs at heart: a guest's daughter who is coeliac is catered for. */
const NEAR = new Set(
  `wife husband hubby missus mum mom mam mama dad daddy mother father son daughter partner kid kids gran nan granny girlfriend boyfriend flatmate
  marido esposo esposa mujer madre padre papa hijo hija hijos abuelo abuela novio novia nieto nieta vieja viejo
  mulher patroa mae pai filho filha namorado namorada avo neto neta`.split(/\s+/),
);

const SUBJECT = new RegExp(
  `^ (?:[a-z]+ ){0,2}?(?:my|our|the|his|her|me|mi|mis|el|la|los|las|meu|minha|meus|minhas|o|os|as|a|un|una|um|uma|nuestr[oa]|noss[oa]|al|ao) (?:(?!and |y |e |i |yo |eu |by |on |for |de |en )[a-z]+ ){0,2}?(${KIN})(?= )`,
);
const STRANGERS =
  /^ (?:[a-z]+ ){0,2}?(?:(?:al?|el|la|los|las|a los|a las|o|a|os|as|ao|do|da) de (?:enfrente|al lado|arriba|abajo|atras|tras|adelante|delante|frente|lado|cima|baixo|ao lado|do lado)|the (?:one|car|fella|guy|house|lad|woman|man|driver|van|people|flat) (?:behind|in front|next door|across|opposite|upstairs|downstairs|below|above)|next door|the neighbours|the neighbors|os vizinhos|los vecinos|(?:some|other|most|old) (?:people|folk|folks)|hay gente|tem gente que|there are people|everyone else|everybody else|otros|outros|a friend|a mate|them next door|the ones? (?:opposite|upstairs|downstairs|next door)|un conocido|um conhecido|somebody else|someone else|otra persona|outra pessoa)(?= )/;

const SELF: Record<Language, RegExp> = {
  en: wording('i | me | myself | mine | we | us | our | ours'),
  es: wording(
    'yo | me | tengo | soy | estoy | he | conmigo | nosotros | nosotras | nos | a mi | llevo | hago | fui',
  ),
  pt: wording('eu | me | mim | tenho | sou | estou | comigo | nos | para mim | a gente | faco | fui'),
};
const ME_TOO = wording(
  '(?:me|i|us|we) (?:too|as well|also) | yo tambien | eu tambem | like me | como yo | como eu',
);

const CLEFT = new RegExp(
  ` (?:(?:el|la|los|las) que (?:[a-z]+ ){1,6}(?:es|son|fue|fueron|era) (?:mi|mis|el|la|una?|otr[oa]) |quien (?:[a-z]+ ){1,6}(?:es|fue|era) (?:mi|mis|el|la) |the (?:one|person) (?:who|that|with|going|having) ?(?:[a-z]+ ){1,6}(?:is|was|would be) (?:my|me|the|our) |it is (?:my|the|our) (?=(?:[a-z]+ ){1,2}(?:who|that|has|is)(?= ))|quem (?:[a-z]+ ){1,6}(?:e|foi|era) (?:o |a )?(?:meu|minha) |(?:o|a) que (?:[a-z]+ ){1,6}(?:e|foi|era) (?:o |a )?(?:meu|minha) )(?:[a-z]+ ){0,1}(?:${KIN})(?= )| (?:meu|minha) (?:[a-z]+ )?(?:${KIN}) (?:e|foi) (?:que|quem)(?= )`,
);
const TOO = / (?:too|as well|also|likewise|tambien|tampoco|tambem|igual que|same as|igualmente)(?= )/;
/** "That is not what you are asking", "but that's her". */
const NOT_ASKED = wording(`
  (?:that|this) is not (?:really )?(?:what|me|about me|mine|the question) | (?:not what|what) you (?:are|were) asking(?: about)? | not (?:me|mine|myself|us) (?:though|personally|thank god|thankfully)? | (?:is |are |was )?not mine(?= $) | no es mi[oa](?= $) | nao e (?:minha|meu)(?= $) | but (?:not|that is not) me | nothing to do with me | (?:pero|mas) (?:no|nao) (?:yo|eu|es lo que|e o que|a mi|comigo) | (?:pero|mas) eso no | yo no(?= $) | eu nao(?= $)
`);

/** "No, not me", beside somebody else's story. */
const NOT_ME =
  /(?:^| )(?:not me|not myself|no yo|yo no|nao eu|eu nao|(?:yo )?no soy yo|(?:eu )?nao sou eu|a mi no|not mine) $/;
/** What is asked about is another's. */
const NOT_MINE =
  / (?:is |are )?not mine (?:to|$)| no (?:es|son) mi[oa]s? $| nao (?:e|sao) (?:minhas?|meus?) $| (?:es|son|e|sao|is|are) (?:de mi|do meu|da minha|in my) (?:[a-z]+) (?:name|yo|eu|nao)(?= )/;
const SICK_IS = new RegExp(
  ` (?:el|la|o|a|los|las) [a-z]+ (?:es|era|fue|son|e|foi|sao) (?:mi|mis|o meu|a minha|meu|minha) (?:${KIN})(?= )`,
);

export type Whose = {
  language: Language;
  isPersonal: boolean;
  isOfNeed: boolean;
  isOfOther: boolean;
  kin: ReadonlySet<string>;
};

/** Whether the part tells of somebody whose matters are not asked for. */
export function isOfAnother(
  part: string,
  { language, isPersonal, isOfNeed, isOfOther, kin }: Whose,
): boolean {
  if (ME_TOO.test(part)) return false;
  const [begun = '', relative] = SUBJECT.exec(part) ?? [];
  const isStranger = STRANGERS.test(part);
  if ((relative !== undefined || isStranger) && TOO.test(part)) return true;
  if (isPersonal && isStranger && !SELF[language].test(part)) return true;
  if (relative === undefined || kin.has(relative)) return false;
  if (!isPersonal && !isOfNeed) return false;
  const isTheirs = NEAR.has(relative) && (isOfOther || !isPersonal);
  return !isTheirs && !SELF[language].test(part.slice(begun.length));
}

export const isOfSelf = (part: string, language: Language): boolean =>
  SELF[language].test(part) && SUBJECT.exec(part) === null;

/** "The one who is ill is my father": said of the whole reply. */
export const isCleft = (said: string, { isPersonal, isOfOther }: Whose): boolean =>
  CLEFT.test(said) ||
  NOT_MINE.test(said) ||
  (isPersonal && !isOfOther && (SICK_IS.test(said) || NOT_ME.test(said)));
export const isNotAsked = (part: string): boolean => NOT_ASKED.test(part);

export const kinIn = (text: string): ReadonlySet<string> =>
  new Set(text.split(/[^a-z]+/).filter((word) => KIN_WORDS.has(word)));
