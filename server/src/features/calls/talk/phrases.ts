import type { Language } from '../../../listening/types.ts';

/** Standard sentences beside the agent's own words. */
const PHRASES = {
  recorded: {
    en: 'This call may be recorded.',
    es: 'Esta llamada puede ser grabada.',
    pt: 'Esta ligação pode ser gravada.',
  },
  welcomeBack: {
    en: 'Thank you for waiting. You are back with me; how can I help you further?',
    es: 'Gracias por esperar. Está de nuevo conmigo; ¿en qué más puedo ayudarle?',
    pt: 'Obrigado por esperar. Você está de volta comigo; em que mais posso ajudar?',
  },
  pleaseRepeat: {
    en: 'Sorry, we were interrupted for a moment. Could you say that again, please?',
    es: 'Disculpe, se interrumpió la línea un momento. ¿Podría repetirlo, por favor?',
    pt: 'Desculpe, a ligação foi interrompida por um momento. Poderia repetir, por favor?',
  },
  transferUnavailable: {
    en: "I'm sorry, nobody can take over the call right now. Can I help you with anything myself?",
    es: 'Lo siento, nadie puede atender la llamada en este momento. ¿Puedo ayudarle yo con algo?',
    pt: 'Desculpe, ninguém pode assumir a ligação agora. Posso ajudar você com alguma coisa?',
  },
  timeIsUp: {
    en: 'I am afraid our time for this call is up. Thank you, and goodbye.',
    es: 'Me temo que se acabó el tiempo de esta llamada. Gracias y hasta luego.',
    pt: 'Infelizmente o tempo desta ligação acabou. Obrigado e até logo.',
  },
  /** What a mailbox means by its beep; the brain answers it with the message, and the transcript does not have it. */
  mailbox: {
    en: 'Please leave your message after the tone.',
    es: 'Deje su mensaje después de la señal.',
    pt: 'Deixe a sua mensagem após o sinal.',
  },
  cannotGoOn: {
    en: "I'm sorry, I cannot go on with this call right now. Thank you for your patience; goodbye.",
    es: 'Lo siento, no puedo continuar con esta llamada en este momento. Gracias por su paciencia; hasta luego.',
    pt: 'Desculpe, não posso continuar esta ligação agora. Obrigado pela paciência; até logo.',
  },
} satisfies Record<string, Record<Language, string>>;

export const phrase = (name: keyof typeof PHRASES, language: Language): string => PHRASES[name][language];
