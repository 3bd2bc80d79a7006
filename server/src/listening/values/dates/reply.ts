import type { DataField, Language } from '../../types.ts';
import { CORRECTS } from '../numbers/corrects.ts';
import { OPEN as OPEN_NUMBERS, WITHDRAWN } from '../numbers/reply.ts';
import { type Ask, askOf } from './ask.ts';
import { daysIn } from './days.ts';
import { hoursIn } from './hours.ts';
import type { Mention } from './mention.ts';
import { acceptedOf, chosenOf } from './offered.ts';
import { type Standing, standingOf } from './standing.ts';
import { between, type Symbols, symbolsOf } from './symbols.ts';

type Placed = Mention & { standing: Standing };

/** Leaves the whole answer open, or takes it back, whatever was said before it. */
const OPEN_BEHIND =
  / (?:(?:has|have) to (?:say|decide|agree)|tienen? que (?:decir|decidir|confirmar|dar)|tem que (?:decidir|confirmar|dizer|falar)|(?:quien |quem )?(?:manda|decide) (?:mi|minha|meu|el|la|a|o|ella|ele|ela|es|é)|up to (?:him|her|them|my)|(?:need|have|want|had) to (?:change|move|swap) (?:it|that)|(?:necesito|quiero|tengo que|hay que|quisiera) cambiarl[oa]|(?:preciso|quero|tenho que|gostaria de) (?:mudar|trocar|remarcar)(?: isso)?(?= [,.]| $)|(?:has|have|had) not (?:yet )?(?:told|said|given|confirmed|rung|let|been|heard|decided|got a|set)|(?:nobody|no one|noone) (?:has |have )?(?:told|said|given|confirmed|rung|knows?)|(?:sorry|perdon[ae]?|disculp[ae]|desculp[ae]) (?:, )?(?:que |voce )?(?:dime|diga|digame|decime|go on|go ahead|(?:you )?were saying|what were|what was|what did|carry on|estaba con|me decia[s]?|decia[s]?|pode falar|pode dizer|fala|fale|o que|oi|continua|continue|siga|sigue)|(?:no|nao|ni|nem|nadie|ninguem|aun no|todavia no|ainda nao) (?:me|nos|le) (?:han|ha|disse|disseram|dieron|dijeron|deram|falaram|passaram|avisaron|avisaram|confirmaron|confirmaram|confirmou|llamaron|ligaram|informaron|informaram|dijo|dio|deu)|(?:aun|todavia) no|nadie (?:me|nos|sabe)|ninguem (?:me|nos|sabe)|leave it|leave that|do not put|i will check|i will have to|i would have to|have to (?:see|check|ask|look)|need to (?:see|check|ask|look)|you tell me|do not quote me|do not hold me|can not decide|not decided|who knows|nothing (?:fixed|sure)|up in the air|depends|we will see|let me (?:check|ask|look|see|think|get back)|get back to you|(?:i am |we are )?not (?:too |so )?sure(?! if you)|no estoy segur[oa]|do not (?:know|remember)|i forget|one of the two|one or the other|toss up|either n1|not certain|no decido|no me decido|una de dos|duda|duvida|no se(?= [,.?]| $)|no se todavia|todavia no se|ya veremos|ya (?:le|te|les) (?:digo|aviso|confirmo)|le aviso|te aviso|les aviso|lo (?:miro|veo|hablo|consulto|checo) y|dejeme (?:ver|mirar|checar|consultar)|dejame (?:ver|mirar|checar|consultar)|tengo que (?:ver|consultar|mirar|preguntar|checar)|hay que ver|habria que ver|a ver que|no me acuerdo|no recuerdo|ni me acuerdo|ni idea|quien sabe|depende|mejor no|olvid[a-z]+|dejelo|dejalo|dejemoslo|no apunte|no anote|cancel[ae](?:lo|la)?|esquec[a-z]+|deixa(?: pra la| para la| quieto)?|deixe|nao (?:sei|lembro|tenho certeza|marca|marque|anota)|vou (?:ver|pensar|confirmar|checar|olhar)|preciso (?:ver|confirmar|perguntar|checar)|tenho que (?:ver|confirmar|perguntar|checar)|depois (?:eu )?(?:vejo|confirmo|aviso|te falo)|te (?:confirmo|aviso)|eu (?:confirmo|aviso)|ainda nao|a confirmar|to be confirmed|tbc|por confirmar|pendiente|never mind|forget it|scrap that|cancel that|i am (?:only|just)? ?(?:joking|kidding|messing)|es broma|brincadeira|brincando) /g;

const lastEnd = (pattern: RegExp, line: string): number => {
  let last = -1;
  for (const match of line.matchAll(pattern)) last = Math.max(last, match.index);
  return last;
};

/** Puts right the day or hour before it. */
const SAYS_NO =
  /(?:^ | [,.] )(?:(?:ay|uy|oh|ah|ai|ih|eh|hang on|wait|god|y|e|pera|espera|que|bueno|hm) (?:, )?)*(?:no|nao|nope|nah|sorry|perdon|desculpa|desculpe|miento|minto) (?:, )?(?!(?:later|problem|falta|se preocupe|worries|antes|earlier|hay problema|tem problema|mas tarde|mais tarde) )/;
