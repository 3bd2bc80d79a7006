import { FIGURES } from '../meant/meant.ts';
import { fold } from '../text/fold.ts';
import { words } from '../text/stem.ts';
import type { Language } from '../types.ts';

/** Words said in place of an answer, in all three languages at once: people switch, and the words hardly collide. */

const phrases = (list: string): string =>
  list
    .split(/\s\|\s/)
    .map((phrase) => phrase.trim())
    .filter(Boolean)
    .join('|');

const GREETINGS = phrases(`
  hello(?: there)? | hi(?: there)? | hey | howdy | good (?:morning|afternoon|evening|day|night) | how are you(?: doing)?(?: today)? |
  nice to meet you | who (?:is|am) (?:this|it|i (?:speaking|talking) (?:to|with)|calling|speaking|there) | who are you | who's (?:this|calling|there) | what is this(?: about)? | what's this(?: about)? | can you hear me |
  are you there | anybody there | hola | buen[oa]s?(?: (?:dias|tardes|noches|dia))? | alo | alou | diga(?:me)? | mande | que tal |
  como (?:esta|estas|le va|te va|esta usted|vai|voce esta) | quien (?:habla|es|llama) | con quien hablo | de parte de quien | mucho gusto | me oye | me escucha |
  oi | ola | bom dia | boa (?:tarde|noite) | tudo (?:bem|bom|certo|joia) | e ai | quem (?:fala|e|esta falando) | de onde fala | prazer | ta me ouvindo |
  esta me ouvindo | pois nao | pode falar | go ahead | cuenteme | pode dizer
`);

const GOODBYES = phrases(`
  (?:good)?bye(?:[- ]bye)?(?: now)? | see you(?: later| soon)? | take care | have a (?:good|nice) (?:day|one|evening) | talk (?:to you )?(?:later|soon) | later | gotta go | i have to go |
  i (?:must|need to) go | god bless(?: you)? | that's my (?:bus|train|stop|ride|cab|taxi|lift) | que dios (?:la|lo|le|te|los|les) bendiga | passar? bem | fica com deus | com licenca | adios | chao | chau | hasta (?:luego|pronto|manana|la vista) | nos vemos | que (?:este|tenga|le vaya) (?:bien|un buen dia|buen dia) | me tengo que ir |
  tchau(?:zinho)? | ate (?:logo|mais|breve|amanha) | falou | tenho que ir | preciso (?:ir|desligar)
`);

const THANKS = phrases(`
  thank you(?: (?:very|so) much)? | thanks(?: a lot)? | many thanks | please | gracias | muchas gracias | por favor | obrigad[oa] | muito obrigad[oa] | valeu | you're welcome | de nada |
  sorry | excuse me | perdon | disculpe | desculpe | desculpa
`);

const YES_NO = phrases(`
  yes | yeah | yep | yup | yea | sure | ok | okay | alright | all right | fine | right | of course | absolutely | no | nope | nah | not really | si | sip | claro(?: que (?:si|sim|no|nao))? | dale | vale |
  bueno | listo | por supuesto | de acuerdo | esta bien | ta bien | sim | nao | isso | certo | ta bom | esta bem | beleza | pode ser | com certeza | correct | correcto | exacto | exato | uh[- ]?huh | m+h+m+ | aha+m? | aja | uhum
`);

