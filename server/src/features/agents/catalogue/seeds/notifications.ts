import { doNotContact, optOutRespected } from './common.ts';
import { choice, criterion, flag, type Seed, text } from './describe.ts';

export const notifications: Seed = {
  tuning: {
    turnTimeout: 4, // a notice needs a short reply, not reflection
    turnEagerness: 'eager', // say it, hear "fine", let the person go
    ttsSpeed: 0.97, // quick exchange, but the facts spoken clearly
    ttsStability: 0.8, // the same notice should sound the same every time
    maxCallDurationSeconds: 180,
  },
  conduct: {
    en: 'In notifications: check you have the right person, give the message in one or two sentences with the facts that matter first, and ask for a short confirmation. Repeat it once if asked. Leave private details out of voicemail and away from anyone else; ask only that the person get in touch. Record a wish to change something, and promise nothing you cannot do. Do not sell. Be gone within a minute or two.',
    es: 'En notificaciones: verifique que habla con la persona correcta, dé el mensaje en una o dos frases con lo importante primero y pida una confirmación breve. Repítalo una vez si lo piden. No deje datos privados en el buzón de voz ni a terceros; pida solo que la persona se comunique. Registre los cambios solicitados y no prometa lo que no puede cumplir. No venda nada. Termine en uno o dos minutos.',
    pt: 'Em notificações: verifique se fala com a pessoa certa, dê o recado em uma ou duas frases com o mais importante primeiro e peça uma confirmação curta. Repita uma vez se pedirem. Não deixe dados privados na caixa postal nem com terceiros; peça apenas que a pessoa entre em contato. Registre pedidos de mudança e não prometa o que não pode cumprir. Não venda nada. Termine em um ou dois minutos.',
  },
  opening: {
    en: 'I have a short message to pass on. Am I speaking with the right person?',
    es: 'Tengo un mensaje breve para comunicar. ¿Hablo con la persona indicada?',
    pt: 'Tenho um recado rápido para passar. Estou falando com a pessoa certa?',
  },
  criteria: [
    criterion('right_person_reached', {
      en: [
        'the addressee, or someone they authorised, confirmed who they are before the details were given',
        'details were given to someone not confirmed, or only another person or a voicemail was reached',
      ],
      es: [
        'el destinatario, o alguien autorizado por él, confirmó quién es antes de recibir los detalles',
        'se dieron detalles a alguien sin confirmar, o solo se habló con otra persona o con un buzón de voz',
      ],
      pt: [
        'o destinatário, ou alguém autorizado por ele, confirmou quem é antes de receber os detalhes',
        'os detalhes foram dados a alguém não confirmado, ou só se falou com outra pessoa ou com a caixa postal',
      ],
    }),
    criterion('message_delivered', {
      en: [
        'all facts of the notice (what, when, where and what to do, as far as they apply) were said or written',
        'one of these facts was left out or was wrong',
      ],
      es: [
        'se comunicaron todos los datos del aviso (qué, cuándo, dónde y qué hacer, según corresponda)',
        'alguno de esos datos faltó o fue incorrecto',
      ],
      pt: [
        'todos os dados do aviso (o quê, quando, onde e o que fazer, conforme o caso) foram comunicados',
        'algum desses dados faltou ou estava errado',
      ],
    }),
    criterion('message_acknowledged', {
      en: [
        'the person replied in a way that shows they understood: a yes, a thank you, a repeat or a related question',
        'there was no reply to the notice, or confusion remained at the end',
      ],
      es: [
        'la persona respondió de un modo que muestra que entendió: un sí, un gracias, una repetición o una pregunta afín',
        'no hubo respuesta al aviso, o al final quedó confusión',
      ],
      pt: [
        'a pessoa respondeu de um modo que mostra que entendeu: um sim, um obrigado, uma repetição ou uma pergunta relacionada',
        'não houve resposta ao aviso, ou ao final restou confusão',
      ],
    }),
    optOutRespected,
  ],
  fields: [
    flag('acknowledged', {
      en: 'the person showed they received and understood the notice',
      es: 'la persona mostró que recibió y entendió el aviso',
      pt: 'a pessoa mostrou que recebeu e entendeu o aviso',
    }),
    choice(
      'reached',
      { en: 'Who or what answered', es: 'Quién o qué respondió', pt: 'Quem ou o que atendeu' },
      {
        addressee: { en: 'the person meant', es: 'la persona indicada', pt: 'a pessoa indicada' },
        other_person: { en: 'someone else', es: 'otra persona', pt: 'outra pessoa' },
        voicemail: { en: 'a recording', es: 'una grabación', pt: 'uma gravação' },
      },
    ),
    choice(
      'response',
      { en: 'The reply to the notice', es: 'La respuesta al aviso', pt: 'A resposta ao aviso' },
      {
        confirmed: {
          en: 'agrees or will be there',
          es: 'acepta o asistirá',
          pt: 'concorda ou estará presente',
        },
        declined: {
          en: 'refuses or will not be there',
          es: 'rechaza o no asistirá',
          pt: 'recusa ou não estará presente',
        },
        change_requested: {
          en: 'wants another date, place or terms',
          es: 'quiere otra fecha, lugar o condición',
          pt: 'quer outra data, local ou condição',
        },
        received_only: {
          en: 'received it, nothing to confirm',
          es: 'lo recibió, sin nada que confirmar',
          pt: 'recebeu, sem nada a confirmar',
        },
      },
    ),
    text('requested_change', {
      en: 'The change the person asked for, with date and hour if said',
      es: 'El cambio que pidió la persona, con fecha y hora si los dijo',
      pt: 'A mudança que a pessoa pediu, com data e hora se foram ditas',
    }),
    text('open_question', {
      en: 'A question the person asked that the agent could not answer',
      es: 'Una pregunta de la persona que el agente no pudo responder',
      pt: 'Uma pergunta da pessoa que o agente não conseguiu responder',
    }),
    doNotContact,
  ],
};
