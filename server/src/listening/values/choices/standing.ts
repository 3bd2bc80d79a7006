import { said } from '../numbers/clauses.ts';
import { FOR_OTHERS, FORMERLY, KIN_WORDS, NOW_HERE, OTHERS, SELF } from '../numbers/standing.ts';
import type { Part, Told } from '../told/parts.ts';
import type { Mention } from './mentions.ts';

/** Whether a choice is what the person chooses, or only stands in what they say. */
export type Standing = 'given' | 'denied' | 'none';

/** Said of what follows within the clause: not this one. */
const DENIED =
  / (?:not|never|no|nao|nunca|jamas|nem|ni|without|sin|sem|hate|hates|odio|odeio|detesto|anything but|everything but|except|bar|todo menos|tudo menos|menos(?! de )|salvo|excepto|exceto|neither|rather than|sooner than|instead of|better than|en vez de|en lugar de|antes que|em vez de|ao inves de|em lugar de|more than|too|(?:sick|dizzy|ill|nervous|claustrophobic|nauseous|panic|mareo|mareada|mareado|enjoo|enjoada|enjoado|vomito|fobia|tontura) (?:by|at|in|near|on|with|en|con|junto|na|em|com|de|do|perto)|can not stand|do not (?:want|like|do|eat|drink|fancy)|allergic to|alergic[oa] (?:al?|ao)|gave up|away from|afraid of|miedo (?:al?|de)|medo (?:de|do|da)) (?!(?:sure|only|just|solo|so|more|mas|mais|too|really sure|know|se|sei|hay duda|doubt|problem)(?![a-z]))(?:[a-z]+ ){0,4}$| menos (?:de|em|en|a|na|pela|por la|de la|por las|as|a la|com|con) $/;
const TURNED =
  / (?:(?<!anything |everything )but|pero|sino|mas|rather|mejor|melhor|so|just|solo|only) (?:[a-z]+ ){0,3}$/;
const DENIED_AFTER =
  /^ (?:(?:eu|yo|i|is|are|would|that|que|para mi|to me|es|e|por|esta vez|thanks) ){0,4}(?:no|nao|not|never|nunca|tampoco|nem|ni)(?! (?:mas|more|mais|less|problem|hay|tem|se hable|matter))(?:[a-z ]|$)|^ (?:is|es|e|sounds|looks) (?:too|demasiado|muito|mucho|muy|way too|out|no good|useless)|^ (?:is|es|e|sounds|looks|sale|fica|queda) (?:[a-z]+ ){1,2}(?:demais|de mas|too much|for me)(?: |$)|^ (?:disagrees|repeats|gives me|me (?:repite|cae mal|sienta mal|hace mal|da asco|enjoa|faz mal|da nojo|da miedo|da medo))/;

/** "I never look at the others": no word against this one. */
const REST =
  / (?:the others?|the rest|anything else|other stuff|nothing else|(?:los|las) (?:demas|otr[oa]s)|lo demas|el resto|o resto|(?:os|as) (?:outr[oa]s|demais)|mais nada|nada mas) /;

/** "Can't go wrong with": for this one, in words of a no. */
const PRAISED =
  / (?:(?:can|could) not (?:go wrong with|beat|fault|do without|live without|resist)|nothing (?:beats|like|but|better than)|no hay (?:nada )?como|nada como|nao (?:ha|tem) (?:nada )?(?:como|erro com|erro)|no (?:puedo|podria) vivir sin|nao vivo sem|no doubt|sin duda|sem duvida)(?= )/;
/** "The train's on strike", "o cartão venceu": not to be had. */
const UNUSABLE =
  /^ (?:(?:is|are|was|has|have|been|got|machine|esta|estan|estao|es|e|me|se|se me|ta) ){0,3}(?:on strike|broken|out of (?:order|service|date|stock)|cancelled|sold out|fully booked|expired|declined|(?:de|en) huelga|averiad[oa]|descompuest[oa]|agotad[oa]|vencid[oa]|cancelad[oa]|em greve|quebrad[oa]|esgotad[oa]|bloquead[oa]|estragad[oa]|venceu|vencio|quebrou|caduco)(?![a-z])/;

