import { ABSENT } from '../../../listening/meant/absent.ts';
import { AGREES_TO_NOTHING, CALLS_THEMSELVES, HESITATES } from '../../../listening/meant/leaves-open.ts';
import { phrases } from '../../../listening/text/phrases.ts';

/** A day or a number behind it puts something right. */
const PUT_RIGHT =
  '.{0,80}(?:\\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|miercoles|jueves|viernes|sabado|domingo|segunda|terca|quarta|quinta|sexta)';

/** "No, it works again", "no, no need to come again". */
const GOES_WELL =
  '[^.!?]{0,60}(?:work|fine|back on|back up|need|thank|try|call|say|repeat|funciona|bien|hace falta|gracias|prob(?:ar|e|o)(?![a-z])|llam|dig|rep[ei]t|voltou a|bem|precisa|obrigad|tent|(?<!des)lig|diz|fal[ea])';

/** What the person does, beyond the intents that `hear` tells. */
export const PERSON = {
  /** The first word decides, unless what follows says otherwise. */
  beginsWithYes: phrases(`
    ^(?:yes|yeah|yep|yup|sure|ok|okay|alright|all right|deal|of course|absolutely|definitely|perfect|perfecto|perfeito|
    listo|fechado|combinado|de acuerdo|si|claro|dale|por supuesto|desde luego|sim|isso(?= *[,.!]|$| mesmo| ai)|com certeza)(?![a-z'])
  `),
  beginsWithNo: phrases(`
    ^(?:no|nope|nah|not really|nao)(?![a-z'])(?!,? (?:(?:lo |la )?se(?![a-z])|sabria|sei|saberia|idea|clue|problem|worries|hay problema|tem problema|estoy segur|tengo idea|faco ideia|tenho (?:ideia|certeza)))
  `),
  refuses: phrases(`
    not interested | no interest | (?:i'm|i am|we're|we are) not (?:buying|after (?:one|it|any)|in the market)(?= *[.!]|$| myself) | (?:not|won't|isn't) (?:going to|gonna) buy(?: it| anything)?(?= *[.!]|$) | no (?:lo |la |les |le )?voy a comprar(?: nada)?(?= *[.!]|$) | nao vou comprar(?: nada)?(?= *[.!]|$) | nao vamos querer | (?:a mi )?dejeme (?:como estoy|asi como estoy) | (?:yo )?con (?:mi|el|un) [a-z]+ me (?:arreglo|alcanza|basta|apano) | (?:haven't got|have|got) (?:no|any) use for | (?:i'm|i am|we're|we are) (?:all set|good(?:,| thank| as))  | thanks anyway | no need |
    out of the question | (?:fora|fuera) de (?:questao|cogitacao|discusion|lugar|toda duda) | ni hablar(?= *[,.!]|$) | de (?:ninguna manera|ningun modo|jeito nenhum|maneira nenhuma)(?![a-z]) | no way(?= *[,.!]|$) | not a chance |
    (?:no (?:point|use|good)|not worth|nao vale a pena|nao adianta|no vale la pena|no tiene caso|no sirve de nada) (?:in |you |de )?(?:insist|push|going on|calling|try|trying|seguir|llam|lig|continu)[a-z]* | no insist[ae]n?(?![a-z]) | nao insist[ae]m?(?![a-z]) | nao (?:precisa|e preciso) (?:me )?(?:mandar|enviar|ligar|passar) (?:nada|mais)(?![a-z]) | no (?:hace falta|es necesario) que (?:me )?(?:mande|envie)n? nada(?![a-z]) |
    (?:i'm|i am|we're|we are) (?:perfectly |quite |very )?(?:fine|happy|good|sorted|covered|ok|okay) with what (?:i|we)(?:'ve)?(?![a-z]) | (?:estou|to|tou|estamos|tamos|estoy|estamos) (?:muy |muito |bem |bien )?(?:de boa|tranquil[oa]s?|satisfeit[oa]s?|servid[oa]s?|bem|bien|content[oa]s?|conforme) (?:com|con) (?:o|a|lo|el|la)(?: que)?(?![a-z])(?! (?:atendimento|atencion|servi[a-z]+)) | (?:estamos|estou|estoy) bem? ?(?:bien )?servid[oa]s? | dejem?[eo]?lo (?:asi|ahi)(?= *[,.!]|$) |
    ^paso(?= *[.,!]|$) | asi estoy bien | estou bem assim | ^dispenso | (?:do not|don't) (?:want|need|have time for) |
    (?:would|'d) rather not | no,? thank | no,? thanks | not (?:for me|today|now,? thank) |
    i(?:'ll| will) pass | no (?:me|nos) interesa | no tengo tiempo (?:para|de) | nao tenho tempo (?:para|de) | no (?:quiero|deseo|necesito|gracias) |
    no,? (?:muchas )?gracias | no estoy interesad | prefiero no | (?:nao|sem) (?:tenho )?interesse |
    nao (?:quero|preciso|desejo|me interessa|estou interessad) | nao,? (?:muito )?obrigad | prefiro nao |
    i want (?:none|nothing)(?![a-z]) | i (?:do not|don't) do (?:those|these|surveys|that) | (?:i'm|i am) not (?:answering|doing|taking) | (?:won't|will not|not going to) (?:be )?(?:answer|doing (?:any|that|this|a)|taking part|do any) |
    no (?:la |lo |los |las )?voy a (?:hacer|contestar|responder) | nao vou (?:responder|fazer|participar)
  `),
  /** Wants the place, whatever no stands before it. */
  keen: phrases(`
    (?:still|very|really|quite) (?:interested|keen)(?![a-z]) | i(?:'d| would) (?:really )?(?:like|love) (?:the|this) (?:job|position|role) | i(?:'d| do)? (?:really )?want (?:the|this) (?:job|position|role) |
    sigo (?:muy )?interesad | me (?:sigue interesando|interesa (?:mucho|seguir)) | quiero (?:el|este) (?:puesto|trabajo|empleo) | continuo (?:muito )?interessad | quero (?:muito )?(?:a|essa|esta) vaga | quero (?:muito )?(?:continuar|seguir) no processo
  `),
  /** Says that what they said before was not meant. */
  joked: phrases(`
    (?:i'm|i am|i was) (?:only |just )?being (?:sarcastic|ironic|facetious) | (?:es|era|fue|estoy siendo|estaba siendo|soy) (?:puro )?(?:sarcasmo|ironia|sarcastic[oa]|ironic[oa]) | (?:e|era|foi|estou a ser|to sendo|estou sendo|tava sendo|fui) (?:puro |pura )?(?:sarcasmo|ironia|sarcastic[oa]|ironic[oa]) |
    (?:i'm|i am) (?:only |just )?(?:joking|kidding|messing|winding you up|having a laugh|pulling your leg|teasing) | (?:only|just) (?:messing|teasing|having a laugh|winding you up) | (?:taking|took) the (?:mick|mickey) |
    (?<!no )(?:era|fue|lo dije|lo decia) (?:una|de|en|pura) (?:broma|chiste|joda) | (?<=(?:^|[,.!]) ?)es (?:una|pura) broma | (?:estoy|estaba|andaba) (?:de (?:broma|joda|guasa|cachondeo)|vacilando|echando relajo|cargandol[oa]|tomandole el pelo) | le (?:estoy|estaba) (?:bromeando|tomando el pelo|vacilando) |
    (?:to|tou|estou|tava|estava|tamos) (?:so |apenas )?(?:de (?:gozacao|brincadeira|zoeira|sacanagem|zoacao|brinca)|zoando|gozando|a (?:brincar|gozar|zoar|reinar)|na brincadeira) | (?:falei|disse) (?:isso )?(?:de|na|por) (?:brincadeira|gozacao|zoeira) | (?<!nao )(?:era|foi) (?:so )?(?:gozacao|uma brincadeira) |
    (?:was|am|is|'s|'m|were) (?:only |just )?(?:a joke|joking|kidding|having you on|pulling your leg|made of money) | (?:estoy |soy )?(?:de coña|hecho de dinero|millonari[oa]) | just (?:kidding|joking) | (?<!no )(?:es|era|fue) (?:joda|broma|un chiste|chiste) | (?:estoy|estaba) (?:bromeando|jodiendo) | bromeaba |
    (?:to|tou|estou|tava|estava) (?:so )?brincando | (?<!nao )(?:e|era|foi) (?:so )?(?:brincadeira|zoeira)
  `),
  /** Keeps what went before from being taken for an agreement. */
  agreesToNothing: AGREES_TO_NOTHING,
  /** Takes something outright, whatever was asked. */
  buys: phrases(`
    sign (?:me|us) up | me (?:lo|la) quedo | (?:dame|deme|denme|me da) de alta | (?:apunt|anot)[ae]me(?= *[,.!]|$) | (?<=^|[,.] ?)(?:lo|la) tomo(?= *[.!]|$) | pode fazer (?:a assinatura|o contrato|o pedido) | (?:go ahead and|please|yes,?) order (?:it|one|them) | i want it(?![a-z]) | i'll have it | (?:lo|la|los|las) quiero(?! (?:pensar|ver|cancelar)) | me (?:lo|la|los|las) llevo | vou querer(?! (?:pensar|ver|test|experiment|prov|olhar|conhecer|saber|falar|conversar|ler|uma demo|mais)) | (?:i'?ll|i will|we'?ll) (?:take|buy|order) (?:it|them|one|two|three|four|five|the|that|this|\\d) | place the order | (?<!me )(?:lo|la|los|las) (?:compro|contrato)(?![a-z]) | (?:lo|la|los|las) llevo(?= *[,.!]|$) | (?:ponga|pon|apunte|anote|active|de|haga)me(?:lo|la)(?![a-z]) |
    (?:quiero|quero|vou|voy a) (?:comprar|contratar|fechar|assinar) | fech(?:a|e|o|ar) o pedido | pode fechar | haga el pedido | cierre el pedido
  `),
  /** Is not the one who could answer, or has nothing to go by. */
  cannotTell: phrases(`
    (?:i'd |i would )?(?:rather|prefer) not(?: to)? (?:say|answer|tell|comment)(?![a-z]) | (?:prefiero|preferiria) no (?:decir|contestar|responder|opinar)[a-z]*(?![a-z]) | (?:prefiro|preferia) nao (?:dizer|responder|falar|opinar)(?![a-z]) | (?:no|not got an|don't have an|haven't an) opinion(?![a-z]) | no tengo opinion | nao tenho opiniao |
    ^(?:no|nao) (?:esta|ta)(?: *[,.!]|$) | yo (?:ahi |alli |aca )?no fui(?= *[,.!]|$) | eu (?:ai |la )?nao fui(?= *[,.!]|$) | i (?:never went|wasn't there|didn't go)(?= *[,.!]|$) |
    (?:no|yo no) (?:lo )?se (?:que decir|la verdad|yo|ni) | (?:de|sobre) (?:eso|numeros|esas cosas) no se | no sabria (?:que )?deci | que se yo | ni bien ni mal | nao sei (?:dizer|o que dizer|nao) | (?:eu )?nem sei | sei la | nem bem nem mal | (?:i )?couldn't (?:tell|say) you | (?:are|is) (?:we|that|this|it) (?:done|finished|over|all)(?= *[?.!,]|$) | (?:ya )?(?:terminamos|acabamos|es todo)(?= *[?]|$) | (?:ja )?(?:acabou|terminou|acabamos)(?= *[?]|$) | (?:hard|difficult|tricky) to (?:put a (?:number|figure)|say|tell|rate) | (?:don't|dont|do not) do (?:numbers|scores|ratings|marks|points) | (?:yo )?numeros no (?:pongo|doy) | no (?:pongo|doy) (?:numeros|notas) | no (?:le |te |les )?se (?:responder|contestar|decir) | nao sei (?:responder|avaliar) |
    (?:i )?(?:can't|cannot|couldn't|could not) (?:rate|score|judge|give (?:it|you) a (?:score|number)) | no (?:puedo|sabria|tengo como) (?:calificar|dar(?:le)? (?:una )?nota|opinar|puntuar) | nao tenho como (?:dar|avaliar|responder|dizer) | nem sei como foi | ni se como fue |
    (?:it was|that was) my \\w+ who | (?:quien|el que|la que) (?:lo |la )?(?:uso|compro|fue) (?:fue|es) mi | quem (?:usou|comprou|foi) (?:isso )?(?:ai )?(?:foi|e) (?:a |o )?(?:minha|meu)
  `),
  /** Would pay and names neither a day nor a sum. */
  cannotPromise: phrases(`
    (?:can't|cannot|can not|couldn't|won't) (?:give (?:you )?|promise (?:you )?|say|tell you|guarantee|commit to|swear to)(?:a |an |any|when|how|that|it(?![a-z])|nothing)(?! (?:discount|receipt)) | no (?:date|promises)(?= *[,.!]|$) | ninguna fecha | (?:no|nao) (?:le |les |te |lhe )?(?:puedo|podria|posso|da (?:pra|para)|tem como|consigo) (?:asegurar|garantizar|garantir|precisar|dizer (?:data|quando|nenhum)|marcar data) | data nenhuma | nenhuma data | no (?:le |te |les )?puedo (?:prometer|dar fecha|decir (?:ni )?(?:cuando|cuanto)) | fecha no (?:le |te )?puedo | nao (?:tenho como|posso|consigo) (?:prometer|dar (?:uma )?data|dizer quando)
  `),
  /** Would pay some day. */
  evades: phrases(`
    (?:when|if|once|whenever) i (?:can|pay|get|have|want|feel|am able) | cuando (?:pueda|tenga|pague|quiera|cobre|cobremos|venda|salga|me (?:paguen|alcance|depositen|caiga|llegue|entre)) | quando (?:eu )?(?:puder|tiver|pagar|quiser|der|receber|vender|cair|sair|entrar|me pagarem)
  `),
  /** Names a payment they can make. */
  offersPayment: phrases(`
    (?<!(?:if|when) )(?:i can|i could|i'll|i will|i'm able to) (?:do|pay|send|manage|transfer|give|make) | (?<!(?:si|cuando|no) )(?:le |les |te )?(?:puedo|podria|voy a) (?:pagar|abonar|depositar|consignar|transferir|mandar|dar) |
    (?<!(?:se|quando|nao) )(?:posso|consigo|vou) (?:pagar|depositar|transferir|mandar|dar|fazer)
  `),
  /** Gives up the place that was offered. */
  withdraws: phrases(`
    (?:i've|i have|i|we've|already|just)(?: already| just| now)? (?:found|taken|got|gotten|accepted|landed|started|signed(?: for| with| on)?) (?:(?:a|an|another|some|my|the) )?(?:new |other |different |another )?(?:job|offer|position|role|post|place elsewhere|contract|somewhere else|something else)(?! (?:at|with|in) (?:your|the same))(?![a-z]) | (?:take|took|taken|taking) (?:me|my name|myself) (?:out|off)(?! (?:to|for|on)(?![a-z])) | (?:drop|dropping|bow|bowing) out(?![a-z]) | (?:not|no longer) (?:going ahead|going forward|pursuing|in the running) |
    (?:not|no longer) available(?= *[,.!]|$| any ?more| now) | ya no (?:estoy|ando|sigo) (?:disponible|libre|buscando)(?![a-z]) | (?:firme|acepte|empece|entre|empiezo)(?: [a-z]+){0,3} (?:con|en|a) otr[oa](?![a-z]) | ja nao (?:estou|to|tou|ando) (?:disponivel|livre|procurando|a procura)(?![a-z]) | (?:assinei|fechei|comecei|aceitei|entrei)(?: [a-z]+){0,3} (?:com|em|na|no) outr[oa](?![a-z]) |
    ya (?:firme|arregle|cerre) (?:contrato|con otr[a-z]+|en otr[a-z]+|otro) | me (?:bajo|retiro|salgo) (?:del? )?(?:proceso|seleccion|puesto|concurso|vacante) | (?:retiro|retirar) mi (?:candidatura|postulacion|solicitud) | saqu?e(?:n)?me (?:del proceso|de la seleccion|de la lista) | prefiero no (?:seguir|continuar)(?: (?:en el|con el) proceso)?(?= *[,.!]|$) | desist(?:o|i|indo|imos)(?![a-z]) | (?:ya )?no (?:voy a|quiero) seguir (?:en|con) (?:el|este) proceso |
    (?:me tir|tir)[ae]m? (?:(?:o )?meu nome )?d[oa] (?:processo|selecao|vaga|lista) | (?:retiro|retirar) (?:a )?minha (?:candidatura|inscricao) | nao vou (?:querer|mais querer|seguir|continuar) (?:mais|no processo|com o processo)(?![a-z]) | prefiro nao (?:seguir|continuar)(?= *[,.!]|$| no| com) | (?:ja )?(?:assinei|fechei) (?:contrato )?(?:com|em|num|noutr[oa]) (?:outr[oa])? ?[a-z]* |
    not for me | count me out | pulling out | (?:found|accepted|took|landed) something else | (?:me )?salio otra cosa | (?:apareceu|surgiu|arranjei|arrumei) outra coisa | then i can't | entonces no puedo | entao nao (?:posso|da)(?![a-z]) | (?:i've|i have|i) (?:already )?found (?:a|another) job | (?:ya )?(?:he )?encontr(?:e|ado) (?:trabajo|curro|empleo|chamba) | no es para mi | ya no me interesa |
    (?:got|took|accepted|have) (?:a|another) (?:job|offer|position)(?! (?:at|with|in) (?:your|the same)) | (?:don't|do not|no longer) (?:want|need) (?:the|this|that) (?:job|position|role) | withdraw |
    (?:ja )?comecei (?:noutro|em outro|a trabalhar|num|numa) | (?:i've |i )?(?:already )?started (?:somewhere else|another|at another|a new) | (?:ya )?empece (?:en otr|a trabajar en otr|otro) |
    ya (?:estoy trabajando|tengo (?:otro )?(?:trabajo|empleo|curro|laburo)) | (?:consegui|agarre|acepte|tome) (?:otro )?(?:trabajo|empleo|puesto|laburo|chamba|curro) | (?:ya )?no (?:me interesa|quiero) (?:ya )?(?:el|ese|este) (?:puesto|trabajo|empleo) |
    nao (?:da|e|serve) (?:pra|para) mim | (?:arrumei|encontrei|consegui|peguei|aceitei|arranjei) (?:um |outro )?(?:emprego|trabalho|servico) | nao (?:tenho mais interesse|quero (?:mais )?(?:a|essa|esta) vaga)
  `),
  /** Says that something asked for is missing. */
  lacks: phrases(`
    (?:don't|do not|dont|haven't|havent|never) (?:have|had|got)(?! (?:a |any )?(?:more|time|interest|question|idea|clue|problem)) | (?:can't|cannot|cant) (?:work|drive|do|lift|travel) | no (?:tengo|cuento con|puedo trabajar|puedo viajar)(?! (?:mas|tiempo|interes|pregunta|duda|problema|idea)) | nao (?:tenho|possuo|posso trabalhar|posso viajar)(?! (?:mais|tempo|interesse|pergunta|duvida|problema|ideia))
  `),
  /** Hears nothing of what is said. */
  hearsNothing: phrases(`
    (?:can't|cannot) hear (?:you|anything|a thing) | no (?:te|le|lo|la|se) (?:oigo|escucho|oye|escucha) | no (?:oigo|escucho) nada | nao (?:to|tou|estou|consigo) (?:te |lhe )?(?:ouvi\\w*|escut\\w*)
  `),
  /** Asks whether anyone is there, and says no more. */
  onlyHellos:
    /^[¿¡\s]*(?:(?:hello|hi|hey|alo|oi|ola|hola|bueno|diga|digame|mande|anybody there|who is (?:this|it)|quien (?:es|habla)|quem (?:e|fala|ta falando))[\s?!.,…¿¡-]*){1,8}$/,
  /** A recorded menu, not a person. */
  isMenu: phrases(`
    press (?:one|two|three|zero|\\d) | (?:marque|oprima|presione|pulse) (?:uno|dos|tres|cero|el \\w+|\\d) | (?:digite|tecle|aperte|disque) (?:um|dois|tres|zero|\\d)
  `),
  /** When or how not to call; that asks for no call. */
  limitsCalls: phrases(`
    (?:don't|do not|please don't|never) (?:call|ring|phone) (?:me )?(?:before|after|at|during|on|in|while|when|every|so early|so late|this early|this late) | no me (?:llame|llames|llamen|llameis|marque|marques|marquen) (?:antes|despues|en|a|por|los|cuando|durante) | nao me lig(?:a|ue|uem) (?:antes|depois|na|no|de|em|durante|quando)
  `),
  /** Speaks of trouble taken for them, not of being called. */
  sparesTrouble: phrases(`
    (?:don't|do not|no need to) (?:you )?(?:trouble|bother|worry) yourself | no se (?:moleste|preocupe) | nao (?:precisa )?se (?:incomode|preocupe|incomodar|preocupar)
  `),
  /** Wants to be off a list, in whatever words of taking off. */
  offTheList: phrases(`
    (?:take|scrub|strike|cross|get|remove|delete) (?:me|my (?:name|number)) (?:off|from|out of) (?:\\w+ ){0,3}(?:list|database|system|records) |
    (?:baj[ae]|sac[ae]|sacad|borr[ae]|borrad|quit[ae]|quitad|elimin[ae]|tach[ae])(?:n)?me (?:\\w+ ){0,3}(?:list\\w*|base|sistema|registro|padron) |
    (?:tir[ae]|risc[ae]|apag[ae]|remov[ae]|exclu[ia])(?:m)? (?:o |a )?(?:meu|minha|esse|este|me) (?:\\w+ ){0,4}(?:list\\w*|cadastro|sistema|base|caderno) |
    i (?:hate|can't stand) (?:being called|(?:it when )?you (?:call|calling) me)(?= *[,.!]|$) | (?:odio|detesto) que me (?:llamen|marquen|contacten)(?= *[,.!]|$) | (?:odeio|detesto) que me (?:liguem|contatem)(?= *[,.!]|$)
  `),
  /** Was a customer once. */
  wasCustomer: phrases(`
    used to (?:have|be|use|get) | i was (?:a )?(?:customer|member|client|subscriber) | (?:yo )?antes (?:tenia|era|estaba|usaba) | (?:yo )?era (?:cliente|client|alumn|socio|socia|miembro|suscriptor) | (?:eu )?(?:era|fui) (?:cliente|alun|assinante|socio|socia)
  `),
  /** Is on the line and no more: a yes to being there agrees to nothing. */
  listens: phrases(`
    tell me (?:more|about|what) | (?:i )?want to know more | cuent[ae](?:me|nos)(?![a-z]) | expliqueme | saber mas(?![a-z]) | me (?:conta|explica)(?![a-z]) | (?:conta|fala|saber) mais(?![a-z]) |
    (?:i'm|i am|we're) (?:still )?(?:here|listening|on the line|looking for) | still here | i (?:can )?hear you | stay on the line |
    (?:aqui|aca) (?:sigo|estoy) | sigo (?:aqui|aca|en la linea) | (?:lo|le|la|te) (?:escucho|oigo) | estoy buscando |
    (?:to|tou|estou) (?:aqui|ouvindo|escutando|te ouvindo|procurando|na linha) | fico na linha
  `),
  /** Says yes and goes on to what stands against it. */
  saysBut: phrases('(?:but|pero)(?![a-z]) | (?<=, )mas(?![a-z])'),
  /** Speaks of the service, not of being called. */
  noLongerUses: phrases(`
    (?:don't|do not|no longer|never|hardly) (?:really )?(?:use|need) (?:it|this|that|the (?:service|app|plan|subscription)) | ya no (?:lo|la) (?:uso|necesito|ocupo) | (?:nao|ja nao) (?:uso|preciso|utilizo) (?:mais|disso|isso|d?o (?:servico|plano))
  `),
  /** Agrees on a condition that is not met yet. */
  reserves: phrases(`
    (?<!the )first(?= *[.,!]|$) | (?<!(?:el|la|lo) )primero(?= *[.,!]|$) | (?<!(?:o|a) )primeiro(?= *[.,!]|$) | but (?:not|first|only|i(?:'d| would)? (?:need|have|want|must)) | only (?:if|after|once) | not (?:before|until) | as long as | unless |
    pero (?:no|antes|primero|tengo|tendria|hay que) | no antes | siempre (?:y cuando|que) | solo si(?![a-z]) | a menos que | mas (?:nao|antes|primeiro|tenho|preciso|so)(?![a-z]) | nao antes | so (?:se|depois)(?![a-z]) | desde que
  `),
  /** Has an appointment and leaves it as it is. */
  changesNothing: phrases(`
    (?:don't|dont|do not|not) (?:(?:want|wanna|need|trying|looking) )?(?:to )?(?:change|changing|move|moving|cancel|alter|reschedule|touch) (?:anything|nothing|any of it)(?! (?:else|other))(?![a-z]) | nothing to (?:change|move|cancel)(?![a-z]) |
    no (?:quiero|necesito|voy a|vengo a|pienso|hace falta|hay que) (?:cambiar|mover|modificar|cancelar|tocar|reprogramar)(?:le)? nada(?! (?:mas|excepto|salvo))(?![a-z]) |
    nao (?:quero|preciso|vou|vim|e preciso|precisa) (?:de )?(?:mudar|alterar|trocar|mexer|remarcar|cancelar|desmarcar)(?: em)? nada(?! (?:mais|alem))(?![a-z])
  `),
  /** Wants to see, read or try it, or to meet over it: that buys nothing. */
  looksFirst: phrases(`
    show (?:it|me|us) | (?:a|the) demo(?![a-z]) | have a (?:look|read|think) | (?:read|look) (?:it|through|at it) | try it | (?:a|the) (?:meeting|visit|call)(?![a-z]) |
    me lo (?:muestr|ensen) | muestr[ae](?:me|melo|lo)? | demostracion | lo (?:leo|reviso|miro|pruebo|voy a (?:leer|revisar|mirar|probar)) | (?:leer|revisar|mirar|probar)lo | (?:una|la) (?:reunion|visita|llamada)(?![a-z]) |
    me mostr | demonstracao | (?:eu )?(?:leio|dou uma olhada) | (?:vou|quero|queria|vou querer|queria so|quero so) (?:ler|ver|olhar|testar|experimentar|conhecer) | (?:testar|experimentar|probar|ensayar) (?:antes|primero|primeiro|unos|uns|por) | (?:a|free|the) trial(?![a-z]) | (?:una|de|um|uma) (?:prueba|teste)(?![a-z]) | periodo de (?:prueba|teste) | (?:uma|a) (?:reuniao|visita|ligacao|chamada)(?![a-z])
  `),
  /** Wants another time in place of the one they have. */
  wantsAnother: phrases(`
    (?:something|anything) else | (?:another|different|other) (?:day|time|one|slot|date|appointment|visit) | rebook | instead | otr[oa](?: dia| hora| fecha| cita| turno)?(?![a-z])(?! (?:sitio|lado|lugar|parte|clinica|dentista|medic[oa]|doctora?|empresa|taller|centro|persona)(?![a-z])) | outr[oa](?: dia| hora| data| consulta| horario)?(?![a-z])(?! (?:sitio|lado|lugar|parte|clinica|dentista|medic[oa]|doutora?|empresa|oficina|pessoa)(?![a-z]))
  `),
  /** Will call themselves: nobody is to call them. */
  callsThemselves: CALLS_THEMSELVES,
  /** The one called for is not there, and another person speaks. */
  absent: ABSENT,
  /** What they do in general names no day. */
  isHabit: phrases(`
    usually | normally | always | (?:mon|tues|wednes|thurs|fri|satur|sun)days | every (?:mon|tues|wednes|thurs|fri|satur|sun)day | sol(?:emos|ia|iamos)(?![a-z]) | suel[oe] | siempre | los (?:lunes|martes|miercoles|jueves|viernes|sabados|domingos) |
    costum(?:o|a|amos)(?![a-z]) | sempre | (?:as|nas) (?:segundas|tercas|quartas|quintas|sextas) | (?:aos|nos) (?:sabados|domingos)
  `),
  /** Wants no more of it. */
  givesUp: phrases(`
    forget (?:it|that|about it) | never ?mind | leave it(?! to| with| running| on| in) | let's not(?![a-z]) | deix(?:em|e|a) estar | fica (?:para|pra) outra | para otra vez | olvid(?:e|elo|alo)(?![a-z]) | dej(?:el|al|adl)[oa](?![a-z]) | esquec[ea](?![a-z]) | deixa (?:pra la|quieto)
  `),
  /** Takes back what was agreed before. */
  thinksAgain: phrases(`
    pensandolo bien,? no(?![a-z]) | pensando (?:bem|melhor),? nao(?![a-z]) | (?:thinking about it|come to think of it),? (?:no(?![a-z])|i (?:can't|won't)) |
    chang(?:ed|e) my mind | second thoughts? | (?:(?:don't|do not) know (?:yet )?what (?:i'll|i will|i'm going to) do|no se (?:todavia )?que voy a hacer|nao sei (?:ainda )?o que (?:eu )?vou fazer)(?= *[,.!]|$) | let me (?:think|sleep on|ask|talk to) | (?:i'?ll|i will|i'd rather|i need to|i have to|i must|i want to) (?:think (?:about|it)|sleep on|ask my|talk (?:to|with) my|get back to|speak (?:to|with) my|ring you|let you know)(?! if) |
    scra(?:tch|p) that | (?:wait|hang on|hold on),? no(?= *[,.!])(?!${PUT_RIGHT}) | tengo que pensarlo | (?:uy|espera|pera|espere),? no(?= *[,.!])(?!${PUT_RIGHT}) | no (?:apuntes|apunte|anotes|anote) nada | (?:epa|espera|pera(?: ai)?),? nao(?= *[,.!])(?!${PUT_RIGHT}) | preciso pensar | forget (?:it|what i said|that|about it) | never ?mind | hold off | better not | (?:can't|cannot) promise |
    cambie de (?:opinion|idea|parecer) | (?:mejor|prefiero) (?:no(?![a-z])|lo (?:pienso|consulto)|pensarlo|pensar) | olvid(?:e|elo|alo|a)(?![a-z]) | dejel[oa] | lo (?:consulto|pienso|voy a pensar|tengo que) | (?<!(?:si|cualquier cosa)(?![a-z])[^.!?]{0,40})(?:yo )?(?:les|le|te) aviso | no (?:le |les |te )?puedo prometer |
    mudei de ideia | melhor (?:nao|eu pensar|pensar) | (?:vou|preciso|deixa eu|tenho que) (?:pensar|dormir|falar com|conversar com|perguntar|consultar) | esquec[ea](?![a-z]) | deixa (?:pra la|quieto|como) | (?:eu )?aviso voces? | nao (?:posso|tenho como) prometer
  `),
  /** Would have it in writing instead. */
  prefersWriting: phrases(`
    (?:rather|prefer) (?:[a-z]+ ){0,4}(?:e-?mail|text|letter|writing) | (?:send|email|write) me (?:an e-?mail|instead) | (?:prefiero|mejor) (?:[a-z]+ ){0,4}(?:correo|mensaje|escrito|whatsapp) | (?:prefiro|melhor) (?:[a-z]+ ){0,4}(?:e-?mail|mensagem|escrito|whatsapp|zap)
  `),
  /** Leaves the conversation. */
  goes: phrases(`
    (?:have|got|need|i've|we've) to (?:go|run|hang up|get back|dash|get going)(?! (?:to you|through|over)) | gotta (?:go|run|dash|bounce) | (?:i'm|im) hanging up | (?:someone|somebody)(?:'s| is) at the door | (?:te|le|les|os) cuelgo | (?:me )?tengo que (?:volver al|atender|dejar)(?![a-z]*lo pens) | (?:vou|tenho que) (?:desligar|voltar pro)(?![a-z]) | tocou a campainha | (?:me )?tengo que (?:ir(?:me)?|colgar)(?![a-z]) | me voy(?= *[,.!]|$) | (?:te|le|les|os) dejo(?= *[,.!]|$| que ) | (?:this|that) is my stop | (?:my|the) (?:bus|train|taxi|ride) is here | ya me voy | (?:tenho que|preciso|vou ter que) (?:ir|desligar)(?= *[,.!]|$) | (?:to|tou|estou) indo(?![a-z])
  `),
  /** "Nota no le voy a poner": no answer, and no reason for one. */
  refusesToRate: phrases(`
    (?:not|won't|don't|do not|wouldn't) (?:going to |gonna |want to |like to )?(?:giv(?:e|ing)|put(?:ting)?) (?:you |it |them |this )?(?:an? |any )?(?:scores?|numbers?|ratings?|marks?)(?![a-z])(?! (?:de |of )?(?:\\d|dez|diez|ten|maxima|mas|mais|tarjeta|above|below|over|under|higher|lower|for my)(?![a-z])) | (?:don't|do not|not) (?:do|doing|like) (?:scores|numbers|ratings|marks)(?![a-z]) |
    no (?:le |les |te |os )?(?:(?:voy a|quiero|pienso) (?:poner(?:le)?|dar(?:le)?)|pongo|doy) (?:una? |ninguna? )?(?:notas?|numeros?|puntuacion(?:es)?|puntajes?|calificacion(?:es)?)(?![a-z])(?! (?:de |of )?(?:\\d|dez|diez|ten|maxima|mas|mais|tarjeta|above|below|over|under|higher|lower|for my)(?![a-z])) | (?:notas?|puntuacion|puntaje) (?:mia |yo )?no (?:le |les |te |os )?(?:voy a|pongo|doy|quiero|tengo|hay)(?![a-z]) | no me gusta(?:n)? (?:poner |dar |eso de )?(?:los |las )?(?:notas|numeros|puntuaciones|calificaciones)(?![a-z]) |
    nao (?:te |lhe |vou |quero |gosto de )*(?:dou|dar|colocar) (?:uma? |nenhuma? )?(?:notas?|numeros?|pontuacao)(?![a-z])(?! (?:de |of )?(?:\\d|dez|diez|ten|maxima|mas|mais|tarjeta|above|below|over|under|higher|lower|for my)(?![a-z])) | (?:notas?|numeros?) (?:minhas? |eu |pra isso )?nao (?:dou|vou dar|quero dar|tem|tenho|ha)(?![a-z])
  `),
  hesitates: HESITATES,
  paid: phrases(`
    (?:already|just) (?:paid|made the payment|sent (?:it|the)) | i(?: have|'ve)? paid |
    (?:it's|it is|that's|that is|it was|that was|was|all) (?:already |all )?paid(?! (?:on|by) the)(?![a-z]) | paid (?:it|that|this|them)(?: (?:off|already|ages|last|on|in|back))?(?![a-z]) | ya (?:lo |la |los |las |les |se lo )?(?:pague|cancele|abone|transferi|deposite|hice (?:el pago|la transferencia)|esta pag|quedo pag) | (?:lo|la|los|las|eso|esa|ese|todo) (?:ya )?(?:lo |la )?pague (?:el|ayer|hace|la semana|en|por|con|todo)(?![a-z]) | (?:esta|estan|quedo|fue) pagad[oa]s? |
    (?<!(?:nao|nem) )(?:eu )?(?:ja )?paguei(?![a-z])(?! (?:so|apenas|parte|metade)) | (?:foi|ta|esta) (?:tudo )?pag[oa](?![a-z]) | fiz o pix |
    acabo de (?:pagar|hacer el pago|transferir) |
    ja (?:paguei|esta pago|foi pago|fiz o pagamento|transferi) | acabei de (?:pagar|transferir|fazer)
  `),
  /** While they talk, or just before. */
  paysNow: phrases(`
    just (?:now )?(?:paid|made the payment|sent (?:it|the)|transferred) | (?:paid|sent) (?:it )?(?:just|right) now | acabo de (?:pagar|hacer el pago|transferir|depositar) | (?:pague|transferi|deposite) (?:ahora|ahorita|recien) | recien (?:pague|transferi) |
    acabei de (?:pagar|transferir|fazer|depositar) | (?:paguei|transferi|fiz o pix) (?:agora|agorinha)
  `),
  stays: phrases(`
    
    (?:i'll|i will|i want to|i would like to|i'd like to|we'll|we will|let's) (?:stay|keep|renew|continue) |
    (?:and|then|so) (?:i'll |i will )?stay(?![a-z]) | (?:i'm|i am|we're|we are) staying(?! (?:at|in|on|over|home|until|till|here|there)) | renew (?:me|it|us)(?![a-z]) | keep (?:it|my|the) (?:plan|service|subscription|account) | (?:then,? |ok(?:ay)?,? |please |yes,? )keep it | (?:yes|ok|okay|sure),? (?:renew|keep) |
    (?:me quedo|renuevo|sigo|continuo)(?! (?:lo|la) ) | renueve(?:n)?(?:me)?(?:lo|la)(?![a-z]) | renueva(?:me)?(?:lo|la)(?![a-z]) | (?<=^|[,.;!?] ?|sim )pode(?:m)? (?:renovar|manter|continuar) | fico (?:convosco|com voces|mais um|por mais) |
    (?:quiero|voy a|vamos a|prefiero) (?:seguir|quedarme|renovar|continuar|mantener) |
    (?:vou|quero|prefiro|vamos) (?:ficar|renovar|continuar|manter|seguir) |
    (?:fico com|renovo|continuo com|fico entao|eu fico)(?! (?:no|na|feliz|content)) |
    leave it (?:running|going|as it is) | keep it (?:going|running) | (?:you've |you )?talked me into it | dejelo (?:como esta|activo|corriendo) | me convenci(?:o|ste) | deixa (?:como esta|ativo|rodando) | me convenceu |
    (?:i )?accept (?:the|your|that) offer | acepto (?:la|su|esa) oferta | aceito (?:a|sua|essa) oferta
  `),
  returns: phrases(`
    
    (?:i'll|i will|i want to|i would like to|i'd like to|happy to|let's|i'd) (?:come back|return|try again|try it again|rejoin|reactivate) |
    come back | sign me (?:back )?up again | give (?:you|it) another (?:try|chance) |
    (?:quiero|voy a|me gustaria|acepto) (?:volver|regresar|reactivar) | (?:vuelvo|regreso) (?:con|a) |
    start (?:it|again|back) (?:up )?(?:again|back)? | reactiv(?:e|a)(?:me|mela|melo|la|lo)? | active(?:n)?me(?:lo|la)(?![a-z]) | (?:si|pues) vuelvo(?![a-z]) | pode reativar | reactive | (?:quero|vou|gostaria de|aceito) (?:voltar|reativar) | volto | reative
  `),
  leaves: phrases(`
    (?:i'm|i am|we are|we're) (?:leaving|switching|going to (?:leave|cancel)) |
    (?:not|won't|don't want to) (?:going to )?(?:renew|stay|continue|come back) |
    (?:just|please|want to|still want to|i'd like to|would like to)? ?cancel (?:it|my|the|anyway|everything) |
    want to cancel | (?:quiero|deseo|voy a|prefiero|igual) cancelar | cancele(?:n|lo|la|me)? |
    (?:darme|dar|darlo|darla|deme|denme|dame|me doy|nos damos|delo|dela|denlo) de baja | no (?:voy a|quiero|pienso) (?:renovar|seguir|continuar|volver) |
    me (?:voy|cambio|paso) (?:a|con|de)(?![a-z])(?! (?:pensar|quedar|ir(?![a-z]))) | ya me (?:cambio|cambie|pase|fui)(?![a-z]) | (?:digo|dije|repito) que me voy(?= *[,.!]|$) | no cuent(?:en|e|es) conmigo | nao cont(?:em|e) comigo | (?:don't|do not) count on me | (?:quero|vou|desejo|prefiro) cancelar |
    cancela(?:r)? (?:mesmo|tudo|a|o|meu|minha|por favor) |
    nao (?:vou|quero|pretendo) (?:renovar|continuar|ficar|voltar) | vou (?:sair|mudar|trocar)
  `),
  cannotCome: phrases(`
    (?:i )?(?:can't|cannot|won't be able to|will not be able to) (?:make it|come|go|attend|be there) |
    no (?:puedo|podre|voy a poder) (?:ir|asistir|llegar|acudir) |
    nao (?:posso|poderei|vou poder|consigo|vou conseguir) (?:ir|comparecer|estar)
  `),
  disputes: phrases(`
    (?:do not|don't|did not|didn't) (?:owe|recogni[sz]e|order|buy|sign) | not my debt |
    (?:amount|charge|bill) is (?:wrong|incorrect|not right) | (?:yo )?no (?:debo|reconozco) |
    no es mi deuda | (?:monto|cobro) (?:es|esta) (?:equivocad|incorrect|mal) | nao (?:devo|reconheco) |
    nao e minha divida | (?:valor|cobranca) (?:esta|e) (?:errad|incorret)
  `),
  hardship: phrases(`
    lost my job | out of work | unemployed | laid off | (?:i am|i'm|been) (?:sick|ill) |
    in (?:the )?hospital | internad[oa] | can't (?:afford|pay (?:the )?rent|make ends) |
    perdi (?:mi|el) (?:trabajo|empleo) | me (?:botaron|echaron|corrieron) del? (?:trabajo|laburo|empleo|chamba|curro) | me despidieron(?! de (?:el|ella)) | no tengo ni para | me mandaram embora | fui (?:demitid|despedid|mandad[oa] embora) | (?:been|got) (?:fired|sacked|made redundant) | sin (?:trabajo|empleo) | desemplead | estoy enferm | hospital |
    no (?:me )?alcanza | perdi (?:o|meu) emprego | desempregad | sem (?:trabalho|emprego) |
    estou doente | nao tenho (?:nem )?(?:para|dinheiro para) (?:comer|o aluguel) | passando dificuldade
  `),
  wantsNone: phrases(`
    neither | none of | ningun[oa]?(?![a-z]) | nenhuma?(?![a-z]) | no me (?:sirve|queda|conviene) | tampoco | nem um
  `),
  saysSolved: phrases(`
    it(?:'s| is) (?:back|working|fixed|on now|solved) | (?:it|he|she|that)(?:'s| is) (?:[a-z]+ing )?(?:proper|right|fine|sweet|grand|good|sorted|perfect|ok|okay) (?:again|now)(?![a-z]) | ya (?:me |se )?(?:ha|he|han|hemos) (?:entrado|podido|encendido|arrancado|vuelto|conectado|cargado|abierto|funcionado|solucionado|arreglado)(?![a-z])(?! a) | (?:ih |opa |ah |oh )?[,!]* ?acendeu(?= *[,.!]|$) | (?:ta|esta) funcionando(?= *[,.!]|$| sim| agora| direit| bem| perfeit| normal) | (?:you've|you have|that's|that has|i've|we've) (?:cracked|sorted|fixed|nailed|solved) it | (?:i'm|we're|i am|we are) back (?:on(?:line)?|in|up)(?![a-z]) |
    ya (?:tira|anda|va bien|marcha|jala|conecta|enciende|prende|volvio|tengo (?:internet|senal|linea|luz|conexion))(?![a-z])(?! (?:mal|lento)) | volvio (?:el |la )?(?:internet|senal|luz|linea|conexion|servicio) | (?:agora |ja )(?:ta |esta )?(?:pegando|funcionando|indo|abrindo|entrando)(?![a-z]) | (?:there it goes|that's it working|(?:everything's|it's) (?:loading|connecting|printing)) | ya (?:entre|pude|imprimio|conecto|prendio|encendio|cargo)(?![a-z]) | (?:ligou|imprimiu|conectou|entrou|carregou)(?= *[,.!]|$) | resolvido(?= *[,.!]|$) | (?:it )?works (?:now|again|fine) | working (?:now|again) | everything(?:'s| is) (?:fine|ok|okay|all right|good) | all (?:good|fine) now | (?:that|it|this) (?:worked|did it|helped|fixed it|fixes it|solved it|solves it|solves|sorts it) | back on |
    ya (?:esta )?todo bien | ya (?:funciona|quedo(?! (?:atent|pendient|esper|a la espera))|sirve|esta (?:bien|listo|funcionando)|se (?:arreglo|soluciono|resolvio)) | funciono(?![a-z]) | (?:quedo|queda|esta) (?:todo )?(?:resuelto|solucionado|arreglado) | (?:con )?eso (?:lo )?(?:resuelve|soluciona|basta) |
    (?:agora|pronto),? (?:foi|pegou|deu|ta indo)(?= *[,.!]|$) | (?:that's|that has|that'll have|this has) (?:done|got|sorted|cracked) it(?![a-z]) | (?:ahora|agora) (?:si|sim),? (?:ya )?(?:prendio|encendio|anda|jala|pega|pegou|imprime|imprimio|imprimiu|conecto|conectou|ligou|abrio|abriu)(?![a-z]) |
    agora esta tudo (?:certo|bem) | funcionou | voltou(?! a [a-z]+r(?![a-z])| (?:do|da|o|a|com o|com a) mesm)(?: a)? | resolveu | ja (?:esta )?funciona(?:ndo)? | deu certo | (?:ficou|fica|esta) (?:tudo )?resolvid | (?:com )?isso (?:ja )?resolve
  `),
  asksToBeCalled: phrases(`
    (?<!(?:not|n't|never|no|stop) (?:ever )?)(?:call|phone|ring|try) me (?:back|later|tomorrow|on|at|again|then|another|any|after|in|next|around|some) | (?:give me a|call) (?:call )?back (?:later|tomorrow|on|at|in) |
    (?<!(?:no|nunca) )(?:llame|marque|llamen|marquen)me | (?<!no )me (?:llaman?(?![a-z])|marca(?![a-z])|puede llamar|pueden llamar|llamas|vuelve a llamar) | vuelv[ae] a (?:llamar|marcar) |
    (?<!(?:nao|nunca) )(?:me lig(?:a|ue)|ligue|liga|ligar) (?:mais tarde|depois|amanha|outra|outro|de novo|na|no|as|pra mim|para mim|semana)
  `),
  notSolved: phrases(`
    (?:flung|chucked|booted|kicked|thrown|threw|logged|locked) me (?:straight |right )?out(?![a-z]) |
    ^(?:(?:ih|ai|uy|ay|oh|ah|eh|wait|hang on|hold on|espera|espere|pera|perai|epa|vixe)[,.! ]+){0,3}(?:no|nao|nope)[,.!]+ (?!${GOES_WELL})[^.!?]{0,60}(?:again|otra vez|outra vez|de nuevo|de novo)(?![a-z]) |
    (?:stopped|froze|frozen|crashed|dropped|died|cut out|shut down|shut off|jammed|stuck|broke|failed|blinking|flashing|disconnected|went (?:off|down|out|dead))(?: [a-z]+){0,2} again(?![a-z]) |
    (?:apago|cayo|cerro|trabo|corto|paro|murio|bloqueo|congelo|desconecto|colgo|fallo|trabado|caido)(?: [a-z]+){0,2} (?:otra vez|de nuevo)(?![a-z]) |
    (?:desligou|caiu|fechou|travou|parou|cortou|apagou|bloqueou|congelou|desconectou|sumiu|pifou|falhou|morreu|deu (?:erro|pau|problema))(?: [a-z]+){0,2} (?:outra vez|de novo)(?![a-z]) |
    qued(?:o|amos) pendiente | fico (?:no aguardo|aguardando|a espera) | (?:gone|it gone|went) (?:off |down |out |dead )?again |
    (?:thrown|kicked|logged|locked) me out | (?:it's|its|it is) (?:back|gone|off|down|stopped|dead|happening|doing it) again | not any ?more | (?:otra vez|de nuevo) (?:no|se|lo mismo|igual) | de novo (?:nao|a mesma|deu) |
    still (?:leaks|broken|the same|down|off|dead|happening|nothing) | (?:isn't|not|never) (?:sorted|fixed|solved) |
    (?:still|it) (?:does not|doesn't|is not|isn't|not) work | not (?:solved|fixed|resolved|working) |
    didn't (?:work|help|solve) | same (?:problem|error) | sigue (?:igual|sin|(?:cayendo|fallando|cortando|trabando|congelando|goteando|saliendo|pitando|parpadeando|dando)(?![a-z])) |
    no (?:funciono|funciona|sirvio|quedo|se resolvio|me ayud) | el mismo (?:problema|error) |
    continua (?:igual|sem|(?:caindo|falhando|cortando|travando|pingando|vazando|piscando|apitando|dando)(?![a-z])) | nao (?:funcionou|funciona|resolveu|ajudou|deu certo) |
    mesmo (?:problema|erro)
  `),
  hasProblem: phrases(`
    
    (?:does not|doesn't|is not|isn't|not|won't|stopped|can't|cannot) (?:work|turn|start|log|connect|load|open|arrive|print) |
    (?:never|hasn't|has not) (?:turned up|arrived|come|shown? up|been delivered) | (?:keeps|kept) (?:crash|freez|dropping|cutting) | leaks?(?![a-z]) | leaking | (?:volvio|vuelve) a fallar | (?:sale|sai) (?:todo|toda|tudo) | (?:no|nao) (?:me )?(?:prende|enciende|liga|da imagen|aparece) | continua (?:quente|frio|parad|sem) | sigue (?:caliente|fri|sin) |
    broken | problem | issue | error | failed | wrong charge | charged (?:me )?twice | damaged |
    missing |
    no (?:funciona|prende|enciende|carga|abre|puedo entrar|me llego|ha llegado|llego|conecta|sirve|tengo internet) |
    problema | falla | danad | me cobraron |
    nao (?:funciona|liga|carrega|abre|consigo entrar|chegou|conecta|imprime) | defeito | quebrad |
    erro | cobraram
  `),
  needs: phrases(`
    i (?:really )?(?:need|want|would like|am looking for|have trouble) |
    i'?(?:m|d) (?:looking for|like to|need) | we (?:need|want|are looking|have|use|lose|struggle) |
    my (?:biggest |main )?(?:problem|issue|goal|concern|need) |
    (?:necesito|necesitamos|busco|buscamos|queremos|quiero|queria|quisiera|me gustaria|nos hace falta|me hace falta) |
    (?:mi|nuestro) (?:mayor |principal )?(?:problema|objetivo|meta|necesidad) |
    (?:perdemos|nos cuesta|tardamos) |
    (?:preciso|precisamos|procuro|procuramos|queremos|quero|queria|gostaria de|estamos procurando) |
    (?:meu|nosso) (?:maior |principal )?(?:problema|objetivo|meta|necessidade) |
    (?:perdemos|temos dificuldade|demoramos)
  `),
  lost: phrases(`
    i(?:'m| am) lost | (?:do not|don't|didn't) (?:understand|follow) |
    no (?:entiendo|entendi|comprendo) | me perdi | nao (?:entendi|entendo|compreendi)
  `),
  corrects: phrases(`
    that(?:'s| is) not what | no,? i (?:said|meant) | you misunderstood | eso no es lo que |
    no,? (?:yo )?(?:dije|digo|quise decir) | me entendio mal | nao foi isso |
    nao,? eu (?:disse|quis dizer) | entendeu (?:mal|errado)
  `),
  confirmsIdentity: phrases(`
    (?:this|it) is (?:he|she|me|him|her) | speaking | (?:yes,? )?(?:that's|that is|it's) me |
    (?:this is|i'm|i am|my name is) [a-z]{2,} | con (?:el|ella)(?: mism[oa])?(?: habla)? |
    (?:soy|habla|le habla) (?:yo|el|ella|[a-z]{2,}) | a sus ordenes | soy yo |
    (?:sou eu|e ele|e ela)(?: mesm[oa])? | (?:sou|aqui e|meu nome e) (?:o |a )?[a-z]{2,} | fala com (?!el[ae]s?(?! mesm)(?![a-z]))(?:o |a )?[a-z]{2,} |
    mi nombre es | me llamo | eu mesm[oa] | sim,? sou eu | ele mesmo | ela mesma
  `),
  namesDay: phrases(`
    (?:mon|tues|wednes|thurs|fri|satur|sun)day | tomorrow | tonight | morning | afternoon | evening | noon |
    next (?:week|month) | (?:in an|half an) hour | later | lunes | martes | miercoles | jueves | viernes | sabado |
    domingo | manana | tarde | noche | mediodia | (?:proxima|otra) semana | segunda | terca | quarta | quinta |
    sexta | amanha | noite | meio-?dia | semana que vem | mais tarde
  `),
  speaksOfContact: phrases(`
    call | contact | phone | writ | messag | text | email | list | number | llam | contact | escrib | mensaj | correo |
    numero | lig(?:a|ue|uem|ar|acoes) | entr(?:em|ar|e) em contato | contat | mensagen
  `),
  because: phrases(`
    because | since i | the reason | that's why | due to | porque | ya que | debido | el motivo | la razon | por eso | pois | o motivo | por causa
  `),
  /** Is somewhere else with hands or head: that answers no question. */
  elsewhere: phrases(`
    (?:i'm|i am|im) (?:up|on|at|in|between|driving|cooking|holding) (?:a|an|the|my|work|patients|two) | (?:i'm|i am) (?:only )?(?:his|her) (?:mother|father|mum|dad|wife|husband|son|daughter) | not you(?![a-z]) | i was (?:talking|speaking) to | (?:hablaba|estaba hablando) con | no (?:es|era) con usted | era com (?:o|a)(?![a-z]) | (?:nao|no) (?:e|era|es) (?:com|con) voce | (?:com|da) licenca | con permiso |
    estoy (?:en el|en la|en una|en un|arriba|subid[oa]|con (?:el|la|los|las)|entrando|manejando|conduciendo)(?![a-z]) | (?:tocaron|llaman|tocan) (?:a la puerta|el timbre) | marque mal | numero equivocado |
    (?:to|tou|estou|tava) (?:no|na|num|numa|com (?:a|o)|entrando|a entrar|dirigindo|a conduzir)(?![a-z]) | (?:tocaram|bateram) (?:a|na) (?:porta|campainha) | (?:o|a) (?:patrao|patroa|chefe) (?:ta|esta) (?:vindo|a vir|olhando|chegando)
  `),
  /** Speaks of how it was, without a number. */
  rates: phrases(`
    (?:very|quite|not|pretty|really|fairly|extremely|totally)? ?(?:satisfied|happy|pleased|unhappy|dissatisfied|disappointed|good|great|excellent|fine|bad|terrible|awful|poor|perfect) | (?:it )?was (?:ok|okay|all right|alright) | (?:the )?(?:best|worst|highest|lowest|top|maximum|full marks) |
    (?:muy |bastante |poco |nada )?(?:satisfech|content|conform|buen|bien|mal|excelente|pesim|regular|perfect|horrible) | (?:la|lo) (?:maxim|mejor|peor|mas alt|mas baj) | (?:muito |bem |pouco |nada )?(?:satisfeit|bom|boa|bem|otim|excelente|ruim|pessim|perfeit|horrivel|razoavel) | (?:a |o )?(?:maxim|melhor|pior)
  `),
  /** Puts it off without saying no. */
  notYet: phrases(
    "not (?:just )?yet | (?:don't|do not) (?:want|put|book|sign|order|set|start|send|buy|write|count|confirm) (?:[a-z]+ ){0,5}yet | (?:todavia|aun|por ahora) no(?![a-z]) | no (?:[a-z]+ ){0,2}(?:todavia|aun|por ahora)(?![a-z]) | ainda nao | por (?:agora|enquanto) nao",
  ),
  /** Would rather do it another day. */
  notToday: phrases(
    'not today | (?:hoy|ahora|ahorita) no(?= *[.,!]|$) | hoy (?:no (?:puedo|quiero|lo hago)|mejor no) | (?:hoje|agora) nao(?= *[.,!]|$) | hoje nao (?:posso|quero|faco|da|estou)',
  ),
  /** Has taken in what was told. */
  understands: phrases(`
    got it | (?:i've |i )?got (?:the|your) message | i'll (?:note|write|jot) (?:it|that) down | (?:to|tou|estou) (?:sabendo|ciente)(?![a-z]) | (?:lo |la )?(?:anoto|apunto)(?![a-z]) | recebi(?![a-z]) | recibi(?![a-z])(?! nada) | understood | i understand | noted(?![a-z]) | i'll be (?:here|there|home|in|at home)(?![a-z]) | (?:someone|somebody)(?:'ll| will) be (?:here|there|home|in) | (?:va a|vai|vou) (?:haber|ter|estar) (?:gente|alguien|alguem)(?: en casa| em casa)? | entendid[oa] | (?:ya )?entendi(?![a-z]) | (?:lo )?tengo anotado | anotad[oa](?![a-z]) | enterad[oa] | ahi estare | aqui estare | (?:aqui|aca|ahi) voy a estar | voy a estar (?:aqui|aca|ahi|en casa|toda) | vou (?:estar|ta) (?:em casa|la|aqui) | ciente(?![a-z]) | recebid[oa]
  `),
  firstTime: phrases(`
    first (?:time|visit) | new (?:patient|customer|client) | primera vez | primera visita |
    paciente nuev | primeira vez | primeira visita | paciente nov
  `),
} as const;

export type PersonCue = keyof typeof PERSON;
