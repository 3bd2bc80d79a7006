import type { Token } from '../../text/tokens.ts';
import type { Stretch } from '../numbers/clauses.ts';
import { OPEN, WITHDRAWN } from '../numbers/reply.ts';

/**
 * Words behind which a reply begins anew: what stands before them was said to somebody else, was not heard, was taken back or was
 * left open. Behind them an answer may still come: "let me think, the aisle".
 */

const any = (list: string): RegExp =>
  new RegExp(
    `(?<= )(?:${list
      .trim()
      .split(/\s\|\s/)
      .map((one) => one.trim())
      .join('|')})(?= )`,
    'g',
  );

/** The question was not heard, or the line is spoken of. */
const UNHEARD = any(`
  what (?:was|were|did|is) (?:that|the question|you (?:saying|say|asking|ask|want))(?: again)? | what was (?:it )?you (?:asked|said|were saying) | (?:say|come) (?:that )?again | (?:can|could|would) you (?:repeat|say) (?:that|it|the question)?(?: again)? | (?:didn't|did not|do not|could not|can not) (?:quite )?(?:hear|catch|get) | (?:i )?(?:got|heard|caught) none of (?:that|it) | breaking up | (?:bad|terrible|awful) line | you (?:were|are) (?:gone|breaking|cutting) | (?:can|i|we) hear (?:you|ye) | still (?:here|there|on the line) | (?:was|were) (?:i|you) talking to | (?:go on|carry on)(?! then| so| with) | i am listening | (?:i )?missed (?:that|what you) | lost you(?: there)? | who is this | hello hello |
  que (?:me )?(?:decia|decias|preguntaba|preguntabas|pregunto|dijo|dijiste|me dice|dice usted)(?: usted)? | (?:me )?(?:lo )?(?:repite|repita|repites|repetis|puede repetir|podria repetir|podes repetir) (?:[a-z]+ ){0,2} | no (?:le |te |lo |la |se )?(?:escuche|escucho|oi|oigo|entendi|entiendo|oye|escucha) | (?:te|le|lo|la|los|ya|ahora) (?:ya |ahora )?(?:te |le |lo |la )?(?:escucho|oigo) | (?:perdon|perdone|perdona|disculpe|disculpa|como) que (?!no )(?:[a-z]+ ){0,6}(?:era|de|dijo|decia) (?:[a-z]+ ){0,3} | (?:tamano|cuenta|que|cual) de que | se (?:corta|entrecorta|corto|oye mal|escucha mal) | (?:digame|decime|dime|diga) (?!que |si |cuando ) |
  (?:o )?que (?:foi )?(?:que )?(?:voce|o senhor|a senhora|a moca|a senhorita) (?:disse|falou|perguntou|dizia|estava falando|quer saber) | (?:pode|podia|da para|poderia) repetir | repete(?: (?:ai|por favor|a pergunta))? | nao (?:te |lhe |a |o )?(?:ouvi|escutei|entendi|escuto|ouco|deu para ouvir) | (?:te |lhe |a |o )?(?:estou|to) (?:te |a |lhe )?(?:ouvindo|escutando|ouvir) | pode falar | pode dizer | (?:esta|ta) (?:cortando|picotando|falhando) | a ligacao (?:caiu|cortou|esta) | como e que e | diga la | fala
`);
/** Spoken to somebody in the room, or to wait. */
const ASIDE = any(`
  (?:hold|hang) on(?: a (?:sec|second|minute|moment|tick))? | (?:one|just a|a) (?:sec|second|minute|moment|tick) | bear with me | wait (?:a|there) | (?:the )?(?:door|doorbell|kettle|oven|telly|tv)(?: is)? (?:down|off|on|going) | put it in the [a-z]+ | (?:get|come) (?:down|off|in|here|away)(?: (?:from|off|there|here|of))? | (?:turn|switch) (?:that|it|the)(?: [a-z]+){0,2} (?:down|off) | talking to (?:the|my|him|her) | (?:not you|wasn't you|was not you) |
  (?:espere|espera|esperame|esperese|espereme|aguarde|aguanta|aguante)(?: (?:un|que|tantito|ahi|me))? | (?:un|dame un|deme un) (?:momento|momentito|segundo|segundito|minuto|rato|ratito) | (?:hablo|hablando|le hablaba|hablaba) (?:con|a) (?:el|la|mi|otr[oa]) | a las [a-z]+ te (?:recojo|busco|llamo|veo) | (?:baja|bajate|sal|salte|deja|quita|quitate|ven|callate) (?:de )?(?:ahi|eso|aca|aqui) | es (?:el|la) (?:perro|gato|nino|puerta|timbre) |
  (?:espera|peraí|perai|pera|aguenta|guenta|calma)(?: (?:ai|um|so))? | (?:um|so um|me da um) (?:momento|momentinho|segundo|segundinho|minuto|minutinho|instante) | (?:estou|to) falando(?: (?:com|e))? | (?:falando|falei|falava|e) com (?:o|a|meu|minha) [a-z]+ que (?:eu )?(?:estou|to|estava) | sai (?:dai|da|de|para) | desce dai | deixa eu (?:desligar|botar|fechar|atender|abrir|baixar|tirar|pegar|por|colocar)
`);
/** Not settled, not known, not for them to say, not to be told. */
const UNSETTLED = any(`
  (?:it |that |all |which |that all )?depends | depending | (?:i |we )?(?:do not|would not|can not|could not)(?: really| honestly)? (?:know|say(?! no)|tell(?: you)?|remember|recall|decide|mind(?! (?:if|at all))) | dunno | (?:no|not the (?:foggiest|faintest|slightest)) (?:idea|clue) | not (?:too |so |very |really |quite |a hundred percent )?(?:sure|certain) | have not (?:decided|made|thought|worked|got round|a clue|looked|checked) | not (?:decided|made) | (?:in two minds|on the fence|round in circles|torn|toss up|undecided) | (?:need|have|got|want|would have|will have) to (?:ask|check|see|think|look|talk|speak|run it|consult|find out|discuss|pray|confirm) | (?:let|lemme) (?:me )?(?:ask|check|see|think|look|find|talk|speak|confirm) | (?:i|we) will (?:see|think|ask|check|talk|get back|let you know|look|decide|sleep) | (?:think|sleep) (?:about|on|over) it | (?:ask|check with) (?:the|my|him|her|them|me) | (?:you would|you will) need to (?:ask|speak|talk|check) | maybe | perhaps | possibly | we will see | who knows | your guess | hard to say | (?:none|not any) of your (?:business|concern) | (?:that is|it is) (?:private|personal|confidential|my business|between) | mind your own | (?:prefer|rather|sooner) not (?:to )?(?:say|go into|discuss|answer|tell|talk) | (?:and )?who wants to know | not (?:telling|saying|answering|discussing|signing|deciding) | (?:no odds|all the same|all one|same difference|no difference) (?:to me)? | not (?:bothered|fussed|fussy|pushed) | (?:i am )?easy (?:either way|going) | (?:whatever|whichever|whoever|any of|either (?:one|way|of)) | up to (?:you|him|her|them) | you (?:choose|decide|pick|tell me) | surprise me | skip (?:it|this|that) | next question | (?:do my best|try my best|i will try|hope so|hopefully|with (?:any )?luck|god willing|fingers crossed) | i (?:only|just) (?:rang|called|phoned|wanted to (?:ask|know)) | (?:i )?(?:wanted|want|calling|ringing|rang|called) (?:to ask )?about | wanted the [a-z]+ | and (?:yourself|you|your good self) | cannot complain | can not complain |
  (?:eso |todo |pues )?depende | no (?:lo |la |le |les |te )?saber | no se (?:la verdad|que|cual|bien|if|todavia|aun) | (?:no )?sabria (?:decir[a-z]*)? | ni (?:idea|la menor idea|me he fijado|me fije|se) | no tengo (?:ni )?(?:idea|claro|por que|decidido) | no (?:he|hemos|lo he|lo hemos) (?:decidido|pensado|visto|mirado|hablado) | (?:tengo|tendria|tenemos|tendriamos|habria|hay|necesito|quiero|debo|va a haber) que (?:ver|verlo|consultar|consultarlo|preguntar|preguntarle|hablar|hablarlo|pensar|pensarlo|mirar|mirarlo|checar|revisar) | (?:lo|la|eso) (?:lo |la )?(?:consulto|pienso|platico|converso|checo|charlo|vemos|(?:hablo|veo|miro) con) | me lo (?:estoy|tengo que|voy a) (?:pensando|pensar) | (?:deje|deja|dejeme|dejame) (?:lo |la |me )?(?:pienso|pensar[a-z]*|ver|consultar[a-z]*|preguntar[a-z]*|miro|veo|hablar[a-z]*|checar|reviso|revisar) | (?:ahorita|orita|ahora|enseguida|al rato|en un momento) (?:le|te|les|se lo|te lo) (?:digo|cuento|atiendo|aviso|contesto|hablo|marco|llamo) | (?:ya|luego|despues|ahi) (?:veremos|vemos|veo|se vera|te digo|le digo|le aviso|te aviso) | a ver (?:si|if|que|como) | quien sabe | (?:tal vez|quiza|quizas|a lo mejor|puede que|puede ser|capaz que|igual) (?!de )(?:[a-z]+ ){0,2} | eso segun | segun (?:como|if|lo que|cuanto|que) | (?:me )?(?:da|es|dan) (?:lo mismo|igual) | (?:cualquiera|el que sea|la que sea|lo que sea|como sea|como quieras|como quiera|la que quiera|el que quiera) | (?:usted|vos|tu) (?:elija|elige|escoja|decida|diga|decide) | asunto (?:mio|mia) | cosa mia | (?:no (?:le|te|les) (?:importa|incumbe|interesa)) | (?:es )?(?:privado|personal|confidencial) | (?:prefiero|prefiere) no (?:decir[a-z]*|contestar[a-z]*|hablar|responder[a-z]*|meterme|opinar) | por que contestar[a-z]* | (?:no )?pienso (?:contar|decir)[a-z]* | (?:pregunt|consult)(?:ele|ale|enle|e|a) a (?:[a-z]+ ){1,3} | (?:en|con) lo que (?:me )?(?:quede|convenga) | (?:el|la|los|las) que (?:me |le )?(?:quede|salga|este|sea|convenga|haya) | que lo (?:voten|decidan|elijan) | lo (?:esta|estan) (?:mirando|viendo|decidiendo) | ojala | (?:solo|nada mas|nomas) (?:queria|llamaba|llame|llamo|era (?:preguntar|para)) | primero (?:lo |la )?(?:hablo|consulto|veo|pregunto) | y (?:usted|vos|tu) |
  (?:isso |ai |tudo )?depende | (?:nao|num|nem) (?:te |lhe )?sei | sei (?:la|nao) | saberia dizer | nao (?:tenho|faco|fiz) (?:a menor )?(?:ideia|certeza) | nem (?:ideia|sei|me lembro|reparei|olhei) | (?:ainda )?nao (?:decidi|resolvi|pensei|escolhi|vi|me decidi|falei) | (?:tenho|teria|preciso|vou|vamos|precisava|tinha|temos|ia) (?:ter )?(?:que |de )?(?:ver|perguntar|consultar|pensar|falar|conversar|checar|olhar|confirmar) | (?:deixa|deixe|me deixa) (?:eu |me )?(?:ver|pensar|perguntar|falar|conversar|olhar|confirmar|consultar) | a gente (?:ve|conversa|decide|pensa) | (?:depois|mais tarde|logo) (?:eu |a gente )?(?:vejo|ve|decido|falo|aviso|digo|resolvo|penso) | (?:eu )?(?:converso|decido|pergunto|consulto|penso) | quem sabe | talvez | pode ser que | (?:vou|vamos) (?:fazer o possivel|tentar) | tomara | se deus quiser | tanto faz | (?:qualquer|o que|a que) (?:um|uma|coisa|dos|das|for|tiver|quiser|ficar|voce|vier|sair) | (?:voce|o senhor|a senhora|voces) (?:escolhe|decide|que sabe|que manda) | (?:nao )?(?:e|te|lhe) (?:da sua conta|interessa) | isso e (?:comigo|problema meu|coisa minha|particular|pessoal) | (?:la|so) (?:e )?comigo | (?:prefiro|melhor) nao (?:dizer|falar|responder|comentar) | (?:pergunta|pergunte|fala|fale) (?:para|com|ao|pro) (?:o |a )?(?:[a-z]+ ){1,3} | me da ate | ponho nao posso | boto a mao em fogo | (?:so|apenas) (?:queria|liguei|era para) | e (?:voce|o senhor|a senhora) | namorando (?:os|as|a|o) | um pouco de cada | tira as suas conclusoes
`);
/** Joked, mocked, or about another matter. */
const BESIDE = any(`
  (?:ha ){2,} | joking | kidding | just messing | pulling your leg | (?<!ni de |ni en |ni )broma | bromeo | bromeando | (?<!nem de |nem por |nem )brincadeira | brincando | zoando | mentira | kkk | ninguna (?:duda|pregunta|otra cosa) | no (?:nada mas|gracias nada mas|es todo|eso es todo|solo eso) | no more questions | no questions | nenhuma (?:duda|duvida|pergunta) | nao (?:mais nada|(?:era |e )?so isso) | no that is (?:all|it) | do not need anything
`);

const CUTS: readonly RegExp[] = [UNHEARD, ASIDE, UNSETTLED, BESIDE, OPEN, WITHDRAWN];

/** The last word of the last clause to be left aside; -1 where the whole reply counts. `own`: words of the question that say nothing here. */
export function cutBehind(
  tokens: readonly Token[],
  whole: string,
  question: string,
  clauseOf: (at: number) => Stretch,
): number {
  const starts: number[] = [];
  let place = 1;
  for (const { word } of tokens) {
    starts.push(place);
    place += word.length + 1;
  }
  let cut = -1;
  for (const pattern of CUTS)
    for (const { index, 0: found } of whole.matchAll(pattern)) {
      if (KEPT.test(found) || (question !== '' && MIND.test(question) && /mind/.test(found))) continue;
      const begun = starts.findLastIndex((start) => start <= index);
      const ended = starts.findLastIndex((start) => start < index + found.length);
      cut = Math.max(cut, clauseOf(begun).to, ended);
    }
  return cut < 0 ? cut : clauseOf(cut).to;
}

const MIND = /\bmind\b/i;
/** "No sé" inside what is known all the same. */
const KEPT = /(?:que yo sepa|que eu saiba|as far as i know|not that i know)/;
