import { NONE, type Token } from '../../text/tokens.ts';
import { numberAt, readDigits } from '../number.ts';
import { longestEnd } from '../phrase.ts';
import { type Heard, type Mention, nextWord, wordAt } from './heard.ts';
import { CURRENCIES, WORDS } from './lexicon.ts';
import { joinedWith } from './pairs.ts';
import { ATTACHED, attachedUnit, unitOf } from './units.ts';

const plainMention = (value: number, start: number, end: number): Mention => ({
  value,
  start,
  end,
  unit: null,
  isMoney: false,
  isPercent: false,
  isOrdinal: false,
  isVague: false,
  isArticle: false,
  scale: 1,
});

const ARTICLES = new Set(['un', 'una', 'uno', 'um', 'uma', 'one']);
const MONEY_SIGN = /(?:[$€£₹]|R\$|S\/\.?|Rs\.?|USD)\s?$/i;
const NUMBERED = /^(\d{1,3})(?:st|nd|rd|th|o|a|er|ro|do|to)$/;

function ordinalAt({ tokens, ask }: Heard, at: number): Mention | null {
  if (!ask.isOrdinal) return null;
  const word = wordAt(tokens, at);
  const figures = NUMBERED.exec(word)?.[1];
  const value = figures === undefined ? WORDS[ask.language].ordinals.get(word) : Number(figures);
  if (value === undefined) return null;
  const ones = WORDS[ask.language].ordinals.get(nextWord(tokens, at + 1));
  const isCompound = value === 10 && ones !== undefined && ones > 0 && ones < 10;
  return isCompound
    ? { ...plainMention(value + ones, at, at + 1), isOrdinal: true }
    : { ...plainMention(value, at, at), isOrdinal: true };
}

/** "12kg", "1.80m", "50p". */
function attachedAt({ tokens, ask }: Heard, at: number): Mention | null {
  const [, figures = '', letters = ''] = ATTACHED.exec(wordAt(tokens, at)) ?? [];
  const value = figures === '' ? null : readDigits(figures);
  if (value === null || (letters === 'm' && ask.isMoney)) return null;
  if (letters === 'p' || letters === 'c') return { ...plainMention(value / 100, at, at), isMoney: true };
  return { ...plainMention(value, at, at), unit: attachedUnit(letters) };
}

/** The plain number that begins there, before fractions, currencies and cents. */
export function atomAt(heard: Heard, at: number): Mention | null {
  const { tokens, ask } = heard;
  const { coins, pairs, half, articles } = WORDS[ask.language];
  const word = wordAt(tokens, at);
  const special = ordinalAt(heard, at) ?? attachedAt(heard, at);
  if (special) return special;
  const coin = coins.get(word);
  // "A ton of money" is no hundred.
  const isHeap = ['of', 'de'].includes(nextWord(tokens, at + 1));
  if (coin !== undefined)
    return ask.isMoney && !isHeap ? { ...plainMention(coin, at, at), isMoney: true } : null;
  const said = isSixSaid(tokens, at) ? null : numberAt(tokens, at, ask.language);
  if (said) {
    const last = wordAt(tokens, said.end);
    const scale = WORDS[ask.language].scales.get(last) ?? 1;
    const isArticle = said.start === said.end && ARTICLES.has(word);
    const couple = pairs.get(nextWord(tokens, said.end + 1));
    if (isArticle && couple !== undefined) return plainMention(couple, at, said.end + 1);
    if (isArticle && half.has(nextWord(tokens, at + 1)) && ask.language !== 'en') return null;
    // "Vinte conto" is twenty; of "cinco conto" nobody knows whether it is five or five thousand.
    const isConto = last.startsWith('conto') && said.end > at;
    if (isConto && said.value / 1000 >= 10)
      return { ...plainMention(said.value / 1000, at, said.end), isMoney: true };
    return { ...plainMention(said.value, at, said.end), scale, isArticle, isVague: isConto };
  }
  const couple = pairs.get(word);
  // "The couple next door" are two people and no count.
  const isNamed = /^(?:the|that|this|el|la|esa|ese|o|aquela|essa)$/.test(wordAt(tokens, at - 1));
  if (couple !== undefined) return isNamed ? null : plainMention(couple, at, at);
  if (ask.language === 'en' && articles.has(word)) {
    const next = nextWord(tokens, at + 1);
    const scaled = WORDS.en.scales.has(next) ? numberAt(tokens, at + 1, 'en') : null;
    if (scaled) {
      const scale = WORDS.en.scales.get(wordAt(tokens, scaled.end)) ?? 1;
      return { ...plainMention(scaled.value, at, scaled.end), scale };
    }
    if (ask.unit !== null && unitOf(next) !== null && !isPer(tokens, at))
      return { ...plainMention(1, at, at), isArticle: true };
  }
  return null;
}

