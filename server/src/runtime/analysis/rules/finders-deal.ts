import { saysLeaving } from '../../../listening/decided/leaving.ts';
import { doesNotSuit, hedges } from '../../../listening/decided/suits.ts';
import { affirmedAt, phrases, plain } from '../../../listening/text/phrases.ts';
import { clip } from '../bounds.ts';
import { LENGTH_MAX } from '../schema.ts';
import type { CallOutcome } from '../types.ts';
import { agreedMoment } from './agreed.ts';
import { type Exchange, means, says, states } from './facts.ts';
import { FIELD_QUESTIONS } from './field-questions.ts';
import { type Finder, ownWords, quoted, shown, verbatim } from './findings.ts';
import { offeredIn, offerTurn } from './kinds/flags.ts';
import { isOfKind, tellsWhy } from './kinds/free-text.ts';
import { SURVEY_FINDERS } from './kinds/survey.ts';
import { identityOf, saysItIsThem } from './kinds/who.ts';
import { accepts, besideTheMatter, givesReason, namesMoment, refuses, wrongPerson } from './moves.ts';
import { isBehindWish, noticePlace, turnsAway } from './reached.ts';
import { levelOf } from './signs/language-heard.ts';
import { neverDid, ownYears, withoutOthers } from './unasked/own-years.ts';
import type { Evidence } from './verdicts.ts';

/** Fields of the catalogue about what was settled: appointments, payments, decisions, surveys, tests of a language. */

const appointment =
  (part: 'date' | 'time'): Finder =>
  (evidence) => {
    const agreed = agreedMoment(evidence);
    const value = agreed?.[part];
    return agreed && value ? quoted(value, agreed.turn, agreed.places) : null;
  };

const appointmentAction: Finder = ({ outcome }) => {
  if (outcome === 'appointment_booked') return shown('booked');
  if (outcome === 'appointment_rescheduled') return shown('rescheduled');
  return shown(outcome === 'appointment_canceled' ? 'canceled' : 'none');
};

const rightPerson: Finder = (evidence) => {
  const identity = identityOf(evidence);
  return identity && quoted(identity.isRight, identity.said);
};

const decision: Finder = ({ outcome, exchanges }) => {
  if (outcome === 'customer_retained') return shown('stays');
  if (outcome === 'customer_reactivated') return shown('returns');
  if (outcome === 'churned') return shown('leaves');
  const leaves = exchanges.findLast((one) => says(one, 'leaves') || means(one, 'wants_to_cancel'));
  const stays = exchanges.findLast((one) => says(one, 'stays') || says(one, 'returns'));
  if (leaves && !stays && outcome === 'rejected') return quoted('leaves', leaves);
  const wavers = exchanges.findLast((one) => says(one, 'hesitates') || says(one, 'notYet'));
  return wavers && !stays ? quoted('undecided', wavers) : null;
};

