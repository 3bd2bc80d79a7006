import type { Told } from '../told/parts.ts';
import type { FlagAsk } from './ask.ts';

/** Replies that hold a yes or a no and answer neither. */

const any = (list: string): RegExp =>
  new RegExp(
    ` (?:${list
      .trim()
      .split(/\s\|\s/)
      .map((one) => one.trim())
      .join('|')}) `,
  );

const YES = '(?:yes|yeah|yep|aye|sip|si|if|sim)';
const NO = '(?:no|nope|nah|nao)';

/** "Yes and no", "ni sí ni no", "sim e não". */
const BOTH = any(`
  ${YES} (?:and|y|e|or|o|ou|but also|pero tambien|mas tambem) ${NO}(?! (?:more|mas|mais|quiero|quero|me|te|lo|la|tengo|tenho|hay|tem|problem|problema|need|way|it|i) ) | ${NO} (?:and|y|e|or|o|ou) ${YES} | (?:ni|nem|neither) ${YES} (?:ni|nem|nor) ${NO} | (?:ni|nem|neither) ${NO} (?:ni|nem|nor) ${YES} | half and half | fifty fifty | mitad y mitad | metade metade | meio a meio | mas o menos | mais ou menos | (?:so so|asi asi|ahi nomas|in a way|in a manner of speaking|kind of and|en cierto modo|de certa forma|sort of(?= $)) | ${YES} ${NO}(?: well)? (?:maybe|it depends|i do not know|no se|nao sei)
`);

