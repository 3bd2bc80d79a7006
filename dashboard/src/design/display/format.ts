import { locale } from '../../words/words.ts';

/** Asks for the language each time: a bundler may load this module before the words are there. */
export const formatCount = (value: number): string => value.toLocaleString(locale());