/** "Five times a week": the article says per what. */
const isPer = (tokens: readonly Token[], at: number): boolean =>
  nextWord(tokens, at) !== '' &&
  /^(?:times?|once|twice|hours?|days?|nights?|sessions?|pounds?|dollars?|euros?|quid|bucks?|grand|hundred|\d.*)$/.test(
    wordAt(tokens, at - 1),
  );

/** "Meia" is six in a row of figures only. */
const isSixSaid = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === 'meia' && !WORDS.pt.scales.has(nextWord(tokens, at + 1));

/** "Point seven", "coma setenta y cinco": one figure after the other, or a number of two. */
function withDecimals(mention: Mention, { tokens, ask }: Heard): Mention {
  if (!WORDS[ask.language].point.has(nextWord(tokens, mention.end + 1))) return mention;
  let figures = '';
  let end = mention.end + 1;
  for (let at = end + 1; figures.length < 6; at = end + 1) {
    if (ask.language === 'en' && ['oh', 'o'].includes(nextWord(tokens, at))) {
      figures += '0';
      end = at;
      continue;
    }
    const next = nextWord(tokens, at) === '' ? null : numberAt(tokens, at, ask.language);
    if (next === null || next.value >= 100 || !Number.isInteger(next.value)) break;
    if (figures !== '' && next.value >= 10) break;
    figures += String(next.value);
    end = next.end;
  }
  return figures === '' ? mention : { ...mention, value: Number(`${mention.value}.${figures}`), end };
}

/** How much a fraction that begins there adds: "and a half", "y cuarto", "e três quartos". */
function fractionAt({ tokens, ask }: Heard, from: number): { part: number; end: number } | null {
  const { half, quarter, quarters, articles, joins } = WORDS[ask.language];
  if (!joins.has(nextWord(tokens, from))) return null;
  const at = articles.has(nextWord(tokens, from + 1)) ? from + 2 : from + 1;
  const word = nextWord(tokens, at);
  if (half.has(word)) return { part: 0.5, end: at };
  if (quarter.has(word)) return { part: 0.25, end: at };
  const three = numberAt(tokens, at, ask.language);
  if (three?.value === 3 && quarters.has(nextWord(tokens, three.end + 1)))
    return { part: 0.75, end: three.end + 1 };
  return null;
}

function withFraction(mention: Mention, heard: Heard): Mention {
  const { tokens, ask } = heard;
  const unit = unitOf(nextWord(tokens, mention.end + 1), ask.isMoney);
  const own = fractionAt(heard, mention.end + 1);
  const behind = unit === null ? null : fractionAt(heard, mention.end + 2);
  const fraction = own ?? behind;
  if (fraction === null) return mention;
  const value = mention.value + fraction.part * (own === null ? 1 : mention.scale);
  return {
    ...mention,
    value,
    end: fraction.end,
    unit: own === null ? unit : null,
    isArticle: false,
    scale: own === null ? 1 : mention.scale,
  };
}

