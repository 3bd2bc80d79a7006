import type { TurnLexicon } from './lexicon/types.ts';

/** How many digits the words have, and how many of the words are digits. "treinta y cinco" and "twenty two" are two. */
export function digitsIn(
  words: readonly string[],
  lexicon: TurnLexicon,
): { digits: number; digitWords: number } {
  let digits = 0;
  let digitWords = 0;
  let repeat = 1;
  let inTens = false;
  for (const word of words) {
    const written = word.replace(/\D/g, '').length;
    if (written > 0 && /^[\d-]+$/.test(word)) {
      digits += written * (written === 1 ? repeat : 1);
      digitWords++;
      repeat = 1;
      inTens = false;
    } else if (lexicon.tens.has(word)) {
      digits += 2;
      digitWords++;
      inTens = true;
    } else if (inTens && word === lexicon.tensJoin) {
      digitWords++;
    } else if (lexicon.digits.has(word)) {
      digits += inTens ? 0 : repeat;
      digitWords++;
      repeat = 1;
      inTens = false;
    } else {
      repeat = lexicon.repeats[word] ?? 1;
      if (repeat > 1) digitWords++;
      inTens = false;
    }
  }
  return { digits, digitWords };
}

const DIGIT_SHARE = 0.6;

/** Digits one after another, at least two words of them or one long written group: more usually follow. */
export function isDictatingDigits(words: readonly string[], lexicon: TurnLexicon): boolean {
  const { digits, digitWords } = digitsIn(words, lexicon);
  if (digits < 2 || (digitWords < 2 && digits < 3)) return false;
  return digitWords / words.length > DIGIT_SHARE || endsInDigits(words, lexicon);
}

/** "my number is four seven two": the last three words are digits, or the last is a written group of three. */
function endsInDigits(words: readonly string[], lexicon: TurnLexicon): boolean {
  const tail = words.slice(-3);
  const last = tail.at(-1) ?? '';
  return (
    (tail.length === 3 && digitsIn(tail, lexicon).digitWords === 3) ||
    (/^[\d-]+$/.test(last) && last.replace(/\D/g, '').length >= 3)
  );
}

/** Letters one by one ("m a r", "M-A-R", "eme a erre"). Names of letters are also words, so `isAsked` decides. */
export function isSpelling(words: readonly string[], lexicon: TurnLexicon, isAsked: boolean): boolean {
  const isLetter = (word: string): boolean =>
    /^\p{L}$/u.test(word) || /^(\p{L}-)+\p{L}$/u.test(word) || (isAsked && lexicon.letters.has(word));
  const letters = words.filter(isLetter).length;
  const isOneGroup = words.some((word) => /^(\p{L}-){2,}\p{L}$/u.test(word));
  return letters / Math.max(1, words.length) > DIGIT_SHARE && (letters >= 2 || isOneGroup);
}

const TOP_LEVEL = /^(com|net|org|edu|gov|io|co|es|br|mx|ar|cl|pe|uk|us|info|biz|app|dev)$/;

/** `partial`: an address that is still being said. "at" alone is no sign of one, unless an address was asked for. */
export function emailIn(
  words: readonly string[],
  lexicon: TurnLexicon,
  isAsked: boolean,
): 'none' | 'partial' | 'complete' {
  const joined = words.join(' ');
  if (/\S@\S+ ?\. ?\p{L}{2,}/u.test(joined)) return 'complete';
  const at = words.findIndex(
    (word, place) => word.includes('@') || (lexicon.at.has(word) && (isAsked || word !== 'at' || place > 0)),
  );
  if (at === -1) return 'none';
  const after = words.slice(at + 1);
  const dot = after.findIndex((word) => lexicon.dot.has(word));
  const isCertain = isAsked || words[at] !== 'at';
  if (dot === -1) return isCertain ? 'partial' : 'none';
  const last = words.at(-1) ?? '';
  return TOP_LEVEL.test(last) ? 'complete' : 'partial';
}
