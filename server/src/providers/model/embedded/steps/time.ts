import { reportsSuccess } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import type { Intent } from '../../../../listening/types.ts';
import { fold } from '../questions/fold-words.ts';
import { isHandedOff, type Step, says } from '../reply.ts';
import { momentNamed } from '../script/times.ts';
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
/** Beside it only why it matters to them: "I'm making the tea", "es que voy manejando". */
const LEAD = '(?:[a-z]+[ ,]+){0,6}?';
const END =
  "(?:[ ?.!]*$|[ ,?.!]+(?:cause |cos |because |as |since )?(?:i'm|i am|i've|i have|we're) .*$|[ ,?.!]+(?:es )?(?:que |porque )?(?:estoy|ando|voy|tengo|me) .*$|[ ,?.!]+(?:e )?(?:que |porque )?(?:eu )?(?:estou|to|tou|tenho) .*$)";
const HOW_LONG = phrases(`
  ^[^a-z]*${LEAD}(?:is|will|does|would) (?:this|it|that|the (?:call|survey|interview|test))(?: (?:going to|gonna|gunna))?(?: (?:take|be|last))? (?:very |too |that |a )?(?:long|quick|much time)(?: time)?${END} | ^[^a-z]*${LEAD}how (?:long|much time|many minutes)(?:'s| is| will| does| would)? (?:this|it|that|the (?:call|survey|interview|test))(?: (?:going to|gonna))?(?: (?:take|be|last|need))?${END} |
  ^[^a-z]*${LEAD}(?:(?:esto|la (?:encuesta|llamada|entrevista|prueba)) )?(?:va a )?(?:tard|dur|demor|tom)(?:a|ar)(?: mucho)?(?: (?:tiempo|esto|la (?:encuesta|llamada|entrevista|prueba)))?${END} | ^[^a-z]*${LEAD}cuanto (?:tiempo )?(?:va a )?(?:tard|dur|demor|tom|llev|es)(?:a|ar)?(?: (?:esto|la (?:encuesta|llamada|entrevista|prueba)))?${END} | ^[^a-z]*${LEAD}(?:esto )?(?:es|va a ser) (?:muy )?larg[oa]${END} |
  ^[^a-z]*${LEAD}(?:(?:isso|a (?:pesquisa|ligacao|entrevista|prova)) )?(?:vai )?(?:demor|lev|dur)(?:a|ar)(?: muito)?(?: (?:tempo|isso))?${END} | ^[^a-z]*${LEAD}(?:quanto tempo|quantos minutos) (?:isso )?(?:vai )?(?:demor|lev|dur|e)(?:a|ar)?(?: (?:isso|a (?:pesquisa|ligacao|entrevista|prova)))?${END} | ^[^a-z]*${LEAD}(?:isso )?(?:e|vai ser) (?:muito )?(?:longo|longa|demorado|rapido)${END}
`);

const MINUTES =
  /(?<!\p{L})(?:(?:about|around|some|only|just|a couple of|unos|un par de|uns|umas)\s+)?(?:\d{1,2}|(?:one|two|three|four|five|ten|fifteen|twenty|dos|tres|cinco|diez|quince|veinte|dois|três|cinco|dez|quinze|vinte)\s+)?(?:minutes|minutos)(?!\p{L})/iu;

/** How long the agent itself said that this takes; null where it has not, or where something else is meant. */
export function durationAsked({ last, turns }: Talk): string | null {
  if (last === null || !HOW_LONG.test(plain(last.text))) return null;
  const said = turns.flatMap(({ role, text }) => (role === 'agent' ? (MINUTES.exec(text)?.[0] ?? []) : []));
  return said.at(0) ?? null;
}

/** Busy or asked for a better moment, and this one will do after all: "go on then, quick", "pode falar", "dígame". */
const GO_NOW = phrases(`
  (?:ok(?:ay)? |yes |alright |right |well )?(?:go (?:on|ahead)|carry on|crack on|fire away|ask away|just (?:go|do it|ask)|do it now|get on with it|let's (?:go|do it|get it over))(?![a-z]) | now(?:'s| is) (?:fine|good|ok|okay|as good)(?![a-z]) | (?:i'm|i've) (?:parked|pulled over|stopped|free)(?: (?:up|now|over))?(?![a-z]) | i can (?:talk|do it) now |
  (?:digame|dime|adelante|siga|pregunte|pregunteme|andele|haga(?:me)?la|ahora (?:si|mismo)|ya puedo|le contesto|ya estacione|ya me estacione)(?![a-z]) | (?:bueno|va|ok|vale|si),? (?:dale|diga)(?![a-z]) |
  (?:pode (?:falar|fazer|ir|perguntar|mandar|seguir)|fal[ae] (?:ai|logo|entao)|manda (?:ver|ai|bala)|faz (?:ai|logo)|agora (?:sim|da|posso|pode)|ande la|diga la|ja (?:parei|estacionei))(?![a-z])
`);
const NOT_NOW = phrases("not now | can't (?:now|talk) | ahora no | ahorita no | agora nao | nao posso agora");

export const goesAhead = (talk: Talk): boolean =>
  talk.last !== null &&
  GO_NOW.test(plain(talk.last.text)) &&
  !NOT_NOW.test(plain(talk.last.text)) &&
  !talk.last.heard.intents.has('wants_callback') &&
  momentNamed(talk, talk.last) === null;
