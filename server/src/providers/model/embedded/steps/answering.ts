import { namesDay, sentences, tellsWhatHappened } from '../../../../listening/index.ts';
import { hangsOnIf } from '../../../../listening/meant/conditions.ts';
import type { Intent } from '../../../../listening/types.ts';
import { type Answered, answerTo, offerOf } from '../questions/answer.ts';
import { type Ask, movesToDay } from '../questions/asks.ts';
import { fold } from '../questions/fold-words.ts';
import { libraryOf, type Shelf } from '../questions/library.ts';
import { tellsAnyhow } from '../questions/stating.ts';
import { canHandOff, ends, isHandedOff, joined, type Reply, type Step, says } from '../reply.ts';
import { isForScript, isOfNotice } from '../script/heard-by.ts';
import { afterAnswer, goOnAfter, resumeAfterQuestion } from '../script/index.ts';
import { reasonNotGiven, whyText } from '../script/lead.ts';
import { productOf } from '../script/scene.ts';
import type { ActKey } from '../talk/acts.ts';
import { isYesOrNo, timesAskedWhen } from '../talk/questions.ts';
import { isFirmNo } from '../talk/refusal.ts';
import { plain } from '../talk/speakable.ts';
import type { Talk } from '../talk/talk.ts';
import { handles } from './doubts.ts';
import { agentOf } from './opening.ts';
import { durationAsked, letsBeQuick } from './time.ts';

const UNKNOWN_MAX = 2;

type Part =
  | { kind: 'known'; text: string; ends?: Reply }
  | { kind: 'likely' | 'near'; text: string }
  | { kind: 'unknown' | 'forbidden' | 'left' };

const LEFT: Part = { kind: 'left' };

const isAnswer = ({ kind }: Part): boolean => kind === 'known' || kind === 'likely';

/** "Which company is it?" is not answered by the agent's own name. */
const ASKS_COMPANY =
  /\b(?:company|business|firm|empresa|compania)\b|\bwhere (?:are|is) (?:you|this) calling from\b/;

function introduces(talk: Talk, shelf: Shelf, asked = ''): Part {
  const { company } = shelf.persona;
  const { speaker } = talk;
  const agent = agentOf(talk);
  const name = plain(company);
  const isNameless = name === '' || name === agent;
  const text = isNameless
    ? speaker.say('introduces', { agent })
    : speaker.say('introducesFor', { agent, company: name });
  const open = isNameless && ASKS_COMPANY.test(fold(asked)) ? speaker.say('unknownOther') : '';
  return { kind: 'known', text: joined(text, open, reasonNotGiven(talk)) };
}

function saysWhy(talk: Talk, shelf: Shelf): Part {
  const why = whyText(talk);
  if (why !== '') return { kind: 'known', text: why };
  const { purpose } = shelf.persona;
  if (purpose !== '')
    return { kind: 'known', text: talk.speaker.say('sayWhyShort', { campaign: plain(purpose) }) };
  return LEFT;
}

/** Where the number is from is known only as far as: it stands on a list. */
function saysSource(talk: Talk, shelf: Shelf): Part {
  const handled = handles(talk);
  if (handled !== null) return { kind: 'known', text: '', ends: handled };
  const company = plain(shelf.persona.company);
  const source =
    company === '' ? talk.speaker.say('saysSource') : talk.speaker.say('saysSourceFor', { company });
  return { kind: 'known', text: '', ends: says(source, talk.speaker.say('offersRemoval')) };
}

/** How a prompt tells where the numbers are from, and what the call is for. */
const NUMBER_FROM =
  /\b(?:numbers?|phone|contacts?|details|data|list)\b.{0,40}\b(?:comes?|came|is|are|was|were|got|taken|given|left|provided|obtained)\b.{0,30}\b(?:from|by|in|on|when|at|with)\b|\bnumber from\b|\b(?:source|origin) of (?:the )?(?:number|contact|data)|\b(?:numeros?|telefonos?|datos|contactos?)\b.{0,40}\b(?:sale|salen|viene|vienen|sacad\w+|sacamos|tomad\w+|obtuv\w+|consta\w*|esta\w*|dej\w+|dio|dieron|origen)\b|\borigen del (?:dato|numero|contacto)|\bde donde (?:sale|viene)\b.{0,20}\b(?:numero|dato)|\b(?:numeros?|telefones?|dados|contatos?|cadastro)\b.{0,40}\b(?:vem|veio|vieram|sai|saiu|peg\w+|tirad\w+|deix\w+|esta\w*|consta\w*|origem|fornecid\w+|obtid\w+)\b|\borigem do (?:contato|numero|telefone|cadastro)|\b(?:left|dejo|deixou) (?:the|their|his|her|su|sus|o|os|seu|seus) (?:number|details|phone|datos|numero|telefono|contato|telefone|dados)/;
