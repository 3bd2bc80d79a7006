import { figureWords } from './figure-words.ts';

/**
 * What words do in a reply, whatever it is about. The classes are the same in all languages, so that what is learnt of one helps the others.
 */
export const CLASSES = [
  'supposes',
  'hedges',
  'others',
  'past',
  'limits',
  'denies',
  'declines',
  'unknown',
  'self',
  'asks',
  'cancels',
  'jokes',
  'contrasts',
  'affirms',
] as const;
export type WordClass = (typeof CLASSES)[number];

type Words = Record<WordClass, string>;

const en: Words = {
  supposes:
    'if unless provided suppose supposing depends depending assuming would could might should wish hope hoping dream dreams imagine ideally theory ideal whenever',
  hedges:
    'maybe perhaps probably possibly about around roughly guess think reckon suppose ish approximately almost nearly something like',
  others: `he she they his her hers their theirs him them he's she's they're brother sister mother father mum mam mom dad wife husband partner boss neighbour neighbor neighbours neighbors cousin
    friend friends mate mates lad lads tenant son daughter uncle aunt gran grandma colleague landlord company firm everyone everybody people others somebody someone bloke guy guys roommate manager
    sister's brother's neighbour's neighbor's friend's nephew niece lodger`,
  past: "was were used had before last ago formerly previously originally then did wasn't weren't until till back once paid got went cost",
  limits:
    'more less than least most max maximum minimum min up over under above below before after earlier later except but anything any anywhere within beyond limit top tops latest',
  denies:
    "no not don't doesn't didn't isn't aren't won't can't cannot never none nothing nor neither nope nah without couldn't wouldn't haven't",
  declines:
    'private business personal rather tell say give share comfortable prefer keep why need nosy confidential disclose answer',
  unknown:
    'know idea sure remember check look ask see forgot clue find tell decide decided undecided wait later',
  self: "i me my mine we our us i'm we're i've i'll we've ours myself",
  asks: 'what which how when why where who pardon sorry mean repeat again hello huh eh',
  cancels:
    'wait actually scrap forget hang hold cancel never mind wrong lying sorry changed instead correction',
  jokes: 'joking kidding haha ha lol million dreams laugh joke sarcasm billion zillion thousand',
  contrasts: 'but though however although so',
  affirms: 'yes yeah yep sure okay ok aye right correct exactly',
};

const es: Words = {
  supposes:
    'si siempre depende dependiendo seria podria gustaria quisiera ojala suponiendo supongamos digamos imaginate imaginese sueno suenos',
  hedges:
    'quizas quiza capaz talvez probablemente posiblemente como unos unas alrededor aproximadamente casi creo pienso supongo calculo digo',
  others: `él ella ellos ellas su sus hermano hermana madre padre mama papa esposa esposo marido mujer pareja jefe jefa vecino vecina vecinos primo prima amigo amiga amigos companero companera
    inquilino hijo hija tio tia abuela abuelo colega dueno empresa todos gente otros otro otra alguien cunado cunada suegra suegro yerno nuera sobrino sobrina compadre comadre`,
  past: 'era eran estaba estaban fue fueron tenia teniamos habia antes pasado pasada hace solia entonces costaba costo pague eramos iba iban',
  limits:
    'mas menos que minimo maximo hasta encima debajo antes despues luego excepto salvo cualquier cualquiera tope partir pasar pase baje superior',
  denies: 'no nunca nada ni ninguno ninguna tampoco sin jamas',
  declines:
    'privado personal asunto prefiero digo decir doy dar compartir reservo incumbe importa confidencial contar',
  unknown:
    'sé saber idea segura seguro acuerdo recuerdo ver fijarme preguntar olvide consultar averiguar decidir decidido despues luego reviso revisar miro',
  self: 'yo me mi mio mia nosotros nos nuestro nuestra tengo somos estoy soy quiero necesito voy vamos pago tenemos mis pongo ponme pongame',
  asks: 'que cual como cuando donde quien perdon mande repite repita bueno hola ah',
  cancels:
    'espere espera mejor olvide olvidelo olvidalo borre borra cancele perdon mentira equivoque digo corrijo retiro',
  jokes: 'broma jaja jajaja millon millones risa chiste joda ja',
  contrasts: 'pero aunque sino entonces asi',
  affirms: 'sí claro dale vale bueno correcto exacto',
};

const pt: Words = {
  supposes:
    'se caso dependendo depende seria poderia gostaria queria tomara imagina sonho sonhos digamos supondo suponha',
  hedges:
    'acho talvez provavelmente possivelmente uns umas cerca aproximadamente quase penso calculo chuto imagino tipo',
  others: `ele ela eles elas dele dela deles irmao irma mae pai esposa marido mulher parceiro chefe vizinho vizinha vizinhos primo prima amigo amiga amigos colega inquilino filho filha tio tia
    avo dono empresa todos gente outros outro outra alguem cunhado cunhada sogra sogro genro nora sobrinho sobrinha patrao patroa`,
  past: 'era eram estava estavam foi foram tinha tinhamos havia antes passado passada fazia costumava entao custava custou paguei eramos ia iam',
  limits:
    'mais menos que minimo maximo ate acima abaixo antes depois exceto salvo qualquer teto partir passar passe superior',
  denies: 'nao nunca nada nem nenhum nenhuma tampouco sem jamais num',
  declines:
    'particular pessoal assunto prefiro digo dizer dou dar passo passar conto interessa conta confidencial',
  unknown:
    'sei saber ideia certeza lembro ver olhar perguntar esqueci conferir descobrir decidir decidido depois vejo checar verificar',
  self: 'eu me meu minha nos nosso nossa tenho somos estou sou quero preciso vou vamos pago temos meus to',
  asks: 'que qual como quando onde quem perdao desculpa repete repita oi alo ah',
  cancels:
    'espera espere melhor esquece esqueca apaga apague cancela desculpa mentira errei alias digo corrigindo retiro',
  jokes: 'brincadeira haha kkk kkkk rs rsrs milhao milhoes piada zoeira brincando',
  contrasts: 'mas porem entao embora',
  affirms: 'sim claro isso ta beleza correto exato uhum',
};

/** Replies mix languages, and a word of one hardly means another thing in the others: one table serves all three. */
const classesByWord = new Map<string, readonly WordClass[]>();
for (const table of [en, es, pt])
  for (const name of CLASSES)
    for (const word of table[name].split(/\s+/)) {
      const known = classesByWord.get(word) ?? [];
      if (!known.includes(name)) classesByWord.set(word, [...known, name]);
    }

const NONE: readonly WordClass[] = [];
export const classesOf = (word: string): readonly WordClass[] => classesByWord.get(word) ?? NONE;

/** A figure, a day or a sort of money stands for all of its kind. */
export type Stand = 'FIGURE' | 'DAY' | 'MONEY';

export const standFor = (word: string): Stand | null =>
  figureWords.get(word) ?? (/\d/.test(word) ? 'FIGURE' : null);
