import { affirmedAt, phrases, plain } from '../../../listening/text/phrases.ts';
import { REJECTION_OUTCOMES } from '../outcomes.ts';
import { type Exchange, means, mentions, says, states } from './facts.ts';
import { FIELD_QUESTIONS } from './field-questions.ts';
import { callbackTimeOf, type Finder, quoted, shown, verbatim } from './findings.ts';
import { openQuestion } from './kinds/asking.ts';
import { isOfKind } from './kinds/free-text.ts';
import { issueType } from './kinds/issues.ts';
import { referenceNumber } from './kinds/reference.ts';
import { contactReason, humanRequested } from './kinds/sought.ts';
import { matterOf } from './matter.ts';
import { callbackOf, doNotContactPlace, namesMoment } from './moves.ts';
import { needOf, serviceOf } from './need.ts';
import { objectionsOf } from './objections.ts';
import { interestOf, nextStepOf } from './qualification.ts';
import { SCALE_ASKED } from './said/cues.ts';
import { budgetOf } from './said/money.ts';
import { piecesOf } from './unasked/clauses.ts';
import { addresseeIn, soughtIn } from './unasked/named.ts';
import type { Evidence } from './verdicts.ts';

/** Fields of the catalogue about the talk as a whole: who wanted what, and how it was left. */

const doNotContact: Finder = (evidence) => {
  const exchange = evidence.exchanges[doNotContactPlace(evidence)];
  return exchange ? quoted(true, exchange) : shown(false);
};

/** "Today I've no time": the moment that is named is the one that does not suit. */
const isDeniedThen = ({ text }: Exchange, evidence: Evidence): boolean => {
  const timed = piecesOf(text).filter((piece) => namesMoment(piece, evidence));
  return timed.length > 0 && timed.every((piece) => NOT_THEN.test(plain(piece)));
};
const NOT_THEN = phrases(`
  (?:today|tonight|tomorrow|now|(?:mon|tues|wednes|thurs|fri|satur|sun)day)[a-z ]{0,12}(?:i've no|i have no|i can't|i cannot|i don't|is no good|doesn't)(?![a-z]) | (?:no time|can't|cannot) (?:[a-z]+ ){0,2}(?:today|tonight|tomorrow)(?![a-z]) |
  (?:hoy|ahora|ahorita|manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo) (?:ya )?no (?:tengo|puedo|me|voy|da)(?![a-z]) | no (?:tengo tiempo|puedo) (?:hoy|ahora|manana)(?![a-z]) |
  (?:hoje|agora|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo) (?:eu )?nao (?:tenho|posso|da|consigo|vou)(?![a-z]) | nao (?:tenho tempo|posso|consigo) (?:hoje|agora|amanha)(?![a-z])
`);

/** "I'll pass you to a person." – "After six": from when on they can be reached. */
const freeAfter: Finder = (evidence) => {
  const said = evidence.exchanges.findLast(
    (one) =>
      states(one.before, 'handsOver') &&
      one.wordCount <= FREE_WORDS_MAX &&
      !one.text.includes('?') &&
      FROM_THEN.test(one.plain) &&
      namesMoment(one.text, evidence) &&
      !isDeniedThen(one, evidence),
  );
  const time = said && piecesOf(said.text).find((piece) => FROM_THEN.test(plain(piece)));
  return said && time ? quoted(time.trim().replace(/[.!,]+$/, ''), said) : null;
};
const FREE_WORDS_MAX = 10;
const FROM_THEN =
  /^[^a-z0-9]*(?:(?:but|only|just|pero|solo|mas|so|any ?time|a cualquier hora|a qualquer hora|mejor|melhor|yes|si|sim|ok)[ ,]+)*(?:after|from|before|between|despues de|a partir de|desde las?|antes de|entre las?|pasadas las|depois d[aeo]s?|a partir d[aeo]s?|antes d[aeo]s?|entre as)(?![a-z])/;

const callbackTime: Finder = (evidence) => {
  const callback = callbackOf(evidence);
  if (callback === null || callback.timed === null) return freeAfter(evidence);
  if (isDeniedThen(callback.timed, evidence)) return null;
  const { asked, timed, day } = callback;
  const time = callbackTimeOf(callback, evidence);
  return time === null ? null : quoted(time, timed, [...asked.places, ...(day?.places ?? [])]);
};

