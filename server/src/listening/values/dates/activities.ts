import { KIN_WORDS } from '../numbers/standing.ts';
import type { Ask } from './ask.ts';
import { any } from './phrasing.ts';

/** Days and hours at which people do things, or something else takes place: not what was asked for. */

const AT =
  '(?: (?:at|on|by|from|for|till|until|around|about|the|a|al|de|del|dalle|las?|los|el|hasta|desde|como|tipo|dia|as|às|à|das?|do|no|na|nos|em|pelas?|lá|ate|o|é|e|es|is|cada|every))*';
/** What people do in a day; at that hour, or on that day, they do it. */
const LIFE = new RegExp(
  ` (?:${any(`
    (?:i|we|they) (?:[a-z]+ )?(?<verb1>finish|close|clock|get off|knock|start|shut|open|eat|sleep|work|teach|leave|go to bed|get up|wake up|wake|am up|am in bed|milk|pray|fly|sing|train|mind|collect|sit down)(?: [a-z]+){0,2}? |
    (?:i|we) (?:am|are|will be) (?!thinking|hoping|looking|aiming|planning|leaning|going|saying|asking|coming|guessing|picking|collecting|dropping|bringing|paying|starting|moving|sending|leaving|calling|getting|posting|delivering|returning|sticking|arriving|landing|putting|choosing|opting|expecting|wanting|passing|popping|dropping|swinging|heading|doing|finishing|making|giving|being|taking)[a-z]{2,}ing(?: (?!or|and)[a-z]+){0,5} |
    (?:i|we) (?:am|are|will be) (?:at(?! home)|working|away|abroad|off to|on nights|on shift|in (?!all|on|the house|from)[a-z]+|in the|in my|at the|at my|travelling|flying)(?: [a-z]+){0,2} |
    (?:i|we) (?:have|have got|got|had) (?:(?:the|my|a|an|to|our) )?(?!it|is|free|off|nothing|time|till|until|no|one|that|half|all|day)[a-z]+(?: [a-z]+)? |
    (?:for|in|to|off|before|until|till) (?:work|mass|church|school|bed|college)(?: [a-z]+)? | half an hour of | (?:that is|that being|called|named|same as) | week (?:commencing|beginning|of|starting) | semana d[eo]l? | (?:is|am|are) (?:already )?(?:booked|down)(?: in)?(?: for(?: [a-z]+){1,3})? | the news | on telly |
    (?<verb2>salgo|sale|salen|salimos|entro|entra|entramos|termino|acabo|trabajo|levanto|despierto|acuesto|madrugo|merendo|rezo|ceno|como|cierra|cierran|cierro|abre|abren|almuerzo|desayuno|duermo|viajo|vuelo|libra|cobro)(?: (?:a|de|del|al) (?!las?(?= )|el(?= ))[a-z]+){0,2} |
    (?:tengo|tenemos|tiene|hay) (?!libre|tiempo|disponib|hueco|que(?= ir)|ganas|la tarde)(?:un |una |la |el |mi )?[a-z]+(?: (?:con|de|en) [a-z]+)? | estoy (?!libre|en casa|disponible|aqui)[a-z]+ | (?<noun1>novela|misa|noticiero|clase|tren|vuelo|turno|bus|grupo|partido|telenovela|noticias) | el mismo dia | la noticia |
    (?<verb3>saio|sai|saem|saimos|entro|entra|termino|acabo|trabalho|levanto|acordo|deito|rezo|malho|janto|almoco|fecha|fecham|abre|abrem|durmo|viajo|largo|pego)(?: (?:do|da|no|na|de|ao) [a-z]+){0,2} |
    (?:tenho|temos|tem) (?!livre|tempo|disponib|folga|vaga|como)(?:um |uma |o |a |meu |minha )?[a-z]+(?: (?:com|de|no|na) [a-z]+)? | estou (?!livre|em casa|disponivel|aqui|de folga)[a-z]+ | (?<noun2>novela|missa|jornal|aula|trem|voo|onibus|plantao|turno|grupo|jogo|culto) | mesmo dia
  `)})${AT} $`,
);
export const isOfLife = (own: string, { about }: Ask): boolean => {
  const life = LIFE.exec(own);
  if (!life) return false;
  const noun = life.groups?.noun1 ?? life.groups?.noun2;
  if (noun !== undefined) return !about.includes(noun);
  const verb = life.groups?.verb1 ?? life.groups?.verb2 ?? life.groups?.verb3;
  return verb === undefined || !asksFor(verb, about);
};
/** "¿A qué hora sale?" is answered by "salgo a las seis". */
export const asksFor = (verb: string, about: string): boolean =>
  new RegExp(`(?<![a-z])${verb.slice(0, 3)}`).test(about) ||
  ALIKE.some((verbs) => verbs.test(verb) && verbs.test(about.replace('start time', '')));