const CALLED_FOR =
  /^(?:why we (?:call|are calling)|reason (?:for|of) (?:the )?call|purpose of (?:the )?call|call reason|(?:motivo|razon|porque) de (?:la )?llamada|por que llamamos|motivo da (?:ligacao|chamada|contato)|motivo do contato|por que (?:ligamos|estamos ligando))\b/;

function toldIn({ facts }: Shelf, pattern: RegExp): Part | null {
  const fact = facts.find(({ text }) => pattern.test(fold(text)));
  return fact === undefined ? null : { kind: 'known', text: fact.text };
}

/** Looked up like any other question, and said only where it surely fits. */
function plainly(talk: Talk, ask: Ask, shelf: Shelf): Part {
  const part = answerTo({ ...ask, special: null, isNamed: true }, shelf, talk.channelIsVoice);
  return isAnswer(part) ? part : LEFT;
}

/** Nothing of what is offered says where a number is from. */
function ofTheNumber(talk: Talk, ask: Ask, shelf: Shelf): Part {
  const part = plainly(talk, ask, shelf);
  return 'text' in part && OF_CONTACTS.test(fold(part.text)) ? part : LEFT;
}
const OF_CONTACTS =
  /\b(?:number|phone|contact\w*|list|form|sign\w*|register\w*|numero|telefono|lista|datos|formulario|registr\w+|inscri\w+|contat\w*|telefone|dados|cadastr\w*)\b/;

const or = (part: Part, other: () => Part): Part => (part.kind === 'left' ? other() : part);

/** "Do I pay something?", "in how many": what it is about was said before it. */
const REFERS = /\b(?:it|that|this|them|something|anything|eso|esto|algo|ello|isso|isto|disso|nisso)\b/;

function isDependent({ terms, text }: Ask): boolean {
  const own = terms.filter(({ soft }) => !soft).length;
  return own === 0 || (own === 1 && REFERS.test(fold(text)));
}

/** A question that needs the one before it is looked up with it. */
function together(talk: Talk, asks: readonly Ask[], parts: readonly Part[], shelf: Shelf): Part[] {
  const whole = talk.last?.text ?? '';
  return parts.map((part, at) => {
    const ask = asks[at];
    if (part.kind !== 'unknown' || ask === undefined || asks.length < 2 || !isDependent(ask)) return part;
    const again = answerTo({ ...ask, whole }, shelf, talk.channelIsVoice);
    return isAnswer(again) ? again : part;
  });
}

function partOf(talk: Talk, ask: Ask, shelf: Shelf): Part {
  switch (ask.special) {
    case 'who':
      return introduces(talk, shelf, ask.text);
    case 'why':
      return toldIn(shelf, CALLED_FOR) ?? or(saysWhy(talk, shelf), () => plainly(talk, ask, shelf));
    case 'number':
      return toldIn(shelf, NUMBER_FROM) ?? or(ofTheNumber(talk, ask, shelf), () => saysSource(talk, shelf));
    case 'about':
    case 'more': {
      const said = talk.turns.flatMap((turn) => (turn.role === 'agent' ? [turn.text] : [])).join(' ');
      const text = offerOf(shelf, said, talk.channelIsVoice);
      if (text !== '') return { kind: 'known', text };
      return talk.brief.direction === 'outbound' ? saysWhy(talk, shelf) : LEFT;
    }
    default:
      return answerTo(ask, shelf, talk.channelIsVoice);
  }
}

/** Who is calling and what for is no knowledge to be proud of. */
const isOfTheTalk = ({ special }: Ask): boolean => special === 'who' || special === 'why';