const DOUBTS = phrases(`
  i (?:really )?(?:do not|don't|dont) (?:really )?(?:know|remember|care|understand|have (?:it|one|any|that)) | (?:i )?dunno | no idea | no clue | not sure(?: yet)? | i(?:'m| am) not sure(?: yet)? |
  (?:i )?(?:can't|cannot|can not|couldn't|could not|wouldn't) (?:really |honestly )?(?:say|tell(?: you)?|remember) | wouldn't know | i really can't say | hard to say | (?:it |that )?depends | that depends | we(?:'ll| will) see | i(?:'ll| will) see | who knows | no comment | good question | why |
  maybe(?: later| so| not)? | perhaps | possibly | probably | i guess(?: so)? | i suppose(?: so)? | whatever | never ?mind | forget it | nothing(?: really| else| comes to mind)? | none | not now | nothing at all | anything | any | something |
  i(?:'d| would)? rather not(?: say)? | prefer not to(?: say)? | i prefer not to(?: say)? | none of your business | (?:that's |it's )?private | wait | hold on | one (?:moment|second|sec) | just a (?:moment|second|sec|minute) | let me (?:think|see|check) |
  i(?:'d| would)? (?:rather|need to|have to|want to|will|'ll) think (?:about it|it over) | i(?:'ll| will) think about it | leave it | stop it |
  (?:yo )?no (?:lo |le |te |les |os )?(?:se|recuerdo|sabria)(?: (?:que )?decir(?:le|te|les|os)?)? | ni idea | no tengo(?: idea| ni idea)? | quien sabe | no estoy segur[oa](?: todavia)? | (?:eso )?depende | ya veremos | luego vemos | despues vemos | veremos |
  tal vez | quiza[s]? | a lo mejor | puede ser | supongo(?: que si)? | da igual | me da igual | lo que sea | cualquier(?: cosa|a) | nada(?: mas| no)? | ningun[oa]? | prefiero no (?:decir(?:lo)?|responder|contestar) | no quiero decir(?:lo)? | no le importa |
  que le importa | un (?:momento|segundo) | espere | espera | dejeme (?:ver|pensar) | dejelo(?: asi)? | olvidelo | no importa | (?:mejor )?lo (?:pienso|voy a pensar|tengo que pensar) | prefiero pensarlo | buena pregunta | por que | no entiendo | todavia no | aun no | ahora no | ahorita no |
  (?:eu )?nao (?:te |lhe )?(?:sei|saberia)(?: (?:te |lhe |le )?(?:dizer|falar|informar|responder)(?:-(?:te|lhe))?)?(?: nao| ainda)? | sei la | nem ideia | nao faco (?:ideia|a menor ideia) | nao (?:lembro|tenho(?: ideia| certeza)?)(?: agora)? | nao tenho numero | talvez | quem sabe | pode ser que sim | acho que sim | acho que nao | tanto faz | qualquer (?:um|uma|coisa) |
  that's (?:it|all) | eso (?:nomas|es todo|seria todo) | (?:e |era )?so isso |
  nada(?: nao| mesmo)? | nenhum[a]? | prefiro nao (?:dizer|responder|falar) | nao quero (?:dizer|falar|responder) | nao (?:e|te|lhe) (?:da sua conta|interessa) | um (?:momento|instante|segundo|minuto) | espera(?: ai)? | deixa (?:eu (?:ver|pensar)|pra la|para la|quieto|assim) |
  esquece | esqueca | depois (?:eu )?(?:vejo|vemos|te falo) | vou (?:pensar|ver)(?: e depois eu ligo)? | boa pergunta | ainda nao | agora nao | nao precisa | hmm+ | mm+ | h[ue]h | uh+ | um+ | er+ | ah+ | eh+ | oh+ | este | pues | bem | well | so | then | hum+ | ue | puxa | ih+ | uy+ | ay+ | opa | epa | la verdad | na verdade | a verdade | honestly | to be honest | sinceramente | eita | vixe | vish+ | vich | ixi+ | ixe | oxe | oxente | nossa(?: senhora)? | uai | affe?(?: maria)? | caramba | hijole | jijole | chale | caray | uta | blimey | gosh | crikey | (?:oh )?(?:my )?god(?:ness)? | oops | ops
`);

const SWEARING = phrases(`
  f+u+c+k+\\w* | (?:mother)?f[*#@$%]+\\w* | sh[*#@$%]+t?\\w* | s[*#@$%]+t | shit\\w* | bull ?shit | damn(?: it)? | bastard\\w* | bitch\\w* | b[*#@$%]+h | a[*#@$%]+hole | asshole\\w* | idiot\\w* | stupid | moron\\w* | piss off | screw (?:you|off|this|that) | go to hell | what the (?:hell|heck|f\\S*) | hell |
  shut up | crap | mierda\\w* | m[*#@$%]+(?:rda)? | put[oa]s? | p[*#@$%]+\\w* | hijo de (?:puta|p\\S*) | hijueputa | gonorrea | carajo | cabron\\w* | pendej\\w* | boludo | pelotudo | cono | joder | jodase | jodete | vete a la \\S+ | vayase a la \\S+ | vayase al (?:diablo|carajo|demonio) | vete al (?:diablo|carajo|demonio) | chinga\\w*(?: tu madre)? | culer[oa] |
  porra | caralho | c[*#@$%]+\\w* | merda | bosta | foda-?se | vai se \\S+ | vai (?:tomar|pro|para o) \\S+(?: \\S+)? | va (?:se|tomar|a) (?:foder|m\\S*|\\S+) | se f[o*]\\S* | filh[oa] da (?:puta|p\\S*|mae) | cacete | droga | desgracad[oa] | babaca | otario | [*#@!$%&]{3,} | \\w\\*+\\w*
`);

