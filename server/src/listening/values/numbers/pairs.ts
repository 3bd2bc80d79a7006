import { numberAt } from '../number.ts';
import { type Heard, type Mention, nextWord, wordAt } from './heard.ts';
import { WORDS } from './lexicon.ts';

/**
 * Two numbers said in one go that are one: "eighty-six twenty", "treinta y nueve con noventa", "dois e oitocentos",
 * "six fifty". What the second one is follows from what is asked for and from the size of both.
 */

type Second = { value: number; start: number; end: number; isJoined: boolean };

function secondOf(mention: Mention, { tokens, ask }: Heard): Second | null {
  const { joins } = WORDS[ask.language];
  const isJoined = joins.has(nextWord(tokens, mention.end + 1));
  const start = isJoined ? mention.end + 2 : mention.end + 1;
  if (nextWord(tokens, start) === '') return null;
  // "Twelve oh five": the nought of the cents.
  if (ask.language === 'en' && wordAt(tokens, start) === 'oh') {
    const figure = numberAt(tokens, start + 1, 'en');
    return figure && figure.value < 10
      ? { value: figure.value / 100, start, end: figure.end, isJoined }
      : null;
  }
  const said = numberAt(tokens, start, ask.language);
  if (!said || !Number.isInteger(said.value)) return null;
  return { value: said.value, start, end: said.end, isJoined };
}

const cents = (mention: Mention, second: Second, end = second.end): Mention => ({
  ...mention,
  value: Math.round(mention.value * 100 + (second.value < 1 ? second.value * 100 : second.value)) / 100,
  end,
  isMoney: true,
  scale: 1,
  isArticle: false,
});

const isTwoFigures = (value: number): boolean => value >= 10 && value < 100;

/** "Un millón ochocientos", "a million two": what follows counts the next scale below. */
function underMillion(mention: Mention, heard: Heard): Mention | null {
  const rest = mention.value % 1_000_000;
  if (mention.value < 1_000_000 || rest === 0 || rest >= 1000 || mention.scale > 1) return null;
  const isHundreds = rest >= 100 && rest % 50 === 0 && heard.ask.language !== 'en';
  const isTenths = rest < 10 && heard.ask.language === 'en';
  if (!isHundreds && !isTenths) return null;
  return { ...mention, value: mention.value - rest + rest * (isHundreds ? 1000 : 100_000) };
}

function inMoney(mention: Mention, second: Second, heard: Heard): Mention | null {
  const { tokens, ask } = heard;
  const { cents: centWords } = WORDS[ask.language];
  const after = nextWord(tokens, second.end + 1);
  if (centWords.has(after) && second.value < 100) return cents(mention, second, second.end + 1);
  if (second.value < 1) return cents(mention, second);
  const isNamed = mention.isMoney;
  if (isNamed) {
    // "Three hundred rand fifty"; "two dollars and three pesos" are two.
    return isTwoFigures(second.value) && !heardMoney(after) && after === '' ? cents(mention, second) : null;
  }
  if (mention.scale > 1 && mention.value < 100) return null;
  // "Fifty-two five" a year is so many thousands and a half.
  const isThousands =
    ask.language === 'en' && ask.period === 'year' && !second.isJoined && second.value === 5;
  if (isThousands && mention.value >= 20 && mention.value < 100)
    return { ...mention, value: (mention.value + 0.5) * 1000, end: second.end };
  const isEnglish = ask.language === 'en';
  if (second.isJoined && isEnglish) return null;
  const isSpoken =
    mention.value < 100 && second.value >= 100 && second.value < 1000 && second.value % 50 === 0;
  if (!isEnglish && isSpoken)
    return { ...mention, value: mention.value * 1000 + second.value, end: second.end, isArticle: false };
  if (!isTwoFigures(second.value) || !Number.isInteger(mention.value)) return null;
  if (!isEnglish)
    return second.isJoined && wordAt(tokens, second.start - 1) === 'y' ? null : cents(mention, second);
  if (mention.value >= 20 || (mention.value >= 10 && ask.isSmall)) return cents(mention, second);
  if (mention.value >= 10) return { ...mention, value: mention.value * 100 + second.value, end: second.end };
  const isPrice = ask.isSmall || second.value === 99 || second.value === 95;
  return isPrice
    ? cents(mention, second)
    : { ...mention, value: mention.value * 100 + second.value, end: second.end, isArticle: false };
}

const heardMoney = (word: string): boolean =>
  word !== '' && /^(?:dollars?|pounds?|euros?|pesos?|reais|rand|rupees)$/.test(word);

/** "Thirty-eight seven", "um e sessenta e oito", "tres metros setenta y cinco". */
function inMeasure(mention: Mention, second: Second, { tokens, ask }: Heard): Mention | null {
  if (ask.isWhole || mention.scale > 1 || !Number.isInteger(mention.value)) return null;
  const isEnglish = ask.language === 'en';
  const after = nextWord(tokens, second.end + 1);
  if (
    isEnglish &&
    (second.isJoined || ask.unit?.kind !== 'length' || ask.unit.group !== 'metric') &&
    mention.unit === null
  ) {
    const isHundreds = !second.isJoined && mention.value < 10 && isTwoFigures(second.value);
    return isHundreds && ask.unit?.group !== 'imperial'
      ? { ...mention, value: mention.value * 100 + second.value, end: second.end }
      : null;
  }
  if (
    mention.unit !== null &&
    mention.unit.kind === 'weight' &&
    second.value >= 100 &&
    second.value < 1000 &&
    after === ''
  )
    return { ...mention, value: mention.value + second.value / 1000, end: second.end };
  if (mention.unit !== null && mention.unit.kind === 'time') return null;
  if (second.value >= 100 || (mention.isArticle && mention.unit === null && ask.unit?.kind !== 'length'))
    return null;
  const divisor = second.value < 10 ? 10 : 100;
  if (mention.unit !== null && divisor === 10) return null;
  return {
    ...mention,
    value: Math.round((mention.value + second.value / divisor) * 100) / 100,
    end: second.end,
    isArticle: false,
  };
}

/** "Nineteen ninety-eight", "twenty fifteen". */
const inYear = (mention: Mention, second: Second): Mention | null =>
  (mention.value === 19 || mention.value === 20) && isTwoFigures(second.value)
    ? { ...mention, value: mention.value * 100 + second.value, end: second.end }
    : null;

export function joinedWith(mention: Mention, heard: Heard): Mention {
  const { ask, tokens } = heard;
  if (mention.isOrdinal || mention.isPercent || mention.isVague) return mention;
  const scaled = ask.isMoney ? underMillion(mention, heard) : null;
  if (scaled) return scaled;
  const second = secondOf(mention, heard);
  if (!second) return mention;
  if (ask.isYear) return inYear(mention, second) ?? mention;
  if (ask.isMoney) return inMoney(mention, second, heard) ?? mention;
  if (!ask.isWhole) return inMeasure(mention, second, heard) ?? mention;
  // "One twenty", said of any count.
  const isHundreds =
    ask.language === 'en' &&
    !second.isJoined &&
    mention.value < 10 &&
    !mention.isArticle &&
    isTwoFigures(second.value) &&
    mention.unit === null;
  const isOne =
    ask.language === 'en' &&
    wordAt(tokens, mention.start) === 'one' &&
    !second.isJoined &&
    isTwoFigures(second.value);
  return isHundreds || isOne
    ? { ...mention, value: mention.value * 100 + second.value, end: second.end, isArticle: false }
    : mention;
}
