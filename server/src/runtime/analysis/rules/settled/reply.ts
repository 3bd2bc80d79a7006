import { hedges } from '../../../../listening/decided/suits.ts';
import { leavesOpen, wantsNothingSettled } from '../../../../listening/index.ts';
import { hangsOnIf } from '../../../../listening/meant/conditions.ts';
import { affirmedAt, phrases, plain } from '../../../../listening/text/phrases.ts';
import { type Exchange, means, says } from '../facts.ts';
import { reserves } from '../signs/on-another.ts';

/** What kind of reply a turn is to what the agent last proposed, in the words of people who talk to a stranger. */

/** Where an order begins: the turn, a clause, or a small word that leads to it. */
const LEAD =
  '(?:^|[,.;:!?] ?|(?<![a-z])(?:and|just|please|then|so|right|well|ok|okay|yes|yeah|yep|aye|sure|do|go on|alright|fine|grand|love|dear|pet|mate|look|that case|can you|could you|you can|you may|you could|would you|may as well|might as well|let you|y|pues|entonces|ya|bueno|si|vale|venga|dale|ande|ay|asi que|mejor|por favor|e|entao|ta|sim|ai|olha|pois|pronto|bom|beleza|ja|voce|pode|por favor) )[ ¡¿]*';

const ORDER_EN =
  "(?:put|book|sign|send|start|keep|leave|take|stop|end|cancel|change|swap|switch|move|make it|do (?:it|that|so|the)|charge|use|order|deliver|renew|give (?:me|us|it|that|my)|tell (?:him|her|them)|bring|stick|pencil|mark|count (?:me|us)|set|hit it|hit me|go (?:on|for|ahead)|let's|scrap|bin|close|finish|log|note|report|pass|fire|bung|pop|throw|lock|shift|pull|drop|carry on|add|reserve|hold|save|get me|enrol|enroll|register|activate|run it|bill|debit|whack|slot|squeeze|rip|tear|take me)(?![a-z'])";

const VERBS_ES =
  '(?:apunt|anot|reserv|agend|pon|mand|envi|activ|cambi|muev|mov|pas|cobr|carg|dej|borr|quit|cancel|de|da|haz|hag|hace|met|inscri|suscri|cierr|cerr|tramit|renuev|renov|reactiv|registr|marc|confirm|program|coloqu|coloc|incluy|inclu|sum|corr|adelant|traig|tra|guard|apart|separ|av|contrat|ded|retir|anul|baj|sac|sigu|pid|encarg|descuent|asegur|as|arm|met|llev|rompe|romp|tir|olvid)';
const ORDER_ES = `(?:${VERBS_ES}[a-z]{0,4}?(?:me|nos|lo|la|los|las|le|les|melo|mela|melos|melas|noslo|selo|sela)(?![a-z])|(?:apunte|anote|reserve|agende|agenda|ponga|pon|pone|mande|manda|envie|envia|active|activa|cambie|cambia|mueva|pase|pasa|cobre|cobra|cargue|carga|deje|deja|borre|borra|quite|quita|cancele|cancela|haga|haz|hace|cierre|cierra|cerrad|renueve|renueva|registre|registra|marque|confirme|confirma|incluya|incluye|sume|meta|mete|metale|dele|dale|hagale|siga|sigue|pida|guarde|guarda|aparte|separe|anule|anula|retire|saque|saca|traiga|aplique|aplica)(?! (?:que|si|de menos|mas)(?![a-z]))(?![a-z]))`;