const CHANGES =
  / (?:make (?:it|that)|or (?:rather|better|maybe better)|better (?:still|yet|make)|o mejor|mejor(?: dicho)?|mas bien|ou melhor|melhor(?: dizendo)?|alias|quer dizer|quiero decir|digo|i mean|i meant|rather|actually|scratch that|tell a lie|on second thoughts?|instead|pensandolo bien|pensando bem|correction|corrijo|na verdade|en realidad|mentira|me equivoque|me enganei|no espera|nao espera|that is (?:a|the) [a-z]+ is not it) /;

/** "Tuesday, but not this one, the next": counted on from the day that is passed over. */
const NOT_THIS_ONE =
  / (?:not|no|nao) (?:for )?(?:this|this coming|coming|est[ae]|es[ae]|ess[ae]|dest[ae]|dess[ae]|de esta|el de esta)(?: (?:one|week|semana|que viene|agora|w\d))? /;

function afterCorrections(all: readonly Placed[], symbols: Symbols): Placed[] {
  let from = 0;
  for (let at = 1; at < all.length; at++) {
    const [left, right] = [all[at - 1], all[at]];
    if (!left || !right) continue;
    const gap = between(symbols, left.to + 1, right.from - 1);
    const isPutRight =
      SAYS_NO.test(gap) ||
      CHANGES.test(gap) ||
      (CORRECTS.test(gap) && right.standing !== 'label') ||
      / no (?:that is|not that|wait) /.test(gap) ||
      (right.isAnchored && NOT_THIS_ONE.test(gap));
    if (isPutRight && right.standing !== 'denied' && right.standing !== 'label') from = at;
  }
  return all.slice(from);
}

const OR: Record<Language, RegExp> = { en: / or /, es: / (?:o|u) /, pt: / ou / };
const AND = / (?:either|to|and|y|e) /;
const MAYBE =
  /^ ,? ?(?:it )?(?:could be|might be|may be|maybe|puede ser|puede que|podria ser|pode ser que|podia ser|talvez|quizas?|capaz) /;
const NEAR = 7;

/** Two between which nothing is decided: "Monday or Tuesday", "half ten, quarter to eleven". */
function isEither(left: Placed, right: Placed, symbols: Symbols): boolean {
  const gap = between(symbols, left.to + 1, right.from - 1);
  if (right.from - left.to > NEAR || CHANGES.test(gap)) return false;
  if (OR[symbols.language].test(gap) || gap === ' , ') return true;
  if (MAYBE.test(gap)) return true;
  return AND.test(gap) && !/ (?:i|we|yo|eu|que|because|is|es|é|me|my|mi|meu|so|entao|entonces) /.test(gap);
}

const GIVES =
  / (?:put(?: me| us)?(?: down)?|make it|book(?: me)?|say|call it|let us say|let us|go for|go with|come|will|can|could|would|prefer|want|take|pop|pick|stick|i will|suits?|ponga(?:me|mos|le)?|ponme|pone|pon|poné|poneme|apunte(?:me)?|apunta(?:me)?|anote(?:me)?|anota(?:me)?|agende(?:me)?|deme|dame|mejor|puedo|podria|puede ser|pode ser|quiero|quisiera|prefiero|venga|vengan|pase|pasen|dejemos(?:lo)?|seria|me (?:va|viene|queda) (?:bien|mejor)|marca|marque|bota|bote|coloca|coloque|mete|poe|quero|prefiro|pode vir|venha|venham|passo|passe|vou|consigo|posso|queria|seria|melhor|fica|deixa|anota|agenda|confirma|vamos) /;
const CONCLUDES =
  / (?:so|then|therefore|asi que|entonces|pues|por lo tanto|o sea que|entao|portanto|logo|dai|daí) (?:[a-z,é]+ ){0,7}$/;
const UNSURE =
  / (?:maybe|perhaps|possibly|might|probably|quizas?|tal vez|a lo mejor|capaz|igual|talvez|acho|creo|i think|provavelmente|probablemente|de repente) /;

function scoreOf(one: Placed, left: number, symbols: Symbols, ask: Ask): number {
  const gap = between(symbols, left + 1, one.from - 1);
  const stop = gap.search(/ [.?] (?!.* [.?] )/);
  const own = stop < 0 ? gap : gap.slice(stop + 2);
  const behind = between(symbols, one.to + 1, one.to + 3);
  let score = 0;
  if (
    GIVES.test(own) ||
    /^ (?:de manha |cedo |, )?(?:eu passo|i can|i will|works|suits|me viene bien|me va bien|pode ser|puede ser|esta bien|esta bom|is (?:fine|good|grand|best|better|perfect)|would be|mejor|melhor|por favor|please)/.test(
      behind,
    )
  )
    score += 2;
  if (CONCLUDES.test(own)) score += 2;
  if (one.from <= 2 && / [,.] $| $/.test(between(symbols, one.to + 1, one.to + 1))) score += 1;
  if (UNSURE.test(own)) score -= 1;
  const stems = own
    .trim()
    .split(' ')
    .filter(
      (word) =>
        word.length >= 4 && !/^(?:para|will|that|this|cuando|quando|desde|como|sobre|esta|este)$/.test(word),
    );
  if (stems.some((word) => ask.about.includes(word.slice(0, 5)))) score += 1;
  return score;
}

