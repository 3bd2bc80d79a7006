import { isAtALoss } from '../../../../listening/decided/leaving.ts';
import { isAbsent, leavesOpen } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { asks, type Exchange, type Facts, hasDigits, means, says } from '../facts.ts';
import { wrongPerson } from '../moves.ts';
import { otherPlace } from '../reached.ts';

/** Whether the one who speaks is the one meant: by a yes to the question that names them, or by that very name. */
export type Identity = { isRight: boolean; said: Exchange };

const NAME = "(\\p{Lu}[\\p{L}'’-]+(?:\\s+(?:(?:de|da|do|dos|del|la)\\s+)?\\p{Lu}[\\p{L}'’-]+){0,3})";
const ASKED_FOR = new RegExp(
  `(?:(?:speaking|talking) (?:with|to)|speak (?:with|to)|[Ii]s this|[Aa]re you|you are|looking for|[Hh]ablo con|[Hh]abla con|comunico con|[Ee]s usted|usted es|[Bb]usco a|[Ff]alo com|falando com|você é|(?<!nome )[Éé])\\s+(?:(?:Mr|Mrs|Ms|Dr|Dra|Sr|Sra|señora?|senhora?|don|doña|dona|la|el|a|o)\\.?\\s+)*${NAME}`,
  'gu',
);
const HOLDER = phrases('account holder | titular(?![a-z])');

/** Says that the account is theirs. */
const IS_HOLDER = phrases(
  "(?:i'm|i am|this is|speaking to) the account holder | (?:it's|it is) my account | (?:soy|habla|con) (?:yo,? )?(?:el|la) titular | soy yo,? (?:el|la) titular | (?:sou|e) (?:eu )?(?:mesm[oa],? )?(?:o|a) titular | eu mesm[oa],? (?:o|a) titular",
);

const wordsOf = (text: string): string[] => plain(text).match(/[a-z]{2,}/g) ?? [];

const namesIn = (text: string): string[] =>
  [...text.matchAll(ASKED_FOR)].flatMap(([, name = '']) => wordsOf(name));

/** A question a yes answers with who they are. */
const asksWhetherItIs = ({ before }: Exchange): boolean =>
  before.asks !== '' && (namesIn(before.text).length > 0 || HOLDER.test(before.asks));

const OPENERS =
  '(?:(?:oh|uh|um|er|ah|eh|ay|well|right|gosh|god|goodness|lord|jeez|nossa|dios mio|hello|hi|hey|ok|okay|pues|bueno|buenas?|alo|hola|mire|bom|ola|oi|opa|ue|uai|hm+|mm+)[ ,.!]+){0,4}';
const YES = new RegExp(
  `^[^a-z]*${OPENERS}(?:yes|yeah|yep|yup|yea|aye|correct|right|that's right|that is right|indeed|it is(?! not)|i am(?! not)|you are|so it is|si(?= *[,.!;]|$| (?:soy|con|habla|senor|senora|claro|el|ella|la|yo|diga|digame|se|es|mande|que|ya))|claro|asi es|correcto|exacto|efectivamente|afirmativo|en efecto|tal cual|sim|aja|ajam|isso(?= mesmo| ai| *[,.!]|$)|exato|aham|uhum|positivo)(?![a-z])`,
);
const IS_ME = phrases(`
  ^${OPENERS}(?:(?:yes|yeah|yep|yup)[ ,]+)?speaking(?![a-z]) | this is (?:she|he|her|him|me)(?![a-z]) | (?:that's|that is|it's|that'd be) me(?![a-z]) | you(?:'ve got|'ve reached|'ve found| have| got) (?:her|him|me)(?= *[,.!]|$) | (?:the )?(?:one|very) (?:and only|same)(?![a-z]) |
  con (?:el|ella)(?: mism[oa])?(?: habla)?(?= *[,.!]|$) | yo soy(?= *[,.!]|$) | ella soy(?= *[,.!]|$) | eu sou(?= *[,.!]|$) | (?:ella|el) habla(?![a-z]) | soy yo(?![a-z]) | (?:la|el) mism[oa](?= *[,.!]|$) | ^[^a-z]*(?:a|o) propri[oa](?= *[,.!]|$) | servidora?(?= *[,.!]|$) |
  sou eu(?![a-z]) | e [oa] propri[oa](?![a-z]) | (?<!nao )(?<!que )e el[ea](?= *[,.!]|$| mesm) | el[ea] mesm[oa](?![a-z]) | eu mesm[oa](?![a-z])
`);
/** The matter is another's, or the one meant is spoken of. */
const OF_ANOTHER = phrases(`
  (?:she|he|her|him|ella|ela|ele)(?![a-z]) | (?:(?:my|his|her|their|mi|su|meu|minha|seu|sua|the|la|el|o|a) )(?:mum|mom|mother|dad|father|sister|brother|wife|husband|son|daughter|neighbou?r|partner|boss|flatmate|roommate|carer|secretary|hermano|hermana|madre|mama|padre|papa|espos[oa]|marido|mujer|hij[oa]|vecin[oa]|nana|cunad[oa]|suegr[oa]|irma|irmao|mae|pai|filh[oa]|vizinh[oa]|mulher|cunhad[oa]|sogr[oa])(?![a-z])
`);
const DENIES_BEING = phrases(`
  (?:i'm|i am|it's|it is|that's|this is|am|is) not(?! (?:pay|going|happy|sure|able|due|that|the|a|an|my|yours?|right|true|fair)) | isn't (?:me|him|her)(?![a-z]) | no (?:soy|es) (?:yo|ella|el|esa|ese)(?![a-z]) | no soy(?! de)(?![a-z]) | nao (?:sou|e) (?:eu|ela|ele|essa|esse)(?![a-z]) | nao sou(?! de)(?![a-z])
`);

