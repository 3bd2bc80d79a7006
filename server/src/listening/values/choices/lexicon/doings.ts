import { family } from './family.ts';

/** How and when people pay, come, get and hear something. */
export const DOINGS = [
  // Payment.
  family(`
cash,efectivo,dinheiro,especie,contado,metalico,numerario = cash | (?:notes|coins)(?: in hand)? | (?:money|readies|cash) in (?:the |an )?(?:hand|envelope|purse|biscuit tin) | (?:folding|proper|real) money | readies | the old fashioned way | efectivo | en metalico | billetes? | en mano | plata en mano | con (?:billetes|plata|monedas) | cash | al contado rabioso | dinheiro(?: vivo)? | em especie | cedulas? | em cash | em notas | notinhas? | trocado | moedas | (?:billetitos|platita|lana|cash|feria|guita|grana|dinheirinho|cedulas?|notas|fajo)(?: en mano| viva)? | (?:peg|count)(?:o|ing) (?:em|en) maos? | (?:folding|hard) (?:stuff|cash)
card,credit card,debit card,tarjeta,cartao,credit,debit,credito,debito,tarjeta de credito,cartao de credito,cartao de debito = (?:credit |debit |bank |the )?cards? | plastic | (?:just |i will )?tap(?: it)?(?: on)? | contactless | (?:visa|mastercard|amex|eftpos) | chip and pin | (?:credit|debit) | swipe | (?:on|with) my phone | apple pay | google pay | tarjeta | tarjetazo | plastico | (?:con|a) (?:la )?(?:visa|debito|credito) | (?:paso|pasar) la tarjeta | (?:en|por) (?:el )?datafono | cartao | cartaozinho | (?:em|no|na) (?:credito|debito|cartao|maquininha) | credito | debito | maquininha | passo o cartao | multibanco
transfer,bank transfer,transferencia,wire,bizum,deposito,bacs,eft,mbway,mb way = (?:bank )?transfer | (?:online|internet) banking | bacs | eft | wire it | (?:through|from|with|by) (?:the |my )?(?:bank|banking app|bank app) | zelle | venmo | bank app | transferencia | transferir | (?:te |le |les )?(?:hago|mando) (?:un |una )?(?:bizum|nequi|deposito|spei|yape|sinpe|transfer) | bizum | nequi | daviplata | yape | spei | por (?:el )?banco | (?:por|desde) (?:la )?(?:app|aplicacion) del banco | deposit(?:o|arle|ar) | mercado pago | transferencia | ted | doc | mb ?way | faco (?:um )?deposito
direct debit,domiciliacion,debito automatico,domiciliado,domiciliar,debito direto,standing order = direct debit | standing order | (?:straight|taken|comes|come) (?:out of|from) (?:my|the) (?:account|bank) | domicili[a-z]+ | (?:me )?(?:lo|la) (?:cobran|cargan|descuentan) (?:de|en) (?:la|mi) cuenta | debito (?:automatico|en cuenta|direto|em conta) | desconta (?:da|na) (?:minha )?conta
cheque,check = che(?:que|ck)s?(?: book)? | cheque | talon
pix = pix | piks | pelo celular | chave | qr code
boleto,bank slip,slip = boleto | boletinho | papelzinho | lotericas? | codigo de barras | carne | casa loterica
invoice,factura,fatura,account = invoice | on account | bill me | factur[a-z]* | a cuenta de la empresa | fatur[a-z]*
`),
  // At once or by parts.
  family(`
upfront,full,one off,lump sum,contado,al contado,a vista,vista,cash,unico,unica,pago unico,once,single = (?:all )?(?:in one go|at once|upfront|up front|in full|outright) | (?:the )?(?:whole|full) (?:lot|amount|thing|whack) | lump sum | get it over with | one payment | al contado | contado | todo (?:junto|de una|de un golpe|de golpe|de una vez) | de una vez | de un jalon | (?:en )?un (?:solo )?pago | a vista | tudo de uma vez | (?:pago|quito|mato) (?:logo )?tudo | de uma vez | de uma tacada
instalments,installments,parts,cuotas,plazos,parcelado,parcelas,financiado,financiamento,financed,mensualidades,pagos,prestacoes = instal?ments? | (?:bit by bit|in bits|so much a month|by the month|a little at a time) | spread(?: it)?(?: out)? | (?:on )?(?:finance|tick|the never never|klarna|hire purchase|hp) | monthly payments | cuotas? | (?:a|en) plazos | meses sin intereses | a meses | poc[oa] a poco | por mes | abonos | pagos chiquitos | parcel[a-z]* | (?:em )?(?:duas|tres|quatro|cinco|seis|dez|doze) vezes | em vezes | carne | crediario | (?:divid(?:e|ir|o|ido)) | prestac[a-z]+ | a perder de vista | suaves prestacoes
`),
  // Delivered or fetched.
  family(`
deliver,delivery,delivered,ship,shipping,courier,home,domicilio,envio,entrega,entregar,a domicilio,reparto,casa,despacho,home delivery = deliver(?:ed|y|ing)?(?: it)? | (?:drop|bring|send|ship|run) (?:it|them|that|him|her) (?:off|over|round|up|out|to (?:me|the (?:house|door)|us))? | (?:brought|sent|dropped)(?: [a-z]+)? | to (?:my|the) (?:door|house|doorstep) | courier | at home | (?:i|we) (?:have no|do not have a|have not got a) (?:car|way) | (?:do not|can not|no longer|can't) drive | (?:me |nos )(?:lo|la|los|las) (?:traen?|trae|mandan?|manda|llevan?|lleva|envian?|acercan?|entregan?|despachan?) | (?:traiga|traigan|mande|manden|envie|envien|lleve|lleven|traer|mandar|traeme|traemelo|traigamelo|mandenlo|mandamelo|envienmelo)[a-z]* | (?:a|en) (?:la |mi )?(?:casa|domicilio|puerta) | a domicilio | delivery | (?:el|un|por) (?:rappi|mensajero|motorista|cadete|reparto|envio|despacho) | no tengo (?:coche|carro|auto|como ir) | entreg[a-z]* | (?:tragam|traga|traz|mande|mandem|manda|envia|envie|trazer|leva|levem|levar) (?:aqui|ca|para|em|ate|por)? ?[a-z]* | em casa | motoboy | (?:nao tenho|sem) (?:carro|como (?:ir|buscar)) | na porta | ao domicilio
collect,collection,pickup,pick up,store,shop,in store,tienda,retirada,retirar,recoger,recogida,retiro,local,sucursal,levantar,balcao,loja,recoge,counter,depot = (?:nip|pop|come|call|swing|drive|run|be|go) (?:down|round|over|in|by|up|along|out)?(?: [a-z]+)? ?(?:and |to )?(?:for (?:it|them)|get it|fetch(?: it)?|collect(?: it| them)?|pick (?:it|them) up|grab it) | (?:pick|picking) (?:it|them|him|her)? ?up | collect(?:ed|ing|ion)?(?: it| them)? | fetch(?: it| them)? | (?:i will )?(?:call|pop|drop|nip|swing) (?:in|by|down|over|round) | (?:ya )?(?:paso|pasamos|pasare|voy|vamos|pasaremos|ire|pasa|iria|pasaria) (?:yo |nosotros )?(?:a (?:buscar|recoger|retirar|por)|por|a por|ahi|alli|alla|con|yo|en|cuando|manana|hoy)[a-z]* | ya paso(?: yo)? | (?:lo|la|los|las) (?:recojo|retiro|busco|paso|recogemos|buscamos|retiramos|agarro|pillo) | (?:recoger|retirar|buscar)(?:lo|la|los|las) | (?:yo )?(?:recojo|retiro) | (?:me )?(?:queda|paso) (?:de|por) (?:camino|el local|la tienda) | en (?:la )?(?:tienda|sucursal|local|mostrador) | (?:passo|passa|passamos|passar) (?:ai|la|para|por ai|e pego|pegar|buscar)[a-z ]{0,3} | (?:eu )?(?:retiro|busco|pego|levanto|apanho) (?:ai|la|em|na|eu)? ?[a-z]* | (?:vou|vamos|vai|venho|venha|posso) (?:ai |la |aí )?(?:buscar|retirar|pegar|levantar|apanhar) | na loja | em balcao | retir[a-z]+ | passa ai
`),
  // How somebody is reached.
  family(`
email,e-mail,mail,correo,correo electronico,electronico,mail electronico = e ?-?mails? | my inbox | inbox | correo(?: electronico)? | mail(?:cito)? | gmail | hotmail | arroba | e ?-?mail | por email | electronico
post,letter,mail,paper,carta,correo postal,postal,correios,correio,papel,fisico = (?:the |by |in the |through the )?post(?:ed|al)?(?! ?man) | letters? | (?:on|in) paper | (?:through|in) the (?:letter ?box|door) | envelope | snail mail | stamp | in writing | por carta | una carta | (?:por|en) (?:correo )?(?:postal|papel) | (?:al|en el) buzon | sobre | carta | cartinha | pel[oa]s? correios? | em papel | papel
text,sms,message,texto,mensaje,mensagem,mensaje de texto,messaging,torpedo = texts?(?: message)?(?: me)? | sms | message(?: me)? | (?:to|on) my phone as a text | mensajes?(?: de texto)? | mensajito | sms | texto | mensagem | mensagens | mensagenzinha | torpedo | escreve | escrito
whatsapp,wasap,zap,wpp = what ?s ?app | whats | wasap | wassap | guasap | wasa | wpp | zap | zapzap | zapizinho | (?:el|ese) verde | (?:por el|o) verdinho | el verde | grupo de whats | audio
phone,call,telephone,telefono,llamada,ligacao,telefone,telefonica,voice,voz,chamada,ring,phone call = (?:phone|ring|call|buzz|bell|telephone)(?: call| me| us)?(?: up)? | (?:give|gimme) (?:me|us) a (?:ring|call|bell|buzz|shout|tinkle) | (?:on|over|by) the (?:phone|blower|landline|telephone) | landline | talk to (?:a |somebody|someone|a real) | hear a (?:voice|human) | llam(?:ada|enme|ame|eme|en|e|adita|ar|arme) | por (?:telefono|fono) | al (?:fijo|telefono|celular|movil) | telefonazo | (?:me )?(?:marca|marque|marcan) | (?:que )?(?:me )?(?:llamen|llame|hablen|marquen) | me lig(?:a|ue|uem|ar)? | (?:pode |podem )?(?:me )?ligar? | ligacao | telefonema | por telefone | pelo telefone | (?:so )?atendo | telefona | telefonem | bater um fio
video,videocall,videollamada,video call,zoom,online,video chamada,chamada de video = zoom | skype | facetime | teams | video(?: call| chat)? | (?:on|see) (?:the|your) (?:screen|face) | webcam | videollamada | videoconferencia | por (?:video|camara|pantalla|zoom|meet) | chamada de video | videochamada | (?:por|pelo) (?:video|zoom|meet|teams) | pela camera
person,in person,face,visit,office,presencial,in-person,branch,persona,oficina,visita,en persona,home visit = in person | face to face | (?:come|pop|call) (?:in|round|over|into)(?: [a-z]+)? | (?:see|meet) (?:somebody|someone|you|them|a person) | eye to eye | across (?:a|the) (?:table|desk) | en persona | personalmente | cara a cara | presencial | (?:voy|paso|me acerco) (?:a|por) (?:la|su|all[ai]) [a-z]+ | frente a frente | pessoalmente | ao vivo | cara a cara | olho em olho | presencial | (?:vou|passo) (?:ai|na|em)(?: [a-z]+)?
app,application,aplicacion,aplicativo,portal,web,website,online = (?:the|your|on) app | aplicacion | la app | aplicativo | pelo app | o app | website | online | la (?:pagina|web)
`),
  // Journeys.
  family(`
car,coche,auto,carro,driving,drive,automovil,vehicle = (?:by |the |my |our |a )?car | (?:i |we |i will )?drive(?: in| over| down| up)?(?: [a-z]+)? | driving | (?:my|the) (?:son|daughter|wife|husband|neighbour) (?:drives|drops|brings|runs) me | (?:a )?lift | (?:en|el|mi) (?:coche|auto|carro|automovil|troca|camioneta) | manejo | manejando | conduzco | me (?:lleva|llevan|trae|acerca|traen) | (?:de|em|o|meu) (?:carro|automovel) | dirigindo | dirijo | vou a guiar | carona | boleia
bus,autobus,omnibus,colectivo,camion,micro,onibus,autocarro,coach,guagua,public transport,transporte publico = bus(?:es)? | coach | (?:my|the|free) bus pass | number [a-z0-9]+ (?:bus|from) | double decker | jitney | danfo | autobus | (?:el|en|un|la) (?:bus|colectivo|bondi|micro|guagua|camion|pesero|transmilenio|metrobus|omnibus|combi) | bondi | onibus | busao | buzao | lotacao | autocarro | brt | van
train,tren,metro,subway,tube,trem,comboio,rail,subte,underground,metro = train | rail | tube | underground | dart | luas | tram | metro | subway | (?:el|en) (?:tren|metro|subte|cercanias|ave) | cercanias | trem | comboio | metr[oó] | cptm
walk,walking,foot,on foot,a pie,caminando,a pe,pie,caminar,andando = walk(?:ing)? | on foot | shanks(?:'s| s)? (?:pony|mare) | stroll | (?:my|me) own two feet | (?:just )?(?:round|around) the corner | (?:live|am) next door | stone's throw | a pie | caminando | andando | caminito | a (?:patita|pata|pati|patin) | a la vuelta | a pe | andando | caminhando | canelas? | (?:moro|e) (?:aqui )?(?:do lado|pertinho|na esquina)
bike,bicycle,bici,bicicleta,cycling,bicycle = bike | bicycle | cycl(?:e|ing) | pushbike | on two wheels | bici(?:cleta)? | en bici | pedaleando | cleta | bicicleta | pedalando | bike | magrela
taxi,cab,uber,ride = taxi | cab | uber | bolt | minicab | remis | cabify | didi | taxi | um (?:uber|99)
motorbike,moto,motorcycle,motocicleta,scooter = motor ?bike | scooter | okada | moto(?:cicleta)? | motinha | mota
plane,flight,avion,aviao,air,fly = fly(?:ing)? | plane | avion | volando | vuelo | aviao | voando
`),
  // Seats.
  family(`
window,ventana,ventanilla,janela = window | (?:look|see|looking|watch|watching) (?:out|the (?:view|scenery|sea|clouds|world))(?: [a-z]+)? | the view | ventan(?:a|illa|ita) | (?:ver|mirar) (?:el paisaje|las nubes|para afuera|el mar|por la ventana) | paisaje | recostar(?:me)? | janel(?:a|inha) | (?:ver|olhar) (?:a paisagem|as nuvens|la fora|o mar|a vista) | paisagem | encostar a cabeca
aisle,pasillo,corredor,gangway = aisle | (?:stretch|stick) (?:out )?(?:my|me|the) (?:bad )?legs?(?: out)? | (?:up and down|get up|nip|run|near|often|always in) (?:to )?the (?:loo|toilet|bathroom) | (?:the )?(?:loo|toilet|bathroom)(?: [a-z]+)? | (?:weak )?bladder | pasillo | (?:estirar|alargar) (?:la|las|bien las) piernas? | (?:voy|levantarme|ir) (?:mucho |seguido |a cada rato )?al bano | (?:al |el )?bano | prostata | vejiga | corredor | esticar (?:a|as) pernas? | (?:ir |vou |levanto )?(?:muito |toda hora )?(?:ao|em|no) banheiro | banheiro | bexiga
middle,medio,centro,meio = (?:in )?(?:the )?middle | between (?:the )?two | en (?:el )?medio | centro | em meio | do meio
`),
  // How often.
  family(
    `
never,nunca,jamas,jamais = never | not (?:once|ever) | nunca | jamas | jamais
daily,every day,diario,diaria,diariamente,diariamente,dia,todos los dias = every (?:single )?(?:day|morning|night|evening|afternoon) | daily | each (?:day|morning|night) | (?:once|twice|two|three|a couple of times) a day | seven days a week | day in day out | without missing a day | (?:todos los|cada) dias? | todas las (?:mananas|noches|tardes) | cada (?:manana|noche|tarde|dia) | a diario | diario | diariamente | (?:todo|todos os) (?:santo )?dias? | toda (?:manha|noite|tarde) | diariamente | cada dia | dia sim e outro tambem
weekly,semanal,weekly visit,semanalmente,semana = every (?:single )?(?:week|monday|tuesday|wednesday|thursday|friday|saturday|sunday) | weekly | (?:once|twice|one day|two days|a couple of times) a week | (?:on )?(?:mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays) | (?:cada|todas las) semanas? | (?:todos los|los|cada) (?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?) | (?:una|dos|1|2) (?:vez|veces) (?:por|a la|en la) semana | semanalmente | (?:toda|todas as|cada) semanas? | (?:todo|toda|todos os|aos) (?:segunda|terca|quarta|quinta|sexta|sabado|domingo|sabados|domingos) | (?:uma|duas) (?:vez|vezes) (?:por|na) semana
fortnightly,biweekly,quincenal,quinzenal,every two weeks = fortnight(?:ly)? | every (?:other|second|two) weeks? | (?:twice|two times) a month | semana (?:por medio|if semana no|sip semana no|sim semana nao) | cada (?:quince dias|dos semanas|quincena) | quincena(?:l)? | (?:dos) veces al mes | quinzena(?:l)? | (?:a )?cada (?:quinze dias|duas semanas) | de quinze em quinze | duas vezes (?:por|em|ao) mes | uma semana sim outra nao
monthly,mensual,mensal,mensualmente,mensalmente,mes,por mes = (?:every|each|once a|by the|per|a) month | monthly | month (?:by|to) month | (?:once|first|last) [a-z]* ?of the month | pay ?day | cada mes | (?:al|por|todos los) mes(?:es)? | mes (?:a|con) mes | mensual(?:mente|idad|idades)? | una vez al mes | (?:todo|todos os|cada|por|ao) mes(?:es)? | mes a mes | mensal(?:mente|idade)? | uma vez (?:por|em|ao) mes | todo dia (?:cinco|dez|primeiro)
quarterly,trimestral,trimestre,every three months = quarter(?:ly)? | every (?:three months|quarter) | four times a year | cada (?:tres meses|trimestre) | trimestral(?:mente)? | por trimestre | (?:a )?cada (?:tres meses|trimestre) | de tres em tres meses | once a (?:quarter|season) | una vez al trimestre | cada temporada | a cada estacao
biannual,semestral,half yearly,every six months = twice a year | every (?:six months|half year) | half yearly | cada (?:seis meses|semestre) | semestral(?:mente)? | dos veces al ano | (?:a )?cada (?:seis meses|semestre) | de seis em seis meses | duas vezes (?:por|ao) ano
yearly,annual,annually,anual,ano,anualmente,once a year = (?:every|each|once a|per|a|by the|the whole) year | (?:annual|year)ly | for the (?:whole )?year | twelve months | cada ano | (?:al|por|todo el) ano | anual(?:mente|idad)? | una vez al ano | de un tiron el ano | (?:por|ao|todo) ano | o ano (?:todo|inteiro) | anual(?:mente|idade)? | uma vez (?:por|ao) ano
occasionally,sometimes,rarely,ocasional,ocasionalmente,a veces,raramente,as vezes,rara vez = (?:now and (?:then|again)|once in a (?:while|blue moon)|every (?:now|so often)|from time to time|the odd time|sometimes|occasionally|rarely|hardly ever|seldom|off and on) | (?:de vez en cuando|a veces|rara vez|casi nunca|cada tanto|muy de vez|cuando puedo|alguna vez|de repente|por ahi) | (?:de vez em quando|as vezes|raramente|quase nunca|la de vez|uma vez ou outra|quando da)
`,
    { isOrdered: true },
  ),
  // Two of a kind.
  family(`
new,nuevo,novo,nueva,nova = brand new | new | straight from the (?:shop|factory) | nuev[oa] | de paquete | cero kilometros? | nov[oa] | zero(?: km| quilometro)? | novinh[oa] | na caixa
used,second hand,secondhand,usado,usada,segunda mano,seminovo,de segunda,pre owned = second ?hand | used | pre owned | (?:de )?segunda mano | usad[oa] | seminov[oa] | de segunda
`),
  family(`
one way,single,ida,solo ida,so ida,oneway = one way | (?:just|only) (?:there|going) | not coming back | (?:solo|nada mas|nomas) (?:de )?ida | so (?:de |a )?ida | sin vuelta | sem volta
return,round trip,ida y vuelta,ida e volta,roundtrip = return | round trip | there and back | (?:coming|come|be) back | ida y vuelta | (?:vuelvo|regreso) | redondo | ida e volta | volto
`),
  family(`
indoor,inside,indoors,interior,dentro,adentro,salon = inside | indoors? | in the warm | adentro | dentro | interior | em salao | la dentro
outdoor,outside,outdoors,terraza,exterior,afuera,fuera,terraco,area externa,varanda,patio = outside | outdoors? | (?:the )?(?:terrace|garden|patio) | fresh air | in the sun | afuera | fuera | terraza | al aire libre | terraco | la fora | ao ar livre | varanda
`),
  family(`
male,man,masculino,hombre,homem,varon = (?:a )?(?:man|male|gentleman|fella|lad|boy) | hombre | varon | doctor | masculino | homem | rapaz | um medico
female,woman,femenino,mujer,mulher,feminino = (?:a )?(?:woman|female|lady|girl) | mujer | (?:una )?doctora | femenin[oa] | mulher | moca | medica | doutora | uma medica
`),
  family(`
cold,frio,fria,iced,gelado,helado = cold | iced | chilled | from the fridge | fri[oa] | fresquit[oa] | helad[oa] | gelad(?:o|a|inho|inha)
hot,warm,caliente,quente = hot | warm(?:ed)? | piping | calient(?:e|ito|ita) | quent(?:e|inho|inha)
`),
  family(`
work,office,oficina,trabajo,trabalho,escritorio,empresa = (?:at |to )?(?:my |the )?(?:work|office|shop|job) | (?:al|en el|en mi) (?:trabajo|laburo) | oficina | (?:em|no|ao) (?:trabalho|servico) | escritorio | firma
home,house,casa,hogar,domicilio,residencia = (?:at |to )?(?:my |the )?(?:home|house|flat|place) | casa | hogar | residencia | apartamento
`),
];
