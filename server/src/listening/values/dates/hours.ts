import { writeTime } from '../calendar.ts';
import type { Ask, Half } from './ask.ts';
import { type Clock, HOUR_RULES, type HourRead, inHalf } from './hour-rules.ts';
import type { Mention } from './mention.ts';
import { between, type Symbols, symbolEndingAt } from './symbols.ts';

type Found = { read: HourRead; from: number; to: number };

function hourAt(symbols: Symbols, at: number, now: number): Found | null {
  const from = symbols.offsets[at] ?? 0;
  let best: Found | null = null;
  for (const { pattern, read } of HOUR_RULES[symbols.language]) {
    pattern.lastIndex = from;
    const match = pattern.exec(symbols.line);
    if (!match) continue;
    const to = symbolEndingAt(symbols, from + match[0].length);
    if (best && to <= best.to) continue;
    const found = read(match.groups ?? {}, now);
    if (found !== undefined) best = { read: found, from: at, to };
  }
  return best;
}

/** Words that open or close an hour said as a bare number. */
const OPENS =
  / (?:but|pero|mas|so|entonces|at|by|for|about|around|round|say|make it|call it|it|till|until|from|before|after|past|to|or|and|like|just|only|then|is|was|be|put|roughly|have|do|the|towards|between|than|las?|los|a|às|as|à|para|para o|ao|tipo|sobre|hacia|como|de|desde|hasta|pelas?|umas?|unas?|at[eé]|das|dos|o|ou|u|y|e|é|es|son|serian|seria|so|ponga|pone|pon|poné|apunte|anote|apunta|anota|bota|marca|coloca|mejor|melhor|ali|antes de|lá pelas|entao|entonces|diga|digamos|digo|not|no|nao|pode ser|puede ser|menos|except|bar) $/;
const CLOSES =
  /^ (?:please|will|would|is|was|sharp|ish|works?|suits?|sounds|on the|or so|it is|then|thanks|for (?:me|us|the)|por favor|si puede|se puder|en punto|em ponto|esta|estaria|me (?:va|viene|queda|sirve)|no|nao|not|mejor|melhor|fica|ta|esta bom|mismo|mesmo|ou|o|or|and|y|e|to|a|pode|puede|should|does|do|in|ja|ya|é|es|hs|horas|sim|si|sí|tops|no later|at the|exactly|can|could|onwards|every|as|vale|eh|pero|mas|but|if|i|we|con|com|depois|despues|que|se|faz|thereabouts|give or take|today|tomorrow|hoy|hoje|manana|amanha|w\d|before|after|when|cuando|quando|same|tonight) /;

const PHRASED =
  /^(?:half|quarter|noon|midnight|t\d|q\d|cuarto|quarto|in|en|em|dentro|daqui|hace|há|ha|faz|faltan?)/;

/** A number alone is an hour where it stands as one. */
function standsAsHour({ from, to }: Found, symbols: Symbols): boolean {
  const said = symbols.list.slice(from, to + 1);
  const isBare =
    said.filter((symbol) => /^n\d/.test(symbol)).length === 1 &&
    said.length <= 2 &&
    said.every((symbol) => /^(?:n\d+|las?|às?|as|umas?|unas?|o|los|pelas?|das)$/.test(symbol));
  if (!isBare || PHRASED.test(said[0] ?? '')) return true;
  if (/^(?:las?|às|pelas)$/.test(said[0] ?? '')) return true;
  const before = between(symbols, from - 3, from - 1);
  const after = between(symbols, to + 1, to + 3);
  const isAlone = /^ (?:[,.?] .*)?$/.test(after) || / [,.?] $/.test(before) || before === ' ';
  return (
    (/(?:^ | [,.?] )$/.test(before) || OPENS.test(before)) &&
    (isAlone || CLOSES.test(after) || OPENS.test(before))
  );
}

const EARLY =
  / (?:early bird|crack of dawn|before the heat|before work|before school|i am up early|up early|up with the lark|madrug[a-z]*|galo|galos|bem cedo|bien temprano|tempranito|tempran[oa]|cedinho|first light|sunrise|dawn) /;
