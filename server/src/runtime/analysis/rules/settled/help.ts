import { declinesCase } from '../../../../listening/decided/withdrawing.ts';
import { wantsToLeaveMessage } from '../../../../listening/index.ts';
import { affirmedAt, phrases } from '../../../../listening/text/phrases.ts';
import {
  asks,
  type Exchange,
  everSays,
  type Facts,
  hasDigits,
  means,
  says as personSays,
  states,
} from '../facts.ts';
import { isBack } from '../signs/back.ts';
import { open, reached, type Sign } from '../signs/sign.ts';
import { claims, leavesToTeam, says } from './claims.ts';
import { beginsWithNo, consents, holdsOff } from './reply.ts';

/** What comes of a call for help, whatever the agent's wording: it works again, it was written down, it went to a person. */

const THING =
  "(?:it|that|this|he|she|they|everything|all|the [a-z]+|the [a-z]+ [a-z]+|light|lights|screen|picture|sound|internet|water|heat|heating|power|signal|hot water|globe|we|i)(?:'s| is| are| has| have| was|'re|'m|'ve)?";
const WORKS = phrases(`
  ${THING} (?:just |now |all |gone |finally )*(?:working|works|worked|works (?:now|again)|gone green|green|back(?: on| up| in| again| to normal)?|come (?:on|up|back)|came (?:on|up|back|through)|fixed|sorted|solved|mended|up and running|going again|on again|running|printing|playing|charging|connected|loading|loaded|opened|opening|lit up|lit|warm|hot|flowing|in|turned (?:green|on)|switched on|started|did it|let me in|booted|behaving|right as rain|good as new|grand now|fine now|ok now|okay now)(?= *[,.!]|$| (?:now|again|and|so|thanks|thank|like|a treat|for|there|perfectly|fine|nicely|lovely|love|pet|with)(?![a-z])) | there (?:it|she|he|they) (?:is|are|goes|go)(?= *[,.!]|$| (?:the|now|and|look)) | (?:that's|that was|that has|that|it)(?: has|'s)? (?:done|did|does) (?:it|the trick|the job) | (?:i'm|we're|that's (?:me|us)|me|us) (?:all )?(?:sorted|back on|back in|in|up and running|fixed|connected)(?![a-z]) | (?:hey presto|bingo|eureka|hallelujah|success|bob's your uncle)(?![a-z]) |
  (?:ya|ahora si|ahora|por fin|listo,? ya|aleluya,?|eso,? ya)(?: (?:me|se|le|lo|la|todo|el [a-z]+|la [a-z]+))* (?:prend|encend|qued|funcion|anda|jala|tira|marcha|entr|abr|sali|esta (?:bien|listo|funcionando|andando|en verde|verde|prendid|conectad|todo)|ve |se ve|oye|escucha|puso|volvi|hay (?:luz|agua|internet|senal|linea)|tengo (?:luz|agua|internet|senal|linea|imagen)|puedo|deja|dejo|carg|arranc|imprim|suena|calienta|conect|responde|reconoc|aparec|sirve|camina)[a-z]*(?! (?:no|mal|igual)(?![a-z])) | (?:se (?:puso|prendio|encendio|arreglo|soluciono|compuso|destrabo|desbloqueo|conecto|abrio|quito|resolvio)|volvio|funciono|salio|entro|me dejo|quedo|arranco|prendio|encendio|resucito|revivio)(?= *[,.!]|$| (?:en verde|verde|la [a-z]+|el [a-z]+|a [a-z]+|de lujo|listo|bien|perfecto|como nuev[oa]|joya|solo|sola|ya|todo|aqui)(?![a-z])) | (?:santo remedio|mano de santo|asunto arreglado|problema resuelto) |
  (?:voltou|funcionou|destravou|desbloqueou|resolveu|conectou|acendeu|pegou|abriu|ligou|carregou|imprimiu|normalizou|entrou|deu certo|saiu|apareceu|esquentou|parou de (?:piscar|pingar|travar|fazer)|resolvid[oa]|ressuscitou|reviveu|foi)(?= *[,.!]|$| (?:agora|aqui|ja|tudo|sim|mesmo|bonitinho|certinho|direitinho|sozinh[oa]|o [a-z]+|a [a-z]+|de novo|normal|rapidinho)(?![a-z])) | (?:ficou|ta|esta|fica) (?:agora |tudo |ja )?(?:verde|verdinha|verdinho|azul|bo[am]|certinh[oa]|funcionando|normal|ok|rodando|pegando|ligad[oa]|conectad[oa]|resolvid[oa]|joia|beleza|show|nov[oa]|como nov[oa]|uma maravilha|otim[oa])(?![a-z]) | (?:ja nem precisa|nem precisa mais|ja (?:voltou|ta|consegui|entrei|foi|resolvi)|agora (?:sim|foi|vai)|consegui(?: entrar| abrir| acessar| ligar)?(?= *[,.!]|$))(?![a-z])
`);