const nextStep: Finder = (evidence) => {
  const step = nextStepOf(evidence);
  return step === null ? null : shown(step, evidence.outcomeTurns);
};

const interestLevel: Finder = (evidence) => {
  if (REJECTION_OUTCOMES.includes(evidence.outcome)) return shown('none');
  const interest = interestOf(evidence);
  return interest === null ? null : shown(interest);
};

const mainObjection: Finder = (evidence) => {
  for (const exchange of evidence.exchanges) {
    const [first] = objectionsOf({ ...evidence, exchanges: [exchange] });
    if (first !== undefined) return quoted(first, { text: first, places: exchange.places });
  }
  return null;
};

const CHOOSES = {
  other:
    phrases(`my (?:[a-z]+ )?(?:boss|manager|partner|wife|husband|brother|sister|mum|mom|dad|son|daughter|accountant|bookkeeper) (?:[a-z]+ )?(?:does|handles|deals with|looks after|runs|sees to|takes care of|keeps) (?:all )?(?:the |our )?(?:money|books|accounts|finances?|budget|buying|purchas|payments?|paying|numbers|financial)[a-z]* | (?:de|con) (?:el dinero|la plata|la lana|las cuentas|los numeros|los pagos|las compras|eso|lo de la plata|lo del dinero) (?:se )?(?:encarga|ocupa|lleva|maneja|ve) (?:mi|el|la) | mi (?:[a-z]+ )?(?:soci|jef|espos|mujer|marido|herman|hij|padre|madre|papa|mama|contador)[a-z]* (?:[a-z]+ )?(?:maneja|lleva|administra|controla|ve|se encarga d|se ocupa d)(?:e|el)? ?(?:toda )?(?:la |el |las |los |lo de |lo del )?(?:plata|dinero|lana|guita|cuentas|numeros|pagos|compras|finanzas) | quem (?:cuida|trata|toma conta|mexe) (?:d[oae]s? |com (?:o |a )?)(?:[a-z]+ ){1,3}e (?:o |a )?(?:meu|minha)(?![a-z]) | (?:o |a )?(?:meu|minha) (?:[a-z]+ )?(?:soci|chefe|espos|mulher|marido|irm|filh|pai|mae|contador)[a-z]* (?:que )?(?:cuida|trata|toma conta|mexe) (?:d[oae]s?|com) (?:o |a |as |os )?(?:parte d[oae]s? )?(?:dinheiro|grana|contas|financas|financeir|pagamentos|compras)[a-z]* |
    (?:he|she)(?:'s| is) the one (?:who |that )?(?:signs|decides|pays) | it(?:'d| would|'s| will) be my (?:daughter|son|wife|husband|boss|manager|partner|brother|sister)(?![a-z]) | it's my (?:[a-z]+ ){1,3}who decides | my (?:[a-z]+ )?(?:boss|manager|partner|wife|husband) (?:[a-z]+ )?(?:holds the purse|signs|pays|runs) | not (?:really )?up to me(?![a-z]) |
    (?:plata|dinero|lana|guita|cuentas?|compras) (?:la |lo |las |los )?(?:maneja|lleva|administra|controla|ve|decide) (?:mi|el|la) | quien (?:manda|resuelve|firma) (?:[a-z]+ )?es (?:mi|el|la)(?![a-z]) | (?:lo|la|las|los) (?:mira|ve|lleva|firma|decide) (?:mi|el|la) (?:soci|jef|espos|mujer|marido|contador) | sin (?:el|ella|mi [a-z]+) (?:yo )?no puedo (?:firmar|decidir|comprar) |
    quem (?:resolve|manda|bate o martelo|assina|cuida disso|paga) (?:aqui |isso )?e (?:o |a )?(?:meu|minha|ele|ela|patrao|patroa|chefe|dono|dona)(?![a-z]) | sem (?:ele|ela|(?:o )?meu [a-z]+|(?:a )?minha [a-z]+) (?:eu )?nao posso (?:assinar|decidir|fechar) |
    my (?:boss|manager|director|company|husband|wife) (?:decides|has to) | not (?:my|me) (?:decision|who decides) |
    the one who decides (?:that |it )?is (?:my|the) | lo decide (?:mi|el|la|otra) | quien decide (?:eso |esto )?es (?:mi|el|la)(?![a-z]) | (?<!ahora |hoy |todavia )no (?:decido yo|decido esas cosas|depende de mi) | no soy (?:yo )?(?:quien|el que|la que) decide | quem decide (?:isso |tudo |aqui )?e (?:o|a|meu|minha)(?![a-z]) | (?:nao sou eu|eu que nao decido|quem decide nao sou eu)(?![a-z])`),
  shares:
    phrases(`half mine,? half | (?:we|us|you) both(?! (?:agree|like|think) (?:that )?(?:it|this) is) (?:have|need|must|decide|agree|sign)(?![a-z]) | (?:myself|me) we both | both of us (?:decide|have|need|must) | (?:tenemos|temos) que (?:ponernos|ver|hablar|acordar|conversar|concordar)(?:lo)? (?:los|as|os|entre) (?:dos|dois|duas) | (?:it's )?me and the [a-z]+ | decide together | (?:entre|decidimos) (?:los|as|os) (?:dos|dois|duas) | eu mais (?:ele|ela|o meu|a minha) | (?:me|i) and my | my (?:wife|husband|partner|brother|sister|boss) and (?:i|me) | (?:mi|nuestr[oa]) \\w+ y yo | yo y mi | eu e (?:o )?(?:meu|minha) | (?:meu|minha) \\w+ e eu | with my (?:partner|wife|husband|boss|team|manager|associate) | we decide | together with |
    (?:con|junto a) mi (?:soci|espos|jef|equipo|pareja|marido) | entre (?:los|todos) | decidimos |
    com (?:[oa] )?(?:meu|minha) (?:soci|espos|chefe|equipe|marid|mulher) | (?:talk|speak) to my (?:business )?(?:partner|wife|husband|boss|associate)(?![a-z])`),
  decides: phrases(
    "muggins | (?:all|only|just) mine(?![a-z]) | mine alone | (?:es )?solo mia | (?:e )?so minha | i decide | i do(?![a-z']| not) | (?:just|only) me | nobody (?:but|else) | no one else | nadie mas | mais ninguem | myself | my decision | yo (?:decido|mism|sol) | decido yo | eu (?:decido|mesm|sozinh) | so eu",
  ),
};

