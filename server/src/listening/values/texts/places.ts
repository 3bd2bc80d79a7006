import { plain } from '../../text/phrases.ts';
import type { DataField } from '../../types.ts';

/** Where somebody lives, out of what they answer to the question where. */

const PLACE = '(?:city|town|village|suburb|ciudad|localidad|municipio|pueblo|cidade|bairro|colonia|barrio)';
const OF_THE_PERSON =
  '(?:(?:of|de|del|do|da|where|donde|onde|in which|en (?:la )?que|em que)(?![a-z])(?: (?:the|el|la|o|a))? ?(?:person|customer|caller|client|contact|lead|user|patient|guest|persona|cliente|paciente|contacto|usuario|pessoa|contato|they|residence|residencia)?(?: (?:lives?|resides?|is based|is from|vive[n]?|reside[n]?|mora[m]?|radica))?)';
const HOME = new RegExp(
  `^(?:the |la |el |o |a )?(?:home )?${PLACE}(?: ${OF_THE_PERSON})?[ .]*$|^(?:the )?${PLACE} (?:they|the (?:person|customer|caller|client)) (?:live|reside|is based|are based|come)|(?<![a-z])${PLACE} (?:where|in which|donde|en (?:la )?que|onde|em que) [a-z ]{0,24}(?:live|reside|are based|is based|vive|reside|mora)|^(?:where|donde|onde) [a-z ]{0,24}(?:live|reside|vive|mora)`,
);

/** "City where the person lives", "ciudad", "cidade da pessoa": no other city is asked for. */
export const asksForHome = ({ dataType, enum: choices, description }: DataField): boolean =>
  dataType === 'string' && choices === undefined && HOME.test(plain(description).trim());

const LIVES =
  "(?:(?:i|we)(?:'m|'re|'ve been| am| are| have been| do)? ?(?:still |now |both |currently |only |just )?(?:liv(?:e|ing)|based|located|residing|reside|staying)?|(?:my|our) (?:home|house|place|flat) is|it's|it is)(?: (?:now|currently|over|out|down|up|just|right|here|still|actually))* (?:in|near|outside|from|at|around)|(?:vivo|vivimos|resido|residimos|radico|estoy|estamos|soy|somos|me encuentro)(?: (?:aqui|aca|ahora|actualmente|cerca))*,? (?:en|de|por)|(?:moro|moramos|vivo|vivemos|resido|fico|estou|to|sou|somos)(?: (?:aqui|agora|atualmente|perto|la))*,? (?:em|no|na|de|do|da|pra)";
const LEAD =
  /^[^a-z]*(?:(?:uh|um|er|oh|well|yes|yeah|so|it is|eh|pues|bueno|este|si|a ver|mire|ah|bom|olha|sim|entao|e|in|en|em|from|near|de|actually|aqui|aca)[ ,]+){0,4}/;
const SAID_LIVES = new RegExp(`(?<![a-z])(?:${LIVES}) (.+)$`);
/** What is told beside the name of the place. */
const BESIDE =
  /[,;.!?]|\s(?:but|and|with|since|for|now|at the moment|because|though|where|which|so|these days|right now|pero|con|desde|hace|ahora|porque|donde|y|que|mas|com|ha|há|agora|onde|e|faz|mesmo|nowadays|originally|honey|love|mate|señora|senhora|gracias|thanks|thank you|obrigad[oa]|please|por favor)(?=\s|$)/iu;

/** Where they were, will be, or what they think of it. */
const ELSEWHERE =
  /(?<![a-z])(?:born|grew up|raised|mov(?:e|ed|ing)|going|used to|visit(?:ed|ing)?|lovely|beautiful|nice|great|travel[a-z]*|holiday|on (?:a )?trip|wish|would like|want|love|hate|(?:my|our) (?:sister|brother|son|daughter|mum|mom|mother|father|dad|parents|friend|boss|office|work|company)|work|works|naci|nacid[oa]|creci|me mud[oe]|mudar\w*|vivia|vivi[a-z]*(?<!vivimos)|viajo|quisiera|quiero|trabaj[oa]|mi (?:herman[oa]|hij[oa]|mama|papa|madre|padre)|lind[oa]|bonit[oa]|nasci|cresci|mudei|vou|morava|morei|viajando|quero|trabalho|(?:meu|minha) (?:irma|irmao|filh[oa]|mae|pai))(?![a-z])/;
/** "I'm in a hurry", "estoy en el trabajo". */
const NO_PLACE =
  /^(?:a|an|my|our|no|the (?:car|bus|train|shower|office|middle)|mi|un|una|casa|(?:el|la) (?:trabajo|carro|coche|calle|oficina|camino)|meu|minha|um|uma|(?:o|a)? ?(?:trabalho|carro|rua|escritorio|transito))(?![a-z])/;
const WORDS_MAX = 5;

const tidy = (text: string): string =>
  text
    .replace(BESIDE, '\n')
    .split('\n', 1)
    .join('')
    .replace(/^(?:the city of|la ciudad de|a cidade de)\s+/i, '')
    .trim();

const isShort = (text: string): boolean => text !== '' && text.split(/\s+/).length <= WORDS_MAX;

/** The place somebody says they live in; `none` where another is told of, undefined where nothing is said of it. */
export function livesIn(text: string): string | 'none' | undefined {
  const sentence = text.trim();
  const folded = plain(sentence);
  if (folded.length !== sentence.length) return undefined;
  const lives = SAID_LIVES.exec(folded);
  if (lives?.[1] !== undefined) {
    const from = lives.index + lives[0].length - lives[1].length;
    const isOther = ELSEWHERE.test(folded.slice(0, from));
    const place = tidy(sentence.slice(from));
    if (!isOther && isShort(place) && !NO_PLACE.test(plain(place))) return place;
  }
  return lives !== null || ELSEWHERE.test(folded) ? 'none' : undefined;
}

/** The same of an answer, which may be the place alone. */
export function homeIn(text: string): string | 'none' | undefined {
  const said = livesIn(text);
  if (said !== undefined) return said;
  const sentence = text.trim();
  const lead = LEAD.exec(plain(sentence))?.[0].length ?? 0;
  const bare = tidy(sentence.slice(lead));
  return isShort(bare) && isNamed(bare) ? bare : undefined;
}

export const isNamed = (place: string): boolean => /^\p{Lu}/u.test(place);
