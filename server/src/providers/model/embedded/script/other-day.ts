import { doesNotSuit } from '../../../../listening/decided/suits.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { movesToDay } from '../questions/asks.ts';
import type { PersonTurn } from '../talk/talk.ts';

/** What people want of a notice they were given, other than to have heard it. */

const DAY =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|lunes|martes|miercoles|jueves|viernes|sabado|domingo|segunda|terca|quarta|quinta|sexta)';
const DAYS = new RegExp(`(?<![a-z])${DAY}(?![a-z])`, 'g');

const otherDays = (said: string, notice: string): string[] =>
  (said.match(DAYS) ?? []).filter((day) => !plain(notice).includes(day));

const OTHER_TIME = phrases(`
  (?:another|a different|some other|any other) (?:day|time|date|slot) | (?:change|move|postpone|reschedule|delay|bring) (?:it|that|this|the|my) (?:to|delivery|for|forward|back|on|until)? | (?:earlier|later) (?:in the day|that day|than that|please) | can't (?:you|they|it) (?:come|be|deliver)[a-z ]* (?:another|later|earlier|on) |
  (?:otro|algun otro|en otro) (?:dia|horario|momento) | (?:cambiar|mover|pasar|postergar|aplazar|reprogramar)(?:lo|la|me)?(?= (?:para|a|al|de|el|la)|$) | mas (?:tarde|temprano)(?= *[,.?!]|$) |
  (?:outro|em outro|noutro) (?:dia|horario|momento) | (?:mudar|trocar|adiar|remarcar|passar) (?:isso|a entrega|pra|para|de|o) | mais (?:tarde|cedo)(?= *[,.?!]|$)
`);

const NOT_THERE = phrases(`
  (?:won't|will not|not going to|can't|cannot) be (?:in|home|there|here|around|at home) | (?:i'm|i am|we're) (?:at work|working|away|out|not (?:in|home|here|there|around))(?: (?:all day|then|that day|on))? | (?:nobody|no one|there's no one|there's nobody)(?:'s|'ll be| is| will be)? (?:in|home|there|here|at home) | (?:that|it)(?:'s| is) no good | (?:doesn't|does not|don't) (?:work|suit) |
  no (?:voy a estar|estoy|estare|vamos a estar|estamos|va a haber nadie|hay nadie|habra nadie)(?! segur) | no me (?:sirve|queda|viene|conviene)(?![a-z]) | (?:ese dia|a esa hora) (?:no |trabajo|yo no) |
  nao (?:vou|vamos) estar | nao (?:estou|estarei|estamos)(?= em casa| la| ca| aqui| nesse) | nao vai ter ninguem | nao tem ninguem | (?:nesse|esse) dia (?:eu )?nao | nao (?:da|serve)(?= *[,.!?]|$| pra mim| para mim)
`);

const ELSEWHERE = phrases(`
  (?:leave|drop|give) (?:it|them|the parcel|that) (?:with|at|to|by|in|off|next|outside|behind|on|under|round) | (?:to|with) (?:my|the) (?:neighbou?r|porter|concierge|office|work)(?![a-z]) |
  (?:lo|la) (?:deje|dejen|recoja|reciba|entreguen|recojan)(?![a-z]) | (?:dejar|dejen|entregar)(?:lo|la|selo)? (?:con|en|al) |
  (?:deixa|deixe|deixem|deixar|entrega|entregar|entreguem) (?:ele |isso |o pacote )?(?:com|no|na|em|pro|pra)
`);

const NEEDS = phrases(
  "(?:i|we) (?:need|want|'d like|would like|prefer|'d prefer|asked for|was told|said) | it (?:has|needs) to be | (?:necesito|quiero|quisiera|prefiero|me gustaria|pedi|tiene que ser|mejor|puede ser|podria ser) | (?:preciso|quero|queria|prefiro|gostaria|pedi|tem que ser|melhor|pode ser|da (?:pra|para) ser)",
);
const HEARD = /(?<![a-z])(?:until|hasta|ate) $/;

/** "I need it Thursday", "can't you come another day", "que lo dejen con el portero". */
export function wantsChange({ text, heard }: PersonTurn, notice: string): boolean {
  const said = plain(text);
  if (movesToDay(text, notice) || heard.intents.has('wants_to_move_appointment')) return true;
  if (OTHER_TIME.test(said) || NOT_THERE.test(said) || ELSEWHERE.test(said) || doesNotSuit(text)) return true;
  const part = WISHED_PART.exec(said)?.[0].split(' ').at(-1);
  if (part !== undefined && !plain(notice).includes(part)) return true;
  const days = otherDays(said, notice);
  const isAlone = said.trim().split(/\s+/).length <= 3;
  return (
    days.length > 0 &&
    (NEEDS.test(said) || isAlone) &&
    !HEARD.test(said.slice(0, said.indexOf(days[0] ?? '')))
  );
}

/** What it is to be instead: a day, an hour or a place. */
export const saysInstead = ({ text }: PersonTurn, notice: string): boolean => {
  const said = plain(text);
  return (
    otherDays(said, notice).length > 0 || ELSEWHERE.test(said) || /\d/.test(said) || WISHED_PART.test(said)
  );
};

