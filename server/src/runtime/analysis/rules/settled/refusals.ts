import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { type Exchange, type Facts, hasDigits, means, mentions, says as personSays } from '../facts.ts';
import { asksToBeSent, declines } from '../moves.ts';
import { open, refused, type Sign } from '../signs/sign.ts';
import { isLeaveAsked, isOwnAnswer } from './questions.ts';
import { beginsWithNo, holdsOff, ordersOrCommits, takesBack } from './reply.ts';

/** A no in free words, and what it is a no to. */

/** Lets it be: the agent has taken what it heard for a no. */
const GAVE_UP = phrases(`
  (?:i |we )?(?:won't|will not|shan't) (?:bother|trouble|keep|insist|push|disturb|call|press|take up|ask)(?![a-z]) | as you (?:prefer|wish|like) | thank you for (?:your (?:time|interest|honesty|patience)|telling me|letting me know|considering|being) | thanks for (?:your (?:time|honesty)|telling me|letting me know) | enjoy (?:the|your)(?![a-z]) | (?:i )?(?:understood|understand|respect|appreciate)(?:(?: it| that| completely| entirely| your decision| fully)+)?(?= *[,.!]|$) | (?:fair enough|no problem|not to worry|sorry to (?:have|hear|disturb|bother)|all right|very well|of course)(?= *[,.!]|$| (?:then|have)) | have a (?:good|nice|lovely|great) (?:day|evening|afternoon|weekend) |
  no (?:le |la |lo |te |os |les )?(?:molesto|insisto|insistire|quito|robo|voy a (?:insistir|molestar))[a-z]* | (?:lo |la )?(?:respeto|comprendo|entiendo|entendido|de acuerdo|descuide|no hay problema|no se preocupe|queda anotad[oa]|como (?:usted )?(?:prefiera|guste|quiera|desee|prefieras))(?![a-z]) | gracias por (?:su|tu|la|el|atender|avis|decir|escuch|contarme|todo)[a-z]* | (?:que tenga|que pase|que te vaya|buen dia|buenos dias|hasta luego|disculpe)(?![a-z]) |
  (?:nao (?:vou )?(?:insist|incomod|tomar|perturb)[a-z]*|respeito|compreendo|entendo|entendi|entendid[oa]|tudo bem|sem problema|como (?:a senhora |o senhor |voce )?(?:preferir|quiser|desejar))(?![a-z]) | (?:obrigad[oa]|agradeco) (?:pel[oa]|mesmo assim|a (?:atencao|sinceridade|franqueza)|por)(?![a-z]) | (?:tenha (?:um|uma|otim[oa])|otim[oa] (?:dia|tarde|semana)|bom dia|boa (?:tarde|semana|sorte)|desculpe)(?![a-z])
`);

