import { findIntents } from '../intents.ts';
import { phrases, plain } from '../text/phrases.ts';
import { COMMA, SENTENCE, type Token } from '../text/tokens.ts';
import type { Intent, Language } from '../types.ts';
import { isAnchored } from './anchors.ts';
import { classify } from './classify.ts';
import { ACTED_UPON, type Label } from './labels.ts';
import { asksToBeLeft, tellsOfComplaint } from './left-alone.ts';

/** What the trained model and the tables decide together of a stretch of words. */

/** Shorter ones are answers and single cues: the tables know those exactly, and a model of wordings has nothing to read. */
const MODEL_WORDS_MIN = 3;
/** Of scripts it was never trained on it has nothing to say. */
const isWord = ({ word }: Token): boolean => /^\p{Script=Latin}+$/u.test(word);

/** "Not any more", "no, nothing else, thanks": of what, only the question before them tells. */
const ELLIPTIC = new Set(
  `no not nope nah any more anymore nothing else thanks thank you again all that is it was for now really just
  nada mas gracias ya es eso era todo por ahora asi nao mais obrigado obrigada e so isso ja agora assim`.split(
    /\s+/,
  ),
);

/** Codes, ids and tables are no utterance: outside words the model's scores mean nothing. */
export function isUtterance(tokens: readonly Token[]): boolean {
  const words = tokens.filter(isWord);
  const different = new Set(words.map(({ word }) => word));
  return (
    different.size >= MODEL_WORDS_MIN &&
    [...different].some(({ length }) => length > 1) &&
    words.length * 2 > tokens.length &&
    [...different].some((word) => !ELLIPTIC.has(word))
  );
}

/** Without a word about contact the model has to be this much surer before it is acted on. */
const UNTOLD_LEAD = 2;

const SHORT_WORDS_MAX = 5;
/** "Yes, pass it on" answers the agent's question; without it the words cannot be told from a wish for a person. */
const isShortYes = (words: readonly string[], found: ReadonlySet<Intent>): boolean =>
  words.length <= SHORT_WORDS_MAX && found.has('agrees') && !found.has('wants_person');

type Decided = { sure: Set<Label>; doubtful: Set<Label> };
type Lead = (label: Label) => number;

/** `told`: what the tables found in all of the text. */
export function decide(
  text: string,
  tokens: readonly Token[],
  found: ReadonlySet<Intent>,
  language: Language,
  told: ReadonlySet<Intent> = found,
): Decided & { lead: Lead } {
  const words = tokens.map(({ word }) => word);
  const { sure, doubtful, lead } = classify(words, found, language);
  const folded = words.join(' ');
  for (const labels of [sure, doubtful])
    for (const label of labels) if (!isAnchored(label, folded, found)) labels.delete(label);
  if (tellsOfComplaint(text)) for (const labels of [sure, doubtful]) labels.delete('do_not_contact');
  const isTold = told.has('wants_no_more_contact') || lead('do_not_contact') >= UNTOLD_LEAD;
  if (!isTold && !asksToBeLeft(text) && sure.delete('do_not_contact')) doubtful.add('do_not_contact');
  if (isShortYes(words, found)) for (const labels of [sure, doubtful]) labels.delete('wants_person');
  return { sure, doubtful, lead };
}

const TABLE_INTENT: Readonly<Partial<Record<Label, Intent>>> = {
  do_not_contact: 'wants_no_more_contact',
  wants_person: 'wants_person',
  refuses_recording: 'refuses_recording',
};

function isInTables(label: Label, found: ReadonlySet<Intent>): boolean {
  const intent = TABLE_INTENT[label];
  return intent !== undefined && found.has(intent);
}

function partsAt(tokens: readonly Token[], breaks: number): (readonly Token[])[] {
  const parts: Token[][] = [];
  for (const token of tokens) {
    if (parts.length === 0 || token.breakBefore >= breaks) parts.push([]);
    parts.at(-1)?.push(token);
  }
  return parts;
}

