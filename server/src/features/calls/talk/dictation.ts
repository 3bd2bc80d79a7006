/** Recognition of personal data that a person dictates: long numbers and e-mail addresses. */

const DIGITS_MIN = 6;

const DIGIT_WORDS = new Set(
  [
    'zero oh o one two three four five six seven eight nine',
    'cero uno dos tres cuatro cinco seis siete ocho nueve',
    'um dois tres quatro cinco seis meia sete oito nove',
  ].flatMap((line) => line.split(' ')),
);

/** Numbers of two digits, as pairs of a long number are dictated. */
const PAIR =
  /^(ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|diez|once|doce|trece|catorce|quince|dieci\w+|veinte|veinti\w+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|dez|onze|doze|treze|quatorze|quinze|vinte|trinta|quarenta|cinquenta|sessenta|oitenta)$/;

/** Said between the digits of one number. */
const BETWEEN = new Set('and y e uh um eh double triple doble dobro dash hyphen guion hifen'.split(' '));

const EMAIL = /[^\s@]+@[^\s@]+\.[a-z]{2,}/;
const SPELLED_EMAIL = /\b(?:at|arroba)\b.{1,60}?\b(?:dot|punto|ponto)\b/;

/** Accents and punctuation removed, so that `415-555-0100` and `tr\u00eas` are recognised. */
const plainOf = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function digitsIn(token: string): number {
  if (/^\d+$/.test(token)) return token.length;
  if (DIGIT_WORDS.has(token)) return 1;
  return PAIR.test(token) ? 2 : 0;
}

function hasLongNumber(words: string): boolean {
  let run = 0;
  for (const token of words.replace(/[^\p{L}\d]+/gu, ' ').split(' ')) {
    const digits = digitsIn(token);
    if (digits > 0) run += digits;
    else if (!BETWEEN.has(token)) run = 0;
    if (run >= DIGITS_MIN) return true;
  }
  return false;
}

/** Rather too much than too little: what is silenced by mistake is still in the transcript. */
export function isDictated(words: string): boolean {
  const plain = plainOf(words);
  return EMAIL.test(plain) || SPELLED_EMAIL.test(plain) || hasLongNumber(plain);
}
