import { phrases, plain } from '../text/phrases.ts';

/** Wants to know or to tell something, and nothing else. */
const ONLY_ASKS = phrases(`
  (?:just|only) (?:comparing|asking|curious|browsing|wondering|a question|got a question|have a question|had a question|calling to ask|wanted to (?:know|ask)|ringing to ask) | out of curiosity |
  (?:solo|nomas|solamente|nada mas|unicamente|era para|es para|es por|era por) (?:(?:queria|quiero|era|es|para|por|a) ){0,3}(?:saber|preguntar|pregunto|preguntaba|averiguar|averiguaba|estoy preguntando|estoy averiguando|una (?:pregunta|duda)|curiosidad)(?![a-z]) |
  (?:preguntaba|pregunto|averiguaba) (?:no mas|nomas|nada mas|solamente) | de puro (?:sapo|curios[oa]|chismos[oa]) | por curiosidad |
  (?:so|apenas|somente) (?:(?:queria|quero|era|e|foi|para|pra|a|uma|por|ligo|liguei|estou) ){0,3}(?:saber|perguntar|perguntando|avisar|duvida|pergunta|curiosidade)(?![a-z]) | (?:to|estou) so (?:a perguntar|perguntando)
`);

/** Says outright that nothing is to be booked, bought or written down. */
const WANTS_NOTHING_SETTLED = phrases(`
  (?:don't|dont|do not|won't|wont|not) (?:(?:want|wanna|need|going|trying|looking|here) )?(?:to )?(?:book|buy|order|schedule|sign up for|make|booking|buying|ordering|making) (?:anything|nothing|(?:an|any) appointments?)(?![a-z]) |
  (?:don't|dont|do not) (?:do|set|place|start|sign|put|order|send) (?:[a-z]+ ){0,3}(?:yet|for now)(?![a-z]) | no (?:me |le )?(?:haga|hagas|pida|pidas|mueva|active|tramite)n?(?: nada)?(?: todavia| aun| por ahora)(?![a-z]) | nao (?:me )?(?:faca|faz|peca|pede|ative|mande)m?(?: nada)? (?:ainda|por enquanto|por agora)(?![a-z]) | (?:don't|dont|do not) (?:write|put|note|pencil|pop) (?:anything|me|us|nothing|it) (?:down|in)(?![a-z]) | (?:don't|dont|do not) (?:book|schedule|order|confirm|reserve)(?: (?:it|that|anything|me in|us in))? (?:just )?(?:yet|for now)(?![a-z]) |
  no (?:me |nos |le |les |te |lo |la )?(?:agend|reserv|apunt|anot|inscrib|confirm)(?:e|es|en|a|as|an|o|ar)(?:me|nos)?(?: (?:nada|todavia|aun|por ahora|ninguna?))(?![a-z]) | no (?:quiero|voy a|vengo a|necesito|pienso|estoy por) (?:agendar|reservar|comprar|contratar|pedir (?:cita|turno|hora)|sacar (?:cita|turno)) (?:nada|ninguna?|todavia|aun|ahora) |
  (?:cita|turno|reserva) no (?:quiero|necesito)(?![a-z]) | (?:consulta|reserva) (?:eu )?nao (?:quero|preciso)(?![a-z]) |
  nao (?:e preciso|precisa|quero|vou|vim|era para|preciso) (?:de )?(?:marcar|agendar|reservar|comprar|fechar|contratar|encomendar) (?:nada|nenhuma?)(?![a-z]) | nao (?:me )?(?:marque|agende|anote|reserve|confirme|marca|agenda|confirma)(?:m)? (?:nada|ainda|por enquanto) | nao estou (?:marcando|comprando|a marcar|a comprar) | (?:don't|dont|do not) book (?:anything|it|me)(?= *[,.!]|$) | nao e (?:pra|para) (?:marcar|agendar|comprar) nada | no (?:me|nos|le) (?:apart|separ|guard|reserv)[a-z]+ nada
`);