/** "Two and a half million", "fifty k", "dois cento": a scale behind what is no whole number, or that is a letter. */
function withScale(mention: Mention, { text, tokens, ask }: Heard): Mention {
  const { pairs } = WORDS[ask.language];
  const isCouple =
    pairs.has(wordAt(tokens, mention.end)) && ['of', 'de'].includes(nextWord(tokens, mention.end + 1));
  const at = isCouple ? mention.end + 2 : mention.end + 1;
  const token = tokens[at];
  if (!token || token.breakBefore !== NONE) return mention;
  const isLetter = text.slice(token.start, token.end).toLowerCase() === 'k';
  const scale = isLetter ? 1000 : WORDS[ask.language].scales.get(token.word);
  if (scale === undefined || mention.scale >= scale || mention.unit !== null || mention.isOrdinal)
    return mention;
  return {
    ...mention,
    value: Math.round(mention.value * scale * 1000) / 1000,
    end: at,
    scale,
    isArticle: false,
  };
}

const VAGUE = new Set(
  'pico piquito poquito poco tanto tantos tantas pouco poucos poucas pouquinho lascas quebrados trocados cacetada bit odd something some change algo'.split(
    ' ',
  ),
);

/** "Y pico", "and a bit", "thirty-odd": some more is not said. */
function withVague(mention: Mention, { tokens, ask }: Heard): Mention {
  const next = nextWord(tokens, mention.end + 1);
  if (next === 'odd' || next === 'ish' || next === 'short')
    return { ...mention, end: mention.end + 1, isVague: true };
  if (!WORDS[ask.language].joins.has(next)) return mention;
  const at = ['a', 'un', 'um', 'uns', 'algo'].includes(nextWord(tokens, mention.end + 2))
    ? mention.end + 3
    : mention.end + 2;
  const isVague = VAGUE.has(nextWord(tokens, at)) || (next === 'e' && nextWord(tokens, at) === 'la');
  return isVague ? { ...mention, end: at, isVague } : mention;
}

const PERCENT = ['percent', 'per cent', 'por ciento', 'por cento', 'porciento', 'porcento'];

/** "Doce euros y medio". */
function withHalf(mention: Mention, heard: Heard): Mention {
  const fraction = Number.isInteger(mention.value) ? fractionAt(heard, mention.end + 1) : null;
  if (fraction === null) return mention;
  return { ...mention, value: mention.value + fraction.part * mention.scale, end: fraction.end };
}

/** Its currency, its unit or its share. */
function withUnit(mention: Mention, { text, tokens, ask }: Heard): Mention {
  const first = tokens[mention.start];
  const before = text.slice(Math.max(0, (first?.start ?? 0) - 5), first?.start ?? 0);
  const after = text
    .slice(tokens[mention.end]?.end ?? text.length)
    .trimStart()
    .charAt(0);
  const percent = longestEnd(tokens, mention.end + 1, PERCENT);
  if (after === '%' || percent >= 0)
    return { ...mention, isPercent: true, end: Math.max(percent, mention.end) };
  const at =
    nextWord(tokens, mention.end + 1) === 'de' && mention.scale >= 1_000_000
      ? mention.end + 2
      : mention.end + 1;
  const word = nextWord(tokens, at);
  if (MONEY_SIGN.test(before) || '€$£'.includes(after || ' ')) return { ...mention, isMoney: true };
  if (mention.unit !== null || mention.isMoney) return mention;
  if (ask.isMoney && WORDS[ask.language].cents.has(word))
    return { ...mention, value: mention.value / 100, isMoney: true, end: at };
  const isWeight = word.startsWith('pound') || word.startsWith('libra');
  if (CURRENCIES.has(word) && !(isWeight && ask.unit?.kind === 'weight'))
    return withHalf({ ...mention, isMoney: true, isArticle: false, end: at }, { text, tokens, ask });
  const unit = unitOf(word, ask.isMoney);
  // "Oitenta e nove mês passado": the month is when.
  const isWhen =
    /^(?:passad|pasad|retrasad|que$)/.test(nextWord(tokens, at + 1)) &&
    (word === 'mes' || !word.endsWith('s'));
  return unit === null || isWhen ? mention : { ...mention, unit, end: at };
}

