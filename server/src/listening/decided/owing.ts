import { affirmedAt, phrases, plain } from '../text/phrases.ts';
import { sentences } from '../text/sentences.ts';
import type { Language } from '../types.ts';
import { type Count, countsIn } from '../values/numbers/counts.ts';

/** What people say of money they owe: the same ear for who asks for it and for who reads it afterwards. */

const DISPUTES = phrases(`
  (?:don't|do not|dont|didn't) (?:actually )?owe | owe (?:you )?nothing | (?:isn't|is not|it's not|not) (?:my|mine)(?= *(?:[,.!]|$| debt| bill| account| invoice| problem)) | (?:wasn't|was not|weren't) (?:even )?(?:a customer|with you|using it)(?![a-z]) | (?:didn't|did not) have (?:it|the service|an account|a contract)(?![a-z]) | never (?:ordered|signed|used|had|bought|asked|agreed|received|got) | (?:i|we)(?:'ve| have| had)? (?:already )?cancel(?:l)?ed (?!out) | (?:i|we) (?:dispute|contest|reject) (?:it|that|this|the) | (?:you've|you have|there's|there is|it's|that's) (?:made )?(?:a|some) mistake | (?:what|something) (?:i|we) (?:don't|do not|didn't) (?:owe|use|have) | (?:wrong|not the right) (?:amount|bill|figure) | paying twice | pay (?:it |this |that )?twice |
  no (?:(?:les?|te|os|lo|la|se lo) )?debo(?! (?:nada )?mas que) | no es (?:mi[oa]|mi deuda|mi factura)(?![a-z]) | no me corresponde | (?:eso|esa|la|lo) (?:deuda |factura )?no es mi[oa] | nunca (?:ped|contrat|firm|us|tuv|recib) | (?:ya )?no (?:tenia|teniamos|usaba|era) (?:el servicio|la linea|cliente|ese|esa|el contrato)(?![a-z]) | (?:lo |la |el servicio |la linea )?di(?:mos)? de baja | (?:lo|la|contrato|servicio) (?:ya )?cancele (?:en|el|hace|desde|antes) | (?:algo|lo) que no (?:us[eo]|debo|ped[io]|recibi) | no (?:lo|la) use(?![a-z]) | (?:esta|hay) (?:un )?(?:mal|error|equivocad) | (?:pagar|cobrar) dos veces |
  nao devo(?! mais que) | nao e (?:minh[oa]|meu)(?![a-z]) | (?:divida|conta|fatura) (?:e|nao e) (?:d[oae]|minha) | nunca (?:ped|contrat|assin|us[ei]|receb) | ja nao (?:tinha|usava|era) (?:o servico|a linha|cliente|mais) | (?:eu )?nao (?:tinha|usava) mais (?:o|a|esse|essa|isso) | ja (?:tinha )?(?:cancelei|cancelado) | cancelei (?:isso|em|no|na|o|a|faz|ha) | (?:o )?que (?:eu )?nao (?:devo|usei|pedi|recebi) | usou (?:o )?meu nome | cobranca (?:indevida|errada) | (?:pagar|cobrar) duas vezes
`);

/** "I don't owe that", "lo di de baja en septiembre", "a dívida é do meu irmão". */
export const disputesDebt = (text: string): boolean =>
  sentences(text).some((sentence) => !sentence.includes('?') && DISPUTES.test(plain(sentence)));

const CLAUSE = /[,;:.!…]\s+|\s+(?=(?:but|pero|mas|so|entonces|entao|then|aunque)\s)/u;
/** "I can't do more than fifty" offers fifty. */
const AT_MOST = phrases(
  "(?:can't|cannot|couldn't|won't) (?:do|pay|manage|go) (?:any )?(?:more|over|higher) than | (?:no|not) more than | no (?:puedo|podria|llego a|tengo) (?:pagar |dar )?mas (?:de|que) | nao (?:posso|consigo|tenho|da) (?:pagar |dar |pra )?mais (?:de|do que|que)",
);
/** Denied, or told of what was bought or billed. */
const DENIES =
  /(?<![a-z])(?:not|never|no|nao|nunca|ni|nem|without|sin|sem|owe|owed|debo|devo|cost|costs|cuesta|custa|charge[sd]?|took|takes|taken|cobr(?:an|aron|aram|am)|quitaron|sacaron|llevaron|levou|levaram|tiraram|says?|said|dice|diz|ordered|bought|used|got|spent|was|were|pedi|compre|use|gaste|era|fue|comprei|usei|gastei|foi)(?![a-z])|n't(?![a-z])/;