/** Something else is on at that time. */
const ENGAGED =
  / (?:i|we|yo|eu|a gente|me|estoy|estou|ando|at) (?:am |always )?(?:have (?:got )?(?:my|a|the|bingo|church|choir|work|classes|mass|training)|work|working|sleep|asleep|busy|away|tengo (?!libre)|trabajo|laburo|duermo|dormido|durmiendo|ocupad[oa]|tenho (?!livre)|trabalho|durmo|dormindo|em servico|de plantao|de turno|toca|cuido|estudio|estudo|nunca estoy|no estoy|nao estou) | (?:is|e|es) (?:sacred|sagrad[oa]|dia de|my (?:bingo|church|day)|impossible|imposible|impossivel) | tem (?:culto|missa|aula|jogo|reuniao|feira|curso|igreja|futebol) | (?:hay|tengo|tenho) (?:misa|clase|aula|culto|curso|partido|medico|trabajo|gimnasio) | (?:laburo|trabajo|trabalho|duermo|durmo|can not|no puedo|nao posso|nao da|no llego|iba a|do not) /;
const FREE =
  / (?:free|libres?|livres?|off|disponible|disponivel|available|open|folga|desocupad[oa]|after|despues|depois|cuando salgo) /;

const CHILD =
  / (?:son|daughter|child|kid|kids|grandson|granddaughter|lad|nin[oa]|hij[oa]|niet[oa]|nen[ea]|filh[oa]|net[oa]|crianca|menin[oa]|alun[oa]|pupil|student|bebe|baby) /;
const THIRD = / (?:he|she|they|ella|ellos|ellas|ele|ela|eles|elas) /;
const THEIRS =
  / (?:his|her|their|he|she|they|him|them|el nino|la nina|su (?:papa|mama|hij[oa]|marido|esposa|espos[oa]|madre|padre)|abuel[oa]|del (?:nino|bebe|paciente)|ele|ela|dele|dela|crianca|aluno|aluna|child|baby|patient|pet|dog|pupil|son|daughter|guest) /;

/** How a choice stands in the clause it is said in; `left` and `right` are its neighbours' places. */
export function standingOf(
  mention: Mention,
  told: Told,
  part: Part,
  [left, right]: readonly [number, number],
  about: string,
  isTime: boolean,
): Standing {
  const { tokens } = told;
  if (part.isAsked || (part.isSupposed && !mention.isEvent)) return 'none';
  const before = said(tokens, part.from, mention.start - 1);
  const own = said(tokens, Math.max(part.from, left + 1), mention.start - 1);
  const after = said(tokens, mention.end + 1, Math.min(part.to, right - 1));
  if (!mention.isEvent && isOfAnother(before, about)) return 'none';
  if (isFormer(mention, own, after, about) || isOfElse(mention, told, part, own, after, about)) return 'none';
  if (isTime && ENGAGED.test(part.said) && !FREE.test(part.said) && !mention.isEvent) return 'denied';
  const turned = TURNED.test(own) ? (own.match(TURNED)?.[0] ?? own) : own;
  if (UNUSABLE.test(after)) return 'denied';
  const isRest = REST.test(after);
  return DENIED.test(turned.replace(PRAISED, ' ')) || (DENIED_AFTER.test(after) && !isRest)
    ? 'denied'
    : 'given';
}

/** "At the old place", "en la otra casa": how it was elsewhere. */
const ELSEWHERE =
  / (?:(?:at|in|for|with) (?:the|my|our|me) (?:old|last|previous|former|other|ex) [a-z]+|back home|en (?:la|el|mi) (?:otr[oa]|anterior|antigu[oa]|viej[oa]|ultim[oa]) [a-z]+|en (?:la|el|mi) (?:casa|piso|trabajo|oficina|taller|gimnasio) (?:anterior|viej[oa]|de antes|pasad[oa]|antigu[oa])|(?:na|em|no|em o|em a) (?:minha |meu )?(?:outr[oa]|antig[oa]|ultim[oa]) [a-z]+|(?:na|em) (?:minha |meu )?(?:casa|loja|escola|academia|apartamento|emprego|trabalho) (?:antig[oa]|anterior|velh[oa]|de antes)) /;
/** "Estágio eu fiz em 2023": had already. */
const DONE_ALREADY =
  /^ (?:(?:i|we|yo|eu|a gente|ya|ja|lo|la|have|already) ){1,3}(?:did|had|tried|done|used|hice|tuve|use|probe|tome|pedi|fiz|tive|usei|tentei|tomei|peguei|comprei|compre) /;
/** What they are on now is not what they look for. */
const WISHED =
  / (?:busca|buscas|buscan|procura|procuras|looking for|after|seeking|want|wants|wanted|quiere|quieres|quer|deseja|desea|desired|preferred|prefer|prefers|prefiere|prefieres|preferido|preferida) /;
