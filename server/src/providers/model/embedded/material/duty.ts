import type { Language } from '../../../../listening/types.ts';
import { fold } from '../questions/fold-words.ts';
import { isRole } from './roles.ts';
import { isToldToCustomers } from './to-customers.ts';

/** Sentences written to the agent rather than about the business, over folded text. */
const ORDERS: readonly RegExp[] = [
  // English
  /^(?!(?:address|schedule|start)\s*:)(?:please )?(?:always|never|agree|accept|describe|look|leave|do not|dont|don't|avoid|refrain|remember(?! that)|make sure|ensure|be|keep|stay|speak|talk|use|ask|greet|introduce|confirm|offer|book|collect|find|listen|thank|apologi[sz]e|answer|reply|respond|help|call|focus|follow|start|begin|end|close|let|try|get|say|tell|mention|explain|inform|note|remind|propose|suggest|transfer|hand|escalate|verify|check|read|repeat|summari[sz]e|sum|learn|qualify|handle|act|behave|write|give|open a|take notes|invite|treat|pretend|adapt|address|convince|persuade|wait|pause|limit|record|schedule|send|provide|share|discuss|reveal|disclose|promise|invent|assume|guess|obey|stick|respect|show|sound|steer|upsell|stall|redirect|negotiate|pitch (?:the|our)|push (?:the|for|them)|bring (?:up|the conversation|them)|take (?:your time|control|your lead))\b(?![-'’])/,
  /^you(?:['’](?:re|ve))? (?!(?:can|may|could) (?!offer|tell|say|ask|mention|explain|transfer|schedule|give|answer|help|share|discuss|book|propose|suggest|use|call|send|take|also (?:offer|tell|say|mention))|get\b|pay\b|receive\b|will (?:get|receive|pay|find|need)\b|need (?:to )?(?:bring|a|an|your)\b)/,
  /^(?:your (?:name|goal|job|task|role|aim|mission|objective|purpose|tone|personality|style|job|responsibilit\w+)|the (?:agent|assistant|goal|objective|tone)|as an? (?:ai|assistant|agent)|this (?:agent|prompt|assistant))\b/,
  /^(?:if|when|whenever|once|in case|should)\b.*\b(?:the )?(?:caller|customer|client|lead|prospect|user|person|contact|they|he|she|patient|someone|somebody|asked|guest)\b/,
  // Spanish
  /^(?:por favor,? )?(?:siempre|nunca|jamas|no (?:le |les |lo |la )?(?:ofrezcas?|menciones?|hables?|digas?|prometas?|insistas?|des|inventes?|uses?|pidas?|reveles?|compartas?|comentes?|discutas?|critiques?|respondas?|hagas?|seas?|interrumpas?|repitas?|cites?|divulgues?|entres?|recetes?|presiones?|olvides?)\b|te llamas|eres|usted (?:es|atiende|debe|trabaja|llama|va|tiene que|puede)|tu (?:objetivo|tarea|trabajo|nombre|rol|mision|tono|meta)|su (?:objetivo|tarea|trabajo|mision|tono)|trabajas|llamas|atiendes|hablas|debes|deberas|puedes|tienes que|vendes|ayudas|representas|recuerda(?! que)|recuerde(?! que)|evit[ae]|habl[ae]|pregunt[ae]|salud[ae]|confirm[ae]|ofrec[ea]|ofrezca|agend[ae]|explic[ae]|explique|escuch[ae]|agradec[ea]|agradezca|respond[ea]|se \w+[aoe]s?(?= y |,|\.|$)|se (?:amable|breve|cordial|claro|cortes|educad\w|natural|honest\w)|sea|mant[ei]n\w*|us[ae]|di(?:ga)?|dile|digale|menciona|mencione|inform[ae]|indic[ae]|indique|atiend[ea]|tom[ae]|despide\w*|despid[ae]\w*|present[ae]\w*|resum[ae]|transfier[ae]|pas[ae]|escal[ae]|verific[ae]|verifique|comprueb[ae]|anot[ae]|registr[ae]|solicit[ae]|pid[ea]|sigue|siga|trat[ae]|llam[ae]|busqu?[ae]|intent[ae]|consig[ua]\w*|no insistas|no insista|prom[eu]t\w*|recog[ea]|recoj[ae]|invit[ae]|propon\w*|cierr[ae] la|haz|haga|lee|lea|ayud[ae])\b/,
  /^(?:si|cuando|en caso de que)\b.*\b(?:cliente|persona|usuario|paciente|pregunta\w*|llama\w*|contacto|interlocutor|interesad\w|dice|pide|quiere|huesped)\b/,
  /^(?:sos|atendes|contestas) (?:el|la|los|las|de)\b|^(?:trato|lenguaje) (?:formal|cercano|sencillo|simple|amable|cordial)[^\d,;:]{0,30}$/,
  // Portuguese
  /^es (?:o|a) (?:assistente|voz|atendente|agente|rececionista)\b|^ligas (?:em nome|d[oa]s?)\b|^atendes (?:o|a|os|as|em)\b|^(?:linguagem|tratamento|trato) (?:simples|clara?|formal|informal|cordial)\b(?!.*\d)/,
  /^(?:many|most|some) callers are [^:]{1,60}: (?:speak|talk) (?:slowly|clearly|calmly|up)\b/,
  /^(?:por favor,? )?(?:sempre|nunca|jamais|nao (?:[oa]s? )?(?:ofereca|fale|diga|mencione|prometa|pressione|insista|passe|informe|de|invente|use|peca|revele|compartilhe|comente|discuta|critique|responda|faca|seja|interrompa|repita|cite|divulgue|entre)\b|voce (?!recebe|paga|ganha|escolhe|pode (?:cancelar|pagar|trocar|devolver|escolher|acompanhar|ver|agendar|esperar|usar|levar|trazer))\w+|(?:o )?seu (?:objetivo|papel|nome|tom|trabalho)|(?:a )?sua (?:tarefa|funcao|missao|meta)|assistente d[aeo]|evite|fale|pergunte|cumprimente|confirme|ofereca|agende|explique|ouca|escute|agradeca|responda|seja|mantenha|use|diga|mencione|informe|indique|atenda|anote|registre|despeca\w*|apresente\w*|resuma|transfira|encaminhe|verifique|peca|siga|trate|ligue|tente|busque|convide|proponha|lembre(?!-se)|avise|comente|colete|marque|faca|leia|ajude|encerre|comece|repita|sugira|conduza)\b/,
  /^(?:se|quando|caso)\b.*\b(?:cliente|pessoa|usuario|paciente|pergunta\w*|ligar\w*|contato|interessad\w|disser|pedir|quiser|hospede|aluno perguntar|perguntarem)\b/,
];

/** Names of lines that describe the agent or are not for the person. */
const LABELS: readonly RegExp[] = [
  /^(?:role|goal|tone|style|persona|objective|personality|task|identity|voice|language|rules?|instructions?|guidelines?|never|always|important|context|system|person|contact|campaign|meant for|target|audience|internal\w*|confidential\w*|secret\w*|private|note to (?:self|agent)|do not|step \d+)\s*:/,
  /^(?:rol|objetivo|tono|estilo|personalidad|tarea|identidad|reglas?|instrucciones|pautas|importante|contexto|persona|contacto|campana|dirigido a|publico|interno|uso interno|confidencial\w*|secreto|privado|paso \d+)\s*:/,
  /^(?:papel|objetivo|tom|estilo|personalidade|tarefa|identidade|regras?|instrucoes|importante|contexto|pessoa|contato|campanha|publico|destinado a|interno|uso interno|confidencial\w*|informac\w+ confidencia\w+|segredo|privado|passo \d+)\s*:/,
];

export const isDutyLabel = (key: string): boolean => {
  const plain = `${fold(key).trim()}:`;
  return LABELS.some((pattern) => pattern.test(plain));
};

/** Nothing under these headings is for the person. */
const PRIVATE_HEADING =
  /\b(?:internal|confidential|secret|private|do not (?:share|disclose|say|tell)|intern[oa]s?|confidencia\w+|secret[oa]s?|privad[oa]s?|uso interno|sigilos\w*|never|nunca|jamas|limits|limites|prohibid\w*|proibid\w*|objections?|objeciones|objecoes)\b/;

export const isPrivateHeading = (heading: string): boolean => PRIVATE_HEADING.test(fold(heading));

/** Headings of what the agent is and does, where sentences without a subject are orders. */
const DUTY_HEADING =
  /\b(?:role|goal|goals|tone|style|manners?|(?<!fault |repair )steps?|instructions?|guidelines?|how (?:to|you) (?:talk|speak|behave|answer|run)\b.*|personality|identity|who you are|handing over|hand.?off|escalation|conduct|postura|trato|quien es usted|quem voce e|identidade?|pasar a una persona|passar para uma pessoa|transferencia|manera|your task|task|behaviou?r|rules for you|conversation|script|flow|rol|objetivos?|tono|estilo|personalidad|pasos|instrucciones|pautas|como (?:hablar|tratar|responder|habla\w*)|quien eres|tarea|comportamiento|guion|flujo|papel|tom|personalidade|passos|instrucoes|diretrizes|como (?:falar|responder)|tarefa|comportamento|roteiro|fluxo)\b/;

export const isDutyHeading = (heading: string): boolean => DUTY_HEADING.test(fold(heading));

/** What only the agent may do: "you can approve refunds up to 200 dollars". */
const MAY_CONCEDE =
  /^you (?:can|may|could|may not|cannot|cant|can['’]t) (?:only |also )?(?:approve|waive|authori[sz]e|negotiat|settle|knock|sweeten|pretend|bend|throw in|discount|commit to|diagnose|quote|grant|concede|(?:drop|lower|cut|reduce) the (?:price|fee)|match any|refund (?:up|them|\d)|accept \S*\d|go (?:up|down|as low)|extend the (?:trial|deadline)|claim that)/;

export const isOrder = (sentence: string): boolean => {
  const plain = fold(sentence).replace(/^[\s"'«“¡¿*•-]+/, '');
  if (isToldToCustomers(plain)) return false;
  return (
    MAY_CONCEDE.test(plain) ||
    isRole(sentence) ||
    [...ORDERS, ...LABELS].some((pattern) => pattern.test(plain))
  );
};

/** What an order says the person may hear: "Tell them that the price is 49 €" holds "the price is 49 €". */
const TOLD: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /^(?:please )?(?:always |you (?:can|may|should|must) )?(?:also )?(?:tell|inform|remind|assure)(?: (?:them|him|her|people|(?:the )?(?:caller|customer|client|person|user|lead|patient|guest)s?|everyone|anyone))?(?: that)?:? (.+)$/i,
    /^(?:please )?(?:always )?let (?:them|him|her|people|(?:the )?(?:caller|customer|client|person|user|lead|patient|guest)s?) know(?: that)?:? (.+)$/i,
    /^(?:please )?(?:always |you (?:can|may|should|must) )?(?:also )?(?:mention|explain|say|point out|note|remember|emphasi[sz]e|stress|make (?:it )?clear|clarify|highlight|state|add)(?: to (?:them|the \w+))?(?: that)?:? (.+)$/i,
    /^you (?:can|may) offer (.+)$/i,
  ],
  es: [
    /^(?:siempre )?(?:tambi[eé]n )?(?:di|dec[ií]|dec[ií]les?|contale|aclar[aá]|avisale|explicale|recordale|diga|d[ií]le|d[ií]gale|diles|d[ií]gales|indica|indique|ind[ií]cale|ind[ií]quele|menciona|mencione|explica|explique|expl[ií]cale|expl[ií]quele|informa|informe|inf[oó]rmale|inf[oó]rmele|recuerda|recuerde|recu[eé]rdale|recu[eé]rdele|aclara|aclare|acl[aá]rale|comenta|comente|com[eé]ntale|avisa|avise|av[ií]sale|destaca|destaque|puedes decir|puede decir)(?: (?:al|a la|a los|a las) \p{L}+| a quien \p{L}+)?(?: de)? que (.+)$/iu,
  ],
  pt: [
    /^(?:sempre )?(?:tamb[eé]m )?(?:diga|informe|explique|mencione|avise|comente|fale|lembre|deixe claro|esclare[cç]a|destaque|conte|voc[eê] pode (?:dizer|informar))(?:[- ](?:lhe|lhes))?(?: (?:ao|à|a|aos|às|o|os|para o|para a) \p{L}+)?(?: de)? que (.+)$/iu,
  ],
};

/** "If they ask about contracts, say there is no minimum term": the subject, and what is said of it. */
const WHEN_ASKED: Readonly<Record<Language, RegExp>> = {
  en: /^(?:if|when|whenever|should)\b(.{0,90}?)\b(?:asks?|asked|wants? to know|inquires?|wonders?)\b(?: (?:about|for|whether|if|what|how|when|where|why))?(.{0,120}?)[,:]\s*(?:then )?(?:please )?(.+)$/i,
  es: /^(?:si|cuando|en caso de que)\b(.{0,60}?)\b(?:pregunt\p{L}+|consult\p{L}+|quieren? saber)\b(?: (?:por|sobre|acerca de|si|cu[aá]nto|qu[eé]|c[oó]mo|d[oó]nde))?(.{0,120}?)[,:]\s*(.+)$/iu,
  pt: /^(?:se|quando|caso)\b(.{0,60}?)\b(?:pergunt\p{L}+|question\p{L}+|quiser\p{L}* saber)\b(?: (?:por|sobre|acerca de|de|da|do|se|quanto|o que|como|onde))?(.{0,120}?)[,:]\s*(.+)$/iu,
};

const upperFirst = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Said to the person, those who were "they" become "you". */
const addressed = (text: string, language: Language): string =>
  language === 'en'
    ? text
        .replace(/\bthey(?:'re| are)\b/gi, 'you are')
        .replace(/\bthey\b/gi, 'you')
        .replace(/\btheir\b/gi, 'your')
        .replace(/\bthem\b/gi, 'you')
    : text;

function toldIn(sentence: string, language: Language): string | null {
  for (const pattern of TOLD[language]) {
    const match = pattern.exec(sentence);
    if (match?.[1] === undefined) continue;
    const said = /^you (?:can|may) offer/i.test(sentence) ? `We offer ${match[1]}` : match[1];
    return upperFirst(addressed(said.replace(/^["“«']|["”»']$/g, ''), language));
  }
  return null;
}

/** The fact in an order, with the subject it answers to; null when it holds none. */
export function factIn(sentence: string, language: Language): { text: string; about: string } | null {
  const asked = WHEN_ASKED[language].exec(sentence);
  if (asked !== null) {
    const reply = asked[3] ?? '';
    const told = toldIn(reply, language) ?? (isOrder(reply) ? null : upperFirst(addressed(reply, language)));
    return told === null || !STATED.test(told) ? null : { text: told, about: asked[2] ?? '' };
  }
  const told = toldIn(sentence, language);
  return told === null || isOrder(told) || !STATED.test(told) ? null : { text: told, about: '' };
}

/** "Say goodbye", "describe the fault": no statement follows, which has a number or a verb of its own. */
const STATED =
  /\d|(?<!\p{L})(?:is|are|was|will|can|may|costs?|takes?|lasts?|includes?|has|have|there|we|our|you|comes?|goes|opens?|closes?|starts?|ends?|gets?|works?|es|son|est[aá]n?|hay|tenemos|tiene|tienen|puede|pueden|se|no|cuesta|dura|incluye|vale|abrimos|ser[aá]|somos|é|s[aã]o|h[aá]|temos|tem|têm|pode|podem|custa|d[aá]|fica|inclui|leva|não)(?!\p{L})/iu;

const CONDITIONAL = /^(?:if|when|si|cuando|se|quando|caso)\b[^,]{5,120},\s*(.+)$/;
const ASKS_OR_FEELS =
  /\b(?:asks?|asked|wants?|says?|insists?|angry|upset|pregunt\w*|pide|dice|quiere|insiste|enojad\w|molest\w|pergunt\w*|pede|diz|quer|insist\w*|irritad\w)\b/;

/** What nobody tells a customer, in whatever case. */
const KEPT =
  /\b(?:margins?|commissions?|settle|bonus|threaten\w*|margen|comision|amenaz\w*|margem|comissao|ameac\w*)\b/;

/** "If the customer switches, they pay 0.08": a term of the offer, not an order, by its amount and who acts in it. */
export function isCondition(sentence: string): boolean {
  const plain = fold(sentence);
  const main = CONDITIONAL.exec(plain)?.[1];
  if (main === undefined || !/\d/.test(main) || KEPT.test(plain)) return false;
  const given = plain.slice(0, plain.length - main.length);
  return !isOrder(main) && !ASKS_OR_FEELS.test(given) && !/\b(?:you|tu|te|voce)\b/.test(main);
}
