import { tellsWhatHappened } from '../../../../listening/index.ts';

/** Words without a question mark that have the form of a question here and there, and tell something. */

/** "We're a small practice" is no "were a", whatever is left without the apostrophe. */
const WE_ARE =
  /^(?:\W|\b(?:well|so|and|but|oh|yes|yeah|no|right|ok|okay)\b)*(?:we|they|you)['’](?:re|ll|ve|d)\b/iu;

/** Who or which, behind what it belongs to: "the lad who came", "it's Helen who decides", "el que vino", "quem resolve é". */
const RELATIVE =
  /(?<=[a-z] )(?:who|which|whose)(?:d|s|ll|ve)? (?!(?:do|does|did|can|could|would|should|is|are|am|will|must|shall) )(?!.*\byours?\b)(?!.*\byou\b)|\b(?:the (?:one|ones|person|people|man|woman|lad|guy|girl|lady)|it(?:s| is| was)|thats|some(?:one|body)|people|nobody|everyone) (?:\w+ ){0,4}who\b/;

/** "Could be Monday", "do it", "have a nice day", "any day but Sunday": a verb or a choice without whom it is asked of. */
const NO_SUBJECT =
  /^(?:\W|\b(?:ok|okay|oh|well|so|and|but|yes|yeah|no|right|just|maybe|perhaps|please|go on|sure|great|then|thanks)\b)*(?:(?:could|would|should|will|might|can|may) (?:be|do(?! (?:you|they|we|i)\b)|have been|suit|work)\b|do (?:it|that|this|so|me|us|whatever|what you)\b|have (?:a|an|one|some)\b|any (?:day|morning|afternoon|evening|night|week|weekday|hour|of (?:them|those)|one)\b|is (?:fine|good|ok|okay|best|perfect)\b)/;

/** "Who knows", "sabe Dios cuándo", "vai saber": nobody is asked. */
const RHETORICAL =
  /\bwho (?:knows|cares)\b|\b(?:god|heaven|goodness|lord) knows\b|\bwhere else would (?:i|we)\b|\bwhat(?:s| is) that,? (?:\w+ )?(?:nine|ten|\w+ years|\d)|\bquien sabe\b|\bsabe dios\b|\bvaya (?:uno|usted) a saber\b|\b(?:a|pero|y) (?:donde|adonde) (?:mas )?(?:voy|iria|me voy) a?\b|\bpara que (?:me|nos) voy?\b|\bcomo (?:va a|voy a|van a|vou|vai) (?:estar|ser|ficar|saber)\b|\bquem sabe\b|\bvai saber\b|\bsei la\b|\b(?:(?:nao|nem|no|ni) (?:sei|se|recuerdo|lembro)|don?t (?:know|remember)) (?:\w+ )?(?:onde|donde|quando|cuando|quem|quien|qual|cual|como|where|when|who|which|how)\b/;

/** "Cuando quieran", "cuando las vacas vuelen", "como el veinte", "quando vocês quiserem": says when or about how much. */
const WHEN_OR_ABOUT =
  /^(?:\W|\b(?:y|e|pues|bueno|bom|ah|eh|si|sim|no|nao|mas|pero|para|pra|de|desde|ya|ja|hasta|ate)\b)*(?:(?:cuando|quando)(?: (?:ustedes|usted|voces|voce|el|la|los|las|eu|yo|ellos|eles))?(?: \w+)? (?:(?:quier|pued|gust|dig|sea|est|teng|vuel|veng|lleg|hay|quis|pud|tiv|for|der|cheg|vol|cri)\w*)|como (?:el|la|las|los|a las|en|a|unos|unas|dos|o|as|uns|umas|no|na) \w+(?: \w+){0,2}$|(?:si|se) (?:se puede|da|puede ser|puedo|puder|der|pode)\b)/;

/** "Te puedo dar la mitad el viernes", "posso no sábado": an offer, or what suits one. */
const OFFERS =
  /\b(?:(?:te|le|les|os|lhe|lhes) (?:puedo|podria|posso|poderia|consigo|doy|dou|pago) \w+|(?:puedo|podria|posso|poderia|consigo) (?:\w+ ){0,2}(?:dar|pagar|abonar|empezar|comenzar|comecar|arrancar|ir|venir|vir|estar|trabajar|trabalhar)\b|(?:so|solo|nomas|apenas) (?:puedo|posso|podemos)\b|(?:puedo|posso) (?:no|na|nos|nas|el|los|las|por la|de|a) \w+)/;

/** "Dá muita dor de cabeça", "já é a quarta vez", "quero marcar": said of oneself or of the matter, and asked of nobody. */
const TELLS_ON =
  /^(?:\W|\b(?:hola|buen[ao]s|dias|tardes|noches|oi|ola|bom|boa|dia|tarde|noite|hi|hello|hey|good|morning|afternoon|si|sim|yes|ah|oh|pues|bueno|mire|olha|es que|e que)\b)*(?:(?:yo |eu |i )?(?:quiero|quisiera|queria|necesito|quero|preciso|gostaria de|vou|voy a|vengo a|llamo|ligo|want to|need to|would like to) (?!saber|preguntar|perguntar|know|ask|consultar)\w+|(?:mi|meu|minha|my|a minha|o meu) \w+ (?:tiene|tem|tenia|tinha|has|had|esta|ta|is)\b|otra (?:llamada|vez)|manda (?:bala|ver|ai)|(?:ah |eu )?(?:fico|sigo|continuo|me quedo)\b)|\b(?:es|e|ya es|ja e|van|sao) (?:la|a) (?:primera|segunda|tercera|cuarta|quinta|primeira|terceira|quarta) vez\b|\bso (?:pode|podem|pueden) (?:ta|estar) (?:de|brinc)/;

/** "Não lhe vou dizer quanto", "I'm not telling you how much": refuses to say, and asks nothing. */
const TELLS_NOT =
  /\b(?:(?:im|i am) not (?:going to |gonna )?(?:tell|say|giv|shar)\w*|i (?:wont|will not|would rather not|dont want to) (?:tell|say|give|share)|no (?:le|te|les|se lo|os) (?:voy|vamos|pienso|quiero) (?:a )?(?:decir|dar|contar)\w*|no (?:le|te|les) (?:digo|doy|cuento)|nao (?:lhe |te |vos )?(?:vou|quero|pretendo) (?:lhe |te )?(?:dizer|falar|dar|contar)|nao (?:lhe|te) (?:digo|falo|conto))\b/;

/** "Lá vocês não têm cobertura", "ustedes no llegan": said against us, and asked of nobody. */
const TELLS_AGAINST = /\b(?:voces?|vcs?|ustedes|usted|vosotros) (?:nao|no|nunca|ja nao|ya no) \w+/;

/** `plain`: the piece folded, without apostrophes. */
export const onlyTells = (piece: string, plain: string): boolean =>
  !/[?¿]/.test(piece) &&
  (WE_ARE.test(piece) ||
    tellsWhatHappened(piece) ||
    [RELATIVE, NO_SUBJECT, RHETORICAL, WHEN_OR_ABOUT, OFFERS, TELLS_ON, TELLS_AGAINST, TELLS_NOT].some(
      (form) => form.test(plain),
    ));

/** "Otra llamada, qué alegría", "manda bala", "it's the fourth time I call": nothing is asked, whatever was said before it. */
const ANYHOW =
  /^(?:\W|\b(?:ah|oh|oi|ola|pues|bueno|si|sim|yes|great)\b)*(?:otra (?:llamada|vez)|outra (?:ligacao|vez)|another (?:call|robot|one of)|manda (?:bala|ver|ai))\b|\b(?:es|e|ya es|ja e|van|sao) (?:la|a) (?:primera|segunda|tercera|cuarta|quinta|primeira|terceira|quarta) vez\b|\bso (?:pode|podem|pueden) (?:ta|estar) (?:de|brinc)/;

export const tellsAnyhow = (plain: string): boolean =>
  ANYHOW.test(plain) || TELLS_AGAINST.test(plain) || TELLS_NOT.test(plain);
