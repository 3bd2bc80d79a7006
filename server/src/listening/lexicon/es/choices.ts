import type { Grammar } from '../../match/pattern.ts';

export const choices: Grammar = {
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
        'ahora|hoy|manana|inmediatamente|ahorita',
        'ya $|mismo',
        'para ya',
        'esta mismo|misma? semana',
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
};
