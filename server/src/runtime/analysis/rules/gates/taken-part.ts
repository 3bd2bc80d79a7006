import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { type Exchange, type Facts, states } from '../facts.ts';
import { accepts } from '../moves.ts';
import { ASKS_OF_LEAVE, WHEN_BETTER } from '../settled/calls.ts';
import { isCalledAway } from '../settled/questions.ts';
import { isUnheard } from '../settled/unheard.ts';

/** Whether the questions of a survey, an interview or a test were answered, by the one they were put to and in earnest. */

/** Somebody else bought it, used it, did it, or took the test. */
const DONE_BY_ANOTHER = phrases(`
  (?:it was|that was|that'd be|that'll be|it's|that's) (?:only |really |actually )*(?:my|our|the) [a-z]+(?: [a-z]+)? (?:who|that|as) (?:[a-z]+ )?(?:went|used|bought|ordered|had|did|goes|uses|buys|orders|takes|took|has|got|stayed|booked|drove|rode|ate) | (?:my|our) [a-z]+(?: [a-z]+)? (?:buys|bought|uses|used|ordered|orders|went|goes|did|does|handles|deals with|took|takes|stayed|rode) (?:it|that|them|there|the|with|all|those|your),? [^.!?]{0,30}not me | i (?:only|just) (?:paid|pay|pick|picked|drop|dropped|booked|signed|drove|drive)(?: [a-z]+){0,3}(?= *[,.!]|$) | i (?:don't|didn't|never)(?: [a-z]+)? (?:buy|use|order|go|went|take|took|eat|wear|drive)(?: [a-z]+)? (?:it|them|that|there|any),? (?:my|he|she|they|that's|it's) | (?:she|he) (?:says|said|reckons|told me|gives it|gave it|would say|'d say) |
  (?:quien|el que|la que|los que) (?:lo |la |los |las |se )?(?:compr|us|fue|va|hizo|hace|pidi|pide|llev|tom|viaj|comi|estuvo|atend|contrat)[a-z]* (?:es|fue|era|fueron|son)?(?: [a-z]+)? ?(?:mi|mis|el|la)(?![a-z]) | (?:fue|es|era) (?:mi|el|la) [a-z]+(?: [a-z]+)? (?:quien|el que|la que) | (?:lo|la|los|las) (?:compra|usa|pide|lleva|maneja|hace|toma)(?:n|ba|ban)? (?:siempre )?(?:mi|mis)(?![a-z]) | yo (?:solo|nomas|nada mas|solamente) (?:lo |la )?(?:pague|pago|firme|recogi|lleve|acompane) | (?:yo )?(?:solo|nomas) (?:la|lo|le) (?:pague|lleve|acompane) | (?:ella|el|mi [a-z]+)? ?(?:dice|dijo|cuenta) que (?:un|una|era|fue|es|esta|estuvo|bien|mal|muy|le) |
  (?:quem|foi (?:o|a)? ?(?:meu|minha) [a-z]+(?: [a-z]+)? que) (?:fez|usou|usa|comprou|compra|foi|vai|pediu|pede|viajou|comeu|contratou|mexe|faz)(?![a-z]) | (?:foi|e) (?:o |a )?(?:meu|minha) [a-z]+(?: [a-z]+)? (?:quem|que) (?:fez|usou|usa|comprou|compra|foi|vai|pediu|pede) | eu so (?:paguei|pago|assinei|busquei|levei|acompanhei)(?![a-z]) | (?:ele|ela|(?:o |a )?(?:meu|minha) [a-z]+) (?:disse|diz|falou|comentou) que
`);

/** Makes fun of the scale, of the question or of who asks. */
const MOCKS = phrases(`
  (?:a |an |give (?:it|you|them) )?(?:million|thousand|billion|gazillion|hundred|minus [a-z]+|eleven) (?:out of|stars|points|per ?cent out) | (?:put|write|give|make it)(?: [a-z]+){0,2} (?:a )?(?:million|thousand|billion|hundred|infinity) | frame it | (?:in|on) your (?:conscience|dreams) | (?:slow clap|round of applause|give them a medal|medal for) |
  (?:ponga|pon|pongale|ponle|ponele|anote)(?: [a-z]+){0,2} (?:mil|un millon|cien|infinito)(?![a-z]) | (?:enmarc|enmarqu)[a-z]* | en (?:su|tu) conciencia | (?:denles|dale|deles|merecen|merece) una medalla |
  (?:poe|bota|coloca|anota|da)(?: [a-z]+){0,2} (?:mil|um milhao|cem|infinito)(?![a-z]) | enquadra | (?:na|em) (?:tua|sua) consciencia | merece(?:m)? (?:uma )?medalha
`);

/** Goes before the questions are at an end. */
const RUNS_OFF = phrases(`
  (?:gotta|got to|have to|must|need to|i've to|i'll have to|i'm off to) (?:go|run|dash|fly|leave|hang up|shoot|scoot|head)(?![a-z]) | (?:me )?(?:tengo que|debo|toca) (?:ir|irme|dejar(?:le|te|la|lo)?|colgar|cortar|salir|correr)(?![a-z]) | (?:le|te|la|lo) (?:tengo que dejar|dejo|corto|cuelgo)(?![a-z]) | (?:tenho que|preciso|vou ter que) (?:ir|desligar|sair|correr|largar)(?![a-z])
`);