const LEAVING = {
  price: phrases(`
    (?:it'?s|it has|it|they've|bill|fee|subscription) (?:just |now )?(?:gone|went|going) up(?![a-z]) | can't justify (?:it|that|the|paying)(?![a-z]) | (?:charge|charges|charging|cost|costs) (?:me |us )?(?:half|less)(?![a-z]) | (?:me |nos |le )?cobra[n]? (?:la mitad|menos)(?![a-z]) | no (?:me |nos )?(?:compensa|sale a cuenta) | cobra[m]? (?:[ao] )?(?:metade|menos)(?![a-z]) | nao (?:me )?(?:compensa|vale o preco) | subiu (?:pra|para) (?:\\d|[a-z]+(?:enta|inte|cem|entos|mil)) |
    too dear | (?:got|gone|went|so) (?:very |too |a bit )?dear(?![a-z]) | (?:quid|pounds|dollars|euros|bucks|a month) (?:less|cheaper) | pay(?:s|ing)? (?:me |us )?half | half (?:the price|price) | put (?:it|the price|my bill|me) up | for less(?![a-z]) | (?:me|nos) lo subieron | (?:paga|pago|pagan|cuesta) la mitad | la mitad de (?:precio|caro) | por menos(?![a-z]) | subiu (?:muito|demais|de) | (?:reais|trinta|vinte|cinquenta|pela metade|a metade) (?:a )?(?:menos|mais barato) | mais em conta | paga(?:va)? a metade |
    expensive | pricey | cheap | afford | (?:costs?|pay|paying|paid|charge[sd]?) (?:[a-z]+ ){0,2}too much | too much money | raised (?:the|my|your) (?:price|bill|rate|fee)s? | (?:price|cost|bill|fee)s? (?:is|are|was|went|has|have|keeps?|got|gone|rose|increase|rise|hike|too|doubled|put) | (?<!(?:good|same|better) )(?:price|cost)s?(?= *[,.!]|$) | over (?:the )?(?:price|cost|money) |
    car[oa]s?(?![a-z]) | carisim | barat | no me alcanza(?! (?:la|el)) | (?:precio|costo|factura|cuota|tarifa)s? (?:[a-z]+ )?(?:alt|sub|muy|aument) | (?:me|nos|le) sub(?:io|ieron) (?:el|la|los|de|a) | (?<!(?:buen|mismo|mejor) )(?:precio|costo|plata|dinero)(?= *[,.!]|$) |
    salgad | (?:preco|custo|fatura|conta|mensalidade|tarifa)s? (?:[a-z]+ ){0,2}(?:alt|sub|aument|muito) | (?:subi(?:u|ram)|aument(?:ou|aram)) (?:o|a|as|os) (?:preco|valor|mensalidade|conta|fatura|tarifa)s? | (?<!(?:bom|mesmo|melhor) )(?:preco|custo|valor)(?= *[,.!]|$)
  `),
  competitor: phrases(
    'me (?:cambie|pase|fui|voy a cambiar|voy a pasar) (?:a|con|para) (?!(?:(?:un|una|el|la|otro|otra|mi|vivir) )?(?:casa|ciudad|barrio|departamento|piso|pais|plan|trabajo|vivir)(?![a-z])) | (?:mudei|troquei|passei|fui) (?:pra|para) (?:a |o )?(?:outra empresa|outro provedor|concorrencia|concorrente) | another (?:company|provider) | competitor | switch | otra (?:empresa|compania) | competencia | outra empresa | concorrente | outro (?:provedor|fornecedor)',
  ),
  no_longer_needed:
    phrases(`(?:don't|do not|no longer|hardly|never) (?:need|use) | not using | no lo (?:uso|necesito) | ya (?:casi )?no (?:lo |la |los |las )?(?:us|necesit|ocup|vivo|trabaj)[a-z]* |
    nao (?:uso|usava|preciso) (?:mais)?`),
  service_quality:
    phrases(`(?:it |line |signal |internet |connection |call )?(?:drops|dropping|dropped|cuts out|cutting out|goes down|keeps (?:going|dropping|cutting|failing)) | (?:signal|service|coverage|reception|connection) (?:[a-z]+ ){0,4}(?:rubbish|terrible|awful|bad|poor|useless|patchy) | (?:same|constant) fault | se (?:me )?corta[n]?(?![a-z]) | (?:senal|cobertura|atencion) (?:[a-z]+ ){0,3}(?:mala|malisima|pesima|fatal) | (?:internet|linha|sinal|ligacao) (?:[a-z]+ )?(?:cai|caindo|corta) | (?:sinal|atendimento) (?:[a-z]+ ){0,3}(?:ruim|pessimo|horrivel) |
    slow | (?<!(?:nunca|never|nao|no) (?:me |nos )?(?:ha |tem )?)fail | outage | bad service | rude | support | not work | doesn't work | down(?![a-z]) | lent[oa] | falla |
    mal servicio | mala atencion | se cae[n]? | pessim | cai (?:toda|sempre) | mau atendimento | ruim | nao funciona | no funciona`),
  missing_feature: phrases(
    "missing | lack(?:s|ing)? | does not have | doesn't have | no tiene(?! (?:sentido|caso|problema)) | le falta(?!n? [a-z]+r(?![a-z])) | nao tem(?! (?:jeito|problema|como)) | falta (?:um|uma|o|a|un|una|el|la|mais|mas) (?![a-z]+r(?![a-z]))",
  ),
  personal: phrases(
    '(?:passed away|died|faleceu|murio|fallecio|morreu)(?![a-z]) | moving | moved | health | family | sick | me (?:mudo|voy a mudar|mude) | nos mudamos | mudanza | salud | familia | vou me mudar | mudanca | saude',
  ),
} as const;

