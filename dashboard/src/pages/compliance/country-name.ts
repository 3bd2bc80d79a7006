import { locale } from '../../words/words.ts';

const names = new Intl.DisplayNames(locale(), { type: 'region' });

/** In the page's language; the code where it is not known. */
export function countryName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