function withSign(mention: Mention, { tokens, ask }: Heard): Mention {
  const { minus, below } = WORDS[ask.language];
  const end = longestEnd(tokens, mention.end + 1, below);
  const isBefore = minus.has(wordAt(tokens, mention.start - 1)) && nextWord(tokens, mention.start) !== '';
  if (ask.isMoney || (end < 0 && !isBefore)) return mention;
  if (isBefore) return { ...mention, value: -mention.value, start: mention.start - 1 };
  return ask.unit?.kind === 'heat' || end > mention.end + 1 || !ask.isWhole
    ? { ...mention, value: -mention.value, end }
    : mention;
}

/** Half a thing: "half a metre", "medio kilo". */
function halfAt(heard: Heard, at: number): Mention | null {
  const { tokens, ask } = heard;
  const { half, quarters, articles } = WORDS[ask.language];
  const three = numberAt(tokens, at, ask.language);
  const isThree = three?.value === 3 && quarters.has(nextWord(tokens, three.end + 1));
  if (!isThree && !half.has(wordAt(tokens, at))) return null;
  const end = isThree ? (three?.end ?? at) + 1 : at;
  const of = ['of', 'de'].includes(nextWord(tokens, end + 1)) ? end + 2 : end + 1;
  const unitAt = articles.has(nextWord(tokens, of)) ? of + 1 : of;
  const unit = unitOf(nextWord(tokens, unitAt), ask.isMoney);
  if (unit === null || ask.unit === null) return null;
  return { ...plainMention(isThree ? 0.75 : 0.5, at, unitAt), unit };
}

/** "Litro y medio", "quilo e meio": one of them and a part. */
function unitAndPart(heard: Heard, at: number): Mention | null {
  const { tokens, ask } = heard;
  const unit = ask.unit === null ? null : unitOf(wordAt(tokens, at), ask.isMoney);
  const part = unit === null ? null : fractionAt(heard, at + 1);
  if (unit === null || part === null || /s$/.test(wordAt(tokens, at).replace('mes', ''))) return null;
  return { ...plainMention(1 + part.part, at, part.end), unit };
}

function mentionAt(heard: Heard, at: number): Mention | null {
  const single = unitAndPart(heard, at);
  if (single) return single;
  const halved = halfAt(heard, at);
  if (halved) return halved;
  const atom = atomAt(heard, at);
  if (!atom) return null;
  const scaled = withScale(withFraction(withDecimals(atom, heard), heard), heard);
  const parted = scaled.scale > 1 ? withFraction(scaled, heard) : scaled;
  const joined = joinedWith(withUnit(withVague(parted, heard), heard), heard);
  return withSign(withVague(joined, heard), heard);
}

/** In "veinte por ciento" these are no hundred. */
const isPercentWord = (tokens: readonly Token[], at: number): boolean =>
  ['ciento', 'cento'].includes(wordAt(tokens, at)) &&
  wordAt(tokens, at - 1) === 'por' &&
  !['e', 'y'].includes(wordAt(tokens, at + 1)) &&
  at > 1;

/** More than these are a table read out and no answer. */
const MENTIONS_MAX = 40;

/** Every quantity of the text in order. */
export function mentionsIn(heard: Heard): Mention[] {
  const found: Mention[] = [];
  for (let at = 0; at < heard.tokens.length && found.length < MENTIONS_MAX; at++) {
    if (isPercentWord(heard.tokens, at)) continue;
    const mention = mentionAt(heard, at);
    if (!mention) continue;
    found.push(mention);
    at = mention.end;
  }
  return found;
}
