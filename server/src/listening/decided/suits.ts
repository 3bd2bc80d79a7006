import { phrases, plain } from '../text/phrases.ts';

/** Whether a time that was told does not suit: said of the day, or of where one is then. */

const DAY =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana|segunda|terca|quarta|quinta|sexta|amanha)(?:-feira)?(?: (?:morning|afternoon|evening|por la manana|por la tarde|en la manana|en la tarde|de manha|de tarde|a tarde|de manana))?';
const TIME = `(?:${DAY}|that day|that|then|it|mornings?|(?:the )?\\d+(?:st|nd|rd|th)?|ese dia|esa hora|ese horario|nesse dia|esse dia|esse horario|nesse horario)`;

const NOT_SUITED = phrases(`
  ${TIME}(?:'s| is| are|'ll be| will be|'d be| would be)? (?:no (?:good|use)|not (?:good|great|ideal|possible|any good|going to work|gonna work)|(?:a )?bad(?: day| time| one)?|tricky|impossible|awkward|out(?= *[,.!]|$))(?![a-z]) | ${TIME} (?:doesn't|won't|does not|will not|isn't going to) (?:work|suit|do)(?![a-z]) | (?:can't|cannot|won't be able to) (?:do|make|manage) (?:it (?:on )?)?${TIME}(?![a-z]) | (?:i'm|i am|we're|i'll be|we'll be) (?:away|out|working|at work|abroad|travelling|(?:in|at|over in) (?!home|the house|mine|my place|all)[a-z]+(?: [a-z]+)?) (?:all (?:day|morning|week)|that (?:day|morning|week)|then|on ${DAY}|until|till) |
  (?:el )?${TIME} (?:yo )?(?:no (?:me |nos )?(?:va|viene|sirve|queda|puedo|podemos|puede|conviene|estoy|estare|hay|va a|se puede)|(?:es |me es |me resulta |esta )?(?:imposible|complicado|dificil|fatal|mal))(?![a-z]) | (?:me|nos) (?:viene|va|queda|cae) (?:mal|fatal|pesimo|complicado)(?![a-z]) | (?:${TIME}) (?:trabajo|viajo|estoy (?:trabajando|fuera|de viaje|en (?!casa|mi casa|la casa|el depa)[a-z]+))(?![a-z]) |
  (?:na |no )?${TIME} (?:eu )?(?:nao (?:da|posso|consigo|vou|estou|to|tou|vai|tem|podemos|serve|rola)|(?:fica|e|ta|esta|seria) (?:ruim|dificil|complicado|mau|impossivel)|(?:trabalho|viajo|to (?:viajando|fora|trabalhando)|estou (?:fora|a trabalhar|viajando)))(?![a-z]) | (?:fica|ficava|e) (?:ruim|dificil|complicado) (?:pra|para) mim | nao (?:to|tou|vou ta|vou tar|vou estar|estou) em casa
`);
const SUITED = phrases(
  "no (?:problem|worries|bother|hay problema|tem problema)(?![a-z]) | (?:that's|it's|es|e) (?:fine|perfect|ok|okay|perfecto|perfeito)(?![a-z])",
);

/** "Wednesday's no good, I'm in Cork all day", "el miércoles no me viene bien", "quarta fica ruim". */
export const doesNotSuit = (text: string): boolean =>
  NOT_SUITED.test(plain(text)) && !SUITED.test(plain(text));
