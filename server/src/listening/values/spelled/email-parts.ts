import type { Language } from '../../types.ts';
import { figuresAt } from './digits.ts';
import { letterAt, spelledFrom } from './letters.ts';
import { ENDED, GLUED, PAUSED, phraseAt, setOf, type Word, wordAt } from './words.ts';

/** The two halves of an address as people speak it. */
export type Part = { text: string; start: number; end: number };

type Phrases = readonly (readonly string[])[];
const list = (text: string): Phrases => text.split(',').map((phrase) => phrase.trim().split(' '));

type Signs = {
  at: Phrases;
  dot: Phrases;
  others: readonly (readonly [readonly string[], string])[];
  remarks: Phrases;
  openers: ReadonlySet<string>;
  never: ReadonlySet<string>;
};

const others = (text: string): Signs['others'] =>
  text
    .split(',')
    .map((entry) => entry.trim().split('='))
    .map(([phrase = '', sign = '']) => [phrase.split(' '), sign] as const);

const SIGNS: Record<Language, Signs> = {
  en: {
    at: list('at sign, at symbol, at the rate of, at the rate, at'),
    dot: list('full stop, dot, period, point'),
    others: others(
      'underscore=_, under score=_, underline=_, low dash=_, lower dash=_, dash=-, hyphen=-, minus=-, plus sign=+, plus=+',
    ),
    remarks: list(
      "all one word, all in one word, as one word, one word, all joined up, all joined together, all joined, all together, joined up, joined together, in lower case, lower case, lowercase, all lower case, all lowercase, all small letters, small letters, in small letters, no spaces, no space, no gaps, no dots, no dot, in figures, in numbers, in digits, the number, the numbers, the digit, the letter, the word, as in the number, capital, with a capital, in capitals, you know, what is it, what's it called, how do you call it, let me think, hang on, er, um, uh, eh, erm, ehm, like, then, so, ah",
    ),
    openers: setOf(
      `is it's its it email mail address e-mail the my to me on use try as that's thats be yes yeah yep sure okay ok send put well so right here was that and then now but or because i i'm im do can could will would just reach write take have got get get's gets has
       for at from with no not sorry actually oh um uh er erm eh hello hi mean meant should think goes comes this one mine ours his her hers their our your you we they she he says called reads old new work personal home business`,
    ),
    never: setOf(
      "name surname firstname lastname something whatever initials initial company's number usual same",
    ),
  },
  es: {
    at: list('a roba, arroba, aroba, arrova'),
    dot: list('punto'),
    others: others(
      'guion bajo=_, guion abajo=_, raya abajo=_, raya baja=_, raya al piso=_, barra baja=_, subguion=_, underscore=_, guion medio=-, guion alto=-, guioncito=-, guion=-, raya=-, menos=-, signo mas=+, mas=+',
    ),
    remarks: list(
      'todo junto, todo pegado, todo seguido, todo unido, todo corrido, todo en minusculas, todo en minuscula, en minusculas, en minuscula, todo minusculas, todo minuscula, minusculas, sin espacios, sin espacio, sin puntos, sin acento, sin acentos, sin tilde, con minuscula, el numero, en numero, en numeros, en cifras, la letra, la palabra, junto, pegado, como se llama, como se dice, a ver, este, eh, em, mmm, ah, o sea, digamos, pues, asi',
    ),
    openers: setOf(
      `es seria correo email mail e-mail electronico direccion mi mio el la al a en un una lo le les te me se que si no claro bueno pues mire anote apunte apunta anota ponga pon mande mandelo mandamelo envie envielo escriba y o pero ya ahora tengo uso usa use con de del por para digo perdon este ese esta eso soy son seria va nuevo viejo personal laboral trabajo ahi aqui yo nosotros nuestro tu su sus ok vale dale sale era fue`,
    ),
    never: setOf('nombre apellido algo iniciales mismo misma numero empresa cosa'),
  },
  pt: {
    at: list('arroba, a roba, aroba'),
    dot: list('ponto, pontinho'),
    others: others(
      'underline=_, underlaine=_, anderline=_, andarlaine=_, underscore=_, sublinhado=_, traco baixo=_, tracinho embaixo=_, traco embaixo=_, traco de baixo=_, tracinho baixo=_, traco inferior=_, barra baixa=_, risquinho embaixo=_, tracinho=-, traco=-, hifen=-, menos=-, sinal de mais=+, mais=+',
    ),
    remarks: list(
      'tudo junto, tudo colado, tudo grudado, tudo minusculo, tudo em minusculo, tudo em minuscula, tudo minuscula, em minusculo, minusculo, minuscula, em minuscula, letra minuscula, letras minusculas, sem espaco, sem espacos, sem ponto, sem acento, sem til, o numero, em numero, em numeros, em algarismos, a letra, a palavra, junto, como e que e, como e mesmo, deixa eu ver, eh, hum, ahn, ah, ai, ne, assim, entao, ta, tipo',
    ),
    openers: setOf(
      `e é eh email mail e-mail endereco eletronico correio meu minha o a os as ao no na em um uma pro pra para que sim nao claro bom bem olha anota anote bota poe ponha manda mande envia envie pode ser seria com de do da dos das ou mas agora tenho uso usa use digo desculpa esse este isso sou eu novo velho pessoal trabalho la aqui nosso seu sua ok ta esta era foi por favor entao mandar enviar la`,
    ),
    never: setOf('nome sobrenome apelido alguma coisa algo iniciais mesmo mesma numero'),
  },
};