function decided(all: readonly Placed[], symbols: Symbols, ask: Ask): string | null {
  const given = afterCorrections(all, symbols).filter(({ standing }) => standing === 'given');
  // "Friday. No, hang on, that day I can't."
  const refused = new Set(
    all.filter(({ standing, isAnchored }) => isAnchored && standing === 'denied').map(({ key }) => key),
  );
  const keyed = given.filter(({ key }) => key !== null && !refused.has(key));
  const [first] = keyed;
  if (!first) return null;
  const last = Math.max(
    lastEnd(OPEN_BEHIND, symbols.line),
    lastEnd(WITHDRAWN, symbols.line),
    lastEnd(OPEN_NUMBERS, symbols.line),
  );
  const answered = keyed.at(-1) ?? first;
  if (last >= (symbols.offsets[answered.to] ?? 0)) return null;
  if (keyed.every(({ key }) => key === first.key)) return isLoose(given, keyed, symbols) ? null : first.key;
  for (const [at, right] of keyed.entries()) {
    const left = keyed[at - 1];
    if (
      left &&
      left.key !== right.key &&
      isEither(left, right, symbols) &&
      !GIVES.test(between(symbols, right.to + 1, right === answered ? right.to : answered.from - 1))
    )
      return null;
  }
  const scores = new Map<string, number>();
  for (const one of keyed) {
    const left = all[all.indexOf(one) - 1]?.to ?? -1;
    const score = scoreOf(one, left, symbols, ask);
    if (one.key !== null)
      scores.set(one.key, Math.max(scores.get(one.key) ?? Number.NEGATIVE_INFINITY, score));
  }
  const best = Math.max(...scores.values());
  const top = [...scores].filter(([, score]) => score === best);
  return best > 0 && top.length === 1 ? (top[0]?.[0] ?? null) : null;
}

/** "The 5th or some Tuesday": beside one that is no single day. */
const isLoose = (given: readonly Placed[], keyed: readonly Placed[], symbols: Symbols): boolean =>
  given.some(
    (one) =>
      one.key === null &&
      keyed.some((other) => {
        const [left, right] = other.from < one.from ? [other, one] : [one, other];
        return (
          right.from - left.to <= NEAR &&
          OR[symbols.language].test(between(symbols, left.to + 1, right.from - 1))
        );
      }),
  );

const place = (mentions: readonly Mention[], symbols: Symbols, ask: Ask): Placed[] =>
  mentions.map((mention, at) => ({
    ...mention,
    standing: standingOf(
      mention,
      symbols,
      ask,
      mentions[at - 1]?.to ?? -1,
      mentions[at + 1]?.from ?? symbols.list.length,
    ),
  }));

function readReply(
  text: string,
  language: Language,
  ask: Ask,
  mentionsIn: (symbols: Symbols, ask: Ask) => Mention[],
): string | 'none' {
  const symbols = symbolsOf(text, language);
  if (symbols.list.length === 0) return 'none';
  const mentions = mentionsIn(symbols, ask);
  const placed = place(mentions, symbols, ask);
  const own = decided(placed, symbols, ask);
  if (own !== null) return own;
  if (placed.some(({ standing }) => standing === 'given')) return 'none';
  const offered = offeredIn(language, ask, mentionsIn);
  if (placed.length > 0) return 'none';
  return chosenOf(offered, symbols) ?? acceptedOf(offered, symbols, ask) ?? 'none';
}

const offeredIn = (
  language: Language,
  ask: Ask,
  mentionsIn: (symbols: Symbols, ask: Ask) => Mention[],
): Mention[] =>
  ask.question === '' ? [] : mentionsIn(symbolsOf(ask.question, language), { ...ask, isPast: false });

const dayOfKey = (key: string | null | undefined) => {
  const [year = 0, month = 0, day = 0] = (key ?? '').split('-').map(Number);
  return year > 0 ? { year, month, day } : null;
};

/** The day a reply to a question for one gives, as `YYYY-MM-DD`; `none` where none may be stored. */
export function readDay(
  text: string,
  question: string,
  field: DataField,
  language: Language,
  now: Date,
): string | 'none' {
  const ask = askOf(field, language, question);
  const offered = offeredIn(language, ask, (symbols, asked) => daysIn(symbols, asked, now)).findLast(
    ({ key }) => key !== null,
  );
  return readReply(text, language, ask, (symbols, asked) =>
    daysIn(symbols, asked, now, dayOfKey(offered?.key)),
  );
}

/** The hour a reply to a question for one gives, as `HH:MM`; `none` where none may be stored. */
export const readHour = (
  text: string,
  question: string,
  field: DataField,
  language: Language,
  now: Date,
): string | 'none' =>
  readReply(text, language, askOf(field, language, question), (symbols, ask) => hoursIn(symbols, ask, now));