/** Sends the question elsewhere, or keeps the answer back. */
const KEEPS_BACK = new RegExp(
  `(?<![a-z0-9])(?:${phrases(`
  ask (?:someone|somebody|anyone|anybody|him|her|them|my \\w+)(?: else)? | (?:i'd|i would) (?:rather|prefer)(?: to| not| not to)? (?:tell|say|talk|discuss|explain|keep|answer) | i prefer to (?:tell|talk|discuss|explain) | not into (?:giving|rating|scoring) | no (?:more )?questions(?= *[,.!]|$) | (?:don't|do not|never) give (?:marks|scores|ratings|grades) | i'll (?:tell|let) (?:her|him|them) (?:know )?(?:that )?you (?:called|rang) | i (?:really |honestly )?(?:couldn't|could not|can't|cannot) (?:really |honestly )?(?:say|tell you)(?= *[.!]|$) |
  no (?:le |les |te )?sabria (?:que )?decir(?:le|les|te)?(?= *[.!]|$) | pregunt(?:ele|ale|en|enle|a|e) (?:mejor )?(?:a )?(?:otr|alguien|mi |su |el |ella) | prefiero (?:no )?(?:contar|decir|hablar|explicar|comentar|responder|contestar)\\w* | (?:yo )?de eso (?:yo )?no se(?: nada)? | no doy (?:notas?|puntos|calificacion) | nota no (?:le |les )?(?:pongo|doy) | no (?:le |les )?(?:pongo|voy a poner) (?:nota|numero|puntaje) | no me gusta (?:poner|dar) (?:notas|numeros) | (?:yo )?le digo que (?:llam|habl)\\w+ | ninguna pregunta(?= *[,.!]|$) |
  nao (?:lhe |te )?saberia (?:lhe |te )?dizer(?= *[.!]|$) | pergunt[ae](?:m)? (?:melhor )?(?:pra|para|ao?|pro) \\w+ | prefiro (?:nao )?(?:contar|falar|dizer|explicar|conversar|responder) | (?:nota (?:eu )?nao dou|nao dou notas?) | (?:eu )?aviso que (?:voces )?(?:ligaram|ligou) | nenhuma pergunta(?= *[,.!]|$)
`)})`,
);

const EMPTY = new RegExp(
  `(?<![a-z0-9])(?:${[GREETINGS, GOODBYES, DOUBTS, THANKS, YES_NO].join('|')})(?![a-z0-9'])`,
  'g',
);
const SWORN = new RegExp(`(?<![a-z0-9])(?:${SWEARING})(?![a-z0-9])`, 'g');

/** Words that carry nothing once the phrases around them are gone. */
const REST = new Set(
  'you u your yours me my it its this that is are am was the a an to too and or but for of in on at with i im we he she they tu usted ustedes vos le te me se lo la los las el un una de del y o pero a en con su sus mi mis es son que eh voce voces vc o os as um uma e ou mas de do da em com seu sua meu minha que ai la ca ahi alli'.split(
    ' ',
  ),
);

const TEXT_MAX = 400;
const KEPT_BACK_WORDS_MAX = 12;

/** The text without greetings, goodbyes, thanks, a bare yes or no, doubts and swearing. */
const substance = (folded: string): string =>
  folded.replace(SWORN, ' ').replace(EMPTY, ' ').replace(EMPTY, ' ');

/** Whether words answer nothing, whatever was asked: a greeting, a goodbye, an oath, "I don't know", "maybe". */
export function saysNothing(text: string, language: Language): boolean {
  if (text.length > TEXT_MAX) return false;
  const folded = fold(text).replaceAll(/[’`´]/g, "'");
  if (
    KEEPS_BACK.test(folded) &&
    !FIGURES.test(folded) &&
    !folded.includes('@') &&
    folded.split(/\s+/).length <= KEPT_BACK_WORDS_MAX
  )
    return true;
  const rest = substance(folded);
  if (/\d/.test(rest)) return false;
  const left = rest.match(/[a-z]{2,}/g) ?? [];
  return left.every((word) => REST.has(word)) || (rest !== folded && words(rest, language).length === 0);
}

/** Whether the words swear, masked or not. */
export const swears = (text: string): boolean => {
  SWORN.lastIndex = 0;
  return SWORN.test(fold(text.slice(0, TEXT_MAX)));
};