/** "No, nothing else" answers whether there is more, and nothing that was offered. */
const NOTHING_MORE =
  /^[\s¡¿"]*(?:(?:no|nope|não|nao)[\s,.]+)?(?:nada m[aá]s|nothing (?:else|more|special|in particular)|nada (?:de )?(?:especial|en particular|em particular)|that['’]?s (?:all|it|everything|the lot|me done|your lot)|that['’]?ll (?:be all|do)|that is all|(?:eso )?(?:es|era|sería) todo|mais nada|nada mais|(?:é |era )?s[oó] isso|(?:era |es |fue )?(?:s[oó]lo|nada m[aá]s) eso|that was (?:all|it|everything)|(?:i have )?no (?:more |further )?questions|(?:no tengo |sin |ninguna )(?:más )?preguntas?|ninguna duda|(?:não tenho |sem |nenhuma )(?:mais )?(?:perguntas?|dúvidas?))(?=[\s,.!]*(?:$|thank|cheers|bye|muchas gracias|gracias|muito obrigad|obrigad|chao|chau|tchau|por (?:hoy|hoje|ahora|agora)))/iu;

export const saysNothingMore = (text: string): boolean => NOTHING_MORE.test(text);

/** "Okay, whatever, bye" lets the agent talk. */
const SHRUGS = phrases(`
  whatever(?= *[,.!]|$) | (?:ok|okay) whatever(?! (?:you|is|works|suits)) |
  ^(?:ok|okay|ya|bueno|vale|ta|ta bom|tudo bem)[ ,.]*(?:bye|chao|chau|adios|tchau|ciao|hasta luego|ate logo|take care|que (?:le|les|te) vaya|fica com deus|(?:que )?dios (?:la|lo|le|te|los|les) bendiga|god bless)(?![a-z]) |
  (?:ella|el) vera(?![a-z]) | bueno,? ella | (?:yo )?le(?:s)? aviso(?![a-z])
`);

/** "Right, cheers, bye" takes leave and answers nothing. */
const ONLY_PARTS =
  /^(?:(?:right|well|anyway|so|cheers|bueno|pues|entonces|bom|entao|enfim)[ ,.!]*)+(?:(?:then|thanks|thank you|cheers|ta|mate|gracias|obrigad[oa]|valeu)[ ,.!]*)*(?:bye|bye bye|goodbye|cheerio|see you|see ya|adios|chau|chao|hasta luego|tchau|ate (?:logo|mais))[ .!]*$/;

export const shrugs = (text: string): boolean =>
  SHRUGS.test(plain(text).trim()) || ONLY_PARTS.test(plain(text).trim());

/** The last word is a plain no, or they say that they have said no. */
const LAST_NO =
  /[.!?;…]\s*(?:no|nope|nah|nao)(?:[ ,]+(?:no|nao|thanks|thank you|cheers|mate|gracias|obrigad[oa]|valeu))*[ .!]*$/;
const SAID_NO =
  /(?:^|[,.;!] ?)(?:hombre,? |pero vamos,? |te digo |le digo )?que no(?:,? (?:hombre|mujer|gracias))?[ .!]*(?=[,.;!]|$)|(?<![a-z'])(?:i (?:already |just )?(?:said|told you) no|(?:ya )?(?:le|te|les|os)? ?(?:he dicho|dije|digo) que no|(?:ja |eu )?(?:te |lhe )?(?:disse|falei) que nao)(?=[ ,.!]|$)(?! (?:problem|hay|es|se|me|lo|tengo|sei|e|tem))/;

export const saysNo = (text: string): boolean => LAST_NO.test(plain(text)) || SAID_NO.test(plain(text));

/** "I already told you no", and nothing more: a no once again. */
const NO_AGAIN =
  /^[^a-z]*(?:(?:but|look|listen|well|sorry|pero|oiga|mire|hombre|mas|olha|moca?)[ ,]+)*(?:i(?:'ve| have)? (?:already |just )?(?:said|told you) no|no means no|(?:ya )?(?:(?:se lo|le|te|les|os) )?(?:he dicho|dije|digo) que no|que no|(?:eu )?(?:ja )?(?:te |lhe )?(?:disse|falei) (?:que )?nao)(?:[ ,]+(?:thanks|thank you|twice|already|ya|gracias|ja|obrigad[oa]|viu))*[ .!]*$/;

export const repeatsNo = (text: string): boolean => NO_AGAIN.test(plain(text));

/** "No, no me quejo de nada": the no is to a complaint, and to nothing that was offered. */
const HAS_NO_COMPLAINT =
  /^[^a-z0-9]*(?:(?:no|nope|nah|nao|well|pues|bueno|bom|olha|mire|la verdad|verdade|really|sinceramente)[ ,.]+)*(?:(?:i have |i've |got )?no complaints?|(?:i )?(?:can'?t|cannot|couldn'?t) complain|(?:i have |i've )?(?:nothing|not much) to complain about|(?:yo )?no (?:me )?(?:quejo|puedo quejarme|tengo (?:ninguna )?(?:quejas?|de que quejarme|reclamos?))|no me puedo quejar|ninguna queja|sin quejas|(?:eu )?nao (?:me )?(?:queixo|posso (?:me )?(?:queixar|reclamar)|tenho (?:(?:do )?que (?:reclamar|me queixar)|queixas?|reclamac(?:ao|oes)|nada a reclamar))|nenhuma (?:queixa|reclamacao)|sem (?:queixas|reclamacoes))(?: (?:de|of|about|with|con|com|da|do|na)(?: (?!(?:no|nao|but|pero|mas|just|so|y|e|igual|cancel[a-z]*|quiero|quero|me|i)(?![a-z]))[a-z]+){1,3}| at all| la verdad| mesmo| nao)?(?:,? (?:gracias|thanks|thank you|obrigad[oa]))?[^a-z0-9]*$/;

export const hasNoComplaint = (text: string): boolean => HAS_NO_COMPLAINT.test(plain(text).trim());

/** Such a turn agrees to nothing. */
export const onlyAsks = (text: string): boolean => ONLY_ASKS.test(plain(text));

/** Nor does a mere yes after it. */
export const wantsNothingSettled = (text: string): boolean => WANTS_NOTHING_SETTLED.test(plain(text));

const WANTS_NO_OTHER = phrases(
  "(?:don't|do not|not) (?:want|need|wanting|needing|after|looking for) (?:another|a different|a new) | no (?:quiero|necesito) otr | nao (?:quero|preciso de) outr",
);

/** "I don't want another date" lets the one there is go. */
export const wantsNoOther = (text: string): boolean => WANTS_NO_OTHER.test(plain(text));

/** "I cancelled it yesterday": with the accent, or with who did it. */
const CANCELED_BEFORE =
  /(?<!\p{L})(?:i(?:['’]ve| have)? (?:already |just )?cancell?ed|(?:l[ao]s? )?(?:ya )?(?:anulé|cancelé|he (?:anulado|cancelado))|(?:já )?(?:cancelei|desmarquei|anulei))(?!\p{L})/iu;

/** Said of what is done, and of nothing that is still to be canceled. */
export const canceledBefore = (text: string): boolean =>
  CANCELED_BEFORE.test(text) && !/cancel|anul|desmarc/i.test(text.replace(CANCELED_BEFORE, ' '));