const ORDER_PT =
  '(?:marca|marque|bota|bote|poe|ponha|anota|anote|manda|mande|envia|envie|fecha|feche|faz|faca|troca|troque|muda|mude|passa|passe|cancela|cancele|tira|tire|rasga|rasgue|agenda|agende|reserva|reserve|confirma|confirme|coloca|coloque|deixa|deixe|ativa|ative|renova|renove|cobra|cobre|inclui|inclua|registra|registre|desconta|desconte|debita|debite|segura|aplica|aplique|encerra|encerre|assina|traz|traga|guarda|guarde|separa|separe|mantem|mantenha|volta|reativa|reative|solta|pega|lanca|lance|joga|me ve|me inscreve|inscreve|poe-me|marque-me|da baixa|de baixa|meta|mete|avance|siga)(?:[- ](?:me|lhe|o|a))?(?! (?:se|que eu|eu|ele|ela|a gente) )(?![a-z])';

const ORDERS = new RegExp(
  `${LEAD}(?:${ORDER_EN}|${ORDER_PT})|(?<![a-z])(?<!(?:^|[^a-z])(?:la|mi|a|minha|na|el|un|una|al|su|tu|o|os|as|sua|las|los|no|yo|que|se|quien|le|me|te) )(?:${ORDER_ES})|(?<![a-z])pode(?:m|is)?(?: ja| sim| entao| me| la| agora| por| deixar| ir){0,2} (?:[a-z]{2,}(?:ar|er|ir|or)|por)(?![a-z])`,
);