const HOUR_MINUTES = 60;
const NOON_MINUTES = 12 * HOUR_MINUTES;
const OPEN_MORNING_FIRST = 8;
const OPEN_AFTERNOON_LAST = 6;

/** An hour whose half of the day was not said: the half of another hour, of the question, or that in which people do business. */
function settled(clock: Clock, half: Half | null, symbols: Symbols, ask: Ask, now: number): number | null {
  if (clock.isWhole) return clock.minutes;
  const { minutes } = clock;
  const hour = Math.floor(minutes / HOUR_MINUTES);
  if (half !== null) {
    const told = inHalf(minutes, half);
    if (told !== null) return told % (2 * NOON_MINUTES);
  }
  if (ask.half !== null) {
    const told = inHalf(minutes, ask.half);
    if (told !== null && !(ask.half === 'morning' && hour === 12)) return told % (2 * NOON_MINUTES);
  }
  if (EARLY.test(symbols.line) && hour >= 4 && hour < 12) return minutes;
  if (hour === 12) return minutes;
  if (ask.isPast && ask.isToday) {
    const late = minutes + NOON_MINUTES;
    return late <= now ? late : minutes <= now ? minutes : null;
  }
  if (hour >= OPEN_MORNING_FIRST) return minutes;
  return hour >= 1 && hour <= OPEN_AFTERNOON_LAST ? minutes + NOON_MINUTES : null;
}

/** Not quite the hour that is said: "four-ish", "nueve y pico". */
const VAGUE_BEHIND =
  /^ (?:ish|or so|or thereabouts|thereabouts|give or take|and a bit|and change|something|or something|odd|y pico|y algo|y piquito|o asi|o por ahi|por ahi|mas o menos|aproximadamente|e pouco|e pouquinho|e pouquinha|e tal|e pico|e qualquer coisa|e alguma coisa|mais ou menos|por ai|ou por ai|e uns quebrados|ou assim) /;
const VAGUE_BEFORE =
  / (?:(?<!how |what )about|around|roughly|approximately|circa|gone|just gone|just after|shortly after|just before|towards|round about|alrededor de|alrededor de las|cerca de|cerca de las|a eso de|a eso de las|hacia|hacia las|pasad[oa]s|pasaditas|por volta d[aeo]s?|em torno das?|la pelas|lá pelas|ali pelas|l[aá] para as|quase|casi|nearly|almost|perto das?) $/;

/** Every hour a reply names, in order. */
export function hoursIn(symbols: Symbols, ask: Ask, now: Date): Mention[] {
  const minute = now.getUTCHours() * HOUR_MINUTES + now.getUTCMinutes();
  const found: Found[] = [];
  for (let at = 0; at < symbols.list.length; at++) {
    const one = hourAt(symbols, at, minute);
    if (!one || !standsAsHour(one, symbols)) continue;
    found.push(one);
    at = one.to;
  }
  const halves = found.map(({ read }) => (read !== null && 'half' in read ? read.half : null));
  let named: number | null = null;
  return found.map(({ read, from, to }, index) => {
    const isAnchored = read !== null && ('shift' in read || 'past' in read);
    let minutes: number | null = null;
    if (read !== null && 'shift' in read) minutes = named === null ? null : named + read.shift;
    else if (read !== null && 'soon' in read) minutes = (named ?? minute) + read.soon;
    else if (read !== null && 'past' in read)
      minutes = named === null ? null : Math.floor(named / HOUR_MINUTES) * HOUR_MINUTES + read.past;
    else if (read !== null) {
      const half =
        halves.slice(0, index).findLast((one) => one !== null) ??
        halves.slice(index + 1).find((one) => one !== null) ??
        null;
      minutes = settled(read, half, symbols, ask, minute);
    }
    if (minutes !== null) named = minutes;
    const isVague =
      VAGUE_BEHIND.test(between(symbols, to + 1, to + 4)) ||
      VAGUE_BEFORE.test(between(symbols, from - 5, from - 1));
    const whole = minutes === null ? null : ((minutes % 1440) + 1440) % 1440;
    return { from, to, key: whole === null || isVague ? null : writeTime(whole), isAnchored };
  });
}
