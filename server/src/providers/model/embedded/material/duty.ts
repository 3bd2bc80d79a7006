import type { Language } from '../../../../listening/types.ts';
import { fold } from '../questions/fold-words.ts';

/** What agents do: "you need to ask" is an order, "you need to bring a towel" a fact. */
const AGENT_DOES =
  '(?:offer|tell|say|ask|mention|explain|transfer|schedule|give|answer|help|share|discuss|book|propose|suggest|use|call|send|take|collect|confirm|verify|greet|speak|talk|listen|be(?! (?:\\d|over|at least))|stay|stick|follow|avoid|refuse|promise|respond|reply|read|repeat|summari[sz]e|handle|act|never|always|not|only|remember|make|end|close|hand|escalate|check|find|know|understand|convince|qualify|note|write|record|log|introduce|invite|persuade|keep|let|try|also (?:offer|tell|say|mention|ask)|work|sell|get|represent|provide|assist|thank|apologi[sz]e|learn|sound|adapt|wait for|treat|ensure|reveal|disclose|assume|guess|invent|go|start|begin)\\b';
/** "You" is the agent, unless the sentence says what a customer gets, brings, needs or may do. */
const TO_THE_AGENT = new RegExp(
  `^you(?:['’](?:re|ve))? (?!(?:can|may|could|will|must|should|(?:do not |dont |don['’]t |no longer )?have to|need to|may not|cannot|cant|can['’]t) (?!${AGENT_DOES})\\w|(?:do not|dont|don['’]t) need|need (?:a|an|your|some|clean|at least|\\d)|(?:bring|choose|pick|get|pay|receive|wait|sign|wear|earn|save|park|rent|buy)\\b|(?:are )?(?:not|never) (?:really |truly |actually )?(?:locked|charged|billed|required|obliged|bound|tied)\\b|will (?:get|receive|pay|find|need)\\b)`,
);

/** Said to the customer, although it has the form of an order. */
const TO_THE_CUSTOMER =
  /^(?:please )?(?:check[- ]?(?:in|out)\b|(?:tell|call|ring|text|email|e-mail|message|contact|send|show|bring|ask) us\b|let us know|stay \w+ nights?\b|be (?:here|there|at|on)\b.*\d|(?:bring|take|leave|wear|park|show|send) .*\byour (?!name|tone|voice|answer|repl|respons|sentence|words|judg|role|goal|task|job|instruct|prompt|question|turn|identity|company|team|own words))|^(?:por favor,? )?(?:presente|lleve|traiga|muestre|apresente|leve|traga|mostre) (?:su|tu|seu|sua|o seu|a sua)\b|^(?:siempre (?:hay|tenemos|hacemos|abrimos)|sempre (?:tem|temos|ha|fazemos))\b/;

