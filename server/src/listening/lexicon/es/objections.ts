import type { Grammar } from '../../match/pattern.ts';

export const objections: Grammar = {
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
        'tengo|tenemos|trabajo|trabajamos|estoy|estamos con? otro|otra|un|una ~1 proveedor|empresa|compania|agencia',
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
        'es ~1 real|confiable|seguro $',
        '^ y|pero|eso? eso? es verdad|cierto $',
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
};