/** Only shows that the other is heard or understood: "yes, I follow", "sí, le oigo", "sim, tô ouvindo". */
const HEARD = any(`
  (?:i|we) (?:can )?(?:follow|hear|understand|get|know|see|heard|got) (?:you|ye|that you|what you|the question|what you are|your question|where you) | i am (?:with you|following|here|listening|still here|all ears) | (?:keep|carry on) (?:going|talking) | what you are (?:asking|saying) | with you so far | i know who you are | i remember (?:you|the call|your call) |
  (?:le|te|lo|la|los|os|les) (?:sigo|oigo|escucho|entiendo|comprendo|estoy (?:oyendo|escuchando|siguiendo)) | (?:entiendo|comprendo|entendi|ya se) (?:lo que|su|tu|la pregunta|a donde|por donde|perfectamente|que me) | (?:siga|sigue|segui|continue|continua) (?:hablando|nomas|no mas|contando|por favor|usted) | (?:aqui|aca) (?:sigo|estoy|ando)(?= $) |
  (?:estou|to|tou|tava) (?:te |lhe |a |o )?(?:ouvindo|escutando|entendendo|acompanhando|a ouvir|aqui|na linha) | (?:entendo|compreendo|entendi|percebi|percebo) (?:o que|a pergunta|a sua|sua|perfeitamente|que) | pode (?:continuar|seguir|prosseguir) | (?:continue|continua|segue|siga) (?:falando|ai|por favor|a falar)
`);
/** Only small talk, or leave to speak. */
const LEAVE = any(`
  (?:you are|it is|not) (?:not )?(?:interrupting|disturbing|bothering me|catching me|a bad time|no bother at all what) | (?:do not|not) worry i was | (?:no )?me (?:interrumpe[sn]?|molesta[sn]? usted|agarra[sn]? mal|estorba[sn]?) | no (?:interrumpe[sn]?|es molestia|es mal momento|molesta[sn]? para nada diga) | nao (?:me )?(?:atrapalha|incomoda nada|interrompe|esta atrapalhando|ta atrapalhando|estorva) | nao e incomodo |
  (?:el|que) (?:clima|tiempo|dia) (?:hoy|tan|mas) | (?:rico|lindo|bonito|feo|lovely|beautiful|terrible|awful) (?:el )?(?:clima|dia|tiempo|weather|day|tempo) | (?:some|this) weather | que (?:calor|frio|lluvia|chuva) (?:hace|hizo|hoy|ne|que|esta|fez|faz) | amanecio | (?:dia|tempo) (?:bonito|lindo|feio|chuvoso)
`);
/** "And I'm the Queen of Sheba": nobody means it. */
const MOCKED = any(`
  (?:and|then) (?:i am|i will be|my (?:cat|dog|name) is) (?:the |a |an )?(?:queen|king|pope|prince|princess|president|emperor|easter|tooth|santa|father christmas|astronaut|elvis|batman|superman|virgin|dalai|chancellor|monkey|dutchman|ballerina) [a-z ]{0,20} | pigs (?:might|may|will|can)? ?fly | pull the other one | (?:and )?the moon is made | in (?:your|my) dreams | (?:tell|pull) me another | what(?: on)? earth would | chance would | as if(?= $) | oh (?:sure|yes) because | yeah right | sure jan |
  (?:y|que|pues) (?:yo )?(?:soy|me llamo) (?:el |la |un |una )?(?:reina|rey|papa|principe|princesa|presidente|presidenta|emperador|batman|superman|astronauta|virgen|obispo|marques[a]?|duques?a?|ratoncito|napoleon|cleopatra|miss|shakira|messi|brad pitt|monja|torero|bailarina) [a-z ]{0,20} | (?<!ni )(?:a|para) mi peor enemig[oa] | (?<!nem )(?:para|pro|ao|a) (?:o )?(?:meu|minha) pior inimig[oa] | y los (?:burros|cerdos|chanchos|elefantes) vuelan | y mi abuela (?:es|tiene|vuela|era) | cuando las (?:ranas|vacas|gallinas) | (?:si|sip|claro) como no(?= $) y |
  (?:e|que) eu (?:sou|me chamo) (?:o |a |um |uma )?(?:rainha|rei|papa|principe|princesa|presidente|imperador|batman|super homem|astronauta|virgem|bispo|napoleao|cleopatra|miss|pele|neymar|xuxa|gisele|coelhinho|papai noel|bailarina) [a-z ]{0,20} | quando (?:a|as) (?:galinhas?|vacas?) (?:tiver|tiverem|voar|tossir|criar) | no dia de sao nunca | (?:os )?(?:burros|porcos|elefantes) (?:voam|vao voar) | me engana que eu gosto | ah ta(?= $) | aham senta la
`);
/** Would love to lose by it: "adoraria pagar à toa". */
const GLADLY = any(`
  (?:love|adore|delighted|dream|dying|always wanted|keen|happy|thrilled|favourite thing|nothing i like more than|nothing better than) (?:to |of )?(?:[a-z]+ ){0,3}(?:pay(?:ing)? (?:more|twice|extra|double|for nothing|through)|wast(?:e|ing)|throw(?:ing)? (?:away|money)|los(?:e|ing)|be(?:ing)? (?:robbed|ripped|overcharged|kept|scammed|left|ignored)|wait(?:ing)? (?:weeks|all|another|for ever)|for nothing|sit(?:ting)? on hold|more spam|more junk|spam|junk) |
  (?:encanta|encantaria|fascina|fascinaria|chifla|gustaria|encantad[oa]|sueno con|muero por|ilusion) (?:[a-z]+ ){0,3}(?:pagar (?:mas|de mas|doble|dos veces|por nada|de balde|otra vez|por gusto)|tirar|perder|malgastar|regalar(?:les|le)? (?:mi|la|el|dinero|plata)|que me (?:roben|estafen|cobren|dejen|timen|molesten|vean|tomen)|esperar (?:horas|meses|tres)|botar|gastar (?:por|a lo)) |
  (?:adoro|adoraria|amo|amaria|sonho em|sonho|morro de vontade de|gostaria|encantad[oa]|louc[oa] para|doid[oa] para) (?:[a-z]+ ){0,3}(?:pagar (?:mais|a toa|dobrado|duas vezes|por nada|de novo|a mais|atoa|caro)|jogar|perder|desperdicar|gastar (?:a toa|por|atoa)|rasgar dinheiro|ser (?:roubad[oa]|enganad[oa]|cobrad[oa])|esperar (?:horas|meses|tres)|ficar (?:esperando|sem)|deitar (?:dinheiro )?fora|a toa)
`);
/** Says what else they want to know or would not have: "no, what I want to know is". */
const OF_ELSE = any(`
  what (?:i|we) (?:really |actually |do not )?(?:want|wanted|need|would like|am asking|am trying|do not want|am after|care about|am ringing|am calling)(?: [a-z]+){0,6} (?:is|was) | what i want to know | all i (?:want|need|ask|care about) | lo que (?:yo |a mi |nosotros )?(?:no )?(?:me )?(?:quiero|quisiera|necesito|queria|interesa|preocupa|molesta|quiero yo|busco|pregunto|pido)(?: [a-z]+){0,4} (?:es|era) | o que (?:eu |a gente |me )(?:nao )?(?:quero|queria|preciso|interessa|preocupa|procuro|peco|gostaria|incomoda)(?: [a-z]+){0,4} (?:es|e|era)
`);
/** Never looked at or tried: what is so, they do not know. */
const UNCHECKED = any(`
  (?:have|had|has|did|i|we|do) (?:not|never) (?:yet |even |actually |really |had (?:a chance|time) to |got round to |been able to )?(?:checked|check|looked|look|tested|test|tried it|noticed|notice|counted|measured|measure|had (?:it|one|them|myself|him|her) (?:checked|tested|measured|looked at)|been (?:down|back|up|out|in|over|there|home|round|near|tested|told)|opened it|turned it on|asked|paid attention|seen it yet)(?! [a-z]+ (?:nothing|no)) | never (?:checked|looked|tested|noticed|counted|measured|been tested|thought to|asked|had it (?:checked|tested)|paid attention|occurred) | could be either |
  no (?:lo |la |los |me |le |les |he |la he |lo he |hemos |lo hemos )?(?:he |hemos )?(?:mirado|mire|revisado|revise|probado|comprobado|checado|cheque|contado|medido|medi|fijado|fije|abierto|preguntado|ido a ver|ido por (?:alla|ahi)|pasado por|verificado|verifique|entrado) | nunca (?:me |lo |la |le |los |he |me he |lo he |la he )?(?:he )?(?:hice (?:el|la|un|una|ese|esa|esos) (?:examen|prueba|analisis|estudio|test)[a-z]*|hecho (?:el|la|un|una|ese|esa) (?:examen|prueba|analisis|estudio|test)[a-z]*|revise|revisado|mire|mirado|fije|fijado|medi|medido|comprobe|comprobado|pregunte|preguntado|conte) |
  (?:nao|nunca|nem) (?:me |o |a |eu |ainda |la )?(?:olhei|conferi|verifiquei|testei|medi|reparei|contei|perguntei|chequei|abri ainda|liguei para ver|fui (?:la )?(?:ver|olhar|conferir)|passei la|voltei la|fiz (?:o |um |esse |este |nenhum )?(?:exame|teste)[a-z]*)
`);
const ASKS_HEARD =
  / (?:understand|understood|hear|follow|clear|know|entiend[a-z]*|entend[a-z]*|oye[s]?|escucha[s]?|ouv[a-z]*|clar[oa]|sabe[s]?) /;