/** Says who decides, whatever was asked. */
const DECIDES_ALONE = phrases(`
  i sign the che(?:cks|ques) | i(?:'m| am) the (?:whole company|boss|owner|one in charge|one who (?:signs|pays))(?![a-z]) | (?:el|la) que (?:manda|firma|paga) soy yo | aqui (?:mando|decido) yo | soy (?:el|la) (?:duen[oa]|jef[ea])(?![a-z]) | quem (?:manda|assina|paga) (?:aqui )?sou eu | eu que (?:mando|decido|assino) | sou (?:o|a) don[oa](?![a-z]) |
  (?<=^|[,.;] )(?:it's )?(?:just|only) me(?:,? (?:who |that )?(?:decides|deciding|i decide))(?![a-z]) | (?<=^|[,.;] )(?:i|yo|eu) decid[eo](?=,? (?:nobody|no one|el negocio|la empresa|o negocio|a empresa|it's my|the business)) | decid[eo] (?:yo|eu)(?= *[,.!]|$) |
  (?:the )?decision(?:'s| is) (?:all |only |just )?(?:mine|my own|up to me)(?![a-z]) | it(?:'s| is) (?:all |entirely )?(?:my (?:own )?(?:decision|call)|up to me)(?![a-z]) | i decide (?:alone|by myself|on my own|myself|everything)(?![a-z]) | i(?:'m| am) the (?:only )?one (?:who|that) decides |
  (?:yo )?sol[oa] (?:lo )?decido(?! (?:si|cuando|que)) | (?:lo )?decido (?:yo )?sol[oa](?![a-z]) | (?:la )?decision es (?:solo |solamente |toda )?mia(?![a-z]) | (?:quien|el que|la que) (?:lo )?decide soy yo(?![a-z]) |
  quem decide (?:aqui )?sou (?:so )?eu(?![a-z]) | (?:eu )?decido (?:tudo )?sozinh[oa](?![a-z]) | eu sozinh[oa] decido | (?:a )?decisao e (?:so |toda )?minha(?![a-z])
`);

