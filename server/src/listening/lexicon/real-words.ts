/** Real words one letter away from a word of the patterns. */
export const REAL_WORDS: readonly string[] =
  `contract contracting contractor contracts contracted contrato contratos contrata contratar contratado contratada falling filling cabling
  content contest context contento contenta contexto massage massages person personal personas personales parson
  messaged passage mensual mensaje ordering booking looking cooking trailing training painting waiting writing
  batting bidding counting courting working talking walking taking asking making baking paying playing saying staying
  remover removes remote calmed calmar callar llenar llamada llegar llevar ligado lugar legal ligeiro mandado marcado marcada
  contar contarme cortarme contado conectar conectado escribir escribo describir inscribir suscribir inscrever descrever
  operate operator operations opera representar representa gerencia urgente agencia agenda pariente paciente
  cuidado cuidar desde adios odio atender entender entendente atendido entendido prender aprender pretender
  mañana manzana semana sistema cancel cancelled canceled canela canelas canelado camelado suspender supervisar
  purchase pursue refund refuse reuse minute minutes minuto minutos number numbers numero numeros nombre hombre`
    .split(/\s+/)
    .filter(Boolean);
