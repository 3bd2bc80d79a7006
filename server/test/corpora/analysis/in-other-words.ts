import type { Case } from './form.ts';

export const IN_OTHER_WORDS: Case[] = [
  {
    name: 'orders after asking about delivery',
    category: 'sales',
    language: 'en',
    said: `
      A: Hi, this is the store's assistant. I saw your order was left unfinished. Was there a problem?
      P: Oh yeah, I wasn't sure when it would get here.
      A: Delivery takes three days. Shall I send you the link to complete your order?
      P: Yes please, I'll take it.
      A: Sent! Thank you for your purchase.`,
    outcome: 'sale_closed',
  },
  {
    name: 'hangs up on the pitch',
    category: 'sales',
    language: 'en',
    said: `
      A: Hello! Would you be interested in lowering your energy bill?
      P: Nope, not for me.
      A: Understood, thanks for your time.`,
    outcome: 'rejected',
  },
  {
    name: 'first declines, then takes it',
    category: 'sales',
    language: 'es',
    said: `
      A: Hola, le ofrezco el plan familiar. ¿Le interesa?
      P: No, está muy caro.
      A: Lo entiendo. Este mes cuesta la mitad, 15 dólares. ¿Se lo activo?
      P: Ah, entonces sí lo quiero.
      A: Listo, queda activado.`,
    outcome: 'sale_closed',
  },
  {
    name: 'manda a volar al agente',
    category: 'sales',
    language: 'es',
    said: `
      A: Buenas tardes, ¿tiene un par de minutos?
      P: Ya les dije mil veces que no, dejen de molestar y borren mi número.
      A: Entendido, disculpe. Elimino su número.`,
    outcome: 'rejected',
    stop: true,
    feeling: 'bad',
  },
  {
    name: 'vai pensar com o sócio',
    category: 'sales',
    language: 'pt',
    said: `
      A: Bom dia! Gostaria de conhecer o nosso sistema?
      P: Quanto custa?
      A: Custa 150 reais por mês.
      P: Preciso conversar com meu sócio antes.
      A: Claro, fico à disposição.`,
    outcome: 'follow_up_needed',
  },
  {
    name: 'reset fixed it',
    category: 'support',
    language: 'en',
    direction: 'inbound',
    said: `
      A: Hi, how can I help?
      P: The thermostat is stuck and won't turn on.
      A: Please hold the round button for ten seconds. Did it restart?
      P: Yep, it's back on. Cheers!`,
    outcome: 'issue_resolved',
  },
  {
    name: 'nobody knows the answer',
    category: 'support',
    language: 'en',
    direction: 'inbound',
    said: `
      A: Hi, how can I help?
      P: Do you ship to Iceland?
      A: I don't have that information, I'm sorry.
      P: Okay then, bye.`,
    outcome: 'follow_up_needed',
  },
  {
    name: 'exige un supervisor',
    category: 'support',
    language: 'es',
    direction: 'inbound',
    said: `
      A: Hola, ¿en qué le ayudo?
      P: Llevo tres días sin luz, esto es una vergüenza. Páseme con un supervisor.
      A: Por supuesto, le paso con una persona.`,
    outcome: 'escalated_to_human',
    feeling: 'bad',
    tools: ['hand_off_to_person'],
  },
  {
    name: 'horário da loja',
    category: 'support',
    language: 'pt',
    direction: 'inbound',
    channel: 'whatsapp',
    said: `
      P: bom dia, até que horas vcs ficam abertos hoje?
      A: Hoje ficamos abertos até as 20:00.
      P: show, valeu!`,
    outcome: 'faq_answered',
  },
  {
    name: 'takes the first slot',
    category: 'scheduling',
    language: 'en',
    direction: 'inbound',
    said: `
      A: Thanks for calling the salon. Which service would you like?
      P: A haircut, any day this week after four.
      A: I can do Wednesday, November 18 at 16:30. Shall I reserve it?
      P: Perfect, go for it.
      A: You're all set for Wednesday, November 18 at 16:30.`,
    outcome: 'appointment_booked',
  },
  {
    name: 'pasa su hora a otra fecha',
    category: 'scheduling',
    language: 'es',
    direction: 'inbound',
    said: `
      A: Clínica Sol, ¿en qué le ayudo?
      P: Tengo hora mañana pero no alcanzo a llegar, ¿la puedo mover al lunes?
      A: Tengo el lunes 23 de noviembre a las 11:00. ¿Le sirve?
      P: Me sirve.
      A: Listo, cambié su hora para el lunes 23 de noviembre a las 11:00.`,
    outcome: 'appointment_rescheduled',
  },
  {
    name: 'não vai poder ir e desmarca',
    category: 'scheduling',
    language: 'pt',
    direction: 'inbound',
    said: `
      A: Salão Bela, como posso ajudar?
      P: Oi, queria desmarcar meu horário de sexta.
      A: Tudo certo, horário desmarcado.
      P: Brigada!`,
    outcome: 'appointment_canceled',
  },
  {
    name: 'scores and reasons',
    category: 'surveys',
    language: 'en',
    said: `
      A: Hi! It takes two minutes to answer three questions. May I ask them?
      P: Go on then.
      A: From 0 to 10, how satisfied are you?
      P: I'd say a six.
      A: And the main reason?
      P: It took too long to arrive.
      A: Thanks a lot, bye.`,
    outcome: 'info_provided',
    values: { satisfaction_score: 6 },
  },
  {
    name: 'cuelga antes de empezar',
    category: 'surveys',
    language: 'es',
    said: `
      A: ¡Hola! ¿Desea participar en una encuesta breve?
      P: No tengo tiempo para eso.
      A: Comprendo, que tenga buen día.`,
    outcome: 'rejected',
  },
  {
    name: 'will pay at the end of the month',
    category: 'collections',
    language: 'en',
    said: `
      A: Am I speaking with Kevin Hart?
      P: Yeah, that's me.
      A: There's an unpaid bill of $60. Can you pay it by November 30?
      P: Yes, I can do that.
      A: Great, noted: $60 by November 30.`,
    outcome: 'payment_promised',
    values: { right_person: true, promised_amount: 60, promised_date: '2026-11-30' },
  },
  {
    name: 'se niega a pagar',
    category: 'collections',
    language: 'es',
    said: `
      A: ¿Hablo con Teresa Luna?
      P: Sí, con ella.
      A: Tiene una factura vencida de 200 pesos. ¿Puede pagarla esta semana?
      P: No pienso pagar ni un peso.
      A: Entiendo, gracias por decírmelo.`,
    outcome: 'payment_refused',
  },
  {
    name: 'já pagou ontem',
    category: 'collections',
    language: 'pt',
    said: `
      A: Falo com o Rafael?
      P: Isso, ele mesmo.
      A: Consta uma fatura em aberto de 90 reais. Consegue pagar hoje?
      P: Mas eu já paguei ontem no pix.
      A: Obrigado, vou pedir a conferência.`,
    outcome: 'follow_up_needed',
  },
  {
    name: 'keeps the plan after all',
    category: 'retention',
    language: 'en',
    said: `
      A: Your subscription ends on November 30. What would make you stay?
      P: I hardly use it, to be honest.
      A: We could pause it for two months at no cost. Would that help?
      P: Actually yes, let's do that and keep the account.
      A: Done.`,
    outcome: 'customer_retained',
  },
  {
    name: 'se cambia de compañía',
    category: 'retention',
    language: 'es',
    said: `
      A: Su plan vence pronto. ¿Cómo le ha ido con el servicio?
      P: Mal, ya firmé con otra compañía, denme de baja.
      A: Lamento escucharlo. Procedo con la baja desde hoy.`,
    outcome: 'churned',
    feeling: 'bad',
  },
  {
    name: 'delivery moved by the person',
    category: 'notifications',
    language: 'en',
    said: `
      A: Hi, is this Sandra?
      P: Yes, it is.
      A: Your fridge arrives on November 18 between 8 and 12. Will someone be home?
      P: Yes, my husband will be there, thanks for letting me know.
      A: Great, goodbye.`,
    outcome: 'message_acknowledged',
  },
  {
    name: 'atende outra pessoa',
    category: 'notifications',
    language: 'pt',
    said: `
      A: Olá, falo com o Bruno?
      P: Não, o senhor ligou para o número errado.
      A: Desculpe, tenha um bom dia.`,
    outcome: 'failed',
  },
  {
    name: 'cuenta su experiencia',
    category: 'interview',
    language: 'es',
    said: `
      A: Hola, ¿podemos conversar unos minutos sobre la vacante?
      P: Claro que sí.
      A: Cuénteme, ¿qué experiencia tiene en ventas?
      P: Trabajé cuatro años en una tienda de zapatos, atendía clientes y hacía el inventario.
      A: ¿En qué turnos está disponible?
      P: En las mañanas, de lunes a viernes.
      A: Gracias. El equipo revisará sus respuestas.
      P: Gracias a usted.`,
    outcome: 'candidate_evaluated',
  },
  {
    name: 'pede retorno à tarde',
    category: 'interview',
    language: 'pt',
    said: `
      A: Olá! Sou o entrevistador virtual. É um bom momento?
      P: Estou dirigindo, pode ligar de tarde?
      A: Claro, ligo de tarde.`,
    outcome: 'callback_scheduled',
  },
  {
    name: 'leaves a message with the front desk',
    category: 'general',
    language: 'en',
    direction: 'inbound',
    said: `
      A: Front desk, how can I help?
      P: Do you have parking?
      A: Yes, there is free parking behind the building.
      P: Awesome, see you later.`,
    outcome: 'faq_answered',
  },
];
