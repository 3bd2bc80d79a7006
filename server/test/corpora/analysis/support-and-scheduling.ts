import type { Case } from './form.ts';

export const SUPPORT_AND_SCHEDULING: Case[] = [
  {
    name: 'gets the printer to work',
    category: 'support',
    language: 'en',
    direction: 'inbound',
    said: `
      A: Hello! What can I do for you?
      P: My printer doesn't work, it shows an error since this morning.
      A: I understand, the printer shows an error. Please turn it off and on again. What does it show now?
      P: It works now! Perfect, thank you so much.
      A: Glad to hear it. Is there anything else?
      P: No, that solved it.`,
    outcome: 'issue_resolved',
    feeling: 'good',
    values: { issue_type: 'technical', resolution_status: 'resolved', human_requested: false },
  },
  {
    name: 'asks about opening hours',
    category: 'support',
    language: 'en',
    direction: 'inbound',
    channel: 'webchat',
    said: `
      A: Hello! What can I do for you?
      P: What time do you open on Saturdays?
      A: On Saturdays we open from 9 to 13.
      P: Great, thanks!`,
    outcome: 'faq_answered',
    feeling: 'good',
    values: { issue_type: 'information', resolution_status: 'resolved' },
  },
  {
    name: 'is furious and wants a manager',
    category: 'support',
    language: 'en',
    direction: 'inbound',
    said: `
      A: Hello! What can I do for you?
      P: This is ridiculous! You charged me twice and nobody answers my emails. I am furious.
      A: I am very sorry. Could you give me the order number?
      P: Order 84213. I have told you three times already! Let me speak to a manager now!
      A: Of course. I am passing you to a person with a short summary.`,
    outcome: 'escalated_to_human',
    feeling: 'bad',
    tools: ['hand_off_to_person'],
    values: {
      issue_type: 'billing',
      reference_number: '84213',
      human_requested: true,
      resolution_status: 'escalated',
    },
  },
  {
    name: 'leaves with the problem unsolved',
    category: 'support',
    language: 'en',
    direction: 'inbound',
    said: `
      A: Hello! What can I do for you?
      P: The app keeps crashing with an error.
      A: Please restart the phone. Does it work now?
      P: No, it still doesn't work. This is useless.
      A: I am sorry about that.
      P: Forget it, bye.`,
    outcome: 'follow_up_needed',
    feeling: 'bad',
    values: { resolution_status: 'unresolved' },
  },
  {
    name: 'le abren un caso',
    category: 'support',
    language: 'es',
    direction: 'inbound',
    said: `
      A: Hola, ¿en qué le puedo servir?
      P: No me ha llegado el pedido 55120, lo compré hace dos semanas.
      A: Lamento la demora. Abrí un caso para que lo revisen; le escribirán mañana.
      P: Bueno, gracias.`,
    outcome: 'ticket_created',
    values: { issue_type: 'order', reference_number: '55120', resolution_status: 'pending' },
  },
  {
    name: 'le resuelven la contraseña',
    category: 'support',
    language: 'es',
    direction: 'inbound',
    said: `
      A: Hola, ¿en qué le puedo servir?
      P: No puedo entrar a mi cuenta, olvidé la contraseña.
      A: Le envié un enlace a su correo para crear una nueva. ¿Ya le llegó?
      P: Sí, ya pude entrar. Quedó resuelto, muchas gracias.
      A: ¿Algo más en que le pueda ayudar?
      P: No, nada más.`,
    outcome: 'issue_resolved',
    feeling: 'good',
    values: { issue_type: 'account', resolution_status: 'resolved' },
  },
  {
    name: 'pregunta por la garantía',
    category: 'support',
    language: 'es',
    direction: 'inbound',
    channel: 'whatsapp',
    said: `
      P: Hola, ¿cuánto dura la garantía?
      A: La garantía dura doce meses desde la compra. ¿Alguna otra duda?
      P: No, gracias.`,
    outcome: 'faq_answered',
    values: { issue_type: 'information' },
  },
  {
    name: 'internet voltou',
    category: 'support',
    language: 'pt',
    direction: 'inbound',
    said: `
      A: Olá! Como posso ajudar?
      P: Minha internet não funciona desde ontem.
      A: Entendo. Desligue o modem, espere um minuto e ligue de novo. Funcionou?
      P: Funcionou, voltou a internet! Muito obrigada, ótimo atendimento.`,
    outcome: 'issue_resolved',
    feeling: 'good',
    values: { issue_type: 'technical', resolution_status: 'resolved' },
  },
  {
    name: 'quer um atendente',
    category: 'support',
    language: 'pt',
    direction: 'inbound',
    said: `
      A: Olá! Como posso ajudar?
      P: Quero falar com um atendente humano.
      A: Claro. Vou transferir com um breve resumo.`,
    outcome: 'escalated_to_human',
    tools: ['hand_off_to_person'],
    values: { human_requested: true },
  },
  {
    name: 'books a cleaning',
    category: 'scheduling',
    language: 'en',
    direction: 'inbound',
    said: `
      A: Hello, this is the clinic's virtual assistant. How can I help?
      P: I'd like to book an appointment for a dental cleaning.
      A: Of course. Is it your first visit?
      P: Yes, it's my first time.
      A: I have Thursday, November 19 at 10:30. Does that work for you?
      P: Yes, that works.
      A: Your dental cleaning is booked for Thursday, November 19 at 10:30.
      P: Great, thank you!`,
    outcome: 'appointment_booked',
    feeling: 'good',
    values: {
      appointment_action: 'booked',
      appointment_date: '2026-11-19',
      appointment_time: '10:30',
      first_visit: true,
    },
  },
  {
    name: 'moves the appointment',
    category: 'scheduling',
    language: 'en',
    direction: 'inbound',
    said: `
      A: Hello, this is the clinic's virtual assistant. How can I help?
      P: I need to reschedule my appointment, I can't make it on Tuesday.
      A: No problem. Would Friday, November 20 at 16:00 suit you?
      P: Yes, Friday is fine.
      A: I have moved it to Friday, November 20 at 16:00.
      P: Thanks.`,
    outcome: 'appointment_rescheduled',
    values: { appointment_action: 'rescheduled', appointment_date: '2026-11-20', appointment_time: '16:00' },
  },
  {
    name: 'cancels the appointment',
    category: 'scheduling',
    language: 'en',
    direction: 'inbound',
    said: `
      A: Hello, this is the clinic's virtual assistant. How can I help?
      P: I want to cancel my appointment on Wednesday.
      A: I have canceled it. Would you like another day?
      P: No, thank you.`,
    outcome: 'appointment_canceled',
    values: { appointment_action: 'canceled', appointment_date: null },
  },
  {
    name: 'agenda una cita',
    category: 'scheduling',
    language: 'es',
    direction: 'inbound',
    said: `
      A: Hola, soy asistente virtual de la clínica. ¿En qué le puedo ayudar?
      P: Quiero una cita con el dermatólogo.
      A: Tengo el jueves 19 de noviembre a las 10:30. ¿Le parece bien?
      P: Sí, perfecto.
      A: Queda agendada su cita para el jueves 19 de noviembre a las 10:30.
      P: Muchas gracias.`,
    outcome: 'appointment_booked',
    feeling: 'good',
    values: { appointment_action: 'booked', appointment_date: '2026-11-19', appointment_time: '10:30' },
  },
  {
    name: 'cambia la cita',
    category: 'scheduling',
    language: 'es',
    direction: 'inbound',
    said: `
      A: Hola, soy asistente virtual de la clínica. ¿En qué le puedo ayudar?
      P: Necesito cambiar mi cita del martes para otro día.
      A: ¿Le conviene el viernes 20 de noviembre a las 16:00?
      P: Sí, me conviene.
      A: Listo, su cita fue reprogramada para el viernes 20 de noviembre a las 16:00.`,
    outcome: 'appointment_rescheduled',
    values: { appointment_action: 'rescheduled', appointment_date: '2026-11-20' },
  },
  {
    name: 'no encuentra horario',
    category: 'scheduling',
    language: 'es',
    direction: 'inbound',
    said: `
      A: Hola, soy asistente virtual del salón. ¿Qué servicio desea?
      P: Quiero una cita para corte mañana en la mañana.
      A: Para mañana no tengo espacio. ¿Le sirve el sábado a las 9:00?
      P: No, el sábado no puedo. Mejor veo después.
      A: De acuerdo, cuando guste.`,
    outcome: 'follow_up_needed',
    values: { appointment_date: null },
  },
  {
    name: 'marca uma consulta',
    category: 'scheduling',
    language: 'pt',
    direction: 'inbound',
    said: `
      A: Olá, aqui é a assistente virtual da clínica. Como posso ajudar?
      P: Queria marcar uma consulta com o cardiologista.
      A: Tenho quinta-feira, 19 de novembro, às 10:30. Pode ser?
      P: Pode ser sim.
      A: Sua consulta ficou marcada para quinta-feira, 19 de novembro, às 10:30.
      P: Obrigado!`,
    outcome: 'appointment_booked',
    feeling: 'good',
    values: { appointment_action: 'booked', appointment_date: '2026-11-19', appointment_time: '10:30' },
  },
  {
    name: 'desmarca a consulta',
    category: 'scheduling',
    language: 'pt',
    direction: 'inbound',
    said: `
      A: Olá, aqui é a assistente virtual da clínica. Como posso ajudar?
      P: Preciso cancelar minha consulta de amanhã.
      A: Sua consulta foi cancelada. Mais alguma coisa?
      P: Não, só isso. Obrigada.`,
    outcome: 'appointment_canceled',
    values: { appointment_action: 'canceled' },
  },
];
