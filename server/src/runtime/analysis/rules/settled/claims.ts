import { affirmedAt, phrases } from '../../../../listening/text/phrases.ts';
import type { AgentSaid } from '../facts.ts';

/**
 * What an agent of any wording says it has done. None of it proves anything by itself: the person has to have wanted it
 * in the turn before, or to take it up in the turn after.
 */
export const CLAIMS = {
  sold: phrases(`
    (?:that's|that is|it's|it is|you're|you are|all|is now|are now|everything's|everything is) (?:now |all )*(?:set up|ordered|signed up|enrolled|subscribed|activated|active|covered|insured|registered|placed|confirmed|going out|on its way|on the way|in place|live|sorted|done)(?![a-z]) | (?:i've|i have|we've|we have|have) (?:now |just |all )*(?:set (?:it|that|you|this|everything) up|set up|placed|ordered|signed you|put (?:the|your|that|an|it) (?:order )?(?:through|in|down)|put you (?:down|in|on)|enrolled|subscribed|activated|registered|added|started (?:your|the)|taken (?:your|the) order)(?![a-z]) | (?:order|subscription|policy|plan|contract|cover|membership|delivery|box|purchase)(?: is| has been|'s| starts| will| goes| begins| comes)(?! not)(?![a-z]) | (?:first|your) (?:one|box|delivery|parcel|order|bottle|batch|payment) (?:comes|arrives|goes|will|is|leaves|on)(?![a-z]) | welcome (?:aboard|to the) |
    (?:queda|quedo|quedan|ya esta|ya queda|le queda|te queda|listo)(?:,? (?:todo |usted |ya |entonces |su [a-z]+ |tu [a-z]+ |la [a-z]+ |el [a-z]+ )*)(?:contratad|activad|suscrit|inscrit|pedid|comprad|hech|dad|encargad|registrad|reservad|anotad|apuntad|apartad|cerrad)[a-z]* | (?:le|te|lo|la|se lo|se la|te lo|te la) (?:acabo de |dejo |doy |he )?(?:activ|contrat|apunt|inscrib|suscrib|encarg|aparto|tramit|dado de alta|de alta)[a-z]*(?! (?:para el equipo|si)(?![a-z])) | (?:activ|contratad|suscrit|inscrit|encargad|cerrad|hech|apuntad|anotad|pedid)(?:o|a|os|as)(?= *[,.:;!]|$| (?:el|la|los|las|con|desde|para|a nombre|queda|su|tu)(?![a-z])) | (?:su|tu|el|la) (?:pedido|suscripcion|contrato|poliza|plan|alta|primer [a-z]+|primera [a-z]+|caja|compra|entrega|seguro) (?:ya )?(?:esta|queda|sale|llega|empieza|comienza|va|arranca|entra|ha quedado|se activa)(?![a-z]) | (?:le|te) llega(?:ra)? | bienvenid |
    (?:contratad|ativad|fechad|feit|assinad|confirmad|anotad|registrad|encomendad|agendad|combinad|cadastrad|inscrit|reservad)(?:o|a|os|as)(?= *[,.:;!]|$| (?:com|para|pra|o|a|no|na|desde|entao|seu|sua|dona|seu)(?![a-z])) | (?:fica|ficou|esta|foi|ja esta|deixei|deixo|ta) (?:tudo )?(?:contratad|ativad|fechad|feit|assinad|registrad|anotad|encomendad|inscrit|reservad|confirmad|separad)[a-z]* | (?:o|a|seu|sua) (?:pedido|assinatura|contrato|apolice|plano|seguro|caixa|entrega|compra|adesao) (?:ja )?(?:esta|fica|ficou|sai|chega|segue|comeca|vai|foi)(?![a-z]) | (?:ativei|contratei|fechei|registrei|anotei|inclui|encomendei|inscrevi|lancei|fiz) (?:o|a|seu|sua|os|as|voce)(?![a-z]) | bem-vind
  `),
  booked: phrases(`
    (?:you're|you are|that's|that is|it's|it is|all|is|are) (?:now |all )*(?:booked|in the (?:diary|book|calendar)|down(?! for (?:maintenance|now))|pencilled in|reserved|confirmed|scheduled|fixed|on the list)(?![a-z]) | (?:i've|i have|we've|we have) (?:now |just )*(?:booked|put (?:you|it|that) (?:in|down)|reserved|scheduled|pencilled|got you|noted|marked|entered)(?![a-z]) | (?:see you|we'll see you|expect(?:ing)? you|look forward to seeing you)(?![a-z]) | (?:^|[.!] )(?:booked|done|confirmed|great|perfect|lovely|grand)[,:] |
    (?:queda|quedo|quedas|queda usted|quedamos)(?! (?:mejor|bien)(?![a-z]))(?![a-z]) | (?:le dejo|te dejo|le apunto|te apunto|le anoto|te anoto|la apunto|lo apunto|la anoto|lo anoto|la agendo|lo agendo|le agendo|te agendo|le reservo|te reservo|le aparto|te aparto|lo dejo|la dejo)(?![a-z]) | (?:agendad|reservad|apuntad|anotad|confirmad|apartad|programad|citad)[oa]s?(?![a-z]) | (?:le|te|lo|la|os|les) (?:espero|esperamos|vemos)(?![a-z]) | nos vemos |
    (?:marcad|agendad|reservad|confirmad|combinad|anotad|fechad)[oa]s?(?![a-z]) | (?:fica|ficou)(?! (?:melhor|bom|bem|a vontade)(?![a-z]))(?![a-z]) | (?:ficamos|deixo|deixei|marquei|agendei|reservei|coloquei|anotei|botei)(?![a-z]) | esperamos (?:voce|por voce|a senhora|o senhor|por si) | (?:te|a|o) espero
  `),
  moved: phrases(`
    (?:moved|changed|swapped|switched|shifted|rescheduled|rebooked)(?![a-z]) | is now (?:on|at|for|set|mon|tues|wednes|thurs|fri|satur|sun) | instead of | new (?:time|date|slot|appointment) |
    (?:cambi|pas|mov|reprogram|reagend|traslad|adelant|atras|posterg|corr)(?:ad[oa]|o|e|amos|ida|ido|i)(?![a-z]) | (?:en (?:lugar|vez) de)(?![a-z]) | nuev[ao] (?:cita|hora|turno|fecha) |
    (?:mudad|trocad|remarcad|reagendad|transferid|passad|alterad|adiad|antecipad)[oa](?![a-z]) | (?:mudei|troquei|remarquei|reagendei|passei|transferi|alterei|adiei|antecipei)(?![a-z]) | em vez d | nov[oa] (?:horario|data)
  `),
  canceled: phrases(`
    cancell?ed | (?:taken|took|take) (?:you|it|that|your name) (?:off|out) | (?:called|call) it off | (?:freed|released|freeing|releasing)(?![a-z]) | given (?:up )?(?:your|the) (?:slot|place|time) |
    (?:cancel|anul|borr|liber|elimin|suspend|suprim)(?:ad[oa]|o|e|amos|id[oa])(?![a-z]) | (?:lo|la|le|te) (?:quito|borro|cancelo|anulo|doy de baja|saco)(?![a-z]) | queda libre | sin efecto |
    (?:cancelad|desmarcad|liberad|anulad|suspens)[oa](?![a-z]) | (?:cancelei|desmarquei|tirei|liberei|retirei|anulei|removi)(?![a-z]) | (?:cancelo|desmarco|tiro|libero)(?![a-z])
  `),
  stayed: phrases(`
    (?:cancelled|withdrawn|removed|stopped|torn up|dropped) (?:your|the) (?:leaving|cancellation|cancelation|request|notice) | (?:cancellation|leaving request|notice)(?: is| has been|'s) (?:now )?(?:withdrawn|cancelled|stopped|removed|off) | (?:you're|you are|you'll be|you stay|you're staying|you keep) (?:now )?(?:on|staying|with us|renewed|covered|at|keeping)(?![a-z]) | (?:i've|i have|we've) (?:applied|renewed|put|changed you|moved you|switched you|lowered|reduced|knocked|kept|added|extended|set)(?![a-z]) | (?:discount|offer|new price|price|plan|renewal|contract|membership|policy)(?: is|'s| has been| starts| applies) (?:now )?(?:applied|active|in place|on|renewed|set|from|extended)(?![a-z]) | renewed(?![a-z]) | (?:glad|happy|delighted|pleased)[^.!?]{0,30}(?:stay|keep|with us) |
    (?:anulo|cancelo|retiro|quito|dejo sin efecto|anulad[oa]|cancelad[oa]|retirad[oa]|detengo|freno|paro) (?:la|su|tu) (?:baja|solicitud|cancelacion|renuncia) | (?:baja|cancelacion|solicitud) (?:queda )?(?:anulad|cancelad|retirad|sin efecto|detenid|frenad) | (?:aplico|aplicado|aplicamos|aplique|renuevo|renovad[oa]|queda renovad|le dejo (?:el|la|con)|te dejo (?:el|la|con)|mantengo|sigue con|sigues con|seguis con|se queda con|te quedas con|actualizad)(?![a-z]) | (?:el|su|tu) (?:descuento|plan|precio) (?:ya )?(?:esta|queda|aplica|entra) | (?:que (?:bueno|alegria|gusto)|me alegr[oa])[^.!?]{0,30}(?:qued|sig|contin) |
    (?:cancelamento|pedido)(?: de cancelamento)? (?:foi |esta |fica |ficou )?(?:retirad|cancelad|suspens|desfeit|anulad|encerrad) | (?:retirei|cancelei|desfiz|anulei|retiro|suspendi) (?:o |seu |o seu )*(?:cancelamento|pedido) | (?:apliquei|aplicad[oa]|desconto (?:ja )?(?:aplicad|esta|vale|entra|fica)|renovei|renovad[oa]|mantive|mantid[oa]|fica (?:com|no|na|por)|continua (?:com|no|na|conosco)|segue (?:com|no|na|conosco))(?![a-z]) | que bom[^.!?]{0,30}(?:fic|continu|segu)
  `),
  left: phrases(`
    (?:i've|i have|we've|we have) (?:now |just )*(?:ended|closed|cancelled|canceled|stopped|terminated|processed your)(?![a-z]) | (?:is|has been|are|will be|'s)(?: now)? (?:ended|closed|cancelled|canceled|stopped|terminated)(?![a-z]) | (?:won't|will not) be renewed | will (?:now )?(?:end|stop|close|lapse|run out)(?![a-z]) | (?:ends|stops|closes|finishes) (?:on|as of|today|from|at|with)(?![a-z]) | there'll be no more | no (?:more|further) (?:boxes|deliveries|charges|payments|bills) | sorry (?:to see you|you're) (?:go|leaving|going) |
    (?:doy|damos|dad[oa]|di|dimos|queda|quedo) (?:usted )?(?:de|dad[oa] de|en) baja | tramit(?:o|ad[oa]|amos|e)(?: su| la| tu)? ?baja | (?:su|tu|la) baja (?:queda|esta|ya|se)(?![a-z]) | (?:queda|quedo|esta|he|ha sido|hemos) (?:cerrad|cancelad|anulad|terminad|finalizad)[oa] | (?:cancelo|cierro|anulo|termino|finalizo|cancele|cerre) (?:su|tu|el|la|entonces)(?![a-z]) | (?:cancelad|cerrad|anulad)[oa](?= *[,.!]|$) | no se (?:le )?(?:renovara|cobrara) | lamento que se (?:vaya|va) |
    (?:cancelei|encerrei|finalizei|cancelo|encerro|finalizo) (?:o|a|seu|sua|entao)(?![a-z]) | (?:esta|fica|foi|ficou) (?:cancelad|encerrad|finalizad|desligad)[oa] | (?:cancelad|encerrad|finalizad)[oa](?= *[,.!]|$| (?:a|o|hoje|desde|sua|seu)(?![a-z])) | (?:nao sera|nao vai ser) (?:renovad|cobrad) | dei baixa | sinto (?:muito )?que
  `),
  returned: phrases(`
    (?:member|customer|subscriber|client|reader|part of [a-z]+|with us|one of us|on (?:the|our) list) again | welcome (?:back|home) | (?:reactivated|restarted|restored|reinstated|reopened|resumed|rejoined)(?![a-z]) | (?:back|up) (?:on|in|with us|and running)(?![a-z]) | (?:again|once more) (?:as of|from|since) |
    (?:reactiv|reanud|restablec|reincorpor|reabiert|reabr|recuper)[a-z]* | de nuevo(?![a-z]) | otra vez(?![a-z]) | (?:de|queda(?:s)? (?:de )?)(?:vuelta|regreso)(?![a-z]) | ya es(?:tas?)? (?:socio|socia|cliente|miembro) | (?:dad[oa]|doy) de alta |
    (?:reativ|retomad|restabelec|reabert|religad)[a-z]* | de volta | de novo | novamente
  `),
  paid: phrases(`
    (?:payment|it|that|charge|card|transaction|money|transfer|amount)(?:'s| has| is| was| have)? (?:now |just |all )*(?:gone through|went through|been received|received|come through|came through|cleared|been taken|accepted|approved|arrived|successful|processed|complete|completed|settled|landed)(?![a-z]) | (?:i've|i have|we've|we have) (?:now |just )*(?:received|taken|charged|got|processed)(?![a-z]) | (?:balance|account) (?:is|stands at|shows)(?: now)? (?:zero|nil|clear|cleared|settled|paid|nothing)(?![a-z]) | paid in full | (?:nothing|no more) (?:left )?(?:outstanding|owing|to pay) | receipt (?:is|has|will|goes|number) |
    (?:acabo de|acabamos de|he|hemos|ya|ya se) (?:recib|cobr|acredit|proces)[a-z]* | (?:recib|aprob|acredit|cobr)(?:id|ad)[oa]s?(?= *[,.!]|$| (?:el|su|tu|los|las|la|con|correctamente|en este|ahora)(?![a-z])) | (?:su|el|tu) (?:pago|cobro|transferencia|deposito|tarjeta) (?:ya )?(?:ha |fue |esta |queda |se )?(?:entr|pas|recib|aprob|acredit|proces|ingres|realiz|complet|confirm)[a-z]* | (?:recibimos|recibi|entro|paso|se acredito) (?:el|su|tu|los|las) | (?:queda|esta|cuenta|saldo) (?:al dia|en cero|saldad|pagad|a cero|liquidad) | (?:le|te) (?:envio|mando|llega|he enviado|acabo de enviar) (?:el|un|su) (?:recibo|comprobante|justificante) |
    (?:acabei de|acabamos de|ja) receb[a-z]* | (?:recebid|aprovad|confirmad|processad|compensad|quitad|liquidad|debitad)[oa]s? | (?:pagamento|pix|cartao|valor|transferencia|dinheiro) (?:ja )?(?:foi |esta )?(?:caiu|entrou|passou|recebid|aprovad|confirmad|compensad|processad|chegou|realizad) | (?:recebi|recebemos|caiu|entrou|passou)(?! (?:o|a) (?:prazo|data))(?![a-z]) | (?:tudo|conta|parcela|mensalidade|debito|divida) (?:esta |foi |ta )?(?:quitad|em dia|pag)[a-z]*
  `),
  /** A day or a sum written down for later. */
  willPay: phrases(`
    (?:noted|note|noting|put (?:it|that|you) (?:in|down)|got (?:it|that|you) down|written|recorded|marked|set up|agreed|arranged|scheduled|expect|look (?:out )?for)(?![a-z]) |
    (?:anoto|anotad[oa]s?|apunto|apuntad[oa]s?|registro|registrad[oa]s?|queda|quedamos|quedo|dejo|programo|programad[oa]|agendad[oa]|agendo|de acuerdo|perfecto|espero|esperamos)(?![a-z]) |
    (?:anotei|anotad[oa]s?|registrei|registrad[oa]s?|fica|ficou|ficamos|combinad[oa]|agendei|agendad[oa]|deixo|deixei|marquei|marcad[oa]|fechad[oa]|aguardo|aguardamos|programei)(?![a-z])
  `),
  ticket: phrases(`
    (?:opened|raised|logged|created|registered|filed|reported|recorded|lodged|opening|raising|logging|registering|submitted|put in)(?: [a-z]+){0,4} (?:report|ticket|case|fault|complaint|request|claim|job|enquiry|inquiry|issue|loss|lost property|reference|number)(?![a-z]) | (?:report|ticket|case|fault|complaint|request|claim|job|reference|lost property|incident)(?: is| has been|'s| number| no)(?: (?:number|now|open|logged|opened|registered|is))*(?![a-z]) | (?:it's|it is|that's|that is|all) (?:now )?(?:logged|registered|recorded|reported|in the system|on file)(?![a-z]) |
    (?:abro|abri|abierto|abrimos|registro|registre|registrado|registrada|genero|genere|generado|levanto|levante|creo|cree|creado|ingreso|ingrese|ingresado|dejo|queda|quedo|quedan|tramito|hago|he abierto|he registrado|anoto)(?: (?!no )[a-z]+){0,4} (?:reclamo|reclamacion|reporte|caso|ticket|aviso|averia|incidencia|parte|solicitud|radicado|folio|queja|denuncia|orden|expediente|numero|registrad[oa]|asentad[oa]|objeto perdido)(?![a-z]) | (?:numero|folio|radicado|codigo) (?:de )?(?:su |el |la |tu )?(?:reclamo|reporte|caso|ticket|aviso|averia|incidencia|solicitud|orden|es|\\d) |
    (?:abri|abro|aberto|aberta|registrei|registro|registrado|registrada|gerei|gero|gerado|criei|fiz|deixei|lancei|anotei|fica|ficou)(?: (?!nao )[a-z]+){0,4} (?:chamado|protocolo|ocorrencia|reclamacao|ticket|caso|solicitacao|ordem|pedido|registro|registrad[oa]|participacao|avaria|numero)(?![a-z]) | (?:chamado|protocolo|ocorrencia|registro|ordem|pedido|ticket) (?:de )?(?:numero|n|aberto|aberta|registrad[oa]|gerado|e |\\d) | (?:o )?numero (?:do|da) (?:seu |sua )?(?:chamado|protocolo|ocorrencia|pedido|registro)(?![a-z])
  `),
  handedOver: phrases(`
    (?:transferring|connecting|putting|passing|handing|switching|patching) (?:you|your call|the call)(?![a-z]) | connecting you | (?:i'll|i will|let me|i'm going to) (?:just )?(?:transfer|connect|put|pass|hand|get|patch)(?: you| your call| the call) (?:through|over|on to|onto|to|across)(?![a-z]) | (?:stay|hold) (?:on )?(?:the )?line | one moment while |
    (?:le|la|lo|te|os|les) (?:comunico|transfiero|paso|pongo|conecto|derivo|enlazo|estoy (?:transfiriendo|pasando|comunicando|poniendo|conectando|derivando)|voy a (?:comunicar|pasar|transferir|poner))(?! (?:un|el|la|los|las|su|por|al? correo)(?: (?:enlace|link|correo|numero|datos|informacion|mensaje))(?![a-z]))(?![a-z]) | (?:paso|transfiero|derivo) (?:la|su|tu) llamada | (?:transfiriendo|comunicando|pasando|conectando|derivando)(?:le|la|lo|te)?(?![a-z]) | no (?:cuelgue|cuelgues|cortes|corte) |
    (?:vou|estou|ja estou|to) (?:a |lhe |te |o |a )?(?:transferir|transferindo|passar|passando|passo|encaminhar|encaminhando|ligar|conectar|conectando|chamar)(?: (?:a |sua |o |voce |a senhora |o senhor |lhe |te )*)(?:chamada|ligacao|para|pra|ao|a|com|agora|no|na)(?![a-z]) | (?:transfiro|passo|encaminho|transferindo|passando|encaminhando)(?: (?:a |sua |voce |a senhora |o senhor |lhe |te )*)(?:chamada|ligacao|para|pra|ao|a|com|agora|ja)?(?![a-z]) | nao desligue | aguarde na linha
  `),
  /** Nothing came of it, by the agent's own word. */
  undone: phrases(`
    (?:i|we)(?:'ve| have)?(?: not|n't| haven't| won't| will not| didn't| don't) (?:yet |then |actually )?(?:book|put (?:you|it|anything|that)|open|order|place|sign|change|charge|register|cancel|finish|renew|set (?:it|anything|you)|send|log|take (?:it|anything)|go ahead|do anything|apply)[a-z]* | nothing (?:has been|is|was|will be|gets|has)(?: now)? (?:booked|changed|ordered|charged|set|sent|signed|settled|arranged|fixed|decided|done|altered|renewed) | (?:there's|there is) no result | (?:leave|left|leaving) it (?:there|untested|open|unbooked|for now|at that|as it is|with you) | (?:we'll |we will |i'll )?(?:wait|look forward|be (?:happy|pleased|glad)) (?:for your|to hear|for you)[a-z ]* | (?:we'll|we will|i'll|hope to) hear from you(?! with) | (?:come|get) back to (?:us|me) (?:when|whenever|once|if) | (?:ring|call|phone) (?:us|me) (?:back )?(?:when(?:ever)?|once|if) you(?:'ve|'re| are| have| know| decide) | (?:take|no rush,? take) (?:all the|your) time | whenever you(?:'re| are) ready |
    (?:entonces )?no (?:le |la |lo |te |se |se lo |se la )?(?:agendo|apunto|reservo|activo|contrato|renuevo|cobro|abro|registro|tramito|pido|inscribo|confirmo nada|hago nada|cambio nada|anoto nada)(?![a-z]) | (?:nada queda|no queda nada|no se ha (?:hecho|cambiado|contratado|agendado)|queda (?:pendiente|abierto|en el aire|a la espera|sin (?:cambios|confirmar|agendar|hacer))|quedo a la espera|quedamos a la espera)(?![a-z]) | (?:tomese|tomate|tomate|tome) (?:su|tu|todo el|el) tiempo | (?:cuando|en cuanto) (?:lo|se|te|usted|tu)? ?(?:decida|decidas|sepa|sepas|quiera|quieras|guste|este segur|pueda|puedas|tenga)[a-z]*(?:,| nos| me| le| te|\\.|$) | (?:esperamos|espero|esperaremos|esperare) su (?:llamada|respuesta|decision|aviso) |
    (?:entao )?nao (?:lhe |te |a |o )?(?:marco|agendo|fecho|registro|cobro|ativo|abro|faco nada|mudo nada|confirmo nada|anoto nada|reservo|vou (?:marcar|fechar|registrar|agendar|abrir|cobrar))(?![a-z]) | (?:nada (?:fica|ficou|foi|sera) (?:marcad|fechad|alterad|registrad|agendad|mudad|cobrad)[a-z]*|fica (?:em aberto|pendente|no aguardo|sem)|ficamos no aguardo) | (?:aguardo|aguardamos|fico no aguardo|ficamos a espera|espero|esperamos) (?:d?o |a |d?a )?(?:seu|sua) (?:contato|retorno|ligacao|resposta|decisao|chamada) | quando (?:a senhora |o senhor |voce )?(?:quiser|decidir|puder|souber|resolver|tiver certeza)(?:,| e so| nos| me| liga|\\.|$) | (?:no seu|com o seu|sem pressa,? no seu) tempo
  `),
  /** Will not meet the terms somebody set. */
  refusesTerms: phrases(`
    (?:can't|cannot|can not|unable to|not able to|couldn't|not allowed to|won't be able to|don't have (?:the )?(?:authority|power) to) (?:change|lower|reduce|drop|go (?:lower|below|under|any lower)|match|move on|do (?:that|it) (?:for|at)|waive|remove|take off|alter|cut|beat|discount|promise|offer (?:that|more|less)|knock|accept|split|bring) | (?:price|rate|fee|cost|sum|interest) (?:is fixed|is what it is|cannot|can't) | no (?:discounts?|room) (?:on|for|at|available|in)? |
    no (?:puedo|podemos|me permiten|se puede|es posible|esta en mi mano|tengo (?:autorizacion|permiso|margen)(?: para)?) (?:modificar|bajar|cambiar|reducir|quitar|rebajar|mejorar|igualar|retirar|perdonar|eliminar|hacer (?:ese|esa|mas|descuento)|ofrecer(?:le|te)?|dejar(?:lo|la|selo|telo)|aceptar|dividir|prometer)(?:l[oa]s?|se[a-z]+)?(?![a-z]) | el precio (?:es|queda) (?:fijo|ese)(?![a-z]) | el precio no se (?:puede )?(?:negocia|cambia|mueve|toca)[a-z]* |
    (?:nao|nem) (?:posso|podemos|consigo|conseguimos|tenho (?:como|autorizacao|margem)(?: para| pra)?|tem como|da (?:pra|para)|e possivel|estou autorizad[oa] a) (?:modificar|baixar|mudar|reduzir|retirar|tirar|abater|diminuir|alterar|isentar|igualar|cobrir|melhorar|fazer (?:por|esse|essa|menos|mais)|oferecer|dar (?:desconto|esse)|aceitar|dividir|prometer)(?![a-z]) | o (?:preco|valor) e (?:fixo|esse|tabelado)
  `),
  /** Regrets that it could do or tell nothing. */
  failedToHelp: phrases(`
    sorry (?:that )?(?:i|we) (?:couldn't|could not|can't|cannot|wasn't|weren't)(?![a-z]) | (?:i'm afraid )?(?:i|we) (?:don't|do not|can't|cannot|couldn't) (?:know|say|tell|find|see)(?![a-z]) | (?:don't|do not) have (?:that|any|the|this) (?:information|details?|answer|record) | (?:no|without) (?:information|record|access)(?![a-z]) |
    no (?:tengo|dispongo de|cuento con|manejo) (?:esa|ese|la|el|informacion|acceso|ningun|datos|constancia|como)[a-z]*(?! problema) | no (?:lo|le) (?:se|sabria)(?![a-z]) | no (?:sabria|puedo) (?:decir|informar|confirmar|indicar|asegurar)[a-z]* | (?:siento|lamento) no (?:poder|haber) | no (?:hay|esta) nadie |
    nao (?:tenho|disponho|possuo|temos|consta|sei|saberia)(?! (?:problema|pressa|duvida))(?: [a-z]+){0,2} (?:informacao|informacoes|acesso|dado|dados|como|dizer|informar|registro|isso)(?![a-z]) | nao (?:sei|saberia|consigo|posso) (?:dizer|informar|confirmar|responder|ver)[a-z]* | (?:lamento|sinto|desculpe) (?:muito )?(?:por )?nao (?:poder|conseguir|ter)
  `),
  glad: phrases(`
    wonderful | (?:glad|happy|pleased|delighted)(?! to (?:help|offer|tell))(?![a-z]) | excellent | (?:great|brilliant|lovely|perfect|fantastic|super|splendid|marvellous|good)(?= *[,.!]|$| (?:news|to hear|stuff|job)) | (?:that's|that is) (?:great|good|wonderful|lovely|brilliant|excellent) |
    (?:me|nos) alegr | que (?:bueno|bien|alegria|maravilla|gusto|alivio|lindo|bonito) | (?:muy|buen) (?:bien|trabajo)(?= *[,.!]|$) | (?:excelente|perfecto|estupendo|genial|fantastico|fenomenal|enhorabuena|felicidades|buenisimo)(?= *[,.!]|$) |
    que (?:bom|otimo|maravilha|beleza|alivio|legal|noticia boa) | (?:fico|ficamos) (?:feliz|felizes|contente|contentes|satisfeit[oa]) | (?:otimo|maravilha|perfeito|excelente|parabens|show)(?= *[,.!]|$)
  `),
} as const;