const ON_NOW =
  / (?:(?:ahora mismo|ahora|actualmente|de momento|hoy por hoy|currently|right now|at the moment|at present|nowadays|agora|atualmente|no momento|por enquanto|hoje) (?:yo |i am |i have |i have got |we have |eu |a gente )?(?:estoy|tengo|tenemos|ando|trabajo|on|in|doing|have|got|estou|tenho|ando|trabalho|temos|with)|(?:i am|i have|we have|we are|estoy|tengo|estou|tenho) (?:on|con|com|in|en|em|a|an|un|una|um|uma|the|el|la|o|one)? ?(?:[a-z]+ ){0,3}(?:currently|right now|at the moment|at present|ahora mismo|actualmente|atualmente|no momento|em momento)) /;
/** "But that one is for the builder". */
const BUT_THAT =
  /^ (?:but|pero|mas|so que|solo que|only) (?:that|that one|those|it|eso|ese|esa|ese pago|isso|esse|essa|aquilo|este|esta) (?:is|was|went|goes|es|era|fue|foi|e) (?!(?:what|the one|my|lo que|el que|la que|o que|a que|fine|ok|bien|bom)(?![a-z]))/;
const LIVES = / (?:live|lives|living|mora|moras|moro|moram|vive|vives|vivo|resid[a-z]+|reside) /;
const WORKS =
  / (?:work|works|working|trabajo|trabalho|trabajamos|trabalhamos|estudio|estudo|study|laburo|chambeo|trampo) /;
/** No longer at hand, or only handled just now: "perdí la tarjeta", "I'm shutting the window". */
const LOST =
  / (?:lost|forgot|forgotten|stole|stolen|cancelled|misplaced|left|broke|shut(?:ting)?|clos(?:e|ing)|open(?:ing)?|perdi|perdimos|olvide|olvidado|robaron|bloquearon|clonaron|cancelaron|venci[oa]|deje|cierro|cerrar|abro|abrir|esqueci|roubaram|clonaram|cancelaram|bloquearam|fechar|fecho) (?:my|the|our|me|mi|la|el|las|los|o|a|os|as|meu|minha|num|una|un)? ?(?:[a-z]+ )?$/;
/** "My monthly meeting": a thing of another name. */
const OWNED = / (?:my|our|his|her|their) (?:[a-z]+ )?$/;
const NO_THING =
  /^ (?:is|was|will|would|please|thanks|and|or|but|for|on|in|at|with|one|ones|if|because|as|to|then|i|we|it|so|too|option|choice|plan|preference|favourite|usually|always|again)(?![a-z])/;

function isOfElse(
  mention: Mention,
  { language, parts }: Told,
  part: Part,
  own: string,
  after: string,
  about: string,
): boolean {
  if (mention.isEvent) return false;
  if (LOST.test(own) && !PAST_ASKED.test(about)) return true;
  const next = parts[parts.indexOf(part) + 1];
  if (next !== undefined && BUT_THAT.test(next.said)) return true;
  if (LIVES.test(about) && WORKS.test(own) && !LIVES.test(own)) return true;
  if (WISHED.test(about) && ON_NOW.test(part.said)) return true;
  if (language === 'en' && mention.start === mention.end && OWNED.test(own)) {
    const [thing = ''] = after.trim().split(' ');
    if (thing !== '' && !NO_THING.test(after) && !about.includes(` ${thing} `)) return true;
  }
  return !PAST_ASKED.test(about) && (ELSEWHERE.test(part.said) || DONE_ALREADY.test(after));
}

function isFormer(mention: Mention, own: string, after: string, about: string): boolean {
  if (mention.isEvent || PAST_ASKED.test(about)) return false;
  if (NOW_HERE.test(own) || NOW_HERE.test(after)) return false;
  return FORMERLY.test(own) || FORMERLY.test(after);
}

/** What was is asked for. */
const PAST_ASKED =
  / (?:did|was|were|fue|foi|estuvo|quedo|trato|tratou|avalia|how (?:was|were)|happened|received?|bought|recibio|recebeu|motivo|reason|why|por que|golpe|hit|damage|golpearon|last|ultim[oa]|paso|aconteceu) /;

function isOfAnother(before: string, about: string): boolean {
  const other = OTHERS.exec(before);
  if (other) {
    const words = other[0].trim().split(' ');
    const isAskedOf = words.some((word) => KIN_WORDS.has(word) && about.includes(` ${word} `));
    const isChild = CHILD.test(other[0]) && CHILD.test(about);
    const isFor = FOR_OTHERS.test(before.slice(0, other.index + 1));
    if (!isAskedOf && !isChild && !isFor && !SELF.test(before.slice(other.index))) return true;
  }
  if (THEIRS.test(about)) return false;
  const third = THIRD.exec(before);
  return third !== null && !SELF.test(before.slice(third.index));
}
