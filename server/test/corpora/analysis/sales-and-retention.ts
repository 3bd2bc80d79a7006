import type { Case } from './form.ts';

export const SALES_AND_RETENTION: Case[] = [
  {
    name: 'buys after one doubt',
    category: 'sales',
    language: 'en',
    said: `
      A: Hello! I'm a virtual assistant with the sales team. Do you have a couple of minutes?
      P: Sure, go ahead.
      A: What bothers you most about the way you handle invoices today?
      P: We lose hours every week typing invoices by hand, we need something automatic.
      A: Our plan reads invoices for you, so nobody types them by hand. Would you like to try it?
      P: Isn't that too expensive for a small shop?
      A: It is 30 dollars a month and you can stop whenever you like. Shall I sign you up for the starter plan?
      P: Yes, sign me up, that sounds great!
      A: Done, you are signed up. Anything else?
      P: No, that's all. Thank you!`,
    outcome: 'sale_closed',
    feeling: 'good',
    values: { interest_level: 'high', do_not_contact: false },
  },
  {
    name: 'is not interested',
    category: 'sales',
    language: 'en',
    said: `
      A: Hello! I'm a virtual assistant with the sales team. Do you have a couple of minutes?
      P: I'm not interested, thanks.
      A: I understand. Thank you for your time, have a good day.
      P: Bye.`,
    outcome: 'rejected',
    values: { interest_level: 'none', next_step: null },
  },
  {
    name: 'asks to be called tomorrow',
    category: 'sales',
    language: 'en',
    said: `
      A: Hello! I'm calling about the new plan. Is this a good moment to talk?
      P: I'm in a meeting right now, can you call me back tomorrow at 5 pm?
      A: Of course, I will call you tomorrow at 5 pm. Have a good day.
      P: Thanks, bye.`,
    outcome: 'callback_scheduled',
    tools: ['schedule_callback'],
  },
  {
    name: 'wants never to be called again',
    category: 'sales',
    language: 'en',
    said: `
      A: Hello! I'm a virtual assistant with the sales team. Do you have a couple of minutes?
      P: Stop calling me. Take me off your list and don't ever call me again!
      A: Understood, and I am sorry for the trouble. I will note that you do not wish to be contacted.`,
    outcome: 'rejected',
    stop: true,
    feeling: 'bad',
    values: { do_not_contact: true },
  },
  {
    name: 'will think about it',
    category: 'sales',
    language: 'en',
    said: `
      A: Would you like to hear about our home insurance?
      P: Okay, how much is it?
      A: It is 20 dollars a month.
      P: Hmm, I'll think about it.
      A: Of course. Have a good day.`,
    outcome: 'follow_up_needed',
    values: { interest_level: 'medium' },
  },
  {
    name: 'compra el plan',
    category: 'sales',
    language: 'es',
    said: `
      A: ¡Hola! Soy asistente virtual del equipo de ventas. ¿Tiene un par de minutos?
      P: Sí, dígame.
      A: ¿Qué es lo que más le incomoda de su internet actual?
      P: Necesito más velocidad, trabajo desde casa y se corta todo el tiempo.
      A: El plan Fibra le da 500 megas por 40 dólares al mes. ¿Le gustaría contratarlo?
      P: Sí, quiero contratarlo. Me parece excelente.
      A: Perfecto, queda contratado. ¿Algo más?
      P: No, muchas gracias.`,
    outcome: 'sale_closed',
    feeling: 'good',
    values: { interest_level: 'high' },
  },
  {
    name: 'no le interesa porque ya tiene proveedor',
    category: 'sales',
    language: 'es',
    said: `
      A: ¡Hola! Soy asistente virtual. ¿Es un buen momento para conversar?
      P: Ya tenemos proveedor, no me interesa, gracias.
      A: Entiendo. Le agradezco su tiempo, que tenga un buen día.`,
    outcome: 'rejected',
    values: { do_not_contact: false },
  },
  {
    name: 'número equivocado',
    category: 'sales',
    language: 'es',
    said: `
      A: ¡Hola! ¿Hablo con Carlos Méndez?
      P: No, está equivocado, aquí no vive ningún Carlos.
      A: Disculpe la molestia. Que tenga un buen día.`,
    outcome: 'failed',
  },
  {
    name: 'quiere comprar já',
    category: 'sales',
    language: 'pt',
    said: `
      A: Olá! Sou assistente virtual da equipe de vendas. Você tem uns dois minutos?
      P: Tenho sim.
      A: O que você mais quer resolver na sua loja?
      P: Preciso de uma maquininha que aceite pix, a minha não aceita.
      A: A nossa maquininha aceita pix e custa 20 reais por mês. Posso fechar o pedido?
      P: Pode sim, quero comprar. Adorei!
      A: Seu pedido foi confirmado. Mais alguma coisa?
      P: Não, obrigado.`,
    outcome: 'sale_closed',
    feeling: 'good',
    values: { interest_level: 'high' },
  },
  {
    name: 'pede para não ligarem mais',
    category: 'sales',
    language: 'pt',
    said: `
      A: Olá! Sou assistente virtual da equipe de vendas. Você tem uns dois minutos?
      P: Não me liguem mais, por favor. Tirem meu número da lista.
      A: Entendido, e desculpe o incômodo. Vou deixar registrado que você não deseja receber contatos.`,
    outcome: 'rejected',
    stop: true,
    values: { do_not_contact: true },
  },
  {
    name: 'aceita uma reunião',
    category: 'sales',
    language: 'pt',
    said: `
      A: Olá! Gostaria de marcar uma reunião curta com um consultor. Fica bom quinta-feira às 10:00?
      P: Pode ser, combinado.
      A: Ótimo, a reunião ficou marcada para quinta-feira às 10:00.
      P: Obrigada, até lá.`,
    outcome: 'appointment_booked',
    feeling: 'good',
  },
  {
    name: 'stays after a discount',
    category: 'retention',
    language: 'en',
    said: `
      A: Hello! Your service comes up for renewal soon and I'd like to hear how it has been. Do you have a couple of minutes?
      P: Honestly it got too expensive, I was thinking of leaving.
      A: I understand. We can offer a smaller plan at 15 dollars a month. Would you like to keep the service on that plan?
      P: Oh, that's great. Yes, I'll stay then.
      A: Wonderful, the new plan starts on December 1.
      P: Thank you so much.`,
    outcome: 'customer_retained',
    feeling: 'good',
    values: { decision: 'stays', leaving_reason: 'price', offer_accepted: true },
  },
  {
    name: 'cancels whatever is offered',
    category: 'retention',
    language: 'en',
    said: `
      A: Hello! Your contract ends soon. How has the service been for you?
      P: Terrible. It is slow and your support never answers. I want to cancel.
      A: I am sorry about that. We can offer you one free month. Would you like that?
      P: No. Just cancel it.
      A: Of course, it is canceled from December 1. Thank you for the time with us.`,
    outcome: 'churned',
    feeling: 'bad',
    values: { decision: 'leaves', leaving_reason: 'service_quality', offer_accepted: false },
  },
  {
    name: 'decide quedarse',
    category: 'retention',
    language: 'es',
    said: `
      A: Hola, soy asistente virtual de atención al cliente. ¿Cómo ha estado el servicio para usted?
      P: Está muy caro, otra empresa me cobra menos.
      A: Le entiendo. Puedo ofrecerle un 20 % de descuento por seis meses. ¿Le gustaría renovar con ese descuento?
      P: Bueno, así sí me quedo con ustedes.
      A: Perfecto, queda renovado. Que tenga un buen día.`,
    outcome: 'customer_retained',
    values: { decision: 'stays', leaving_reason: 'price' },
  },
  {
    name: 'no quiere renovar',
    category: 'retention',
    language: 'es',
    said: `
      A: Hola, su contrato vence pronto. ¿Le gustaría renovarlo?
      P: No voy a renovar, ya no lo uso.
      A: Entiendo. ¿Le interesaría pausarlo dos meses?
      P: No, gracias. Quiero cancelar.
      A: Claro, queda cancelado. Gracias por el tiempo con nosotros.`,
    outcome: 'churned',
    values: { decision: 'leaves', leaving_reason: 'no_longer_needed' },
  },
  {
    name: 'volta a ser cliente',
    category: 'retention',
    language: 'pt',
    said: `
      A: Olá! Você já foi nosso cliente e gostaríamos de saber o que poderíamos ter feito melhor. Posso fazer uma pergunta?
      P: Pode.
      A: O que levou você a sair?
      P: O aplicativo travava muito.
      A: Refizemos o aplicativo este ano, e o primeiro mês é gratuito. Gostaria de voltar e testar de novo?
      P: Quero voltar sim, vamos testar.
      A: Que bom! Sua conta está ativada.`,
    outcome: 'customer_reactivated',
    values: { decision: 'returns' },
  },
  {
    name: 'não quer voltar',
    category: 'retention',
    language: 'pt',
    said: `
      A: Olá! Você já foi nosso cliente. Gostaria de voltar com um desconto?
      P: Não tenho interesse, obrigado.
      A: Tudo bem, obrigado pela sinceridade. Tenha um bom dia.`,
    outcome: 'rejected',
  },
  {
    name: 'wants a person from the retention team',
    category: 'retention',
    language: 'en',
    said: `
      A: Hello! Your contract ends soon. How has the service been for you?
      P: I was charged twice and I want to talk to a real person about it.
      A: Of course. Let me pass you on with a short summary.`,
    outcome: 'escalated_to_human',
    tools: ['hand_off_to_person'],
  },
];
