import { findsTooLittle, wantsPause } from '../../../../listening/decided/leaving.ts';
import { hedges } from '../../../../listening/decided/suits.ts';
import { leavesOpen, sentences } from '../../../../listening/index.ts';
import { hangsOnIf } from '../../../../listening/meant/conditions.ts';
import { affirmedAt, phrases, plain } from '../../../../listening/text/phrases.ts';
import { AGENT } from '../agent-cues.ts';
import { type AgentSaid, asks, type Exchange, type Facts, means, says } from '../facts.ts';
import { FIELD_QUESTIONS } from '../field-questions.ts';
import { type Finder, quoted, shown } from '../findings.ts';
import { accepts, asksOpenly, declines, namesMoment, refuses, takes } from '../moves.ts';
import { isBehindWish, turnsAway } from '../reached.ts';
import { yesOrNoTo } from './yes-no.ts';

/** What is true or false of the person: only a turn that bears it makes it either. */

const FIRST_TIME = phrases(`
  first (?:time|visit|appointment) | never (?:once )?(?:set|put) (?:a )?foot | new (?:patient|customer|client|here|to you) | never (?:been|visited|come|used|had)(?: to| with)?(?: you| here| there| this)? (?:before|place|yet) | never been (?:to you|here|there|in) |
  primer[a]? (?:vez|visita|consulta|cita|turno) | paciente nuev | (?:soy|somos) nuev[oa] | nunca (?:he|hemos|habia) (?:ido|venido|estado) | nunca (?:fui|vine)(?![a-z]) |
  primeira (?:vez|visita|consulta) | paciente nov | (?:sou|somos) nov[oa] | nunca (?:[a-z]+ )?(?:fui|foi|estive|vim|veio|passei)(?![a-z])
`);
const BEEN_BEFORE = phrases(`
  (?:been|coming|come|came|going|go|gone|used) (?:[a-z]+ ){0,4}(?:before|for (?:years|ages)|since|always|already|years) | (?:i'm|i am|we're|she's|he's) (?:already )?(?:a |an )?(?:existing |regular |old )?(?:patient|customer|client|member) (?:of|with|there|here|already) | (?:already|long time|existing|regular) (?:a )?(?:patient|customer|client|member) | (?:second|third|fourth) (?:time|visit) | last time i (?:came|was) | not (?:my|our|the|her|his) first |
  ya (?:(?:lo|la|me|los|nos) )?(?:he|hemos|habia) (?:ido|venido|estado|llevado|traido|atendido) | ya (?:fui|vine|soy (?:paciente|client)|es paciente|estuve|me (?:atendi|atiendo)) | me (?:atiendo|trato|atienden) | (?:soy|es) (?:paciente|cliente) (?:de|desde|hace|suy|vuestr) | (?:hace|desde hace) (?:[a-z]+ )?anos | siempre (?:voy|vengo|me) | (?:segunda|tercera) vez | no es (?:la |mi )?primera |
  ja (?:sou|e) (?:paciente|cliente) | ja (?:fui|foi|estive|vim|passei|frequento) | (?:sou|e) (?:paciente|cliente) (?:dai|de ai|daqui|ha|faz|desde) | (?:faz|ha) (?:[a-z]+ )?anos | sempre (?:vou|venho|fui) | (?:segunda|terceira) vez | nao e (?:a )?(?:minha )?primeira
`);
const ASKS_FIRST = phrases(
  'first (?:time|visit) | been (?:with us|here) before | primera (?:vez|visita|consulta) | primeira (?:vez|visita|consulta)',
);

/** How often somebody has been here, and no more. */
export const tellsOfVisits = ({ plain: text, wordCount }: Exchange): boolean =>
  wordCount <= VISITS_WORDS_MAX && (FIRST_TIME.test(text) || BEEN_BEFORE.test(text));
const VISITS_WORDS_MAX = 8;