const decisionRole: Finder = ({ exchanges }) => {
  for (const [role, says_] of Object.entries(CHOOSES)) {
    const exchange = exchanges.find(
      ({ plain: text, whole, before }) =>
        says_.test(role === 'other' ? plain(whole) : text) &&
        (role !== 'decides' ||
          (DECISION.test(before.asks) && (!ASKS_WHEN.test(before.asks) || WHO_RULES.test(text)))),
    );
    if (exchange) return quoted(role, exchange);
  }
  const alone = exchanges.find(({ plain: text }) => affirmedAt(DECIDES_ALONE, text) !== -1);
  return alone === undefined ? undefined : quoted('decides', alone);
};

const DECISION = phrases('decid | decision | who else | quien mas | quem mais');
/** "By when do you want to decide?" asks for no one. */
const ASKS_WHEN = phrases('when | how soon | cuando | quando');
const WHO_RULES = phrases(
  'deci[ds] | owner | boss | sign | duen[oa] | jef[ea] | firm | don[oa](?![a-z]) | assin | mand[oa](?![a-z])',
);

const resolutionStatus: Finder = (evidence) => {
  const { outcome, agent } = evidence;
  const matter = matterOf(evidence);
  if (matter === undefined) return null;
  if (['issue_resolved', 'faq_answered'].includes(outcome)) return shown('resolved');
  if (outcome === 'escalated_to_human') return shown('escalated');
  const isOwed =
    ['ticket_created', 'callback_scheduled'].includes(outcome) || mentions(agent, 'offersPerson');
  return isOwed ? shown('pending', matter.places) : shown('unresolved', matter.places);
};

const urgency: Finder = ({ exchanges }) => {
  const calm = exchanges.findLast(({ plain: text }) => NO_HURRY.test(text));
  const urgent = exchanges.find(
    (exchange) => affirmedAt(PRESSES, exchange.plain) !== -1 && !means(exchange, 'is_busy'),
  );
  // Both at once tell neither.
  if (calm && urgent) return calm.index > urgent.index ? quoted('low', calm) : null;
  if (calm) return quoted('low', calm);
  if (urgent) return quoted('high', urgent);
  const days = exchanges.find(({ plain: text }) => affirmedAt(WITHIN_DAYS, text) !== -1);
  return days ? quoted('normal', days) : null;
};

const NO_HURRY = phrases(`
  (?:not|isn't) the end of the world | no es el fin del mundo | nao e o fim do mundo | tem pressa nao(?![a-z]) | urgente nao(?= *[,.!]|$) |
  (?:not|isn't|nothing) (?:that |really |very |so |too |particularly )?urgent | no (?:rush|hurry|urgency) | (?:not|i'm not) in (?:a|any) (?:rush|hurry) | (?:no|ni) (?:es|hay|corre|tengo|tenemos) (?:nada |ninguna |tan |muy )?(?:urgente|urgencia|prisa|apuro) | sin (?:prisa|apuro|urgencia) | nao (?:e|tem|ha|tenho|temos) (?:nada |nenhuma |tao |muita )?(?:urgente|urgencia|pressa) | sem (?:pressa|urgencia) | quando (?:der|puderem)(?= *[,.!]|$)
`);
/** Help is pressed for: by that word, or by a need that is for today. */
const PRESSES = phrases(`
  urgent | emergency | asap | as soon as possible | right away | immediately | straight away | can't wait | (?:need|want|must|have to|send|come|fix|get|sort) [^.!?]{0,40}(?:today|right now|this minute|tonight) | (?:work|shop|business|money)(?:'s| is) (?:stopped|stuck|at a standstill) | can't (?:work|trade|send|open) (?:[a-z]+ ){0,2}without |
  urgente | urgencia | emergencia | lo antes posible | cuanto antes | ya mismo | ahora mismo | de inmediato | inmediatamente | no puede esperar | (?:necesito|quiero|manden|vengan|arreglen|me urge|urge|ocupo) [^.!?]{0,40}(?:hoy|ahora|ya)(?![a-z]) | me urge(?![a-z]) | sin (?:eso|esto|ella|el) no puedo (?:trabajar|vender) |
  o quanto antes | agora mesmo | imediat | na hora(?= *[,.!]|$) | nao (?:pode|posso|da para|da pra) esperar | (?:preciso|quero|mandem|venham|resolvam) [^.!?]{0,40}(?:hoje|agora|ja)(?![a-z]) | sem (?:isso|ela|ele) (?:eu )?nao (?:posso|consigo) (?:trabalhar|vender)
`);
const WITHIN_DAYS = phrases(
  '(?:need|want) [^.!?]{0,30}(?:this week|by (?:mon|tues|wednes|thurs|fri|satur|sun)day|in a (?:few|couple of) days|within) | necesito [^.!?]{0,30}(?:esta semana|para el|en unos dias) | preciso [^.!?]{0,30}(?:esta semana|essa semana|ate (?:segunda|terca|quarta|quinta|sexta)|em alguns dias)',
);