const WORDS_TELLING_MIN = 2;
/** Read with what stands beside it a wish loses weight; below this its neighbour has turned it: "not now, ring at four". */
const TURNED_LEAD = -3;

/** What stands beside a wish may take it back, bind it to an hour, or tell whose words it was. */
const TURNS = phrases(`
  but(?![a-z]) | except | only | unless | until | till | before | after(?![a-z]) | instead | rather | later | tomorrow | tonight | (?:mon|tues|wednes|thurs|fri|satur|sun)day | o'clock | text | e-?mail | whatsapp | (?:ring|call|phone|try|catch) (?:me|us|at|on|back|round|again) | i'll (?:call|ring|phone) | kidding | joking | joke | (?:he|she|they|it|wife|husband|mum|dad|boss|mother|father|ad|advert|song|book|film|sign|who) (?:said|says|told|goes|reads|shouted|asked) | what if | if you |
  pero | salvo | excepto | solo(?![a-z]) | hasta | antes | despues | mejor | luego | mas tarde | manana | (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo) | mensaje | correo | whatsapp | (?:llam|marqu)[ae]n?me | broma | (?:el|ella|ellos|mama|papa|esposa|mujer|marido|jefe|cancion|anuncio) (?:dijo|dice|decia|grita) | dijo | dice(?![a-z]) | si (?:quier|pued) |
  mas(?! (?:nada|nunca|ninguem))(?= (?:pode|amanha|depois|so|se|o|a|eu))(?![a-z]) | exceto | so(?= (?:depois|de|a|na|no|amanha)) | ate(?![a-z]) | depois | melhor | amanha | (?:segunda|terca|quarta|quinta|sexta|sabado|domingo) | mensagem | zap | me lig[au]e? | brincadeira | zoeira | disse(?![a-z]) | falou(?![a-z]) | se (?:quiser|puder)
`);
const PLAIN_LEAD = 2;

const leadsOf = (text: string, tokens: readonly Token[], language: Language): ((label: Label) => number) =>
  classify(
    tokens.map(({ word }) => word),
    findIntents(textOf(text, tokens), tokens, language),
    language,
  ).lead;

const isTurned = (beside: readonly Token[], label: Label, language: Language, text: string): boolean =>
  leadsOf(text, beside, language)(label) < TURNED_LEAD;

const textOf = (text: string, tokens: readonly Token[]): string =>
  text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0);

/** The tables and the model find it, and the model by far. */
function isPlainly(label: Label, text: string, part: readonly Token[], language: Language): boolean {
  const found = findIntents(textOf(text, part), part, language);
  return isInTables(label, found) && leadsOf(text, part, language)(label) >= PLAIN_LEAD;
}

/** What a sentence or a clause says by itself of the matters that are acted upon; of a clause only what the tables find in it. */
function readAlone(text: string, part: readonly Token[], language: Language, isClause: boolean): Decided {
  const said = textOf(text, part);
  const found = findIntents(said, part, language);
  const isTold = (label: Label): boolean => isInTables(label, found);
  if (isClause && !ACTED_UPON.some(isTold)) return { sure: new Set(), doubtful: new Set() };
  if (!isUtterance(part)) {
    const told = ACTED_UPON.filter(isTold);
    return part.length >= WORDS_TELLING_MIN
      ? { sure: new Set(told), doubtful: new Set() }
      : { sure: new Set(), doubtful: new Set(isClause ? [] : told) };
  }
  const { sure, doubtful } = decide(said, part, found, language);
  return {
    sure: new Set(ACTED_UPON.filter((label) => sure.has(label) && (!isClause || isTold(label)))),
    doubtful: new Set(ACTED_UPON.filter((label) => !isClause && doubtful.has(label))),
  };
}

/** A longer sentence is no utterance; its windows are read. */
const CLAUSED_WORDS_MAX = 80;
const RUN_WORDS_MIN = 6;
const RUN_WORDS_MAX = 60;
const PART_WORDS_MIN = 3;
const STEP = 2;
/** So sure of one side, and the whole not further off than this: worth a question. */
const SIDE_LEAD = 2;
const RUN_LEAD = -3;