const ASKS_OF_FIRST = phrases(
  'how (?:much|long)(?![a-z]) | what (?:do|does|should|would) | do (?:i|you|we)(?![a-z]) | cuanto | que (?:tengo|debo|hay que|necesito) | quanto | o que (?:eu )?(?:preciso|levo|tenho)',
);

export const firstVisit: Finder = (evidence) => {
  for (const exchange of evidence.exchanges.toReversed()) {
    const isAsking = exchange.text.includes('?') || ASKS_OF_FIRST.test(exchange.plain);
    if (!isAsking && FIRST_FOR_ANOTHER.test(exchange.plain)) return quoted(true, exchange);
    const isFirst = !isAsking && affirmedAt(FIRST_TIME, exchange.plain) !== -1;
    const isNotFirst = !isAsking && BEEN_BEFORE.test(exchange.plain.replace(FIRST_TIME, ' '));
    // "He never has, I was there once": of two people the turn tells neither plainly.
    if (isFirst && isNotFirst) return null;
    if (isFirst) return quoted(true, exchange);
    if (isNotFirst) return quoted(false, exchange);
    if (!ASKS_FIRST.test(exchange.before.asks) || namesMoment(exchange.text, evidence)) continue;
    if (WILL_NOT.test(exchange.plain) || NO_TO_ELSE.test(exchange.plain)) continue;
    const value = yesOrNoTo(exchange, VISITS);
    if (value !== null) return quoted(value, exchange);
  }
  return null;
};
/** "I've been going for years, but it'd be his first time": of the one the visit is for. */
const FIRST_FOR_ANOTHER =
  /(?:(?<![a-z])but|pero|mas|(?<![a-z])no)(?: for)? (?:it's |it'd be |it would be |it is |para )?(?:him|her|his|(?:el|ella|ele|ela)(?: no)?)[ ,]+(?:it's |it'd be |it would be |it is )?(?:[a-z]+ )?(?:no )?(?:(?:el|ella|ele|ela) )?(?:the |seria |es |e )?(?:la |su |a |o )?(?:first (?:time|visit)|primera (?:vez|visita)|primeira (?:vez|visita))/;

