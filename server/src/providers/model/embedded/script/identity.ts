import { sumOffered } from '../../../../listening/decided/owing.ts';
import { isAnotherSpeaking } from '../../../../listening/decided/who.ts';
import { isAbsent, leavesOpen, meant } from '../../../../listening/index.ts';
import { plain as folded, phrases } from '../../../../listening/text/phrases.ts';
import { ends, type Reply, says } from '../reply.ts';
import { plain } from '../talk/speakable.ts';
import type { PersonTurn, Talk } from '../talk/talk.ts';
import type { Scene, Stage } from './scene.ts';
import { momentNamed } from './times.ts';
import { verdictOf } from './verdict.ts';

const NAME_LENGTH_MAX = 60;
const ASKED_MAX = 3;

export const contactOf = (talk: Talk): string =>
  plain(talk.brief.variables.contact_name ?? '').slice(0, NAME_LENGTH_MAX);

const tokensOf = (text: string): string[] => folded(text).match(/[a-z']+/g) ?? [];

/** Small words inside a name say nothing of whose it is. */
const LINKS = new Set('de da do das dos del la los las e y van von'.split(' '));

const namesOf = (talk: Talk): Set<string> =>
  new Set(tokensOf(contactOf(talk)).filter((word) => word.length > 1 && !LINKS.has(word)));

/** What people say around their own name when they answer the phone; anything else is about somebody. */
const AROUND_ONES_NAME = new Set(
  `hi hello hey good morning afternoon evening yes yeah yep yup aye uh um oh ah eh well so this is it's its i'm im i am
  my name name's me called speaking here right that's correct indeed sure thing please go ahead mr mrs ms miss
  look okay ok right then mira mire
  hola bueno buenos buenas dias tardes noches alo si claro pues con soy habla hablas yo me llamo mi nombre es la el lo senora
  senor dona don senorita aqui le les digame diga mande mismo misma para servirle a sus ordenes quien adelante ella correcto asi
  ta olha olhe bem ja
  oi ola alo bom boa dia tarde noite sim sou eu e o da fala falando fale quem meu nome aqui mesma mesmo pode falar pois nao isso
  propria proprio ela ele senhora senhor exato al aparato telefono ao telefone phone orden ordem you've got reached`
    .split(/\s+/)
    .filter(Boolean),
);

/** Of speech that was written down without its marks, too. */
const CLAUSES =
  /[,.;:!¡¿?]+|\s(?=(?:but|pero|mas|só que|so que|only|y|and|para qu[eé]|what|qu[eé] (?:quiere|desea|necesita)|o que)\s)/iu;
const LINKING = new Set(['but', 'pero', 'mas', 'only', 'and', 'y', 'so', 'que']);

/** "This is Anna", "con María López, dígame", "a Ana falando"; "Anna is out" and "I'll get Anna" are about her. */
function givesOwnName(text: string, names: ReadonlySet<string>): boolean {
  return text.split(CLAUSES).some((clause) => {
    const said = tokensOf(clause);
    return (
      said.some((word) => names.has(word)) &&
      said.every((word, at) => names.has(word) || isAround(word) || (at === 0 && LINKING.has(word)))
    );
  });
}

const isAround = (word: string): boolean => AROUND_ONES_NAME.has(word) || LINKS.has(word);

/** Not them, or one of theirs: whatever name is said beside it. */
const NOT_ONESELF = phrases(`
  (?:i'm|i am|this is|it's|that's|this) not (?:her|him|she|he|me|the|that|mr|mrs|ms|who)(?![a-z]) | (?:isn't|ain't) (?:her|him|she|he|me|the|mr|mrs|ms)(?![a-z]) |
  no soy (?:yo|ella|el|la|esa|ese|quien|[a-z]+(?= *(?:[,.!]|$))) | no es (?:ella|el|aqui|mi|a quien)(?![a-z]) | nao sou (?:eu|ela|ele|a|o|essa|esse|[a-z]+(?= *(?:[,.!]|$))) | nao e (?:ela|ele|aqui|comigo|a pessoa)(?![a-z]) |
  (?:i'm|i am|this is|it's) (?:her|his|the|their) (?!one(?![a-z])) | soy (?:su|el|la) (?:espos|marid|mujer|hij|herman|madr|padr|mama|papa|sobrin|niet|vecin|cunad|prim|novi|pareja|secretari) | sou eu nao(?= *[,.!]|$| (?:e|nao|sou)(?![a-z])) | nao,? (?:e|es) (?:a |o )?(?:mi|minha|meu)(?![a-z]) | sou (?:o|a) (?:espos|marid|mulher|filh|irma|mae|pai|sobrinh|net|vizinh|cunhad|prim|namorad|secretari)
`);

const gaveTheName = (talk: Talk): boolean => {
  const names = namesOf(talk);
  return talk.person.some(
    ({ text }) => givesOwnName(text, names) && !NOT_ONESELF.test(folded(text)) && !isAbsent(text),
  );
};

const IS_ME = phrases(`
  speaking(?![a-z]) | you(?:'ve| have)? (?:got|reached|found) (?:her|him|me|the right (?:one|person|woman|man))(?= *[,.!]|$) | the (?:very )?(?:one|same)(?: and only)?(?= *[,.!]|$) | this is (?:she|he|her|him)(?![a-z]) | that's me(?![a-z]) | (?:it's|it is) me(?![a-z]) | con (?:el|ella)(?: mism[oa])? habla | con (?:el|ella)(?= *[,.!]|$) | ella habla | soy yo(?![a-z]) | yo soy(?= *[,.!]|$) | yo misma?o?(?= *[,.!]|$) | la misma(?= *[,.!]|$) | el mismo(?= *[,.!]|$) | sou eu(?![a-z]) | eu mesm[oa](?![a-z]) | e [oa] propri[oa](?![a-z]) | e el[ea](?= *[,.!]|$) | el[ea] mesm[oa](?![a-z])
`);

/** "Soy yo, Pedro" gives another name with it. */
const NAMED_AFTER = /(?:yo|eu|me|speaking|habla|mesm[oa])\s*[,.]?\s+\p{Lu}\p{L}+/u;

/** "Sou eu não": the no stands behind it. */
const IS_NOT_ME = phrases(
  'sou eu nao(?= *[,.!]|$| (?:e|nao|sou)(?![a-z])) | no soy yo(?![a-z]) | nao sou eu(?![a-z])',
);

/** "Speaking", to who it is. */
export const saysIsMe = (turn: PersonTurn): boolean =>
  !turn.text.includes('?') &&
  IS_ME.test(folded(turn.text)) &&
  !NAMED_AFTER.test(turn.text) &&
  !IS_NOT_ME.test(folded(turn.text)) &&
  !fetches(turn) &&
  verdictOf(turn) !== 'no';

/** "Perfeito, vou chamar ela", "vale, le digo que ha llamado": yes, and somebody else is meant. */
const OF_THE_OTHER =
  /(?<!\p{L})(?:she|her|he|him|ella|ela|ele|él|le (?:digo|aviso|paso)|l[ao] (?:llamo|busco|paso|comunico)|chamar|chamo|aviso)(?!\p{L})/iu;

const FILLERS =
  /^(?:[\s¡¿"'…,.!-]|(?:uh|um|er|oh|ah|eh|ay|ai|uy|hm+|mm+|(?:my |oh my )?(?:gosh|god|goodness|days)|dear|jeez|yikes|dios(?: mío)?|virgen|meu deus|nossa(?: senhora)?|poxa|puxa|pô|ta|tá|well|pues|bueno|ok|okay|look|que(?=\s+s[ií](?!\p{L}))|hola|hello|hi|hey|oi|ol[aá]|al[oô]|olha|mir[ae]|u[eé]|uai|a ver|bom|buenas|good (?:morning|afternoon|evening)|buen[oa]s (?:d[ií]as|tardes|noches)|bom dia|boa (?:tarde|noite))(?!\p{L}))+/iu;

/** Without its accent "si" is "if" as well: only what cannot follow an "if" makes it a yes. */
const SAYS_YES =
  /^(?:yes|yeah|yep|yup|aye|indeed|correct|exactly|of course|certainly|you are|that['’]?s (?:right|me|correct)|you['’]ve (?:got (?:her|him|me)|(?:reached|found) (?:her|him|me))|that is (?:right|me|correct)|it is(?! not)|i am(?! not)|s[ií]p|sí|si(?=\s*(?:[,.!…]|$)|\s+(?:soy|se[nñ]or|se[nñ]orita|claro|habla|hablo|ella|con|yo|correcto|efectivamente|es|d[ií]ga|mism[oa]|ya|buen[oa]s))|correcto|efectivamente|así es|asi es|eso es|exacto|exactamente|en efecto|aj[aá]|claro(?! que no)|por supuesto|(?:se )?lo confirmo|confirmo|sim|isso(?: mesmo)?(?=\s*(?:[,.!]|$))|exato|exatamente|com certeza|aham|uhum|sou eu|sou sim|sou(?=\s*(?:[,.!]|$)|\s+(?:p[ôo]|u[ée]|uai|claro|j[áa]|mesm[oa]|ela|ele)(?!\p{L}))|soy(?=\s*(?:[,.!]|$)|\s+(?:ya|pues|claro)(?!\p{L}))|é sim|eu mesm[oa])(?!\p{L})/iu;

const ECHO_WORDS_MAX = 2;

/** A yes to being the one: what they say of the matter, or of paying, tells nothing of who they are. */
const saysYes = ({ text }: PersonTurn): boolean => {
  const said = text.replace(FILLERS, '');
  const asksBack = text.trim().endsWith('?') && said.split(/\s+/).length <= ECHO_WORDS_MAX;
  return (
    SAYS_YES.test(said) &&
    !asksBack &&
    !fetches({ text } as PersonTurn) &&
    !OF_THE_OTHER.test(text) &&
    !NOT_ONESELF.test(folded(text))
  );
};

type ReplyTo = (key: 'asksForContact' | 'asksForHolder') => PersonTurn | null;

const SAYS_NAME =
  /(?:(?:this|it)(?: is|['’]s)|my name(?:['’]s| is)|i['’]m|i am|soy|(?:le )?habla|me llamo|mi nombre es|aqui (?:é|fala)(?: [oa])?|sou(?: [oa])?|meu nome é)\s+((?:\p{Lu}[\p{L}'’-]+\s?){1,3})/u;

/** "It's Dana from the print shop": whoever gives another name needs more than a nod to be the one. */
function gaveAnotherName(talk: Talk): boolean {
  const names = namesOf(talk);
  return talk.person.some(({ text }) => {
    const small = text.replace(/^\W*\p{Lu}/u, (letter) => letter.toLowerCase());
    const given = tokensOf(SAYS_NAME.exec(small)?.[1] ?? '');
    return names.size > 0 && given.length > 0 && !given.some((word) => names.has(word));
  });
}

const isSaidToBe = (talk: Talk, reply: ReplyTo): boolean =>
  ([reply('asksForContact'), reply('asksForHolder')] as const).some(
    (answer) => answer !== null && (saysYes(answer) || (!gaveAnotherName(talk) && saysIsMe(answer))),
  );

const isConfirmed = (talk: Talk, reply: ReplyTo): boolean => isSaidToBe(talk, reply) || gaveTheName(talk);

/** "I can pay it for her", "no, es mi hermano": not one's own. */
const FOR_ANOTHER =
  /^[\s¡¿"]*(?:no|não|nao|nope)(?!\p{L})|(?<!\p{L})(?:for (?:her|him|them|my)|(?:por|para|pra) (?:ella|él|ellos|ela|ele|eles|mi|minha|meu))(?!\p{L})/iu;

/**
 * Said at once that it is them, and no other name with it, heard the name after that, and promises to pay or speaks of
 * the debt as their own: what they say is written down, and nothing of the debt is told them.
 */
function takesItUp(talk: Talk): boolean {
  const [first, ...later] = talk.person;
  if (first === undefined || !saysIsMe(first) || gaveAnotherName(talk)) return false;
  return (
    talk.said('asksForContact') + talk.said('asksForHolder') > 0 &&
    later.some((turn) => promisesOwn(turn) || ownsUp(turn) || offersOwn(talk, turn)) &&
    !later.some(denies)
  );
}

const OWNS_UP = phrases(`
  i know(?! (?:her|him|who|nothing))(?= (?:i know|about|that|it|i)|,|\\.|$) | i (?:completely |totally |just )?forgot | slipped my mind | (?:been )?meaning to (?:pay|sort|do|settle) | i'm (?:behind|late) with |
  se me (?:re )?(?:paso|olvido|fue|pasaron) | ya lo se(?= *[,.!]|$) | me he (?:retrasado|atrasado|olvidado) | ya se que (?:debo|esta|tengo) | me atrase | estoy atrasad |
  (?:eu )?esqueci(?! de (?:voce|quem)) | eu sei que (?:ta|esta|devo|to|tenho) | (?:to|estou|fiquei|ta|esta) atrasad | me atrasei
`);

const ownsUp = ({ text }: PersonTurn): boolean =>
  !text.includes('?') && OWNS_UP.test(folded(text)) && !FOR_ANOTHER.test(text) && !OF_THE_OTHER.test(text);

/** "I could manage fifty on Friday": a sum and a day of their own. */
const offersOwn = (talk: Talk, turn: PersonTurn): boolean =>
  sumOffered(turn.text, talk.speaker.language) !== null &&
  momentNamed(talk, turn) !== null &&
  !/(?<!\p{L})(?:for (?:her|him|them|my)|(?:por|para|pra) (?:ella|él|ellos|ela|ele|eles))(?!\p{L})/iu.test(
    turn.text,
  ) &&
  !KIN.test(folded(turn.text)) &&
  !leavesOpen(turn.text) &&
  meant(turn.text) === turn.text;

const promisesOwn = ({ text, heard }: PersonTurn): boolean =>
  heard.intents.has('promises_payment') &&
  !FOR_ANOTHER.test(text) &&
  !KIN.test(folded(text)) &&
  !leavesOpen(text) &&
  meant(text) === text;

/** Whether the person is known to be the one whose matter this is. */
export const isIdentified = (talk: Talk): boolean => isConfirmed(talk, talk.replyTo);

/** In Portuguese "no" is "in the" as well: "no pix", "no dia dez". */
const BEGINS_WITH_NO =
  /^(?:no(?! (?:pix|cart[aã]o|d[eé]bito|cr[eé]dito|boleto|banco|dinheiro|dia|final|fim|come[cç]o|in[ií]cio|m[eê]s|pr[oó]ximo|m[aá]ximo|m[ií]nimo|s[aá]bado|domingo|meu|seu|momento)(?!\p{L}))|nope|nah|não|nao)(?!\p{L})/iu;
const BARE_NO_WORDS_MAX = 4;
const WRONG = phrases(
  'wrong | mistaken | equivocad | engano | errad[oa] | no (?:la |lo )?conozco | nao conheco',
);

/** "No, I'm her son" says who they are not; "no, I'm not paying twice" does not. */
export function denies({ text }: PersonTurn): boolean {
  const said = text.replace(FILLERS, '');
  const plainly = folded(said);
  if (isAbsent(text) || NOT_ONESELF.test(plainly)) return true;
  if (!BEGINS_WITH_NO.test(said)) return false;
  return (
    said.split(/\s+/).length <= BARE_NO_WORDS_MAX ||
    WRONG.test(plainly) ||
    OF_THE_OTHER.test(said) ||
    KIN.test(plainly)
  );
}

const KIN = phrases(
  '(?:my|her|his|mi|su|(?:o )?meu|(?:a )?minha|la|el|a|o) (?:mother|mum|mom|father|dad|brother|sister|wife|husband|son|daughter|flatmate|madre|mama|padre|papa|herman[oa]|espos[oa]|marido|mujer|hij[oa]|mae|pai|irma|irmao|mulher|filh[oa])(?![a-z])',
);

/** "I'll get her", "se la paso", "pera aí que eu vou chamar": the right one comes to the phone now. */
const FETCHES = phrases(`
  (?:i'll|i will|let me|i'm going to|gonna|i'll just)(?: just)? (?:get|fetch|grab|call|find|put|pass|hand)(?: you)? (?:her|him|them|over|my|the phone)(?! (?:to|back|later|tomorrow))(?![a-z]) | (?:here (?:she|he) (?:is|comes)|passing you (?:over|to)) |
  (?:ahora|ya|ahorita|enseguida|espere|espera|un momento|momentito),? (?:(?:que )?(?:se|te) )?(?:la|lo|le) (?:paso|comunico|pongo|llamo|busco)(?![a-z])(?! (?:luego|despues|manana)) | (?:se|te) (?:la|lo) (?:paso|comunico|pongo)(?![a-z]) | (?:voy a|dejeme|deja|permitame) (?:llamar|buscar)(?:la|lo)(?![a-z]) | (?:la|lo) (?:llamo|busco) (?:ahora|ya|enseguida|ahorita) |
  (?:vou|deixa eu|deixe-me|eu) (?:chamar|chamo|buscar|passar (?:o telefone )?(?:pra|para))(?! (?:mais tarde|depois|amanha))(?![a-z]) | (?:ja )?(?:te |lhe |vou )?(?:passo|passar) (?:a|o telefone|pra|para) (?:ela|ele|a|o)(?![a-z])
`);
/** Called out to somebody in the house: "pera aí, ô Ana, telefone". */
const CALLS_OUT =
  /(?<![a-z])(?:hang on|hold on|wait|one (?:sec|second|moment)|espere?|un (?:momento|segundo)|pera(?: ?i)?|espera(?: ai)?|um (?:momento|minuto|instante)|aguarda|so um).{0,40}(?<![a-z])(?:phone|telefono|telefone|(?:it's )?for you|para ti|para voce|pra voce)[\s!.?]*$/;

export const fetches = ({ text }: PersonTurn): boolean => {
  const said = folded(text).trim();
  return FETCHES.test(said) || CALLS_OUT.test(said);
};

/** Nothing private is said until the person is known to be the right one. */
export const identity: Stage = (scene) => {
  const { talk, reply } = scene;
  if (isConfirmed(talk, reply) || takesItUp(talk)) return null;
  const phrase = contactOf(talk) === '' ? 'asksForHolder' : 'asksForContact';
  const answer = talk.replyTo(phrase);
  if (talk.last !== null && fetches(talk.last) && talk.said('takesTime') < 2)
    return says(talk.speaker.say('takesTime'));
  const isOther =
    (answer !== null && denies(answer)) || talk.person.some(({ text }) => isAnotherSpeaking(text));
  return isOther || talk.said(phrase) >= ASKED_MAX
    ? ends(talk, 'wrong_person', talk.speaker.say('otherPerson'))
    : asksWho(scene, phrase);
};

/** Asked again, it is said why: nothing else will do. */
function asksWho({ talk, lead, reply }: Scene, phrase: 'asksForContact' | 'asksForHolder'): Reply {
  const question = talk.speaker.say(phrase, { contact: contactOf(talk) });
  const isAnswered = reply(phrase) !== null;
  return isAnswered ? says(talk.speaker.say('mustKnowWho'), question) : says(lead, question);
}

/** For a message that is not secret: a yes to the greeting's own question is enough, or to who they are. */
export const lightIdentity: Stage = (scene) => {
  const { talk } = scene;
  if (contactOf(talk) === '') return null;
  const isOther = gaveAnotherName(talk) || (talk.last !== null && fetches(talk.last));
  const [first] = talk.person;
  const greeted =
    first !== undefined && !fetches(first) && (first.heard.intents.has('agrees') || saysIsMe(first));
  const answer = scene.reply('asksForContact');
  const nods =
    answer !== null && verdictOf(answer) === 'yes' && !OF_THE_OTHER.test(answer.text) && !denies(answer);
  return !isOther && (greeted || nods) ? null : identity(scene);
};
