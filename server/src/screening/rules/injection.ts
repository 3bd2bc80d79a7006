import type { Rule } from './rule.ts';

export const injectionRules: Rule[] = [
  {
    id: 'instruction_override',
    reason: 'It tells the model to disregard the instructions it was given.',
    weight: 10,
    unless: ['quoted_from_others', 'refusal'],
    patterns: {
      en: [
        'whatever|everything the? operator|owner|developer|developers|company told|says|said',
        'your actual|real|true job|task|goal|purpose|mission is',
        'stop following|obeying ~4 operator|rules|instructions|prompt|owner|developer|guidelines',
        'new|updated|real|actual directive|directives|orders|order|task|instructions for|to ~2 agent|assistant|model|ai',
        'ignore|ignoring|disregard|forget|override|bypass|discard ~3 previous|prior|earlier|above|preceding|initial|original|existing ~1 instruction*|rule|rules|prompt|prompts|guidelines|directives|messages|context',
        'ignore|disregard|forget|override|bypass|discard all|any|of? the|your|of? guidelines|instructions|rules|restrictions|safety|programming|training',
        'ignore|disregard|forget everything|all|anything above|before|you|previously|prior',
      ],
      es: [
        'lo que el|la operador|dueno|empresa te dijo',
        'tu verdadera|verdadero|real tarea|mision|objetivo|trabajo es',
        'deja|deje de seguir|obedecer ~4 reglas|instrucciones|operador|dueno',
        'nueva|nuevas orden|ordenes|instruccion|instrucciones|tarea para ~2 agente|asistente|modelo|ia',
        'ignora|ignore|olvida|olvide|omite|descarta|desobedece|anula todas? las|tus|sus instrucci*|reglas|indicaciones|directrices|ordenes|restricciones|normas',
      ],
      pt: [
        'o que o|a operador|dono|empresa disse',
        'sua|seu verdadeira|verdadeiro|real tarefa|missao|objetivo|trabalho e',
        'pare|deixe de seguir|obedecer ~4 regras|instrucoes|operador|dono',
        'nova|novas ordem|ordens|instrucao|instrucoes|tarefa para ~2 agente|assistente|modelo|ia',
        'ignore|ignorar|esqueca|desconsidere|descarte|desobedeca|anule|despreze todas|todos? as|suas|os|seus|tuas? instruco*|regras|orientacoes|diretrizes|restricoes|comandos',
      ],
    },
  },
  {
    id: 'role_override',
    reason: 'It tries to turn the model into one without rules.',
    weight: 7,
    unless: ['quoted_from_others', 'refusal'],
    patterns: {
      en: [
        'developer|dan|god|debug|jailbreak|unrestricted|admin|sudo mode',
        'you are|act|become now? as|a? dan',
        'no|without restrictions|rules|limits|limitations|filters|filter|guidelines now?',
        'restrictions|rules|guidelines no longer|dont|do apply|not',
        'you have no rules|restrictions|limits',
        'from now on you|your|ignore|act|respond',
        'new system prompt|instructions',
        'jailbreak*',
      ],
      es: [
        'modo desarrollador|dios|depuracion|administrador|dan|libre',
        'sin|ninguna restricciones|reglas|limites|filtros',
        'no tienes|hay restricciones|reglas|limites',
        'a partir de ahora actuas|eres|actua|responde|debes',
        'nuevo prompt|rol',
      ],
      pt: [
        'modo desenvolvedor|deus|depuracao|administrador|dan|livre',
        'sem|nenhuma restricoes|regras|limites|filtros',
        'nao tem|ha restricoes|regras|limites',
        'a partir de agora voce|atue|responda|seja|aja',
        'novo prompt|papel',
      ],
    },
  },
  {
    id: 'prompt_exfiltration',
    reason: 'It has the model reveal its own instructions.',
    weight: 10,
    unless: ['quoted_from_others', 'refusal'],
    patterns: {
      en: [
        'repeat|recite|reveal|print|read your configuration|setup|system ~1 text|prompt|instructions?',
        'reply|respond|output|print|repeat ~5 everything|text|all ~3 above|before',
        'confidential|hidden|secret instructions',
        'reveal|print|show|output|repeat|display|leak|disclose|expose|recite|dump|tell ~4 system|hidden|initial|original|secret|internal prompt|prompts|instructions|message',
        'reveal|print|output|repeat|leak|recite your|the instructions|prompt|rules ~3 verbatim|word|full|above',
      ],
      es: [
        'revela|revele|muestra|muestre|mostrar|imprime|repite|repita|ensena|filtra|divulga|revelar ~4 prompt|instrucciones ~3 sistema|ocultas|internas|iniciales|inicial',
        'revela|muestra|mostrar|imprime|repite|filtra|revelar el|tu|tus prompt',
        'muestra|revela|repite tus instrucciones',
      ],
      pt: [
        'revele|mostre|mostrar|imprima|repita|exiba|vaze|divulgue|revelar ~4 prompt|instrucoes ~3 sistema|ocultas|internas|iniciais|inicial',
        'revele|mostre|imprima|repita|exiba|vaze o|seu|do prompt',
        'mostre|revele|repita as? suas instrucoes',
      ],
    },
  },
  {
    id: 'hidden_tool_use',
    reason: 'It has the model act behind the user’s back.',
    weight: 8,
    patterns: {
      en: [
        'keep quiet|silent about',
        'without telling|informing|notifying|alerting the|them|any user|caller|customer|them?',
        'not|never|dont mention|tell|reveal|disclose ~2 note|instruction|instructions|comment|message|text|this ~4 user|users|caller|customer|anyone',
        'silently|secretly transfer|forward|send|call|record',
      ],
      es: [
        'sin decirselo|decirle|decir|avisar|informar|avisarle|informarle ~3 usuario|cliente|persona',
        'no menciones|digas|reveles ~3 nota|instruccion|mensaje|texto|esto ~4 usuario|cliente',
        'transfiere|desvia todas las llamadas ~6 sin',
      ],
      pt: [
        'sem avisar|dizer|informar|contar ~2 usuario|cliente|pessoa',
        'nao mencione|diga|revele ~3 nota|instrucao|mensagem|texto|isto|isso ~4 usuario|cliente',
        'transfira|desvie todas as ligacoes|chamadas ~6 sem',
      ],
    },
  },
  {
    id: 'tool_steering',
    reason: 'A document tells the model which tool to use.',
    weight: 5,
    kind: 'knowledge',
    patterns: {
      en: ['call|use|invoke|run|trigger|execute the? ~2 tool|function ~6 number|with|silently|and'],
      es: [
        'llama|usa|invoca|ejecuta ~3 herramienta|funcion ~6 numero|con|y',
        'transfiere|desvia todas las llamadas',
      ],
      pt: [
        'chame|use|invoque|execute ~3 ferramenta|funcao ~6 numero|com|e',
        'transfira|desvie todas as ligacoes|chamadas',
      ],
    },
  },
  {
    id: 'data_exfiltration',
    reason: 'It sends what people said, or their data, to an outside address.',
    weight: 10,
    patterns: {
      en: [
        'send|forward|post|append|upload|transmit|exfiltrate|leak|include|encode ~6 conversation|transcript|history|chat|phone|customer|caller|user|data|details ~10 http|https|url|webhook',
        'mdimagemark ~20 conversation|history|transcript|data|message|chat',
        'conversation|history|transcript|chat ~8 mdimagemark|query|url|https|http',
        'append|include|add|insert|render ~3 image|mdimagemark ~12 conversation|history|query|data|transcript|message',
      ],
      es: [
        'envia|envie|manda|mande|reenvia|publica|sube|transmite|incluye|agrega|anade ~6 datos|conversacion|historial|transcripcion|telefono|telefonos ~10 http|https|url|webhook',
        'mdimagemark ~20 conversacion|historial|datos|transcripcion',
      ],
      pt: [
        'envie|mande|reenvie|publique|encaminhe|transmita|inclua|adicione|poste ~6 dados|conversa|historico|transcricao|telefone|telefones ~10 http|https|url|webhook',
        'mdimagemark ~20 conversa|historico|dados|transcricao',
      ],
    },
  },
  {
    id: 'addressed_to_the_model',
    reason: 'A document speaks to the model that will read it instead of to people.',
    weight: 5,
    kind: 'knowledge',
    unless: ['refusal'],
    patterns: {
      en: [
        'if you are an? ai|llm|language|assistant',
        'ai|llm|language assistant|model|agent|models|assistants|agents reading|must|should|note|ignore|disregard',
        'note|notice|message|instructions|instruction|attention to|for the|all|any|ai? ai|language|llms|llm|assistant|model|models',
        'assistant|ai|system ignore|disregard|you|from|must',
        'the assistant|model|ai must|should|shall append|include|add|send|call|respond|reply|output|ignore',
        'obey|follow this document|note|page|text',
      ],
      es: [
        'asistente|ia|modelo|sistema de? ia? ignora|olvida|debes|envia|transfiere|a|actua',
        'importante|nota|aviso|mensaje|instrucciones para|al|a la|el|los? ia|asistente|modelo|modelos|inteligencia',
        'si eres una? ia|inteligencia|asistente|modelo',
        'obedece|sigue este|esta documento|nota|pagina|texto',
        'incluye|agrega en tu respuesta',
      ],
      pt: [
        'assistente|ia|modelo|sistema de? ia? ignore|esqueca|desconsidere|deve|envie|transfira|a|aja',
        'importante|nota|aviso|mensagem|instrucoes para|ao|a o|a|os? ia|assistente|modelo|modelos|inteligencia',
        'se voce e|for uma? ia|inteligencia|assistente|modelo',
        'obedeca|siga a? este|esta documento|nota|pagina|texto',
        'inclua|adicione na sua resposta',
      ],
    },
  },
  {
    id: 'encoded_instructions',
    reason: 'It hides instructions in an encoding for the model to decode and follow.',
    weight: 6,
    patterns: {
      en: [
        'decode|decrypt|decipher ~6 obey|follow|execute|run|do|act',
        'base64|rot13|hex ~8 obey|follow|execute',
      ],
      es: [
        'decodifica|descifra|descodifica ~6 obedece|sigue|ejecuta|haz',
        'base64|rot13 ~8 obedece|sigue|ejecuta',
      ],
      pt: ['decodifique|decifre ~6 obedeca|siga|execute|faca', 'base64|rot13 ~8 obedeca|siga|execute'],
    },
  },
];
