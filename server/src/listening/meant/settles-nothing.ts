import { phrases, plain } from '../text/phrases.ts';

/** Wants to know or to tell something, and nothing else. */
const ONLY_ASKS = phrases(`
  (?:just|only) (?:comparing|asking|curious|browsing|looking|checking|wondering|a question|got a question|have a question|had a question|about the|calling to (?:ask|say|let)|letting you know|wanted to (?:know|ask|say|let)|ringing to (?:ask|say|let)) | out of curiosity |
  (?:solo|nomas|solamente|nada mas|unicamente|era para|es para|es por|era por) (?:(?:queria|quiero|era|es|para|por|a) )*(?:saber|preguntar|pregunto|preguntaba|averiguar|averiguaba|consultar|avisar|ver|estoy preguntando|estoy averiguando|una (?:pregunta|duda|consulta)|curiosidad)(?![a-z]) |
  (?:preguntaba|pregunto|averiguaba) (?:no mas|nomas|nada mas|solamente) | de puro (?:sapo|curios[oa]|chismos[oa]) | por curiosidad |
  (?:so|apenas|somente) (?:(?:queria|quero|era|e|foi|para|pra|a|uma|por|ligo|liguei|estou) )*(?:saber|perguntar|perguntando|avisar|informar|consultar|duvida|pergunta|curiosidade)(?![a-z]) | (?:to|estou) so (?:a perguntar|perguntando)
`);

/** Says outright that nothing is to be booked, bought or written down. */
const WANTS_NOTHING_SETTLED = phrases(`
  (?:don't|dont|do not|didn't|didnt|not|won't|wont) (?:(?:want|wanna|need|going|trying|looking|here) )?(?:to )?(?:book|buy|order|schedul|sign up|mak(?:e|ing) an appointment)(?:[a-z]*)(?! (?:it|that|the|this|one) (?:on|for|at|with)) |
  (?:don't|dont|do not) (?:write|put|note) (?:anything|me|nothing) down |
  no (?:me |nos |le |les |te )?(?:agend|reserv|apunt|anot|inscrib)(?:e|es|en|a|as|an|o|ar)(?:me|nos)?(?: (?:nada|todavia|aun|ninguna?))(?![a-z]) | no (?:quiero|voy a|vengo a|necesito|pienso|estoy por) (?:agendar|reservar|comprar|contratar|pedir (?:cita|turno|hora)|sacar (?:cita|turno)) (?:nada|ninguna?|todavia|aun|ahora) |
  nao (?:e preciso|precisa|quero|vou|vim|era para|preciso) (?:de )?(?:marcar|agendar|reservar|comprar|fechar|contratar|encomendar|fazer) (?:nada|nenhum[a]?|(?:o |um |nenhum )?pedido) | nao (?:me )?(?:marque|agende|anote|reserve)(?:m)? nada | nao estou (?:marcando|comprando|a marcar|a comprar)
`);

/** Such a turn agrees to nothing. */
export const onlyAsks = (text: string): boolean => ONLY_ASKS.test(plain(text));

/** Nor does a mere yes after it. */
export const wantsNothingSettled = (text: string): boolean => WANTS_NOTHING_SETTLED.test(plain(text));