/** Two questions may have one answer, or each a part of it. */
const eachOnce = (texts: readonly string[]): string => [...new Set(texts.flatMap(sentences))].join(' ');

/** What was found out for one utterance, in words. */
function told(talk: Talk, asks: readonly Ask[], parts: readonly Part[], isToldByNaming: boolean): string {
  const known = parts.flatMap((part) =>
    (part.kind === 'known' || part.kind === 'likely') && part.text !== '' ? [part.text] : [],
  );
  const answer = eachOnce(known);
  const isAll = parts.some(({ kind }) => kind === 'likely') && parts.every(isAnswer);
  const first =
    answer === ''
      ? ''
      : joined(
          talk.speaker.say(asks.every(isOfTheTalk) ? 'answersPlainly' : 'answers', { answer }),
          isAll ? talk.speaker.say('knowsNoMore') : '',
        );
  const near = parts.flatMap((part) =>
    part.kind === 'near' && !sentences(part.text).some((one) => answer.includes(one)) ? [part.text] : [],
  );
  if (near.length > 0) return joined(first, talk.speaker.say('knowsNear', { answer: eachOnce(near) }));
  const missing = parts.some(({ kind }) => kind === 'unknown') && !isToldByNaming;
  const refused = parts.some(({ kind }) => kind === 'forbidden');
  if (!missing && !refused) return first;
  return joined(first, refused ? talk.speaker.say('notMineToSay') : talk.speaker.say('unknownOther'));
}

const LEAVES_OPEN = new Set<ActKey>(['invites', 'greetsCaller', 'anythingElse']);

/** No question of ours waits for these words. */
const isFree = ({ pending }: Talk): boolean => pending === null || LEAVES_OPEN.has(pending.key);