export const signsOf = (language: Language): Signs => SIGNS[language];

const TLDS = setOf(
  'com net org edu gov gob gub info biz io eu co me tv app dev mx es ar cl pe ve ec uy py bo cr gt hn ni pa do cu pr br pt uk ie in au nz za ng ke gh us ca fr de it nl ch at be se no dk fi pl mil cat gal eus online store shop site nom adv eng med pro',
);
const COUNTRY = setOf('mx es ar cl pe ve ec uy py bo cr gt br pt uk ie in au nz za ng ke gh us ca co do pa');
const PART_WORDS_MAX = 14;

type Piece = { text: string; end: number; isSign: boolean; isPlain: boolean };

const longest = (words: readonly Word[], at: number, phrases: Phrases): number =>
  Math.max(-1, ...phrases.map((phrase) => phraseAt(words, at, phrase)));

/** One spoken sign, letter, number or word as it is written; remarks are written as nothing. */
function pieceAt(words: readonly Word[], at: number, language: Language): Piece | null {
  const signs = SIGNS[language];
  const word = wordAt(words, at);
  if (word === '') return null;
  const remark = longest(words, at, signs.remarks);
  if (remark >= 0) return { text: '', end: remark, isSign: false, isPlain: false };
  const dot = longest(words, at, signs.dot);
  if (dot >= 0) return { text: '.', end: dot, isSign: true, isPlain: false };
  for (const [phrase, sign] of signs.others) {
    const end = phraseAt(words, at, phrase);
    if (end >= 0) return { text: sign, end, isSign: true, isPlain: false };
  }
  // "Tereza com z", "vera con uve": tells how it is written.
  if (['con', 'com', 'with'].includes(word)) {
    const next = ['a', 'um', 'una', 'un', 'uma'].includes(wordAt(words, at + 1)) ? at + 2 : at + 1;
    const letter = letterAt(words, next, language);
    if (letter) return { text: '', end: letter.end, isSign: false, isPlain: false };
  }
  const figures = figuresAt(words, at, language);
  if (figures && !(language === 'en' && word === 'o'))
    return { text: figures.text, end: figures.end, isSign: false, isPlain: false };
  const letter = letterAt(words, at, language);
  const isShown = letter !== null && (letter.end > at || (!letter.isLoose && word.length > 2));
  const spelled = letter === null ? null : spelledFrom(words, at, language);
  if (spelled !== null && !isShown && word.length > 1)
    return { text: spelled.text, end: spelled.end, isSign: false, isPlain: false };
  if (letter !== null && (isShown || word.length === 1))
    return { text: letter.text, end: letter.end, isSign: false, isPlain: false };
  const plain = word.replaceAll("'", '');
  return /^[a-z0-9]+$/.test(plain) ? { text: plain, end: at, isSign: false, isPlain: true } : null;
}