const SELF =
  "(?:you(?:'ve| have) (?:got|reached|found)|you(?:'re| are) (?:speaking|talking) (?:to|with)|(?:habla|hablas|hablando|tratas?) con|(?:fala|falando|falar) com(?: [oa])?|this is|it is|it's|i'm|i am|my name is|my name's|soy|habla|le habla|me llamo|mi nombre es|(?<=^[^a-z]*(?:(?:si|alo|bueno|hola)[ ,]+){0,2})con|sou|aqui e|aqui fala|quem fala e|meu nome e|me chamo|e)";
/** Named as whoever speaks: behind "this is", before "speaking", or alone. */
function givesName(exchange: Exchange, names: ReadonlySet<string>): boolean {
  const text = exchange.plain;
  const called = [...names].join('|');
  if (called === '' || DENIES_BEING.test(text)) return false;
  const own = `(?:(?:the|a|o|la|el|dona|don|dona|sra?|mrs?|ms) )?(?:${called})(?: (?:${called}))*`;
  const behind = new RegExp(`(?<![a-z])${SELF}(?: yo| eu)?,? ${own}(?![a-z'])`);
  const before = new RegExp(
    `(?<![a-z])${own},? (?:speaking|here|falando|hablando|habla|fala|ao telefone|al habla)(?![a-z])`,
  );
  const alone = new RegExp(
    `^[^a-z]*${OPENERS}(?:(?:yes|yeah|si|sim|claro)[ ,]+)?(?:soy yo,? |sou eu,? |e )?${own}(?: (?:speaking|here))?(?= *[,.!?]|$| (?:sim|si|yes|yeah))`,
  );
  return behind.test(text) || before.test(text) || alone.test(text);
}