const ASKS_CHECKED =
  / (?:check[a-z]*|look[a-z]*|test[a-z]*|notic[a-z]*|tri(?:ed|es)|try|ask(?:ed)?|opened|measured?|ever|revis[a-z]*|comprob[a-z]*|mir[a-z]*|prob[a-z]*|verific[a-z]*|medi[a-z]*|fij[a-z]*|abri[a-z]*|pregunt[a-z]*|olh[a-z]*|confer[a-z]*|repar[a-z]*|exam[a-z]*|hizo|hecho|fez|fizeram) /;
/** Asked back what is meant. */
const ASKS_BACK =
  / (?:what (?:counts|qualifies|do you (?:mean|count|call)|exactly|is that|does that mean|would that)|(?:does|do|would|is|are) (?:[a-z]+ ){1,4}count|how do you mean|which one|que (?:cuenta|quiere decir|significa|se considera|entiende|es eso)|(?:cuenta|vale|sirve) (?:como|eso|la|el)|a que se refiere|como que|cual de|cual|o que (?:conta|e isso|seria|quer dizer|significa)|conta (?:como|isso)|como assim|qual del[ae]s|depende de que|wait what) /;

/** "No, Rex, down!": told to an animal or a child. */
const TO_A_DOG =
  /^ (?:(?:sorry|perdon|disculpe|desculpa|oh|ay|ai) )*(?:no|nao) (?:[a-z]+ ){0,6}(?:down|sit|get (?:off|down|out)|off the (?:sofa|table|bed|couch)|drop (?:it|that)|abajo|bajate|quiet[oa]|suelta(?:lo|la)?|desce|desce dai|solta isso|larga isso|sai dai|senta) (?:[a-z]+ ){0,3}$/;

export function saysNeither(told: Told, ask: FlagAsk): boolean {
  const { whole, parts } = told;
  if (BOTH.test(whole) || MOCKED.test(whole) || GLADLY.test(whole)) return true;
  if (OF_ELSE.test(whole) || (HEARD.test(whole) && !ASKS_HEARD.test(ask.question))) return true;
  if (TO_A_DOG.test(whole)) return true;
  if (LEAVE.test(whole) && !ask.isMind) return true;
  if (UNCHECKED.test(whole) && !ASKS_CHECKED.test(ask.question)) return true;
  const last = parts.at(-1);
  return last?.isAsked === true && ASKS_BACK.test(last.sentence);
}
