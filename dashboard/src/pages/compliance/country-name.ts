import { locale } from '../../words/words.ts';

let names: Intl.DisplayNames | undefined;

/** In the page's language, which is known once the page is shown; the code where it has no name. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames(locale(), { type: 'region' });
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