const INTRODUCES =
  /(?:^|[^\p{L}])(?:[Tt]his is|[Ii]t['’]s|[Ii]['’]m|[Ii] am|[Mm]y name(?:['’]s| is)|[Ss]oy|(?:[Ll]e )?[Hh]abla|[Mm]e llamo|[Mm]i nombre es|[Ss]ou(?: [oa])?|[Aa]qui (?:é|fala)(?: [oa])?|[Mm]eu nome é|[Mm]e chamo)\s+(\p{Lu}[\p{L}'’-]+)/u;

/** "This is Carol", where somebody else was asked for. */
function givesAnotherName({ text }: Exchange, names: ReadonlySet<string>): boolean {
  const given = INTRODUCES.exec(text)?.[1];
  return given !== undefined && names.size > 0 && !names.has(plain(given));
}

const SHORT_WORDS = 4;
const NO = /^[^a-z]*(?:(?:oh|ah|uy|ay|pues|bueno|ih|um|sorry|perdon)[ ,.]+)*(?:no|nao|nope|nah)(?![a-z'])/;

/** A bare no, or one that says who is there instead. */
const deniesBeing = (exchange: Exchange): boolean =>
  DENIES_BEING.test(exchange.plain) ||
  (NO.test(exchange.plain) &&
    // "No sé" neither says nor denies who they are.
    !isAtALoss(exchange.text) &&
    (OF_ANOTHER.test(plain(exchange.whole)) || exchange.wordCount <= SHORT_WORDS) &&
    !means(exchange, 'refuses_payment', 'promises_payment', 'asks_question'));

/** Asked who it is: "no, she's at her mum's". */
const namesAnother = (exchange: Exchange): boolean =>
  asks(exchange.before, 'asksIdentity') &&
  NO.test(exchange.plain) &&
  OF_ANOTHER.test(plain(exchange.whole)) &&
  !means(exchange, 'refuses_payment', 'promises_payment', 'asks_question');

function isTheOne(exchange: Exchange, names: ReadonlySet<string>): boolean {
  if (means(exchange, 'is_wrong_person') || isAbsent(exchange.whole) || exchange.text.includes('?'))
    return false;
  if (DENIES_BEING.test(exchange.plain) || NO.test(exchange.plain)) return false;
  if (givesName(exchange, names) || IS_HOLDER.test(exchange.plain)) return true;
  return (
    asksWhetherItIs(exchange) &&
    (YES.test(exchange.plain) || IS_ME.test(exchange.plain)) &&
    !givesAnotherName(exchange, names) &&
    !OF_ANOTHER.test(exchange.plain.replace(IS_ME, ' '))
  );
}

const NO_NAME =
  /^(?:the|a|an|me|not|on|at|in|from|fine|ok|okay|busy|driving|working|here|there|about|just|for|with|calling|sorry|good|her|his|my|your|no|yo|de|la|el|un|una|su|mi|quien|que|con|muy|bien|eu|o|um|uma|ele|ela|quem|so|muito|bem|nao|do|da|seu|sua|meu|minha|speaking|yes|yeah|si|sim|what|who|who's|whos|why|how|this|that|is|it|hello|diga|dime|digame|decime|dimelo|mande|bueno|alo|hola|oi|ola|senor|senora|senorita|joven|senhor|senhora|moca|moco|fala|fale|falar|pode|pois|claro|por|favor|please|sure|correct|right|listening|escucho|ouvindo|adelante|exato|isso|mesmo|mesma|yep|go|tell|say|digale|cuenteme|senora?|ordenes|sus|falando|dizer|diz|senhora?)$/;
const GIVEN = new RegExp(
  `^[^a-z]*${OPENERS}(?:(?:yes|yeah|si|sim)[ ,]+)?(?:soy yo,? |sou eu,? )?(?:${SELF} )?((?:(?:o|a|la|el|dona) )?[a-z'-]{3,}(?: [a-z'-]{2,}){0,2}?)(?:,? (?:speaking|here|yeah|yes|quem fala|quien habla|falando|hablando|habla|sim|si))?[ .!]*$`,
);

/** A name with its capitals, alone in its clause or behind what people say before their own. */
const NAMED_CLAUSE = new RegExp(
  `^\\s*(?:(?:yes|yeah|yep|hi|hello|sí|si|hola|bueno|sim|oi|olá|alô|pois|é|con|com|aqui é|aquí|aqui fala|this is|it['’]s|it is|i['’]m|i am|my name is|my name['’]s|soy|habla|le habla|me llamo|mi nombre es|yo soy|sou|sou eu|eu sou|fala|quem fala é|meu nome é|me chamo)\\s+)*(?:(?:a|o|la|el|doña|dona|don)\\s+)?${NAME}(?:\\s+(?:speaking|here|quem fala|que fala|quem est[aá] falando|quien habla|falando|hablando|habla|al habla|al aparato|al teléfono|ao telefone|sim|sí|mesma|mesmo))*\\s*$`,
  'u',
);

/** The first letter of a turn is a capital anyway: greetings and yeses are no names. */
const namedIn = (whole: string): string | undefined => {
  const small = whole.replace(
    /^\W*(?:Yes|Yeah|Yep|Hi|Hello|This|It|My|Sí|Si|Hola|Bueno|Habla|Soy|Con|Yo|Me|Sim|Oi|Olá|Alô|Aqui|Aquí|Sou|É|Eu|Fala|Meu)(?=\W)/u,
    (word) => word.toLowerCase(),
  );
  return small
    .split(/[,.;:!¡¿?]+/u)
    .map((clause) => NAMED_CLAUSE.exec(clause)?.[1])
    .find((name) => name !== undefined && wordsOf(name).every((word) => !NO_NAME.test(word)));
};

/** "Dígame", behind their name. */
const SERVES =
  /[ ,]+(?:d[ií]game|diga|dime|mande|a sus? [oó]rdenes|para servirle|pois n[aã]o|pode falar|fala|go ahead|what is it)[ .!?]*$/iu;

/** "Con ella, María López", "é ela, Ana Souza": said of the one who was asked for, and that is who speaks. */
const THE_SAME =
  /(?<![a-z])(?:this is (?:she|he|her|him)|con (?:ella|el)(?= *[,.])|(?:ella|el) habla|e el[ea](?: mesm[oa])?(?= *[,.]))(?![a-z])/;

/** Asked who it is, gave a name, and was asked for nobody else after that: the agent knew it for the right one. */
function gaveNameTaken(exchange: Exchange, { exchanges }: Facts): boolean {
  if (!asks(exchange.before, 'asksIdentity') || namesIn(exchange.before.text).length > 0) return false;
  const isOfAnother = OF_ANOTHER.test(plain(exchange.whole).replace(THE_SAME, ' '));
  if (NO.test(exchange.plain) || isOfAnother || isAbsent(exchange.whole)) return false;
  const given =
    GIVEN.exec(exchange.plain.replace(SERVES, ''))?.[1]?.replace(/^(?:o|a|la|el|dona) /, '') ?? '';
  const isGiven =
    given !== '' && given.split(' ').every((word) => !NO_NAME.test(word)) && !IS_ME.test(exchange.plain);
  const isName = isGiven || namedIn(exchange.whole.replace(SERVES, '')) !== undefined;
  const later = exchanges.slice(exchange.index + 1);
  const isToldAll = later.length > 0 || hasDigits(exchange.after.states);
  return isName && isToldAll && later.every((one) => !asksWhetherItIs(one) && !asksIfWrong(one));
}

const asksIfWrong = ({ before }: Exchange): boolean => asks(before, 'asksIfWrongPerson');

/** "Have I got the wrong person?" "No, it's me": the no says that they are the right one. */
const isNotWrong = (exchange: Exchange): boolean =>
  asksIfWrong(exchange) &&
  NO.test(exchange.plain) &&
  !DENIES_BEING.test(exchange.plain) &&
  !isAbsent(exchange.whole) &&
  (IS_ME.test(exchange.plain) || RIGHT_ONE.test(exchange.plain) || namedIn(exchange.whole) !== undefined);
const RIGHT_ONE = phrases(
  'right (?:one|person|number|woman|man)(?![a-z]) | es (?:correcto|conmigo|la persona|aqui)(?![a-z]) | (?:conmigo|comigo) mism[oa] | e comigo | pessoa certa | persona correcta',
);

/** Paid before, or only under a condition: that takes nothing up. */
const BYGONE_OR_IF = phrases(
  "(?:i|we)(?:'ve| have)? (?:already )?paid(?![a-z]) | ya (?:lo |la |se lo )?pague | ja (?:foi )?pag(?:uei|o|a)(?![a-z]) | (?:if|when|once) (?:i|my|they|the)(?![a-z]) | (?:si|cuando) (?:me|mi|el|la|cobro|tengo)(?![a-z]) | (?:se|quando) (?:eu|me|o|a|cair|der|receber)(?![a-z])",
);

/** Said at once that it is them, heard the name after that, and promises to pay. */
const takesItUp = (exchange: Exchange, { exchanges }: Facts): boolean =>
  asksWhetherItIs(exchange) &&
  means(exchange, 'promises_payment') &&
  !says(exchange, 'paid') &&
  !exchange.text.includes('?') &&
  !BYGONE_OR_IF.test(exchange.plain) &&
  !leavesOpen(exchange.text) &&
  !NO.test(exchange.plain) &&
  !OF_ANOTHER.test(plain(exchange.whole)) &&
  exchanges.slice(0, exchange.index).some(saysItIsThem);

const saysYesToName = (exchange: Exchange): boolean => asksWhetherItIs(exchange) && YES.test(exchange.plain);

/** Null where nobody said so either way. */
export function identityOf(facts: Facts): Identity | null {
  const names = new Set(facts.exchanges.flatMap(({ before }) => namesIn(before.text)));
  const wrong = wrongPerson(facts) ?? facts.exchanges[otherPlace(facts)];
  let found: Identity | null = wrong === undefined ? null : { isRight: false, said: wrong };
  for (const exchange of facts.exchanges) {
    if (
      isTheOne(exchange, names) ||
      isNotWrong(exchange) ||
      (exchange !== wrong && (gaveNameTaken(exchange, facts) || takesItUp(exchange, facts)))
    )
      found = { isRight: true, said: exchange };
    else if (
      exchange === wrong ||
      (asksWhetherItIs(exchange) && deniesBeing(exchange)) ||
      namesAnother(exchange)
    )
      found = { isRight: false, said: exchange };
    // A yes with another name beside it tells neither.
    else if (found === null && givesAnotherName(exchange, names) && !saysYesToName(exchange))
      found = { isRight: false, said: exchange };
  }
  return found;
}

/** "That's me", to whoever asked for nobody by name. */
export const saysItIsThem = ({ plain: text, whole }: Exchange): boolean =>
  IS_ME.test(text) && !DENIES_BEING.test(text) && !isAbsent(whole);