/** Sentences written to the agent rather than about the business, over folded text. */
const ORDERS: readonly RegExp[] = [
  // English
  /^(?!(?:address|schedule|start)\s*:)(?:please )?(?:always|never|agree|accept|describe|look|leave|do not|dont|don't|avoid|refrain|remember(?! that)|make sure|ensure|be|keep|stay|speak|talk|use|ask|greet|introduce|confirm|offer|book|collect|find|listen|thank|apologi[sz]e|answer|reply|respond|help|call|focus|follow|start|begin|end|close|let|try|get|say|tell|mention|explain|inform|note|remind|propose|suggest|transfer|hand|escalate|verify|check|read|repeat|summari[sz]e|sum|learn|qualify|handle|act|behave|write|give|open a|take notes|invite|treat|pretend|adapt|address|convince|persuade|wait|pause|limit|record|schedule|send|provide|share|discuss|reveal|disclose|promise|invent|assume|guess|obey|stick|respect|show|sound)\b(?![-'’])/,
  TO_THE_AGENT,
  /^(?:your (?:name|goal|job|task|role|aim|mission|objective|purpose|tone|personality|style|job|responsibilit\w+)|the (?:agent|assistant|goal|objective|tone)|as an? (?:ai|assistant|agent)|this (?:agent|prompt|assistant))\b/,
  /^(?:if|when|whenever|once|in case|should)\b.*\b(?:the )?(?:caller|customer|client|lead|prospect|user|person|contact|they|he|she|patient|someone|somebody|asked|guest)\b/,
  // Spanish
  /^(?:por favor,? )?(?:siempre|nunca|jamas|no (?:le |les |lo |la )?(?:ofrezcas?|menciones?|hables?|digas?|prometas?|insistas?|des|inventes?|uses?|pidas?|reveles?|compartas?|comentes?|discutas?|critiques?|respondas?|hagas?|seas?|interrumpas?|repitas?|cites?|divulgues?|entres?|recetes?|presiones?|olvides?)\b|te llamas|eres|usted (?:es|atiende|trabaja|llama|va)|usted (?:debe|tiene que|puede) (?:ofrecer|decir|hablar|informar|preguntar|mencionar|explicar|transferir|pasar|agendar|dar|responder|ayudar|atender|usar|llamar|enviar|anotar|confirmar|verificar|pedir|proponer|ser|mantener|convencer|saludar|seguir|evitar|siempre|nunca|solo|tambien|saber|averiguar|registrar|repetir|prometer|inventar)|tu (?:objetivo|tarea|trabajo|nombre|rol|mision|tono|meta)|su (?:objetivo|tarea|trabajo|mision|tono)|trabajas|llamas|atiendes|hablas|(?:debes|deberas|puedes|tienes que) (?!(?:traer|llevar|pagar|elegir|cambiar|devolver|cancelar|recoger|retirar|entrar|venir|esperar|presentar|reservar|ver|aparcar|estacionar|comprar|alquilar)\b)|vendes|ayudas|representas|recuerda(?! que)|recuerde(?! que)|evit[ae]|habl[ae]|pregunt[ae]|salud[ae]|confirm[ae]|ofrec[ea]|ofrezca|agend[ae]|explic[ae]|explique|escuch[ae]|agradec[ea]|agradezca|respond[ea]|se \w+[aoe]s?(?= y |,|\.|$)|se (?:amable|breve|cordial|claro|cortes|educad\w|natural|honest\w)|sea|mant[ei]n\w*|us[ae]|di(?:ga)?|dile|digale|menciona|mencione|inform[ae]|indic[ae]|indique|atiend[ea]|tom[ae]|despide\w*|despid[ae]\w*|present[ae]\w*|resum[ae]|transfier[ae]|pas[ae]|escal[ae]|verific[ae]|verifique|comprueb[ae]|anot[ae]|registr[ae]|solicit[ae]|pid[ea]|sigue|siga|trat[ae]|llam[ae]|busqu?[ae]|intent[ae]|consig[ua]\w*|no insistas|no insista|prom[eu]t\w*|recog[ea]|recoj[ae]|invit[ae]|propon\w*|cierr[ae] la|haz|haga|lee|lea|ayud[ae])\b/,
  /^(?:si|cuando|en caso de que)\b.*\b(?:cliente|persona|usuario|paciente|pregunta\w*|llama\w*|contacto|interlocutor|interesad\w|dice|pide|quiere|huesped)\b/,
  // Portuguese
  /^(?:por favor,? )?(?:sempre|nunca|jamais|nao (?:[oa]s? )?(?:ofereca|fale|diga|mencione|prometa|pressione|insista|passe|informe|de|invente|use|peca|revele|compartilhe|comente|discuta|critique|responda|faca|seja|interrompa|repita|cite|divulgue|entre)\b|voce (?!recebe|paga|ganha|escolhe|leva|traz|retira|assina|espera|nao precisa|(?:pode|precisa|deve|tem que) (?!oferecer|dizer|falar|informar|perguntar|mencionar|explicar|transferir|passar|marcar|dar|responder|ajudar|atender|usar|ligar|enviar|anotar|confirmar|verificar|coletar|pedir|propor|sugerir|conversar|ser|manter|convencer|encaminhar|cumprimentar|seguir|evitar|sempre|nunca|apenas|so|tambem|saber|entender|descobrir|qualificar|registrar|repetir|prometer|inventar)\w)\w+|(?:o )?seu (?:objetivo|papel|nome|tom|trabalho)|(?:a )?sua (?:tarefa|funcao|missao|meta)|assistente d[aeo]|evite|fale|pergunte|cumprimente|confirme|ofereca|agende|explique|ouca|escute|agradeca|responda|seja|mantenha|use|diga|mencione|informe|indique|atenda|anote|registre|despeca\w*|apresente\w*|resuma|transfira|encaminhe|verifique|peca(?= (?:o|a|os|as|que|um|uma|para|ao|desculpas?|sempre|por|seu|sua|nome|telefone|cpf|e-?mail|dados|confirmacao|ajuda|licenca|permissao|mais|apenas|so)\b)|siga|trate|ligue|tente|busque|convide|proponha|lembre(?!-se)|avise|comente|colete|marque|faca|leia|ajude|encerre|comece|repita|sugira|conduza)\b/,
  /^(?:se|quando|caso)\b.*\b(?:cliente|pessoa|usuario|paciente|pergunta\w*|ligar\w*|contato|interessad\w|disser|pedir|quiser|hospede|aluno perguntar|perguntarem)\b/,
];

