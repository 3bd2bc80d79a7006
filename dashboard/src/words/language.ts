import { LANGUAGES, type Language } from './languages.ts';

export { LANGUAGES, type Language };

const KEY = 'parley.language';

const isLanguage = (value: string | null): value is Language => value !== null && value in LANGUAGES;

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The choice made here, else the first of the browser's languages that we speak. */
export function chosenLanguage(): Language {
  const choice = stored();
  if (isLanguage(choice)) return choice;
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return preferred.find(isLanguage) ?? 'en';
}

const ADOPTED = 'parley.language-of';

/** The account's language applies with the first page after a sign-in here, until another one is chosen here. */
export function adoptLanguage({ id, language }: { id: string; language: Language | null }): void {
  if (localStorage.getItem(ADOPTED) === id) return;
  localStorage.setItem(ADOPTED, id);
  if (language !== null && language !== chosenLanguage()) chooseLanguage(language);
}

/** At the end of a session: the next one adopts its person's language. */
export const disownLanguage = (): void => localStorage.removeItem(ADOPTED);

/** Words are read once, when the page loads. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
  location.reload();
}
