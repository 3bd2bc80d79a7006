import { phrases, plain } from '../../text/phrases.ts';

/** Wants an appointment there is already at another time, in whatever verb. */

const VISIT =
  '(?:appointment|booking|slot|visit|session|check-?up|cleaning|consultation|haircut|lesson|dentist|doctor|physio|eye test|cita|turno|hora|reserva|consulta|visita|sesion|sessao|horario|marcacao|aula|dentista|retorno|revision|revisao|exame|examen|limpieza|limpeza)(?![a-z])';
const HAS = phrases(`
  (?:i|we|she|he)(?:'ve|'s| have| has| had)?(?: got)? (?:an?|my|the|one|her|his|this|that) (?:[a-z'-]+ ){0,3}?${VISIT} | (?:i'm|we're|i am|she's|he's) (?:booked|down|in|scheduled) (?:in |for |on |at )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|the|tomorrow|next|for|in) | my (?:mon|tues|wednes|thurs|fri|satur|sun)day(?:'s)? (?:[a-z0-9':]+ ){1,3}(?:to|for|until|till)(?![a-z]) | (?:my|our|her|his|the) (?:[a-z'-]+ ){0,3}?${VISIT} (?:on|at|for|is|was|tomorrow|this|next) |
  (?:tengo|tenia|tenemos|teniamos|tiene|tenia|me dieron|saque|agende|pedi) (?:ya )?(?:(?:una?|la|el|mi|su) )?(?:[a-z]+ ){0,2}?${VISIT} | (?:estoy|quede|estamos) (?:agendad|apuntad|anotad|citad|programad)[oa]s? | (?:mi|la|nuestra|el|su) (?:[a-z]+ )?${VISIT} (?:de|del|que|es|era|con) |
  (?:tenho|tinha|temos|tem|marquei|agendei|fiquei com) (?:ja )?(?:(?:uma?|a|o|minha|meu) )?(?:[a-z]+ ){0,2}?${VISIT} | (?:estou|to|tou|fiquei|estamos) (?:marcad|agendad)[oa]s? | (?:a minha|o meu|minha|meu|nossa) (?:[a-z]+ )?${VISIT} (?:de|do|da|que|e|era|com|na|no)(?![a-z])
`);

const OTHER =
  '(?:another|a different|some other|other|next|the (?:week|day|month|following|one)|a (?:week|day|later|bit)|later|earlier|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|otr[oa]|la (?:otra|proxima|semana|siguiente)|el (?:otro|lunes|martes|miercoles|jueves|viernes|sabado|proximo|dia)|mas (?:tarde|adelante|temprano)|manana|despues|outr[oa]|a (?:outra|proxima|semana)|o (?:outro|proximo|dia)|semana|proxim[oa]|(?:segunda|terca|quarta|quinta|sexta)|mais (?:tarde|cedo|pra|para)|frente|depois|amanha)(?![a-z])';
const SHIFTS = phrases(`
  (?:move|push|shift|bump|swap|switch|change|bring|knock|slide|put|pop|stick|make|have|do|drag|transfer) (?:it|that|this|mine|her|him|the [a-z]+|my [a-z]+)(?: [a-z0-9':]+){0,5}?(?: (?:back|on|forward|over|off|up|out|along))*(?: by)?(?: (?:to|for|until|till|into|on|a|an))* ?${OTHER} | (?:move|push|shift|bump|put|bring) (?:it|that|mine) (?:back|on|forward|up|off)(?= *[,.!?]|$) |
  (?:cambi|mov|muev|pas|corr|recorr|adelant|atras|aplaz|pospon|posterg|tir|dej|ech)[a-z]*(?:la|lo|me la|me lo)? (?:[a-z0-9]+ ){0,8}?(?:para|pa|al|a|de|por) (?:[a-z]+ )?${OTHER} | (?:me|nos) (?:la|lo) (?:cambi|muev|mov|pas|corr|adelant)[a-z]+ | (?:cambi|mov|muev|pas|corr|adelant|aplaz|posterg)(?:ar|a|e|en)(?:me|nos)?(?:la|lo)(?![a-z]) |
  (?:jog|pass|mud|troc|empurr|adi|antecip|remarc|transfer|bot|coloc|pux|arrast|deix|alter)(?:ar|a|e|asse|ava|ando)(?:-?(?:la|lo|a|o))? (?:[a-z0-9]+ ){0,8}?(?:para|pra|pro|por|em|na|no|de|a) ?(?:a |o )?${OTHER} | (?:mud|troc|adi|antecip|remarc)(?:a-la|a-lo|ar ela|ar isso|ar o dia|ar a data|ar a hora|ar de dia)
`);

/** Taken away, whatever else is moved or put off beside it. */
const CANCELS = phrases(
  '(?:please |just |to )cancel(?: it| that| the| my)?(?![a-z]) | cancel(?:e|a|en|ar)(?:la|lo|me|mela|melo)(?![a-z]) | (?:quiero|quisiera|necesito) (?:cancelar|anular) | (?:cancela|cancele|cancelar|desmarca|desmarcar)(?: pra mim| por favor| a| o| ela| isso)(?![a-z])',
);

export const movesVisit = (text: string): boolean =>
  HAS.test(plain(text)) && SHIFTS.test(plain(text)) && !CANCELS.test(plain(text));
