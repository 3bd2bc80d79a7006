import { phrases } from '../../../../listening/text/phrases.ts';
import { type Exchange, says } from '../facts.ts';

/** Somebody else has yet to say yes. */
const ON_ANOTHER = phrases(`
  (?:if|provided|assuming) (?:he|she|they|my [a-z]+(?: [a-z]+)?|our [a-z]+|the (?:boss|others|owner|manager|missus|wife|husband|family))(?:'s| is| are| says?| agrees?| approves?| likes?| wants?| signs?| gives?| oks?| okays?| thinks?| lets?| accepts?)(?![a-z]) |
  (?:once|when|as soon as) (?:he|she|they|my [a-z]+(?: [a-z]+)?) (?:says? (?:yes|so|ok|okay)|agrees?|approves?|signs?|oks?|okays?|accepts?)(?![a-z]) |
  si (?:ella|el|ellos|ellas|mi [a-z]+|nuestr[oa] [a-z]+|la senora|el jefe|la jefa|los demas) (?:me |nos |lo |la |le )?(?:dice|dicen|acepta|quiere|aprueba|esta|da|dan|deja|autoriza|firma|gusta)(?![a-z]) | si (?:me |nos )?(?:dice|dicen|da|dan) (?:que si|el si|el visto|luz verde|permiso)(?![a-z]) |
  (?:cuando|en cuanto|apenas) (?:ella|el|mi [a-z]+) (?:me |nos |lo |la )?(?:diga|acepte|apruebe|autorice|firme)(?![a-z]) |
  (?:se|caso) (?:ela|ele|eles|elas|(?:a |o )?(?:minha|meu|nossa|nosso) [a-z]+|o chefe|a chefe|o patrao|a patroa|o pessoal) (?:me |nos )?(?:topar|toparem|disser|falar|deixar|aceitar|aprovar|quiser|concordar|autorizar|assinar|gostar|liberar|der|estiver|tope|aceite|aprove|concorde)(?![a-z]) |
  (?:quando|assim que) (?:ela|ele|(?:a |o )?(?:minha|meu) [a-z]+) (?:disser|topar|aceitar|aprovar|concordar|autorizar|assinar|liberar)(?![a-z])
`);

/** What somebody takes upon themselves: "we'll take it", "lo contrato", "sim". */
const AGREED = phrases(`
  (?:i'll|we'll|i will|we will|i'd|we'd|i can|we can) (?:[a-z]+ )?(?:take|buy|stay|keep|renew|pay|sign|go|do|come|have|book|be) | sign (?:me|us) | (?:book|put) (?:me|us|it) | set it up | go ahead | count (?:me|us) in | (?:yes|yeah|sure|ok|okay|deal)(?![a-z]) |
  (?:contrat|compr|llev|qued|tom|pag|firm|acept|cancel|pid|reserv|agend)(?:o|amos|are|aremos)(?![a-z]) | (?:renuevo|renovamos|sigo|seguimos|quiero|queremos|voy|vamos|hacemos|claro|dale|adelante|hagalo|si)(?![a-z]) |
  (?:fic|lev|assin|fech|aceit|renov|marc|faz)(?:o|amos)(?![a-z]) | (?:quero|vou|fazemos|sim|a gente|pode (?:ser|fechar|marcar|contratar|fazer))(?![a-z])
`);
const SENTENCE_END = /[.!?…\n]/;
/** A clause of its own begins here: what went before hangs on nothing. */
const AND = /(?<![a-z])(?:and|but|y|e|pero|mas|tambien|tambem|also|plus)[ ,]*$/;
const COURTESY = /(?<![a-z])(?:thanks?|thank you|please|gracias|por favor|obrigad[oa])(?![a-z])/g;

/** Whether what is agreed to hangs on somebody else's yes: both stand in one sentence, with no new clause between. */
export const onAnother = ({ plain: text }: Exchange): boolean =>
  text.split(SENTENCE_END).some((sentence) => {
    const condition = ON_ANOTHER.exec(sentence);
    if (condition === null) return false;
    const before = sentence.slice(0, condition.index);
    if (AND.test(before)) return false;
    const [tail = '', ...rest] = sentence.slice(condition.index + condition[0].length).split(/[,;]/);
    const main = rest.join(' ').replaceAll(COURTESY, ' ').trim();
    if (main !== '') return AGREED.test(main);
    return AGREED.test(tail) || before.trim() !== '';
  });

/** Agrees on a condition that is not met yet. */
export const reserves = (exchange: Exchange): boolean => says(exchange, 'reserves') || onAnother(exchange);