const BEFORE_A_DATE = new Set(
  'the day dia el of at a las la as ate until till by on no na em del do dos'.split(' '),
);
const BEHIND_A_SUM = new Set(
  'on el este na no em this next a per cada al por every each tomorrow now today manana hoy amanha hoje quid pounds bucks then y e and'.split(
    ' ',
  ),
);
/** These count something else than money. */
const OTHER_UNIT =
  /^(?:days?|weeks?|months?|years?|hours?|minutes?|st|nd|rd|th|o'clock|am|pm|dias?|semanas?|mes|meses|anos?|horas?|minutos?|parts?|payments?|goes|instal\w*|cuotas?|pagos?|partes?|plazos?|veces|vezes|parcelas?|prestac\w*|x|of|de|january|february|march|april|may|june|july|august|september|october|november|december)$/;
const DAYS_MAX = 31;
const YEARS_MIN = 1900;
const SUM_MAX = 10_000_000;

function isSum({ value, before, after, isMoney, isPercent }: Count): boolean {
  if (isPercent || value <= 0 || value > SUM_MAX) return false;
  if (isMoney) return true;
  // "Cinquenta dia vinte": the day it is paid on, and no fifty days.
  const isDated = /^dia$/.test(after[0] ?? '') && value > DAYS_MAX;
  if (OTHER_UNIT.test(after[0] ?? '') && !isDated) return false;
  if (value > DAYS_MAX) return value < YEARS_MIN || value > 2100;
  return BEHIND_A_SUM.has(after[0] ?? '') && !BEFORE_A_DATE.has(before.at(-1) ?? '');
}

/** The sum somebody says they can pay, told in a clause that does not deny it; null where there is none. */
export function sumOffered(text: string, language: Language): number | null {
  if (text.includes('?')) return null;
  for (const clause of text.split(CLAUSE).toReversed()) {
    const said = plain(clause).replace(AT_MOST, '');
    if (DENIES.test(language === 'pt' ? said.replaceAll(/(?<![a-z])no(?![a-z])/g, '') : said)) continue;
    const sum = countsIn(clause, language).find(isSum);
    if (sum !== undefined) return sum.value;
  }
  return null;
}

/** Why there is no money: ill, out of work, fewer hours. */
const HARDSHIP = phrases(`
  (?:off|been) (?:sick|ill)(?![a-z]) | (?:hours|wages?|pay|shifts) (?:got|were|have been|was|been) cut | (?:lost|losing) (?:my|the|his|her) job | (?:laid off|made redundant|out of work|unemployed|let go from work) | (?:things are|it's been|money's|money is) (?:very |really |so )?(?:tight|tough|hard|difficult)(?![a-z]) | (?:in|out of) hospital(?![a-z]) | (?:barely|can't|hardly) (?:[a-z]+ )?(?:make|making) ends meet |
  (?:me )?(?:quede|estoy|ando|llevo) (?:[a-z]+ ){0,3}?(?:sin (?:trabajo|empleo|chamba|pega|laburo)|desemplead[oa]|desocupad[oa]|en (?:el )?paro)(?![a-z]) | (?:perdi|he perdido) (?:el|mi) (?:trabajo|empleo|chamba) | me (?:despidieron|echaron|corrieron)(?![a-z]) | (?:estoy|estuve|he estado|ando) (?:[a-z]+ )?(?:enferm[oa]|mal de salud|hospitalizad[oa]|de baja) | (?:esta|anda|se (?:me )?ha puesto|la cosa esta) (?:muy |bien )?(?:dificil|dura?|complicad[oa])(?= *[,.!]|$| la (?:cosa|situacion)) |
  (?:fiquei|estou|to|tou|ando) (?:[a-z]+ ){0,2}?(?:desempregad[oa]|sem (?:trabalho|emprego|servico)|doente|de baixa|internad[oa])(?![a-z]) | perdi (?:o|meu|o meu) (?:emprego|trabalho|servico) | (?:fui|me) (?:mandad[oa] embora|demitid[oa]|mandaram embora|despedid[oa]) | (?:ta|esta|anda) (?:muito |bem |bastante )?(?:dificil|complicad[oa]|apertad[oa]|pesado)(?= *[,.!]|$| (?:viu|ne|aqui|em casa|as coisas)(?![a-z]))
`);

export const tellsHardship = (text: string): boolean => affirmedAt(HARDSHIP, plain(text)) !== -1;

const NOT_ALL = phrases(`
  (?:can't|cannot|couldn't) (?:do|pay|manage|afford|run to) (?:the |all )*(?:\\d|[a-z]+ hundred|hundred)[^.!?]{0,30}(?:but|could|can|,) | the (?:rest|other half)(?![a-z]) | (?:el resto|lo demas|o resto|a outra metade)(?![a-z]) | (?:los |os )?(?:\\d+|ciento [a-z]+|cento e [a-z]+|cien|cem) (?:[a-z]+ )?(?:no|nao)(?= (?:puedo|tengo|me|los|llego|posso|consigo|tenho|da)(?![a-z])) | (?:can't|cannot|couldn't|not|won't) (?:quite )?(?:[a-z]+ )?(?:it |that |you )?(?:all|the (?:lot|whole|full|total)|everything|in full|in one go|that much)(?![a-z]) | (?:all|the (?:lot|whole|total))(?: of it)?,? (?:i )?(?:can't|cannot|no) | only (?:a )?(?:part|half|some) | (?:part|half|some) of it |
  (?:todo|el total|completo|todo junto|toda)(?: de una(?: vez)?)?,? (?:yo )?no(?![a-z]) | no (?:puedo|podria|tengo|alcanzo|llego)(?: a| con| para| pagar| [a-z]+r)* (?:todo|el total|completo|la totalidad|tanto) | (?:solo|nomas|nada mas) (?:una )?(?:parte|mitad) | una parte | la mitad |
  (?:tudo|o total|o valor todo|inteiro|completo)(?: de uma vez)?,? (?:eu )?nao(?![a-z]) | nao (?:posso|consigo|tenho como|da)(?: pra| pagar| [a-z]+r)* (?:tudo|o total|o valor todo|inteiro|tanto) | (?:so|apenas) (?:uma )?(?:parte|metade) | uma parte | metade
`);

/** "Todo no puedo": what they pay is a part. */
export const saysNotAll = (text: string): boolean => NOT_ALL.test(plain(text));