/** Names of lines that describe the agent or are not for the person. */
const LABELS: readonly RegExp[] = [
  /^(?:role|goal|tone|style|persona|objective|personality|task|identity|voice|language|rules?|instructions?|guidelines?|never|always|important|context|system|person|contact|campaign|meant for|target|audience|internal\w*|confidential\w*|secret\w*|private(?! label)|note to (?:self|agent)|do not|step \d+)\s*:/,
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
  /\b(?:role|goal|goals|tone|style|manners?|^steps?$|(?:call|conversation|your|agent) steps|instructions?|guidelines?|how (?:to|you) (?:talk|speak|behave|answer|run)\b.*|personality|identity|who you are|handing over|hand.?off|escalation|conduct|postura|trato|quien es usted|quem voce e|identidade?|pasar a una persona|passar para uma pessoa|transferencia|manera|your task|task|behaviou?r|rules for you|conversation|script|flow|rol|objetivos?|tono|estilo|personalidad|^pasos$|pasos (?:de la llamada|a seguir)|instrucciones|pautas|como (?:hablar|tratar|responder|habla\w*)|quien eres|tarea|comportamiento|guion|flujo|papel|tom|personalidade|^passos$|passos (?:da ligacao|a seguir)|instrucoes|diretrizes|como (?:falar|responder)|tarefa|comportamento|roteiro|fluxo)\b/;

export const isDutyHeading = (heading: string): boolean => DUTY_HEADING.test(fold(heading));

export const isOrder = (sentence: string): boolean => {
  const plain = fold(sentence).replace(/^[\s"'«“¡¿*•-]+/, '');
  if (TO_THE_CUSTOMER.test(plain)) return false;
  return [...ORDERS, ...LABELS].some((pattern) => pattern.test(plain));
};

/** What an order says the person may hear: "Tell them that the price is 49 €" holds "the price is 49 €". */
const TOLD: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /^(?:please )?(?:always |you (?:can|may|should|must) )?(?:also )?(?:tell|inform|remind|assure)(?: (?:them|him|her|people|(?:the )?(?:caller|customer|client|person|user|lead|patient|guest)s?|everyone|anyone))?(?: that)?:? (.+)$/i,
    /^(?:please )?(?:always )?let (?:them|him|her|people|(?:the )?(?:caller|customer|client|person|user|lead|patient|guest)s?) know(?: that)?:? (.+)$/i,
    /^(?:please )?(?:always |you (?:can|may|should|must) )?(?:also )?(?:mention|explain|say|point out|note|remember|emphasi[sz]e|stress|make (?:it )?clear|clarify|highlight|state|add)(?: to (?:them|the \w+))?(?: that)?:? (.+)$/i,
    /^you (?:can|may) offer (.+)$/i,
    /^(?:please )?(?:give|offer) (?:them|him|her|(?:the )?(?:caller|customer|client|person|patient|guest)s?) (.*\d.*)$/i,
  ],
  es: [
    /^(?:siempre )?(?:tambi[eé]n )?(?:di|dec[ií]|dec[ií]les?|contale|aclar[aá]|avis[aá]|avisale|explic[aá]|explicale|comentale|record[aá]|recordale|inform[aá]|informale|diga|d[ií]le|d[ií]gale|diles|d[ií]gales|indica|indique|ind[ií]cale|ind[ií]quele|menciona|mencione|explica|explique|expl[ií]cale|expl[ií]quele|informa|informe|inf[oó]rmale|inf[oó]rmele|recuerda|recuerde|recu[eé]rdale|recu[eé]rdele|aclara|aclare|acl[aá]rale|comenta|comente|com[eé]ntale|avisa|avise|av[ií]sale|destaca|destaque|puedes decir|puede decir)(?: (?:al|a la|a los|a las) \p{L}+| a quien \p{L}+)?(?: de)? que (.+)$/iu,
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

/** "If somebody needs food, tell them to dial 211": what the person is told to do, or is given. */
function adviceIn(sentence: string): string | null {
  const [, advice, given] =
    /^(?:if|when|should)\b[^,]{5,120},\s*(?:please )?(?:(?:tell|advise) (?:them|him|her|people) to (.+)|give (?:them|him|her|people) (.*\d.*))$/i.exec(
      sentence,
    ) ?? [];
  if (given !== undefined) return upperFirst(given);
  return advice === undefined ? null : `Please ${addressed(advice, 'en')}`;
}

/** The fact in an order, with the subject it answers to; null when it holds none. */
export function factIn(sentence: string, language: Language): { text: string; about: string } | null {
  const asked = WHEN_ASKED[language].exec(sentence);
  if (asked !== null) {
    const reply = asked[3] ?? '';
    const told = toldIn(reply, language) ?? (isOrder(reply) ? null : upperFirst(addressed(reply, language)));
    return told === null || !STATED.test(told) ? null : { text: told, about: asked[2] ?? '' };
  }
  const told = toldIn(sentence, language) ?? adviceIn(sentence);
  return told === null || (isOrder(told) && !told.startsWith('Please ')) || !STATED.test(told)
    ? null
    : { text: told, about: '' };
}

/** "Say goodbye", "describe the fault": no statement follows, which has a number or a verb of its own. */
const STATED =
  /\d|(?<!\p{L})(?:is|are|was|will|can|may|costs?|takes?|lasts?|includes?|has|have|there|we|our|you|comes?|goes|opens?|closes?|starts?|ends?|gets?|works?|es|son|est[aá]n?|hay|tenemos|tiene|tienen|puede|pueden|se|no|cuesta|dura|incluye|vale|abrimos|ser[aá]|somos|é|s[aã]o|h[aá]|temos|tem|têm|pode|podem|custa|d[aá]|fica|inclui|leva|não)(?!\p{L})/iu;

const CONDITIONAL = /^(?:if|when|si|cuando|se|quando|caso)\b[^,]{5,120},\s*(.+)$/;
const ASKS_OR_FEELS =
  /\b(?:asks?|asked|says?|insists?|hesitates?|objects?|refuses?|angry|upset|pregunt\w*|pide|dice|insiste|duda|enojad\w|molest\w|pergunt\w*|pede|diz|insist\w*|hesit\w*|irritad\w)\b/;
const ABOUT_THE_TALK =
  /\b(?:calls?|call back|conversation|talk|chat|transfer|colleague|polite|calm|llamada|conversacion|hablar|amable|companer\w|ligacao|conversa|falar|educad\w|colega)\b/;

/** "If the customer switches, they pay 0.08": a term of the offer, not an order, by what it states and who acts in it. */
export function isCondition(sentence: string): boolean {
  const plain = fold(sentence);
  const main = CONDITIONAL.exec(plain)?.[1];
  if (main === undefined || !STATED.test(main)) return false;
  if (!/\d/.test(main) && ABOUT_THE_TALK.test(main)) return false;
  const given = plain.slice(0, plain.length - main.length);
  return !isOrder(main) && !ASKS_OR_FEELS.test(given) && !/\b(?:you|tu|te|voce)\b/.test(main);
}
