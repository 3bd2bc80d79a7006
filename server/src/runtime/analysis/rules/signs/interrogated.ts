import { hasTakenElsewhere } from '../../../../listening/decided/withdrawing.ts';
import { countsIn, stopsHere, takesNoPart } from '../../../../listening/index.ts';
import { hangsOnIf } from '../../../../listening/meant/conditions.ts';
import { phrases } from '../../../../listening/text/phrases.ts';
import type { CallOutcome } from '../../types.ts';
import { asks, type Exchange, type Facts, hasDigits, means, says, states } from '../facts.ts';
import { accepts, answering, declines, refuses, takes } from '../moves.ts';
import { refusesLeave, SCALE_ASKED } from '../said/cues.ts';
import { isAnotherWanted, isCalledAway, isOwnAnswer } from '../settled/questions.ts';
import { isRate } from '../unasked/numbers.ts';
import { answersHeard } from './language-heard.ts';
import { open, reached, refused, type Sign } from './sign.ts';

export type { Sign } from './sign.ts';

/** Asked for a number, or only for leave to ask: other words are no answer yet. */
const isScore = ({ before }: Exchange): boolean => asks(before, 'asksLeave') || SCALE_ASKED.test(before.asks);

const rates = (exchange: Exchange, { personLanguage }: Facts): boolean =>
  (says(exchange, 'rates') && !refusesLeave(exchange)) ||
  countsIn(exchange.text, personLanguage).some((count) => isRate(count, personLanguage));

/** Never was there or had it: what they say instead is no answer about it. */
const neverUsed = ({ exchanges, personLanguage }: Facts): boolean =>
  exchanges.some((one) => NEVER_USED.test(one.plain)) &&
  !exchanges.some(({ text }) => countsIn(text, personLanguage).length > 0);
const NEVER_USED = phrases(
  "(?:i've|i have|i|we've|we have|we) never (?:actually |even )?(?:been|used|bought|ordered|gone|went|visited|had|tried|dealt)(?![a-z]) | (?:haven't|have not|didn't) (?:actually |even )?(?:used|bought|ordered|visited|been to|gone to) (?:it|you|there|anything|that) | (?:not|n't) (?:a|your) customer | nunca (?:he|hemos|fui|fuimos|use|usamos|compre|compramos|estuve|vine|la use|lo use|me atend)[a-z]*(?![a-z]) | no (?:soy|somos) client | nunca (?:fui|usei|comprei|estive|fomos|usamos|passei|utilizei|me atend)[a-z]*(?![a-z]) | (?:coisa|servico|produto) que (?:eu )?(?:nao|nunca) usei | nao (?:sou|somos) client",
);

/** Will give no figure: a remark in its place is no answer to what was asked. */
const refusesScore = (facts: Facts): boolean =>
  facts.exchanges.some((one) => says(one, 'refusesToRate')) &&
  !facts.exchanges.some((one) => isScore(one) && hasDigits(one.text));

/** A no before the first answers refuses; a later one is just an answer. */
function interrogation(
  facts: Facts,
  outcome: CallOutcome,
  answersMin: number,
  counts: (exchange: Exchange) => boolean = () => true,
): Sign[] {
  const { exchanges } = facts;
  const answered = new Set(answering(facts).filter(counts));
  const isBegun = begunAt(facts);
  const signs: Sign[] = [];
  const given: number[] = [];
  for (const exchange of exchanges) {
    const isLast = exchange.index === exchanges.length - 1 && given.length <= answersMin;
    // A no to being contacted about the answers takes none of them back.
    if (asks(exchange.before, 'asksToContact')) {
      if (answered.has(exchange)) given.push(exchange.index);
      continue;
    }
    const ends = says(exchange, 'refuses') && isLast;
    if (isLast && says(exchange, 'givesUp')) return [...signs, open(exchange)];
    if (
      (given.length < answersMin || ends) &&
      (refuses(exchange) || (refusesLeave(exchange) && facts.exchanges.length === 1)) &&
      !asks(exchange.before, 'asksRequirement') &&
      !(exchange.index > isBegun && onlySkips(exchange))
    ) {
      if (ends) given.length = 0;
      signs.push(refused(exchange, 'rejected'));
    }
    if (answered.has(exchange)) given.push(exchange.index);
  }
  const last = exchanges.at(-1);
  if (last === undefined || given.length < answersMin) return signs;
  const isOpen = leavesEarly(last, facts) || isCutShort(last, given.length, facts);
  return [...signs, isOpen ? open(last) : { ...reached(last, outcome), indexes: given }];
}

