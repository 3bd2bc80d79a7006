import { stem } from '../../text/stem.ts';
import { STOPWORDS } from '../../text/stopwords.ts';
import type { Ask } from './ask.ts';
import { type Heard, type Mention, nextWord } from './heard.ts';
import { set } from './lexicon.ts';

/** What a number counts, by the words behind it. */

const ALIKE: readonly ReadonlySet<string>[] = [
  set(
    'children child kids kid boys girls sons daughters little ones ninos ninas hijos hijas chicos chicas nenes criancas filhos filhas meninos meninas menores chiquita pequenos',
  ),
  set('adults adult adultos adulto grown'),
  set(
    'people person persons guests guest diners us them personas persona comensales invitados gente pessoas pessoa convidados hospedes head heads of',
  ),
  set(
    'dogs dog puppies perros perro perritos cachorros cachorro caes cats cat gatos gato pets pet mascotas mascota',
  ),
  set(
    'employees employee staff workers empleados empleado trabajadores funcionarios funcionario registrados',
  ),
  set(
    'rooms room bedrooms bedroom beds cuartos cuarto habitaciones habitacion recamaras dormitorios quartos quarto',
  ),
  set('times time veces vez vezes cuotas cuota parcelas parcela instalments installments payments pagos'),
];

/** Endings in "s" that are no plural nouns. */
const NO_NOUNS = set(`
  is was has does this his its us yes as thanks plus always perhaps pounds bucks times less across towards besides miss guess is's lots ones others
  pues mas nomas gracias es los las unos unas otros otras mis sus tus nos les entonces despues antes quizas ademas menos jamas ellos ellas dos tres seis
  mas pois nos dos das os as seus suas meus minhas eles elas depois antes mais menos ais apenas aos nas tres dois duas voces deles delas cada mesmos limpos redondos justos brutos netos
`);
const PREPOSITIONS = set(
  'of de the los las os as big small little more extra full grandes pequenos buenos mas mais large whole other otros outros new old good only',
);

const nounsOf = (mention: Mention, { tokens }: Heard): string[] => {
  const nouns: string[] = [];
  for (let at = mention.end + 1; nouns.length < 3 && nextWord(tokens, at) !== ''; at++)
    nouns.push(nextWord(tokens, at));
  return nouns;
};

const [CHILDREN, ADULTS, PEOPLE] = ALIKE;

/** The sorts of things asked for; of people, children and grown-ups are counted alike unless one of them is asked for. */
function alikeIn({ about, isPeople }: Ask): ReadonlySet<string>[] {
  const named = about.split(/[^a-z]+/);
  const groups = ALIKE.filter((group) => named.some((word) => group.has(word) && word !== 'of'));
  const isAll = isPeople && !groups.some((group) => group === CHILDREN || group === ADULTS);
  return isAll ? [...groups, ...[CHILDREN, ADULTS, PEOPLE].flatMap((group) => group ?? [])] : groups;
}

/** Whether the words behind the number name what is asked for. */
export function matchesAsk(mention: Mention, heard: Heard): boolean {
  const { ask } = heard;
  if (ask.isMoney) return false;
  const groups = alikeIn(ask);
  return nounsOf(mention, heard)
    .slice(0, 2)
    .some((word) => ask.stems.has(stem(word, ask.language)) || groups.some((group) => group.has(word)));
}

const isPlural = (word: string, ask: Ask): boolean =>
  word.length > 3 &&
  word.endsWith('s') &&
  !word.endsWith('ss') &&
  !NO_NOUNS.has(word) &&
  !STOPWORDS[ask.language].has(word);

const GENERIC = set('ones of them us little');
const SUM_MIN = 50;

/** Whether it counts something else: "46 years" of bedrooms, "two Weetabix" of a reading, "three months" of money. */
export function isOfAnother(mention: Mention, heard: Heard): boolean {
  const { ask, tokens } = heard;
  if (mention.unit !== null || mention.isMoney || mention.isOrdinal || matchesAsk(mention, heard))
    return false;
  const [first = '', second = ''] = nounsOf(mention, heard);
  const noun = PREPOSITIONS.has(first) ? second : first;
  if (noun === '') return false;
  const token = tokens[mention.end + 1];
  const isName =
    token?.capital === true && !token.shouted && first.length > 3 && !ask.isMoney && mention.value > 1;
  const others = ALIKE.some((group) => group.has(noun)) && !GENERIC.has(noun);
  if (!isName && !others && !(isPlural(noun, ask) && mention.value !== 1)) return false;
  // "1,350 bills included": a sum that large counts nothing.
  if (ask.isMoney && mention.value >= SUM_MIN && !others) return false;
  // Said first, with a noun of its own, it still answers how many: "two doubles".
  const isDirect =
    mention.start <= 2 &&
    ask.isWhole &&
    !ask.isMoney &&
    !ask.isAge &&
    !ask.isRating &&
    ask.unit === null &&
    !isName;
  return !(isDirect && (!others || alikeIn(ask).length === 0));
}