/** The line or the place does not let them go on. */
const BREAKS_OFF = phrases(`
  (?:it|line|you|signal|phone|this)(?:'s| is)? (?:cuts?|cutting|breaking|going|dying|dropping)(?: [a-z]+)?(?![a-z]) | (?:tunnel|no bars|battery(?: is|'s)? (?:dying|dead|gone|at|about)|losing (?:you|signal)) | (?:call|ring|phone|try)(?: me)? (?:back )?(?:some |an)?other (?:time|day) | se (?:corta|entrecorta|cae|me va la senal|va la senal|acaba la bateria) | (?:tunel|sin (?:senal|bateria|cobertura)) | (?:ta|esta) (?:cortando|caindo|picotando|falhando|sumindo) | (?:tunel|sem (?:sinal|bateria)|acabando a bateria|bateria (?:acabando|ta no fim))
`);

/** What an agent says when the questions are behind it. */
const ALL_ASKED = phrases(`
  (?:that's|that is|that was|those (?:are|were)|these (?:are|were)) (?:all|everything|it|the last|my last)(?![a-z]) | thank(?:s| you) (?:very much |so much |a lot )?for (?:your |the |these |all )?(?:answer|answering|rating|feedback|opinion|view|taking part|help|score|comment|honest|valu|input) | (?:noted|recorded|saved|written down|put down|passed? (?:it|that|this) on) |
  (?:eso|esto) (?:es|era|fue|seria) todo | agradec(?:er|ezco|emos)[^.!?]{0,12} (?:su|sus|tu|tus|las|la) (?:respuesta|opinion|nota|valoracion|ayuda|participa|colabora)[a-z]* | (?:esas|estas|esos|estos)? ?(?:son|eran|fueron) (?:todas|todos)(?![a-z]) | (?:era|es) la ultima | gracias por (?:su|tu|la|las|sus|tus) (?:respuesta|opinion|nota|valoracion|ayuda|participa|colabora|sinceridad|comentario)[a-z]* | (?:anotad|registrad|apuntad|guardad)[oa] | (?:anoto|apunto|registro) |
  (?:isso|isto) (?:e|era) tudo | era isso(?![a-z]) | agradec(?:o|emos)[^.!?]{0,12} (?:pel[ao]s?|por) (?:su[a-z]+ |sua |seu |suas )?(?:resposta|opiniao|nota|avaliac|ajuda|particip|colabora)[a-z]* | (?:essas|estas|esses|estes)? ?(?:sao|eram|foram) (?:todas|todos)(?![a-z]) | (?:era|e) (?:so|a ultima)(?![a-z]) | obrigad[oa] (?:pel[ao]s?|por) (?:su[a-z]+ |sua |seu |suas )?(?:resposta|opiniao|nota|avaliac|ajuda|particip|colabora|sinceridade|comentario)[a-z]* | (?:anotad|registrad|guardad)[oa] | (?:anotei|registrei|anoto|registro)
`);

/** A mark of long ago, or of somebody else, and a wish to learn first, are no test. */
const NOT_TESTED = phrases(`
  (?:i'd|i would|i'll|let me|i need to|i have to|better|want to|should) (?:rather )?(?:brush up|study|revise|practi[sc]e|learn|swot|go over it)(?![a-z])[^.!?]{0,30} (?:first|before|a bit|for a|then) | (?:deje|dejeme|deja|dejame|prefiero|tengo que|quiero|mejor)(?: que)? (?:estudi|repas|practic|prepar)[a-z]*[^.!?]{0,30} (?:primero|antes|unos dias|un poco|y luego) | (?:deixa|deixe|prefiro|preciso|tenho que|quero|melhor)(?: eu)? (?:estud|revis|pratic|trein|prepar)[a-z]*[^.!?]{0,30} (?:primeiro|antes|uns dias|um pouco|depois)
`);

const isRunOff = (exchange: Exchange): boolean =>
  RUNS_OFF.test(exchange.plain) || isCalledAway(exchange) || BREAKS_OFF.test(exchange.plain);

/** Put off for another time: when it suits is no question of the survey. */
export const isPutOffFirst = ({ exchanges }: Facts): boolean => {
  const [first, second] = exchanges;
  return (
    first !== undefined &&
    second !== undefined &&
    ASKS_OF_LEAVE.test(first.before.asks) &&
    !accepts(first) &&
    WHEN_BETTER.test(second.before.asks)
  );
};

/** The answers of a survey are there: the person's own, in earnest, and not dropped on the way. */
export function surveyStands(facts: Facts): boolean {
  const { exchanges, agent } = facts;
  const said = exchanges.map(({ whole }) => plain(whole));
  if (isPutOffFirst(facts)) return false;
  if (said.some((one) => DONE_BY_ANOTHER.test(one) || MOCKS.test(one))) return false;
  const isWhole = ALL_ASKED.test(agent.states) || states(agent, 'endsQuestions');
  return isWhole || !exchanges.slice(-2).some(isRunOff);
}

/** A test or an interview was gone through, up to an end. */
export function examinationStands(facts: Facts): boolean {
  const { exchanges } = facts;
  if (isPutOffFirst(facts)) return false;
  const last = exchanges.at(-1);
  if (last !== undefined && (isUnheard(last) || BREAKS_OFF.test(last.plain))) return false;
  return !exchanges.some(({ whole }) => NOT_TESTED.test(plain(whole)));
}