/** Takes it upon themselves, or says that it will do. */
const COMMITS = phrases(`
  (?:i'll|i will|we'll|we will|i'm going to|i'm gonna) (?:just |definitely |certainly |gladly |happily |be sure to )*(?:take|have|go (?:with|for)|be (?:in|there|over|down|round|along|up|waiting)|come|see you|do (?:it|that|the)|pay|keep|stay|stick|sign|settle|transfer|send (?:it|you|the)|buy|order|renew|join|try (?:it|one|that)|drop (?:in|by)|pop (?:in|over|down)|manage|make it|not (?:leave|cancel)) | (?:you'll|you will|you can) (?:have|get) (?:it|the|your|me) | (?:i'm|i am|we're|we are|count me|count us) (?:in|on|coming|happy with that|up for (?:it|that)|game(?! to))(?![a-z]) | (?:that|it|which|[a-z]+day|morning|afternoon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half (?:past )?[a-z]+|\\d+)(?:'s| is|'ll| will|'d| would)? (?:fine|grand|good|perfect|great|lovely|alright|all right|ideal|spot on|suits?|do|does|works?|be (?:fine|grand|good|perfect|lovely|great))(?: me| us| for me| nicely| then)?(?= *[,.!]|$| (?:for|by|with|so|then|thanks|love|and|me)(?![a-z])) | suits (?:me|us) | works for (?:me|us) | (?:sounds|looks) (?:good|great|grand|perfect|like a plan|lovely to me|fair) | (?:why not|may as well|might as well|i'd love (?:to|that|it|one)|go on then|go on so|ah go on|you've (?:twisted|sold|talked|won|convinced|got yourself)|you're on|it's a deal|we have a deal|shake on it|sold)(?![a-z]) | twist(?:ed)? (?:me|my) arm | (?:let's|lets) (?:do|go|have|book|make|say|get|give) | (?:down|lock|pencil|stick|put|sign|book|keep|leave|start|set|mark) (?:me|us|her|him|it|that) (?:down|up|in|on|for|where|there|through|again|with|at)(?![a-z]) | (?:see you|until) (?:then|there|on|mon|tues|wednes|thurs|fri|satur|sun|tomorrow) | no excuse | (?:i'd|we'd) (?:take|go (?:with|for)|like (?:that|it|the|to (?:go ahead|take|book|have|start|come back|stay|keep))|be happy (?:with|to)) | (?:you have|you've) my word | consider it done |
  (?:me|nos) (?:lo|la|los|las)? ?(?:quedo|quedamos|llevo|llevamos|apunto|apuntamos|animo|animamos|anoto|sumo|inscribo|suscribo|sirve|viene|va|queda|conviene|cuadra|acomoda|late|gusta|parece|interesa)(?! (?:mal|fatal|lejos|grande|pequeno|caro|poco|ganas|pensando|con la duda|dudando))(?![a-z]) | (?:lo|la|los|las) (?:quiero|tomo|compro|cojo|agarro|acepto|firmo|pago|contrato|renuevo|pido|confirmo|cambio|dejo)(?! (?:pensar|ver|consultar|para despues|para otro))(?![a-z]) | (?:ahi|alli|alla|aca) (?:estare|estoy|voy|estaremos|nos vemos|llego|le caigo|le llego|me tiene|me tienes|me tenes|me planto|quedamos)(?![a-z]) | (?:voy|vamos|paso|pasamos|llego|asisto|acudo|me presento|me acerco|le caigo|te caigo)(?: (?:el|a las|alli|ahi|ese|manana|sin falta|seguro)(?![a-z])|(?= *[,.!]|$)) | (?:acepto|confirmo|confirmado|conforme|cuente conmigo|cuenta conmigo|contad conmigo|trato hecho|cerramos|cerrado|hecho|firmo|quedamos|que sea|sea(?= *[,.!]|$)|de una|por mi (?:bien|perfecto|encantad[oa]|vale)|sin falta|encantad[oa]|con (?:mucho |todo )?gusto|como no|eso haga|asi quedamos|asi le hacemos)(?![a-z]) | (?:quiero|queremos|prefiero|elijo|escojo|me inclino por) (?:ese|esa|el de|la de|los de|las de|uno|una|dos|el primero|el segundo|la primera|la segunda|el plan|la oferta|seguir|quedarme|volver|apuntarme)(?![a-z]) | (?:le|les|te|os) (?:pago|abono|deposito|transfiero|llevo|mando|cancelo|doy|hago)(?![a-z]) | (?:nos vemos|hasta) (?:el|entonces|alli|manana|luego pues) | (?:soy|seguire siendo|sigo|seguimos|quedo|me quedo|nos quedamos|vuelvo|volvemos)(?: (?:con|siendo|en|ahi|aqui|pues|otra vez|de nuevo)(?![a-z])|(?= *[,.!]|$)) |
  (?:bota|poe|coloca|anota|marca|manda|inclui|faz|rasga|fecha|troca) (?:(?:o |a )?(?:meu|minha)|ai(?![a-z])|pra mim|para mim|logo|de novo|es[st][ea]|nes[st][ea]) | (?:eu )?(?:quero|aceito|topo|confirmo|fico|vou querer|vou levar|vou ficar|levo|assino|renovo|continuo|volto|fecho|pago|deposito|transfiro|compro|prefiro|escolho)(?! (?:pensar|ver|falar|conversar|saber|olhar|devendo|na duvida|sem|so depois|nada))(?: (?:com|o|a|os|as|esse|essa|este|esta|sim|ess[ea]|nesse|nessa|de|no|na|dia|amanha|hoje|mas|aqui)(?![a-z])|(?= *[,.!]|$)) | (?:estarei|estaremos|to|tou|estou|vou estar|vou ta|tamo|estamos|apareco|chego|vou) (?:la|ai|dentro)(?= *[,.!]|$| (?:na|no|as|a|sim|sem|com|se)(?![a-z])) | (?:ate|nos vemos) (?:la|segunda|terca|quarta|quinta|sexta|sabado|domingo|amanha|dia) | (?:combinado|fechado|fechou|feito|negocio fechado|ta fechado|ta marcado|ta combinado|bora|vamos nessa|vamos la|to dentro|por mim|pode ser|pode sim|pode(?= *[,.!]|$)|pode contar|conte comigo|conta comigo|com certeza|serve sim|serve(?= *[,.!]|$)|da certo|da sim|da pra mim|fica bom|fica otimo|me convenceu|convenceu|ganhou|entao ta|entao vai|vai la|vai sim|sem falta|deixa marcado)(?![a-z])
`);

const BEFORE_YES =
  '^[^a-z0-9]*(?:(?:oh|ah|ay|uy|ooh|well|right|so|mm+|hm+|bueno|pues|mire|mira|no|ya|bom|olha|ai|e|entao|ta|go on|ja|ach|hey|eh|che|ok)[ ,.!]+)*';