/** In answer to a question of ours, or in words nobody asks in. */
const isStated = (talk: Talk, { text, isTold }: Ask): boolean =>
  isTold && (!isFree(talk) || tellsAnyhow(fold(text).replace(/['’]/g, '')));

/** Nothing else was asked that the words may answer. */
const isOpen = (talk: Talk): boolean =>
  isFree(talk) &&
  ![
    'agrees',
    'thanks',
    'declines',
    'objects',
    'complains',
    'wants_to_cancel',
    'wants_to_move_appointment',
    'wants_appointment',
  ].some((intent) => (talk.last?.heard.intents as ReadonlySet<string> | undefined)?.has(intent));

const NAMED_WORDS_MAX = 8;
const OF_ONESELF = /\b(?:im|ive|weve|estoy|ando|soy|estou|to|tou|sou)\b/;

/**
 * "The price for two": words that name what is wanted. Whoever was called says what they are doing, and wants nothing by it; words alone
 * do not tell that from a question, sentences do.
 */
const onlyNames = (talk: Talk, { whole }: Ask): boolean => {
  if (!isOpen(talk)) return false;
  if (talk.brief.direction !== 'outbound' || talk.brief.meaning !== undefined) return true;
  return (
    whole.trim().split(/\s+/).length <= NAMED_WORDS_MAX &&
    !OF_ONESELF.test(fold(whole).replace(/['’]/g, '')) &&
    talk.last?.heard.intents.has('is_busy') !== true
  );
};

/** "How long does it take? I'm cooking": what somebody is busy with is no part of the question. */
const withoutBusyness = ({ last }: Talk, ask: Ask): Ask =>
  last?.heard.intents.has('is_busy') && !ask.isNamed ? { ...ask, whole: ask.text, lead: [] } : ask;

/** Where a yes is needed before anything is asked, it is asked for again. */
function lasts(talk: Talk, minutes: string): Reply {
  const { brief, last, pending, speaker } = talk;
  if (last?.heard.intents.has('is_busy') && !letsBeQuick(last.text) && timesAskedWhen(talk) === 0)
    return says(speaker.say('lasts', { minutes }), speaker.say('asksWhen'));
  return brief.category === 'surveys' && pending === null
    ? says(speaker.say('asksToBegin'))
    : resumeAfterQuestion(talk, speaker.say('lasts', { minutes }));
}

/** Questions come before the script: what is known is said, what is not is admitted beside it. */
export const answersQuestions: Step = (talk) => {
  const asks = talk
    .asks()
    .filter((ask) => (ask.isNamed ? onlyNames(talk, ask) : (ask.isSure && !ask.isTold) || isFree(talk)))
    .map((ask) => withoutBusyness(talk, ask));
  if (talk.last === null || asks.length === 0 || isOfNotice(talk)) return null;
  const minutes = durationAsked(talk);
  if (minutes !== null) return lasts(talk, minutes);
  const shelf = libraryOf(talk);
  const found = asks.map((ask) => partOf(talk, ask, shelf));
  const parts = together(talk, asks, found, shelf).map((part, at) =>
    asks[at]?.isNamed && !isAnswer(part) ? LEFT : part,
  );
  if (!parts.some(isAnswer)) return null;
  // "My son has a nut allergy, is it safe?": what was named is what was asked about.
  const isToldByNaming = asks.some((ask, at) => ask.isNamed && isAnswer(parts[at] ?? LEFT));
  const text = told(talk, asks, parts, isToldByNaming);
  const closing = parts.flatMap((part) =>
    part.kind === 'known' && part.ends !== undefined ? [part.ends] : [],
  )[0];
  if (closing !== undefined) return { text: joined(text, closing.text), calls: closing.calls };
  if (isHandedOff(talk)) return says(text);
  if (isFirmNo(talk.last)) return ends(talk, 'declined', text, talk.speaker.say('acceptsNo'));
  return answersToo(talk) ? goOnAfter(talk, text) : afterAnswer(talk, text);
};

/** "About 500 euros. Does it include delivery?" answers what was asked for as well. */
function answersToo({ last, pending, asks }: Talk): boolean {
  if (last === null || !pending?.key.startsWith('ask:')) return false;
  const rest = asks().reduce((text, ask) => text.replace(ask.text, ' '), last.text);
  return /\d|\p{L}{4}/u.test(rest);
}

/** "Sim, é ele mesmo" has words of a question and is a yes to ours; "sí, y cuánto pagan" asks as well. */
const agreesOnly = ({ last, pending }: Talk, open: readonly Ask[]): boolean =>
  last !== null &&
  !open.some(({ text, isSure }) => isSure && HOW_MUCH.test(fold(text))) &&
  !last.text.includes('?') &&
  !hangsOnIf(last.text) &&
  pending !== null &&
  isYesOrNo(pending.key) &&
  last.heard.intents.has('agrees');

const HOW_MUCH =
  /\b(?:how (?:much|many|long)|what(?:s| is) the|cuant[oa]s?|quant[oa]s?|a que hora|que horas|donde|onde)\b/;

/** What lies near the question is told with the doubt whether it was meant. */
function admitting({ speaker }: Talk, parts: readonly Answered[], isFirst: boolean): string {
  if (parts.every(({ kind }) => kind === 'forbidden')) return speaker.say('notMineToSay');
  const near = parts.flatMap((part) => (part.kind === 'near' ? [part.text] : []));
  if (near.length > 0) return speaker.say('knowsNear', { answer: [...new Set(near)].join(' ') });
  return speaker.say(isFirst ? 'unknown' : 'unknownAgain');
}

/** "Can I see the physio on Friday at two?" wishes for a visit. */
const ASKS_FOR_A_VISIT =
  /\b(?:can|could|may) (?:i|we|you) (?:please )?(?:see (?:the|my|dr|doctor|a|an)|come (?:in|by|over|on)|get in|do|book|make it|have an? appointment|squeeze|fit|put (?:me|us|it|him|her))\b|\b(?:puedo|podria|podemos|podriamos) (?:ir|pasar|venir|ver|tener|sacar|pedir|agendar|reservar|apuntarme)\b|\b(?:me|nos) (?:la |lo )?(?:pasan?|cambian?|mueven?|ponen?|dan?|agendan?|apuntan?|anotan?|pasas|cambias|pones|das)\b|\b(?:posso|poderia|podemos|consigo) (?:ir|passar|vir|ver|ter|marcar|agendar|fazer)\b|\b(?:me|nos) (?:marcam?|agendam?|encaixam?|colocam?|passam?|mudam?)\b|\b(?:any chance of|(?:have|do) you (?:have |got )?(?:anything|something|nothing|a slot)|is there (?:anything|something|a slot)|da|tem (?:como|vaga|algo|nada)|hay (?:lugar|hora|cupo|algo|nada)|tienen (?:lugar|hora|cupo|algo|nada))\b/;

const IN_THE_WEEK = /\b(?:in the week|next week|semana)\b/;

const CHANGES_DAYS = new Set(['scheduling', 'notifications']);

/** "Any chance of Thursday", "¿no tienen algo más tarde?", "tem vaga sexta?": for a time, not for a fact. */
const ASKS_FOR_A_TIME =
  /\b(?:any chance|any(?:thing| slot| room)|(?:could|can|shall|might) (?:we|i|it) (?:say|do|make|have|try|go for|be)|(?:what|how) about|(?:puede|podria|podriamos|podemos|pode|poderia|podia|podemos) (?:ser|decir|quedar|poner|dejar\w*|marcar|ficar)|que tal|could you (?:do|make|manage)|can you (?:do|make|manage)|have you (?:nothing|anything|got|something)|(?:do )?you have (?:anything|something|nothing)|is there (?:anything|something|nothing|a slot|room)|(?:no )?(?:tien\w+|teneis|hay|tendr\w+) (?:algo|nada|lugar|hueco|hora|turno|cupo|otr[oa])|(?:nao )?(?:tem|teria|ha|consegue|consigo) (?:algo|nada|vaga|horario|outr[oa]|encaixe|hora))\b/;
const OF_TIME =
  /\b(?:later|earlier|sooner|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|week|weekend|morning|afternoon|evening|tomorrow|lunes|martes|miercoles|jueves|viernes|sabado|domingo|semana|manana|tarde|noche|antes|despues|dia|hora|horas|segunda|terca|quarta|quinta|sexta|manha|noite|amanha|depois|cedo|\d{1,2})\b/;
/** "Can you move my appointment", "a ver si me dan hora", "não dá pra vir outro dia": what is wished for is done, not told. */
const ARRANGES =
  /\b(?:(?:can|could|would|will)(?:nt| not)? (?:you|i|we|they) (?:please )?(?:move|change|cancel|switch|rearrange|reschedule|come|book|fit|squeeze|give me an? (?:appointment|slot))|(?:another|a different|some other) (?:day|time|date)|(?:mover|cambiar|pasar|reprogramar|anular|cancelar|agendar|reservar|apartar|sacar|dar|coger|pedir)(?:me|nos|le)?(?:la|lo)? (?:(?:mi|la|el|una?|otr[oa]) )?(?:cita|turno|hora|reserva|visita|dia|fecha)|(?:otro|otra) (?:dia|fecha|hora)|(?:mudar|trocar|remarcar|desmarcar|marcar|agendar|cancelar|passar) (?:(?:a|o|minha|meu|uma?|outr[oa]) )*(?:consulta|horario|hora|visita|dia|data|reserva)|outr[oa] (?:dia|data|hora|horario))\b/;

/** Another day asked for where days are arranged is arranged, or noted. */
const isWish = (talk: Talk, { text }: Ask, isUnknown: boolean): boolean => {
  const { category } = talk.brief;
  const plain = fold(text).replace(/['’]/g, '');
  if (isUnknown && arranges(talk, plain)) return true;
  if (
    category === 'scheduling' &&
    ASKS_FOR_A_VISIT.test(fold(text)) &&
    (namesDay(text, talk.speaker.language, talk.brief.now) || IN_THE_WEEK.test(fold(text)))
  )
    return true;
  return (
    CHANGES_DAYS.has(category) && movesToDay(text, category === 'notifications' ? productOf(talk, 2) : '')
  );
};

const BOOKS: readonly Intent[] = ['wants_appointment', 'wants_to_move_appointment', 'wants_to_cancel'];
const WH =
  /\b(?:how|what|where|when|who|which|why|(?:a|de|hasta|desde|ate) que|cuant\w+|cuando|donde|quien|cual|quant\w+|quando|onde|quem|qual|con la|con el|com a|com o)\b/;

/** "If I had to cancel, would you charge me?" */
const SUPPOSES =
  /\b(?:if|(?<!a ver )si(?! buen)|se|charge\w*|fees?|cost\w*|cobr\w+|cuest\w+|cust\w+|multa|taxa|refund\w*)\b/;

/** A time or a change is wished for, on no condition and with nothing to be told about it. */
function arranges({ brief, last }: Talk, plain: string): boolean {
  if (!CHANGES_DAYS.has(brief.category) || WH.test(plain) || SUPPOSES.test(plain)) return false;
  if (ARRANGES.test(plain) || BOOKS.some((intent) => last?.heard.intents.has(intent))) return true;
  return brief.category === 'scheduling' && ASKS_FOR_A_TIME.test(plain) && OF_TIME.test(plain);
}

/** "Is that the pizza place?", "é da farmácia?", "¿hablo con la clínica?": whom they have reached. */
const PLACE =
  '(?:place|shop|store|clinic|surgery|office|school|restaurant|hotel|garage|salon|vets?|dentists?|doctors?|pharmacy|bank|library|bakery|station|council|hospital|clinica|consultorio|farmacia|tienda|taller|restaurante|peluqueria|escuela|colegio|oficina|banco|panaderia|veterinaria|dentista|loja|oficina|escola|padaria|escritorio|salao|pizzaria|pizzeria|posto|prefeitura|cartorio)';
const WHOM_REACHED = new RegExp(
  `^(?:\\W|\\b(?:hi|hello|hola|oi|ola|alo|bom dia|boa tarde|buenas|buenos dias|sorry|perdon|desculpe|yes|si|sim)\\b)*(?:is (?:that|this|it) (?:the )?(?:\\w+ ){0,2}${PLACE}|(?:es|e|sera|ai e|aqui es) (?:d[aeo]s? |del |de la |la |el )${PLACE}(?: \\w+){0,2}|(?:hablo|me comunico|falo|estou falando|to falando) (?:con|com) (?:la |el |a |o )?${PLACE}(?: \\w+){0,2})\\W*$`,
);
const OPENING_TURNS = 2;

/** Whoever calls and wonders where is told whom they have. */
const whomReached = (talk: Talk): string | null => {
  const isOpening = talk.brief.direction === 'inbound' && talk.person.length <= OPENING_TURNS;
  const wonders = talk.asks().some(({ text }) => WHOM_REACHED.test(fold(text)));
  const shelf = libraryOf(talk);
  const part = isOpening && wonders && shelf.persona.company !== '' ? introduces(talk, shelf) : LEFT;
  return part.kind === 'known' ? part.text : null;
};

/** A question nothing was found for: said honestly, noted, and the talk goes on. */
export const admitsNotKnowing: Step = (talk) => {
  const { last, speaker } = talk;
  if (last === null || isForScript(talk)) return null;
  const shelf = libraryOf(talk);
  const open = talk
    .asks()
    .filter(
      (ask) => !ask.isNamed && !isStated(talk, ask) && ask.special === null && (ask.isSure || isFree(talk)),
    )
    .map((ask) => ({ ask, part: answerTo(ask, shelf, talk.channelIsVoice) }))
    .filter(
      ({ ask, part }) => (ask.isClear || part.kind === 'near') && !isWish(talk, ask, part.kind === 'unknown'),
    )
    .filter(({ ask, part }) => part.kind !== 'unknown' || !tellsWhatHappened(ask.text));
  if (
    open.length === 0 ||
    agreesOnly(
      talk,
      open.map(({ ask }) => ask),
    )
  )
    return null;
  const parts = open.map(({ part }) => part);
  const isUnheardOf = parts.every(({ kind }) => kind === 'unknown');
  const reached = isUnheardOf ? whomReached(talk) : null;
  if (reached !== null) return resumeAfterQuestion(talk, reached);
  const misses = talk.said('unknown') + talk.said('unknownAgain') + talk.said('knowsNear');
  const admits = admitting(talk, parts, misses === 0);
  if (isHandedOff(talk)) return says(admits);
  if (misses >= UNKNOWN_MAX && canHandOff(talk) && talk.said('offersPerson') === 0)
    return says(admits, speaker.say('offersPerson'));
  return resumeAfterQuestion(talk, admits);
};
