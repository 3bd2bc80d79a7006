import { chosenLanguage } from './language.ts';
import { speak } from './words.ts';

const DICTIONARIES = {
  es: () => import('./es/index.ts'),
  pt: () => import('./pt/index.ts'),
};

/** Before anything is shown. Without its dictionary a page is in English. */
export async function loadWords(): Promise<void> {
  const language = chosenLanguage();
  document.documentElement.lang = language;
  if (language === 'en') return;
  try {
    speak(language, (await DICTIONARIES[language]()).default);
  } catch {
    document.documentElement.lang = 'en';
  }
}