/** A yes at the head of the turn, whatever the region. */
const YES_FIRST = new RegExp(
  `${BEFORE_YES}(?:yes|yeah|yep|yup|aye|yah|sure|ok|okay|okey|righto|right-o|deal|done|go on|go for it|please|of course|absolutely|definitely|certainly|you bet|alright|all right|do|by all means|why not|too right|agreed|correct|exactly|that's (?:right|it|the one|fine|grand|correct)|si(?= *[,.!]|$| (?:claro|por favor|senor|senora|dele|dale|pues|hombre|mujer|gracias))|sip|sipi|vale|venga|dale|claro|listo|de acuerdo|hecho|va(?= *[,.!]|$)|sale(?= *[,.!]|$| vale| pues)|orale|andale|simon|eso es|asi es|correcto|exacto|exactamente|de una|obvio|encantad[oa]|con gusto|por supuesto|desde luego|cerrado|trato hecho|hagale|sea|esta bien|ta bien|como no|confirmado|clarisimo|sim|isso mesmo|isso(?= *[,.!]|$)|pode|beleza|ta bom|ta certo|certo|fechado|fechou|combinado|bora|vamos|uhum|aham|blz|com certeza|tudo bem|feito|esta bem|exato|positivo|demoro|demorou|quero)(?![a-z'])`,
);

/** Words that please more than they agree: alone they take up what was put to the person. */
const PLEASED = new RegExp(
  `${BEFORE_YES}(?:grand|perfect|lovely|fine|great|brilliant|cool|beauty|sweet|awesome|ripper|smashing|fab|fabulous|super|right|ya|yes|perfecto|genial|buenisimo|estupendo|eso|joya|barbaro|de lujo|bacan|de diez|fenomenal|bueno|excelente|ta|otimo|otima|perfeito|maravilha|show|joia|tranquilo|legal|opa|isso|pode ser|(?:muchas |mil )?gracias|(?:muito )?obrigad[oa]|thanks?(?: you)?|cheers|ta)(?![a-z'])`,
);
const PLEASED_WORDS_MAX = 4;

/** Shown to be none by what follows: yes to being there, to hearing, to having got the letter, or a yes with its no. */
const YES_TO_ELSE = phrases(`
  (?:(?:yes|yeah|yep|aye|right|ok|okay|sure|fine|lovely|great),? )+(?:speaking|this is (?:he|she|him|her|me)|that's me|it is|i'm here|i am here|hello|who|what|i can hear|i hear|i got|i've got|i have (?:got |had |seen |read )?(?:it|your|the)|i saw|i've seen|i remember|i know|i (?:was|did|used)|go ahead,? (?:i'm|what)|i'm listening|tell me|no(?![a-z])|but) |
  (?:(?:si|claro|bueno|ya|sip|vale),? )+(?:soy yo|el habla|ella habla|con (?:el|ella)(?: habla)?|aqui estoy|digame|dime|diga|lo (?:escucho|oigo|recibi|vi|se|tengo)|la (?:escucho|oigo|recibi|vi)|le (?:escucho|oigo)|te (?:escucho|oigo)|me (?:llego|acuerdo)|ya (?:se|lo (?:vi|recibi))|recuerdo|cuenteme|no(?![a-z])|pero) | a ver,? cuent |
  (?:(?:sim|claro|ta|pois|isso),? )+(?:sou eu|e el[ea]|(?:to|tou|estou) (?:aqui|procurando|ouvindo|escutando|indo|vendo)|estou (?:a )?ouvi|to ouvindo|pode falar|fala|diga|recebi|eu recebi|chegou|lembro|sei(?![a-z])|eu sei|vi(?![a-z])|nao(?![a-z])|mas(?![a-z]))
`);