const NAME =
  /(?:my name is|this is|i am|i'm|me llamo|mi nombre es|soy|habla|meu nome é|meu nome e|aqui é o|aqui é a|aqui é|sou o|sou a|eu sou)\s+(?:(?:mrs?|ms|miss|dr|dra|sra?|señora?|don|doña|dona|seu)\.?\s+)?(\p{Lu}[\p{L}'-]{1,30}(?:\s+\p{Lu}[\p{L}'-]{1,30}){0,3})/iu;

const ONE = "\\p{Lu}[\\p{L}'’-]{1,30}";
/** Asked for, the name comes first, with a word or two before it: "é Patrícia, da escola". */
const NAME_FIRST = new RegExp(
  `^[\\s¡¿]*(?:(?:[Ii]t['’]?s|[Tt]his is|[Ee]s|[Éé]|[Cc]on|[Cc]om|[Aa]qu[ií](?: é)?|[Ss]oy|[Ss]ou|[Hh]abla|[Ss]í|[Ss]im|[Yy]es|[Yy]eah|[Ss]ure|[Oo]h|[Aa]h|[Pp]ues|[Oo]lha|[Uu]m|[Oo]|[Aa]|[Ll]a|[Ee]l)[,.]?\\s+){0,3}(${ONE}(?:\\s+${ONE}){0,3})(?=\\s*(?:[,.;!]|$)|\\s+(?:from|here|speaking|de|del|da|do|pero|but|mas|y|and|e)(?!\\p{L}))`,
  'u',
);
const NO_NAME = new Set(
  'yes no hi hello hey sorry well just that this what okay ok sure please thanks thank right look listen oh um the it its im ive you my not hola si claro bueno pues gracias mire buenas perdon disculpe oiga quiero oi ola sim nao olha bom boa obrigado obrigada desculpe entao quero por'.split(
    ' ',
  ),
);
/** "Fala que a Júlia ligou": whoever leaves word that they called. */
const NAME_IN_MESSAGE = new RegExp(
  `(?:[Tt]ell|[Ss]ay|[Dd]ile|[Dd]ígale|[Dd]ecile|[Aa]vis[ae]|[Ff]al[ae]|[Dd]iz|[Dd]iga)\\s.{0,30}?(?:that|que)\\s+(?:(?:a|o|la|el)\\s+)?(${ONE}(?:\\s+${ONE}){0,2})\\s+(?:called|rang|phoned|llamó|ligou|telefonou|passou|pasó)(?!\\p{L})`,
  'u',
);

/** "Any time before two, it's Siobhan by the way". */
const NAMED_ASIDE = new RegExp(
  `(?<!\\p{L})(?:[Ii]t['’]?s|[Tt]his is|[Ss]oy|[Ss]ou(?: [ao])?|[Aa]qui é(?: [ao])?|[Éé] [ao])\\s+(${ONE}(?:\\s+${ONE}){0,2}),?\\s+(?:by the way|here|speaking|por cierto|al habla|a propósito|aliás|a propósito|falando)(?!\\p{L})`,
  'u',
);

function nameAnswered({ text, before }: Exchange): string | undefined {
  if (FIELD_QUESTIONS.person_name?.test(before.asks) !== true) return undefined;
  const name = NAME_FIRST.exec(text)?.[1];
  return name === undefined || NO_NAME.has(plain(name.split(/\s/)[0] ?? '').replaceAll("'", ''))
    ? undefined
    : name;
}

/** An exclamation, or a title without its name. */
const EXCLAIMS =
  /^(?:ah+|oh+|eh+|hm+|uh|ay|uy|ea|oi|nossa|caraca|ue|uai|opa|bueno|pues|mire|mira|well|right|mr|mrs|ms|miss|dr|dra|sr|sra|senor|senora|don|dona|seu)\.?$/;

/** The pattern ignores case for the words before, so the name's own capital is checked here. */
const personName: Finder = ({ exchanges }) => {
  for (const exchange of exchanges) {
    const parts = NAME.exec(exchange.text)?.[1]?.split(/\s+/) ?? [];
    const end = parts.findIndex((part) => !/^\p{Lu}/u.test(part));
    const name = (end === -1 ? parts : parts.slice(0, end)).join(' ');
    const said = name === '' || exchange.isEmpty ? nameAnswered(exchange) : name;
    if (said !== undefined && !EXCLAIMS.test(plain(said))) return quoted(said, exchange);
  }
  const aside = exchanges.find(({ whole }) => NAMED_ASIDE.test(whole));
  if (aside) return quoted(NAMED_ASIDE.exec(aside.whole)?.[1] ?? '', aside);
  const told = exchanges.find(({ whole }) => NAME_IN_MESSAGE.test(whole));
  return told ? quoted(NAME_IN_MESSAGE.exec(told.whole)?.[1] ?? '', told) : undefined;
};

/** "Decile que ya está listo": what somebody who was sought is to be told. */
const TELLS_THEM = phrases(
  '(?:tell|let) (?:him|her|them)(?![a-z]) | (?:di|deci|diga|digan|avise|avisa|comente|pase)(?:le|les)(?![a-z]) | (?:fala|fale|diz|diga|avisa|avise)(?: (?:pra|para|a|com) (?:ele|ela|eles))? que(?![a-z]) | leave (?:him|her|a) (?:a )?(?:message|word) | (?:dejar|dejo|deixar|deixo)(?:le|lhe)? (?:un|um|el|o) (?:recado|mensaje)',
);

/** The one a message is for is named in so many words, or when asked; what the message says is not. */
const messageFor: Finder = ({ exchanges }) => {
  const leavesWord = exchanges.some(({ whole }) => TELLS_THEM.test(plain(whole)));
  for (const exchange of exchanges) {
    const name = addresseeIn(exchange.text) ?? addresseeIn(exchange.whole);
    if (name !== undefined) return quoted(name, exchange);
    const sought = soughtIn(exchange.whole);
    if (sought !== undefined && leavesWord) return quoted(sought, exchange);
  }
  return exchanges.some(({ before }) => FIELD_QUESTIONS.message_for?.test(before.asks)) ? undefined : null;
};

const BEGINS_WITH_WHY =
  /^[^a-z]*(?:(?:well|oh|pues|bueno|bom|ah|ue|olha)[ ,]+)*(?:because|cos|porque|pois|es que|e que)(?![a-z])/;

/** The turn that says why, before a later one the question was asked again for. */
const mainReason: Finder = (evidence) => {
  const isAsked = ({ before }: Exchange): boolean =>
    SCALE_ASKED.test(before.asks) || FIELD_QUESTIONS.main_reason?.test(before.asks) === true;
  // "Because it freezes", one question late.
  const isLate = ({ plain: text, before }: Exchange): boolean =>
    BEGINS_WITH_WHY.test(text) && FIELD_QUESTIONS.improvement_suggestion?.test(before.asks) === true;
  const told = evidence.exchanges.find(
    (one) =>
      (isAsked(one) || isLate(one)) &&
      !one.isEmpty &&
      says(one, 'because') &&
      isOfKind('main_reason', one, evidence),
  );
  return told === undefined ? undefined : verbatim(told, evidence);
};

export const TALK_FINDERS: Record<string, Finder> = {
  do_not_contact: doNotContact,
  human_requested: humanRequested,
  callback_time: callbackTime,
  next_step: nextStep,
  interest_level: interestLevel,
  need: needOf,
  budget: budgetOf,
  decision_role: decisionRole,
  main_reason: mainReason,
  main_objection: mainObjection,
  service: serviceOf,
  issue_type: issueType,
  issue_summary: (evidence) => verbatim(matterOf(evidence), evidence),
  reference_number: referenceNumber,
  resolution_status: resolutionStatus,
  urgency,
  contact_reason: contactReason,
  request_summary: (evidence) => verbatim(matterOf(evidence), evidence),
  person_name: personName,
  message_for: messageFor,
  open_question: openQuestion,
  candidate_questions: openQuestion,
  // What the work requires is told by no turn that a rule could weigh.
  requirements_met: () => null,
};
