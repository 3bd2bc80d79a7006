import { COMMA, NONE, type Token } from '../../text/tokens.ts';
import { numberAt } from '../number.ts';
import { type Heard, nextWord, wordAt } from './heard.ts';
import { set } from './lexicon.ts';

/** How many people are named one by one: "me, the wife and two kids". */

const SELF = set('me i myself yo eu mim comigo conmigo');
const ONES = set(`
  wife husband hubby missus partner brother sister mum mom mam mama dad daddy mother father son daughter uncle aunt auntie cousin nephew niece friend mate boyfriend girlfriend gran nan granny grandma grandpa granddad baby toddler kid child lad lass lodger boy girl
  marido esposo esposa mujer hermano hermana madre padre papa hijo hija nino nina bebe tio tia primo prima sobrino sobrina amigo amiga suegro suegra cunado cunada novio novia abuelo abuela nieto nieta yerno nuera chico chica pareja nene nena muchacho muchacha chamaco chamaca peque abuelita abuelito mami papi comadre compadre
  mulher patroa irmao irma mae pai filho filha sobrinho sobrinha sogro sogra namorado namorada avo neto neta genro nora vo voinho voinha vovo tiazinha padrinho madrinha rapaz moca guri guria crianca nenem menino menina
`);
const MANY = set(`
  kids children adults boys girls sons daughters parents grandparents grandchildren brothers sisters friends babies lads people toddlers teenagers cousins ones twins nans aunts uncles nephews nieces mates workers helpers employees
  ninos ninas hijos hijas adultos chicos chicas bebes padres abuelos nietos amigos hermanos sobrinos peques personas muchachos muchachas chamacos chamacas gemelos gemelas mellizos ayudantes empleados peones primos tios nietas amigas suegros chavos chavas pibes gurises
  criancas filhos filhas adultos meninos meninas pais avos netos amigos irmaos sobrinhos pessoas gemeos gemeas meninos rapazes mocas guris primos tios funcionarios ajudantes empregados netas amigas sogros gurizada
`);
/** So called without an article. */
const FAMILIAR = set('mainha painho mamae papai vovo vovó voinha mum mam dad nan gran mama papa mami papi');
const DETERMINERS = set(
  'my the our his her a an mi mis el la los las un una su nuestro nuestra meu minha meus minhas o os as um uma nosso nossa seu sua plus',
);
const JOINS = set('and y e plus with con com mas mais tambien tambem also');
const LEADS = set(
  'it is just only that would be there we are somos seriamos seremos seriam vamos vivimos moramos ser sao seria solo so us estamos entre ah well so e eh pues bueno bom olha tem tenho temos here at home aqui em casa en',
);
const RELATIVES = set('who that que quien which');
const ADJECTIVES = set(
  'two three little big older younger eldest youngest grown other old mayor menor pequeno pequena grande outra outro otra otro chico mais',
);

type Item = { count: number; end: number; isSelf: boolean };

function itemAt({ tokens, ask }: Heard, at: number): Item | null {
  const word = wordAt(tokens, at);
  if (SELF.has(word)) return { count: 1, end: at, isSelf: true };
  let from = at;
  while (from < at + 2 && DETERMINERS.has(wordAt(tokens, from)) && nextWord(tokens, from + 1) !== '') from++;
  const isDetermined = from > at;
  const noun = ADJECTIVES.has(wordAt(tokens, from)) && ONES.has(nextWord(tokens, from + 1)) ? from + 1 : from;
  if (isDetermined && ONES.has(wordAt(tokens, noun))) return { count: 1, end: noun, isSelf: false };
  if (FAMILIAR.has(word)) return { count: 1, end: at, isSelf: false };
  const said = numberAt(tokens, from, ask.language);
  if (said && Number.isInteger(said.value) && said.value < 30) {
    for (let next = said.end + 1; next <= said.end + 2 && nextWord(tokens, next) !== ''; next++)
      if (MANY.has(wordAt(tokens, next)) || (said.value === 1 && ONES.has(wordAt(tokens, next))))
        return { count: said.value, end: next, isSelf: false };
  }
  const token = tokens[at];
  return token?.capital === true && !token.shouted && /^[a-z]{3,}$/.test(word)
    ? { count: 1, end: at, isSelf: false }
    : null;
}

const isSolo = (tokens: readonly Token[], at: number): boolean =>
  SELF.has(wordAt(tokens, at)) &&
  (['just', 'only', 'solo', 'sola', 'so', 'solamente', 'somente', 'apenas', 'nomas'].includes(
    wordAt(tokens, at - 1),
  ) ||
    ['sola', 'solo', 'solita', 'solito', 'sozinha', 'sozinho', 'alone', 'nomas'].includes(
      nextWord(tokens, at + 1),
    ));

/** The count with the words it takes; null where nobody is named, or not plainly. */
export function peopleNamed(heard: Heard): { value: number; start: number; end: number } | null {
  const { tokens } = heard;
  let start = 0;
  while (start < tokens.length && itemAt(heard, start) === null && LEADS.has(wordAt(tokens, start))) start++;
  let value = 0;
  let items = 0;
  let hasSelf = false;
  let end = -1;
  for (let at = start; at < tokens.length; ) {
    const item = itemAt(heard, at);
    if (item && !(item.isSelf && hasSelf)) {
      value += item.count;
      items++;
      hasSelf ||= item.isSelf;
      end = item.end;
      at = item.end + 1;
    } else if (JOINS.has(wordAt(tokens, at))) at++;
    else if (items > 0 && RELATIVES.has(wordAt(tokens, at))) {
      at++;
      while (at < tokens.length && (tokens[at]?.breakBefore ?? NONE) < COMMA) at++;
    } else break;
  }
  if (items === 0) return null;
  const solo = items === 1 && hasSelf && isSolo(tokens, end);
  return (items > 1 && hasSelf) || solo ? { value, start, end } : null;
}