/** Puts it off, or leaves the last word to somebody or something else. */
const HOLDS_OFF = phrases(`
  (?:i'd|i would|i'll|i will|we'd|we'll|i|we|he|she)(?: just| only| still| first| really)* (?:have to|need to|must|ought to|'d better|want to|like to|better)(?: just| only| first)* (?:see|ask|check|talk|speak|think|look|hear|run|discuss|sleep|consider|consult|wait|mull|chew|weigh|read|find)(?![a-z]) | (?:i|we) must first | (?:leave|give) (?:it|that|me) (?:with me|a (?:day|week|minute|bit|while)|time|till|until|be|all be|for now|a few) | let me (?:think|ask|see|check|talk|yarn|have a|sleep|mull|chew|find|look|run|read|speak|get back|first|just) | (?:i'll|i will|we'll) (?:think|see(?! you)|mull|sleep on|chew|consider|believe|have a (?:think|look|word|chat)|look into|talk (?:to|with|it)|ask|let you know|be in touch|ring|phone|call|give (?:you|yous|youse|ye) a|come back|get back|write in|drop in|pop in|have a go)(?![a-z]) | (?:might|may|could)(?: just| well| possibly)? (?:think|come|do|take|be|try|write|go|have|manage|consider)(?![a-z]) | not (?:game|ready|sure|certain|yet|until|till|before|without)(?![a-z]) | (?:don't|do not) (?:book|order|send|put|do|sign|want to be|yet)(?![a-z]) | (?:hold|hang) (?:off|on|fire)(?![a-z]) | (?:maybe|perhaps|possibly|depends|someday|some day|one day|sometime)(?![a-z]) | in the (?:new year|spring|summer|autumn|fall|winter) | (?:next|another) (?:month|year|time|week)(?! (?:then|please|suits|works|is fine))(?= *[,.!]|$| (?:maybe|perhaps|or)) | once (?:i've|i have|he|she|we|they|it|the)(?![a-z]) | (?:just|only) (?:asking|wondering|curious|enquiring|looking|browsing|wanted to (?:know|ask|see)) | (?:if|unless)(?! (?:you (?:like|want|please|don't mind)|that's (?:ok|okay|fine|all right|alright)|possible))(?![a-z]) |
  (?:deje|dejeme|dejame|deja|dejenme)(?: que)?(?: lo| la| le)? (?:pens|ver|vea|mir|consult|pregunt|habl|hag|revis|platic|conver|charl|digo|yo )[a-z]* | (?:tengo|tendria|tenemos|hay|habria|debo|necesito|quiero|prefiero|me gustaria|toca)(?: que)? (?:pensar|consultar|preguntar|hablar|ver(?! a)|revisar|mirar|platicar|conversar|charlar|verlo|echar|checar|hacer cuentas|leer)[a-z]* | (?:ya|luego|despues|mas tarde|otro dia|a la vuelta|un dia de estos|mas adelante|el mes que viene|el ano que viene|el proximo (?:mes|ano))(?: (?:yo|le|les|te|os|lo|la|me))* (?:llamo|llamare|aviso|avisare|digo|dire|vemos|veo|vere|hablamos|paso|escribo|contesto|confirmo|marco|pienso|veremos|ya)(?![a-z]) | (?:ya )?(?:llamo|llamare|aviso|hablo) yo(?![a-z]) | (?:quiza|quizas|tal vez|a lo mejor|capaz|puede que|puede ser que|igual si|depende|ya veremos|ya se vera|vere|veremos|ahi vemos|ahi veo|a saber|ni idea|no se(?! (?:preocupe|apure|moleste|me olvida|oye|escucha)))(?![a-z]) | (?:en|con|para) (?:enero|febrero|semana santa|navidad|reyes|verano|primavera|otono)(?= *[,.!]|$| (?:quiza|si|o|ya|vemos)) | (?:todavia|aun) no(?![a-z]) | (?:antes|primero) (?:de|que|lo|la|le|tengo|hablo|consulto|veo|pregunto|quiero|dej)(?![a-z]) | (?:lo|la) (?:pienso|consulto|hablo|platico|converso|charlo|comento|pensare|miro|checo|veo)(?![a-z]) | (?:solo|nomas|nada mas|era por|por) (?:preguntaba|pregunto|queria saber|preguntar|saber|curiosidad|curiosear|ver)(?![a-z]) | cuando (?:haga|cobre|pueda|tenga|vuelva|sepa|hable|consulte|vea|decida|me (?:paguen|den|llegue|diga)|la bajen|lo bajen|baje|bajen)(?![a-z]) |
  (?:deixa|deixe)(?:-me| eu| me)? (?:ver|pensar|falar|conversar|perguntar|consultar|olhar|fazer as contas|checar|resolver|antes|primeiro|quieto|para depois|pra depois)(?![a-z]) | (?:tenho que|tenho de|preciso|vou|precisava|queria|quero|teria que|tem que) (?:antes |primeiro )?(?:pensar|ver(?![a-z])|falar|conversar|perguntar|consultar|olhar|checar|trocar ideia|combinar|fazer (?:as )?contas|analisar|estudar|ler)(?![a-z])(?! (?:a|o|voces|la|ai)(?= *[,.!]|$)) | (?:depois|mais tarde|outro dia|outra hora|qualquer dia|mais pra frente|mes que vem|ano que vem|semana que vem)(?: (?:eu|a gente|te|lhe|vos|o|a))* (?:ligo|aviso|digo|vejo|ve|vemos|falo|fala|falamos|passo|respondo|retorno|confirmo|penso|decido|resolvo|quem sabe|talvez)(?![a-z]) | (?:eu )?(?:ligo|aviso|retorno|chamo|procuro) (?:eu|voces|pra voces|depois|de volta|quando|assim que)(?![a-z]) | (?:talvez|quem sabe|depende|sei la|nao sei|vamos ver|vou ver|veremos|pode ser que|se calhar|eu vejo|tomara)(?![a-z]) | ainda nao(?![a-z]) | (?:so|era so) (?:perguntei|perguntando|pra saber|para saber|queria saber|curiosidade|perguntar)(?![a-z]) | (?:antes|primeiro) (?:de|que|eu|tenho|falo|preciso|quero|deixa)(?![a-z]) | (?:quando|assim que|so quando|so depois|se) (?:eu |a gente |ele |ela |o |a |meu |minha |baixar|tirar|der|sobrar|sair|cair|puder|tiver|receber|voltar|souber|decidir|chegar)(?![a-z]{4,}r )[a-z]*
`);

