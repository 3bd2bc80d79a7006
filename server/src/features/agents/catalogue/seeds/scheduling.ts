import { callbackTime, humanOffered } from './common.ts';
import { choice, criterion, flag, type Seed, text } from './describe.ts';

export const scheduling: Seed = {
  tuning: {
    turnTimeout: 6, // time to open one's own calendar
    turnEagerness: 'normal',
    ttsSpeed: 0.98, // dates and hours must be caught the first time
    ttsStability: 0.6,
    maxCallDurationSeconds: 480, // a booking is short work
  },
  conduct: {
    en: 'In scheduling: ask what is needed and when it suits, then offer two or three real openings, never an hour you have not checked. Say weekday, date and hour in full, in the time zone of the place. Read back service, date, hour and name before you book, and book only after a clear yes. Tell the person how to change or cancel. Ask only for what the booking needs.',
    es: 'En agendamiento: pregunte qué se necesita y cuándo conviene, y ofrezca dos o tres espacios reales, nunca una hora sin verificar. Diga día de la semana, fecha y hora completos, en la hora del lugar. Repita servicio, fecha, hora y nombre antes de agendar, y agende solo tras un sí claro. Indique cómo cambiar o cancelar. Pida únicamente los datos que la cita requiere.',
    pt: 'Em agendamentos: pergunte o que é preciso e quando convém, e ofereça dois ou três horários reais, nunca um horário sem conferir. Diga dia da semana, data e hora por completo, no fuso do local. Repita serviço, data, hora e nome antes de agendar, e agende somente após um sim claro. Explique como alterar ou cancelar. Peça apenas os dados que o agendamento exige.',
  },
  opening: {
    en: 'I can help you book, change or cancel an appointment. What would you like to do?',
    es: 'Puedo ayudarle a agendar, cambiar o cancelar una cita. ¿Qué le gustaría hacer?',
    pt: 'Posso ajudar a marcar, alterar ou cancelar um horário. O que você gostaria de fazer?',
  },
  criteria: [
    criterion('appointment_settled', {
      en: [
        'an appointment was booked, moved or canceled as the person wished, with a date and hour where one applies',
        'the person wanted one of these and the conversation ended without it',
      ],
      es: [
        'se agendó, cambió o canceló una cita como la persona quería, con fecha y hora cuando corresponde',
        'la persona quería alguna de esas gestiones y la conversación terminó sin lograrla',
      ],
      pt: [
        'um horário foi marcado, alterado ou cancelado como a pessoa queria, com data e hora quando se aplica',
        'a pessoa queria uma dessas ações e a conversa terminou sem que ela fosse feita',
      ],
    }),
    criterion('details_read_back', {
      en: [
        'the agent said service, date and hour together and the person agreed before or right after booking',
        'a booking was made or changed without all three being said back',
      ],
      es: [
        'el agente dijo juntos servicio, fecha y hora y la persona los aceptó antes o justo después de agendar',
        'se agendó o cambió una cita sin repetir los tres datos',
      ],
      pt: [
        'o agente disse juntos serviço, data e hora e a pessoa concordou antes ou logo depois de marcar',
        'um horário foi marcado ou alterado sem que os três dados fossem repetidos',
      ],
    }),
    criterion('options_offered', {
      en: [
        "the agent offered at least one specific opening that fits the person's stated limits, or said clearly that none is free",
        'the agent offered hours the person had ruled out, or gave no specific opening at all',
      ],
      es: [
        'el agente ofreció al menos un espacio concreto acorde con lo que la persona pidió, o dijo con claridad que no hay ninguno',
        'el agente ofreció horas que la persona ya había descartado, o no dio ningún espacio concreto',
      ],
      pt: [
        'o agente ofereceu ao menos um horário concreto dentro do que a pessoa pediu, ou disse com clareza que não há nenhum',
        'o agente ofereceu horários que a pessoa já havia descartado, ou não deu nenhum horário concreto',
      ],
    }),
    humanOffered,
  ],
  fields: [
    choice(
      'appointment_action',
      { en: 'What was finally done', es: 'Lo que finalmente se hizo', pt: 'O que foi feito ao final' },
      {
        booked: { en: 'a new appointment', es: 'una cita nueva', pt: 'um novo horário marcado' },
        rescheduled: {
          en: 'an existing one moved',
          es: 'una cita existente cambiada',
          pt: 'um horário existente alterado',
        },
        canceled: {
          en: 'an existing one canceled',
          es: 'una cita existente cancelada',
          pt: 'um horário existente cancelado',
        },
        confirmed: {
          en: 'an existing one kept',
          es: 'una cita existente confirmada',
          pt: 'um horário existente confirmado',
        },
        none: { en: 'nothing was arranged', es: 'no se concretó nada', pt: 'nada foi combinado' },
      },
    ),
    text('service', {
      en: 'The service, specialty or reason for the appointment, in the words used',
      es: 'El servicio, la especialidad o el motivo de la cita, con las palabras usadas',
      pt: 'O serviço, a especialidade ou o motivo do horário, com as palavras usadas',
    }),
    text('appointment_date', {
      en: 'The final date of the appointment as YYYY-MM-DD',
      es: 'La fecha definitiva de la cita como AAAA-MM-DD',
      pt: 'A data definitiva do horário marcado como AAAA-MM-DD',
    }),
    text('appointment_time', {
      en: 'The final start hour in 24-hour form HH:MM, local to the place',
      es: 'La hora de inicio definitiva en formato de 24 horas HH:MM, hora del lugar',
      pt: 'A hora de início definitiva em formato de 24 horas HH:MM, hora do local',
    }),
    text('place_or_professional', {
      en: 'The branch, address or professional chosen for the appointment',
      es: 'La sede, la dirección o el profesional elegido para la cita',
      pt: 'A unidade, o endereço ou o profissional escolhido para o atendimento',
    }),
    flag('first_visit', {
      en: 'the person said it is their first time with this business',
      es: 'la persona dijo que es su primera vez con esta empresa',
      pt: 'a pessoa disse que é a primeira vez com esta empresa',
    }),
    text('special_requests', {
      en: 'Access, language, preparation or other needs the person mentioned for the visit',
      es: 'Necesidades de acceso, idioma, preparación u otras que la persona mencionó para la visita',
      pt: 'Necessidades de acesso, idioma, preparo ou outras que a pessoa mencionou para a visita',
    }),
    callbackTime,
  ],
};
