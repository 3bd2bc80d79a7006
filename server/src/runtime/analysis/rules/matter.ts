import { onlyIntroduces } from '../../../listening/index.ts';
import { phrases } from '../../../listening/text/phrases.ts';
import { asks, type Exchange, type Facts, hasDigits, means, says } from './facts.ts';
import { FIELD_QUESTIONS } from './field-questions.ts';
import { besideTheMatter, declines } from './moves.ts';

/** "It still doesn't work" follows the matter; as the first words it is the matter. */
const isStillOpen = (exchange: Exchange): boolean => exchange.index > 0 && says(exchange, 'notSolved');

const OF_THE_CONTACT = phrases(`
  (?:waited|waiting|waits?) [^.!?]{0,40}(?:on the (?:line|phone)|on hold|for (?:somebody|someone|anyone|anybody|you|an agent)|pick(?:ed)? up) | on hold | (?:nobody|no one) (?:ever )?(?:picks?|picked|answers?|answered) | (?:second|third|fourth|fifth|[2-9](?:nd|rd|th)) time (?:that )?(?:i'm |i am |i've |i have |i )?(?:call|rung|ring|phon)[a-z]* | (?:were|was) (?:so |very |really )?rude (?:to me )?(?:the )?last time |
  (?:esper(?:e|ando|ado)|llevo) [^.!?]{0,40}(?:en (?:la )?linea|al telefono|que (?:me )?(?:contest|atiend)[a-z]*) | (?:segunda|tercera|cuarta|quinta) vez que (?:les |los |le )?(?:llamo|marco|hablo) | (?:me|nos) (?:atendieron|trataron) (?:muy |re |tan )?(?:fatal|mal|pesimo|horrible) | (?:nadie|no) (?:me )?(?:contestan?|contestaba[n]?|atienden?) |
  (?:esper(?:ei|ando)) [^.!?]{0,40}(?:na linha|no telefone|(?:alguem|me) (?:atender|atenderem)) | (?:segunda|terceira|quarta|quinta) vez que (?:eu )?(?:ligo|chamo|telefono) | (?:me|fui) (?:atenderam|trataram|atendid[oa]|tratad[oa]) (?:muito |super )?(?:mal|pessimamente) | ninguem (?:me )?(?:atende|atendia|atendeu)
`);

/** How long they waited or how they were treated: said before the matter, it is not the matter. */
const isOfTheContact = (exchange: Exchange): boolean =>
  OF_THE_CONTACT.test(exchange.plain) && !says(exchange, 'hasProblem');

/** "I'd like to make a complaint", "tengo un problema": that there is a matter, and not yet which. */
const ANNOUNCES =
  /(?<![a-z])(?:(?:i )?(?:want|wanted|need|'d like|would like)(?: to)? (?:make|file|raise|lodge|put in|report)(?: an?)? (?:complaint|problem|issue)|(?:i )?(?:have|'ve got|got) an? (?:complaint|problem|issue|question|query)|(?:quiero|queria|quisiera|necesito|vengo a|llamo (?:para|por)) ?(?:poner|hacer|presentar|reportar|levantar)?(?: una?)? ?(?:queja|reclamo|reclamacion|problema)|tengo un(?:a)? (?:problema|queja|duda|reclamo)|(?:quero|queria|gostaria de|preciso) ?(?:fazer|registrar|abrir)?(?: uma?)? ?(?:queixa|reclamacao|problema)|(?:tenho|to com|estou com) uma? (?:problema|queixa|duvida|reclamacao))(?![a-z])/;
const BESIDE_ANNOUNCING =
  /(?<![a-z])(?:but|and|i|don't|do not|know|not|sure|if|whether|it's|any|worth|use|good|pero|y|no|ni|se|si|sirve|sirva|vale|la|pena|mas|e|nem|sei|nao|adianta|adiante|resolve|yo|eu|please|por favor|with|about|con|com|you|ustedes|voces|a|the|el|o|one|un|uma?)(?![a-z])|[^a-z]+/g;
const onlyAnnounces = (exchange: Exchange): boolean =>
  ANNOUNCES.test(exchange.plain) &&
  exchange.plain.replace(OPENERS, '').replace(ANNOUNCES, ' ').replaceAll(BESIDE_ANNOUNCING, '') === '';

const tells = (exchange: Exchange): boolean =>
  says(exchange, 'hasProblem') || says(exchange, 'needs') || means(exchange, 'complains');

