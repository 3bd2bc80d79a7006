import type { Case } from './form.ts';

export const IN_FEW_WORDS: Case[] = [
  {
    name: 'takes the larger box',
    category: 'sales',
    language: 'en',
    said: `
      A: Hi there, our coffee box is 18 dollars this month. Want me to put one in your next delivery?
      P: Hmm, what's in it?
      A: Three kinds of beans from Peru.
      P: Alright, add it to my delivery.
      A: Added! It comes with your next delivery.`,
    outcome: 'sale_closed',
  },
  {
    name: 'says they are happy with what they have',
    category: 'sales',
    language: 'en',
    said: `
      A: Good morning! May I tell you about our security cameras?
      P: We're all set, thanks anyway.
      A: No problem, have a nice day.`,
    outcome: 'rejected',
  },
  {
    name: 'pide que le marquen el lunes',
    category: 'sales',
    language: 'es',
    said: `
      A: Buenas, ¿tiene un minuto para conocer la promoción?
      P: Estoy manejando, márqueme el lunes por la mañana.
      A: Con gusto, el lunes por la mañana le marco.`,
    outcome: 'callback_scheduled',
  },
  {
    name: 'fecha a assinatura',
    category: 'sales',
    language: 'pt',
    said: `
      A: Oi! O plano anual sai por 199 reais. Vamos fechar?
      P: Fechado!
      A: Maravilha, bem-vindo!`,
    outcome: 'sale_closed',
  },
  {
    name: 'thermometer refund',
    category: 'support',
    language: 'en',
    direction: 'inbound',
    said: `
      A: Support, how can I help?
      P: I got the wrong size and would like a refund.
      A: I have started the refund; it takes three days. Is that all right?
      P: That's fine, appreciate it.`,
    outcome: 'issue_resolved',
  },
  {
    name: 'se cansa de esperar',
    category: 'support',
    language: 'es',
    direction: 'inbound',
    said: `
      A: Soporte, ¿en qué le ayudo?
      P: La aplicación se cierra sola todo el tiempo.
      A: ¿Ya intentó instalarla de nuevo?
      P: Sí, tres veces, y sigue igual. Qué pésimo servicio.
      A: Lamento la molestia.
      P: Olvídelo.`,
    outcome: 'follow_up_needed',
    feeling: 'bad',
  },
  {
    name: 'pergunta sobre troca',
    category: 'support',
    language: 'pt',
    direction: 'inbound',
    said: `
      A: Olá, em que posso ajudar?
      P: Vocês trocam produto sem nota fiscal?
      A: Trocamos em até 30 dias com a caixa original.
      P: Ah, entendi. Muito obrigado pela informação.`,
    outcome: 'faq_answered',
    feeling: 'good',
  },
  {
    name: 'wants the earlier slot',
    category: 'scheduling',
    language: 'en',
    direction: 'inbound',
    said: `
      A: Hello, would you like to make a booking?
      P: Yes, an oil change please.
      A: I have November 18 at 8:00 or at 14:00.
      P: 8 in the morning, please.
      A: Great, I've reserved November 18 at 8:00 for you.`,
    outcome: 'appointment_booked',
  },
  {
    name: 'anula la reserva',
    category: 'scheduling',
    language: 'es',
    direction: 'inbound',
    said: `
      A: Restaurante El Patio, dígame.
      P: Llamo para anular la reserva de esta noche a nombre de Vega.
      A: Anulada, señor Vega. Gracias por avisar.`,
    outcome: 'appointment_canceled',
  },
  {
    name: 'adianta o horário',
    category: 'scheduling',
    language: 'pt',
    direction: 'inbound',
    said: `
      A: Barbearia do Zé, como posso ajudar?
      P: Tem como adiantar meu horário de sexta para quinta?
      A: Tenho quinta, 19 de novembro, às 9:00. Serve?
      P: Serve sim.
      A: Prontinho, remarcado para quinta às 9:00.`,
    outcome: 'appointment_rescheduled',
  },
  {
    name: 'gives a low score and its reason',
    category: 'surveys',
    language: 'en',
    said: `
      A: Could I ask two quick questions about your stay?
      P: Fine.
      A: On a scale from 0 to 10, how would you rate it?
      P: 2
      A: Why that number?
      P: The room was filthy and the noise was awful.
      A: Thank you for your honesty.`,
    outcome: 'info_provided',
    feeling: 'bad',
    values: { satisfaction_score: 2 },
  },
  {
    name: 'no quiere encuestas',
    category: 'surveys',
    language: 'es',
    said: `
      A: ¿Me regala dos minutos para una encuesta?
      P: Paso, gracias.
      A: Entendido, feliz tarde.`,
    outcome: 'rejected',
  },
  {
    name: 'half now, half later',
    category: 'collections',
    language: 'en',
    said: `
      A: Is this Martin Fox?
      P: Yes it is.
      A: You have an outstanding balance of $300. How would you like to settle it?
      P: I can give you half tomorrow and the rest next month.
      A: Understood, I'll note $150 for tomorrow.`,
    outcome: 'payment_promised',
  },
  {
    name: 'diz que não vai pagar',
    category: 'collections',
    language: 'pt',
    said: `
      A: Falo com a Carla?
      P: Sim, é ela.
      A: Há uma fatura de 70 reais em atraso. Quando consegue pagar?
      P: Não vou pagar isso, o serviço nunca funcionou.
      A: Entendo, vou registrar.`,
    outcome: 'payment_refused',
  },
  {
    name: 'convinced by a free upgrade',
    category: 'retention',
    language: 'en',
    said: `
      A: I hear you are thinking of leaving us. What happened?
      P: The streaming keeps buffering, it drives me crazy.
      A: I'm sorry. I can offer a free upgrade to the faster line. Would that make you stay?
      P: If it's free, okay, I'll give it a go and stay.
      A: Great, it's active from today.`,
    outcome: 'customer_retained',
  },
  {
    name: 'encerra o contrato',
    category: 'retention',
    language: 'pt',
    said: `
      A: Seu contrato vence este mês. Vamos renovar?
      P: Não, vou encerrar o contrato, estou indo para outra operadora.
      A: Entendo, vou encaminhar o encerramento.`,
    outcome: 'churned',
  },
  {
    name: 'recibe el aviso del corte',
    category: 'notifications',
    language: 'es',
    said: `
      A: Hola, ¿hablo con la señora Ruiz?
      P: Sí, ella habla.
      A: Le informo que mañana de 8:00 a 10:00 no habrá luz en su edificio.
      P: Ok, anotado.`,
    outcome: 'message_acknowledged',
  },
  {
    name: 'answers two job questions',
    category: 'interview',
    language: 'en',
    said: `
      A: Hi, do you have five minutes for a few questions about the driver job?
      P: Sure thing.
      A: How long have you been driving for a living?
      P: Going on seven years now, mostly delivery vans.
      A: Which days can you work?
      P: Any day but Sunday.
      A: Thanks, the team will be in touch.`,
    outcome: 'candidate_evaluated',
  },
  {
    name: 'conversa en inglés básico',
    category: 'language_assessment',
    language: 'en',
    said: `
      A: Ready to start?
      P: Yes.
      A: Where do you live?
      P: I live in Quito.
      A: What did you eat yesterday?
      P: Yesterday I eat rice and chicken.
      A: What will you do next year?
      P: I will travel to Canada for study.
      A: Thank you, we are done.`,
    outcome: 'level_assessed',
  },
  {
    name: 'quer deixar recado',
    category: 'general',
    language: 'pt',
    direction: 'inbound',
    said: `
      A: Recepção, boa tarde.
      P: Pode me transferir para o financeiro?
      A: Claro, vou transferir para a equipe do financeiro.`,
    outcome: 'escalated_to_human',
    tools: ['hand_off_to_person'],
  },
];
