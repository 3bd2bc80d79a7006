import type { Case } from './form.ts';

export const SURVEYS_AND_COLLECTIONS: Case[] = [
  {
    name: 'answers every question',
    category: 'surveys',
    language: 'en',
    said: `
      A: Hello! I'd like to ask three short questions about your recent experience. May I begin?
      P: Yes.
      A: From 0 to 10, how likely are you to recommend us to a friend, as a score?
      P: 9
      A: What is the main reason for that score?
      P: The staff was very friendly and quick.
      A: What one thing should we do better?
      P: Longer opening hours.
      A: May someone contact you about your answers?
      P: No, thanks.
      A: Thank you for your time. Goodbye.`,
    outcome: 'info_provided',
    feeling: 'good',
    values: { completion: 'complete', satisfaction_score: 9, do_not_contact: false },
  },
  {
    name: 'has no time for surveys',
    category: 'surveys',
    language: 'en',
    said: `
      A: Hello! I'd like to ask three short questions about your recent experience. May I begin?
      P: No, I don't have time for surveys.
      A: I understand. Have a good day.`,
    outcome: 'rejected',
    values: { completion: 'refused', satisfaction_score: null },
  },
  {
    name: 'answers in single words',
    category: 'surveys',
    language: 'en',
    channel: 'whatsapp',
    said: `
      A: Hello! May I ask you two questions about your visit?
      P: ok
      A: From 0 to 10, which score do you give us?
      P: 7
      A: What should we do better?
      P: parking
      A: Thank you, goodbye.`,
    outcome: 'info_provided',
    values: { completion: 'complete', satisfaction_score: 7 },
  },
  {
    name: 'contesta la encuesta',
    category: 'surveys',
    language: 'es',
    said: `
      A: ¡Hola! Quisiera hacerle tres preguntas sobre su experiencia. ¿Puedo comenzar?
      P: Sí, claro.
      A: De 0 a 10, ¿qué puntaje nos da por recomendarnos?
      P: Un 4.
      A: ¿Cuál es el motivo principal de ese puntaje?
      P: Me atendieron muy mal y esperé dos horas, una pésima experiencia.
      A: Gracias por su tiempo. Hasta luego.`,
    outcome: 'info_provided',
    feeling: 'bad',
    values: { satisfaction_score: 4, opinion: 'negative' },
  },
  {
    name: 'pide que le llamen después',
    category: 'surveys',
    language: 'es',
    said: `
      A: ¡Hola! Quisiera hacerle tres preguntas sobre su experiencia. ¿Puedo comenzar?
      P: Ahora estoy ocupado, llámeme más tarde, a las seis.
      A: Claro, le llamo a las seis. Que tenga un buen día.`,
    outcome: 'callback_scheduled',
    tools: ['schedule_callback'],
  },
  {
    name: 'responde à pesquisa',
    category: 'surveys',
    language: 'pt',
    said: `
      A: Olá! Gostaria de fazer três perguntas sobre a sua experiência. Posso começar?
      P: Pode.
      A: De 0 a 10, que nota você dá para nos recomendar?
      P: Dou 10, adorei tudo.
      A: Qual é o principal motivo dessa nota?
      P: O atendimento foi excelente.
      A: Obrigado pelo seu tempo. Tchau.`,
    outcome: 'info_provided',
    feeling: 'good',
    values: { satisfaction_score: 10, opinion: 'positive', completion: 'complete' },
  },
  {
    name: 'não quer participar',
    category: 'surveys',
    language: 'pt',
    said: `
      A: Olá! Gostaria de participar de um estudo de opinião de cinco minutos?
      P: Não, obrigada.
      A: Tudo bem, tenha um bom dia.`,
    outcome: 'rejected',
    values: { completion: 'refused' },
  },
  {
    name: 'promises to pay on Friday',
    category: 'collections',
    language: 'en',
    said: `
      A: Hello! To protect your privacy, may I first know who I am speaking with?
      P: This is Laura Jones.
      A: Thank you, Laura. There is an overdue balance of $120 for your October bill. When can you pay it?
      P: I can pay it this Friday by bank transfer.
      A: Thank you. So that is $120 on Friday, November 20.
      P: Yes, correct.`,
    outcome: 'payment_promised',
    values: {
      right_person: true,
      commitment: 'full',
      promised_amount: 120,
      promised_date: '2026-11-20',
      payment_method: 'bank transfer',
      hardship: false,
    },
  },
  {
    name: 'refuses to pay',
    category: 'collections',
    language: 'en',
    said: `
      A: Hello! May I first know who I am speaking with?
      P: This is Mark Stone.
      A: There is an overdue balance of $80 on your account. When can you pay it?
      P: I'm not going to pay that. You people are a disgrace.
      A: I understand. Thank you for telling me.`,
    outcome: 'payment_refused',
    feeling: 'bad',
    values: { right_person: true, commitment: 'none', promised_amount: null },
  },
  {
    name: 'has paid already',
    category: 'collections',
    language: 'en',
    said: `
      A: Hello! May I first know who I am speaking with?
      P: Yes, this is Anna Lee.
      A: There is a balance of $45 from October. Were you aware of it?
      P: I already paid it last week.
      A: Thank you for telling me. I will note it so that it is checked.
      P: Okay, bye.`,
    // What was paid last week is for the books to show: nothing was collected in this call.
    outcome: 'follow_up_needed',
    values: { commitment: 'paid' },
  },
  {
    name: 'se compromete a pagar',
    category: 'collections',
    language: 'es',
    said: `
      A: Hola, para proteger su privacidad, ¿con quién tengo el gusto?
      P: Soy Pedro Ramírez.
      A: Gracias, Pedro. Tiene un saldo vencido de 350 pesos por su factura de octubre. ¿Cuándo puede pagarlo?
      P: Lo pago el viernes sin falta.
      A: Perfecto, anoto 350 pesos para el viernes 20 de noviembre.
      P: Sí, gracias.`,
    outcome: 'payment_promised',
    values: { right_person: true, commitment: 'full', promised_amount: 350, promised_date: '2026-11-20' },
  },
  {
    name: 'no puede pagar, perdió el trabajo',
    category: 'collections',
    language: 'es',
    said: `
      A: Hola, ¿con quién tengo el gusto?
      P: Soy Lucía Torres.
      A: Tiene un saldo pendiente de 900 pesos. ¿Cuándo podría pagarlo?
      P: No puedo pagar, perdí mi trabajo el mes pasado.
      A: Lo lamento. Pediré que una persona revise opciones con usted.
      P: Está bien.`,
    outcome: 'payment_refused',
    values: { hardship: true, promised_amount: null },
  },
  {
    name: 'não é a pessoa',
    category: 'collections',
    language: 'pt',
    said: `
      A: Olá! Para proteger a sua privacidade, com quem estou falando?
      P: Aqui não tem ninguém com esse nome, é engano.
      A: Desculpe o incômodo. Tenha um bom dia.`,
    outcome: 'failed',
    values: { right_person: false },
  },
  {
    name: 'promete pagar em parcelas',
    category: 'collections',
    language: 'pt',
    said: `
      A: Olá! Com quem estou falando?
      P: Sou o Marcos Lima.
      A: Obrigado, Marcos. Há um valor em aberto de 600 reais. O que seria possível pagar por mês?
      P: Consigo pagar 200 reais por mês.
      A: Então seriam três parcelas de 200 reais, a primeira em 20 de novembro. Aceita esse plano?
      P: Aceito sim.
      A: Combinado. Obrigado.`,
    outcome: 'payment_promised',
    values: { commitment: 'plan', promised_amount: 200, promised_date: '2026-11-20' },
  },
  {
    name: 'desconoce la deuda y pide que no llamen',
    category: 'collections',
    language: 'es',
    said: `
      A: Hola, ¿con quién tengo el gusto?
      P: Soy Jorge Díaz.
      A: Tiene un saldo pendiente de 500 pesos. ¿Cuándo puede pagarlo?
      P: Yo no debo nada y no me vuelvan a llamar nunca más.
      A: Entendido. Dejaré registrado que no desea que le contactemos.`,
    outcome: 'payment_refused',
    stop: true,
    feeling: 'bad',
    values: { do_not_contact: true },
  },
];