/** Behind a greeting, a nod and a filler: "yeah hi um so the printer…". */
const OPENERS =
  /^[^a-z]*(?:(?:hi|hello|hey|hiya|yeah|yes|yep|um|uh|er|so|well|oh|ah|ok|okay|there|listen|look|sorry|good (?:morning|afternoon|evening)|hola|buenas?|buenos?|dias|tardes|noches|alo|si|mire|mira|oiga|oye|bueno|pues|este|eh|que tal|senorita|senor|joven|oi|ola|opa|bom dia|boa tarde|boa noite|sim|olha|olhe|escuta|entao|bom|e ai|tudo bem)(?![a-z'])[ ,.!?¿¡:;]*)+/;
const HELLO = new Set(
  `a question pregunta duda consulta quick just only una un uma pergunta duvida rapidinho rapida i have got help ayuda ajuda me can you please por favor favor how are como le va esta estas vai tudo con com this with este esta que such what a`.split(
    ' ',
  ),
);

/** What the turn says once hello is said; empty where that is all. */
const afterHello = ({ plain: text }: Exchange): string[] => text.replace(OPENERS, '').match(/[a-z']+/g) ?? [];
const onlyGreets = (exchange: Exchange): boolean =>
  afterHello(exchange)
    .filter((word) => !HELLO.has(word))
    .join('') === '' || SMALL_TALK.test(exchange.plain);

/** The weather, the machine, the number of an order, a name: beside the matter, however first it is said. */
const SMALL_TALK = phrases(`
  (?:another|a|bloody|stupid|these|it's a) (?:robot|machine|bot|recording)s?(?![a-z]) | (?:it's (?:raining|pouring|freezing|boiling)|(?:all )?this (?:rain|heat|cold)|(?:lovely|nice|awful) weather)(?= *[,.!]|$| (?:out|today|here|isn't|we)) | (?:otro|otra|un|una) (?:robot|maquina|grabacion) | (?:aguacero|llov[a-z]+|lluvia|calor que hace|frio que hace) | (?:outro|outra|um|uma) (?:robo|maquina|gravacao) | (?:chuva|chovendo|que calor|que frio)
`);
const IS_REFERENCE = phrases(
  '(?:the |my |el |mi |o |meu )?(?:order|case|ticket|reference|account|pedido|caso|referencia|protocolo|orden|numero|number)(?: (?:number|numero|de pedido|de caso|is|es|e))* ',
);

/** Gives what was just asked for: a name or a number. */
const givesDetail = (exchange: Exchange): boolean =>
  !tells(exchange) &&
  ((asks(exchange.before, 'asksIdentity') &&
    exchange.index > 0 &&
    !means(exchange, 'asks_question') &&
    exchange.wordCount <= NAME_WORDS_MAX) ||
    (FIELD_QUESTIONS.reference_number?.test(exchange.before.asks) === true &&
      (IS_REFERENCE.test(exchange.plain) || hasDigits(exchange.text))));

/** Nobody needs more words to say who they are. */
const NAME_WORDS_MAX = 8;

const answers = (exchange: Exchange, isFirst: boolean): boolean =>
  (isFirst || asks(exchange.before, 'asksNeed')) &&
  afterHello(exchange).length >= NEED_WORDS_MIN &&
  !means(exchange, 'asks_question') &&
  (!means(exchange, 'agrees') || afterHello(exchange).length >= MATTER_WORDS_MIN) &&
  (!says(exchange, 'confirmsIdentity') || afterHello(exchange).length > MATTER_WORDS_MIN);

const isPlain = (exchange: Exchange): boolean =>
  exchange.wordCount >= MATTER_WORDS_MIN &&
  exchange.heard.intents.size === 0 &&
  !says(exchange, 'confirmsIdentity');

/** Whether they have been here before is asked on the way to the matter. */
const tellsOfVisits = (exchange: Exchange): boolean =>
  exchange.index > 0 && !tells(exchange) && (says(exchange, 'firstTime') || VISITS.test(exchange.plain));
const VISITS = phrases(
  "(?:i've |we've |i have )?(?:never|not) been (?:to|here|there|with|before) | (?:i've|we've|been) (?:been )?coming (?:to you|here) | nunca (?:he ido|he venido|fui|estive|vim|fomos)(?![a-z]) | ya (?:he ido|he estado|soy paciente) | ja (?:fui|sou (?:paciente|cliente))",
);

/** "Ah no, I'm at work till half five": why an offer does not suit is not what it was about. */
const turnsDown = (exchange: Exchange, { subject }: Facts): boolean =>
  exchange.index > 0 &&
  (subject.category === 'scheduling' || asks(exchange.before, 'proposes')) &&
  BEGINS_NO.test(exchange.plain);
const BEGINS_NO =
  /^[^a-z]*(?:(?:ah|oh|ay|uy|uh|um|hm+|mm+|well|sorry|bueno|pues|mire|ih+|ai|bom|olha)[ ,.]+)*(?:no|nope|nah|nao|neither|ningun[oa]?|nenhum[a]?)(?![a-z])/;

/** "It won't turn on, no way": the first words refuse nothing. */
const opensWithProblem = (exchange: Exchange): boolean =>
  exchange.index === 0 && says(exchange, 'hasProblem');

/** What it was about: a problem or a need before a question. */
export function matterOf(facts: Facts): Exchange | undefined {
  const exchanges = facts.exchanges.filter(
    (exchange) =>
      !exchange.isEmpty &&
      !onlyAnnounces(exchange) &&
      !says(exchange, 'callsThemselves') &&
      (!besideTheMatter(exchange) || opensWithProblem(exchange)) &&
      !onlyIntroduces(exchange.text) &&
      !onlyGreets(exchange) &&
      !tellsOfVisits(exchange) &&
      !turnsDown(exchange, facts) &&
      !givesDetail(exchange) &&
      !(exchange.index > 0 && declines(exchange) && !tells(exchange)),
  );
  return (
    afterContact(exchanges) ??
    exchanges.find(
      (exchange) => !isStillOpen(exchange) && (tells(exchange) || answers(exchange, exchange.index === 0)),
    ) ??
    exchanges.find(tells) ??
    exchanges.find((exchange) => means(exchange, 'asks_question')) ??
    exchanges.find(isPlain)
  );
}

/** The matter told after a complaint about the contact itself; undefined where none was made or told. */
function afterContact(exchanges: readonly Exchange[]): Exchange | undefined {
  const complained = exchanges.findIndex(isOfTheContact);
  if (complained === -1) return undefined;
  const isEarlier = exchanges.slice(0, complained).some((one) => tells(one) || answers(one, one.index === 0));
  if (isEarlier) return undefined;
  const later = exchanges.slice(complained + 1).filter((one) => !isOfTheContact(one));
  return (
    later.find(tells) ??
    later.find((one) => answers(one, isPlain(one) && !hasDigits(one.text)) && !isStillOpen(one))
  );
}

const NEED_WORDS_MIN = 3;
const MATTER_WORDS_MIN = 5;