/** "G mail", "hot mail", "i cloud": hosts a recogniser writes in two words are joined as any others are. */
export function domainAfter(words: readonly Word[], from: number, language: Language): Part | null {
  let text = '';
  let end = from - 1;
  let isDone = false;
  let isHidden = false;
  for (let at = from; at < words.length && at - from < PART_WORDS_MAX; ) {
    const word = words[at];
    if (at > from && word?.stop === ENDED && !(/^[.…\s]*$/.test(word.gap) && !isDone)) break;
    // What is added to a finished address begins with a dot: "dot com dot br".
    if (isDone && longest(words, at, SIGNS[language].dot) < 0 && word?.gap !== '.') break;
    if (!isDone && longest(words, at, SIGNS[language].at) >= 0) return null;
    const isWritten = word?.gap.trim() === '.' && word.stop === GLUED && text !== '';
    if (isWritten && !text.endsWith('.')) text += '.';
    const piece = pieceAt(words, at, language);
    if (piece === null) break;
    if (
      isDone &&
      piece.text === '.' &&
      !COUNTRY.has(wordAt(words, piece.end + 1)) &&
      !TLDS.has(wordAt(words, piece.end + 1))
    )
      break;
    text += piece.text === '.' && text.endsWith('.') ? '' : piece.text;
    isHidden = piece.text === '';
    at = piece.end + 1;
    if (piece.text !== '.' && !isHidden) end = piece.end;
    const last = text.split('.').at(-1) ?? '';
    isDone = text.includes('.') && TLDS.has(last);
  }
  const domain = putRight(words, text.replace(/\.$/, ''), end, language);
  return TLDS.has(domain.text.split('.').at(-1) ?? '') && domain.text.includes('.')
    ? { ...domain, start: from }
    : null;
}

/** "Dot com, no br… no wait, there is one, dot com dot br": the end of the host said anew behind it. */
function putRight(
  words: readonly Word[],
  text: string,
  end: number,
  language: Language,
): { text: string; end: number } {
  const [host = ''] = text.split('.');
  for (let at = end + 1; at < words.length && at < end + PART_WORDS_MAX; at++) {
    if (longest(words, at, SIGNS[language].at) >= 0) break;
    const dot = longest(words, at, SIGNS[language].dot);
    if (dot < 0) continue;
    let tail = '';
    let last = end;
    for (let next = at; next < words.length; ) {
      const stop = longest(words, next, SIGNS[language].dot);
      const word = wordAt(words, stop + 1);
      if (stop < 0 || !TLDS.has(word)) break;
      tail += `.${word}`;
      last = stop + 1;
      next = last + 1;
    }
    const isNear = words
      .slice(end + 1, at)
      .some(({ word }) =>
        ['no', 'nao', 'sorry', 'wait', 'digo', 'perdon', 'sim', 'mean', 'alias'].includes(word),
      );
    if (tail !== '' && isNear && host !== '') return { text: `${host}${tail}`, end: last };
  }
  return { text, end };
}

/** Spelled behind a word, letters say the word again: "jean, j e a n". */
function isSpelledAnew(text: string, spelled: string): boolean {
  const tail = text.slice(-spelled.length);
  if (tail === spelled) return true;
  return false;
}

const CLAUSE = PAUSED;

/** Whether the words before a pause still belong: letters, figures and signs read out one by one. */
function goesOnBefore(words: readonly Word[], at: number, language: Language): boolean {
  const word = wordAt(words, at - 1);
  const signs = SIGNS[language];
  const isSign = [...signs.dot, ...signs.others.map(([phrase]) => phrase)].some(
    (phrase) => phraseAt(words, at, phrase) >= 0,
  );
  return (
    isSign ||
    word.length === 1 ||
    figuresAt(words, at - 1, language) !== null ||
    letterAt(words, at - 1, language) !== null
  );
}

