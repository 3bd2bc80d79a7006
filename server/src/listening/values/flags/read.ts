import type { DataField, Language } from '../../types.ts';
import { OPINIONS } from '../choices/lexicon/opinions.ts';
import { CORRECTS } from '../numbers/corrects.ts';
import { OTHERS } from '../numbers/standing.ts';
import { type Part, type Told, toldIn } from '../told/parts.ts';
import { ageTells } from './ages.ts';
import { type FlagAsk, flagAskOf } from './ask.ts';
import { saysNeither } from './neither.ts';
import { type Signal, signalOf } from './signals.ts';
import { BACKCHANNEL, ONLY_HEARS } from './words.ts';

const TURNS =
  / (?:but|pero|mas|actually|wait|sorry|mire|mira|bueno|espera|perdon|digo|na verdade|quer dizer|desculpa|pera|rather|no wait|although|aunque|embora|so que|solo que) /;

/** "But it is my brother's". */
const IS_OTHERS =
  / (?:is|es|e|belongs|era|are|son|sao) (?:(?:a|o|la|el|as|os|las|los) )?(?:my|me|de|do|da|del|of|to|the|for|mi|meu|minha) /;

const [PLEASED] = OPINIONS;

/** How pleased somebody is, where that is asked. */
function pleased(told: Told): boolean | null {
  const [bad, , good] = PLEASED?.concepts ?? [];
  const said = told.parts.filter((part) => !part.isAsked && !part.isSupposed).map((part) => part.said);
  const has = (pattern: RegExp | null | undefined): boolean =>
    said.some((one) => pattern !== null && pattern !== undefined && one.search(pattern) >= 0);
  const isDenied = said.some((one) =>
    / (?:not|no|nao) (?:[a-z]+ ){0,2}(?:happy|pleased|good|great|content[oae]|satisf[a-z]+|bien|bem) /.test(
      one,
    ),
  );
  const isGood = has(good?.said);
  if (isDenied || has(bad?.said)) return isGood && !isDenied ? null : false;
  return isGood ? true : null;
}

/** A yes or a no to do with a mind: to mind is to forbid. */
function minded(signal: Signal, part: Part, { whole: told }: Told, ask: FlagAsk): boolean | null {
  if (!ask.isMind || signal.by === 'implied') return signal.value;
  const { said } = part;
  if (/ (?:i|we) (?:do|would)(?: mind| actually| rather| yes)*(?: very much)? $/.test(said)) return false;
  if (/ (?:do|would) mind | me (?:importa|molesta|incomoda)/.test(told)) return / (?:not|no|nao) /.test(told);
  if (
    / (?:go (?:on|ahead)|sure|of course|certainly|claro|dale|adelante|pode|podem|manda|por supuesto|fine|work away|fire away|please|happy|be my guest|no problem|problem[ao]?s?|inconveniente|con gusto|com prazer|sin|sem|encantad[oa]|faltaria|a vontade|fique a vontade|all means|ok|okay|by all means) /.test(
      said,
    )
  )
    return !/ (?:not|que no|que nao|rather) /.test(said);
  if (signal.value) return null;
  return !/ (?:rather|prefer|prefiero|preferiria|prefiro|god|chance|deus|dios|loc[oa]|hablar|pensar) /.test(
    said,
  );
}

/** The words for a yes or a no: the last of them, where one turns the other around. */
function byWords(signals: readonly Signal[], told: Told): Signal | null {
  const words = signals.filter(({ by }) => by === 'word');
  const last = words.at(-1);
  if (last === undefined) return null;
  const isOne = words.every(({ value }) => value === last.value);
  if (isOne) return last;
  const first = words.find(({ value }) => value !== last.value);
  const between = ` ${told.tokens
    .slice(first?.at ?? 0, last.at + 2)
    .map(({ word }) => word)
    .join(' ')} `;
  const isAgain = told.parts.find(({ from }) => from === last.at)?.opensSentence === true;
  return isAgain || TURNS.test(between) || CORRECTS.test(between) || last.at - (first?.at ?? 0) <= 2
    ? last
    : null;
}