/** Changes their mind in the same breath or later. */
const TAKES_BACK = phrases(`
  (?:hang on|hold on|wait|oh no|no wait|actually|sorry|on second thoughts?|come to think(?: of it)?),? [^.!?]{0,60}(?:no(?:t)?|don't|can't|won't|that's|isn't|forget|cancel|leave it|scrap)(?![a-z]) | (?:don't|do not|dont) (?:go )?(?:book|order|send|put|sign|do|charge|change|move|start|set)(?:ing)?(?: [a-z]+)? (?:anything|it|that|me|yet|nothing|in|down|through)(?![a-z]) | (?:scrap|forget|cancel|drop|bin|undo|strike|ditch) (?:that|it|the (?:lot|whole|thing|order|booking)|what i said)(?! (?:coaster))(?![a-z]) | (?:changed|changing|change) (?:my|me) mind | second thoughts | (?:leave|let) it(?: all)? be(?![a-z]) | i take (?:it|that) back | (?:never mind|nevermind)(?: then| so| about)(?![a-z]) | better not(?![a-z]) |
  (?:no,? )?(?:esper[ae]|esperate|espereme|para|pare|momento|ay no|uy no|ah no),? [^.!?]{0,60}(?:no|mejor|tengo|olvid|cancel)(?![a-z]) | mejor (?:no|dejelo|dejalo|dejemoslo|lo dejamos|lo dejo|cancel|olvid)[a-z]* | (?:pensandolo|mirandolo) (?:bien|mejor) | no (?:me |nos |lo |la |le )?(?:apunte|anote|agende|mande|reserve|active|haga|ponga|cobre|contrate|inscriba|cambie|mueva|confirme|apuntes|anotes|agendes|mandes|reserves|actives|hagas|pongas)n?(?: (?:nada|todavia|aun|el|la|lo|eso))?(?![a-z]) | (?:olvid(?:elo|alo|ese|ate|emoslo)(?! [^.!?]{0,30}(?:baja|cancel|irme))|dejelo asi|dejalo asi|dejemoslo (?:asi|ahi)|quite,? quite|me arrepenti|me arrepiento|cambie de (?:idea|opinion|parecer)|me eche para atras|ya no (?:quiero|lo quiero|la quiero))(?![a-z]) |
  (?:nao,? )?(?:pera|perai|peraí|espera|espere|opa|ih|xi|vixe|eita|calma),? [^.!?]{0,60}(?:nao|melhor|tenho|esquece|cancela)(?![a-z]) | melhor (?:nao|deixar|esquecer|cancelar)(?![a-z]) | pensando (?:bem|melhor) | nao (?:me |o |a |precisa |e pra |e para )?(?:marca|manda|fecha|faz|bota|poe|agenda|anota|cobra|ativa|muda|troca|reserva|confirma|marque|mande|feche|faca|anote|marcar|mandar|fechar|agendar)(?: (?:nada|ainda|nao|dia|o|a|isso))?(?![a-z]) | (?:deixa (?:quieto|pra la|para la|assim)|(?:esquece|esqueca)(?! [^.!?]{0,30}(?:sair|saida|cancel|baixa))|desisto|desisti|mudei de ideia|me arrependi|voltei atras|nao quero mais)(?![a-z])
`);

