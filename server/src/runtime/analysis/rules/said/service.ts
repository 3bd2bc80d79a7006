import { words } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { clip } from '../../bounds.ts';
import { LENGTH_MAX } from '../../schema.ts';
import type { Exchange } from '../facts.ts';
import { type Finding, ownWords, quoted } from '../findings.ts';
import { bookingStems } from '../kinds/free-text.ts';
import type { Evidence } from '../verdicts.ts';
import { withoutAddress } from './addressed.ts';

/** What an appointment is for, cut out of the sentence that asks for it. */

const GREETING =
  /^(?:(?:hi|hiya|hello|hey|g['’]day|good (?:morning|afternoon|evening)|yes|yeah|well|so|oh|hola|buenas?|buenos|días|dias|tardes|noches|sí|si|bueno|pues|mire|mira|oi|olá|ola|oxe|opa|bom|boa|dia|tarde|noite|sim|olha|olhe|uai|bah)(?!\p{L})[\s,.!¡¿:;]*)+/iu;
const ARTICLE = '(?:(?:an?|the|my|some|una?|el|la|los|las|mi|uma?|[oa]|minha|meu)\\s+)?';
const VISIT =
  '(?:appointment|booking|slot|visit|time|cita|turno|hora|reserva|visita|consulta|horário|horario|marcação|vaga|atendimento)';
/** "I'd like to book an appointment for", "quería pedir hora con", "queria ver um horário de". */
const WISH = new RegExp(
  `^.*?(?<!\\p{L})(?:(?:i|we|she|he|they)(?:['’]d| would)? (?:really )?(?:like|love)|(?:i|we)(?: just)? (?:need|want)(?:ed)?|(?:she|he|they) (?:needs?|wants?)|need|want|looking|(?:can|could|may) (?:i|we|you)|(?:it['’]?s|it is|it would be|that['’]?s|would be)(?= (?:for|about))|quiero|quisiera|quería|queria|quiere|queremos|necesito|necesitamos|necesitaba|necesita|me gustaría|ocupo|(?:es|era|sería|seria)(?= (?:para|por|pra))|quero|queremos|preciso|precisava|gostaria|gostava|tava querendo|é(?= (?:para|pra)))(?!\\p{L})(?:\\s+(?:to|de|for|please|ver se|saber si))*\\s*(?:(?:book|make|get|have|see|schedule|arrange|find|sacar|pedir|agendar|reservar|hacer(?:me)?|tomar|apartar|marcar|fazer|ver|conseguir)(?!\\p{L})\\s*)?(?:(?:my|mi|meu|minha|o meu|a minha)\\s+(?:\\p{L}+\\s+){1,2}?(?:in|en|em)\\s+)?(?:(?:me|us|myself|her|him)\\s+(?:in\\s+)?)?(?:${ARTICLE}${VISIT}(?!\\p{L})(?<!(?:cita|consulta|visita|visit) ?(?=\\s+de\\s))\\s*)?(?:(?:in for|for|with|about|to see|para|pra|con|com|de|por)(?!\\p{L})\\s+)?(?:(?:hoy(?: mismo)?|mañana|esta semana|today|tomorrow|this week|hoje|amanhã|essa semana)\\s+(?:con|with|com|for|para|pra)\\s+)?`,
  'iu',
);
/** Whom it is for, when it is to be, and what is said around it. */
const TAIL =
  /\s*(?:[,;.!?]|(?<!\p{L})(?:(?:for|para|pra|pro|por) (?:my|our|her|him|me|us|mi|mis|nuestr[oa]|el|la|o|a|meu|minha|ele|ela|mim)(?!\p{L})(?=\s+(?:\p{L}+\s*){0,3}(?:son|daughter|boy|girl|kid|child|wife|husband|mum|mom|mother|dad|father|friend|flatmate|hij[oa]|niñ[oa]|espos[oa]|mam[aá]|pap[aá]|madre|padre|marido|mujer|filh[oa]|mulher|mãe|pai|menin[oa]|nen[eé]|bebé?|beb[eê])(?!\p{L}))|(?:pro|pra|para o|para a) (?:meu|minha)|(?:this|next) (?:week|month|monday|tuesday|wednesday|thursday|friday)|today|tomorrow|(?:like |maybe |perhaps |for )?(?:some ?time|some day|any ?time|whenever|at some point)|(?:maybe|perhaps|like)(?= (?:on |for |in )?(?:the |this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun|morning|afternoon|evening|week|month|tomorrow|today))|as soon as|asap|(?:tipo |como |quiz[aá]s? |tal vez |talvez |a lo mejor )?(?:en alg[uú]n momento|un d[ií]a de estos|cuando (?:se )?pued[ao]n?|lo antes posible|cuanto antes|em algum momento|um dia desses|quando (?:der|puder(?:em)?)|o quanto antes|o mais r[aá]pido)|(?:tipo|quiz[aá]s?|tal vez|talvez|a lo mejor)(?= (?:el|la|para el|para la|na|no|pra|esta|essa|pr[oó]xima) )|(?:es|era|sería|seria|it['’]?s|it is|this is|é|e)\s+(?:(?:the|my|la|mi|a|minha|her|his|su)\s+){1,2}(?:first|primera|primeira)|esta semana|la próxima semana|la semana que viene|essa semana|semana que vem|amanhã|hoje|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|el (?:lunes|martes|miércoles|jueves|viernes|sábado)|na (?:segunda|terça|quarta|quinta|sexta)|please|por favor|porfa)(?!\p{L})).*$/isu;

const THAT = /^que(?!\p{L})/iu;
const OF_A_VISIT = new RegExp(`(?<!\\p{L})${VISIT}$`, 'iu');

const DAY_WORDS =
  /(?<!\p{L})(?:on|at|for|the|next|this|coming|morning|afternoon|evening|el|la|las|para|por|próxim[oa]|que|viene|de|mañana|tarde|noche|na|no|pra|às|as|da|à|de|manhã|noite|que|vem|feira|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|lunes|martes|miércoles|jueves|viernes|sábado|domingo|segunda|terça|quarta|quinta|sexta|today|tomorrow|hoy|hoje|amanhã|week|semana|month|mes|mês|\d+(?:st|nd|rd|th)?)(?!\p{L})/giu;

/** "My son, he's seven": whom it is for. */
const AGED =
  /(?<!\p{L})(?:tem|tiene|tinha|has|is|turned|(?:he|she)['’]s|con|com|de)\s+\S+(?:\s+\S+){0,3}?\s+(?:anos|años|añitos|aninhos|meses|months?|years?)(?:\s+old)?(?!\p{L})/giu;

/** Of whom or of what it is: "for my knee", "para mi hijo". */
const OWN =
  '(?:my|our|her|his|their|mis?|sus?|nuestr[oa]s?|(?:[oa]s?\\s+)?(?:meus?|minhas?|nossas?|nossos?))';
const FOR_OWN = new RegExp(
  `(?<!\\p{L})(?:for|with|about|para|pra|pro|por)\\s+(?=${OWN}\\s+\\p{L})|(?<!\\p{L})(?:pr[ao]s?)\\s+(?=(?:meus?|minhas?)\\s)`,
  'iu',
);
/** "For my annual check-up", "pra minha consulta": something that is done is a service, whosever it is. */
const IS_DONE = new RegExp(
  `^${OWN}\\s+(?:\\p{L}+[\\s-]+){0,2}?(?:${VISIT}|check(?:[- ]?up)?s?|exam|tests?|scan|clean(?:ing)?|jabs?|vaccin\\p{L}*|shots?|session|review|treatment|massage|haircut|mot|\\p{L}{3,}(?:ing|therapy|tion|ción|ção|são|sión)|limpieza|limpeza|control|chequeo|examen|exame|terapia|fisio|corte|tratamiento|tratamento|vacunas?|vacinas?|retorno|masaje|massagem|operaci[oó]n)(?!\\p{L})`,
  'iu',
);
/** Somebody does or has something: no name of a service. */
const IS_TOLD =
  /(?<![a-z])(?:i|it|he|she|we|they|is|are|was|has|have|hurts?|said|if|when|so|but|because|since|tiene|tengo|le|la|lo|me|se|es|esta|si|cuando|que|pero|porque|desde|tem|tenho|ele|ela|eu|ta|to|e|quando|mas|pra|na|no|el|los)(?![a-z])/;
/** What ails them is a reason to come. */
const AILS =
  /(?<![a-z])(?:hurts?|hurting|aches?|aching|pains?|painful|sore|swollen|fever|cough|rash|duelen?|dolor(?:es)?|fiebre|tos|hinchad[oa]|ronchas|doi|doem|doendo|dor(?:es)?|febre|tosse|inchad[oa]|manchas)(?![a-z])/;
const NAMED_WORDS_MAX = 4;

/** "For my knee, physiotherapy": the service stands beside what it is for. Null where nothing is said to be for theirs. */
function besideOwn(said: string, names: (part: string) => boolean): { service: string | null } | null {
  const at = FOR_OWN.exec(said);
  if (at === null) return null;
  const behind = said.slice(at.index + at[0].length);
  const before = said.slice(0, at.index).replace(WISH, '').replace(TAIL, '');
  if (IS_DONE.test(behind) || names(before)) return null;
  const clauses = behind.split(CLAUSE).slice(1);
  const beside = clauses.find(
    (part) => names(part) && part.split(/\s+/).length <= NAMED_WORDS_MAX && !IS_TOLD.test(plain(part)),
  );
  return { service: beside ?? (clauses.some((part) => AILS.test(plain(part))) ? said : null) };
}
const CLAUSE = /\s*[,;.!?]\s*/;

/** The words that name it; the whole sentence where they cannot be told from the rest; null where it only says when or for whom. */
function serviceNamed(text: string, { personLanguage }: Evidence): string | null {
  const spoken = withoutAddress(text).trim();
  const said = spoken.replace(GREETING, '');
  const booking = bookingStems(personLanguage);
  const names = (part: string): boolean =>
    words(part.replaceAll(AGED, ' ').replaceAll(DAY_WORDS, ' '), personLanguage).some(
      (word) => !booking.has(word) && word.length > 2,
    );
  const own = besideOwn(said, names);
  if (own) return own.service;
  const wished = said.replace(WISH, '');
  for (const start of THAT.test(wished) ? [said] : [wished, said]) {
    const cut = start.replace(TAIL, '').trim();
    // "A dentist appointment, a cleaning": what follows says what for.
    if (cut !== '' && names(cut)) return OF_A_VISIT.test(cut) ? start.trim() : cut;
  }
  return names(said) ? spoken : null;
}

/** Somebody does something, or asks somebody first: what is told there is no name of a service. */
const TELLS = phrases(`
  (?:she|he|they|we|it)(?:'s|'d|'ll|'re| was| were| is| are| has| had| can| will| fell| got| said)(?![a-z]) | (?:was|were|am|are|is) supposed to | fell through | i'll(?![a-z]) | i(?:'ve| have)? (?:got to|have to) (?:ask|talk|speak|tell|look)(?![a-z]) | let me(?![a-z]) | have a word |
  (?:dej[ae]|dejen)(?:me)?(?= )(?! (?:el|la|mi) ) | es que(?![a-z]) | se (?:me|nos|le) [a-z]+(?:o|aron|ieron)(?![a-z]) | (?:tengo|tenemos|tendria) que (?:hablar|preguntar|pedir|consultar|checar|avisar|platicar)[a-z]* | (?:averiguar|ver|saber|preguntar) si(?![a-z]) |
  (?:deix[ae])(?: eu|-me)(?![a-z]) | e que(?![a-z]) | (?:tenho|temos|teria) (?:que|de) (?:falar|perguntar|pedir|consultar|avisar|conversar)(?![a-z]) | (?:ver|saber|perguntar) se(?![a-z])
`);

const DAY =
  '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|lunes|martes|miercoles|jueves|viernes|sabado|domingo|segunda|terca|quarta|quinta|sexta|hoy|hoje|amanha)';
/** "Not Thursday, that's the one I have": which day it is to be, and not what for. */
const PICKS_A_DAY = phrases(`
  (?:that's|that is|that was|this is|it's) (?:the (?:one|day|time)|when|mine|what) (?:i|we|she|he|you|they)(?![a-z]) | not (?:on |for |this |the )*${DAY}(?![a-z]) | ${DAY} instead | instead of ${DAY} |
  (?:es[aeo]|est[aeo]) es (?:la|el|lo) que (?:ya )?(?:tengo|tenemos|tiene|tenia)(?![a-z]) | no (?:el |este |para el |la |los )*${DAY}(?![a-z]) | (?:en vez|en lugar) del? ${DAY} |
  (?:ess[ae]|est[ae]|isso) e [oa] que (?:eu )?(?:ja )?(?:tenho|temos|tem|tinha)(?![a-z]) | nao (?:na |no |a |o |pra |nessa )*${DAY}(?![a-z]) | (?:em vez|no lugar|ao inves) d[aeo] ${DAY} |
  (?:in|under|a|al|en|no|em) (?:the |o )?(?:name|nombre|nome) (?:of|de|da|do) | (?:my|her|his|the|mi|su|o|meu) (?:name|nombre|nome) (?:is|es|e) | (?:se|me) (?:llama|llamo|chama|chamo)(?![a-z])
`);

/** Another time for the one there is, or how full the week is: nothing it is for. */
const NO_SERVICE =
  /(?<![a-z])(?:same time|(?:move|change|cancel|reschedule) it|(?:not|n't) cancel|(?:move|cambi|reprogram|remarc|mud)[a-z]*(?:la|lo)(?![a-z])|(?:essa|esta|this) (?:semana|week) (?:ta|esta|is)|(?:ver|see) (?:pra|para|if) (?:marcar|agendar|you))/;

export function serviceFound(exchange: Exchange | undefined, evidence: Evidence): Finding | null {
  const named = exchange && serviceNamed(ownWords(exchange, evidence), evidence);
  return exchange &&
    named &&
    !TELLS.test(plain(named)) &&
    !PICKS_A_DAY.test(plain(named)) &&
    !NO_SERVICE.test(plain(named))
    ? quoted(clip(named, LENGTH_MAX.value), exchange)
    : null;
}

const HELD_SERVICE =
  '(?:(?!appointment|visit|cita|consulta)\\p{L}+[\\s-]){0,2}?(?:check[- ]?up|cleaning|filling|haircut|physio\\p{L}*|eye (?:test|exam)|scan|x[- ]?ray|massage|facial|root canal|blood test|smear(?: test)?|jab|scale and polish|\\p{L}{3,}(?:log[ií]a|terapia|dontia)|limpieza|revisi[oó]n|control|chequeo|fisio\\p{L}*|ecograf[ií]a|radiograf[ií]a|anal[ií]tica|examen|terapia|masaje|empaste|endodoncia|manicur\\p{L}*|corte|limpeza|revis[aã]o|retorno|exame|ultrassom|massagem|canal|obtura[cç][aã]o|depila[cç][aã]o|escova|avalia[cç][aã]o)(?:\\s+(?:de|do|da|dental|m[eé]dic[oa])(?:\\s+\\p{L}+)?)?';
/** "I've got a check-up on Monday and need to move it". */
const HELD = new RegExp(
  `(?<!\\p{L})(?:(?:i|we)(?:['’]ve| have)(?: got)?|(?:she|he) has|tengo|tenemos|tiene|tenho|temos|tem|t[oô] com|estou com)\\s+((?:(?:an?|my|una?|mi|uma?|minha|meu)\\s+)?${HELD_SERVICE})(?=\\s+(?:on|at|booked|scheduled|for|this|next|today|tomorrow|el|la|este|esta|para|hoy|ma[nñ]ana|a las|na|no|[aà]s|hoje|amanh[aã]|marcad[oa]|agendad[oa]|dia|d[ií]a|segunda|ter[cç]a|quarta|quinta|sexta|s[aá]bado)(?!\\p{L})|\\s*[,.]|$)`,
  'iu',
);

/** "Una cita de oftalmología que tengo". */
const HELD_OF = new RegExp(
  `(?<!\\p{L})(?:cita|turno|hora|consulta|hor[aá]rio|ses[ií][oó]n|sess[aã]o|appointment for)\\s+(?:(?:de|da|do|a|an|my)\\s+)?(${HELD_SERVICE})(?!\\p{L})`,
  'iu',
);

/** What a visit that is to be moved or cancelled was for. */
export function serviceHeld(exchange: Exchange): Finding | null {
  const held = HELD.exec(exchange.text)?.[1] ?? HELD_OF.exec(exchange.text)?.[1];
  return held === undefined ? null : quoted(clip(held.trim(), LENGTH_MAX.value), exchange);
}
