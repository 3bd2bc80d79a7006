import { extractMoment } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { type Exchange, type Facts, means } from '../facts.ts';
import { accepts } from '../moves.ts';
import { WHEN_BETTER } from '../settled/calls.ts';
import { claims } from '../settled/claims.ts';

/** Whether a time was agreed on by the one it is for, for that matter, and not left hanging at the end. */

/** Speaks of an appointment they have beside what is talked about. */
const OWN_OTHER = phrases(`
  (?:i've|i have|i've got|we've got|i got) (?:my|our) own (?:[a-z]+ )?(?:appointment|fitting|visit|check-?up|slot|meeting|session|class|booking|lesson|review|test) | (?:yo )?(?:tengo|ya tengo) (?:mi propi[oa]|la mia|el mio|otra) (?:cita|turno|hora|consulta|visita|revision)? | (?:eu )?(?:tenho|ja tenho) (?:a minha|o meu) propri[oa] (?:consulta|horario|visita|revisao)? | (?:tenho|tengo) (?:a minha|la mia|a minha consulta)(?![a-z])
`);
const FOR_HIM = phrases(`
  (?:but )?(?:this|it|that)(?:'s| is) (?:for|about) (?:your|him|her)(?![a-z]) | (?:es|era) (?:para|sobre) (?:su|el|ella|tu) (?:[a-z]+)? | (?:e|era) (?:para|pra|sobre) (?:o|a|ele|ela) (?:seu|sua)?
`);

/** Will still say whether it stands. */
const CONFIRMS_LATER = phrases(`
  (?:i'll|i will|i'd have to|let me) (?:confirm|let you know|check (?:with|my|and|first)|ring (?:you )?to confirm|get back to you) | (?:don't|do not) (?:book|put|hold|fix|confirm) (?:it|me|that|anything) (?:yet|for now|in|down) | nothing (?:fixed|firm|definite) | pencil only |
  (?:ya |luego |despues |manana |yo )?(?:le|les|te|os) (?:confirmo|aviso|digo si)(?![a-z]) | (?:dejame|dejeme|deje|tengo que) (?:ver|confirmar|checar|consultar|revisar|pensarlo) (?:y|si|con|mi|primero|antes)? | (?:capaz|a lo mejor|quiza|quizas|tal vez) (?:que )?(?:no |si )?(?:voy|puedo|llego|vaya|pueda) |
  (?:depois |amanha |mais tarde |eu )?(?:te |lhe )?(?:confirmo|aviso|digo se)(?: depois| amanha| mais tarde| se)(?![a-z]) | (?:deixa|deixe)(?: eu)? (?:ver|confirmar|checar|consultar|pensar) (?:e|se|com|minha|primeiro|antes)? | (?:talvez|capaz que|quem sabe) (?:eu )?(?:nao )?(?:va|possa|consiga|vou)
`);

/** The agent leaves it as it was. */
const LEFT_ALONE = phrases(`
  (?:won't|will not|not going to|haven't) (?:touch|change|cancel|do|move)(?: [a-z]+){0,2} (?:anything|it|that|yet|for now|now) | (?:leave|keep|leaving|keeping) (?:it|everything|that|things)(?: [a-z]+){0,2} (?:as (?:it|they)|for now|in place|open|there) | (?:stays|remains|stands)(?: [a-z]+){0,2} (?:as it|for now|booked|in place) |
  (?:por ahora |de momento |entonces )?no (?:le |la |lo |te )?(?:toco|cambio|cancelo|muevo|anulo|hago)(?: nada)?(?![a-z]) | (?:la|lo|queda|sigue|dejo|dejamos|mantengo)(?: [a-z]+){0,2} (?:como esta|como estaba|igual|tal cual|en pie) |
  (?:por enquanto |entao )?nao (?:mexo|mudo|cancelo|altero|desmarco|faco)(?: em)?(?: nada)?(?![a-z]) | (?:deixo|fica|continua|mantenho|deixamos)(?: [a-z]+){0,2} (?:como esta|como estava|igual|de pe|assim mesmo)
`);

