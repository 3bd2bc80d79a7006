import { phrases } from '../../text/phrases.ts';
import type { Token } from '../../text/tokens.ts';
import { type Ask, periodIn } from './ask.ts';
import { type Clauses, clausesOf, said } from './clauses.ts';
import { type Heard, type Mention, nextWord, wordAt } from './heard.ts';
import { mentionsIn } from './mentions.ts';
import { isOfAnother, matchesAsk } from './nouns.ts';
import { type Standing, standingOf } from './standing.ts';
import { converted } from './units.ts';
import { isVagueNoun } from './vague.ts';

/** A quantity that could answer the question, and how it stands in what the person says. */
export type Read = { value: number; start: number; end: number };
export type Placed = Mention & { standing: Standing };

/** What is told as a share of something. */
const SHARES = phrases(
  'percent | per cent | % | percentage | discount | interest | share | rate(?![a-z]) | commission | margin | chance | odds | probabilit | humidity | battery | porcent | por ciento | por cento | descuento | desconto | interes | tasa | taxa | juros | comision | comissao | margen | margem | probabilid | humedad | umidade | bateria',
);

/** Nothing asked for is counted or measured, so that a sum may be meant. */
const isSumSaid = (ask: Ask): boolean =>
  !ask.isWhole &&
  ask.unit === null &&
  !ask.isAge &&
  !ask.isRating &&
  !ask.isYear &&
  !ask.isOrdinal &&
  !ask.isCounted;

/** Asked for hours, minutes are turned into them; another sort of unit is another matter. */
function inUnit(mention: Mention, ask: Ask): Mention | null {
  if (mention.isPercent) return SHARES.test(ask.about) ? mention : null;
  if (mention.isMoney && !ask.isMoney) return isSumSaid(ask) ? mention : null;
  if (ask.isYear && mention.unit === null) {
    // "In ninety-eight", "del setenta y ocho".
    const isShort = mention.value >= 30 && mention.value < 100 && Number.isInteger(mention.value);
    if (isShort) return { ...mention, value: 1900 + mention.value };
    return mention.value >= 1000 && mention.value < 2100 ? mention : null;
  }
  if (mention.unit === null) return mention;
  if (ask.isMoney || ask.isOrdinal || ask.isYear) return null;
  if (ask.unit === null) {
    return mention.isArticle || !ask.about.includes(mention.unit.kind) ? null : mention;
  }
  const value = converted(mention.value, mention.unit, ask.unit);
  return value === null ? null : { ...mention, value };
}

function periodDiffers(mention: Mention, { tokens, ask }: Heard): boolean {
  if (ask.period === null) return false;
  const behind = said(tokens, mention.end + 1, mention.end + 3);
  const own = periodIn(behind.trim());
  const isNear =
    own !== null &&
    /^ (?:an?|per|each|every|al?|por|cada|ao|a la|na|[a-z]+ly|mensual|mensal|semanal|diari[oa]s?|anual) /.test(
      behind,
    );
  return isNear && own !== ask.period;
}

const HOURS = 24;
const NUMBERING = new Set(
  'are am stands sitting still now currently hovering stuck running steady capped'.split(' '),
);

/** "Tomorrow at 5": an hour counts nothing. */
function isOnTheClock({ value, start, unit, isMoney, scale }: Mention, { tokens, ask }: Heard): boolean {
  if (value > HOURS || scale > 1 || unit !== null || isMoney || ask.isRating) return false;
  const before = wordAt(tokens, start - 1);
  if (ask.language === 'es') return ['las', 'la'].includes(before) && wordAt(tokens, start - 2) === 'a';
  // "We are at 22": so many by now.
  if (ask.language === 'en' && NUMBERING.has(wordAt(tokens, start - 2))) return false;
  return before === (ask.language === 'en' ? 'at' : 'as');
}

export function placedIn(heard: Heard, clauses: Clauses, mentions: readonly Mention[]): Placed[] {
  const { ask } = heard;
  return mentions.flatMap((mention, index) => {
    const fitted = inUnit(mention, ask);
    const isCounted = fitted !== null && (!mention.isArticle || isRealArticle(mention, heard, index > 0));
    if (!isCounted) return [];
    const isForeign =
      periodDiffers(mention, heard) || isOfAnother(fitted, heard) || isOnTheClock(mention, heard);
    const left = mentions[index - 1]?.end ?? -1;
    const right = mentions[index + 1]?.start ?? heard.tokens.length;
    const standing: Standing = isForeign ? 'label' : standingOf(fitted, heard, clauses, left, right);
    return [{ ...fitted, standing }];
  });
}

const SURE = new Set(
  'please por gracias thanks nomas solo so sola solamente somente apenas only unico unica'.split(' '),
);

/** "Una para mí", "just the one": an article counts where nothing else is named by it. */
function isRealArticle(mention: Mention, heard: Heard, isLater: boolean): boolean {
  const { tokens, ask } = heard;
  if (mention.unit !== null || mention.isMoney) return true;
  const next = nextWord(tokens, mention.end + 1);
  if (isVagueNoun(mention, heard)) return false;
  if (ask.isRating && /^(?:stars?|points?|estrellas?|puntos?|estrelas?|pontos?)$/.test(next)) return true;
  // "One or two" leaves it open.
  if (['or', 'o', 'ou'].includes(next)) return true;
  if (!ask.isRating && matchesAsk(mention, heard)) return true;
  if (tokens.length <= 2 && (next === '' || SURE.has(next))) return !ask.isMoney;
  const before = wordAt(tokens, mention.start - 1);
  if (['just', 'only', 'solo', 'so', 'nomas', 'apenas', 'solamente', 'somente'].includes(before)) return true;
  if (before === 'the' && ['just', 'only'].includes(wordAt(tokens, mention.start - 2)) && next === '')
    return true;
  const isNoun = ['otra', 'otro', 'outra', 'outro', 'another'].includes(next);
  if (ask.isMoney) return false;
  if (isLater && ['and', 'y', 'e', 'plus', 'otra', 'outra'].includes(before))
    return ['de', 'for', 'para', 'pra', 'in', 'of', 'com', 'con', ''].includes(next);
  return (
    !isNoun &&
    mention.start <= 1 &&
    (next === '' || ['please', 'para', 'for', 'is', 'por', 'will', 'nada'].includes(next))
  );
}

/** Every number of the text that may be an answer, with how it stands there. */
export const mentionsPlaced = (text: string, tokens: readonly Token[], ask: Ask): Placed[] => {
  const heard: Heard = { text, tokens, ask };
  return placedIn(heard, clausesOf(tokens, ask.language), mentionsIn(heard));
};
