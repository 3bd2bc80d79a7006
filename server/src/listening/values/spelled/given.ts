import { CORRECTS } from '../numbers/corrects.ts';
import { type Around, aroundOf } from './around.ts';
import type { Asking } from './asking.ts';
import { putRight } from './put-right.ts';
import { type Run, textOf } from './runs.ts';
import { type Standing, standingOf } from './standing.ts';
import { anyOf, type Word } from './words.ts';

export type Placed = { run: Run; around: Around; standing: Standing; hasNext: boolean };

const BARE_NO =
  / (?:[,.] )?(?:oh |ah |ay |ai |uy |wait |sorry |ops |opa |perdon |desculpa |, )*(?:no|nao|nope|nah)(?: (?:no|nao|sorry|wait|perdon|espera|pera|desculpa|it's|es|e|el|o|la|a|,))* (?:, )?$/;
const PUTS_RIGHT = anyOf(
  "oops | whoops | ops | opa | that's wrong | i got that wrong | other way round | mixed (?:that|it|them) up | let me start again | start again | again | me equivoque | me confundi | corrijo | corrigindo | me enganei | errei | de nuevo | otra vez | de novo | desde el principio | do comeco | do inicio | repito | repeat | i'll (?:say|read) it again | i'll start over | aguanta | aguarde | aguarda | perai | calma",
);
/** Behind these the whole is said anew. */
const WHOLE_AGAIN =
  / (?:(?:the |my |el |o |mi |meu )?(?:number|numero|code|codigo|reference|whole thing|plate|placa|folio|pedido|ticket|protocolo|contrato|telefone|telefono|cell|celular|mobile) (?:is|'s|es|e)|again|start over|de nuevo|otra vez|de novo|desde el principio|do comeco|do inicio|repito|repeat|other one|this one|it is|it's|es (?:el|la)|e (?:o|a)) (?:, )?$/;
const DENIES_NEXT =
  / (?:and|y|e|,) (?:not|nao e|no es|no el|nao o) (?:the |el |la |o |a )?$|^ (?:, )?not (?:the |a )?$/;
/** "Two oh two six… no, that's the year, the number is…". */
const OPENS_NO = /^ (?:[a-z]+ )?(?:[,.] )+(?:oh |ah |ay |ai )?(?:no|nao|nope) , /;
const BETWEEN_WORDS_MAX = 16;
/** As many characters as one that may be whole has. */
const PHONE_MIN = 7;
const CODE_MIN = 4;

/** Takes back what was said before it. */
const JOKES = anyOf(
  "(?:i'm |i am |only |just )?(?:kidding|joking|messing|pulling your leg) | brincadeira | brincando | zoando | zoeira | (?:es |era )?broma | bromeando | bromita | es un chiste | mentirinha | te lo creiste",
);
/** There is none, or it is not known, whatever was said before. */
export const LACKS = anyOf(`
  (?:do not|don't|dont|haven't|have not|never|not) (?:actually |really |even )?(?:got |had |have |been able to find |found |given |know |remember |seem to have |managed to )(?:mine|one|it|that|the|a|any|my|to hand|on me|handy|me) | never (?:gave|had|got|found|received|sent) | (?:can't|cannot|can not|couldn't|could not) (?:find|read|see|remember|make) | no idea | nobody (?:gave|told|sent) | forgot(?:ten)? | lost it | threw | haven't a clue |
  no (?:me )?(?:lo |la |le |se )?(?:tengo|dieron|dio|encuentro|se|recuerdo|acuerdo|lo se|ha llegado|han dado|llego|mandaron|aparece|trae|viene) | ni me ha llegado | nunca (?:me )?(?:lo |la )?(?:dieron|dio|tuve|supe|aprendi|llego|mandaron) | se me (?:olvido|perdio|borro|fue) | lo perdi | ni idea | todavia no | aun no | no (?:hay|he recibido|recibi) |
  nao (?:tenho|sei|lembro|acho|encontro|achei|recebi|decorei|anotei|me deram|me passaram|veio|tem|chegou|faco|consigo) | nunca (?:decorei|soube|tive|recebi|me deram|anotei|vi) | ainda nao | esqueci | perdi | jogou fora | joguei fora | nem (?:sei|lembro|tenho) | sem ideia | apagou
`);

export const isPutRight = (between: string): boolean =>
  between.trim().split(' ').length <= BETWEEN_WORDS_MAX &&
  (BARE_NO.test(between) ||
    OPENS_NO.test(between) ||
    CORRECTS.test(between.replaceAll(/ [,.?](?= )/g, '')) ||
    PUTS_RIGHT.test(between));

/** The runs with their standings; what puts another right has taken its place. */
export function placedIn(
  text: string,
  words: readonly Word[],
  runs: readonly Run[],
  asking: Asking,
): Placed[] {
  const arounds = aroundOf(text, words, runs);
  const placed: Placed[] = [];
  for (const [index, run] of runs.entries()) {
    const around = arounds[index];
    if (around === undefined) continue;
    const hasNext = index < runs.length - 1;
    const standing = standingOf(around, asking, hasNext);
    const before = placed.at(-1);
    const between = arounds[index - 1]?.trail ?? '';
    const isRight = before !== undefined && isPutRight(between) && !DENIES_NEXT.test(between);
    const ended = isRight && before.standing === 'given' ? endPutRight(before.run, run, around) : null;
    if (ended !== null) {
      placed[placed.length - 1] = { run: ended, around, hasNext, standing: 'given' };
      continue;
    }
    if (isRight && before.standing !== 'label' && (standing === 'given' || standing === 'denied')) {
      const isWhole = WHOLE_AGAIN.test(between);
      placed[placed.length - 1] = {
        run: putRight(before.run, run, isWhole, asking.isPhone ? PHONE_MIN : CODE_MIN),
        around,
        hasNext,
        standing:
          before.standing === 'asked' || before.standing === 'denied'
            ? 'given'
            : before.standing === 'part' && isWhole
              ? 'given'
              : before.standing,
      };
    } else placed.push({ run, around, standing, hasNext });
  }
  return placed;
}

/** "Sorry, eighty-nine at the end", "no, termina en cuarenta y uno". */
const ENDS_BEFORE =
  / (?:ends?|ending|finish(?:es|ing)?|acaba|termina|terminado|acabado|terminando|finaliza) (?:(?:in|with|en|con|em|com|no|na|por) )?(?:the |el |la |o |a )?$/;
const ENDS_BEHIND =
  /^ (?:, )?(?:at the end|on the end|al final|no final|no fim|al ultimo|por ultimo|a lo ultimo)(?= )/;

/** The first with its last characters put right by the second; null where they do not put its end right. */
function endPutRight(before: Run, after: Run, { lead, trail }: Around): Run | null {
  if (!ENDS_BEFORE.test(lead) && !ENDS_BEHIND.test(trail)) return null;
  const [old, end] = [textOf(before.chunks), textOf(after.chunks)];
  if (end.length >= old.length || /\D/.test(end)) return null;
  const text = `${old.slice(0, -end.length)}${end}`;
  return {
    ...before,
    chunks: [{ text, kind: 'figures', start: before.start, end: after.end }],
    end: after.end,
  };
}

const OR =
  / (?:, )?(?:or|either|o|u|ou)(?: (?:it's|is|maybe|perhaps|possibly|es|e|el|o|la|a|quizas?|tal vez|talvez))* $/;

/** What is left standing of them, in order; null where the whole is left open. */
export function standing(
  placed: readonly Placed[],
  isPlausible: (run: Run) => boolean,
): readonly Placed[] | null {
  const joke = placed.findLastIndex(({ around }) => JOKES.test(around.trail));
  const meant = placed.filter((_, at) => at > joke);
  const given = meant.filter(({ standing: how, run }) => how === 'given' && isPlausible(run));
  for (const [at, one] of given.entries()) {
    const next = given[at + 1];
    if (next && OR.test(one.around.trail) && textOf(one.run.chunks) !== textOf(next.run.chunks)) return null;
  }
  return given;
}