/** A new home is the reason, whatever the service lacks there. */
const RELOCATES = phrases(`
  emigrat | relocat | (?:moving|move|moved) (?:house|home|abroad|overseas|away|out of|cit(?:y|ies)|countr|flat|in with|back to) | (?:i'm|we're|i am|we are) moving(?= *[,.!]|$| (?:in|next|at|on|to (?!another|a different|someone|somebody|the competition|a cheaper|a new provider|your)[a-z]+ (?:in|next|so|and|where|for)(?![a-z]))) | leaving the country | (?:me|nos) (?:mudo|mudamos|voy a mudar|vamos a mudar|estoy mudando)(?! de (?:compania|empresa|operador))(?! con)(?![a-z]) | mudanza | (?:me voy|nos vamos|vivir|mudar(?:me|nos)) (?:a |al |del |fuera del )(?:vivir|pais|extranjero|exterior|otra ciudad|otro pais) | emigr(?:o|amos|ar) | de mudanca | (?:vou|vamos|estou|to|tou) (?:me )?mud(?:ar|ando) (?:de (?:casa|cidade|pais|estado)|pra (?:fora|outra cidade|outro pais|o exterior|o interior)) | vou me mudar | (?:to|tou|estou|estamos)(?: me| nos)? mudando(?: me| nos)? (?:pra|para|pro) (?:(?:a |o )?(?:casa|minha|meu|outr[oa])|[a-z]+ (?:em|no|na)(?![a-z])) | morar (?:fora|em outr|noutr|no exterior|n[oa] [a-z]+) | (?:sair|saindo) do pais
`);

/** Whoever never spoke of going has no reason to. */
const speaksOfLeaving = (one: Exchange): boolean =>
  means(one, 'wants_to_cancel') ||
  says(one, 'leaves') ||
  says(one, 'hesitates') ||
  saysLeaving(one.text) ||
  LEAVES.test(one.plain);
const LEAVES = phrases(
  'leav(?:e|ing) | cancel | switch | quit | go(?:ing)? (?:over )?to | irme | me voy | cambiar(?:me)? | baja(?![a-z]) | sair | ir embora | trocar | mudar de',
);

/** "I never thought of leaving": what is wanting is then no reason to. */
const STAYS_ANYHOW = phrases(`
  (?:not|never|wasn't|didn't|don't|haven't) (?:been )?(?:think|thinking|thought|plan|planning|consider|considering|considered)(?: of| about| on)? (?:leaving|going|switching|cancelling|changing) | why would i (?:leave|go|switch|change) |
  (?:no|nunca|ni) (?:he |yo )?(?:pens|consider|plane)[a-z]* (?:en |de )?(?:irme|cambiar(?:me)?|dejarlos|cancelar|darme) | (?:para|por) que me (?:voy|iria) a ir |
  (?:nao|nunca|nem) (?:eu )?(?:pens|consider|planej)[a-z]*(?: [a-z]+ndo)? (?:em |de )?(?:sair|trocar|mudar|cancelar|deixar) | (?:pra|para|por) que eu (?:ia|iria|vou) (?:sair|trocar|mudar)
`);
const neverMeantToLeave = ({ exchanges, outcome }: Evidence): boolean =>
  (outcome === 'customer_retained' || outcome === 'customer_reactivated') &&
  exchanges.some((one) => STAYS_ANYHOW.test(one.plain));

export const LEAVING_REASONS: readonly string[] = Object.keys(LEAVING);

const givesLeavingReason = (exchange: Exchange): boolean =>
  !exchange.isEmpty &&
  !means(exchange, 'asks_question') &&
  !says(exchange, 'stays') &&
  (givesReason(exchange) ||
    means(exchange, 'objects', 'complains', 'wants_to_cancel') ||
    says(exchange, 'leaves') ||
    saysLeaving(exchange.text) ||
    FIELD_QUESTIONS.reason_detail?.test(exchange.before.asks) === true);

