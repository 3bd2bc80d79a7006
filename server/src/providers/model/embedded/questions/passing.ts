import { offersToServe } from '../../../../listening/index.ts';

/** Words that sound like a question and ask for nothing: said on the way to something else, or to say who and when. */

const MARK = /[?¿]/;
const wordsIn = (plain: string): string[] => plain.match(/[a-z0-9]+/g) ?? [];

const SHORT_WORDS_MAX = 3;
const ECHO_WORDS_MAX = 2;
/** Before the thing that is wondered at. */
const LIGHT =
  /^(?:(?:ah|oh|eh|ih+|uy|ay|ai|mm+|hm+|sim|si|yes|yeah|no|nao|and|y|e|but|pero|mas|quer dizer|es decir|i mean|well|bueno|maybe|perhaps|quizas|talvez)[\s,.!]+)*/;

/** "Friday? Friday's my fishing day", "a reference? nobody gave me one": a word is wondered at, and the rest says why. */
function isWonderedAt(plain: string, begins: boolean, next: string | undefined): boolean {
  if (next === undefined || MARK.test(next)) return false;
  const words = wordsIn(plain.replace(LIGHT, ''));
  const last = words.at(-1) ?? '';
  // "What exam? I never signed up for an exam."
  if (begins) return words.length <= ECHO_WORDS_MAX && last.length > 3 && wordsIn(next).includes(last);
  return words.length <= SHORT_WORDS_MAX;
}

/** "Another survey?", "de novo?": nobody wants that answered. */
const EXCLAIMS =
  /^\W*(?:(?:ih+|uy|ay|ai|oh|ah|vixe|nossa|joder|vaya)\W+)*(?:(?:otr[oa]|outr[oa]|another|one more|mais uma?) (?:encuesta|pesquisa|survey|llamada|ligacao|chamada|call|robot?|maquina|machine|grabacion|gravacao|recording|vendedor\w*|promo\w*|ofertas?|offer)(?: mas| mais| again)?|(?:\w+ )?(?:de novo|otra vez|outra vez|de nuevo)|(?:una|uma|a) (?:encuesta|pesquisa|survey)|(?:agora|ahora|now|a esta hora|at this hour))\W*$/;

/** "Quem cuida das contas é o meu marido": says who. */
const SAYS_WHO =
  /^\W*(?:(?:ah|oh|pues|bueno|bom|olha|mire|no|nao)\W+)*(?:quem|quien|el que|la que|whoever)(?: \w+){1,6} (?:e|es|sou|soy|era|foi|fue|is|was) (?:(?:o|a|os|as|el|la|los|las) )?(?:meu|minha|meus|minhas|mi|mis|my|eu|yo|me|outr[oa]|otr[oa]|ele|ela|ella)\b/;
/** "Es él quien lleva las cuentas", "quem fala é a cunhada dele". */
const SAYS_WHO_IT_IS =
  /^\W*(?:(?:ah|oh|pues|pero|bueno|bom|mas|olha|mire|no|nao)\W+)*(?:(?:e|es|sou|soy|era|foi|fue) (?:eu|yo|el|ella|ele|ela|(?:(?:o|a|el|la) )?(?:meu|minha|mi|su|seu|sua) [a-z]+) (?:quien|quem|que|el que|la que|o que|a que) [a-z]+|(?:quem|quien) (?:fala|atende|atiende|habla|contesta|responde) (?:aqui )?(?:e|es) (?:o|a|el|la|eu|yo|[a-z]+))(?! que)\b/;
/** "When hell freezes over", "quando eu acelero ele engasga": says when. */
const SAYS_WHEN =
  /^\W*(?:when (?!do\b|does\b|did\b|is\b|are\b|was\b|were\b|will\b|can\b|could\b|would\b|should\b|you\b|the\b)\w+ \w+|cuando (?:yo|ella) (?!(?:tengo|tiene|puedo|puede|debo|necesito|voy|va|pago|recibo)\b)\w+ \w+|quando (?:eu|ele|ela|a gente) (?!(?:tenho|tem|posso|pode|devo|preciso|precisa|vou|vai|consigo|pago|recebo|recebe)\b)\w+ \w+)/;
/** "Pode, mas rapidinho", "posso responder, sim": leave, and no question for it. */
const GIVES_LEAVE =
  /^\W*(?:pode|posso|puede|puedo|podemos|vamos)(?: \w+)?, ?(?:mas|pero|sim|si|so que|aunque)\b/;
/** "Não tenho de onde tirar": there is nowhere to take it from. */
const HAS_NOWHERE =
  /\b(?:nao tenho|no tengo|nem tenho|ni tengo|sem ter|sin tener) (?:(?:de|con|com|por|pra) (?:onde|donde|que|quem|quien)|onde|donde|como)\b/;
/** "É o Wesley, da transportadora": who speaks. */
const INTRODUCES =
  /^\W*(?:[Éé]|[Ee]s|[Aa]qu[ií] (?:é|es)|[Ss]oy|[Ss]ou|[Hh]abla|[Ff]ala)\s+(?:o |a |el |la )?\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{Ll}+)*(?=\s*(?:[,.!]|$))/u;

const saysPlainly = (piece: string, plain: string): boolean =>
  SAYS_WHO.test(plain) ||
  SAYS_WHO_IT_IS.test(plain) ||
  SAYS_WHEN.test(plain) ||
  GIVES_LEAVE.test(plain) ||
  HAS_NOWHERE.test(plain) ||
  INTRODUCES.test(piece);

/** `begins`: with a word that asks; `next`: what is said after it. */
export function isPassing(
  piece: string,
  plain: string,
  { begins, next }: { begins: boolean; next: string | undefined },
): boolean {
  if (!MARK.test(piece)) return saysPlainly(piece, plain);
  return EXCLAIMS.test(plain) || offersToServe(piece) || isWonderedAt(plain, begins, next);
}