/** "¿A qué hora termina?" is answered by "acabo a las seis" too. */
const ALIKE: readonly RegExp[] = [
  /(?<![a-z])(?:arriv|get in|gets|get|got|land|come|coming|reach|lleg|cheg|arrib|aterriz|pous)/,
  /(?<![a-z])(?:leav|leave|go|goes|depart|travel|trip|fly|set off|sal|voy|vamos|viaj|part|vou|march|sai|ida)/,
  /(?<![a-z])(?:start|begin|empiez|empez|comienz|comenz|comec|entr|inici|arranc)/,
  /(?<![a-z])(?:collect|pick|fetch|get|recoj|recog|retir|busc|peg|levant)/,
  /(?<![a-z])(?:pay|transfer|deposit|pag|abon|liquid|cancel|quit|acert)/,
  /(?<![a-z])(?:bring|drop|deliver|take|traig|trae|trag|tra[gz]|llev|lev|entreg|deix|dej)/,
  /(?<![a-z])(?:eat|have|dinner|lunch|breakfast|supper|com[eo]|cen[ao]|almuerz|desayun|almoc|jant)/,
  /(?<![a-z])(?:sleep|bed|duerm|dorm|acuest|deit)/,
  /(?<![a-z])(?:finish|end|clock|knock|get off|stop|termin|acab|salgo|sale|salid|saio|sai |saida|larg|encerr)/,
  /(?<![a-z])(?:wake|get up|am up|levant|despiert|despert|acord)/,
  /(?<![a-z])(?:open|abre|abro|abrim|apertura|abertura)/,
  /(?<![a-z])(?:clos|shut|cierr|fech|cerr)/,
];
/** What one says of a thing that is not asked for: "the train leaves at", "o voo é às", "my birthday is". */
const THING_IS =
  / (?:the|my|our|his|her|their|a|el|la|los|mi|mis|su|un|una|o|os|as|meu|minha|seu|sua|um|uma|n1) (?<noun>[a-z]{3,})(?: [a-zé]+){0,2}? (?:is|are|starts?|leaves?|opens?|closes?|departs?|comes?|goes|runs out|ends?|expires?|falls|lands?|arrives?|due|es|sera|empieza|sale|abre|cierra|llega|vence|termina|cae|toca|é|e|vai ser|comeca|sai|abre|fecha|chega|vence|termina|cai|fica|esta|está|ficou|has been|was|got)(?: (?:ja |ya |already )?(?:[a-z]{3,}(?:ad[oa]|id[oa]|ed)|set|bought|feit[oa]|hech[oa]))?(?: (?:at|on|in|by|due|for|the|a|al|las?|el|dia|de|en|às|as|à|no|na|o|like|only|just|em|solo|so|para|tipo|around|about|como))* $/;
const ITSELF = new Set(
  'date day time one thing answer best only first earliest best_day appointment slot hour week fecha dia hora mejor unico unica primer primera cosa cita turno horario data week month semana mes manana tarde noche manha noite unica otra outra day_date melhor next free primeiro primeira consulta vez visita sesion idea plan'.split(
    ' ',
  ),
);

/** "A da menina é", "la de mi hijo es", "hers is": told of somebody or something else than was asked for. */
const OF_ANOTHER =
  /^ (?:(?:no|nao|ah|e|y|pues|bueno|well|and|but) (?:, )?)*(?:(?:the |la |el |lo |a |o )?(?:hers|his|theirs|yours)|(?:a|o|la|el|lo) (?:d[aeo]s?|del|de la|de los|de mi|de mis|de su|de tu|do meu|da minha|de un|d[ao] seu) (?<noun>[a-z]{3,})(?: [a-z]+)?) (?:is|was|falls|would be|é|e|es|foi|fue|era|cae|cai|fica|sera|vai ser|ya es|ja é)(?: (?:on|at|the|el|la|las|dia|em|no|na|às|as|a|para))* $/;
const MINE =
  /^(?:manana|manha|tarde|noche|noite|semana|mes|dia|visita|cita|consulta|siempre|sempre|casa|mim)$/;
/** "The sixth is Amaka in my office", "São Pedro é que manda": the day belongs to them, or is theirs to say. */
const THEIRS_BEHIND =
  /^ (?:is|was|es|é|era|foi|fue|e) (?:(?!for|fine|good|best|at|on|in|when|ok|the|a|great|grand|perfect|better|what|bom|bueno|mejor|melhor)[a-z]+ (?:in|at|from|down|de|da|do|del|en|na|no) (?:my|our|the|mi|la|el|work|minha|meu)|que (?:manda|sabe|decide)) |^ (?:manda|dira|sabra|sabera|proteja|ajude) /;

