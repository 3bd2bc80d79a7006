import { tokenise } from '../../text/tokens.ts';
import { numbersIn } from '../number.ts';
import type { Told } from '../told/parts.ts';
import type { FlagAsk } from './ask.ts';

/** "Are you eighteen or over?" is answered by an age. */

const OVER =
  /(?: or (?:over|older|above)| over | at least | older than | mayor(?:es)? de | mas de | cumplidos | maior(?:es)? (?:de|que) | acima de | mais de | pelo menos )/;
const UNDER = /(?: under | younger than | menor(?:es)? (?:de )?| menos de | abaixo de | hijos menores )/;
const OF_AGE =
  / (?:hijos menores|filhos menores|menores de edad|menores de idade|mayor de edad|maior de idade) /;
const AGE =
  / (?:year|years|old|anos|aged|age|edad|idade|over|under|older|household|eighteen|mayor(?:es)?|menor(?:es)?|maior(?:es)?) /;
const ADULT = 18;
const OLDEST = 115;
/** Not reached yet: "cumple dieciocho en enero". */
const TURNS = / (?:turns?|turning|will be|cumple|cumplo|cumpliria|faz|faco|vai fazer|completa|completo) /;
const TILL = / (?:till|until|hasta|ate) /;

export function ageTells({ parts, language }: Told, ask: FlagAsk): boolean | null {
  if (!AGE.test(ask.question)) return null;
  const [asked] = numbersIn(tokenise(ask.question, language), language);
  const limit = OF_AGE.test(ask.about) && !asked ? ADULT : asked?.value;
  const isOver = OVER.test(ask.question) || / (?:mayor|maior) de (?:edad|idade) /.test(ask.about);
  const isUnder = UNDER.test(ask.question);
  if (limit === undefined || isOver === isUnder) return null;
  const said = parts.filter((part) => !part.isAsked && !part.isSupposed);
  const ages = said.flatMap((part) => {
    const found = numbersIn(tokenise(part.said, language), language).filter(({ value }) => value < OLDEST);
    const [age] = found;
    if (found.length !== 1 || age === undefined) return [];
    return [TURNS.test(part.said) && !TILL.test(part.said) ? age.value - 1 : age.value];
  });
  if (ages.length !== 1 || ages[0] === undefined) return null;
  return isOver ? ages[0] >= limit : ages[0] < limit;
}
