/** What callers hear from the service itself: in the agent's language, so not part of the page's words. */
export type CallerLanguage = 'en' | 'es' | 'pt';
export type Message = 'notInService' | 'unavailable' | 'busy';

const MESSAGES: Record<Message, Record<CallerLanguage, string>> = {
  notInService: {
    en: 'The number you have called is not in service. Goodbye.',
    es: 'El número al que ha llamado no está en servicio. Hasta luego.',
    pt: 'O número para o qual você ligou não está em serviço. Até logo.',
  },
  unavailable: {
    en: 'We cannot take your call at the moment. Please try again later. Goodbye.',
    es: 'No podemos atender su llamada en este momento. Por favor, inténtelo más tarde. Hasta luego.',
    pt: 'Não podemos atender a sua ligação no momento. Por favor, tente mais tarde. Até logo.',
  },
  busy: {
    en: 'All of our agents are busy at the moment. Please call again in a few minutes. Goodbye.',
    es: 'Todos nuestros agentes están ocupados en este momento. Por favor, llame de nuevo en unos minutos. Hasta luego.',
    pt: 'Todos os nossos agentes estão ocupados no momento. Por favor, ligue novamente em alguns minutos. Até logo.',
  },
};

export const message = (name: Message, language: CallerLanguage): string => MESSAGES[name][language];

const KEYS: Record<CallerLanguage, Record<string, string>> = {
  en: { '*': 'star', '#': 'pound' },
  es: { '*': 'asterisco', '#': 'numeral' },
  pt: { '*': 'asterisco', '#': 'jogo da velha' },
};

const OFFER: Record<CallerLanguage, (label: string, key: string) => string> = {
  en: (label, key) => `For ${label}, press ${key}.`,
  es: (label, key) => `Para ${label}, marque ${key}.`,
  pt: (label, key) => `Para ${label}, digite ${key}.`,
};

export const offerWords = (label: string, digit: string, language: CallerLanguage): string =>
  OFFER[language](label.trim(), KEYS[language][digit] ?? digit);

/** `es-MX` is spoken as Spanish; anything unknown as English. */
export function callerLanguage(language: string | undefined): CallerLanguage {
  const main = (language ?? 'en').slice(0, 2).toLowerCase();
  return main === 'es' || main === 'pt' ? main : 'en';
}