/** Was taken in by a name: what they agreed to was something else. */
const CONFUSED = phrases(`
  (?:i )?thought (?:you|this|it|that|ye) (?:were|was|is|are)(?![a-z]) | (?:never|haven't ever) heard of (?:you|them|it|that) | (?:i'm|i am) not (?:with|a customer|one of your)(?![a-z]) | (?:wrong|different|another) (?:company|bank|crowd|firm|shop|outfit) | you've got (?:me|that|it) (?:mixed|wrong) | mixed (?:you|me|it) up |
  (?:yo )?(?:crei|pense|pensaba|creia) que (?:era|eran|eras|usted|ustedes|hablaba|me llamaban) | (?:nunca|jamas) (?:he oido|oi|escuche|habia oido) (?:hablar )?de (?:ustedes|usted|eso|vosotros|esa) | (?:otra|distinta) (?:empresa|compania|tienda|companía)(?= *[,.!]|$) | (?:no soy|nunca fui|yo no fui) (?:cliente|socio|socia)(?![a-z]) | me (?:confundi|equivoque) |
  (?:eu )?(?:achei|pensei|achava|pensava|jurava) que (?:era|eram|voce|voces|fosse|estava) | nunca ouvi falar | (?:outra|noutra) (?:empresa|loja|firma|operadora)(?= *[,.!]|$) | (?:nao sou|nunca fui) client | me confundi | confundi(?![a-z])
`);

/** A bare question, with no word that takes anything up. */
const onlyAsks = (said: string): boolean => {
  const rest = said.replaceAll(/[^.!?]*\?/g, ' ').trim();
  return said.includes('?') && rest.split(/\s+/).filter(Boolean).length <= ASIDE_WORDS_MAX;
};
const ASIDE_WORDS_MAX = 1;

/** Postponed, under a condition, or left to somebody else. */
export const holdsOff = (exchange: Exchange): boolean =>
  says(exchange, 'looksFirst') ||
  WOULD_BUT.test(exchange.plain) ||
  HOLDS_OFF.test(exchange.plain) ||
  leavesOpen(exchange.text) ||
  reserves(exchange) ||
  hedges(exchange.text) ||
  hangsOnIf(exchange.whole) ||
  wantsNothingSettled(exchange.text);