/** Not here, not this one, or not for long. */
const STILL_WRONG = phrases(`
  (?:still|not yet|no change|nothing|same (?:again|as|thing|old)|the same(?= *[,.!]|$)|but|until|for (?:them|him|her|a (?:bit|minute|second|while))|at (?:number|next door)|next door|gone again|only|except|almost|nearly|was i said|not mine|went off again)(?![a-z]) | (?:todavia|aun|sigue|igual|nada(?= *[,.!]|$)|pero|hasta que|un rato|solo|casi|esa era|el otro|la otra|otra vez se|se volvio a|ni se inmuta|sin cambios)(?![a-z]) | (?:ainda|continua|mesma coisa|nada(?= *[,.!]|$)|mas(?! agora)|ate que|um pouco|so que|quase|era a outra|o outro|a outra|caiu de novo|nem se mexe|sem mudanca)(?![a-z])
`);

/** Closing questions of the agent; any other after "it works" goes on with the trouble. */
const ROUNDS_OFF = phrases(`
  (?:else|all (?:good|sorted|done|well|set)|everything|happy with|rate|satisfied|help you|more|managed|did you|confirm|other) | (?:algo|alguna|otra|mas|todo|ayud|pudo|conforme|quedo|cierro|satisf) | (?:mais|alguma|algo|tudo|ajud|conseguiu|deu certo|outra|satisf|precisa de)
`);

const goesOn = ({ after }: Exchange): boolean =>
  after.asks !== '' && !asks(after, 'asksForMore') && !ROUNDS_OFF.test(after.asks);

/** Something worked, and from there on nobody speaks of it as broken. */
function works(exchange: Exchange, facts: Facts): boolean {
  if (affirmedAt(WORKS, exchange.plain) === -1 || STILL_WRONG.test(exchange.plain)) return false;
  if (exchange.text.trimEnd().endsWith('?') || isBack(exchange)) return false;
  const { after } = exchange;
  if (!claims(after, 'glad') && !asks(after, 'asksForMore') && !asks(after, 'asksIfSolved')) return false;
  const since = facts.exchanges.slice(exchange.index);
  return !since.some(
    (one) => goesOn(one) || says(one.after, 'undone') || (one !== exchange && personSays(one, 'notSolved')),
  );
}

/** What was told before it: without trouble nothing can be resolved. */
const hadTrouble = (facts: Facts, index: number): boolean =>
  facts.subject.category === 'support' ||
  everSays({ ...facts, exchanges: facts.exchanges.slice(0, index + 1) }, 'hasProblem');

const QUESTION_FIRST =
  /^[^a-z0-9]*(?:(?:oh|hi|hello|yes|hola|buenas|oye|oiga|mire|oi|ola|bom dia|boa tarde|buenos dias|good morning|ay|moco|sumerce)[ ,.!]+)*(?:how|what|when|where|which|who|is|are|do|does|can|could|have|has|will|would|como|que|cuando|donde|cual|quien|cuanto|se puede|puedo|me dejan|hay|tienen|a que hora|qual|onde|quando|quem|quanto|tem|posso|da pra|voces|ustedes|abren|abrem|aceitam|aceptan)(?![a-z])/;
const isQuestion = (one: Exchange): boolean =>
  one.text.includes('?') || means(one, 'asks_question') || QUESTION_FIRST.test(one.plain);

