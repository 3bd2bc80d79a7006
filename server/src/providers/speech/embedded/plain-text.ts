import type { EngineName } from './engine.ts';

const AND: Record<string, string> = { en: 'and', es: 'y', pt: 'e' };

/** Flite needs quadratic time in a word's length: half a minute for 2,000 characters, measured. */
const LONG_WORD = /(\S{40})(?=\S)/gu;

/**
 * Leaves only what the engines read as words. Espeak accepts markup (`<break time="1h"/>`, `[[phonemes]]`), and both
 * spell out foreign scripts character by character, so both are removed.
 */
export function plainText(text: string, language: string, engine: EngineName): string {
  const latin = text
    .normalize('NFC')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[“”«»]/g, '"')
    .replaceAll(/\s*[–—]\s+|\s+[–—]\s*/g, ', ')
    .replaceAll(/[–—]/g, '-')
    .replaceAll('…', '...')
    .replaceAll(/\s*&\s*/g, ` ${AND[language.slice(0, 2)] ?? ' '} `)
    .replaceAll(/[^\p{Script=Latin}\p{Nd}\s.,;:!?¿¡'"()/%+=@#$€£°ºª-]/gu, ' ');
  const readable = engine === 'flite' ? englishOnly(latin) : latin;
  const joined = readable
    .replaceAll(/([^\p{L}\p{N}\s])\1+/gu, '$1')
    .replaceAll(LONG_WORD, '$1 ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(joined) ? joined : '';
}

/** Flite supports only ASCII: José becomes Jose, €5 becomes 5 euros. */
function englishOnly(text: string): string {
  return text
    .replaceAll(/([€£])\s?(\d[\d.,]*\d|\d)/g, '$2$1')
    .replaceAll('€', ' euros ')
    .replaceAll('£', ' pounds ')
    .replaceAll('°', ' degrees ')
    .normalize('NFKD')
    .replaceAll(/[^ -~]/g, (sign) => (/\p{M}/u.test(sign) ? '' : ' '));
}