/** Where leave was given to a survey; beyond every turn where it was not. */
function begunAt({ exchanges, subject }: Facts): number {
  const at = exchanges.findIndex((one) => asks(one.before, 'asksLeave') && accepts(one));
  return subject.category !== 'surveys' || at === -1 ? exchanges.length : at;
}

/** A question that is passed over leaves the survey where it is. */
const onlySkips = (exchange: Exchange): boolean =>
  (exchange.isEmpty || says(exchange, 'refusesToRate') || says(exchange, 'cannotTell')) &&
  !takesNoPart(exchange.text) &&
  !stopsHere(exchange.text) &&
  !means(exchange, 'not_interested', 'wants_no_more_contact', 'refuses_recording');

/** A few answers, and the agent is still asking: that is no interview yet. */
const isCutShort = (last: Exchange, count: number, { agent, subject }: Facts): boolean =>
  subject.category === 'interview' &&
  count < INTERVIEW_ANSWERS_WHOLE &&
  last.after.asks !== '' &&
  !states(agent, 'endsQuestions');
const INTERVIEW_ANSWERS_WHOLE = 4;

/** Goes in the middle of the questions: what was answered so far is an answer, not an interview. */
const leavesEarly = (last: Exchange, facts: Facts): boolean =>
  facts.subject.category !== 'surveys' &&
  (givesUp(last) || (!states(facts.agent, 'endsQuestions') && leaves(last)));

const givesUp = (last: Exchange): boolean =>
  says(last, 'givesUp') || says(last, 'notToday') || withdraws(last);

/** "Then it won't work, another time": says on hearing the terms that it is not for them. */
const NOT_FOR_ME = phrases(`
  (?:then|so|well|in that case)[ ,]+(?:it|that|this) (?:won't|doesn't|isn't going to|will not) (?:work|suit|do)(?: for me| out)?(?= *[,.!]|$) | (?:it's|this is|that's|then it's|the job is) not for me(?![a-z]) | (?:maybe|perhaps) (?:next|another) time(?= *[,.!]|$) |
  entonces no (?:me sirve|va a (?:poder ser|ser posible)|puedo|me conviene|se va a poder)(?![a-z]) | (?:no es|esto no es) para mi(?= *[,.!]|$) | (?:sera|quedara|queda) para (?:otra|la proxima)(?![a-z]) |
  (?:entao )?(?:nao vai dar|nao da (?:pra|para) mim)(?= *[,.!]|$) | (?:fica|deixa) (?:pra|para) (?:a )?(?:proxima|outra)(?![a-z]) | nao e (?:pra|para) mim(?= *[,.!]|$)
`);

const leaves = (last: Exchange): boolean =>
  means(last, 'says_goodbye') ||
  refuses(last) ||
  says(last, 'goes') ||
  says(last, 'callsThemselves') ||
  says(last, 'thinksAgain') ||
  says(last, 'hesitates');

/** Gives the place up, outright: under a condition nobody has gone yet. */
const withdraws = (exchange: Exchange): boolean =>
  !hangsOnIf(exchange.whole) &&
  !says(exchange, 'keen') &&
  (says(exchange, 'withdraws') ||
    NOT_FOR_ME.test(exchange.plain) ||
    hasTakenElsewhere(exchange.whole) ||
    (asks(exchange.before, 'asksIfStill') && NO_LONGER.test(exchange.plain)));

