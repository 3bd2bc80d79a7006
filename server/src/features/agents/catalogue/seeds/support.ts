import { callbackTime, humanOffered, humanRequested } from './common.ts';
import { choice, criterion, type Seed, text } from './describe.ts';

export const support: Seed = {
  tuning: {
    turnTimeout: 8, // people look for a number or try a step while we wait
    turnEagerness: 'normal',
    ttsSpeed: 0.95, // instructions are followed while they are heard
    ttsStability: 0.65, // calm and even for someone who may be upset
    maxCallDurationSeconds: 1200,
  },
  conduct: {
    en: 'In support: let the person explain, then restate the problem in one sentence before solving it. Acknowledge the trouble once, sincerely. Give one step at a time and wait for its result. Check any order, account or policy with your tools or knowledge; never guess. After two failed attempts, stop and hand over with a summary. Before closing, ask whether it is solved.',
    es: 'En soporte: deje que la persona explique y luego resuma el problema en una frase antes de resolverlo. Reconozca la molestia una vez, con sinceridad. Dé un paso a la vez y espere el resultado. Verifique pedidos, cuentas y políticas con sus herramientas o conocimientos; nunca adivine. Tras dos intentos fallidos, deténgase y transfiera con un resumen. Antes de cerrar, pregunte si quedó resuelto.',
    pt: 'No suporte: deixe a pessoa explicar e depois resuma o problema em uma frase antes de resolvê-lo. Reconheça o incômodo uma vez, com sinceridade. Dê um passo por vez e espere o resultado. Confira pedidos, contas e políticas com suas ferramentas ou conhecimentos; nunca adivinhe. Após duas tentativas sem sucesso, pare e transfira com um resumo. Antes de encerrar, pergunte se ficou resolvido.',
  },
  opening: {
    en: "I'm here to help with any question or problem. What can I do for you?",
    es: 'Con gusto le ayudo con cualquier duda o inconveniente. ¿En qué le puedo servir?',
    pt: 'Estou à disposição para ajudar com qualquer dúvida ou problema. Como posso ajudar?',
  },
  criteria: [
    criterion('problem_understood', {
      en: [
        'the agent restated the problem or asked about it, and the person agreed or did not correct it',
        'the agent worked on a different problem, or the person had to correct the same misunderstanding twice',
      ],
      es: [
        'el agente resumió el problema o preguntó por él, y la persona estuvo de acuerdo o no lo corrigió',
        'el agente trató un problema distinto, o la persona tuvo que corregir dos veces el mismo malentendido',
      ],
      pt: [
        'o agente resumiu o problema ou perguntou sobre ele, e a pessoa concordou ou não corrigiu',
        'o agente tratou de um problema diferente, ou a pessoa teve que corrigir duas vezes o mesmo mal-entendido',
      ],
    }),
    criterion('issue_resolved', {
      en: [
        'the person said it is solved or answered, or accepted the answer and asked for nothing more',
        'the person said it is not solved, or left with the question still open',
      ],
      es: [
        'la persona dijo que quedó resuelto o respondido, o aceptó la respuesta y no pidió nada más',
        'la persona dijo que no quedó resuelto, o se fue con la pregunta abierta',
      ],
      pt: [
        'a pessoa disse que ficou resolvido ou respondido, ou aceitou a resposta e não pediu mais nada',
        'a pessoa disse que não ficou resolvido, ou saiu com a pergunta em aberto',
      ],
    }),
    criterion('clear_steps', {
      en: [
        'instructions came one at a time and the person could follow them, or none were needed',
        'the agent gave several steps at once, or the person said they were lost and it was not explained again',
      ],
      es: [
        'las indicaciones llegaron de una en una y la persona pudo seguirlas, o no hicieron falta',
        'el agente dio varios pasos a la vez, o la persona dijo estar perdida y no se le volvió a explicar',
      ],
      pt: [
        'as orientações vieram uma de cada vez e a pessoa conseguiu segui-las, ou não foram necessárias',
        'o agente deu vários passos de uma vez, ou a pessoa disse estar perdida e não houve nova explicação',
      ],
    }),
    humanOffered,
  ],
  fields: [
    choice(
      'issue_type',
      {
        en: 'What the main matter was about',
        es: 'De qué trató el asunto principal',
        pt: 'De que tratou o assunto principal',
      },
      {
        technical: { en: 'something does not work', es: 'algo no funciona', pt: 'algo não funciona' },
        order: {
          en: 'an order, delivery or return',
          es: 'un pedido, entrega o devolución',
          pt: 'um pedido, entrega ou devolução',
        },
        billing: {
          en: 'a charge, invoice or refund',
          es: 'un cobro, factura o reembolso',
          pt: 'uma cobrança, fatura ou reembolso',
        },
        account: {
          en: 'access to or data of an account',
          es: 'acceso o datos de una cuenta',
          pt: 'acesso ou dados de uma conta',
        },
        information: { en: 'a general question', es: 'una consulta general', pt: 'uma dúvida geral' },
        complaint: {
          en: 'dissatisfaction with treatment',
          es: 'inconformidad con el trato',
          pt: 'insatisfação com o atendimento',
        },
        other: { en: 'none of these', es: 'ninguno de los anteriores', pt: 'nenhum dos anteriores' },
      },
    ),
    text('issue_summary', {
      en: 'The problem or question in one or two sentences, with product and symptom',
      es: 'El problema o la pregunta en una o dos frases, con producto y síntoma',
      pt: 'O problema ou a pergunta em uma ou duas frases, com produto e sintoma',
    }),
    text('reference_number', {
      en: 'The order, case or ticket reference the person gave, exactly as given; never a card, account or identity number',
      es: 'La referencia de pedido, caso o ticket que dio la persona, tal cual; nunca un número de tarjeta, cuenta o identidad',
      pt: 'A referência de pedido, caso ou chamado informada pela pessoa, tal como dita; nunca um número de cartão, conta ou identidade',
    }),
    choice(
      'resolution_status',
      {
        en: 'How the matter stood at the end',
        es: 'Cómo quedó el asunto al final',
        pt: 'Como o assunto ficou ao final',
      },
      {
        resolved: { en: 'solved or answered', es: 'resuelto o respondido', pt: 'resolvido ou respondido' },
        pending: { en: 'a follow-up is owed', es: 'queda un seguimiento por hacer', pt: 'falta um retorno' },
        escalated: {
          en: 'handed to a person',
          es: 'transferido a una persona',
          pt: 'transferido a uma pessoa',
        },
        unresolved: { en: 'left open with no plan', es: 'abierto y sin plan', pt: 'em aberto e sem plano' },
      },
    ),
    choice(
      'urgency',
      {
        en: 'How urgent it is by what the person said',
        es: 'Urgencia según lo que dijo la persona',
        pt: 'Urgência pelo que a pessoa disse',
      },
      {
        high: {
          en: 'safety, money or work is stopped today',
          es: 'hay seguridad, dinero o trabajo detenido hoy',
          pt: 'há segurança, dinheiro ou trabalho parado hoje',
        },
        normal: { en: 'needed within days', es: 'se necesita en unos días', pt: 'é preciso em alguns dias' },
        low: { en: 'no hurry was stated', es: 'no se expresó prisa', pt: 'não houve pressa declarada' },
      },
    ),
    humanRequested,
    callbackTime,
  ],
};
