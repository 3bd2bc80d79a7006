import { normaliseLanguage } from './languages.ts';
import { seeds } from './seeds/index.ts';
import type { Category, Language, Words } from './types.ts';

const NAME_LENGTH_MAX = 100;

/** No time of day here: the greeting is stored once and spoken at any hour. */
const GREETING: Words = { en: 'Hello!', es: '¡Hola!', pt: 'Olá!' };
const REGIONAL_GREETING: Partial<Record<string, string>> = {
  'en-US': 'Hi there!',
  'es-CO': '¡Hola! Un gusto saludarle.',
  'es-MX': '¡Hola! Qué gusto saludarle.',
  'es-AR': 'Hola, ¿cómo le va?',
  'pt-BR': 'Olá, tudo bem?',
};

const NAMED: Record<Language, (name: string) => string> = {
  en: (name) => `I'm ${name}, a virtual assistant.`,
  es: (name) => `Soy ${name}, asistente virtual.`,
  pt: (name) => `Aqui é ${name}, assistente virtual.`,
};
const UNNAMED: Words = {
  en: "I'm a virtual assistant.",
  es: 'Soy un asistente virtual.',
  pt: 'Aqui é um assistente virtual.',
};

/** Names are free text: braces would become variables, control and direction marks would garble the speech. */
function speakableName(name: string): string {
  const clean = name
    .toWellFormed()
    .replace(/[{}\uFFFD\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return [...clean].slice(0, NAME_LENGTH_MAX).join('').trim();
}

/** Fits both a call placed and a call answered, and any text channel; at most 500 characters. */
export function firstMessageFor(input: {
  name: string;
  category: Category;
  language: Language;
  regional?: string;
}): string {
  const { category, language } = input;
  const region = input.regional === undefined ? null : normaliseLanguage(input.regional);
  const regional = region?.startsWith(language) ? REGIONAL_GREETING[region] : undefined;
  const name = speakableName(input.name);
  const introduction = name === '' ? UNNAMED[language] : NAMED[language](name);
  return `${regional ?? GREETING[language]} ${introduction} ${seeds[category].opening[language]}`;
}
