import type { Grammar } from '../match/pattern.ts';
import type { Intent, Tongue } from '../types.ts';

/** What people do when they mean a code of a list of choices; read only for codes the field has. */
export const CHOICE_INTENTS: Readonly<Record<string, Intent>> = {
  confirmed: 'agrees',
  declined: 'declines',
  change_requested: 'wants_to_move_appointment',
  booked: 'wants_appointment',
  rescheduled: 'wants_to_move_appointment',
  canceled: 'wants_to_cancel',
  cancelled: 'wants_to_cancel',
  leaves: 'wants_to_cancel',
  complaint: 'complains',
  purchase: 'wants_to_buy',
  appointment: 'wants_appointment',
  reach_person: 'wants_person',
  voicemail: 'is_voicemail',
  other_person: 'is_wrong_person',
  refused: 'declines',
  resolved: 'says_solved',
  yes: 'agrees',
  no: 'declines',
};

/** What people say when they mean a code. */
export const CHOICES: Record<Tongue, Grammar> = {
  en: {
    lists: {},
    rules: [
      {
        label: 'high',
        says: [
          'very|really|extremely|super interested|urgent|important',
          'urgent|urgently|asap|emergency',
          'right away',
          '^ high',
          'as soon as possible',
          'how do i buy|sign|order',
        ],
      },
      {
        label: 'medium',
        says: [
          'somewhat|moderately|kind|fairly ~1 interested|urgent',
          '^ medium|moderate|average',
          'more or less',
          'maybe',
        ],
      },
      {
        label: 'normal',
        says: ['no ~1 rush|hurry but', 'this week', 'normal', 'in a few days', 'within days'],
      },
      {
        label: 'low',
        says: ['no|not ~2 rush|hurry|urgent|urgency', 'not ~1 very interested|urgent', '^ low', 'whenever'],
      },
      { label: 'none', says: ['not interested', '^ none', 'not at all'] },
      { label: 'price', says: ['expensive|price|cost|costs|pricey|afford|cheaper|fee|fees|money'] },
      {
        label: 'service_quality',
        says: [
          'bad|poor|terrible|awful ~1 service|support|quality|treatment',
          'rude',
          'always|keeps fails|failing|down|breaking',
          'does|do not work',
          'outages',
        ],
      },
      {
        label: 'missing_feature',
        says: [
          'missing|lacks|lacking|without ~2 feature|features|function|option',
          'does not have ~3',
          'i need ~2 you do not',
        ],
      },
      {
        label: 'competitor',
        says: [
          'competitor|competitors',
          'another|other|different|new|better provider|company|supplier|carrier|vendor',
          'switch|switching|switched|going|moved to',
        ],
      },
      {
        label: 'no_longer_needed',
        says: ['not ~1 need|use|using', 'no longer need|use', 'stopped using', 'never use'],
      },
      { label: 'personal', says: ['moving|move|health|family|sick|personal|abroad|divorce|illness'] },
      {
        label: 'decides',
        says: [
          'i ~1 decide',
          'just me',
          'only me',
          'myself',
          'my decision',
          'me alone',
          'i am the owner|decision',
          'on my own',
        ],
      },
      {
        label: 'shares',
        says: [
          'we ~1 decide',
          'with my|our wife|husband|partner|team|spouse|boss|family|partners',
          'together',
          'my wife|husband|partner and i|me',
          'both of us',
          'the board',
        ],
      },
      {
        label: 'other',
        says: [
          'my|our boss|manager|director|wife|husband ~1 decides|decide|decision|handles|makes',
          'not me',
          'someone else',
          'not my decision',
          'not up to me',
          'none of those|these',
        ],
      },
      { label: 'paid', says: ['already|have ~1 paid', 'just paid', 'i paid'] },
      {
        label: 'full',
        says: ['pay ~1 all|everything|full|whole|total', 'full|whole|total amount', 'in full', 'all of it'],
      },
      { label: 'partial', says: ['half|part|some of', 'pay half|part|some', 'partial'] },
      { label: 'plan', says: ['instalments|installments|plan|monthly', 'in ~1 parts|payments'] },
      {
        label: 'stays',
        says: [
          'i|we will|am|are ~1 stay|keep|continue|renew|staying|keeping|continuing',
          'stay|keep with|it|the',
        ],
      },
      { label: 'returns', says: ['come|coming|go|going|want back', 'i|we will return', 'rejoin|reactivate'] },
      { label: 'undecided', says: ['think about|it|over', 'not ~1 sure|decided', 'do not know ~1 yet'] },
      {
        label: 'positive',
        says: ['very|really good|happy|satisfied', 'excellent|great|love|loved|good|amazing|happy|satisfied'],
      },
      {
        label: 'mixed',
        says: ['so so', 'more or less', 'good ~2 but', 'okay but', 'average|mixed|neutral', 'not bad'],
      },
      {
        label: 'negative',
        says: ['bad|terrible|awful|horrible|worst|poor|unhappy|disappointed', 'not ~1 good|happy|satisfied'],
      },
      {
        label: 'technical',
        says: [
          'does|is|do not ~1 work|working|load|open|start',
          'error|crash|crashes|broken|bug|frozen|slow',
        ],
      },
      { label: 'order', says: ['order|delivery|package|shipping|return|parcel|shipment'] },
      { label: 'billing', says: ['bill|invoice|charge|charged|refund|payment|billed'] },
      { label: 'account', says: ['account|password|login|log|access'] },
      { label: 'information', says: ['information|hours|open|price|address|how|where|question'] },
      {
        label: 'now',
        says: [
          'right now',
          'right away',
          'now|today|immediately|tomorrow|asap',
          'this week',
          'as soon as possible',
        ],
      },
      { label: 'this_month', says: ['this month', 'next week', 'couple|few of? weeks'] },
      { label: 'this_quarter', says: ['next month', 'this quarter', 'couple|few of? months'] },
      { label: 'later', says: ['next year', 'later|someday', 'no rush|hurry', 'next quarter'] },
      { label: 'confirmed', says: ['i|we will be there', 'see you there', 'confirmed|confirm'] },
      { label: 'declined', says: ['will not be there|able', 'can not make|come|attend|go'] },
    ],
  },
  es: {
    lists: {},
    rules: [
      {
        label: 'high',
        says: [
          'muy|bastante|super interesado|interesada|urgente|importante',
          'urgente|urgencia|emergencia',
          'lo antes posible',
          'cuanto antes',
          '^ alta|alto|mucho|mucha',
          'como ~2 compro|pago|contrato',
        ],
        except: ['no ~2 urgente|interesado'],
      },
      {
        label: 'medium',
        says: [
          'algo|medianamente interesado|interesada',
          '^ media|medio|regular',
          'mas o menos',
          'tal vez|quizas|quiza',
        ],
      },
      { label: 'normal', says: ['esta semana', 'normal', 'en unos dias'] },
      {
        label: 'low',
        says: [
          'no ~2 prisa|afan|apuro|urgente|urgencia',
          'poco interes',
          '^ baja|bajo|poco|poca',
          'sin prisa|afan|apuro',
        ],
      },
      { label: 'none', says: ['no ~2 interesa|interesado|interesada', '^ ninguno|ninguna|nada'] },
      { label: 'price', says: ['caro|cara|precio|costo|costoso|costosa|barato|barata|tarifa|dinero|plata'] },
      {
        label: 'service_quality',
        says: [
          'mal|mala|malo|pesimo|pesima ~1 servicio|atencion|trato|calidad|soporte',
          'siempre ~2 falla|fallas|cae',
          'no ~1 funciona|sirve',
          'groseros|grosero',
        ],
      },
      { label: 'missing_feature', says: ['falta|faltan|faltaba ~3', 'no tiene|tienen|ofrece|ofrecen ~3'] },
      {
        label: 'competitor',
        says: [
          'competencia',
          'otra|otro|nueva ~1 empresa|compania|proveedor|operador',
          'me cambie|cambio|paso|voy a|con|por',
        ],
      },
      { label: 'no_longer_needed', says: ['no ~2 uso|necesito|utilizo|ocupo', 'nunca lo uso'] },
      {
        label: 'personal',
        says: ['mudo|mudanza|salud|familia|familiar|enfermo|enfermedad|personal|personales|viaje|divorcio'],
      },
      {
        label: 'decides',
        says: [
          'yo ~1 decido',
          'solo|solamente yo',
          'yo solo|sola|mismo|misma',
          'decision ~1 mia',
          'soy ~1 dueno|duena|decide',
        ],
      },
      {
        label: 'shares',
        says: [
          'con mi|mis|nuestro|nuestra esposa|esposo|socio|socia|equipo|pareja|jefe|familia|socios',
          'entre los dos',
          'lo decidimos|decidimos',
          'juntos',
          'mi esposa|esposo|socio y yo',
        ],
      },
      {
        label: 'other',
        says: [
          'mi jefe|jefa|gerente|esposa|esposo|director ~1 decide|toma|ve|maneja',
          'otra persona',
          'yo no decido',
          'no ~1 decido ~1 yo',
          'ninguno de esos',
        ],
      },
      { label: 'paid', says: ['ya ~2 pague|pagado|pagamos|cancele'] },
      { label: 'full', says: ['todo|total|completo', 'la totalidad'] },
      { label: 'partial', says: ['mitad|parte|abono|abonar'] },
      { label: 'plan', says: ['cuotas|plazos|mensualidades', 'en partes'] },
      {
        label: 'stays',
        says: [
          'me|nos quedo|quedamos|mantengo',
          'sigo|continuo|seguimos|renuevo|continuar|seguire|continuare|renovar',
        ],
        except: ['no ~2 quedo|sigo|continuo|seguir|continuar|renovar|renuevo'],
      },
      { label: 'returns', says: ['volver|vuelvo|regresar|regreso|reactivar|volveria'] },
      {
        label: 'undecided',
        says: [
          'pensar|pensarlo|pensare|pienso',
          'no ~1 estoy ~1 seguro|segura',
          'no se ~1 aun|todavia|$',
          'no he decidido',
        ],
      },
      {
        label: 'positive',
        says: [
          'excelente|bueno|buena|encanto|encanta|genial|contento|contenta|satisfecho|satisfecha|feliz',
          'muy bien|bueno|buena',
        ],
        except: ['no ~2 bueno|buena|contento|satisfecho'],
      },
      { label: 'mixed', says: ['mas o menos', 'regular|normal', 'bien|bueno ~2 pero', 'ni bien ni'] },
      {
        label: 'negative',
        says: [
          'mal|malo|mala|pesimo|pesima|horrible|terrible|decepcionado|decepcionada',
          'no ~2 contento|contenta|satisfecho|satisfecha|bueno|buena|gusto',
        ],
      },
      {
        label: 'technical',
        says: ['no ~1 funciona|sirve|prende|carga|abre|enciende', 'error|falla|fallas|lento|danado|roto'],
      },
      { label: 'order', says: ['pedido|entrega|paquete|envio|devolucion|orden'] },
      { label: 'billing', says: ['factura|cobro|cobraron|reembolso|cargo|pago'] },
      { label: 'account', says: ['cuenta|contrasena|clave|acceso|ingresar|entrar'] },
      {
        label: 'information',
        says: ['informacion|horario|horarios|precio|direccion|donde|pregunta|consulta'],
      },
      {
        label: 'now',
        says: [
          'ahora|ya|hoy|manana|inmediatamente|ahorita',
          'esta semana',
          'lo antes posible',
          'cuanto antes',
        ],
        except: ['ahora no', 'ya no', 'no ~2 ahora'],
      },
      {
        label: 'this_month',
        says: ['este mes', 'proxima semana', 'semana que viene', 'unas|un|par semanas'],
      },
      { label: 'this_quarter', says: ['proximo mes', 'mes que viene', 'este trimestre', 'unos|par meses'] },
      {
        label: 'later',
        says: ['proximo ano', 'ano que viene', 'mas adelante|tarde', 'sin prisa|afan|apuro', 'despues'],
      },
      {
        label: 'confirmed',
        says: [
          'ahi|alli|alla estare|estaremos',
          'si ~1 voy|asistire|asisto|ire',
          'confirmo|confirmado|confirmada',
        ],
      },
      { label: 'declined', says: ['no ~2 voy|puedo|podre|asistire|ire'] },
    ],
  },
  pt: {
    lists: {},
    rules: [
      {
        label: 'high',
        says: [
          'muito|bastante|super interessado|interessada|urgente|importante',
          'urgente|urgencia|emergencia',
          'quanto antes',
          '^ alta|alto|muito|muita',
          'como ~2 compro|pago|contrato|assino',
        ],
        except: ['nao ~2 urgente|interessado'],
      },
      {
        label: 'medium',
        says: [
          'um|meio pouco|interessado|interessada interessado|interessada?',
          '^ media|medio|regular',
          'mais ou menos',
          'talvez',
        ],
      },
      { label: 'normal', says: ['esta|essa semana', 'normal', 'em alguns dias'] },
      {
        label: 'low',
        says: [
          'nao ~2 pressa|urgente|urgencia',
          'pouco interesse',
          '^ baixa|baixo|pouco|pouca',
          'sem pressa',
        ],
      },
      {
        label: 'none',
        says: ['nao ~2 interesse|interessado|interessada|interessa', '^ nenhum|nenhuma|nada'],
      },
      { label: 'price', says: ['caro|cara|preco|custo|barato|barata|tarifa|dinheiro|valor|mensalidade'] },
      {
        label: 'service_quality',
        says: [
          'mau|ruim|pessimo|pessima ~1 servico|atendimento|qualidade|suporte',
          'servico|atendimento ~2 ruim|pessimo',
          'sempre ~2 falha|cai|problema',
          'nao ~1 funciona',
        ],
      },
      { label: 'missing_feature', says: ['falta|faltam|faltava ~3', 'nao tem|oferece|oferecem ~3'] },
      {
        label: 'competitor',
        says: [
          'concorrente|concorrencia',
          'outra|outro|nova ~1 empresa|operadora|fornecedor',
          'mudei|troquei|mudar|trocar ~1 para|de|por',
        ],
      },
      { label: 'no_longer_needed', says: ['nao ~2 uso|preciso|utilizo', 'nunca uso'] },
      {
        label: 'personal',
        says: ['mudanca|mudando|saude|familia|doente|doenca|pessoal|pessoais|viagem|divorcio'],
      },
      {
        label: 'decides',
        says: [
          'eu ~1 decido',
          'so|somente eu',
          'eu mesmo|mesma|sozinho|sozinha',
          'decisao ~1 minha',
          'sou ~1 dono|dona',
        ],
      },
      {
        label: 'shares',
        says: [
          'com meu|minha|meus|nosso esposa|marido|socio|socia|equipe|companheiro|chefe|familia|socios',
          'nos dois',
          'decidimos|juntos',
          'eu e meu|minha',
        ],
      },
      {
        label: 'other',
        says: [
          'meu|minha chefe|gerente|esposa|marido|diretor ~2 decide|resolve|cuida',
          'quem decide e',
          'outra pessoa',
          'nao ~1 decido',
          'nenhum desses',
        ],
      },
      { label: 'paid', says: ['ja ~2 paguei|pago|pagamos|quitei'] },
      { label: 'full', says: ['tudo|total|integral|completo', 'valor todo'] },
      { label: 'partial', says: ['metade|parte|entrada'] },
      { label: 'plan', says: ['parcelas|prestacoes|parcelado|parcelar', 'em ~1 vezes'] },
      {
        label: 'stays',
        says: ['vou ficar|continuar|manter|renovar', 'fico|continuo|renovo|mantenho'],
        except: ['nao ~2 fico|continuo|continuar|ficar|renovar'],
      },
      { label: 'returns', says: ['voltar|volto|retornar|reativar|voltaria'] },
      {
        label: 'undecided',
        says: ['pensar|pensando|penso', 'nao ~1 tenho certeza', 'nao sei ~1 ainda|$', 'nao decidi'],
      },
      {
        label: 'positive',
        says: [
          'excelente|bom|boa|adorei|gostei|otimo|otima|contente|satisfeito|satisfeita|feliz',
          'muito bom|boa|bem',
        ],
        except: ['nao ~2 bom|boa|gostei|satisfeito|contente'],
      },
      { label: 'mixed', says: ['mais ou menos', 'regular|normal', 'bom|boa ~2 mas', 'nem bom nem'] },
      {
        label: 'negative',
        says: [
          'mal|mau|ruim|pessimo|pessima|horrivel|terrivel|decepcionado|decepcionada',
          'nao ~2 gostei|contente|satisfeito|satisfeita|bom|boa',
        ],
      },
      {
        label: 'technical',
        says: ['nao ~1 funciona|liga|carrega|abre', 'erro|falha|falhas|lento|quebrado|travando'],
      },
      { label: 'order', says: ['pedido|entrega|pacote|envio|devolucao|encomenda'] },
      { label: 'billing', says: ['fatura|cobranca|cobraram|reembolso|boleto|pagamento|estorno'] },
      { label: 'account', says: ['conta|senha|acesso|entrar|login'] },
      {
        label: 'information',
        says: ['informacao|informacoes|horario|horarios|preco|endereco|onde|pergunta|duvida'],
      },
      {
        label: 'now',
        says: ['agora|ja|hoje|amanha|imediatamente', 'esta|essa semana', 'quanto antes'],
        except: ['agora nao', 'nao ~2 agora'],
      },
      {
        label: 'this_month',
        says: ['este|esse|neste|nesse mes', 'proxima semana', 'semana que vem', 'umas|algumas semanas'],
      },
      {
        label: 'this_quarter',
        says: ['proximo mes', 'mes que vem', 'este|neste trimestre', 'uns|alguns meses'],
      },
      {
        label: 'later',
        says: ['proximo ano', 'ano que vem', 'mais para frente', 'mais tarde', 'sem pressa', 'depois'],
      },
      {
        label: 'confirmed',
        says: ['estarei la|presente', 'vou sim', 'confirmo|confirmado|confirmada', 'vou comparecer|estar'],
      },
      { label: 'declined', says: ['nao ~2 vou|posso|poderei|consigo|irei'] },
    ],
  },
};