/** Goes content: has heard what was wanted. */
const CONTENT = phrases(`
  (?:thanks|thank you|cheers|ta|bless you|much obliged|that's (?:all|it|everything|great|grand|perfect|what|lovely|good)|you're a (?:star|pet|dear|angel|gem|legend)|good to know|grand|lovely|perfect|brilliant|super|great|right so|will do)(?![a-z]) | (?:gracias|eso (?:no mas|nomas|es todo|era|queria)|nada mas|perfecto|genial|buenisimo|que (?:bien|bueno|amable)|listo|entendido|clarisimo|era eso|muy amable)(?![a-z]) | (?:obrigad[oa]|brigad[oa]|valeu|era (?:so )?isso|so isso|perfeito|otimo|beleza|entendi|que bom|maravilha|grat[oa]|show)(?![a-z])
`);
const NOT_CONTENT = phrases(`
  (?:thanks for nothing|gracias por nada|obrigad[oa] por nada|valeu por nada)(?![a-z]) | (?:pity|shame|disappoint|useless|ridiculous|never mind|bravo|hopeless|no good|no use|not good enough|rubbish|disgrace|halves|complain) | (?:lastima|que mal|pesim|inutil|verguenza|pena(?![a-z])|no me sirve|vaya (?:servicio|gracia)|y entonces) | (?:pena(?![a-z])|que pena|pessim|inutil|vergonha|absurdo|nao serve|nao adianta|palhacada|nao vou voltar)
`);

/** Rings back a number that rang: who it was, and what for, stays open. */
const MISSED_CALL = phrases(`
  missed (?:a |your |the )?calls? | returning (?:a|your|the) call | (?:somebody|someone|you|this number|they) (?:just )?(?:rang|called|phoned|tried) (?:me|us) | llamada perdida | llamadas perdidas | (?:me|nos) (?:llamaron|marcaron|llamo|marco|han llamado|timbraron|telefonearon) | devuelv[a-z]* (?:la|una|su) llamada | (?:chamada|ligacao|ligacoes|chamadas) perdidas? | (?:me|nos) (?:ligaram|ligou|telefonaram|telefonou|chamaram) | (?:retorn|devolv)[a-z]* (?:a|uma|sua|essa) (?:ligacao|chamada)
`);

/** Every question had its answer, and whoever asked went content. */
function isAnswered({ exchanges }: Facts): Exchange | undefined {
  const asked = exchanges.filter(isQuestion);
  const last = exchanges.at(-1);
  const isOpen = exchanges.some((one) => leavesToTeam(one.after) || MISSED_CALL.test(one.plain));
  if (isOpen) return undefined;
  const isOther = exchanges.some(
    (one) =>
      means(one, 'wants_callback', 'wants_person') ||
      wantsToLeaveMessage(one.text) ||
      asks(one.before, 'takesMessage'),
  );
  if (asked.length === 0 || last === undefined || isOther) return undefined;
  const isTold = ({ after }: Exchange): boolean =>
    after.states.split(' ').filter(Boolean).length >= TOLD_WORDS_MIN && !says(after, 'failedToHelp');
  const told = asked.filter(isTold).at(-1);
  if (
    told === undefined ||
    told.index === last.index ||
    exchanges.slice(told.index).some((one) => says(one.after, 'failedToHelp'))
  )
    return undefined;
  const isEnd = CONTENT.test(last.plain) && !NOT_CONTENT.test(last.plain) && !holdsOff(last);
  return isEnd && !exchanges.some((one) => NOT_CONTENT.test(one.plain)) ? told : undefined;
}
const TOLD_WORDS_MIN = 3;

const WANTS_HUMAN = phrases(`
  (?:a |another |some ?(?:one|body)(?: else)? (?:real|human|in charge|with a)|real |actual |live |proper )(?:person|human|people|pulse|voice|being|body|soul)(?![a-z]) | (?:someone|somebody) (?:real|human|in charge|with a (?:pulse|brain|heartbeat)|at the|from the|who) | (?:is there|get me|give me|want|put me (?:on|through) to|speak (?:to|with)|talk (?:to|with)|pass me (?:to|over to)|fetch|find me|i need)(?: [a-z']+){0,4} (?:manager|supervisor|boss|person|human|somebody|someone|agent|operator|colleague|team|department|office|engineer|nurse|doctor|gaffer)(?![a-z]) | (?:not|n't|rather it wasn't|stop)(?: [a-z]+){0,4} (?:robot|machine|computer|recording|bot)(?![a-z]) |
  (?:alguien|persona|gente|ser humano|humano) (?:de (?:carne|verdad|ahi|alla|la|los|el|ustedes)|real|humano|con|que)(?![a-z]) | (?:hablar|comunic|pas|pon|pong|pase|paseme|comuniqueme|pasame|poneme|quiero|necesito|hay|dame|deme)[a-z]*(?: [a-z]+){0,4} (?:persona|humano|encargad[oa]|gerente|supervisor|supervisora|jef[ea]|responsable|asesor|asesora|operador|operadora|alguien|ejecutiv[oa]|tecnico|duen[oa])(?![a-z]) | (?:no|deje)(?: [a-z]+){0,5} (?:robot|maquina|grabacion|computadora|contestadora|aparato)(?![a-z]) |
  (?:alguem|pessoa|gente|ser humano|humano) (?:de (?:verdade|carne|la|viva|ai)|d[oa] |real|humano|com|que|mesmo)(?![a-z]) | (?:falar|passa|passe|me passa|chama|quero|preciso|tem|queria|bota|transfere|liga)[a-z]*(?: [a-z]+){0,5} (?:pessoa|humano|encarregad[oa]|gerente|supervisor|supervisora|chefe|responsavel|atendente|alguem|gente|tecnico|don[oa])(?![a-z]) | (?:nao|para)(?: [a-z]+){0,5} (?:robo|maquina|gravacao|computador)(?![a-z])
`);