/** Kept, and nothing of theirs spoke of going. */
function neverThoughtOfLeaving(evidence: Evidence): boolean {
  const { exchanges, outcome } = evidence;
  const kept = outcome === 'customer_retained' || outcome === 'customer_reactivated';
  if (neverMeantToLeave(evidence)) return true;
  return kept && !exchanges.some((one) => speaksOfLeaving(one) || means(one, 'objects'));
}

const leavingReason: Finder = (evidence) => {
  const { exchanges } = evidence;
  if (neverThoughtOfLeaving(evidence)) return null;
  for (const exchange of exchanges.filter(givesLeavingReason)) {
    const own = plain(withoutOthers(exchange.text));
    if (RELOCATES.test(own)) return quoted('personal', exchange);
    const reason = Object.entries(LEAVING).find(([, words]) => words.test(own));
    if (reason) return quoted(reason[0], exchange);
  }
  return null;
};

/** "I was going to ring you because I want to cancel": what they want, and not why. */
const WISH_TO_LEAVE =
  /(?<![a-z])(?:(?:because|cos|porque|es que|e que|que) )?(?:(?:i |we |yo |eu )?(?:want|wanted|'d like|would like|need|was going|quiero|queria|quisiera|necesito|quero|preciso)(?:ed)?(?: to| de| a)? )?(?:me |lo |la |o |a )?(?:quiero |queria )?(?:cancel[a-z]*|dar(?:lo|la|me)? de baja|leave|desligar)(?: (?:it|the [a-z]+|my [a-z]+|el servicio|mi [a-z]+|o servico|o contrato))?(?![a-z])/g;
const TELLS_WHY =
  /(?<![a-z])(?:because|cos|since|porque|por|ya que|price|expensive|dear|move|moving|cheap|slow|never|ya no|caro|muda|mudo|uso|use|aument|subi|outr[oa]|otr[oa]|another)/;
const onlySaysLeaving = ({ plain: said }: Exchange): boolean => {
  const rest = said.replaceAll(WISH_TO_LEAVE, ' ');
  return rest !== said && !TELLS_WHY.test(rest) && !Object.values(LEAVING).some((words) => words.test(rest));
};

/** "My cousin left because it was too dear, mine is fine": nothing of it is their own reason. */
function isReasonOfOthers({ text }: Exchange): boolean {
  const own = withoutOthers(text);
  const said = plain(own);
  return own !== text && !Object.values(LEAVING).some((words) => words.test(said)) && !BECAUSE.test(said);
}
const BECAUSE = phrases('because | porque | ya que | pois(?![a-z])');

const reasonDetail: Finder = (evidence) => {
  if (neverMeantToLeave(evidence)) return null;
  const asked = evidence.exchanges.findLast(
    (exchange) =>
      FIELD_QUESTIONS.reason_detail?.test(exchange.before.asks) === true &&
      !exchange.isEmpty &&
      !besideTheMatter(exchange) &&
      !says(exchange, 'hesitates') &&
      !says(exchange, 'cannotTell') &&
      !says(exchange, 'notYet') &&
      !means(exchange, 'asks_question') &&
      !onlySaysLeaving(exchange) &&
      !isReasonOfOthers(exchange) &&
      isOfKind('reason_detail', exchange, evidence) &&
      (givesReason(exchange) ||
        means(exchange, 'objects', 'complains') ||
        (evidence.outcome === 'churned' && tellsWhy(exchange)) ||
        Object.values(LEAVING).some((words) => words.test(exchange.plain))),
  );
  const unasked = evidence.exchanges.find(
    (one) =>
      givesReason(one) &&
      !onlySaysLeaving(one) &&
      !isReasonOfOthers(one) &&
      !says(one, 'hesitates') &&
      isOfKind('reason_detail', one, evidence),
  );
  return verbatim(asked ?? unasked, evidence);
};

const offerMade: Finder = (evidence) => {
  const offer = offerTurn(evidence);
  return offer ? shown(clip(offeredIn(offer.text), LENGTH_MAX.value), [offer.place]) : null;
};

/** Whoever takes the notice up as theirs is the one it was for. */
const TAKEN_UP: readonly CallOutcome[] = [
  'message_acknowledged',
  'appointment_rescheduled',
  'appointment_canceled',
];

const reachedWhom: Finder = (evidence) => {
  if (evidence.outcome === 'voicemail') return shown('voicemail');
  const identity = identityOf(evidence);
  if (identity) return quoted(identity.isRight ? 'addressee' : 'other_person', identity.said);
  if (evidence.outcome === 'failed') return null;
  const theirs = evidence.exchanges.find(saysItIsThem);
  if (theirs) return quoted('addressee', theirs);
  return TAKEN_UP.includes(evidence.outcome) ? shown('addressee') : null;
};

/** "Could they leave it next door", "que lo dejen con el vecino": handed over in another way than they were told. */
const LEFT_ELSEWHERE = phrases(`
  (?:(?:can|could|would|will) (?:they|you|he|she|the (?:driver|courier|postman|lads?)|someone|somebody)|(?:get|have|ask|tell|want|need) (?:them|him|her|the (?:driver|courier|postman)) to|just|please) (?:(?:please|just|maybe|not) )*(?:leave|drop|deliver|hand|put) (?:it|them|that|the [a-z]+)(?: off| over| round)? (?:with|at|to|in|behind|by|beside|outside|next door|number|round|somewhere|instead) |
  (?:(?:me )?(?:lo|la|los|las) )?(?:pueden?|podrian?|podes|podrias) (?:dejar|entregar|llevar)(?:lo|la|melo|mela|selo|sela)? (?:(?:el|la|mi) [a-z]+ )?(?:con|en|al lado|donde|a(?:l)?)(?![a-z]) | (?:dejen|deje|entreguen|entregue)(?:lo|la|melo|mela|selo) (?:con|en|al lado|donde|al?)(?![a-z]) | que (?:me )?(?:lo|la) (?:dejen|deje|entreguen|entregue) (?:con|en|al lado|donde|al?)(?![a-z]) |
  (?:podem?|poderia[m]?|podiam?|da pra|tem como|(?:diga|fala|pede) (?:pra|para) (?:eles|ele)) (?:(?:eles|so|entao) )*(?:deixar|deixarem|entregar|entregarem) (?:(?:isso|ele|ela|(?:o|a|meu|minha) [a-z]+) )?(?:com|na|no|em|ao lado|n[oa]utr[oa])(?![a-z]) | (?:deixem?|entreguem?)(?: (?:isso|ele|ela|so))? (?:com|na portaria|no vizinho|na vizinha|ao lado|n[oa] (?:predio|casa|loja|numero))(?![a-z])
`);
const isLeftElsewhere = (one: Exchange): boolean => LEFT_ELSEWHERE.test(one.plain) && !says(one, 'refuses');

/** Wants it at another time than the one they were told. */
const asksForChange = (exchange: Exchange): boolean =>
  (means(exchange, 'wants_to_move_appointment') && !says(exchange, 'limitsCalls')) ||
  (exchange.index > 0 && isLeftElsewhere(exchange)) ||
  (exchange.index > 0 &&
    (exchange.text.includes('?') || ASKS_FIRST.test(exchange.plain)) &&
    CAN_IT_BE.test(exchange.plain) &&
    (says(exchange, 'namesDay') || ANOTHER_TIME.test(exchange.plain)));

/** A question without its mark begins with its verb. */
const ASKS_FIRST =
  /^[^a-z]*(?:(?:and|so|but|well|ok|okay|oh|y|pero|bueno|e|mas|entonces|entao)[ ,]+){0,2}(?:can|could|is it|would it|(?:me lo |lo |la )?(?:pueden?|podrian?)|sera posible|se puede|(?:pode[m]?|poderia[m]?|da)(?: para| pra)?)(?![a-z])/;
const ANOTHER_TIME = phrases(
  '(?:another|some other|a different) (?:day|time|date) | (?:later|earlier)(?![a-z]) | otr[oa] (?:dia|hora|momento|fecha) | mas (?:tarde|temprano) | outr[oa] (?:dia|hora|horario|data) | mais (?:tarde|cedo)',
);

const CAN_IT_BE = phrases(
  '(?:can|could) (?:you|it|they|we) | (?:is|would) it (?:be )?possible | (?:me lo |se |lo |la )?(?:pueden|puede|podrian|podria)(?![a-z]) | (?:pode|podem|poderia|da)(?: para| pra)? (?:ser|vir|trazer|entregar|mudar|ficar)',
);

/** "I never ordered anything": got the notice, and says that it is not theirs. */
const DISOWNS = phrases(`
  (?:i|we)(?:'ve| have| had)? (?:did not|didn't|never|haven't|have not|not) (?:order|buy|bought|ask|request|book)[a-z]*(?! (?:it|them|for it) (?:for|to) (?:mon|tues|wednes|thurs|fri|satur|sun))(?![a-z]) | (?:it's|it is|that's|that is|is) not mine(?![a-z]) |
  (?:yo )?(?:no|nunca) (?:(?:he|hemos|lo|la) )?(?:pedi|pedimos|pedido|compre|comprado|encargue|encargado|ordene)(?![a-z]) | no es (?:mi[oa]|para mi)(?![a-z]) |
  (?:eu )?(?:nao|nunca) (?:comprei|pedi|encomendei|compramos|pedimos)(?![a-z]) | nao e (?:meu|minha|pra mim|para mim)(?![a-z])
`);

const response: Finder = (facts) => {
  const { exchanges } = facts;
  const notice = noticePlace(facts);
  // Nothing was told to a wrong number, and nothing answered before it was told.
  if (notice === -1 || wrongPerson(facts)) return null;
  const heard = exchanges.slice(notice);
  if (heard.some(({ plain: text }) => DISOWNS.test(text))) return null;
  const moves = heard.find((one) => asksForChange(one) || (isUnsuited(one) && isTakenAsChange(one)));
  if (moves) return quoted('change_requested', moves);
  const declined = heard.find(
    (one) => says(one, 'cannotCome') || isUnsuited(one) || means(one, 'wants_to_cancel') || refuses(one),
  );
  // Taken up by the agent as a wish for another time.
  if (declined)
    return quoted(
      states(declined.after, 'notesChange') && !says(declined, 'refuses') ? 'change_requested' : 'declined',
      declined,
    );
  const told = exchanges
    .slice(Math.max(1, notice))
    .filter((one) => !turnsAway(one) && !isBehindWish(one, facts));
  const agreed = told.find(
    (one) => accepts(one) || (says(one, 'understands') && !means(one, 'asks_to_repeat', 'declines')),
  );
  // Who only will try has received it; a later yes is one to having got it.
  const unsure = told.find((one) => hedges(one.text));
  if (unsure) return quoted('received_only', unsure);
  if (agreed) return quoted('confirmed', agreed);
  const thanked = told.find((one) => means(one, 'thanks'));
  return thanked ? quoted('received_only', thanked) : null;
};

/** The time they were told does not suit them. */
const isUnsuited = (one: Exchange): boolean => one.index > 0 && doesNotSuit(one.text);

const ASKS_CHANGE = phrases(
  "change do you | like to change | le gustaria cambiar | gostaria de mudar | (?:what|which) (?:days?|time|date)s?(?: and| or| would|'d)? | que cambio | (?:que|cual(?:es)?) (?:dias?|horarios?|fecha) | que mudanca | (?:que|quais|qual) (?:dias?|horarios?|data)",
);

/** The agent notes a change, or asks which. */
const isTakenAsChange = ({ after }: Exchange): boolean =>
  states(after, 'notesChange') || ASKS_CHANGE.test(after.asks);

/** What they want instead, where they say it, with the day or place they name when asked for it; else that it does not suit. */
const requestedChange: Finder = (evidence) => {
  const asked = evidence.exchanges.filter(
    (one) => asksForChange(one) || (isUnsuited(one) && isTakenAsChange(one)),
  );
  // What they want instead tells more than what does not suit them.
  const wish = asked.findLast(asksForChange) ?? asked[0];
  const first = verbatim(wish, evidence);
  const told = evidence.exchanges.find(
    (one) =>
      wish !== undefined &&
      one.index > wish.index &&
      ASKS_CHANGE.test(one.before.asks) &&
      !one.text.includes('?') &&
      !means(one, 'declines', 'wants_no_more_contact') &&
      (namesMoment(one.text, evidence) || says(one, 'namesDay')),
  );
  if (first === null || told === undefined) return first;
  const more = ownWords(told, evidence);
  return { ...first, value: clip(`${first.value}; ${more}`, LENGTH_MAX.value), places: [...told.places] };
};

const EXPERIENCE = phrases(`
  (?:been|worked|was) (?:as )?an? [a-z]+ (?:[a-z]+ )?for (?:[a-z0-9]+ ){1,3}(?:years?|months?) | (?:years?|months?) (?:in|at|on|with) [^.!?]{3,40}(?:,| and | doing | as ) | (?:llevo|tengo) (?:[a-z0-9]+ ){1,4}(?:anos|meses) (?:de|en|como) | de [a-z]+ llevo(?![a-z]) | (?:anos|meses) (?:en|num|numa|na|no|em) [^.!?]{3,40}(?:,| y | e | como | haciendo | fazendo ) | (?:years?|months?) (?:of experience|as an?|behind the|working|driving)(?![a-z]) | experience (?:in|as|with|at) | worked (?:as|in|at|for)(?![a-z]) | (?:anos?|meses) (?:de experiencia|como)(?![a-z]) | experiencia (?:en|como|em|de) | trabaj(?:e|aba|o) (?:[a-z0-9]+ anos? )?(?:de|como|en) | trabalh(?:ei|ava|o) (?:[a-z0-9]+ anos? )?(?:de|como|em|no|na|num|numa)(?![a-z])
`);

/** "I have six years of experience" tells no more than how long. */
const SPAN_WORDS_MAX = 6;

/** What they have done for work before a story from it. */
const relevantExperience: Finder = (evidence) => {
  const told = evidence.exchanges.find(
    (one) =>
      !one.isEmpty &&
      !means(one, 'asks_question') &&
      !says(one, 'lacks') &&
      !says(one, 'withdraws') &&
      one.wordCount > SPAN_WORDS_MAX &&
      isOfKind('relevant_experience', one, evidence) &&
      EXPERIENCE.test(one.plain),
  );
  if (told !== undefined) return verbatim(told, evidence);
  // Before it is asked for, a job by its name alone is no reason not to ask.
  const asked = evidence.exchanges.filter(
    ({ before }) => FIELD_QUESTIONS.relevant_experience?.test(before.asks) === true,
  );
  const isAnswered = asked.some((one) => !one.isEmpty && isOfKind('relevant_experience', one, evidence));
  const role =
    asked.length === 0 ||
    isAnswered ||
    evidence.exchanges.some((one) => neverDid(one, evidence.personLanguage))
      ? undefined
      : evidence.exchanges.find(
          (one) => affirmedAt(ROLE, ownYears(one, evidence.personLanguage).plain) !== -1,
        );
  const own = role && ownYears(role, evidence.personLanguage).text;
  return role && own ? quoted(clip(own.replace(/[\s,;]+$/, ''), LENGTH_MAX.value), role) : undefined;
};
/** "Dos años de repartidor": how long, and as what. */
const ROLE = phrases(
  '(?:years?|months?) as an? [a-z]+ | (?:anos|meses) (?:de|como) [a-z]+(?:or|ora|er[oa]|eir[oa]|ista|ente|ante)(?![a-z])',
);

const level =
  (part: 'level' | 'fluency'): Finder =>
  (evidence) => {
    const found = levelOf(evidence);
    return found === null ? null : shown(found[part]);
  };

/** How well questions were understood shows in whether the answers fit them, which no rule can tell. */
const comprehension: Finder = () => null;

export const DEAL_FINDERS: Record<string, Finder> = {
  appointment_action: appointmentAction,
  appointment_date: appointment('date'),
  appointment_time: appointment('time'),
  ...SURVEY_FINDERS,
  right_person: rightPerson,
  decision,
  leaving_reason: leavingReason,
  reason_detail: reasonDetail,
  offer_made: offerMade,
  reached: reachedWhom,
  response,
  requested_change: requestedChange,
  relevant_experience: relevantExperience,
  cefr_level: level('level'),
  fluency: level('fluency'),
  comprehension,
};