const since = ({ exchanges }: Facts, turns: readonly Exchange[]): Exchange[] => {
  const last = Math.max(...turns.map(({ index }) => index));
  return exchanges.filter(({ index }) => index >= last);
};

/** The agent still asks when: the time that was named has not been taken up. */
const isStillAsked = ({ exchanges, tools }: Facts): boolean => {
  const last = exchanges.at(-1);
  return last !== undefined && !tools.has('schedule_callback') && WHEN_BETTER.test(last.after.asks);
};

export const callbackStands = (facts: Facts, turns: readonly Exchange[]): boolean =>
  !isStillAsked(facts) &&
  !turns.some(({ plain: said, after }) => OWN_OTHER.test(said) || FOR_HIM.test(after.states));

/** The time does not suit, or another of that day is asked for. */
const WANTS_ANOTHER_HOUR = phrases(`
  (?:anything|something|nothing|any|have you|got|is there|an?|bit|little) (?:a (?:bit|little) )?(?:later|earlier)(?! (?:on|in|today|this|that))(?![a-z]) | (?:at )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2})(?: ?[ap]m| o'clock)? (?:is no good|doesn't (?:work|suit)|won't (?:work|do|suit)|i can't|we can't|she can't|he can't)(?![a-z]) |
  (?:algo|nada|hora|turno|cita|tiene|tienen|tenes|tienes|hay|habra|poco) (?:un (?:poco|poquito) )?mas (?:tarde|temprano)(?![a-z]) | (?:a|para) las? (?:[a-z]+|\\d{1,2})(?: y media| de la (?:tarde|manana))? (?:yo |el |ella )?no (?:me |le |nos )?(?:puede|puedo|podemos|viene|va|da|sirve|queda|llego)(?![a-z]) |
  (?:algo|nada|horario|hora|vaga|tem|ha|pouco) (?:um (?:pouco|pouquinho) )?mais (?:tarde|cedo)(?![a-z]) | as (?:[a-z]+|\\d{1,2})(?: h(?:oras)?| e meia| da (?:tarde|manha))? (?:eu |ele |ela )?nao (?:me )?(?:posso|pode|consigo|consegue|da|serve|vai|vou)(?![a-z])
`);

/** Who last asked for another hour has not agreed to the one that is then called settled. */
function isOfRefusedHour(facts: Facts, turns: readonly Exchange[]): boolean {
  const asked = since(facts, turns).findLast(({ whole }) => WANTS_ANOTHER_HOUR.test(plain(whole)));
  if (asked === undefined) return false;
  const { subject, personLanguage } = facts;
  const settled = extractMoment(asked.after.states, personLanguage, subject.now)?.at;
  const clock = settled?.slice(DATE_LENGTH + 1);
  const isNamed = clock !== undefined && clock !== '' && asked.before.text.includes(clock);
  const isTaken = facts.exchanges.some((one) => one.index > asked.index && accepts(one));
  return isNamed && !isTaken;
}
const DATE_LENGTH = 10;

export function appointmentStands(facts: Facts, turns: readonly Exchange[]): boolean {
  if (isOfRefusedHour(facts, turns)) return false;
  const after = since(facts, turns);
  const doubt = after.findLast(({ whole }) => CONFIRMS_LATER.test(plain(whole)));
  if (doubt === undefined) return true;
  return after.some((one) => one.index > doubt.index && accepts(one));
}

/** Off by the agent's word, and not left alone at last. */
export function cancellationStands(facts: Facts, turns: readonly Exchange[]): boolean {
  const after = since(facts, turns);
  const kept = after.findLast((one) => LEFT_ALONE.test(one.after.states));
  if (kept === undefined) return true;
  return after.some(
    (one) => one.index >= kept.index && (claims(one.after, 'canceled') || means(one, 'wants_to_cancel')),
  );
}