/** Waits for the one the call goes to. */
const WAITS = phrases(`
  (?:i'll|i will|i can|i'm|we'll) (?:hold|hang on|wait|waiting|holding|stay on|hanging on)(?![a-z]) | put (?:him|her|them) on | (?:ahi |aca |aqui )?(?:espero|aguardo|me quedo|no cuelgo|quedo a la espera)(?![a-z]) | (?:eu )?(?:aguardo|espero|to esperando|fico na linha|nao desligo)(?![a-z])
`);

export function handedOver(exchange: Exchange, { exchanges, subject: { category } }: Facts): Sign | null {
  if (!claims(exchange.after, 'handedOver')) return null;
  const soFar = exchanges.slice(0, exchange.index + 1);
  const wanted = soFar.findLast((one) => means(one, 'wants_person') || WANTS_HUMAN.test(one.plain));
  const next = exchanges[exchange.index + 1];
  const waits = next !== undefined && (WAITS.test(next.plain) || consents(next)) ? next : undefined;
  const refused =
    (next !== undefined && beginsWithNo(next)) ||
    exchanges.some((one) => one.index >= (wanted?.index ?? 0) && means(one, 'wants_callback'));
  const turn = wanted ?? (HELPS.includes(category) ? waits : undefined);
  return turn === undefined || refused ? null : reached(turn, 'escalated_to_human');
}

const TOLD_WORDS = 4;

const NUMBERED = phrases('number | numero | folio | protocolo | radicado | reference');

/** The trouble was told, the agent wrote it down under a number or a name, and nobody said not to. */
function ticket(exchange: Exchange, { exchanges }: Facts): Sign | null {
  const { after } = exchange;
  const isNumbered = hasDigits(after.states) || NUMBERED.test(after.states);
  const isWritten = claims(after, 'ticket') && (isNumbered || !states(after, 'notesCase'));
  if (!isWritten || says(after, 'undone')) return null;
  const next = exchanges[exchange.index + 1];
  const told = exchanges.slice(0, exchange.index + 1).some(({ wordCount }) => wordCount >= TOLD_WORDS);
  const declined = [exchange, next].some(
    (one) => one !== undefined && (declinesCase(one.whole) || means(one, 'wants_no_more_contact')),
  );
  return told && !declined && !(next !== undefined && beginsWithNo(next))
    ? reached(exchange, 'ticket_created')
    : null;
}

const HELPS = ['support', 'general'];

export function helpSigns(facts: Facts): Sign[] {
  const signs = facts.exchanges.flatMap((one): Sign[] => {
    const solved = works(one, facts) && hadTrouble(facts, one.index) ? reached(one, 'issue_resolved') : null;
    return [solved, ticket(one, facts), handedOver(one, facts)].filter((sign) => sign !== null);
  });
  const told = signs.length === 0 ? isAnswered(facts) : undefined;
  return told === undefined ? signs : [reached(told, 'faq_answered')];
}

/** "It works" with more of the trouble behind it, and an answer the agent did not have, reach nothing. */
export const withoutUnsolved = (signs: readonly Sign[], facts: Facts): Sign[] =>
  signs.map((sign) => {
    const turn = facts.exchanges[sign.index];
    if (turn === undefined || sign.kind !== 'reached' || sign.outcome !== 'issue_resolved') return sign;
    const isWorse = facts.exchanges
      .slice(sign.index)
      .some((one) => STILL_WRONG.test(one.plain) && goesOn(one));
    return isWorse ? open(turn) : sign;
  });

export const leftUnanswered = ({ exchanges }: Facts): boolean =>
  exchanges.slice(-2).some((one) => says(one.after, 'failedToHelp') || NOT_CONTENT.test(one.plain));