/**
 * `known`: what was heard already. "Stop calling me I was driving": spoken words come without stops, so both sides of
 * every place between are read.
 */
function doubtedInRun(
  text: string,
  run: readonly Token[],
  language: Language,
  known: ReadonlySet<Label>,
  read: { found: ReadonlySet<Intent>; lead: Lead } | undefined,
): Set<Label> {
  const doubted = new Set<Label>();
  if (run.length < RUN_WORDS_MIN || run.length > RUN_WORDS_MAX || !isUtterance(run)) return doubted;
  const found = read?.found ?? findIntents(textOf(text, run), run, language);
  const whole = read?.lead ?? leadsOf(text, run, language);
  const open = ACTED_UPON.filter(
    (label) => !known.has(label) && (whole(label) >= RUN_LEAD || isInTables(label, found)),
  );
  for (let at = PART_WORDS_MIN; open.length > 0 && at <= run.length - PART_WORDS_MIN; at += STEP)
    for (const [part, rest] of [
      [run.slice(0, at), run.slice(at)],
      [run.slice(at), run.slice(0, at)],
    ] as const) {
      const lead = leadsOf(text, part, language);
      const folded = part.map(({ word }) => word).join(' ');
      for (const label of open) {
        if (lead(label) < SIDE_LEAD || !isAnchored(label, folded, NOTHING_FOUND)) continue;
        const isClose = whole(label) >= RUN_LEAD;
        if (isClose || (isPlainly(label, text, part, language) && !TURNS.test(plain(textOf(text, rest)))))
          doubted.add(label);
      }
    }
  return doubted;
}
const NOTHING_FOUND: ReadonlySet<Intent> = new Set();

/**
 * "Stop calling me. I was driving." is as clear as its first sentence: what stands beside a wish seldom unsays it. Each
 * sentence is decided by itself, and each clause in which the tables find the wish; where the next one turns it, it is
 * doubtful at most.
 */
export function decidedAlone(
  text: string,
  tokens: readonly Token[],
  language: Language,
  found: ReadonlySet<Intent>,
  known: ReadonlySet<Label>,
  whole?: Lead,
): Decided {
  const all: Decided = { sure: new Set(), doubtful: new Set() };
  const sentences = partsAt(tokens, SENTENCE);
  sentences.forEach((sentence, at) => {
    if (sentences.length > 1) {
      const { sure, doubtful } = readAlone(text, sentence, language, false);
      const beside = [sentences[at - 1], sentences[at + 1]].filter((one) => one !== undefined);
      for (const label of sure) {
        const isPlain = isPlainly(label, text, sentence, language);
        const isHeldBack = beside.some(
          (other) =>
            (!isPlain || TURNS.test(plain(textOf(text, other)))) &&
            isTurned(
              other === sentences[at - 1] ? [...other, ...sentence] : [...sentence, ...other],
              label,
              language,
              text,
            ),
        );
        (isHeldBack ? all.doubtful : all.sure).add(label);
      }
      for (const label of doubtful) all.doubtful.add(label);
    }
    const isAll = sentences.length === 1 && whole !== undefined;
    const read = isAll ? { found, lead: whole } : undefined;
    for (const label of doubtedInRun(text, sentence, language, known, read)) all.doubtful.add(label);
    if (!ACTED_UPON.some((label) => isInTables(label, found))) return;
    const clauses = partsAt(sentence, COMMA);
    if (clauses.length === 1 || sentence.length > CLAUSED_WORDS_MAX) return;
    for (const clause of clauses)
      for (const label of readAlone(text, clause, language, true).sure) {
        const rest = clauses.filter((other) => other !== clause).map((other) => textOf(text, other));
        const isPlain =
          isPlainly(label, text, clause, language) && !rest.some((other) => TURNS.test(plain(other)));
        if (!isTurned(sentence, label, language, text)) all.sure.add(label);
        else if (isPlain) all.doubtful.add(label);
      }
  });
  return all;
}