export function isElsewheres(own: string, behind: string, { about }: Ask): boolean {
  if (THEIRS_BEHIND.test(behind)) return true;
  const other = OF_ANOTHER.exec(own);
  if (!other) return false;
  const noun = other.groups?.noun;
  return noun === undefined || (!MINE.test(noun) && !about.includes(noun.slice(0, 5)));
}

export function isThing(before: string, ask: Ask): boolean {
  const noun = THING_IS.exec(before)?.groups?.noun;
  if (noun === undefined || ITSELF.has(noun)) return false;
  if (ask.isBirth && /birth|cumple|aniversario|nacim|nascim/.test(noun)) return false;
  return !ask.about.includes(noun.slice(0, 5));
}

const LINKS =
  '(?: (?:at|on|by|for|in|off|up|out|back|here|there|around|about|the|a|al|el|las?|as|às|dia|de|del|no|na|em|o|tipo|como))* $';
const ALSO =
  '(?:(?:well|but|and|so|because|pues|bueno|y|e|es que|que|no|hombre|bom|mas|pero|porque|ja|ya|siempre|sempre|normalmente|yo|eu|nosotros|nos|me|se|lo|la|le|los|las|os|te|i|a gente|uno) )*';
/** What the speaker does; whoever offers, comes or chooses answers, and so does who does what is asked about. */
const DOES = new RegExp(
  ` (?<! (?:could|can|should|shall|may|would|do|will|might|if) )(?:i|we) (?:(?:always|usually|normally|generally|only|just|sometimes|often) )*(?<en>[a-z]{2,})(?: (?!or |and )[a-zé]+){0,5}?${LINKS}|^ ${ALSO}(?<ib>(?![a-z]+(?:nd|ad|id|iam|sim)o[s]? )(?![a-z]+(?:iamos|ieramos) )[a-z]{2,}(?:o|oy|ou|amos|emos|imos)|viaja|vai|sai|trabalha|volta)(?: (?!o |ou |y |e )[a-zé]+){0,5}?${LINKS}`,
);
const ANSWERS = new Set(
  `say said would will can could should may might must am are be was were have had do did think want prefer need like guess suppose make know mean vote choose hope reckon believe figure pick suggest opt aim plan propose try offer told thought expect wish love rather fancy ll put book
  puedo quiero prefiero creo pienso espero digo supongo calculo propongo pongo tengo vengo paso voy llego estoy como bueno luego claro cuando mismo solo primero quedo quedamos podemos vamos dejo dejamos dejemos hagamos pongamos apunto anoto confirmo elijo escojo acepto recibo llevo traigo retiro mando envio entrego deposito pago abono transfiero firmo necesito deseo ando venimos caigo acerco asomo acudo devuelvo visito queremos preferimos decimos veo vemos hago hacemos opto sugiero tenemos soy somos pasamos llegamos mejor supuesto pronto vuelvo
  posso consigo consegue consegui recebemos recibimos aceitamos quero prefiro acho penso ponho tenho venho passo vou chego estou sou dou podemos queremos deixo deixamos anoto confirmo escolho aceito recebo levo trago busco retiro mando envio entrego deposito pago transfiro preciso gostaria marco marcamos combino combinamos faco fico ficou fiquei compareco apareco devolvo pego mudo comeco acerto quito libero voltou vamos temos estamos somos vai pro proximo certo otimo isso claro pouco muito mesmo quando passamos no ao do como
  digamos agendemos fijemos marquemos anotemos apuntemos hagamoslo perfecto correcto exacto cierto seguro temprano tempranito listo proximo ultimo domingo amigo cedo obrigado primeiro segundo comienzo inicio empezamos empiezo arrancamos comecamos salgo acabo cumplo cumplimos completo faltando verano invierno inverno lapso plazo prazo ramo evento viernecito juevecito cariño carino cielo hijo filho caballero moco
  nao no so solo ano otro outro este cuarto junto dentro medio meio mejor menos lo eso algo tipo pero sino`.split(
    /\s+/,
  ),
);
const WITH_CHILDREN =
  / (?:kids|children|boys|girls|twins|wee ones|grandkids|ninos?|ninas?|chicos|nenes?|peques|nietos|criancas|meninos?|meninas?|guris|netos|miudos) /;

const GOES_AWAY =
  / (?:nos vamos|me voy|nos marchamos|me marcho|vou viajar|vamos viajar|vai viajar|we (?:go|are off|head)(?: off| away| on| to)) /;