/** A no and no more than that, or "não tenho mais": with another matter behind it, it may be a no to that. */
const NO_LONGER =
  /^[^a-z0-9]*(?:(?:well|actually|pues|mire|bom|olha|ah|oh|eh|sorry|la verdad|na verdade|no|nao|nope)[ ,.]+)*(?:(?:no|nope|nao)(?:,? (?:thanks|thank you|gracias|obrigad[oa]|sorry|lo siento))?|not any ?more|i'm not(?: any ?more)?|not interested(?: any ?more)?|ya no(?: me interesa| quiero)?|no me interesa(?: mas)?|no estoy interesad[oa]|(?:eu )?(?:ja )?nao (?:tenho|quero|estou|to) mais(?: interesse)?(?: nao)?|nao tenho interesse(?: nao)?)(?:,? (?:thanks|thank you|gracias|obrigad[oa]|sorry))?[^a-z0-9]*$/;

export function interview(facts: Facts): Sign[] {
  const gone = facts.exchanges.findLast(withdraws);
  const still = facts.exchanges.findLast(
    (one) => says(one, 'keen') || (asks(one.before, 'asksIfStill') && takes(one)),
  );
  if (gone && gone.index >= (still?.index ?? 0)) {
    const lacking = facts.exchanges
      .slice(0, gone.index + 1)
      .find(
        (one) =>
          says(one, 'lacks') && (asks(one.before, 'asksRequirement') || states(one.after, 'notQualified')),
      );
    return [refused(gone, lacking ? 'candidate_unqualified' : 'rejected')];
  }
  const unqualified = facts.exchanges.find(
    (exchange) =>
      states(exchange.after, 'turnsDown') ||
      (asks(exchange.before, 'asksRequirement') &&
        declines(exchange) &&
        states(exchange.after, 'notQualified')),
  );
  if (unqualified) return [refused(unqualified, 'candidate_unqualified')];
  const counts = (one: Exchange): boolean => isOwnAnswer(one, facts);
  return isAnotherWanted(facts)
    ? []
    : interrogation(facts, 'candidate_evaluated', INTERVIEW_ANSWERS_MIN, counts);
}

const FOR_ANOTHER = phrases(
  '(?:la|el) del (?:examen|test|curso) es mi | (?:the )?(?:test|exam)(?:.s| is) (?:for )?my | (?:o|a) d[oa] (?:teste|exame|prova) e (?:a |o )?(?:minha|meu) | (?:is|was|it.s) for my (?:son|daughter|wife|husband|sister|brother|kid|child|friend|niece|nephew|mother|father) | (?:es|era) para mi (?:hij[oa]|espos[oa]|herman[oa]|sobrin[oa]|amig[oa]|mujer|marido|mama|papa|niet[oa]) | (?:e|era) (?:para|pra) (?:(?:a|o) )?(?:minha|meu) (?:filh[oa]|espos[oa]|irma|irmao|sobrinh[oa]|amig[oa]|mulher|marido|mae|pai|net[oa])(?![a-z])',
);

const OPEN = { kind: 'open', outcome: 'follow_up_needed' } as const;

/** Nobody is assessed by what somebody else tells of them, nor without a level that could be told. */
export function assessment(facts: Facts): Sign[] {
  const other = facts.exchanges.slice(0, 2).find((exchange) => FOR_ANOTHER.test(exchange.plain));
  if (other) return [open(other)];
  const counts = (one: Exchange): boolean => !isCalledAway(one);
  const signs = interrogation(facts, 'level_assessed', ASSESSMENT_ANSWERS_MIN, counts);
  if (answersHeard(facts) !== null) return signs;
  return signs.map((sign) => (sign.kind === 'reached' ? { ...sign, ...OPEN } : sign));
}

const INTERVIEW_ANSWERS_MIN = 2;
const ASSESSMENT_ANSWERS_MIN = 3;

export const survey = (facts: Facts): Sign[] =>
  interrogation(
    facts,
    'info_provided',
    1,
    (one) =>
      !neverUsed(facts) &&
      !isAnotherWanted(facts) &&
      isOwnAnswer(one, facts) &&
      (!isScore(one) || (rates(one, facts) && !refusesScore(facts))),
  );