/** Denies it in a clause of the turn. */
const DENIES =
  /(?<![a-z])(?:no|not|never|none|nothing|neither|nor|cannot|[a-z]+n't|nao|nunca|ni|nem|tampoco|jamas|nada|ningun[oa]?|nenhum[a]?)(?![a-z])/;

const CONFIRMS_NO = phrases(`
  (?:i've|i have|we've|we have|already|just|i|we)(?: already| just)* (?:signed|bought|got|switched|gone|ordered|have|took|chose|picked|joined)(?: up)?(?: with| for| to| one| from| it| a)?(?![a-z]) | (?:ya|acabo de|acabamos de)(?: lo| la| me| he| hemos)* (?:firm|compr|contrat|cambi|tengo|tenemos|cerr|pas|eleg)[a-z]* | (?:ja|acabei de|acabamos de)(?: me| o| a)* (?:assin|compr|contrat|troqu|mud|tenho|temos|fech|escolh)[a-z]*
`);

const ASKS_NOTHING = /\?\s*$/;

const OFFERED = phrases(`
  (?:would you|shall (?:i|we)|may i|can i|could i|should i|do you want|are you interested|interested|reconsider|how about|what about|want (?:me|one|it|to)|why not|even)(?![a-z]) | (?:se|te|le) (?:lo|la|los|las) [a-z]+o(?![a-z]) | (?:le|te) (?:mando|envio|dejo|activo|aparto|reservo|apunto|interesa|gustaria|parece|sirve|apetece|conviene)[a-z]* | (?:quiere|quieres|queres|desea|ni con|acepta|aceptaria|prefiere|puedo|podria)(?![a-z]) | (?:quer|queria|gostaria|aceita|aceitaria|posso|podemos|poderia|mando|envio|deixo|reservo|incluo|fecho|interesse|interessante|nem|topa)(?![a-z])
`);
const TAKING_PART = phrases(`
  (?:survey|surveys|questions?|questionnaire|fill|filled|answer|answering|do (?:them|those|these|any|that)|did one|starting|start|time|take part|quiz|feedback)(?![a-z]) | (?:encuest|pregunt|contest|respond|cuestionari|formulari|particip|opin|tiempo|hago|lleno)[a-z]* | (?:pesquis|pergunt|respond|questionari|formulari|particip|opini|tempo|faco|avali)[a-z]*
`);

/** Wants to be called, or sent something, or is somebody else: that is no no. */
const isAside = (exchange: Exchange): boolean =>
  means(exchange, 'wants_callback', 'wants_person', 'is_busy', 'is_wrong_person', 'wants_appointment') ||
  personSays(exchange, 'limitsCalls') ||
  personSays(exchange, 'asksToBeCalled') ||
  asksToBeSent(exchange);

/** A no to taking part, before anything was answered. */
const refusesPart = (exchange: Exchange, { exchanges }: Facts): boolean =>
  (isLeaveAsked(exchange) || TAKING_PART.test(exchange.plain)) &&
  exchanges.every(({ text }) => !hasDigits(text)) &&
  exchanges.every((one) => !personSays(one, 'rates'));

/** "Noted: to be sent in writing": they are to have it. */
const SENT_IN_WRITING = phrases('in writing | por escrito');
/** "The messages, more than anything". */
const MOST_OF_ALL =
  /(?<![a-z])(?:mas que nada|antes que nada|mais que (?:tudo|nada)|more than anything)(?![a-z])/g;

/** Says no to what was offered, and the agent lets it be. */
function turnsDown(exchange: Exchange, facts: Facts): boolean {
  if (ASKS_NOTHING.test(exchange.text) || holdsOff(exchange) || isAside(exchange)) return false;
  if (ordersOrCommits(exchange) || SENT_IN_WRITING.test(exchange.after.states)) return false;
  const isSurvey = facts.subject.category === 'surveys';
  if (isSurvey ? !refusesPart(exchange, facts) : !OFFERED.test(exchange.before.asks)) return false;
  const isNo =
    beginsWithNo(exchange) ||
    declines(exchange) ||
    DENIES.test(exchange.plain.replaceAll(MOST_OF_ALL, ' ')) ||
    CONFIRMS_NO.test(exchange.plain);
  return isNo && GAVE_UP.test(exchange.after.states) && exchange.after.asks === '';
}

const NEVER_PAYS = phrases(`
  (?:not|n't|never|nor)(?: [a-z']+){0,4} (?:one |a |another |single |red |bloody )*(?:cent|penny|dime|euro|pound|dollar|rupee|shilling|bean|nickel)(?![a-z]) | (?:see (?:me|you|ye|yous|you lot) in court | take me to court | sue me | (?:won't|will not|not going to|refuse to|not gonna|never going to|ain't) (?:be )?pay(?:ing)?(?![a-z]) | i'm not paying) | (?:whistle|sing) for (?:it|your money) |
  ni (?:un |una )?(?:mango|peso|centavo|centimo|euro|duro|dolar|sol|cinco|quinto|chele|real|mierda|loco|muerto)(?![a-z]) | que (?:se )?(?:la|lo|los|las) (?:pague|paguen) | (?:llev|demand|denunc)[a-z]*(?:me|nme|enme)(?: a (?:juicio|tribunal)[a-z]*)? | no (?:les? |te |os |se los? |se la |pienso |voy a |vamos a |lo |la )*(?:pago|pagar|pagare|pagarles|pagarle|pagaremos)(?: nada| ni)?(?![a-z]) |
  nem (?:um |mais um |meio )?(?:centavo|tostao|real|centimo|euro|puto)(?![a-z]) | (?:me (?:processa|processe|bota na justica|leva pra justica)|pode processar|que me processem) | nao (?:vou |pretendo |te |lhe |vos )?(?:pag(?:o|ar|amos|arei))(?: nada| nunca| nem)?(?![a-z])
`);

/** Will not pay: never, and not for want of money. */
function refusesToPay(exchange: Exchange, { exchanges }: Facts): boolean {
  if (!NEVER_PAYS.test(exchange.plain) || holdsOff(exchange)) return false;
  const claimsPaid = exchanges.slice(0, exchange.index + 1).some((one) => personSays(one, 'paid'));
  return !claimsPaid && !personSays(exchange, 'hardship');
}

/** The agent will not go on with who lacks what the work needs. */
const NOT_TAKEN_FURTHER = phrases(`
  (?:can't|cannot|unable to|not able to|won't be able to|couldn't) (?:take|move|carry|put|continue|proceed|go|consider|progress|bring)(?: [a-z']+){0,3} (?:further|forward|ahead|on|through|without|with|your application)(?![a-z]) | (?:not|n't) (?:what we need|a match|eligible|qualif)[a-z]* | (?:don't|do not|doesn't) (?:meet|fit|match|qualify) | (?:is|it's|was) (?:a must|essential|required|mandatory|needed)(?: for| here|,|\\.) |
  no (?:podemos|puedo|es posible|podremos|podria)(?: [a-z]+){0,2} (?:seguir|continuar|avanzar|pasar|considerar|tomar|incluir)[a-z]* | no (?:cumple|reune|califica|alcanza) | (?:sin|al no tener) (?:ese|esa|el|la|eso|los|las)(?: [a-z]+){0,3} no(?![a-z]) | (?:es|era|son) (?:imprescindible|indispensable|obligatori[oa]|excluyente|requisito)[a-z]* |
  (?:nao (?:consigo|posso|podemos|da para|da pra|e possivel|conseguimos)(?: [a-z]+){0,2} (?:seguir|continuar|avancar|prosseguir|considerar)|nao (?:atende|preenche|cumpre)|(?:e|era) (?:imprescindivel|indispensavel|obrigatori[oa]|requisito|exigencia))[a-z]*
`);
const ASKS_NEED = phrases(`
  (?:do you (?:have|hold|own|speak)|have you (?:got|a|an|any)|hold|licen[cs]e|certificate|certified|qualification|diploma|degree|permit|ticket|card|training|class|registered|require|must|able to|can you|are you (?:able|allowed|over|registered|willing)) | (?:tiene|tienes|tenes|cuenta con|posee|dispone|licencia|carnet|carne|certificad|titulo|permiso|curso|matricula|exige|requier|puede|habla|sabe|mayor de) | (?:tem|possui|carteira|cnh|certificad|diploma|registro|curso|licenca|exige|requer|pode|fala|sabe|maior de)
`);
const LACKS = phrases(`
  (?:only|just|not (?:yet|any)|lapsed|expired|haven't|don't|never|can't|without|no (?:licen|cert|card|ticket|degree|papers)) | (?:solo|nomas|todavia no|aun no|vencid|tengo que sacar|me falta|sin(?![a-z])|no (?:tengo|llegue|puedo|la|lo)) | (?:so(?![a-z])|apenas|ainda nao|vencid|falta|sem(?![a-z])|nos planos|nem comecei|nao (?:tenho|possuo|tirei|posso))
`);

function lacksWhatIsNeeded(exchange: Exchange, { exchanges }: Facts): Exchange | undefined {
  if (!NOT_TAKEN_FURTHER.test(exchange.after.states)) return undefined;
  return exchanges
    .slice(0, exchange.index + 1)
    .findLast(
      (one) =>
        ASKS_NEED.test(one.before.asks) && (beginsWithNo(one) || LACKS.test(one.plain) || declines(one)),
    );
}

/** Has something else by now, or is no longer after the place. */
const HAS_OTHER = phrases(`
  (?:i |i've |i'm )?(?:start|started|starting|begin|began|beginning)(?: [a-z]+){0,2} (?:at|with|in|on|tomorrow|monday|next|last|somewhere|a new|another)(?![a-z]) | (?:got|found|landed|took|taken|accepted|have|offered|given)(?: [a-z]+){0,2} (?:job|place|position|start|offer|work|something|post|contract)(?: [a-z]+)?(?! (?:with|at) you) | (?:they|somebody|someone|the other)(?: [a-z]+){0,2} (?:rang|called|offered|took me|got) | (?:no longer|not) (?:looking|interested|available|free|after)(?![a-z]) | (?:already|now) (?:working|fixed up|sorted|employed|settled) |
  (?:ya|acabo de|recien|hace)(?: [a-z]+){0,3} (?:empec|empez|empiezo|coger|agarr|consegu|encontr|trabaj|entr|firm|acept|coloc)[a-z]* | (?:empiezo|empece|entro|arranco|comienzo)(?: [a-z]+){0,2} (?:el|en|con|manana|lunes|ya)(?![a-z]) | (?:otra cosa|otro (?:trabajo|sitio|lado|lugar|puesto)|otra (?:empresa|casa|oferta))(?![a-z]) | ya no(?: [a-z]+){0,2} (?:sigo|busco|estoy|quiero|me interesa|necesito) |
  (?:ja|acabei de|comecei|comeco|entrei|arrumei|arranjei|consegui|fui chamad[oa]|me chamaram|fechei|assinei)(?: [a-z]+){0,4} (?:trabalh|semana|segunda|numa|num|na|no|em|outr[oa]|emprego|servico|vaga|com|registrad)[a-z]* | (?:outra coisa|outro (?:emprego|trabalho|lugar|servico)|outra (?:vaga|empresa))(?![a-z]) | (?:ja )?nao(?: [a-z]+){0,2} (?:procuro|procurando|busco|quero|tenho interesse|estou)(?: mais)?(?![a-z])
`);
const ASKS_IF_OUT = phrases(`
  (?:withdraw|pull out|no longer|not (?:interested|going)|found (?:something|another)|other job|another job|still (?:interested|want|looking)|take your (?:application|name)|reconsider) | (?:retir|ya no|otro (?:trabajo|empleo)|sigue interesad|no le interesa|desist|dejar el proceso|candidatura) | (?:retir|desist|outro (?:emprego|trabalho)|nao deseja|nao quer|ainda (?:tem|quer)|candidatura|seguir com)
`);
const TAKES_OUT = phrases(`
  (?:take|taken|taking|remove|removed|withdraw|withdrawn|close|closed)(?: [a-z]+){0,2} (?:application|name|file|you)(?: (?:out|off))? | (?:good luck|congratulations|best of luck|all the best|well done|happy for you|enjoy) | (?:retiro|retirada|saco|cierro|doy de baja|elimino)(?: [a-z]+){0,2} (?:candidatura|postulacion|solicitud|nombre|proceso) | (?:enhorabuena|felicidades|felicitaciones|mucha suerte|suerte|me alegr[oa]) | (?:retiro|tiro|encerro|removo|cancelo)(?: [a-z]+){0,2} (?:candidatura|inscricao|nome|processo) | (?:parabens|boa sorte|sucesso|fico feliz|felicidades|muita sorte)
`);

function withdraws(exchange: Exchange, facts: Facts): boolean {
  const answered = facts.exchanges.slice(0, exchange.index).filter((one) => isOwnAnswer(one, facts));
  if (answered.length >= ANSWERS_MIN) return false;
  if (!HAS_OTHER.test(plain(exchange.whole)) || holdsOff(exchange)) return false;
  return (
    ASKS_IF_OUT.test(exchange.before.asks) ||
    ASKS_IF_OUT.test(exchange.after.asks) ||
    TAKES_OUT.test(exchange.after.states)
  );
}

const ANSWERS_MIN = 2;

const OFFERS = ['sales', 'surveys'];

export function refusalSigns(facts: Facts, heard: readonly Sign[]): Sign[] {
  const { category } = facts.subject;
  const isTold = heard.some(({ outcome }) => outcome === 'info_provided');
  if (isTold) return [];
  return facts.exchanges.flatMap((one): Sign[] => {
    if (category === 'collections' && refusesToPay(one, facts)) return [refused(one, 'payment_refused')];
    if (OFFERS.includes(category) && turnsDown(one, facts)) return [refused(one, 'rejected')];
    if (category !== 'interview') return [];
    const lacking = lacksWhatIsNeeded(one, facts);
    if (lacking !== undefined) return [refused(one, 'candidate_unqualified')];
    return withdraws(one, facts) ? [refused(one, 'rejected')] : [];
  });
}

const isOwed = ({ index }: Exchange, { exchanges }: Facts): boolean =>
  exchanges
    .slice(0, index + 1)
    .some(({ before }) => mentions(before, 'asksPayment') || mentions(before, 'mentionsDebt'));

/**
 * Whatever is turned down where money is owed is the payment; a new date turned down after the old one is off leaves it
 * off; and who will call themselves has turned nothing down.
 */
export function namedForWhatItIs(signs: readonly Sign[], facts: Facts): Sign[] {
  const { category } = facts.subject;
  const off = signs.find(({ outcome }) => outcome === 'appointment_canceled');
  const isAfterOff = ({ index, kind, outcome }: Sign): boolean => {
    if (off === undefined || index < off.index) return false;
    const turn = facts.exchanges[index];
    return outcome === 'rejected' || (kind === 'open' && turn !== undefined && !takesBack(turn));
  };
  const isInterview = category === 'interview';
  const gone = isInterview ? facts.exchanges.findLast((one) => withdraws(one, facts)) : undefined;
  const isVoid = ({ outcome }: Sign): boolean => gone !== undefined && outcome === 'candidate_evaluated';
  return signs
    .filter((sign) => !isAfterOff(sign) && !isVoid(sign))
    .map((sign) => {
      const turn = facts.exchanges[sign.index];
      if (turn === undefined || sign.outcome !== 'rejected') return sign;
      if (category === 'sales' && holdsOff(turn) && !personSays(turn, 'refuses')) return open(turn);
      const isPayment = category === 'collections' && isOwed(turn, facts) && NEVER_PAYS.test(turn.plain);
      return isPayment ? { ...sign, outcome: 'payment_refused' as const } : sign;
    });
}
