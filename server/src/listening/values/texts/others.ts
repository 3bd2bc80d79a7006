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
  /^ (?:[a-z]+ ){0,2}?(?:los de (?:enfrente|al lado|arriba|abajo)|a los de (?:enfrente|al lado|arriba|abajo)|next door|the neighbours|the neighbors|os vizinhos|los vecinos|(?:some|other|most|old) (?:people|folk|folks)|hay gente|tem gente que|there are people|everyone else|everybody else|otros|outros|a friend|a mate|them next door|the ones? (?:opposite|upstairs|downstairs|next door)|un conocido|um conhecido|somebody else|someone else|otra persona|outra pessoa)(?= )/;

const SELF = wording(
  'i | myself | mine | we | us | yo | tengo | soy | estoy | he | mio | conmigo | nosotros | nosotras | eu | tenho | sou | estou | comigo | nos | a mi | para mim | a gente | me',
);
const ME_TOO = wording('(?:me|i|us|we) (?:too|as well|also) | yo tambien | eu tambem | like me | como yo | como eu');

const CLEFT = new RegExp(
  ` (?:(?:el|la|los|las) que (?:[a-z]+ ){1,6}(?:es|son|fue|fueron|era) (?:mi|mis|el|la|una?|otr[oa]) |quien (?:[a-z]+ ){1,6}(?:es|fue|era) (?:mi|mis|el|la) |the (?:one|person) (?:who|that|with|going|having) ?(?:[a-z]+ ){1,6}(?:is|was|would be) (?:my|me|the|our) |it is (?:my|the|our) (?=(?:[a-z]+ ){1,2}(?:who|that|has|is)(?= ))|quem (?:[a-z]+ ){1,6}(?:e|foi|era) (?:o |a )?(?:meu|minha) |(?:o|a) que (?:[a-z]+ ){1,6}(?:e|foi|era) (?:o |a )?(?:meu|minha) )(?:[a-z]+ ){0,1}(?:${KIN})(?= )| (?:meu|minha) (?:[a-z]+ )?(?:${KIN}) (?:e|foi) (?:que|quem)(?= )`,
);
const TOO = / (?:too|as well|also|likewise|tambien|tampoco|tambem|igual que|same as|igualmente)(?= )/;
/** "That is not what you are asking", "but that's her". */
const NOT_ASKED = wording(`
  (?:that|this) is not (?:really )?(?:what|me|about me|mine|the question) | (?:not what|what) you (?:are|were) asking(?: about)? | not (?:me|mine|myself|us) (?:though|personally|thank god|thankfully)? | but (?:not|that is not) me | nothing to do with me | (?:pero|mas) (?:no|nao) (?:yo|eu|es lo que|e o que|a mi|comigo) | (?:pero|mas) eso no | yo no(?= $) | eu nao(?= $)
`);

export type Whose = { isPersonal: boolean; isOfNeed: boolean; isOfOther: boolean };

/** Whether the part tells of somebody whose matters are not asked for. */
export function isOfAnother(part: string, { isPersonal, isOfNeed, isOfOther }: Whose): boolean {
  if (ME_TOO.test(part)) return false;
  const kin = SUBJECT.exec(part)?.[1];
  const isStranger = STRANGERS.test(part);
  if ((kin !== undefined || isStranger) && TOO.test(part)) return true;
  if (isPersonal && isStranger && !SELF.test(part)) return true;
  if (kin === undefined || isOfOther) return false;
  const rest = part.slice((SUBJECT.exec(part)?.[0] ?? '').length);
  if (isPersonal) return !SELF.test(rest);
  return isOfNeed && !NEAR.has(kin) && !SELF.test(rest);
}

export const isOfSelf = (part: string): boolean => SELF.test(part) && SUBJECT.exec(part) === null;

/** "The one who is ill is my father": said of the whole reply. */
export const isCleft = (said: string): boolean => CLEFT.test(said);
export const isNotAsked = (part: string): boolean => NOT_ASKED.test(part);

export const namesKin = (text: string): boolean => text.split(/[^a-z]+/).some((word) => KIN_WORDS.has(word));
