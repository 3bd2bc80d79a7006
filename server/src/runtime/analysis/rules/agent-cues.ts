import { phrases } from '../../../listening/text/phrases.ts';

/** What whoever speaks for the workspace does with a turn. */
export const AGENT = {
  booked: phrases(`
    booked | scheduled (?:for|you) | (?:it's|it is|that's|that is|all|you're|you are|they're) (?:all )?(?:reserved|set|down)(?![a-z]) | (?:you're|you are) (?:down|in|on) for | see you (?:both|all|there|(?:mon|tues|wednes|thurs|fri|satur|sun)day) |
    (?<=^|[.!?] )(?:apuntad|anotad|agendad|reservad|apartad|marcad|confirmad|fechad)[oa]s?(?![a-z]) | (?:le|te|os|les) (?:espero|esperamos)(?![a-z]) | hasta (?:el|la|entonces|manana) | ate (?:la|a)(?![a-z]) | queda (?:usted )?(?:apuntad|apartad) |
    (?<=^|[.!?] )(?:listo|fechou|combinado|perfecto|vale|certo|pues|then|great|perfect|done),? (?:[a-z]+,? ){0,3}(?:el |na |no )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|miercoles|jueves|viernes|sabado|domingo|segunda|terca|quarta|quinta|sexta) (?:at |a las? |as |a )(?![^.!?]*\\?) | advis[eo]r will talk with you | talk with an advis[eo]r is noted | (?:charla|cita|reunion) .{0,30}queda para | asesor hablara con usted | conversa com um consultor (?:e|fica) | horario (?:e|esta marcado|mudou) |
    (?:appointment|meeting|visit|booking|reservation)(?: is| has been|'s)? (?:confirmed|set) |
    see you (?:on|at|then|tomorrow|next) | have you down | (?:i've|i have|we've|we have) (?:reserved|scheduled|put you) | (?:it's|it is|all) settled: | your (?:new )?(?:appointment|visit|booking|meeting) is (?:on|for|at) |
    su (?:cita|hora|visita|reserva) (?:es|sera) (?:el|para|a) | (?:seu|sua) (?:horario|consulta|visita|reserva) (?:e|sera|fica) | (?:you're|you are) all set (?:for|on) |
    (?:queda|quedo|queda usted|esta|ha sido|he|su cita queda) (?:agendad|reservad|confirmad|apartad|programad) |
    (?:agende|reserve|aparte|programe) (?:su|la|tu) | le esperamos | nos vemos (?:el|manana|a las) |
    (?:fica|ficou|esta|foi|deixei) (?:agendad|marcad|confirmad|reservad) |
    (?:agendei|marquei|reservei) | esperamos (?:voce|por voce) |
    ate (?:segunda|terca|quarta|quinta|sexta|sabado|domingo|amanha)
  `),
  moved: phrases(`
    moved | it's changed | queda cambiada | esta el cambio | horario mudou | mudanca esta feita | novo horario e | rescheduled | changed (?:it|your|the appointment) | reagend(?:ad|e |ei) |
    reprogram(?:ad|e ) | remarc(?:ad|ou|ei) | remarquei | cambi(?:e|ada|ado) (?:su|la|para|al) |
    (?:movi|pase) su cita | mudei | movida | alterei
  `),
  canceled: phrases(`
    cancel(?:l)?ed | cancelad[ao] | cancelei | cancele su | queda cancelad
  `),
  /** Leaves an appointment where it was. */
  keeps: phrases(`
    (?:it|everything) stays (?:as it is|where it is) | leave (?:it|everything) as it (?:was|is) | (?:keep|leave) your appointment | (?:nothing|it) (?:has been|was|is) (?:not )?(?:changed|canceled) then |
    queda como (?:esta|estaba) | (?:lo|la|todo) dejo como | se queda como | no (?:se |la )?cancel[oa] | fica como (?:esta|estava) | deixo (?:tudo )?como | nao (?:vou )?cancel(?:o|ar)(?![a-z])
  `),
  /** Ends an interview or a test that came to its end. */
  endsQuestions: phrases(`
    (?:that|this) was the (?:whole )?(?:interview|test|assessment|last question) | we've finished | send you (?:the result|your level) | hemos terminado | enviara (?:el resultado|su nivel) | (?:esa|esta) fue toda la (?:evaluacion|entrevista) | (?:nos )?terminamos(?![a-z]) | enviar o (?:resultado|seu nivel) | (?:that's|that is|those were) (?:all|everything) (?:i wanted|the questions|for the) | reviews? your answers |
    (?:esa|esta) (?:fue|ha sido) la (?:entrevista|prueba|ultima pregunta) | (?:revisa|revisara) sus respuestas | (?:essa|esta|esse) foi (?:a|o) (?:entrevista|teste|prova|avaliacao|ultima pergunta) | (?:analisa|avalia|revisa) (?:as )?suas respostas
  `),
  opensTicket: phrases(`
    (?:opened|created|raised|logged|filed) (?:a|the|your) (?:support )?(?:ticket|case|request|report) |
    (?:ticket|case|reference) number |
    (?:abri|cree|genere|levante|registre) (?:un|el|su) (?:ticket|caso|reporte|reclamo|radicado) |
    numero de (?:ticket|caso|reporte|radicado|protocolo|chamado) |
    (?:abri|criei|registrei) (?:um|o|seu) (?:chamado|ticket|protocolo|caso)
  `),
  notesCase: phrases(`
    written your case down | (?:your )?case is noted | noted (?:it|this|that|your (?:case|question|request)) for the team | team (?:will|can) (?:follow|act|look) | su caso (?:queda )?(?:registrad|anotad) | caso registrad |
    equipo le dara seguimiento | para que el equipo actue | (?:o )?seu caso (?:ficou )?(?:registrad|anotad) | equipe vai acompanhar | para que a equipe resolva
  `),
  asksForMore: phrases(`
    (?:any|some)thing else | other question | any (?:more |further |other )?question | alguna (?:pregunta|duda) |
    alguma (?:pergunta|duvida) | tiene (?:preguntas|dudas) | tem (?:perguntas|duvidas) |
    (?:algo|alguna cosa) mas | otra (?:cosa|duda|pregunta|consulta) |
    (?:mais alguma|alguma outra) (?:coisa|duvida|pergunta) | algo mais | outra duvida
  `),
  asksLeave: phrases(`
    couple of minutes | (?:two|three|four|five|ten|few|\\d+) minutes | (?:got|have|spare) (?:a|one) (?:minute|moment|sec) | good (?:moment|time) | may i (?:begin|ask|start) | take part |
    shall we (?:begin|start) | are you ready | can we (?:begin|start|talk) | par de minutos |
    (?:dos|tres|cuatro|cinco|diez|unos|\\d+) minut(?:os|itos) | (?:un|algun) (?:minut|momentit)o | le pillo bien | buen momento | puedo (?:comenzar|empezar|hacerle) |
    podemos (?:comenzar|empezar|comecar|conversar|falar|hablar) |
    (?:desea|quiere|le gustaria|quer|gostaria de) participar | (?:dois|tres|quatro|cinco|dez|uns|\\d+) minut(?:os|inhos) | um minut(?:o|inho) | (?:pode|podes|consegue) (?:falar|conversar|responder) | bom momento |
    posso (?:comecar|fazer) | permite
  `),
  proposes: phrases(`
    would you like | shall (?:i|we) | do you want | should i |
    (?:can|may) (?:i|we) (?:book|sign|send|place|confirm|reserve|schedule|order|set) | how about |
    would (?:that|it|this) | does (?:that|it|this) (?:work|suit) |
    is that (?:ok|okay|all right|alright|fine|good) | can you (?:pay|make|come) |
    will you (?:be able|come|stay) | interested | le gustaria | desea | quiere | quisiera usted |
    le parece | le (?:agendo|reservo|confirmo|envio|mando|conviene|interesa|funciona|queda bien|sirve) |
    confirm(?:o|amos) | puede (?:pagar|venir|asistir|realizar) | podria (?:pagar|venir) |
    esta de acuerdo | acepta | gostaria | quer | deseja |
    posso (?:agendar|marcar|enviar|confirmar|reservar|fechar) | pode (?:pagar|vir|ser|comparecer) |
    consegue (?:pagar|vir) | fica bom | funciona para | tem interesse | aceita |
    vamos (?:fechar|confirmar|agendar|marcar) | podria ser | combinado\\?
  `),
  sells: phrases(`
    set (?:it|this|everything|that) up | (?:se )?lo deje? listo | deixar tudo pronto |     (?:place|complete|finish|confirm) (?:the|your|an?) (?:order|purchase) | sign you up | sign up |
    subscri | buy | purchase | go ahead | proceed | the (?:\\w+ )?plan | link to (?:pay|the cart) |
    pedido | compra | contrat | suscri | inscri | el plan(?![a-z]) | adelante | fechar | assin | o plano |
    ades[ao] | enlace (?:de pago|para pagar) | link (?:de pagamento|para pagar|do carrinho)
  `),
  sold: phrases(`
    added(?![a-z]) | (?:i have |i've )?noted your order | your order is noted | (?:anote|anotei) (?:su|o seu) pedido | order (?:is|has been) (?:placed|confirmed) | (?:placed|confirmed) your order |
    you(?: are|'re) (?:all )?(?:signed up|subscribed|enrolled) |
    (?:pedido|compra)(?: ya)? (?:queda|quedo|esta|ha sido|fue|foi|fica|ficou) (?:confirmad|registrad|realizad|feit|complet) |
    (?:confirme|registre|confirmei|registrei) (?:su|o seu|seu|a sua|sua) (?:pedido|compra) |
    queda (?:suscrit|inscrit|contratad|activad) | (?:fica|esta) (?:contratad|assinad|ativad) |
    welcome aboard | bienvenid | bem-vind
  `),
  meets: phrases(`
    meeting | advis[eo]r | asesor | consultor | demo(?![a-z]) | reunion | cita | reuniao | visita | visit | consult | appointment | agendar
  `),
  asksPayment: phrases(`
    settle | whole amount | what amount | el total o | valor total | saldar | quitar | pay | pago | pagar | abonar | abono | cancelar el saldo | pagamento | cuota | parcela | instal
  `),
  receivedPayment: phrases(`
    (?:received|got|confirm(?:ed)?) (?:your|the) payment |
    payment (?:was|has been|is) (?:received|confirmed|successful|complete|processed) |
    (?:recibimos|recibi|confirm\\w+) (?:su|el) pago |
    pago (?:fue|ha sido|queda|quedo) (?:recibid|confirmad|procesad|aprobad) |
    (?:recebemos|recebi|confirm\\w+) (?:o )?(?:seu )?pagamento |
    pagamento (?:foi|esta) (?:recebid|confirmad|processad|aprovad)
  `),
  mentionsDebt: phrases(`
    balance | debt | overdue | owe[sd]?(?![a-z]) | past due | due date | outstanding | unpaid | saldo | deuda |
    vencid | vencio | adeud | debe (?:un|el|usted|\\$) | en mora | pago pendiente | factura | divida | em aberto |
    em atraso | fatura | venceu | vencimento | boleto
  `),
  threatens: phrases(`
    lawyer | attorney | legal action | courts?(?![a-z]) | sue you | police | arrest | credit bureau | abogad |
    (?:accion|acciones|medidas) legal | demandar | embarg | juicio | policia | buro de credito |
    advogad | (?:acao|acoes|medidas) (?:judicia|lega) | processar voce | penhor | serasa | spc |
    shame on you | deberia darle verguenza | deveria ter vergonha
  `),
  agreesToStop: phrases(`
    (?:will not|won't|shall not) (?:call|contact|write|bother|message|be (?:contacted|called)) |
    (?:will|i'll|have) (?:note|noted|remove|removed|take) | removed? (?:you|your) |
    do not wish to be contacted | no longer (?:call|contact|receive) | off (?:our|the|my) list |
    understood | no (?:le|lo|la|te) (?:volver|vamos a|contact|llam) | no (?:volveremos|recibira) |
    (?:dejare|queda|quedara|dejo) (?:registrad|anotad) | (?:retir|elimin|borr)\\w* (?:su|sus|tu|el) |
    no desea | entendid | nao (?:vamos|iremos|voltaremos|entraremos|recebera|ligaremos|vai receber) |
    vou (?:deixar registrad|registrar|retirar|remover) | (?:retir|remov)\\w* (?:o |do )?seu | nao deseja
  `),
  insists: phrases(`
    but(?![a-z]) | before you go | just (?:one|a)  | only (?:one|a) (?:minute|question) | are you sure |
    special (?:offer|price|discount) | let me (?:explain|tell) | pero(?![a-z]) |
    antes de (?:colgar|irse|desligar) | solo (?:un|una) (?:minuto|pregunta) | esta segur |
    oferta especial | dejeme (?:explicar|contar) | mas (?:e|veja|temos|antes|so) |
    so (?:um|uma) (?:minuto|pergunta) | tem certeza | deixe-?me (?:explicar|contar)
  `),
  offersPerson: phrases(`
    (?:pass|put|transfer|connect|hand)(?:ing)? (?:you|this|it) | hand(?:ing)? over |
    (?:a|another) (?:person|human|colleague|specialist|agent|teammate) | someone (?:will|from|can|on) |
    (?:team|person|colleague|specialist|manager) (?:will|can) | call (?:you )?back | get back to you |
    follow up | le (?:comunico|transfiero|paso|llamar|contactar|devol) | (?:una|otra) persona |
    (?:un|una) (?:asesor|coleg|companer|especialista|agente|ejecutiv) | el equipo |
    vou (?:transferir|passar|encaminhar) | (?:uma|outra) pessoa |
    (?:um|uma) (?:atendente|coleg|consultor|especialista|agente) | a equipe |
    retorn(?:o|ar|amos|aremos) | ligamos para voce | ligaremos
  `),
  handsOver: phrases(`
    (?:pass|transfer(?:r)?|connect|hand)(?:ing)? (?:you|this|it) | hand(?:ing)? over | put(?:ting)? (?:you|this|it) (?:through|on to|onto|on with|over to|in touch) |
    le (?:comunico|transfiero|paso) | te (?:comunico|transfiero|paso) (?:[a-z]+ ){0,3}(?:con|al?)(?![a-z]) | (?:te|lhe) (?:passo|transfiro) | (?:comunicar|transferir|pasar)(?:lo|la|le|se) |
    (?:vou|posso) (?:te |lhe )?(?:transferir|passar|encaminhar) | transfiro | un momento,? le paso |
    (?:a|another) (?:person|human|colleague|specialist) (?:will|to) (?:call|contact|take|help)
  `),
  offersCallback: phrases(`
    call you (?:back )?(?:later|another|at|on|tomorrow|then|again|back) | another (?:day|time|moment) |
    (?:better|good) (?:day|time|moment) to | when (?:may|can|should|would) (?:i|we|someone) call |
    suits? you better | better moment | le (?:conviene|queda|vendria) mejor | seria melhor para | seria mejor para | ficam? melhor(?:es)? para | otro (?:dia|momento|horario) | (?:le|lo|la) llam(?:o|amos|e|emos) |
    cuando (?:le|lo|la) (?:puedo|podemos|llam) | mejor (?:hora|momento|dia) | outro (?:dia|momento|horario) |
    quando (?:posso|podemos|devo) ligar | melhor (?:hora|momento|horario|dia) | ligar (?:mais tarde|depois|de novo)
  `),
  asksIdentity: phrases(`
    who (?:am i|i am|i'm) (?:speaking|talking) | (?:am i|is this|are you) (?:speaking|talking|with|mr|ms|mrs|the person|[a-z]+\\?) |
    (?:confirm|know|ask) (?:who|your name|the name|that you are) | confirma que (?:usted es|voce e(?![a-z])|e(?![a-z])) | con quien (?:tengo|hablo) | (?:hablo|habla|me comunico) con |
    es usted | su nombre | quien habla | com quem (?:falo|estou) | (?:falo|estou falando) com | seu nome | quem fala | voce e [oa]
  `),
  asksReceipt: phrases(
    'mark it as (?:received|confirmed) | confirm that you (?:got|received) | marcar como recibid | confirma que lo recib | marcar como recebid | confirma que recebeu',
  ),
  notesDispute: phrases(`
    (?:noted|note|recorded|record|registered|pass on|passed on) (?:that )?(?:you|it|this|what)[^.?!]{0,30}(?:do not|don't|dispute|disagree|paid)(?![a-z]) | (?:that )?you (?:disagree|dispute|have (?:already )?paid|already paid) | (?:team|person|colleague) (?:will|can) (?:check|review|look (?:into|at) (?:it|this|that))(?![a-z]) | paid is noted | (?:noted|recorded) (?:so that|and) [^.?!]{0,20}checked |
    no esta de acuerdo | (?:registrad|anotad|registr|anot)(?:o|a) (?:que[^.?!]{0,40}(?:pag|acuerdo)|su (?:desacuerdo|reclamo|queja)) | (?:equipo|persona|companer[oa]) (?:lo |la )?(?:va a )?(?:revis|comprob|verific)[a-z]* | (?:para que se|se va a) verific[a-z]* |
    nao concorda | (?:registrad[oa]|anotad[oa]|registrar|anotar|anotei|registrei) (?:que[^.?!]{0,40}(?:pag|concord|contest)|para ser verificad) | (?:voce|que) contesta | (?:equipe|pessoa|colega) (?:vai|ira) (?:conferir|verificar|olhar|revisar|analisar)
  `),
  notesChange: phrases(
    'noted the change | request for a change | anote el cambio | solicitud de cambio | anotei a mudanca | pedido de mudanca',
  ),
  asksIfWrongPerson: phrases(
    '(?:reached|is this|have i got|do i have) the wrong (?:person|number)(?![a-z]) | (?:me he equivocado|me equivoque) de (?:persona|numero) | no es a usted a quien busco | (?:pessoa|numero) errad[oa] | nao e voce que eu procuro',
  ),
  cannotHelp: phrases(`
    (?:i|we) (?:honestly |really )?(?:do not|don't) (?:know|have (?:that|this)) | beyond what i know | tampoco lo (?:se|tengo) | nao tenho aqui | isso eu (?:tambem )?nao |
    (?:cannot|can't|unable to|not able to) (?:help|do that|answer|find|see|check) |
    no (?:lo )?se(?: |\\.|,) | no tengo (?:esa|ese|acceso|la informacion) |
    no puedo (?:ayudar|hacer|ver|responder|revisar) | nao (?:sei|tenho (?:essa|esse|acesso)) |
    nao (?:consigo|posso) (?:ajudar|fazer|ver|responder|verificar)
  `),
  invitesBack: phrases(`
    former customer | once a customer | were (?:once )?(?:a |our )?customer | come back | coming back |
    try again with us | miss you | reactivat | fue cliente | era cliente | volver (?:con|a ser|a) |
    regresar | reactivar | foi (?:nosso )?cliente | era (?:nosso )?cliente | voltar | reativar
  `),
  tellsNextSteps: phrases(`
    next step | what happens next | team (?:will|reviews) | person (?:will )?reviews? |
    we(?: will|'ll) (?:contact|let you know|review|be in touch|call) | hear from us |
    siguiente(?:s)? paso | proximo(?:s)? paso |
    (?:el equipo|una persona) (?:revis|le contact|se comunic|le inform) |
    le (?:contactaremos|informaremos|avisaremos|llamaremos) |
    (?:a equipe|uma pessoa) (?:vai|ira|analis|revis|entr) | proximo(?:s)? passo |
    entraremos em contato | vamos (?:avaliar|analisar|entrar em contato|avisar|retornar)
  `),
  notQualified: phrases(`
    (?:do not|don't|does not|doesn't) (?:meet|match|fit) (?:the|all|our) requirement |
    is (?:a )?(?:requirement|required|mandatory|must) | position requires |
    unfortunately[^.?!]{0,60}require | no cumple | es (?:un )?(?:requisito|obligatori|indispensable) |
    (?:puesto|vacante|cargo) (?:exige|requiere) | nao (?:atende|cumpre|preenche) |
    e (?:um )?(?:requisito|obrigatori|indispensavel) | vaga (?:exige|requer)
  `),
  turnsDown: phrases(`
    (?:do not|don't|does not|doesn't) (?:meet|match|fit) (?:the|all|our|this) | no cumple |
    nao (?:atende|cumpre|preenche)
  `),
  renews: phrases(`
    renew | stay | count on you | se queda(?![a-z]) | keep | continue | renov | seguir | quedarse | continuar | mantener | manter | ficar
  `),
  /** What the agent took an answer for, in its own words. */
  notesStay: phrases(
    "(?:happy|glad|pleased|delighted) (?:that )?(?:you're|you are|you) (?:staying|stay|decided to stay|renew) | (?:alegra|alegro|contento|gusto) (?:de )?que (?:se|te) (?:quede|queda|siga) | you stay with us | (?:usted )?sigue con nosotros | voce (?:continua|segue|fica) (?:conosco|com a gente) | que (?:bom|bueno) que (?:voce |usted )?(?:fica|continua|segue|se queda|sigue) | (?:fico|ficamos) (?:feliz|felizes|contentes?) (?:que|por) | renewal is (?:noted|done) | renovacion queda | renovacao (?:fica|ficou)",
  ),
  notesLeave: phrases(
    'cancellation is (?:noted|done|registered) | (?:la |su )?cancelacion queda | (?:o )?(?:seu )?cancelamento (?:fica|ficou|esta) | (?:the )?door stays open | puerta sigue abierta | porta (?:fica|continua) aberta',
  ),
  changesNothing: phrases(
    'nothing changes for now | everything stays as it is for now | por ahora (?:no cambia nada|todo sigue igual) | por enquanto (?:nada muda|tudo fica igual)',
  ),
  notesPayment: phrases(
    '(?:noted|noting) (?:your|the) (?:payment|promise) | (?:your )?(?:promise|payment) is noted | (?:dejo|queda|quedo) anotad[oa] (?:su|el) (?:pago|promesa|compromiso) | (?:deixo|fica|ficou|deixei) anotad[oa] (?:o |a )?(?:seu |sua )?(?:pagamento|promessa)',
  ),
  notesReceipt: phrases(
    "(?:it's|it is) confirmed | (?:queda|esta) confirmado | (?:marked|noted) (?:it|this) as (?:confirmed|received) | (?:lo )?(?:dejo|queda) (?:marcado|anotado) como (?:confirmado|recibido) | (?:marquei|fica marcado|ficou marcado|deixo marcado|deixei marcado) como (?:confirmado|recebido)",
  ),
  asksIfStill: phrases(
    'still interested | (?:go|going) on (?:with|in) the process | sigue interesando | (?:seguir|continuar) en el proceso | ainda tem interesse | (?:continuar|seguir) no processo',
  ),
  asksToContact: phrases(
    '(?:contact|call|talk to|speak (?:to|with)|get in touch with) you about your answers | contact(?:ar|arle|e) (?:[a-z]+ ){0,2}(?:por|sobre) sus respuestas | (?:falar|entrar em contato) com voce sobre as suas respostas',
  ),
  asksRequirement: phrases(`
    licen[cs]e | certificat | require | degree | permits?(?![a-z]) | licencia | certificad | titulo | requisito |
    permiso | exige | carteira | cnh | diploma | requer
  `),
  asksPrivate: phrases(`
    how old | your age | married | children | pregnan | religio | your health |
    where are you (?:originally )?from | vote for | cuantos anos tiene | su edad | casad | hijos |
    embaraz | su salud | de donde es usted | quantos anos voce tem | sua idade | filhos | gravid |
    sua saude
  `),
  asksOpinion: phrases(`
    reason | why | better | improve | think | opinion | how (?:was|were|did|has) | what happened | motivo |
    razon | por que | mejor | opina | piensa | como (?:fue|estuvo|le fue|ha) | que paso | melhor | acha |
    como foi | o que aconteceu | razao
  `),
  asksIfSolved: phrases(`
    solved | resolved | sorted | all (?:good|well|right|set) | does (?:that|this|it) (?:help|solve|answer|work) |
    (?:did|has) (?:that|this|it) (?:help|work|solve) | working now | resuelt | solucionad | todo bien | quedo claro |
    queda (?:claro|bien) | funcion | le sirvio | resolvid | tudo (?:certo|bem) | ajudou | ficou claro | deu certo
  `),
  takesMessage: phrases(`
    (?:pass|passed|leave|left|take|taken|noted?) (?:this|it|that|your message|a message|the message) |
    message (?:for|is with|to) | (?:recado|mensaje|mensagem)(?![a-z]) | se lo (?:pase|paso) al equipo |
    pass(?:ar|e|o|ei) (?:isso|o seu recado|para a equipe)
  `),
  /** Says that the message has gone where it should. */
  passedMessageOn: phrases(`
    message is (?:now )?with | passed (?:your|the) message on | passed (?:it|that|this) on to | (?:su|el|tu) (?:recado|mensaje) ya esta | (?:ya )?(?:le )?pase (?:su|el|tu) (?:recado|mensaje) |
    (?:o )?(?:seu )?(?:recado|mensagem) ja esta | (?:ja )?passei (?:o |a )?(?:seu |sua )?(?:recado|mensagem)
  `),
  asksExample: phrases(`
    example | a (?:real )?situation | a time when | ejemplo | una situacion | exemplo | uma situacao |
    uma vez
  `),
  asksExperience: phrases(`
    experience | experiencia | worked | trabajado | trabalhou | years
  `),
  asksAvailability: phrases(`
    available | availab | (?:can|could) (?:you )?start | start date | shifts?(?![a-z]) | disponib | empezar | comenzar a trabajar | turno |
    comecar a trabalhar | inicio
  `),
  asksPay: phrases(`
    pay expectation | salary | expected pay | salari | sueldo | pretensao | remunera | aspiracion
  `),
  asksNeed: phrases(`
    what (?:do|are|would|bothers|is|brings|matters|kind|type) | how (?:do|are|can i help|may i help) |
    tell me | which (?:service|problem) | que (?:necesita|busca|le|problema|tipo|es lo que) |
    como (?:resuelve|maneja|puedo|posso|voce|hace) | en que (?:le )?puedo | cuenteme | digame |
    o que (?:voce|mais) | em que posso | conte | qual (?:e|o|a|seria) | cual (?:es|seria) | need |
    necesi | precisa
  `),
  praisesOrArgues: phrases(`
    great (?:score|answer) | that's (?:great|wonderful|not true|wrong) | are you sure |
    excelente (?:nota|respuesta|puntaje) | otima nota | excelente nota | eso no es (?:cierto|verdad) |
    isso nao e verdade | wouldn't you (?:say|agree) | don't you think | no cree que | nao acha que
  `),
  coaches: phrases(`
    you should say | the correct (?:word|form) | we say | in english (?:it|that) is | your level is |
    debe decir | se dice | lo correcto es | su nivel es | o correto e | deve dizer | se diz |
    seu nivel e
  `),
  offersOption: phrases(`
    i can offer | we (?:can|could) (?:offer|give|lower|reduce|pause) | discount | another plan |
    cheaper plan | smaller plan | pause | benefit | free month | off (?:your|the) | upgrade |
    puedo ofrecer | podemos (?:ofrecer|oferecer|bajar|pausar|reduzir) | le ofrezco | descuento |
    otro plan | plan (?:mas )?(?:economico|barato|pequeno) | pausa | beneficio | mes gratis |
    posso oferecer | ofereco | desconto | outro plano | plano (?:mais )?(?:economico|barato|em conta) |
    mes gratuito
  `),
} as const;

export type AgentCue = keyof typeof AGENT;
