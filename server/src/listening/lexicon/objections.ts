import type { Grammar } from '../match/pattern.ts';
import type { Tongue } from '../types.ts';

/** What objections are about: two sentences about the same thing meet here though they share no word. */
export const OBJECTIONS: Record<Tongue, Grammar> = {
  en: {
    lists: {
      deal: 'provider, supplier, vendor, company, agency, insurer, carrier, one, someone, somebody, service, contract, solution',
    },
    rules: [
      {
        label: 'expensive',
        says: [
          'expensive|pricey|costly|overpriced|steep|unaffordable',
          'too much $|money|for|to',
          'costs|cost|charge|price|fee|rate|instalment|installment|payment ~3 too|so|very much|high',
          'price|cost|fee|instalment|installment ~2 high',
          'too high',
          'not afford',
          'out of|over|beyond|above ~2 budget|range',
          'not in|within ~2 budget',
          'not have ~2 budget|money for',
          'a lot of money',
          'that is|so ~1 a lot',
          'lower|reduce|better ~1 price',
          'budget is ~2 tight|small|limited',
        ],
        except: ['not ~2 expensive|pricey', 'time is too'],
      },
      {
        label: 'cheaper_elsewhere',
        says: [
          'cheaper',
          'for less',
          'better price|deal|offer elsewhere|somewhere|from|with|at',
          'competitor* ~4 less|cheaper|better|price',
        ],
      },
      {
        label: 'has_provider',
        says: [
          'already|currently ~1 have|got|use|using|work|working|with|signed|am|are ~4 {deal}',
          'have|use|got ~1 another|other|a ~1 provider|supplier|vendor|agency',
          'happy|satisfied|fine|good with ~2 {deal}|current|what|who|our|my',
          'we are covered',
          'under|in|have a? contract ~2 with',
        ],
      },
      {
        label: 'will_think',
        says: [
          'think about|it|over|on',
          'sleep on it',
          'need ~2 time to? decide|think',
          'not decided|ready',
          'get back to you',
          'let me think',
          'consider it',
          'make up my mind',
        ],
      },
      {
        label: 'must_consult',
        says: [
          'talk|speak|check|discuss|consult|ask|with ~3 wife|husband|boss|partner|team|family|spouse|manager',
        ],
      },
      {
        label: 'send_information',
        says: [
          'send|email|text|mail|give|forward me|us|it|some|the|over ~3 information|info|details|brochure|email|something|writing|link|catalogue|catalog|pdf',
          'send|email me|us something',
          'email it to|me',
          'in writing',
          'send ~2 information|info|details',
        ],
      },
      { label: 'no_time', says: ['not have ~2 time', 'no time', 'too busy', 'takes|how too|long long?'] },
      {
        label: 'number_source',
        says: [
          'how|where did you|they get|find|obtain ~1 my|this|our',
          'who gave you|them ~1 my',
          'got|have my number|contact|details from',
        ],
      },
      {
        label: 'doubts_truth',
        says: [
          'scam|fraud|fake|legit|legitimate|phishing',
          'is this ~1 real|true|genuine',
          'how|can do|can i know|trust|be|sure ~3 real|true|you|this|sure|it',
          'do not trust|believe',
          'prove it',
        ],
      },
      {
        label: 'no_need',
        says: ['not need ~2', 'no need', 'no use for', 'not ~1 use it', 'no longer need'],
        except: ['not need ~2 more|time'],
      },
      {
        label: 'already_paid',
        says: ['already ~1 paid|settled|payed', 'i|we have? paid', 'was|is|been ~1 paid'],
        except: ['not|never ~2 paid'],
      },
      {
        label: 'cannot_pay',
        says: [
          'can|could not ~2 pay|afford',
          'not able to pay',
          'unable to pay',
          'no money|cash|funds',
          'not have ~2 money|funds|cash',
          'lost my job',
          'broke|unemployed',
          'money is tight',
        ],
        except: ['why'],
      },
      {
        label: 'does_not_owe',
        says: ['not owe', 'owe ~1 nothing', 'not my|a debt|bill|account', 'not ~1 mine', 'dispute'],
      },
      {
        label: 'wants_discount',
        says: [
          'discount',
          'lower|better|special price|deal|offer',
          'reduce|drop|lower the|that|your price|amount',
          'promotion|coupon',
        ],
      },
      { label: 'wants_refund', says: ['money back', 'refund', 'reimburse*', 'give ~2 money back'] },
      {
        label: 'bad_experience',
        says: [
          'bad|terrible|poor|horrible|awful ~2 experience|experiences|service|time',
          'burned|burnt|disappointed before|last|by',
          'did not ~2 work last',
        ],
      },
      {
        label: 'not_received',
        says: [
          'not|never ~2 get|got|receive|received|arrive|arrived|come|came|delivered',
          'where is my order|package',
          'nothing arrived|came',
        ],
      },
      {
        label: 'already_tried',
        says: ['already|have ~1 tried|did|done|restarted|checked', 'tried that|it|this|everything'],
      },
      {
        label: 'called_often',
        says: [
          'called|phoned|contacted|emailed ~3 times',
          'third|fourth|fifth|second time i ~1 call',
          'keep|kept calling',
          'called ~2 before|already|again',
        ],
      },
      {
        label: 'will_not_be_there',
        says: [
          'not ~2 be there|able|present|home|available',
          'can not make|come|attend|go',
          'will not ~2 attend|come|make',
        ],
      },
      {
        label: 'is_it_selling',
        says: ['are|is you|this ~2 selling|sale|sales|sell', 'what are you selling', 'want|trying to sell'],
      },
      { label: 'salary', says: ['salary', 'how much ~4 pay|earn|make', 'what is the pay', 'wage|wages'] },
      {
        label: 'asks_price',
        says: [
          'how much ~3 cost|is|are|it|charge|$|this|that',
          'what ~3 cost|price|fee|charge',
          'price|cost $',
        ],
      },
      { label: 'anonymous', says: ['anonymous|confidential|private', 'who sees|reads ~2'] },
      {
        label: 'technology',
        says: [
          'not ~2 understand|know|good|use ~3 computers|computer|technology|internet|smartphones|apps',
          'not ~1 tech savvy',
        ],
      },
      {
        label: 'time_does_not_suit',
        says: [
          'that|this time|day|hour|date ~2 not ~2 suit|work|good|fit',
          'not ~2 at that|this time',
          'can not ~2 that|then time|day?',
        ],
      },
    ],
  },
  es: {
    lists: {
      deal: 'proveedor, proveedora, empresa, compania, agencia, uno, una, otro, otra, alguien, servicio, contrato, seguro, solucion',
    },
    rules: [
      {
        label: 'expensive',
        says: [
          'caro|cara|caros|caras|costoso|costosa|carisimo|carisima',
          'precio|costo|cuota|valor|tarifa ~2 alto|alta|elevado|elevada|mucho',
          'muy|demasiado|tan alto|alta|elevado|elevada|dinero|plata',
          'mucho|mucha dinero|plata',
          'no me|nos alcanza',
          'fuera|excede|supera ~2 presupuesto',
          'no ~2 presupuesto',
          'no puedo pagar|permitirme ~1 tanto|eso|ese',
          'bajar ~1 el|la precio|cuota',
        ],
        except: ['no ~3 caro|cara|costoso|costosa'],
      },
      {
        label: 'cheaper_elsewhere',
        says: [
          'mas barato|barata|economico|economica',
          'menos en|por|con ~2 otro|otra|lado',
          'mejor precio|oferta en|con|otro',
          'otra empresa|parte ~3 menos|mejor',
        ],
      },
      {
        label: 'has_provider',
        says: [
          'ya tengo|tenemos|cuento|contamos|trabajo|trabajamos|uso|usamos|estoy|estamos ~3 {deal}',
          'tengo|tenemos otro|un ~1 proveedor',
          'contento|contenta|contentos|conforme|satisfecho|satisfechos|bien con ~3 {deal}|actual|el|la|mi|nuestro',
          'ya me|nos atiende|atienden',
        ],
      },
      {
        label: 'will_think',
        says: [
          'pensar|pensarlo|pensare|pensarla|pienso|pensando|pensaremos',
          'no ~1 he|hemos decidido',
          'meditarlo|evaluarlo|analizarlo',
          'darle vueltas',
          'necesito ~2 tiempo para decidir',
        ],
        except: ['no ~1 pienso', 'que piensas|piensa'],
      },
      {
        label: 'must_consult',
        says: [
          'consultar|consultarlo|hablarlo|hablar|platicarlo|preguntar|conversarlo ~1 con|a|le ~1 mi|mis|nuestro|esposa|esposo|socio|jefe|familia',
        ],
      },
      {
        label: 'send_information',
        says: [
          'envieme|enviame|enviarme|mandeme|mandame|mandarme|envienme|mandenme|envie|mande|paseme|pasame ~3 informacion|info|correo|detalles|propuesta|folleto|datos|whatsapp|escrito|catalogo',
          'por correo|escrito|whatsapp',
          'me manda|envia|mandas|envias ~2 informacion|info|correo|detalles',
        ],
      },
      {
        label: 'no_time',
        says: ['no ~1 tengo|hay|cuento ~1 tiempo', 'muy|estoy ocupado|ocupada', 'sin tiempo'],
      },
      {
        label: 'number_source',
        says: [
          'donde|como sacaron|saco|consiguieron|consiguio|obtuvieron|obtuvo|tienen|tiene|sacaste ~2 numero|datos|contacto|telefono|nombre|correo',
          'quien ~2 dio ~2 numero|datos|telefono|contacto',
        ],
      },
      {
        label: 'doubts_truth',
        says: [
          'estafa|fraude|falso|engano|mentira',
          'es ~1 verdad|real|cierto|confiable|seguro $',
          'como se|confio ~2 que|si|en|de',
          'no confio|creo',
          'demuestre*|pruebe*',
        ],
      },
      { label: 'no_need', says: ['no ~2 necesito|necesitamos|requiero|uso|utilizo', 'no me|nos hace falta'] },
      {
        label: 'already_paid',
        says: [
          'ya ~2 pague|pagado|pagamos|cancele|abone|consigne|pagada',
          'ya hice|realice el|un pago|deposito|transferencia',
        ],
        except: ['no ~3 pagado|pague'],
      },
      {
        label: 'cannot_pay',
        says: [
          'no ~2 puedo|podemos|podre ~2 pagar|cancelar|abonar',
          'no tengo|tenemos|hay ~2 dinero|plata|fondos|con',
          'sin dinero|plata|trabajo|empleo',
          'perdi ~1 trabajo|empleo|mi',
          'no me alcanza',
          'desempleado|desempleada',
        ],
      },
      {
        label: 'does_not_owe',
        says: ['no ~1 debo', 'no ~2 mi deuda', 'deuda no es', 'no es mia|mio', 'no reconozco'],
      },
      {
        label: 'wants_discount',
        says: [
          'descuento|rebaja|promocion|cupon',
          'mejor precio',
          'bajar|rebajar|reducir el|la|algo precio|cuota?',
        ],
      },
      {
        label: 'wants_refund',
        says: [
          'dinero|plata ~1 de? vuelta',
          'devuelvan|devuelvanme|devolver|devuelva|devolverme|regresen ~3 dinero|plata',
          'reembolso|reintegro|devolucion',
        ],
      },
      {
        label: 'bad_experience',
        says: [
          'mala|pesima|horrible|terrible ~1 experiencia',
          'malas experiencias',
          'experiencia ~2 mala|pesima|horrible',
          'me fue mal',
          'quede decepcionado|decepcionada|mal',
        ],
      },
      {
        label: 'not_received',
        says: [
          'no|nunca ~2 recibi|recibido|llego|llegado|entregaron|entregado|llega',
          'donde esta mi pedido|paquete',
        ],
      },
      {
        label: 'already_tried',
        says: ['ya ~2 intente|probe|hice|intentado|reinicie|revise|probado', 'eso ya'],
      },
      {
        label: 'called_often',
        says: [
          'llamado|llame|escrito|contactado ~3 veces',
          'tercera|cuarta|segunda|quinta vez que',
          'ya ~2 llame|llamado|llamamos',
        ],
      },
      {
        label: 'will_not_be_there',
        says: ['no ~2 voy|puedo|podre|vamos ~1 a? estar|ir|asistir|poder', 'no asistire|ire|estare'],
      },
      {
        label: 'is_it_selling',
        says: [
          'quiere|quieren|quieres|va ~2 vender|venderme',
          'que venden|vende',
          'es una venta',
          'me|nos esta|estan vendiendo',
        ],
      },
      { label: 'salary', says: ['salario|sueldo|remuneracion', 'cuanto pagan|paga|ganaria|gano|ganare'] },
      {
        label: 'asks_price',
        says: [
          'cuanto ~1 cuesta|vale|sale|cobran|es|seria|cuestan|saldria',
          'que precio|costo|valor',
          'cual es el|la precio|costo|valor|tarifa',
          'precio $',
        ],
      },
      { label: 'anonymous', says: ['anonimo|anonima|confidencial|privado', 'quien ve|lee'] },
      {
        label: 'time_does_not_suit',
        says: [
          'esa|ese|la|el hora|dia|horario|fecha ~1 no ~2 sirve|conviene|puedo|funciona|queda|acomoda',
          'no puedo ~2 esa|ese|a hora|dia|horario',
        ],
      },
      {
        label: 'technology',
        says: [
          'no ~2 entiendo|se|manejo ~2 tecnologia|computadoras|computadora|internet|celular|celulares|aplicaciones|eso',
        ],
      },
    ],
  },
  pt: {
    lists: {
      deal: 'fornecedor, fornecedora, empresa, companhia, agencia, um, uma, outro, outra, alguem, servico, contrato, seguro, solucao, quem',
    },
    rules: [
      {
        label: 'expensive',
        says: [
          'caro|cara|caros|caras|carissimo|carissima|salgado|puxado',
          'preco|custo|parcela|valor|tarifa|mensalidade ~2 alto|alta|elevado|elevada',
          'muito|demais|tao alto|alta|elevado|dinheiro',
          'nao cabe ~2 bolso|orcamento',
          'fora|acima|excede ~2 orcamento',
          'nao ~2 orcamento|verba',
          'nao consigo|posso pagar ~1 tanto|isso|esse',
          'abaixar|baixar|reduzir ~1 o|a preco|parcela|valor',
        ],
        except: ['nao ~3 caro|cara'],
      },
      {
        label: 'cheaper_elsewhere',
        says: [
          'mais barato|barata|em',
          'menos em|no|na ~2 outro|outra|lugar',
          'melhor preco|oferta em|na|no|outro|outra',
          'outra empresa|loja ~3 menos|melhor|barato',
        ],
      },
      {
        label: 'has_provider',
        says: [
          'ja tenho|temos|uso|usamos|trabalho|trabalhamos|conto|contamos|estou|estamos ~3 {deal}',
          'tenho|temos outro|um ~1 fornecedor',
          'satisfeito|satisfeita|satisfeitos|feliz|contente|bem com ~3 {deal}|atual|o|a|meu|nosso',
          'ja sou atendido|atendida',
        ],
      },
      {
        label: 'will_think',
        says: [
          'pensar|pensando|penso|pensaremos|refletir',
          'nao ~1 decidi|decidimos',
          'avaliar|analisar melhor|com',
          'preciso ~2 tempo para decidir',
        ],
        except: ['nao ~1 penso', 'que pensa'],
      },
      {
        label: 'must_consult',
        says: [
          'consultar|falar|conversar|perguntar|ver ~1 com|para|o|a ~1 meu|minha|meus|minhas|nosso|esposa|marido|socio|chefe|familia',
        ],
      },
      {
        label: 'send_information',
        says: [
          'manda|mande|mandem|envia|envie|enviem|passa|passe|mandar|enviar ~3 informacoes|informacao|info|email|detalhes|proposta|material|dados|whatsapp|folheto|catalogo',
          'por email|escrito|whatsapp',
        ],
      },
      {
        label: 'no_time',
        says: ['nao ~1 tenho|ha|tem tempo', 'sem tempo', 'muito|estou ocupado|ocupada|corrido'],
      },
      {
        label: 'number_source',
        says: [
          'onde|como conseguiram|conseguiu|pegaram|pegou|tiraram|obtiveram|tem|arrumou|arrumaram|acharam|tirou ~2 numero|dados|contato|telefone|nome|email',
          'quem ~2 deu|passou ~2 numero|dados|telefone|contato',
        ],
      },
      {
        label: 'doubts_truth',
        says: [
          'golpe|fraude|falso|enganacao|mentira|pegadinha',
          'e ~1 verdade|real|confiavel|seguro|serio $',
          'como sei|vou|confio ~2 que|se|em|saber|confiar',
          'nao confio|acredito',
          'prove|comprove',
        ],
      },
      {
        label: 'no_need',
        says: ['nao ~2 preciso|precisamos|uso|utilizo|necessito', 'nao ~1 faz falta'],
        except: ['nao preciso ~1 de? mais tempo'],
      },
      {
        label: 'already_paid',
        says: [
          'ja ~2 paguei|pago|pagamos|quitei|paga|depositei|quitado',
          'ja fiz|realizei o|um pagamento|pix|deposito|transferencia',
        ],
        except: ['nao ~3 paguei|pago'],
      },
      {
        label: 'cannot_pay',
        says: [
          'nao ~2 posso|consigo|podemos|vou|da ~2 pagar|quitar',
          'nao tenho|temos|ha|estou ~2 dinheiro|grana|condicoes|como|com',
          'sem dinheiro|grana|trabalho|emprego',
          'perdi ~1 trabalho|emprego|meu',
          'desempregado|desempregada',
        ],
      },
      {
        label: 'does_not_owe',
        says: ['nao ~1 devo', 'nao ~2 minha divida', 'divida nao e', 'nao e minha|meu', 'nao reconheco'],
      },
      {
        label: 'wants_discount',
        says: [
          'desconto|abatimento|promocao|cupom',
          'melhor preco',
          'baixar|abaixar|reduzir o|a|um preco|valor|parcela?',
          'fazer por menos',
        ],
      },
      {
        label: 'wants_refund',
        says: [
          'dinheiro ~1 de? volta',
          'devolvam|devolver|devolve|devolva ~3 dinheiro',
          'reembolso|estorno|devolucao|ressarcimento',
        ],
      },
      {
        label: 'bad_experience',
        says: [
          'ma|pessima|horrivel|terrivel ~1 experiencia',
          'experiencia|experiencias ~2 ruim|ruins|pessima|horrivel|ma',
          'me dei mal',
          'fiquei decepcionado|decepcionada',
        ],
      },
      {
        label: 'not_received',
        says: [
          'nao|nunca ~2 recebi|recebido|chegou|entregaram|entregue|chega|veio',
          'cade|onde esta? o? meu pedido|pacote',
        ],
      },
      {
        label: 'already_tried',
        says: ['ja ~2 tentei|testei|fiz|tentado|reiniciei|verifiquei', 'isso ~1 ja'],
      },
      {
        label: 'called_often',
        says: [
          'liguei|escrevi|falei|contatei|mandei ~3 vezes',
          'terceira|quarta|segunda|quinta vez que',
          'ja ~2 liguei|ligamos',
        ],
      },
      {
        label: 'will_not_be_there',
        says: [
          'nao ~2 vou|posso|poderei|vamos|consigo ~1 estar|ir|comparecer|poder',
          'nao estarei|irei|comparecerei',
        ],
      },
      {
        label: 'is_it_selling',
        says: [
          'quer|querem|vai ~2 vender',
          'o que vendem|vende|voces',
          'e uma venda',
          'esta|estao me? vendendo',
        ],
      },
      { label: 'salary', says: ['salario|remuneracao', 'quanto pagam|paga|ganharia|ganho|vou'] },
      {
        label: 'asks_price',
        says: [
          'quanto ~1 custa|vale|sai|cobram|e|seria|custam|fica|sairia',
          'que|qual preco|custo|valor',
          'qual e? ~1 o|a preco|custo|valor|mensalidade',
          'preco $',
        ],
      },
      { label: 'anonymous', says: ['anonimo|anonima|confidencial|sigiloso|privado', 'quem ve|le'] },
      {
        label: 'time_does_not_suit',
        says: [
          'esse|essa|este|o|a|nesse hora|dia|horario|data ~1 nao ~2 da|serve|posso|funciona|consigo|fica',
          'nao posso|da|consigo ~2 nesse|nessa|esse|essa|as hora|dia|horario',
        ],
      },
      {
        label: 'technology',
        says: [
          'nao ~2 entendo|sei|mexo ~2 tecnologia|computador|internet|celular|aplicativo|aplicativos|isso',
        ],
      },
    ],
  },
};