/** The words before "at" that belong to the address, back to the first that cannot. */
export function localBefore(
  words: readonly Word[],
  from: number,
  to: number,
  language: Language,
): Part | null {
  const { openers, dot, others: marks } = SIGNS[language];
  const isJoint = (at: number): boolean =>
    [...dot, ...marks.map(([phrase]) => phrase)].some((phrase) => {
      const start = at - phrase.length + 1;
      return start >= 0 && phraseAt(words, start, phrase) === at;
    });
  let start = to + 1;
  while (start > from && to - start < PART_WORDS_MAX * 2) {
    const at = start - 1;
    const word = words[at];
    if (word === undefined) break;
    const next = words[start];
    if (start <= to && next?.stop === ENDED) break;
    if (start <= to && next?.stop === CLAUSE && !goesOnBefore(words, start, language)) break;
    // A little word between two signs is part of the address; before a word it opens the sentence.
    const isSigned = start <= to && isJointFrom(words, start, language);
    const isAlone =
      word.word.length === 1 &&
      (!['a', 'e', 'o', 'y'].includes(word.word) || isLetterNear(words, at, language));
    const isInNumber = at > from && (figuresAt(words, at - 1, language)?.end ?? 0) > at;
    if (
      openers.has(word.word) &&
      !isSigned &&
      !isJoint(at) &&
      !isAlone &&
      !isInNumber &&
      !isShownHere(words, at, language)
    )
      break;
    start--;
  }
  return built(words, start, to, language);
}

/** A little word is a letter between letters: "ele o ele a". */
const isLetterNear = (words: readonly Word[], at: number, language: Language): boolean =>
  letterAt(words, at - 1, language) !== null || wordAt(words, at + 1).length === 1;

const isJointFrom = (words: readonly Word[], at: number, language: Language): boolean =>
  [...SIGNS[language].dot, ...SIGNS[language].others.map(([phrase]) => phrase)].some(
    (phrase) => phraseAt(words, at, phrase) >= 0,
  );

/** Inside "B for bravo" and "com z" little words belong to what they show. */
function isShownHere(words: readonly Word[], at: number, language: Language): boolean {
  for (let from = Math.max(0, at - 2); from <= at; from++) {
    const letter = letterAt(words, from, language);
    if (letter !== null && letter.end > at && from < at) return true;
  }
  return ['con', 'com', 'with', 'in', 'all', 'todo', 'tudo', 'o', 'en', 'em', 'the', 'as'].some(
    (word) => wordAt(words, at) === word && (pieceAt(words, at, language)?.end ?? at) > at,
  );
}

function built(words: readonly Word[], start: number, to: number, language: Language): Part | null {
  let text = '';
  let last = '';
  let isTold = false;
  for (let at = start; at <= to; ) {
    if (SIGNS[language].never.has(wordAt(words, at))) return null;
    const gap = words[at]?.gap ?? '';
    if (at > start && /^[._-]$/.test(gap)) text += gap;
    const spelled = text === '' ? null : spelledFrom(words, at, language);
    if (spelled !== null && spelled.end <= to && isSpelledAnew(text, spelled.text)) {
      at = spelled.end + 1;
      continue;
    }
    const piece = pieceAt(words, at, language);
    if (piece === null || piece.end > to) return null;
    // "Tereza com z, tereza", "zé com z, zezinho": said again once it was told how it is written.
    if (isTold && piece.isPlain && words[at]?.stop === PAUSED) text = '';
    isTold = piece.text === '' && piece.end > at;
    const isAgain = piece.isPlain && piece.text === last && text === last;
    if (!isAgain) text += piece.text;
    if (piece.isPlain) last = piece.text;
    at = piece.end + 1;
  }
  return text === '' ? null : { text, start, end: to };
}
