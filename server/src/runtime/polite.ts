import type { Language } from '../listening/types.ts';

type Phrase = Record<Language, string>;

/** What is said when the machinery fails or a rule steps in: short, honest, never silence. */
const PHRASES = {
  trouble: {
    en: "I'm sorry, I'm having trouble on my side right now. Could you say that again in a moment?",
    es: 'Disculpe, tengo un problema técnico en este momento. ¿Podría repetirlo en un instante?',
    pt: 'Desculpe, estou com um problema técnico neste momento. Você poderia repetir daqui a pouco?',
  },
  lostThread: {
    en: 'Sorry, I lost my thread there. Could you say that again?',
    es: 'Disculpe, perdí el hilo. ¿Podría repetirlo?',
    pt: 'Desculpe, perdi o fio da conversa. Você poderia repetir?',
  },
  otherTopic: {
    en: "I'm not able to talk about that, but I'm glad to help with anything else.",
    es: 'No puedo hablar de ese tema, pero con gusto le ayudo con cualquier otra cosa.',
    pt: 'Não posso falar sobre esse assunto, mas posso ajudar com qualquer outra coisa.',
  },
  ownMatters: {
    en: "I can't share how I was set up, but I'm glad to help with your question.",
    es: 'No puedo compartir cómo fui configurado, pero con gusto le ayudo con su consulta.',
    pt: 'Não posso compartilhar como fui configurado, mas posso ajudar com a sua dúvida.',
  },
  toPerson: {
    en: "I understand. I'm passing you on to a person; one moment, please.",
    es: 'Entiendo. Le comunico con una persona; un momento, por favor.',
    pt: 'Entendo. Vou passar você para uma pessoa; um momento, por favor.',
  },
  stopsContact: {
    en: "Understood. You are off our list and we won't contact you again. I'm sorry for the disturbance. Goodbye.",
    es: 'Entendido. Queda fuera de nuestra lista y no volveremos a contactarle. Disculpe la molestia. Hasta luego.',
    pt: 'Entendido. Você está fora da nossa lista e não entraremos mais em contato. Desculpe o incômodo. Até logo.',
  },
  asksToStopContact: {
    en: 'Just to be sure: shall I take you off our list, so that we never contact you again?',
    es: 'Para estar seguros: ¿quiere que le saque de nuestra lista para que no volvamos a contactarle?',
    pt: 'Só para ter certeza: quer que eu tire você da nossa lista, para não entrarmos mais em contato?',
  },
  asksForPerson: {
    en: 'Would you like me to pass you on to a person?',
    es: '¿Quiere que le comunique con una persona?',
    pt: 'Quer que eu passe você para uma pessoa?',
  },
  recordingStopped: {
    en: 'Of course: this conversation is no longer being recorded.',
    es: 'Por supuesto: esta conversación ya no se graba.',
    pt: 'Claro: esta conversa não está mais sendo gravada.',
  },
  goodbye: {
    en: 'Thank you for your time. Goodbye.',
    es: 'Gracias por su tiempo. Hasta luego.',
    pt: 'Obrigado pelo seu tempo. Até logo.',
  },
  callback: {
    en: 'We will call you again tomorrow at about this time. Thank you, goodbye.',
    es: 'Le llamaremos de nuevo mañana más o menos a esta hora. Gracias, hasta luego.',
    pt: 'Ligaremos de novo amanhã mais ou menos neste horário. Obrigado, até logo.',
  },
  stillThere: {
    en: 'Are you still there?',
    es: '¿Sigue ahí?',
    pt: 'Você ainda está aí?',
  },
  iAmAi: {
    en: 'I am an AI assistant.',
    es: 'Soy un asistente de inteligencia artificial.',
    pt: 'Sou um assistente de inteligência artificial.',
  },
} satisfies Record<string, Phrase>;

export const polite = (phrase: keyof typeof PHRASES, language: Language): string => PHRASES[phrase][language];

const SAYS_AI = [
  /\b(?:ai|a\.i\.|virtual|digital|automated)\s+(?:voice\s+)?(?:assistant|agent|system)\b/i,
  /\b(?:an?|una|uma|um)\s+(?:AI|IA|bot|robot|robô)\b/,
  /\b(?:asistente|assistente|agente|sistema)\s+(?:virtual|digital|autom\p{L}+|de\s+intelig[eê]ncia\s+artificial)/iu,
  /\b(?:artificial intelligence|inteligencia artificial|inteligência artificial)\b/i,
];

/** An opening that already says so is left as it is written. */
export const withDisclosure = (opening: string, language: Language): string =>
  SAYS_AI.some((form) => form.test(opening)) ? opening : `${opening} ${polite('iAmAi', language)}`.trim();
