import { phrases, plain } from '../../../../listening/text/phrases.ts';
import type { Exchange, Facts } from '../facts.ts';

/** Whether a problem is gone or a question answered by the person's own lights, and asked in earnest. */

/** Will see later whether it does. */
const TRIES_LATER = phrases(`
  (?:i'll|i will|i'm going to|let me|i'd|we'll|i can|i'll have to) (?:[a-z]+ )?(?:try|test|check|see|look|give (?:it|that) a (?:go|try|shot|whirl))(?: (?:it|that|this|again|out|if))*(?: [a-z]+){0,3} (?:later|tonight|tomorrow|when|once|after|this (?:afternoon|evening|week)|at (?:home|work|the weekend)|over the weekend|in the morning|and (?:see|let|ring|call)) | haven't (?:tried|tested|turned|switched|checked|had a chance)(?![a-z])[^.!?]{0,20} (?:yet|it|today|since) |
  (?:lo|la|los|las|le|ya)? ?(?:pruebo|probare|intento|intentare|checo|checare|reviso|miro|mirare|vere) (?:luego|despues|mas tarde|manana|cuando|en la|en casa|a la|por la|en cuanto|esta (?:tarde|noche)) | (?:voy a|tengo que|habra que|hay que) (?:probar|intentar|checar|ver|revisar)(?:lo|la)?(?: [a-z]+){0,3} (?:luego|despues|mas tarde|manana|cuando|en la|en casa|esta (?:tarde|noche)) | (?:todavia|aun) no (?:lo |la )?(?:he )?(?:prob|intent|prend|encend)[a-z]* |
  (?:vou|tenho que|preciso) (?:tentar|testar|testa|ver|experimentar|checar|olhar|conferir)(?: [a-z]+){0,3} (?:depois|mais tarde|amanha|quando|a tarde|a noite|de noite|em casa|hoje|logo|entao|de tarde) | (?:testo|tento|vejo|experimento|confiro) (?:depois|mais tarde|amanha|quando|a tarde|a noite|em casa|logo) | (?:ainda nao|nem) (?:testei|tentei|liguei|experimentei|abri)(?![a-z])
`);

const LAUGHS =
  /(?<![a-z])(?:k{3,}|(?:ha){2,}h?|(?:ja){2,}j?|(?:he){2,}h?|(?:rs){2,}|hue(?:hue)*|lo+l|lma+o|xd+)(?![a-z])/;

/** Words that end a prank. */
const PRANK = phrases(`
  (?:got you|gotcha|just (?:kidding|messing|a prank|having a laugh)|it's a prank|is your (?:fridge|refrigerator) running|go (?:and )?catch it|for a dare|prank) | (?:te la creiste|te lo creiste|caiste|es (?:una )?broma|era broma|pa'? la risa|cayo,? cayo) | (?:caiu na|pegadinha|e zoeira|era zoeira|to zoando|trote|te peguei|peguei voce|primeiro de abril)
`);

/** What they got was no answer to what they asked. */
const NOT_ANSWERED = phrases(`
  (?:not|isn't|wasn't) what i (?:asked|meant|wanted|was asking) | (?:doesn't|didn't|not) (?:really )?(?:answer|help me|tell me) | (?:i'm|i am) none the wiser | no (?:es|era) (?:eso )?lo que (?:pregunt|pedi|quer)[a-z]* | no me (?:respond|contest|aclar|sirvi)[a-z]* | (?:nao (?:e|era|foi) (?:isso|o) que (?:perguntei|eu perguntei|pedi|queria)|nao (?:me )?(?:respond|esclarec)[a-z]*)
`);

const QUESTION_ALONE = /^[^.!?]{1,60}\?\s*$/;

const said = ({ exchanges }: Facts): string[] => exchanges.map(({ whole }) => plain(whole));

const isPrank = (facts: Facts): boolean => {
  const all = said(facts);
  return all.some((one) => PRANK.test(one)) || all.filter((one) => LAUGHS.test(one)).length > 1;
};

export const resolutionStands = (facts: Facts, turns: readonly Exchange[]): boolean => {
  const first = Math.min(...turns.map(({ index }) => index));
  const isAsked = turns.every(({ text }) => QUESTION_ALONE.test(text.trim()));
  const since = facts.exchanges.filter(({ index }) => index >= first);
  return !isAsked && !since.some(({ whole }) => TRIES_LATER.test(plain(whole))) && !isPrank(facts);
};

export const answerStands = (facts: Facts): boolean =>
  !isPrank(facts) && !said(facts).some((one) => NOT_ANSWERED.test(one));

export const isInEarnest = (facts: Facts): boolean => !isPrank(facts);

/** Asked not to write it down, or told that there is nobody to talk to. */
const NO_TICKET = phrases(`
  (?:don't|do not|no need to) (?:open|log|raise|bother (?:with|opening)|write|file|create) | (?:no|not) (?:another|more|any more) (?:ticket|case|number|form|paper)s? | no (?:abra|abras|registre|levante|haga|quiero (?:otro|mas)) (?:nada|ningun|el|otro|otra|mas|ticket|reporte|papel)? | nao (?:abre|abra|registra|registre|precisa abrir|quero (?:outro|mais)) (?:nada|nenhum|o|outro|outra|mais|chamado|papel)?
`);
const NOBODY = phrases(`
  (?:nobody|no one|none of (?:my|our|the)|no (?:colleague|agent|one)s?)(?: [a-z]+){0,3} (?:available|free|in|here|on shift|until|able)(?![a-z]) | (?:all|everyone|everybody)(?: [a-z]+){0,3} (?:busy|gone home|engaged|in a meeting)(?![a-z]) | no hay (?:nadie|ningun|asesores|agentes)(?: [a-z]+){0,2} | (?:todos|todas)(?: [a-z]+){0,3} ocupad[oa]s | nao (?:ha|tem|temos) (?:ninguem|nenhum|atendente)(?: [a-z]+){0,2} | (?:todos|todas)(?: [a-z]+){0,3} ocupad[oa]s
`);

export const ticketStands = (facts: Facts): boolean =>
  isInEarnest(facts) && !said(facts).some((one) => NO_TICKET.test(one));

export const handOverStands = ({ exchanges }: Facts, turns: readonly Exchange[]): boolean => {
  const first = Math.min(...turns.map(({ index }) => index));
  return !exchanges.some(({ index, after }) => index >= first && NOBODY.test(after.states));
};
