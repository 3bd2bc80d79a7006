import type { Language } from '../../../listening/types.ts';
import type { MenuOption } from './schema.ts';

/** What a caller hears when no agent answers. */
const MESSAGES = {
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
} satisfies Record<string, Record<Language, string>>;

export type Message = keyof typeof MESSAGES;

export const message = (name: Message, language: Language): string => MESSAGES[name][language];

const KEYS: Record<Language, Record<string, string>> = {
  en: { '*': 'star', '#': 'pound' },
  es: { '*': 'asterisco', '#': 'numeral' },
  pt: { '*': 'asterisco', '#': 'jogo da velha' },
};

const offer: Record<Language, (label: string, key: string) => string> = {
  en: (label, key) => `For ${label}, press ${key}.`,
  es: (label, key) => `Para ${label}, marque ${key}.`,
  pt: (label, key) => `Para ${label}, digite ${key}.`,
};

/** The configured greeting, then every choice. */
export const menuWords = (
  greeting: string | null,
  options: readonly MenuOption[],
  language: Language,
): string =>
  [
    greeting?.trim() ?? '',
    ...options.map(({ label, digit }) => offer[language](label, KEYS[language][digit] ?? digit)),
  ]
    .filter((part) => part !== '')
    .join(' ');