/** "No voy a agendar hoy": the no is for what its verb says. */
const WILL_NOT =
  /^[^a-z]*(?:(?:no|nao)[ ,.]+)?(?:no|nao) (?:(?:me|lo|la|o|a) )?(?:voy|vou|vamos|quiero|quero|queremos|necesito|preciso|pienso|pretendo|puedo|posso|consigo)(?![a-z])|^[^a-z]*(?:no,? )?i(?:'m not| won't| don't want| don't need| can't)(?![a-z])/;
/** "Não, não confirma nada ainda": the no is for what is not to be done. */
const NO_TO_ELSE =
  /^[^a-z]*(?:no|nao|nope)[ ,.]+(?:no|nao|don't|do not) (?:(?:me|te|lo|la|le|o|a|se|you|just) )*(?!(?:es|e|era|he|hemos|fui|vine|vim|estuve|estive|conoz|conhe|soy|sou|think|it|the|first)(?![a-z])|cono|conhe)[a-z]+/;
const VISITS = phrases(
  'first | before | been | visit | time(?![a-z]) | would | primer[ao]? | antes | vez | visita | primeir | nunca | never | vengo | venho | vou | voy | recomend | recommend',
);

/** An option for staying, told by what it gives. */
const OFFERS = phrases(
  'if (?:you )?renew | renew(?:ing)? (?:this|before|now) | si renueva | renovando | se (?:voce )?renovar',
);
/** "There may be a cheaper plan": a possibility that nobody could take yet. */
const ONLY_MAY = phrases(`
  (?:perhaps|maybe|possibly) (?:there|we|i|another|a)(?![a-z]) | there (?:may|might|could) (?:well |also )?be | (?:we|i) (?:may|might) (?:have|be able|find) |
  (?:puede|podria|pudiera) (?:ser )?(?:que (?:haya|exista|tengamos|podamos)|haber|existir) | (?:quizas?|tal vez|a lo mejor) (?:haya|hay|exista|tengamos|podamos|le podamos) |
  talvez (?:haja|tenha|exista|tenhamos|possamos|a gente) | (?:pode|poderia) (?:haver|existir|ser que)(?![a-z])
`);
const isOption = (text: string): boolean => AGENT.offersOption.test(text) || OFFERS.test(text);
export const isOffer = (text: string): boolean => isOption(plain(text));
const offersOption = (said: AgentSaid): boolean => isOffer(said.text);
/** An offer that a yes can accept. */
export const offersPlainly = (text: string): boolean =>
  sentences(text).some((one) => isOption(plain(one)) && !ONLY_MAY.test(plain(one)));

export const offerTurn = ({ turns }: Facts) =>
  turns.find(({ role, text }) => role === 'agent' && isOffer(text));

/** What is offered, without thanks, questions and what else stands in the turn. */
export const offeredIn = (text: string): string => {
  const offers = sentences(text).filter(isOffer);
  const told = offers.filter((sentence) => !sentence.includes('?'));
  const kept = (told.length > 0 ? told : offers).map((sentence) => sentence.trim().replace(LEAD_IN, ''));
  return kept.length === 0 ? text : [...new Set(kept)].join(' ');
};
/** "One thing I can offer you: …". */
const LEAD_IN = /^[^.:?!]{1,60}:\s+(?=\S)/u;

const ACCEPTS_OFFER = phrases(
  '(?:accept|take|go for) (?:the|your|that) (?:offer|deal|discount|option) | acepto (?:la|su|esa|el) (?:oferta|descuento|opcion) | aceito (?:a|sua|essa|o) (?:oferta|desconto|opcao)',
);
const RENEWS = phrases('renew | renov | renuev | another year | otro ano | outro ano | mais um ano');
const REFUSES_OFFER = phrases(
  "(?:no|don't want (?:a|any|the|your)|keep your|ninguna?|no quiero (?:el|la|ningun[a]?|su)|nenhum[a]?|nao quero (?:o|a|nenhum[a]?)) (?:offer|discount|deal|oferta|descuento|promocion|desconto|promocao)(?![a-z])",
);

/** Taken or turned down: only where something was offered. */
export const offerAccepted: Finder = (evidence) => {
  const { exchanges, outcome } = evidence;
  const kept = outcome === 'customer_retained' || outcome === 'customer_reactivated';
  const offer = offerTurn(evidence);
  if (offer === undefined && !(kept && exchanges.some((one) => ACCEPTS_OFFER.test(one.plain)))) return null;
  const after = exchanges.filter(({ places }) => (places[0] ?? 0) > (offer?.place ?? -1));
  const taken = after.findLast(
    (one) =>
      !findsTooLittle(one.text) &&
      !wantsPause(one.whole) &&
      !hangsOnIf(one.whole) &&
      ((affirmedAt(ACCEPTS_OFFER, one.plain) !== -1 && !declines(one)) ||
        (outcome !== 'churned' && takes(one) && offersPlainly(one.before.text) && !asksOpenly(one)) ||
        (kept &&
          !leavesOpen(one.text) &&
          (says(one, 'stays') || says(one, 'returns') || takes(one)) &&
          (offersPlainly(one.before.text) || RENEWS.test(one.plain)))),
  );
  if (taken && outcome !== 'churned') return quoted(true, taken);
  const refused = after.findLast(
    (one) =>
      REFUSES_OFFER.test(one.plain) ||
      (offersOption(one.before) && !kept && (refuses(one) || (declines(one) && !asksOpenly(one)))) ||
      (outcome === 'churned' && !asks(one.before, 'asksForMore') && (declines(one) || says(one, 'leaves'))),
  );
  return refused ? quoted(false, refused) : null;
};

const CLEAR = phrases(
  "(?:i )?(?:got|heard|received|have|read) (?:the|your|that|it|you)(?![a-z]) | understood | all clear | that's clear | (?:lo |la )?(?:recibi|oi|lei)(?![a-z]) | (?:te|le|lo|los) he (?:oido|entendido|leido) | enterad[oa] | queda claro | (?:eu )?(?:recebi|ouvi|vi|li)(?![a-z]) | ciente(?![a-z]) | ficou claro",
);

/** The notice was told before, and these words take it in. */
const takesNotice = (exchange: Exchange, facts: Facts): boolean =>
  exchange.index > 0 &&
  !turnsAway(exchange) &&
  !hedges(exchange.text) &&
  !isBehindWish(exchange, facts) &&
  !means(exchange, 'asks_to_repeat', 'is_wrong_person', 'is_voicemail') &&
  !exchange.text.includes('?') &&
  (says(exchange, 'understands') ||
    means(exchange, 'thanks') ||
    (accepts(exchange) && !means(exchange, 'asks_question')) ||
    affirmedAt(CLEAR, exchange.plain) !== -1);

export const acknowledged: Finder = (evidence) => {
  const { outcome, exchanges, outcomeTurns } = evidence;
  if (outcome.startsWith('appointment_')) return shown(true, outcomeTurns);
  if (outcome !== 'message_acknowledged') return null;
  const taken = exchanges.findLast((one) => takesNotice(one, evidence));
  return taken ? quoted(true, taken) : null;
};

const ASKS_INTEREST = phrases(
  'interested in the (?:position|job|role) | still interested | go on with the process | continue (?:in|with) the process | interesad[oa]? en (?:el|la) | sigue interesad | le (?:sigue )?interesa | (?:seguir|continuar) (?:en|con) el proceso | interesse (?:na|pela) vaga | (?:tem|ainda ha) interesse | interessad | (?:seguir|continuar) no processo',
);
const INTEREST = phrases(
  'very much | mucho | muito | interest | interes | want | like | love | keen | continue | carry on | go on | quiero | gustaria | encant | sigo | seguir | quero | gostaria | adoraria | continu | vaga | puesto | job | position',
);
const IF = phrases(
  'if(?![a-z]) | si (?=[a-z]+ (?:de|es|son|hay))| depende | depends | se (?:for|tiver|houver)(?![a-z])',
);

/** Said they want to go on, or that they do not; the latest word stands. */
export const stillInterested: Finder = ({ exchanges }) => {
  for (const one of exchanges.toReversed()) {
    if (IF.test(one.plain)) continue;
    if (says(one, 'withdraws') || WITHDRAWS.test(one.plain)) return quoted(false, one);
    if (says(one, 'keen') || affirmedAt(GOES_ON, one.plain) !== -1) return quoted(true, one);
    const isAsked = ASKS_INTEREST.test(one.before.asks);
    if (isAsked && affirmedAt(INTERESTED, one.plain) !== -1) return quoted(true, one);
    const value = isAsked ? yesOrNoTo(one, INTEREST) : null;
    if (value !== null) return quoted(value, one);
  }
  return null;
};
/** Says so of the place itself, whatever no stands before it: "no questions, I'm very interested". */
const INTERESTED = phrases(`
  (?:i'm|i am|am|still|very|really|definitely|quite|always been) interested | it(?: really| still)? interests me | (?:i'm|i am) (?:very |really |still )?keen | course i am(?![a-z]) | (?:i'd|i would) (?:really |still )?love (?:to|it|the)(?![a-z]) | (?:can't|cannot) wait to start |
  me (?:sigue |re |super )?(?:interesa|interesaria|encanta|encantaria)(?![a-z]) | (?:sigo|estoy|muy|super|bien) interesad[oa](?![a-z]) | (?:claro|si),? que (?:si|me interesa|quiero) |
  (?:me|ainda me) interess(?:a|o)(?![a-z]) | (?:tenho|ainda tenho|continuo com|muito|todo) (?:o |muito |todo )?interesse(?![a-z]) | (?:continuo|estou|to|tou|muito|super|bem) interessad[oa](?![a-z]) | (?:quero|queria) (?:sim|muito|demais|essa vaga|a vaga|trabalhar)(?![a-z]) | demais da conta | adoraria(?![a-z])
`);
const GOES_ON = phrases(
  "i(?:'d| would|'ll| do)? (?:really |still |definitely )?(?:like|love|want|happy) to (?:go on|carry on|continue|go ahead|proceed) | (?:quiero|quisiera|me gustaria|me encantaria) (?:seguir|continuar) | (?:quero|gostaria de|adoraria) (?:sim )?(?:seguir|continuar)",
);
/** Takes their own name off the list, whatever the words. */
const WITHDRAWS = phrases(`
  (?:take|took|taken|leave|count|scratch) me (?:out|off)(?![a-z]) | out of the running | (?:taken|signed|started|accepted) (?:[a-z]+ )?(?:another|a new|a different|elsewhere)(?: (?:job|one|position|contract|offer))? | (?:changed my mind|not going ahead|no longer (?:interested|looking|available)) |
  ya (?:encontre|firme|consegui|tengo|acepte|agarre)(?: (?:otro|un|el|con otra))? ?(?:trabajo|empleo|contrato|puesto|chamba|laburo|empresa) | (?:ya )?no (?:me interesa|estoy interesad[oa]|sigo|continuo)(?= *[,.!]|$| (?:en|con|el)) | me (?:retiro|bajo|salgo) del proceso | desisto |
  ja (?:arrumei|arranjei|encontrei|assinei|consegui|aceitei)(?: (?:outro|um|com outra))? ?(?:emprego|trabalho|contrato|servico|vaga|empresa|coisa)? | (?:to|estou|tou) desistindo | desisti | nao (?:vou|quero) (?:querer )?mais(?= nao| *[,.!]|$) | nao tenho mais(?: interesse)?(?= nao| *[,.!]|$)
`);

const PERMITS = phrases(`
  (?:you|they|someone|somebody|anyone|the team) (?:can|may) (?:certainly |always |of course )?(?:contact|call|ring|phone|reach|email|text|write to|get in touch with)(?: me)?(?![a-z])(?! (?:to )?(?:my|his|her)(?![a-z])) | (?:feel free|happy|fine|ok|okay) (?:for you |for them )?to (?:(?:contact|call|ring|phone) me|be contacted|be called)(?![a-z]) | (?:if (?:you|they) (?:want|like),? )?(?:you|they) can(?= *[,.!]|$) |
  (?:me )?pueden? (?:contactar|llamar|escribir|buscar|marcar)(?:me)?(?![a-z])(?! al? (?:mi|abogad|otr)) | pueden? comunicarse conmigo(?![a-z]) | si quieren(?:,)? (?:si|pueden|que llamen) | ^(?:si,? |claro,? )?pueden?(?= *[,.!]|$| pero| solo| por la| por las) | que (?:me )?(?:llamen|escriban|contacten|marquen)(?![a-z])(?!,? (?:no|tampoco|ni)(?![a-z])) |
  (?:me podem?|podem? me) (?:ligar|contatar|contactar|chamar|escrever|procurar|mandar mensagem)(?![a-z]) | podem? (?:ligar|escrever|chamar|mandar mensagem)(?: (?:pra|para) mim)?(?![a-z])(?! (?:pro|pra|para|ao|a) (?!mim)) | podem? (?:entrar em contac?to|falar) comigo(?![a-z]) | se quiser(?:em)?,? pode(?:m)?(?![a-z]) | ^(?:sim,? |claro,? )?podem?(?: sim)?(?= *[,.!]|$| mas| so(?! nao))(?! nao)
`);
const CONTACT = phrases(
  'call | contact | ring | phone | e-?mail | mail | text | message | write | reach | llam | contact | escrib | marq | marc | correo | whats | mensaj | lig[aou] | contat | mensag | escrev | zap | dicho | said | need | hace falta | precisa | leave it | dej[ae] | deix[ae] | ahi (?:muere|queda|nomas) | asi (?:nomas|esta) | satisf | fine as',
);
/** "Ligue não", "no llame nadie": the no of who speaks of being called. */
const NO_CALL =
  /(?<![a-z])(?:(?:ligu?e[m]?|ligar|chame[m]?|mande[m]?|precisa[m]?|carece|contate[m]?|procure[m]?) nao(?![a-z])|(?:don't|do not|no need to|rather you didn't|prefer you didn't) (?:call|ring|contact|phone|bother)|(?:no|nao|que no) (?:me )?(?:llam|contact|busqu|escrib|marqu|ligu|contat|procur)[a-z]*)/;

/** Whoever lets them call says yes to being called, in whatever words and by whatever way. */
export const followUpAllowed: Finder = ({ exchanges }) => {
  for (const one of exchanges.toReversed()) {
    if (FIELD_QUESTIONS.follow_up_allowed?.test(one.before.asks) !== true || one.text.includes('?')) continue;
    if ((means(one, 'wants_no_more_contact') || NO_CALL.test(one.plain)) && !affirmedHere(one))
      return quoted(false, one);
    const isReserved = ELSE.test(one.plain) || (BUT.test(one.plain) && !BY_WAY.test(one.plain));
    if (affirmedHere(one)) return isReserved ? null : quoted(true, one);
    const value = PERMITS.test(one.plain) || isReserved ? null : yesOrNoTo(one, CONTACT);
    if (value !== null) return quoted(value, one);
  }
  return null;
};
/** A reserve beside it, other than by which way or when. */
const BUT = phrases("(?:but|only|instead|unless|won't|pero|solo|en vez|sino|(?<=, )mas|em vez)(?![a-z])");
const BY_WAY = phrases(
  '(?:by|via|through|after|before|in the|por|pelo|pela|despues|antes|depois|de) (?:[a-z]+ )?(?:e-?mail|mail|text|message|phone|whats[a-z]*|wasap|correo|mensaje|mensagem|zap|six|five|work|tarde|manana|manha|evening|morning|afternoon)',
);
const affirmedHere = (one: Exchange): boolean => affirmedAt(PERMITS, one.plain) !== -1;
/** Leave that goes to somebody else, or under a complaint, is none. */
const ELSE = phrases(
  '(?:hate|unless|odio|molesta|detesto|incomoda|instead of me|my (?:wife|husband|son|daughter|boss))(?![a-z])',
);

/** Money or work that is not there, in the words people have for it. */
const SHORT_OF_MONEY = phrases(`
  (?:was|were|been|got|being) (?:let go|laid off|made redundant|sacked|fired|furloughed|signed off)(?![a-z]) | on (?:the )?(?:dole|jobseekers?|universal credit|sick pay|sick leave|welfare|disability|half pay|short time)(?![a-z']) | (?:viv(?:o|imos)|me las arreglo) (?:de|con|haciendo) (?:changas|changuitas|lo que sale|chambitas|la pension|rebusques|ahorros) | (?:hago|haciendo) (?:changas|changuitas|chambitas)(?![a-z]) | (?:cobro|cobrando) (?:el|del) (?:paro|subsidio|desempleo) | (?:estoy|de) (?:de )?(?:baja|licencia) (?:medica|por enfermedad) | me (?:operaron|despidieron|quede sin|quedaron debiendo) | (?:vivendo|vivo|fazendo|to|tou) (?:de|so de|na base do|uns)? ?bicos?(?![a-z]) | encostad[oa] (?:no|pelo) inss | afastad[oa] do (?:trabalho|servico) | perdi o (?:servico|trampo|trabalho) | recebendo (?:o )?(?:seguro|auxilio) |
  (?:haven't|hadn't|don't|didn't) (?:had|have|got) (?:it|the money|that (?:money|much)|any money|a penny|enough|two pennies) | (?:money|things|it)(?:'s| is| are|'ve been| has been| have been|s been)? (?:[a-z]+ ){0,2}(?:tight(?![a-z])|(?:hard|tough|rough|difficult)(?= *[,.!]|$| (?:at|right|lately|since|just|now|these|with))) | (?:haven't|have not|hasn't|not) paid (?:us|me)(?![a-z]) | no (?:me|nos) (?:han pagado|pagan|pagaron) | nao (?:me|nos) pagaram | short of (?:money|cash) | skint | flat broke | i'm broke | (?:lost|losing) (?:my|the) (?:job|income|work|hours) | (?:cut|halved) my (?:hours|pay|wages) | hours (?:were|got|have been) cut | between jobs | no (?:work|income|wages)(?= *[,.!]|$| (?:since|for|at|coming)) | on benefits | can't make ends | struggling (?:to pay|with money|financially|at the) | living on |
  no (?:lo |la |los )?tengo(?: (?:ahora|ahorita|hoy))?(?: (?:la|el|esa|ese|ni))? ?(?:plata|dinero|lana|guita|pasta|varo|feria|un peso|un centavo|un duro|con que|de donde)(?![a-z]) | (?:ando|estoy|estamos|andamos) (?:muy |re |bien )?(?:cort[oa]|apretad[oa]|mal|ahogad[oa]|quebrad[oa]|sin (?:plata|dinero|lana|pega|trabajo|laburo|chamba|curro|un (?:peso|duro))|cesante|en (?:el )?paro) (?:de (?:plata|dinero|lana|guita))? | sin (?:plata|dinero|lana|guita|pega|laburo|chamba|curro|ingresos)(?![a-z]) | cesante(?![a-z]) | en (?:el )?paro(?![a-z]) | me (?:descansaron|suspendieron|recortaron|redujeron|bajaron) (?:[a-z]+ ){0,2}(?:en el|el|del|la|las|mi) ?(?:trabajo|sueldo|horas|jornada|salario|chamba|laburo|empleo) | no llego a fin de mes | la cosa esta (?:dura|dificil|fea|jodida) | esta (?:muy )?(?:dura|dificil) la cosa |
  nao tenho(?: (?:agora|hoje|como|mesmo))?(?: (?:esse|o|nenhum|um))? ?(?:dinheiro|grana|tostao|real|centavo|de onde tirar|condicoes|condicao)(?![a-z]) | (?:ta|esta|anda|tem sido) (?:muito |bem |meio )?(?:dificil|apertad[oa]|complicad[oa]|feia|osso|puxad[oa])(?= *[,.!]|$| (?:la|pra|para|aqui|agora|demais|mesmo|as coisas|a coisa)) | as coisas (?:tao|estao|andam) (?:[a-z]+ )?(?:dificeis|apertadas|complicadas) | sem (?:dinheiro|grana|renda|servico|trampo|um tostao)(?![a-z]) | (?:to|tou|estou) (?:sem|quebrad[oa]|apertad[oa]|dur[oa]|lis[oa])(?= *[,.!]|$| (?:dinheiro|grana|emprego|trabalho|servico)) | me (?:mandaram|botaram) (?:embora|pra fora) | cortaram (?:meu|as minhas|minhas|o meu) | no seguro-?desemprego
`);
const NO_HARDSHIP = phrases(`
  (?:money|that|it)(?:'s| is|s)? (?:not|isn't|not the|isn't the) (?:a |the )?(?:problem|issue|money) | not (?:for|about) (?:lack|want|the lack) of money | (?:i've|i have) got the money | no es (?:por )?(?:falta de )?(?:plata|dinero) | (?:plata|dinero) (?:si )?(?:tengo|hay)(?= *[,.!]|$) | nao e (?:por )?(?:falta de )?(?:dinheiro|grana) | dinheiro (?:eu )?tenho
`);

export const hardship: Finder = ({ exchanges }) => {
  const told = exchanges.find((one) => says(one, 'hardship') || affirmedAt(SHORT_OF_MONEY, one.plain) !== -1);
  const none = exchanges.findLast((one) => NO_HARDSHIP.test(one.plain));
  if (none) return quoted(false, none);
  return told ? quoted(true, told) : null;
};

export const FLAG_FINDERS: Record<string, Finder> = {
  first_visit: firstVisit,
  offer_accepted: offerAccepted,
  acknowledged,
  still_interested: stillInterested,
  follow_up_allowed: followUpAllowed,
  hardship,
};
