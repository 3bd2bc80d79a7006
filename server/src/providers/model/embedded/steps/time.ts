import { reportsSuccess } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import type { Intent } from '../../../../listening/types.ts';
import { fold } from '../questions/fold-words.ts';
import { isHandedOff, type Step, says } from '../reply.ts';
import type { Talk } from '../talk/talk.ts';

/** What people say about time: that they need a moment, and how much of theirs this takes. */

const A_MOMENT =
  '(?:(?:just |only )?(?:a|one|half a) (?:quick )?(?:sec|second|minute|min|moment|mo)|two (?:secs|seconds|ticks|minutes))';
const UN_MOMENTO =
  '(?:un|dos) (?:segund(?:o|ito)s?|minut(?:o|ito)s?|moment(?:o|ito)|ratito|cachito|toque|rato)';
const UM_MOMENTO =
  '(?:(?:so|dois|me da) )?(?:um|dois) (?:segund(?:o|inho)s?|minut(?:o|inho)s?|moment(?:o|inho)|instante|instantinho|tempinho)';
const HOLDS = `(?:hang on|hold on|bear with me|give me ${A_MOMENT}|${A_MOMENT}|let me (?:check|see|look|get|grab|find|fetch)|(?:d[ae]me|deme|espere?(?:me|n)?|aguarde?(?:me|n)?|bancame|banqueme|aguanta(?:me)?|aguante(?:me)?|permitame)(?: ${UN_MOMENTO})?|${UN_MOMENTO}|(?:dejeme|dejame|deja) (?:ver|mirar|buscar|revisar|checar|me fijo)|pera(?:i| ai)?|espera(?: ai)?|aguenta(?: ai)?|${UM_MOMENTO}|deixa (?:eu )?(?:ver|pegar|achar|procurar|olhar))`;

const ALONE = phrases(
  `^(?:(?:ok|okay|yes|yeah|right|oh|uh|um|er|sure|si|bueno|dale|vale|ah|sim|ta|ta bom|e|olha|mire)[ ,]+)*${HOLDS}(?:[ ,]+(?:please|then|por favor|ok|viu|ta|si))*[ .!]*$`,
);
/** "I've turned it off and on, hang on", "peraí que eu vou ligar de novo". */
const BEFORE_OR_AFTER = phrases(
  `[ ,.]${HOLDS}[ .!]*$ | ^(?:(?:ok|okay|yes|yeah|right|si|dale|bueno|sim|ta)[ ,]+)*${HOLDS}(?:,| while| whilst| that i| que| mientras| enquanto)`,
);
const WORDS_MAX = 14;

/** Whatever else they mean comes first. */
const QUIET = new Set<Intent>(['agrees', 'greets', 'is_busy', 'thanks']);
const ASKED_MAX = 2;

const TELLS = /\d|[?¿]|(?<!\p{L})(?:no|not|não|nao|nope|but|pero|mas)(?!\p{L})/iu;

function holdsOn({ last }: Talk): boolean {
  if (last === null || TELLS.test(last.text) || last.text.trim().split(/\s+/).length > WORDS_MAX)
    return false;
  if (reportsSuccess(last.text) || [...last.heard.intents].some((intent) => !QUIET.has(intent))) return false;
  const said = plain(last.text);
  return ALONE.test(said) || BEFORE_OR_AFTER.test(said);
}

/** Whoever needs a moment gets it, and is asked nothing meanwhile. */
export const givesTime: Step = (talk) =>
  holdsOn(talk) && talk.pending !== null && talk.said('takesTime') < ASKED_MAX && !isHandedOff(talk)
    ? says(talk.speaker.say('takesTime'))
    : null;

/** "Go on, but quick, I'm cooking" lets the agent talk. */
const BE_QUICK =
  /\b(?:(?:make it|but|be|keep it) (?:quick|brief|short|fast)|quickly|(?:que sea |pero )?(?:cortit[oa]|rapid(?:o|ito|inho|amente)|breve)|rapidinho|ligeirinho)\b/;

export const letsBeQuick = (text: string): boolean => BE_QUICK.test(fold(text));

/** "How long is this going to take", "¿tarda mucho?", "vai demorar?": this talk, and nothing that is sold. */
const HOW_LONG = phrases(`
  ^[^a-z]*(?:[a-z]+[ ,]+){0,3}?(?:is|will|does|would) (?:this|it|that|the (?:call|survey|interview|test))(?: (?:going to|gonna))?(?: (?:take|be|last))? (?:very |too |that |a )?(?:long|quick|much time)(?: time)?[ ?.!]*$ | ^[^a-z]*(?:[a-z]+[ ,]+){0,3}?how (?:long|much time|many minutes)(?:'s| is| will| does| would)? (?:this|it|that|the (?:call|survey|interview|test))(?: (?:going to|gonna))?(?: (?:take|be|last|need))?[ ?.!]*$ |
  ^[^a-z]*(?:[a-z]+[ ,]+){0,3}?(?:(?:esto|la (?:encuesta|llamada|entrevista|prueba)) )?(?:va a )?(?:tard|dur|demor|tom)(?:a|ar)(?: mucho)?(?: (?:tiempo|esto|la (?:encuesta|llamada|entrevista|prueba)))?[ ?.!]*$ | ^[^a-z]*(?:[a-z]+[ ,]+){0,3}?cuanto (?:tiempo )?(?:va a )?(?:tard|dur|demor|tom|llev|es)(?:a|ar)?(?: (?:esto|la (?:encuesta|llamada|entrevista|prueba)))?[ ?.!]*$ | ^[^a-z]*(?:[a-z]+[ ,]+){0,3}?(?:esto )?(?:es|va a ser) (?:muy )?larg[oa][ ?.!]*$ |
  ^[^a-z]*(?:[a-z]+[ ,]+){0,3}?(?:(?:isso|a (?:pesquisa|ligacao|entrevista|prova)) )?(?:vai )?(?:demor|lev|dur)(?:a|ar)(?: muito)?(?: (?:tempo|isso))?[ ?.!]*$ | ^[^a-z]*(?:[a-z]+[ ,]+){0,3}?(?:quanto tempo|quantos minutos) (?:isso )?(?:vai )?(?:demor|lev|dur|e)(?:a|ar)?(?: (?:isso|a (?:pesquisa|ligacao|entrevista|prova)))?[ ?.!]*$ | ^[^a-z]*(?:[a-z]+[ ,]+){0,3}?(?:isso )?(?:e|vai ser) (?:muito )?(?:longo|longa|demorado|rapido)[ ?.!]*$
`);

const MINUTES =
  /(?<!\p{L})(?:(?:about|around|some|only|just|a couple of|unos|un par de|uns|umas)\s+)?(?:\d{1,2}|(?:one|two|three|four|five|ten|fifteen|twenty|dos|tres|cinco|diez|quince|veinte|dois|três|cinco|dez|quinze|vinte)\s+)?(?:minutes|minutos)(?!\p{L})/iu;

/** How long the agent itself said that this takes; null where it has not, or where something else is meant. */
export function durationAsked({ last, turns }: Talk): string | null {
  if (last === null || !HOW_LONG.test(plain(last.text))) return null;
  const said = turns.flatMap(({ role, text }) => (role === 'agent' ? (MINUTES.exec(text)?.[0] ?? []) : []));
  return said.at(0) ?? null;
}
