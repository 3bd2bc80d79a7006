import type { Language } from '../types.ts';

/** Made for a language when it is first needed: most processes speak one or two. */
export function byLanguage<Value>(make: (language: Language) => Value): (language: Language) => Value {
  const made = new Map<Language, Value>();
  return (language) => {
    const known = made.get(language);
    if (known !== undefined) return known;
    const value = make(language);
    made.set(language, value);
    return value;
  };
}
