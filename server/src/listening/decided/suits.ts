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

/** Will try and promises nothing: what was told is heard, not confirmed. */
const HEDGES = phrases(`
  (?:i'll|i will|we'll|i can|going to|gonna) (?:only |just )?(?:try|do my best|see (?:if|what)|do what i can)(?![a-z]) | (?:can't|cannot|won't|couldn't|don't|not) (?:really )?(?:promis|guarantee|be sure|make any promises|confirm|say for (?:sure|certain)|commit)[a-z]* | (?:not|n't) (?:a )?(?:hundred per ?cent|100 ?%|certain|sure)(?![a-z]) | hopefully | if i can(?![a-z]) | depends(?![a-z]) |
  (?:lo )?intent(?:are|o|aremos|amos)(?![a-z]) | (?:voy|vamos) a (?:intentar|tratar|ver si|procurar) | a ver (?:que|si|cuanto|como)(?![a-z]) | tratar(?:e|emos)(?![a-z]) | (?:hare|haremos|hago) lo (?:posible|que pueda) | no (?:se )?(?:lo |le |te |les |se )*(?:asegur|garantiz|promet|confirm)[a-z]* | no (?:es )?(?:seguro|estoy segur[oa])(?![a-z]) | si puedo(?![a-z]) | ojala | depende(?![a-z]) |
  (?:vou|vamos) (?:tentar|ver (?:se|o que|quanto|como)|fazer o possivel|procurar|dar um jeito) | tento(?![a-z]) | (?:faco|farei) o possivel | nao (?:te |lhe |vos )?(?:garant|promet|confirm|assegur)[a-z]* | nao (?:e )?(?:certeza|certo|tenho certeza)(?![a-z]) | se (?:eu )?(?:puder|conseguir|der)(?![a-z]) | tomara
`);

export const hedges = (text: string): boolean => HEDGES.test(plain(text));

/** Wants something in place of what they were told: the small word before it takes nothing up. */
const WANTS_ELSE = phrases(`
  (?:i'd|i would|we'd|we would|i) (?:much |really )?(?:rather|prefer|like (?:someone|somebody|you|them) to)(?![a-z]) | (?:can|could|would|will) (?:you|someone|somebody|anyone|they) (?:please )?(?:just )?(?:call|ring|phone|contact|change|move|get back) | (?:want|need|have) (?:someone|somebody|you|them) (?:to )?(?:call|ring|phone|contact) | instead(?![a-z]) |
  (?:prefiero|preferiria|preferimos|quisiera que|quiero que|me gustaria que|necesito que)(?![a-z]) | que (?:alguien |ustedes )?me (?:llame|llamen|marque|marquen|contacte|contacten)(?![a-z]) | (?:me )?(?:puede|pueden|podria|podrian) (?:alguien )?(?:llamar|marcar|contactar|cambiar)(?:me|lo|la)? | en (?:vez|lugar) de |
  (?:prefiro|preferia|preferiria|queria que|quero que|gostaria que|preciso que)(?![a-z]) | que (?:alguem |voces )?me (?:ligue|liguem|ligasse|ligassem|retorne|contate)(?![a-z]) | (?:alguem|voces|voce) (?:pode|podem|poderia|poderiam) (?:me )?(?:ligar|retornar|contatar|mudar|trocar) | em vez de
`);

export const wantsElse = (text: string): boolean => WANTS_ELSE.test(plain(text));
