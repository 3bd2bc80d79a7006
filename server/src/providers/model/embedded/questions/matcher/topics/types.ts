/** A matter with the words that ask for it and those that tell it, in all languages, folded; each begins a word. */
export type Topic = { name: string; asked: RegExp; told: RegExp };
