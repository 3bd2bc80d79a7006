import type { Language } from '../../../listening/types.ts';
import type { Canned } from '../schema.ts';

/** What is answered when no agent may answer: short, and without a promise that nobody keeps. */
const WORDS: Record<Canned, Record<Language, string>> = {
  budget: {
    en: 'Thank you for your message. We cannot answer automatically right now; please try again later.',
    es: 'Gracias por su mensaje. En este momento no podemos responder de forma automática; inténtelo más tarde.',
    pt: 'Obrigado pela sua mensagem. No momento não podemos responder automaticamente; tente mais tarde.',
  },
  paused: {
    en: 'Thank you for your message. Our assistant is not available right now; please try again later.',
    es: 'Gracias por su mensaje. Nuestro asistente no está disponible en este momento; inténtelo más tarde.',
    pt: 'Obrigado pela sua mensagem. Nosso assistente não está disponível no momento; tente mais tarde.',
  },
  suppressed: {
    en: 'You asked us not to contact you, so we do not answer here. Please contact us in another way.',
    es: 'Nos pidió que no le contactáramos, por eso no respondemos aquí. Contáctenos por otro medio.',
    pt: 'Você pediu que não entrássemos em contato, por isso não respondemos aqui. Fale conosco por outro meio.',
  },
  unattended: {
    en: 'Thank you for your message. Nobody is attending this address right now.',
    es: 'Gracias por su mensaje. En este momento nadie atiende esta dirección.',
    pt: 'Obrigado pela sua mensagem. No momento ninguém atende este endereço.',
  },
};

export const cannedReply = (canned: Canned, language: Language): string => WORDS[canned][language];