/** "Recojo a los niños a las dos", "I take my tablets at eight": what is done then is not what was asked about. */
export function doesOtherwise(clause: string, { about, language }: Ask): boolean {
  // In Portuguese "no" is "in the".
  const own = language === 'pt' ? clause.replace(/^ no /, ' em ') : clause;
  if (GOES_AWAY.test(own)) return !asksFor('viaj', about);
  const does = DOES.exec(own);
  const verb = does?.groups?.en ?? does?.groups?.ib;
  if (verb === undefined) return OTHER_THING.test(own) && isOtherThing(own, about);
  const children = WITH_CHILDREN.exec(own)?.[0].trim();
  if (children !== undefined && !/ (?:for|para|pra|con|com|with) /.test(own))
    return !about.includes(children.slice(0, 4));
  return !ANSWERS.has(verb) && !asksFor(verb, about);
}

/** "The bus gets in at", "o ônibus passa às": by a verb of the present, whatever it is. */
const OTHER_THING = new RegExp(
  ` (?:(?:the|my|our|his|her|their) (?<noun>[a-z]{3,}) (?:is )?(?!(?:says|reads|shows|was|is|has|does|days|suits|works|needs) )(?:[a-z]{2,}s|coming|calling|visiting|due|landing|arriving)|(?:el|la|mi|o|a|meu|minha) (?<other>[a-z]{3,}) (?!dice|diz|pone|marca|figura|aparece|consta|indica|para|sobre|cerca|hasta|desde|entre|que|proxima|entrante|pode|puede|sirve|serve|queda|fica|sea|fuera|esta|seja|de |da |na )[a-z]{2,}[ae]|(?:el otro|la otra|o outro|a outra|the other) (?<third>[a-z]{3,}) (?!de |da |do |que |is |es )[a-z]{2,})${LINKS}`,
);
function isOtherThing(own: string, about: string): boolean {
  const { noun, other, third } = OTHER_THING.exec(own)?.groups ?? {};
  const named = noun ?? other ?? third ?? '';
  return !ITSELF.has(named) && !KIN_WORDS.has(named) && !about.includes(named.slice(0, 5));
}

/** "El viernes llega mi suegra": somebody else is busy that day. */
const SOMEBODY_BEHIND =
  /^ (?!(?:para|con|com|por|porque|cuando|quando|pero|segun|despues|depois|sobre|hasta|desde|junto|traigo|llevo|levo|trago|paso|passo|puede|pode|esta|vou|voy|busco|dejo|deixo|mando|in|at|with|for|after|on|because|to|from) )[a-zé]{3,} (?:[ao] )?(?:mi|mis|minha|meu|minhas|meus) (?<noun>[a-z]{3,})/;

/** "A las nueve abre el cole", "nine is when the school opens". */
const SOMETHING_BEHIND =
  /^ (?:(?:abren?|cierran?|empieza|comeca|fecha|sale|llega|viene|vem|chega|sai|pasa|passa) (?:el|la|los|las|o|a|os|as) (?<noun>[a-z]{3,})|(?:is )?when the (?:[a-z]+ )?[a-z]+ (?:opens|starts|comes|closes|leaves|goes)) /;

export function isSomebodys(behind: string, { about }: Ask): boolean {
  const noun = SOMEBODY_BEHIND.exec(behind)?.groups?.noun ?? SOMETHING_BEHIND.exec(behind)?.groups?.noun;
  return noun !== undefined && !about.includes(noun.slice(0, 5));
}

/** What else happened: a call about it, whoever came because of it. */
const TOLD_OF_IT =
  / (?:(?:i|we) (?:only |first |already )?(?:rang|called|phoned|told|texted|emailed|reported|spoke|complained|wrote|went to)|(?:yo )?(?:los |les |le |te |os )?(?:llame|avise|hable|reclame|escribi|denuncie)|(?:eu )?(?:liguei|avisei|falei|reclamei|escrevi)) /;
const CAME_OF_IT =
  / (?:the|my|our|el|la|los|las|mi|a|o|os|as|meu|minha) (?<noun>[a-z]{3,}) (?:came|arrived|got (?:here|there)|turned up|left|rang|called|went|said|llego|llegaron|vino|vinieron|salio|llamo|se fue|chegou|chegaram|veio|vieram|saiu|ligou|passou)(?: [a-z]+){0,3} $/;
const BUT_BEFORE =
  / (?:pero|but|mas) (?:it |eso |isso |ya )?(?:fue|foi|was|happened|paso|aconteceu|empezo|comecou|started|gone|broke)(?: [a-z]+){0,4} (?:antes|before|despues|depois|earlier|after|later|since) /;

export function toldOfIt(own: string, afterWide: string, { about }: Ask): boolean {
  if (BUT_BEFORE.test(`${afterWide} `)) return true;
  if (TOLD_OF_IT.test(own))
    return !/(?<![a-z])(?:call|ring|rang|contact|report|llam|avis|habl|reclam|denunci|lig|fal|comunic|tell|told)/.test(
      about,
    );
  const noun = CAME_OF_IT.exec(own)?.groups?.noun;
  return noun !== undefined && !ITSELF.has(noun) && !about.includes(noun.slice(0, 5));
}