const PART =
  '(?:(?:in |by )?(?:the )?(?:mornings?|afternoons?|evenings?)|(?:por|a|en|de) la (?:manana|tarde|noche)|(?:de|a|da|na|pela) (?:manha|tarde|noite))';
/** "Could it be in the afternoon", "não dá para ser à tarde": the part of the day it is to be in. */
const WISHED_PART = phrases(`
  (?:could|can|might|may|would)(?:n't)? (?:it|they|you|we)(?: not)? (?:please )?(?:be|come|do|bring|deliver|make)(?: it)? ${PART} | (?:rather|prefer|instead|better|make it|has to be|only)(?: have)?(?: it)? ${PART} | ${PART} (?:instead|would be better|is better|suits) |
  (?:puede|podria|pueden|podrian|tiene que|mejor|prefiero|seria|solo)(?: [a-z]+){0,2} ${PART} |
  (?:pode|podia|poderia|podem|da (?:pra|para)|tem que|melhor|prefiro|seria|so)(?: [a-z]+){0,2} ${PART}
`);

/** "I never ordered anything", "que pacote é esse": noted, to be checked, and not told once more. */
const NOT_THEIRS = phrases(`
  (?:didn't|did not|never|haven't|have not|don't remember)(?: even| actually)? (?:order|bought|buy|ordering|buying|ordered|ask for|asked for|request|requested)(?:ed)?(?! (?:that|it) (?:for|to))(?![a-z]) | (?:it's|it is|that's|that is|isn't|is not) not? ?(?:mine|for me)(?![a-z]) | (?:isn't|not) (?:my|mine) ?(?:parcel|order|package|delivery)?(?= *[,.!?]|$) | (?:what|which) (?:parcel|package|order|delivery)(?= *[,.!?]|$| is (?:that|this|it)| are you) | not expecting (?:anything|any|a) |
  (?:no|nunca)(?: he| hemos)? (?:pedi|pedido|compre|comprado|encargue|encargado|ordene|ordenado|compramos|pedimos)(?= *[,.!]|$| (?:nada|ningun|eso|ese|esa|un|una)(?![a-z])) | no es (?:mio|mia|para mi)(?![a-z]) | (?:que|cual) (?:paquete|pedido|encargo|envio)(?= *[,.!?]|$| es ese| dice) | no (?:estoy )?esper(?:o|aba|ando) (?:nada|ningun) |
  (?:nao|nunca) (?:comprei|pedi|encomendei|fiz (?:nenhum )?pedido|mandei vir)(?= *[,.!]|$| (?:nada|nenhum|isso|esse|essa|um|uma)(?![a-z])) | nao e (?:meu|minha|para mim|pra mim)(?![a-z]) | (?:que|qual) (?:pacote|pedido|encomenda)(?= *[,.!?]|$| (?:que )?e ess[ea]) | nao (?:estou|to|tou) (?:a )?espera(?:ndo|r)? (?:nada|de nada|nenhum)
`);

export const isNotTheirs = (text: string): boolean => NOT_THEIRS.test(plain(text));

/** "Wednesday's a holiday, isn't it": wonders about it, and neither takes it up nor wants another. */
const TAGGED =
  /(?:,? (?:isn't it|is it not|innit|right|aren't they|won't they|doesn't it)|,? (?:no|verdad|no es cierto|no es asi)|,? (?:ne|nao e|nao e mesmo|certo))\s*\??$/;
const ASKED_FIRST =
  /^[^a-z]*(?:(?:oh|but|pero|mas|and|wait) )?(?:isn't|is|wasn't|won't|no es|es que no es|nao e|e que nao e)(?![a-z])/;
const HOLIDAY = phrases('(?:bank )?holiday(?![a-z]) | festivo | feriado');

export const asksWhether = (text: string): boolean => {
  const said = plain(text).trim();
  return HOLIDAY.test(said) && (TAGGED.test(said) || said.endsWith('?') || ASKED_FIRST.test(said));
};

const ASKS_WHEN = phrases(`
  (?:so )?(?:when|what (?:day|time|date)|which day|at what time|where)(?:'s| is| was| will| does| did| exactly)(?! (?:better|that a problem)) | what (?:was|is) (?:that|it|the (?:message|day|time))(?: again)? |
  (?:que|cual) (?:dia|hora|fecha)(?: (?:es|era|llega|dijo|viene))? | a que hora | cuando (?:es|era|llega|viene|seria|dijo)(?![a-z]) |
  (?:que|qual) (?:o )?(?:dia|hora|data|horario)(?: (?:e|era|chega|vem|foi))? | quando (?:e|era|chega|vem|seria|voce disse)(?![a-z]) | a que horas
`);
const WORDS_MAX = 10;

/** "Right, so when is it exactly": the notice is said again, and is not confirmed by that. */
export const asksForNotice = (text: string): boolean =>
  text.trim().split(/\s+/).length <= WORDS_MAX && ASKS_WHEN.test(plain(text));