/** Behind a yes, what is over makes it a no; what else speaks against a word leaves it open. */
function settle(word: Signal, behind: readonly Signal[]): boolean | null {
  const against = behind.filter(({ value, at, by }) => at > word.at && value !== word.value && by !== 'word');
  if (against.length === 0) return word.value;
  if (word.value && against.every(({ by }) => by === 'former' || by === 'implied')) return false;
  return null;
}

/** What was off, out or wrong has come right: it is so no longer. */
const CAME_BACK =
  / (?:(?:just )?(?:came|come|gone|is|went) back (?:on|up)|back (?:on|up|to normal)|sorted itself|(?:is |been )?(?:fixed|sorted|cleared up|gone away)(?: now)?|(?:ya|acaba de|recien) (?:volvio|volver|regreso|regresar|llego|llegar|se arreglo|arreglarse|se quito|funciona)|(?:ja|acabou de|agora) (?:voltou|voltar|voltar agora|passou|resolveu|funciona|chegou)) /;
const IS_WRONG =
  / (?:off|out|down|broken|leaking|leak|hurting|sore|pain|without|faulty|missing|problem|sin|cortad[oa]|caid[oa]|apagad[oa]|fallando|dolor|duele|problema|averiad[oa]|goteando|sem|fora|desligad[oa]|falhando|dor|vazando|quebrad[oa]|parad[oa]) /;
const MOVED =
  / (?:(?:i|we) (?:have |just )*(?:moved|left)(?! my)|moved (?:out|away|house|to)|(?:nos|me|ya me|ya nos) (?:mudamos|mude|cambiamos de (?:casa|domicilio|piso)|cambie de (?:casa|domicilio|piso))|(?:me|nos|ja me|a gente se) (?:mudei|mudamos|mudou)|(?:ja )?mudei(?: de| para| faz)?|mudamos (?:de|para)) /;
const LIVES =
  / (?:live|living|address|viv[a-z]+|direccion|domicilio|mora[a-z]*|endereco|resid[a-z]+|reside) /;

/** Asked whether it still is so; that it only was leaves it open. */
function changedSince({ whole, parts }: Told, ask: FlagAsk): boolean | 'none' | null {
  const denied = / (?:not|no|nao|still|todavia|aun|ainda) /.test(whole);
  if (IS_WRONG.test(ask.question) && CAME_BACK.test(whole)) return denied ? 'none' : false;
  if (LIVES.test(ask.question) && MOVED.test(whole))
    return / (?:not|no|nao|never) /.test(whole) ? null : false;
  const [first] = parts;
  return first &&
    / (?:it was|they were|estaba|seguia|estava|continuava) /.test(first.said) &&
    parts.length === 1
    ? 'none'
    : null;
}

/** The yes or no a reply gives; `none` where it gives neither. */
export function flagIn(
  text: string,
  question: string,
  field: DataField,
  language: Language,
): boolean | 'none' {
  const told = toldIn(text, language, question);
  const ask = flagAskOf(field, question, language);
  const spoken = told.parts.filter((part) => !part.isAsked && !part.isSupposed);
  if (BACKCHANNEL.test(told.whole) && ONLY_HEARS.test(told.whole)) return 'none';
  if (saysNeither(told, ask)) return 'none';
  const age = ageTells(told, ask);
  if (age !== null) return age;
  const changed = ask.isStill ? changedSince(told, ask) : null;
  if (changed !== null) return changed;
  const signals = spoken.flatMap((part) => {
    const next = told.parts[told.parts.indexOf(part) + 1];
    const signal = signalOf(part, next, told, ask);
    if (signal === null) return [];
    const value = minded(signal, part, told, ask);
    return value === null ? [] : [{ ...signal, value }];
  });
  const word = byWords(signals, told);
  if (word !== null) return settle(word, signals) ?? 'none';
  if (signals.some(({ by }) => by === 'word')) return 'none';
  if (ask.isPleased) {
    const isPleased = pleased(told);
    if (isPleased !== null) return isPleased;
  }
  if (
    signals.some(({ value }) => value) &&
    spoken.some(({ said }) => IS_OTHERS.test(said) && OTHERS.test(said))
  )
    return 'none';
  const values = new Set(signals.map(({ value }) => value));
  const isOver = signals.some(({ by }) => by === 'former') && !signals.at(-1)?.value;
  if (isOver) return false;
  return values.size === 1 ? (signals[0]?.value ?? 'none') : 'none';
}