const WOULD_BUT = phrases(
  "(?:i'd|i would|we'd) (?:love|like|really like)(?: [a-z]+){0,4},? but(?![a-z]) | (?:me (?:encantaria|gustaria)|quisiera|querria)[^.!?]{0,20}(?:pero|lastima que)(?![a-z]) | (?:adoraria|gostaria|queria|ate queria|ate quero)[^.!?]{0,20}(?:mas|so que|pena que)(?![a-z])",
);

export const takesBack = (exchange: Exchange): boolean => TAKES_BACK.test(plain(exchange.whole));
export const isConfused = (exchange: Exchange): boolean => CONFUSED.test(plain(exchange.whole));

const NO_FIRST =
  /^[^a-z0-9]*(?:(?:oh|ah|ay|uy|well|bueno|pues|mire|mira|ai|olha|ih|sorry|look)[ ,.!]+)*(?:no|nope|nah|nay|nao|tampoco|ni |nem )(?![a-z'])(?!,? (?:problem|worries|bother|excuse|hay problema|tem problema|se diga mas|faltaba mas))/;

const STANDS_AGAINST = [
  'refuses_payment',
  'wants_no_more_contact',
  'is_wrong_person',
  'wants_callback',
] as const;

/** "Eu só quero o preço": what is wanted is to be told something. */
const WANTS_TO_KNOW = phrases(`
  (?:want|need|like|after|looking for|interested in)(?: to (?:know|have|get))?(?: just| only)? (?:the |a |your |some |any )?(?:price|prices|cost|costs|quote|information|info|details|figures?)(?![a-z]) | (?:want|need|like) to (?:know|ask|find out) |
  (?:quiero|quisiera|queria|necesito|busco)(?: nomas| solo| solamente| nada mas)? (?:saber|preguntar|conocer|averiguar|(?:el |los |un |la |las |una )?(?:precios?|costos?|coste|tarifas?|presupuesto|informacion|info|datos|detalles)(?![a-z])) |
  (?:quero|queria|preciso|gostaria|procuro)(?: so| apenas| somente)? (?:de )?(?:saber|perguntar|conhecer|(?:o |os |um |a |as |uma )?(?:precos?|custos?|valor|valores|tarifas?|orcamento|informacao|informacoes|info|dados|detalhes)(?![a-z]))
`);

/** Orders it or takes it upon themselves: with the agent's word behind it that it is done, that is an agreement. */
export const commits = (exchange: Exchange): boolean =>
  !holdsOff(exchange) &&
  !TAKES_BACK.test(exchange.plain) &&
  !means(exchange, ...STANDS_AGAINST) &&
  !WANTS_TO_KNOW.test(exchange.plain) &&
  (ORDERS.test(exchange.plain) ||
    affirmedAt(COMMITS, exchange.plain) !== -1 ||
    ((YES_FIRST.test(exchange.plain) || isPleased(exchange)) &&
      !YES_TO_ELSE.test(exchange.plain) &&
      !onlyAsks(exchange.plain)));

const isPleased = ({ plain: said, wordCount }: Exchange): boolean =>
  wordCount <= PLEASED_WORDS_MAX && PLEASED.test(said);

/** A yes to the question before, or an acknowledgement that takes up what was just read back. */
export const consents = (exchange: Exchange): boolean =>
  !NO_FIRST.test(exchange.plain) && commits(exchange) && !onlyAsks(exchange.plain);

export const ordersOrCommits = (exchange: Exchange): boolean =>
  !holdsOff(exchange) && (ORDERS.test(exchange.plain) || affirmedAt(COMMITS, exchange.plain) !== -1);

export const beginsWithNo = (exchange: Exchange): boolean => NO_FIRST.test(exchange.plain);
