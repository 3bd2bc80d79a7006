import type { Topic } from './types.ts';

/** What people ask of any business before they buy, and the words in which a statement answers it. */
export const BUSINESS: readonly Topic[] = [
  {
    name: 'hours',
    asked:
      /what time|when (?:do|are|is|does) (?:you|they|it|the \w+) (?:guys )?(?:open|close|shut)|opening|(?:your|business|office|working|what|the) hours|open (?:on|at|until|till|to|today|tomorrow|now|late|every|this|over|in the|mon|tue|wed|thu|fri|sat|sun)|how late|(?:are|is|be) (?:you|it|the \w+|anyone|someone) (?:guys )?(?:open|closed|there on)|you close\b|closing time|until when|till when|a que horas?|horarios?|abren|abres?\b|abris|abr[io]\b|cierra|cerrado|abiert|atienden (?:los|el|hoy|manana|sabado|domingo|de|hasta|a la|por la)|hasta que horas?|hasta cuando (?:abren|atienden|estan)|trabajan (?:los|el|de)|que horas?|abrem?\b|fecham?\b|fechad|abert[oa]|funcionam? (?:no|na|aos|de|em|ate|sabado|domingo|feriado)|ate que horas?|atendem (?:no|na|aos|sabado|domingo|ate|de)|trabalham (?:no|na|aos|de)|(?:sabado|domingo)s? (?:abre|atende|tem|estan|hay)/,
    told: /open|opening|hours|closed?\b|we (?:are|re) (?:there|here)|abrimos|abiert|abre\b|horario|cerrad|cierra|atendemos (?:de|los)|abert[oa]|fechad|funciona(?:mos)? (?:de|das|todos|aos)|atendimento|24 ?(?:hours|horas|h\b|\/ ?7)|round the clock|\d{1,2}(?:[:.]\d\d|h\d{0,2})? ?(?:am|pm|h|hs|hrs)? ?(?:-|–|to|till|until|a|as|y|e) ?(?:las )?\d{1,2}(?:[:.]\d\d|h| ?am| ?pm)|(?:mon|tue|wed|thu|fri|sat|lun|mar|mie|jue|vie|seg|ter|qua|qui|sex|lunes|segunda|monday|tuesday|wednesday)\w* ?(?:-|–|to|a|through) ?\w+,? (?:from|de|das)? ?\d/,
  },
  {
    name: 'holidays',
    asked:
      /(?:public |bank )?holidays?|christmas|new year|easter|vacation|festivos?|feriados?|navidad|ano nuevo|semana santa|vacaciones|natal\b|ano novo|ferias|carnaval|pascoa/,
    told: /(?:public |bank )?holidays?|christmas|new year|easter|festivos?|feriados?|navidad|vacaciones|natal\b|ano novo|ferias|every day|todos los dias|todos os dias|closed (?:from|in)|cerramos|fechamos|365/,
  },
  {
    name: 'address',
    asked:
      /where (?:are|is|s|can i (?:find|visit|see)|do (?:i|we) (?:go|come|meet)|exactly|abouts)|wheres|whereabouts|address|locat|how (?:do|can|would) (?:i|we) (?:get (?:to|there)|find|reach you)|(?:what|which) (?:street|city|town|part)|based\b|directions|a ?donde (?:tengo|voy|hay)|en donde|donde (?:esta|estan|estais|queda|quedan|es|se|los|puedo ir|os|nos)|por donde|direccion|ubica|en que (?:calle|ciudad|barrio|zona|parte|sector)|como (?:llego|llegar|llegamos|voy)|(?:de|en) que ciudad|onde (?:fica|ficam|e\b|esta|estao|voce|eu posso|eu tenho|se|os|a gente)|endereco|localiza|em que (?:rua|cidade|bairro|lugar)|como (?:eu )?(?:chego|chegar)|pra onde|pra que lado|aonde/,
    told: /address|located|(?:street|avenue|road|lane|square(?! met)|boulevard)\b|\d+ (?:\w+ ){1,2}(?:st|ave|rd|walk|way|row|place|court|hill|gate|quay|drive)\b|find us|you find|based in|next to|opposite|near the|behind the|we(?: a)?re (?:in|at|on|above)|direccion|calle|avenida|av\b|plaza|paseo|carrera \d|cra\b|barrio|colonia|bairro|jr\b|estamos (?:en|ubicad)|ubicad|queda(?:mos)? en|nos encuentra|frente a|junto a|al lado de|endereco|rua\b|praca|travessa|alameda|ficamos|fica (?:na|no|em|ao)|estamos (?:na|no|em)|em frente|ao lado d|meeting point|punto de encuentro|ponto de encontro|floor|piso \d|andar\b/,
  },
  {
    name: 'transport',
    asked:
      /bus\b|buses|metro\b|subway|tram|train station|by train|public transport|without a car|dont drive|autobus|camion\b|tren\b|transporte publico|sin coche|no tengo (?:coche|carro|auto)|onibus|metro|trem\b|transporte publico|sem carro|nao tenho carro/,
    told: /bus(?:es)?\b|metro\b|subway|tram|train|station|public transport|autobus|tren\b|estacion|onibus|trem\b|estacao/,
  },
  {
    name: 'parking',
    asked:
      /park(?:ing|ed)?\b|garage|car space|(?:leave|put|stop) (?:my|the|our) (?:car|van)|(?:come|coming|arriv\w+|get there) by car|driving there|estaciona|aparca|parque[ao]|cochera|garaje|(?:dejo|dejar|dejamos|pongo) (?:el|mi) (?:coche|carro|auto)|voy en (?:coche|carro|auto)|estaciona|garagem|vagas?\b(?! de)|(?:paro|parar|deixo|deixar) o carro|vou de carro|onde parar/,
    told: /park(?:ing)?\b|garage|car park|estaciona|aparca|parque(?:o|adero)|cochera|garaje|plazas? de|garagem|vagas?\b|bays/,
  },
  {
    name: 'delivery',
    asked:
      /deliver|ship(?:s|ping|ment|ped)?\b|courier|postage|send (?:it|them|this|that) (?:to|over|by)|bring (?:it|them|this)? ?(?:to|over)|to my (?:door|house|home|place|address|flat)|(?:when|how (?:soon|fast|long)).{0,20}(?:arrive|get here|get it|have it|get my order)|envi(?:o|os|an|ar|as|ais|en)\b|entreg|repart|domicilio|(?:llev|mand|tra)\w+ (?:a|hasta) (?:la |mi |su )?(?:casa|domicilio|puerta)|me llega|en llegar|flete|entreg|frete|delivery|(?:lev|mand|traz)\w* (?:ate|em|na|pra|para|a) (?:a )?(?:minha |a )?(?:casa|porta)|pra chegar|quando chega|correios|sedex|motoboy/,
    told: /deliver|ship(?:s|ping|ped)?\b|courier|postage|arrives?|envi(?:o|os|amos|a)\b|entreg|repart|domicilio|llega(?:n|ra)?\b|flete|despach|frete|delivery|chega\b|correios|sedex|motoboy|levamos/,
  },
  {
    name: 'pickup',
    asked:
      /pick (?:it |them |me |my \w+ )?up|pickup|collect|recog(?:er|en|erlo|ida)|recoj|retir(?:ar|o)|pasar? a buscar|buscar(?:lo)? (?:en|na)|retirada|buscam?\b|busco/,
    told: /pick ?-?up|collect|recog|retir|busca(?:mos)?\b/,
  },
  {
    name: 'returns',
    asked:
      /return (?:it|them|this|policy|the)|returns|(?:send|sent|give|bring|take) (?:it |them |this )?back|money back|refund|exchange|swap it|doesnt fit|(?:dont|do not|didnt) like|not (?:happy|satisfied)|unhappy|devol|devuelv|reembols|regres\w+ (?:el|la|mi) (?:dinero|plata)|cambi(?:ar|o|os) (?:por|de talla|el producto)|no me (?:gusta|queda|sirve|convence)|no quedo (?:contento|content|satisfech)|devol|reembols|estorn|troc(?:a|ar|o|as)\b(?! de)|nao (?:gostar|servir|ficar satisfeit)|dinheiro de volta/,
    told: /returns?\b|returned|refund|money back|exchange|swap|send back|devol|devuelv|devuelt|reembols|cambios?\b|troc(?:a|as|amos)\b|nights? at home|noches en casa|noites em casa/,
  },
  {
    name: 'warranty',
    asked:
      /guarant|warrant|(?:breaks?|fails?|stops? working|goes wrong|breaks? down)|comes? back (?:again|after)|garant|(?:dana|rompe|descompone|estropea|averia)\b|deja de funcionar|si falla|vuelve a (?:fallar|romper|salir)|garant|quebrar|estragar|parar de funcionar|defeito|der problema/,
    told: /guarant|warrant|garant/,
  },
  {
    name: 'cancel',
    asked:
      /cancel|call (?:it|this) off|(?:cant|cannot|can not|unable to) (?:come|make it|attend|go)|something comes up|back out|no.?show|cancel|anul|no (?:puedo|pueda|pudiera|voy a poder) (?:ir|asistir|llegar)|me surge|arrepient|cancel|desmarc|nao (?:puder|posso|conseguir|consigo|for) (?:ir|comparecer)|desist|imprevisto/,
    told: /cancel|anul|desmarc|no.?show/,
  },
  {
    name: 'reschedule',
    asked:
      /reschedul|postpone|(?:move|change|switch) (?:it|the date|the day|the time|my \w+) ?(?:to|for)?|another (?:day|date)|different day|reprogram|cambiar (?:la fecha|el dia|la hora|de fecha)|(?:pasar|mover)l[oa] (?:para|a) otro|otra fecha|remarc|mudar a data|(?:passar|mudar) (?:pra|para) outr|outra data|outro dia/,
    told: /reschedul|postpone|change the date|another (?:day|date)|move (?:it|your)|reprogram|cambi\w+ (?:la|de) fecha|otra fecha|remarc|mud\w+ a data|transferencia de data|outra data/,
  },
  {
    name: 'contract',
    asked:
      /contract|tied (?:in|down|to)?|lock(?:ed)?.?in|commit|minimum (?:term|period)|notice period|(?:leave|quit|stop|end it|get out) (?:any|when|early)|obligation|contrato|permanencia|amarrad|compromis|atad[oa]|plazo minimo|me puedo (?:ir|salir)|dar(?:me|se) de baja|contrato|fidelidade|fico preso|prazo minimo|carencia|posso sair|multa/,
    told: /contract|minimum (?:term|period)|month to month|commitment|notice|cancel (?:any|monthly|whenever)|no joining|permanencia|contrato|compromiso|cualquier momento|fidelidade|compromisso|a qualquer momento|quando quiser|vigencia/,
  },
  {
    name: 'discount',
    asked:
      /discount|cheaper|percent off|special offers?|any (?:offers?|deals?)|deals?\b|promo|reduced|reduction|money off|better price|(?:students?|pensioners?|seniors?|members?|groups?|siblings?) (?:pay|get|price|rate)|pay less|descuent|rebaj|mas barat|promoci|ofertas?\b|mejor precio|pagan? menos|me (?:hace|haces|hacen) precio|descont|mais barat|promoc|ofertas?\b|precinho|pagam? menos|meia.entrada/,
    told: /discount|% off|percent off|% less|half price|reduced|reduction|save|cheaper|pay less|descuent|% menos|rebaj|mitad de precio|pagan? (?:la mitad|menos)|promoci|descont|a menos|promoc|meia\b(?! hora)|metade do preco|ofertas?\b/,
  },
  {
    name: 'trial',
    asked:
      /trial|try (?:it|out|this|before|first|the)|test (?:it|drive|before|first|run)|demo\b|samples?\b|taster|before (?:i|we) (?:buy|pay|commit|decide)|see it first|first (?:one|time|class|lesson|visit|session|week|month)|prueba|probar|probarl|demo\b|muestra|antes de (?:pagar|comprar|decidir)|primera (?:clase|vez|semana|visita|sesion|consulta)|teste|testar|experiment|demonstr|amostra|antes de (?:pagar|comprar|decidir)|primeira (?:aula|vez|semana|visita|sessao|consulta)/,
    told: /trial|try\b|free (?:week|month|lesson|class|session|sample|\d+ days?)|first (?:\w+ ){1,3}(?:is |are )?free|demo\b|samples?\b|taster|\d+ (?:nights|days) free|prueba|probar|muestra|primera? (?:\w+ ){1,3}(?:es |sin |va )?(?:gratis|gratuit|costo|de prueba)|teste|experiment|amostra|primeira (?:\w+ ){1,3}(?:e |sem )?(?:gratis|gratuit|custo|cortesia)|demonstr/,
  },
  {
    name: 'instalments',
    asked:
      /instal|in (?:parts|stages|bits)|spread (?:it|the)|payment plan|financ|pay (?:it )?(?:monthly|over time|later|off|bit by bit|each month|every month)|split (?:it|the)|a little (?:every|each)|cuotas?\b|a plazos|en partes|poco a poco|financ|facilidades|mensualidades|fraccion|meses sin|ir pagando|parcel|em (?:quantas )?vezes|aos poucos|em partes|financ|dividi|divide\b|ir pagando|boleto/,
    told: /instal|financ|spread|payment plan|cuotas?\b|a plazos|fraccion|meses sin|mensualidades|parcel|\d+ ?x\b|em (?:ate )?\d+ vezes|vezes sem juros|dividi/,
  },
  {
    name: 'payment',
    asked:
      /how (?:can|do|could|would|should|may) (?:i|we|you) pay|cards?\b|cash\b|payment (?:methods?|options?|types?)|(?:forms?|ways?|methods?) of pay|paypal|bank transfer|by transfer|visa\b|cheques?|apple pay|pay (?:by|with|in|using|via)|pagar (?:con|en|por)|tarjeta|efectivo|(?:formas?|medios?|metodos?) de pago|transferencia|bizum|nequi|como (?:se )?pag|pagar (?:com|em|no|na|via|pelo)|cartao|cartoes|dinheiro|(?:formas?|meios?) de pagamento|\bpix\b|passa (?:visa|cartao)|como (?:eu )?(?:pago|posso pagar)/,
    told: /cards?\b|cash\b|transfers?\b|cheques?|direct debit|paypal|visa\b|mastercard|invoice|tarjetas?|efectivo|transferencias?|bizum|nequi|pse\b|cartao|cartoes|dinheiro|\bpix\b|boleto|debito|domiciliacion/,
  },
  {
    name: 'payment time',
    asked:
      /when (?:do|must|should|would) (?:i|we) (?:have to )?pay|pay (?:before|after|first|upfront|up front|in advance|everything)|payment due|cuando (?:se|tengo que|hay que|tendria que|le|les)? ?pag|pag\w+ (?:antes|por adelantado|todo|al final|despues)|quando (?:eu )?(?:tenho que |devo |se )?pag|pag\w+ (?:antes|adiantado|tudo|no final|depois)/,
    told: /(?:pay|paid|payment|due|billed)\b.{0,30}(?:after|before|in advance|when|at the end|on the day|upfront|monthly)|pag\w*.{0,30}(?:despues|antes|adelant|al (?:final|terminar|reservar|recibir)|cuando|contra)|pag\w*.{0,30}(?:depois|antes|adiantad|no final|na reserva|quando|na entrega)|half (?:is|now|in)|mitad|metade/,
  },
  {
    name: 'deposit',
    asked:
      /deposit|down ?payment|up ?front|prepay|put (?:something )?down|to (?:reserve|secure|hold) it|deposito|anticipo|sena\b|senal\b|fianza|adelant|apartar|enganche|abono|deposito|sinal\b|caucao|dar (?:uma )?entrada|adiantad/,
    told: /deposit|down ?payment|up ?front|retainer|deposito|anticipo|sena\b|senal\b|fianza|adelant|apart(?:a|an|ar)|enganche|sinal\b|caucao|entrada de|adiantad|reserva (?:se hace|e feita) com?/,
  },
  {
    name: 'invoice',
    asked:
      /invoice|receipt|vat\b|tax(?:es)? included|bill for|factur|recibo|iva\b|nota fiscal|dao nota|emite nota|imposto|recibo/,
    told: /invoice|receipt|vat\b|tax|factur|recibo|iva\b|nota\b|imposto/,
  },
  {
    name: 'booking',
    asked:
      /appointment|book\b|booking|reserv|walk.?in|just (?:come|show|turn|drop)|sign up|enrol|register|how (?:far|long|early|much) (?:in advance|ahead)|citas?\b|reserv|agend|sin (?:avisar|reservar|cita)|inscri|apunt|turno\b|orden de llegada|anticipacion|antelacion|precisa marcar|sem (?:avisar|marcar|agendar|hora)|hora marcada|agend|inscri|matricul|ordem de chegada|antecedencia|(?:posso|tem que|devo) marcar|chegar sem/,
    told: /appointment|book(?:ed|ing|ings)?\b|reserv|walk.?in|just come|register|sign up|enrol|ahead\b|in advance|cita\b|cita previa|reserv|agend|inscri|turno|anticipacion|antelacion|avis(?:ar|e)|hora marcada|marcar|agend|matricul|antecedencia|so chegar/,
  },
  {
    name: 'phone',
    asked:
      /phone|telephone|(?:what|which) number|number (?:to|can|should|do) |(?:ring|call|reach) you|hotline|telefon|(?:que|cual) numero|numero (?:de|para|puedo)|llam(?:o|ar|arl\w+)\b|celular de|telefone|(?:que|qual) (?:o )?numero|\bligo\b|\bligar\b|whatsapp|(?:o|seu|no|do|de) whats\b|zap\b/,
    told: /(?:\+|\b)\d[\d\s().-]{5,}\d|\b\d{3}\b.{0,6}(?:line|hotline)|call us|llame|ligue/,
  },
  {
    name: 'email',
    asked:
      /e-?mails?\b|mail (?:you|this|to)|write (?:to )?you|(?:where|can) i write|correo|mail\b|les? (?:puedo )?escrib|escribo|e-?mail|escrev/,
    told: /\S+@\S+/,
  },
  {
    name: 'website',
    asked:
      /web ?(?:site|page|address)?\b|url\b|(?:see|look|find|buy|order) (?:it |this |more )?(?:on the (?:web|internet)|online)|pagina|sitio|por internet|en internet|en la red|\bsite\b|pagina|na internet|pela internet/,
    told: /www\.|https?:|[\w-]+\.(?:com|net|org|example|io|es|co|mx|br|pt|uk)\b|website|online/,
  },
];