export type Claim = keyof typeof CLAIMS;

const SENTENCE = /[^.!?…]+[.!?…]*/g;
/** What it could or would do has not been done. */
const ONLY_OFFERED =
  /(?<![a-z])(?:i can|i could|we can|we could|could|would|may i|shall|if you|in case|puedo|podemos|podria|podriamos|si (?:quiere|gusta|desea|lo desea|prefiere|quieres)|posso|podemos|poderia|podia|se (?:quiser|preferir|desejar|a senhora quiser|o senhor quiser))(?![a-z])/;

/** Left for others to see to: nothing is settled yet. */
const FOR_TEAM = phrases(`
  (?:for|to|with) (?:a |the |another |our )?(?:colleague|team|someone|somebody|person who)(?![a-z]) | (?:para|a|al|con) (?:alguien|el equipo|un companero|una companera|equipo)(?![a-z]) | (?:para|pra|a|com) (?:alguem|a equipe|um colega|uma colega|equipe)(?![a-z])
`);
const MAY_BE_FOR_TEAM: readonly Claim[] = ['ticket', 'handedOver', 'undone', 'refusesTerms', 'glad'];

/** Whether anything was left for others to see to. */
export const leavesToTeam = ({ states }: AgentSaid): boolean => FOR_TEAM.test(states);

/** Whether the agent states it as done, in a sentence that neither asks, denies nor only offers it. */
export const claims = (said: AgentSaid, claim: Claim): boolean =>
  CLAIMS[claim].test(said.states) &&
  (said.states.match(SENTENCE) ?? []).some(
    (sentence) =>
      !ONLY_OFFERED.test(sentence) &&
      (MAY_BE_FOR_TEAM.includes(claim) || !FOR_TEAM.test(sentence)) &&
      affirmedAt(CLAIMS[claim], sentence) !== -1,
  );

/** The same where its own words hold the no. */
export const says = (said: AgentSaid, claim: Claim): boolean => CLAIMS[claim].test(said.states);
