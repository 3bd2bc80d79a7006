import { phrases, plain } from '../text/phrases.ts';
import { sentences } from '../text/sentences.ts';

/** What a turn says for the person, now and in earnest: nothing else settles anything or gives a value. */

/** Supposes instead of saying: the sentence around it promises nothing. */
const SUPPOSES = phrases(`
  (?:if|even if|what if) (?:i|we) (?:was|were|did|had|took|bought|booked|paid|signed|wanted|decided|ever|could|came|went|said|stayed|agreed|ordered|chose|moved|cancel+ed|renewed)(?![a-z]) |
  (?:would|could|might)(?: have|'ve) (?:[a-z]+ed|paid|bought|taken|gone|come|done|been)(?![a-z]) | had i (?:the|known|more) | (?<!i )suppos(?:e|ing) (?:i|we|that)(?![a-z]) | let's say (?:i|we) | say i (?:took|bought|booked|paid|wanted) |
  if (?:my|the|they|it|he|she|there|somebody|someone|you)(?![a-z]) (?:[a-z]+ ){0,4}(?:came|was|were|had|did|paid|went|gave|got|could|would|made|let|cut|[a-z]{2,}ed)(?![a-z])[^.!?;]{0,60}(?<![a-z])(?:i'd|i would|we'd|we would)(?![a-z]) | (?:i'd|i would|we'd|we would) [^.!?;]{1,60} if (?:my|they|it|he|she|there|somebody|someone) (?:[a-z]+ ){0,3}(?:came|was|were|had|did|paid|went|gave|got|could|would|turned|[a-z]+ed)(?![a-z]) |
  hypothetical | in theory | imagine (?:i|we|if) | i (?:wish|almost|nearly) (?!to) |
  si (?:(?:yo|nosotros|me|lo|la|les|le|te|nos|no) )*(?!cualquiera)[a-z]{2,}(?:ara|iera|ase|iese|aramos|ieramos)(?![a-z])(?<!quisiera) | si (?:(?:yo|me|lo|la|les|le|no) )*(?:fuera|fuese) | hubiera | hubiese | supon(?:gamos|iendo|ga)(?![a-z]) | pongamos que | digamos que | imagin(?:e|a|ese|ate) que |
  si (?:mi|mis|el|la|los|las|ellos|alguien|ustedes|usted|eso|esto)(?![a-z]) (?:[a-z]+ ){0,4}(?!para |cara |clara |rara |clase |base |frase |fase )[a-z]{2,}(?:ara|iera|ase|iese|aran|ieran|asen|iesen)(?![a-z])(?<!(?:quis|hub)iera) |
  hipotetic | en teoria | ojala |
  se (?:(?:eu|a gente|nos|me|nao|lhe|te) )*[a-z]{1,}(?:asse|esse|isse|osse|assemos|essemos)(?![a-z]) | se (?:o|a|os|as|meu|minha|eles|elas|ele|ela|voces|voce|alguem|isso)(?![a-z]) (?:[a-z]+ ){0,4}(?!esse |desse |nesse |interesse |classe )[a-z]{2,}(?:asse|esse|isse|osse|assem|essem|issem|ossem)(?![a-z])(?<!(?:d|n|inter| )esse) | (?:vamos )?sup(?:or|onha|onhamos)(?![a-z]) | imagin[ae] (?:que|se) | em tese | caso eu | quem dera | tomara que
`);

/** "If I book today, is there a discount?" asks, whatever the mood of its verb. */
const ASKS_IF = phrases(
  'if (?:i|we)(?![a-z]) | si (?:yo|me|lo|la|les|le)(?![a-z]) | se (?:eu|a gente)(?![a-z])',
);

/** Says the opposite of what the words say. */
const MOCKS = phrases(`
  (?:yeah|sure|oh),? right(?= *[,.!]|$) | (?<=^|[,.!] )as if (?:i|you|we) | (?:pigs|cows) (?:(?:might|will|can|could) )?fly | when (?:pigs|hell)(?![a-z]) | over my dead body | in your dreams | dream on | fat chance | not in a million |
  (?:yeah|sure|yes|oh),? and (?:pigs|you lot|i'm (?:the|a) (?:queen|king|pope|martian|[a-z]+ of)) |
  cuando (?:las vacas|los chanchos|los cerdos|el infierno|las ranas) | el dia (?:del arquero|de nunca|que las) | ni (?:en suenos|loc[oa]|muert[oa]|de broma|borrach[oa]) | (?:si,? )?claro,? (?:como no(?![a-z])|y (?:yo soy|ustedes|usted)) | y yo soy (?:el papa|la reina|el rey) |
  dia de sao nunca | quando (?:a |as )?(?:galinha|vaca|porco|inferno)s? | galinha (?:tiver|criar) dente | nem (?:em sonho|mort[oa]|que a vaca|ferrando|a pau) | (?:aham|claro|sim),? (?:claro,? )?e (?:eu sou (?:o|a)|voces vao|voce vai) | (?:aham|uhum),? sei(?![a-z])
`);

/** A laugh behind a figure nobody has makes it a joke. */
const LAUGHS = /(?<![a-z])(?:(?:ha ?){2,}|(?:je ?){2,}|(?:ja ?){2,}|(?:rs){1,}|k{2,}|lol|hehe)(?![a-z])/;
const HUGE = phrases(
  '(?:million|billion|trillion|zillion|gazillion)s? | mill(?:on|ones)(?![a-z]) | milh(?:ao|oes) | \\d{1,3}(?:[.,]000){2}',
);

const PEOPLE =
  `sister|brother|mother|mum|mom|father|dad|wife|husband|son|daughter|friend|neighbou?r|boss|manager|colleague|coworker|cousin|uncle|aunt|partner|girlfriend|boyfriend|flatmate|roommate|mate|nephew|niece|teacher|doctor|landlord|grandmother|grandfather|gran|grandma|auntie|compadre|comadre|nana|grandpa|
sister-in-law|brother-in-law|mother-in-law|hermano|hermana|madre|mama|padre|papa|esposo|esposa|marido|mujer|hijo|hija|amigo|amiga|vecino|vecina|jefe|jefa|colega|companero|companera|primo|prima|tio|tia|socio|socia|novio|novia|sobrino|sobrina|profesor|profesora|maestro|maestra|nieto|nieta|abuelo|abuela|cunado|cunada|suegro|suegra|nuera|yerno|
viejo|vieja|irmao|irma|mae|pai|filho|filha|vizinho|vizinha|chefe|esposo|mulher|namorado|namorada|sobrinho|sobrinha|avo|vo|cunhado|cunhada|sogro|sogra|patrao|patroa|professor|professora|neto|neta`.replaceAll(
    /\s+/g,
    '',
  );

/** Another person, or what is theirs, as the one a clause is about. "El" is an article far more often than "él". */
const ANOTHER = new RegExp(
  `^(?:(?:and|but|well|so|because|cos|cause|y|pero|pues|bueno|porque|e|mas|bom|olha|mire|que|a|o|pra|para) )*(?:${[
    `(?:my|our|the|his|her|a|mi|mis|nuestro|nuestra|el|la|un|una|meu|minha|nosso|nossa|o|um|uma) (?:[a-z]+ )?(?:${PEOPLE})(?:'s)?(?![a-z])`,
    `(?:the|el|la|lo|los|las|o|a|os|as) (?:[a-z]+ )?(?:of (?:my|the|a)|d(?:el|e la|e mi|e un|e una|o meu|a minha|e um|e uma|o|a|e)) (?:${PEOPLE})(?![a-z])`,
    '(?:he|she)(?![a-z])',
    '(?:ella|ele|ela) (?!funcion|volt(?:a|ou) a|liga|ya|ja|esta|ta(?![a-z]))',
  ].join('|')})`,
);

/** "The one who worked there is my brother", "foi meu irmão que trabalhou lá". */
const ANOTHER_DID = new RegExp(
  `(?<![a-z])(?:(?:the one (?:who|that)|el que|la que|quien|quem) (?:(?!(?:and|y|e|eu|yo|i)(?![a-z]))[a-z0-9']+ ){1,12}?(?:is|was|es|era|fue|foi) (?:my|mi|(?:o )?meu|(?:a )?minha) (?:${PEOPLE})|(?:it's|it was|it is|es|era|fue|foi) (?:my|mi|(?:o )?meu|(?:a )?minha) (?:${PEOPLE}) (?:who|that|el que|la que|quien|que|quem))(?![a-z])`,
);

/** What another person wishes or decides may be what the conversation is about. */
const WISHES = phrases(`
  (?:needs?|wants?|decides?|would|could|can|has to|and (?:i|me))(?![a-z]) | (?:necesita|quiere|quisiera|decide|puede|podria|tiene que|y yo)(?![a-z]) |
  (?:precisa|quer|queria|gostaria|decide|pode|poderia|tem que|e eu)(?![a-z])
`);

/** A number or a day, in figures or words. */
export const FIGURES = phrases(`
  \\d | (?:zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred|thousand)(?![a-z]) | (?:cero|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|cien|mil)(?![a-z]) |
  (?:dois|duas|quatro|sete|oito|nove|dez|onze|doze|quinze|vinte|trinta|quarenta|cinquenta|cem)(?![a-z]) | (?:mon|tues|wednes|thurs|fri|satur|sun)day | tomorrow | today | lunes | martes | miercoles | jueves | viernes | sabado | domingo | manana | hoy(?![a-z]) |
  segunda | terca | quarta | quinta | sexta | amanha | hoje
`);

/** What would settle something, said of oneself. */
const DEALS = phrases(`
  book | sign | pa(?:y|ys|id)(?![a-z]) | b(?:uy|ought) | order | cancel | stay | renew | left | switch | work(?:s|ed|ing)(?![a-z]) | fixed | deal | expensive | took | accept | agree |
  reserv | agend | pag | compr | contrat | inscrib | renov | qued | funcion | encarga | car[oa](?![a-z]) | acept | tomo | marc | assin | resolv | fic(?:a|ou) | aceit | fech
`);

/** What was told, written or printed by others. */
const REPORTS = phrases(`
  you(?: guys| lot| people| all)? (?:said|told|promised|quoted|offered|wrote|mentioned) | (?:your|the|that|this|an?) (?:[a-z]+ )?(?:ad|advert|advertisement|website|site|page|flyer|leaflet|letter|email|bill|invoice|colleague|message|sign|poster)s? (?:says?|said|lists?|listed|promised|told|shows?|reads?|mentions?|mentioned) |
  (?:i was|we were|i've been|i got) (?:told|quoted|offered|promised) | (?:they|someone|somebody|(?:the|your) (?:guy|man|woman|technician|engineer|driver|lady)) (?:said|told|quoted|offered) | i (?:read|saw|heard)(?![a-z]) |
  (?:usted|ustedes|tu|vos) (?:[a-z]+ )?(?:dijo|dijeron|dijiste|prometi[a-z]+|ofreci[a-z]+) | (?<!que )me (?:habian )?(?:dijo|dijeron|dicho|ofrecieron|prometieron|cotizaron) | (?:el|la|su|esa|ese|esta|este|un) (?:anuncio|aviso|pagina|carta|correo|factura|cuenta|recibo|cartel|volante|mensaje) (?:dice|decia|sale|pone|ponia|promete) |
  (?:el|la|o|a) (?:tecnic[oa]|instalador|vendedor|repartidor|moca|moco|senorita) (?:[a-z]+ ){0,3}(?:dijo|prometio|aseguro|disse|falou|garantiu|prometeu)(?![a-z]) | (?:en|segun) (?:el|la|su|un) (?:anuncio|aviso|pagina|carta|cartel|volante)(?![a-z]) | segun (?:la|su) factura | lei que | escuche que |
  (?:voce|voces|o senhor|a senhora) (?:[a-z]+ )?(?:disse|disseram|falou|falaram|prometeu|prometeram|ofereceu|ofereceram) | (?<!(?:que|voce) )me (?:disse|disseram|falou|falaram|ofereceram|prometeram|passaram) | (?:o|a|seu|sua|esse|essa|este|esta|um) (?:anuncio|pagina|carta|email|e-mail|fatura|conta|boleto|cartaz|folheto|mensagem) (?:diz|dizia|fala|falava|mostra|promete) |
  (?:no|na|pelo|segundo o) (?:anuncio|pagina|cartaz|folheto) | (?:li|ouvi) (?:que|dizer)
`);

/** When it was due says nothing of when it will be paid. */
const DUE = phrases('(?:was|is|were) due | due (?:on|date|by) | venc(?:io|ia|e|eu|ido|ida)(?![a-z])');

/** What another business does is not agreed on here. */
const ELSEWHERE = phrases(`
  (?:another|the other|a different) (?:company|firm|clinic|place|shop|dentist|garage|salon)(?![a-z]) | (?:somewhere|someplace) else | elsewhere(?![a-z]) |
  (?:en |con |a )?(?:otra|la otra) (?:empresa|compania|clinica|tienda|aseguradora)(?![a-z]) | (?:en |con )?otro (?:lado|sitio|lugar|taller|dentista)(?![a-z]) |
  (?:n?outra|a outra) (?:empresa|companhia|clinica|loja|operadora|oficina)(?![a-z]) | (?:n?outro|em outro) (?:lado|sitio|lugar|dentista)(?![a-z])
`);

const CLAUSE =
  /(?<=[,;:…])\s+|(?<!\s)\s+(?=(?:but|though|pero|mas|aunque|embora|because|cos|cause|porque)\s)|(?<!\s)\s+(?=(?:and i|y yo|e eu)(?:['’\s]))/iu;

/** Each further piece is only looked at up to here. */
const CLAUSES_MAX = 60;

/** What another person says or thinks is theirs, whatever it is. */
const SAYS = phrases(
  '(?:says?|said|thinks?|thought|reckons?|told me|found it|hated it|loved it|liked it) | le (?:parecio|gusto|encanto|fue|salio)(?![a-z]) | (?:achou|gostou|odiou|adorou)(?![a-z]) | (?:dice|dijo|cree|piensa|opina)(?![a-z]) | (?:is|she.s|he.s) (?:away|out|abroad|gone) | (?:esta|anda) (?:fuera|de viaje|embarcad|en clase|en el trabajo) | (?:ta|esta) (?:fora|viajando|na aula|no trabalho) | (?:diz|disse|falou|acha)(?![a-z])',
);

const isAnothers = (folded: string): boolean =>
  (ANOTHER.test(folded) || ANOTHER_DID.test(folded)) &&
  (SAYS.test(folded) || ((FIGURES.test(folded) || DEALS.test(folded)) && !WISHES.test(folded)));

/** Done or promised there, not wished for; who leaves for another firm says so about us. */
const DONE_THERE = phrases(`
  (?:booked|bought|ordered|reserved|got an appointment) | (?:was|were|is|are) (?:to|going to|calling|coming|supposed) | (?:reserve|compre|agende|pedi|saque)(?![a-z]) | (?:quedo|quedaron|iba|iban) (?:de|en|a) | (?:marquei|comprei|agendei|encomendei|reservei)(?![a-z]) | (?:ficou|ficaram) de
`);
const LEAVES_US = phrases('cancel | leav | switch | baja | sair | mudei | cambie');

const isElsewhere = (folded: string): boolean =>
  ELSEWHERE.test(folded) && DONE_THERE.test(folded) && !LEAVES_US.test(folded) && !WISHES.test(folded);

/** "…, for Monday at nine" goes on with what stands before it. */
const GOES_ON = /^\s*(?:for|at|on|para|pra|el|a las|as|às|no|na)\s/iu;

/** "He did three years, or two": still about the other person until one speaks of oneself again. */
const OWN =
  /(?<![a-z])(?:i(?! think)|i'?m|i'?ve|i'?ll|i'?d|me|my|we|us|our|but|yo|mi|mis|nos|nosotros|pero|eu|meu|minha|a gente|mas)(?![a-z])/;

/** Takes back what stands before it, where nothing is put in its place. */
const TAKES_BACK = phrases(
  '(?:(?:no|nao),? (?:mentira|esper[ae]|wait|hang on|hold on|scratch that|forget that|olvid[ae]lo|esquec[ea])|mentira|scratch that|i take that back|forget (?:that|what i said)|olvide lo que dije|esquece o que eu disse)(?= *[,.!]|$)',
);
const DENIES = /(?<![a-z])(?:no|not|nao|nothing|nada|never|nunca|can't|cannot|won't|don't)(?![a-z])/;
const ALL_FIGURES = new RegExp(FIGURES.source, 'g');
const figuresOf = (text: string): string[] => [...text.matchAll(ALL_FIGURES)].map(([found]) => found);

function withoutTakenBack(sentence: string): string {
  const said = plain(sentence);
  const found = said.length === sentence.length ? TAKES_BACK.exec(said) : null;
  if (found === null || found.index === 0) return sentence;
  const before = new Set(figuresOf(said.slice(0, found.index)));
  const after = said.slice(found.index + found[0].length);
  const isPutRight = figuresOf(after).some((figure) => !before.has(figure));
  return DENIES.test(after) && !isPutRight ? sentence.slice(found.index + found[0].length) : sentence;
}

/** The accent tells "él pagó" from "el pago". */
const HE =
  /^(?:(?:y|e|pero|mas|que)\s+)?(?:él|ella|ele|ela)\s+(?!también|também)\p{L}+(?:ó|ou|eu|iu|aba|ava|ía|ia)(?!\p{L})/iu;

/** "Mi hermano es el que sabe, vivió cuatro años allí": the verb goes on with the one named before it. */
const THEY_DID = /^(?:(?:y|e)\s+)?(?:se\s+)?\p{L}+(?:ó|ou|eu|iu|aba|ava)(?!\p{L})/iu;

/** "He was two hours late" is told of whoever came, and is no figure of their own. */
const LATE = phrases(
  '(?:(?:hours?|minutes?|mins?|days?|weeks?) )(?:late|early)(?![a-z]) | (?:horas?|minutos?|dias?|semanas?) (?:tarde|de (?:retraso|atraso|demora)|atrasad[oa]s?)(?![a-z])',
);

function meantOf(sentence: string): string {
  const folded = plain(sentence);
  if (SUPPOSES.test(folded) || MOCKS.test(folded) || (LAUGHS.test(folded) && HUGE.test(folded))) return '';
  if (sentence.includes('?') && ASKS_IF.test(folded)) return '';
  const clauses = sentence.split(CLAUSE).slice(0, CLAUSES_MAX);
  let isAbout = false;
  let ofOthers = false;
  let elsewhere = false;
  const kept = clauses.filter((clause) => {
    const told = plain(clause);
    const goesOn = isAbout && THEY_DID.test(clause.trim()) && FIGURES.test(told);
    isAbout = ANOTHER.test(told) || (isAbout && !OWN.test(told));
    const isTheirs = isAnothers(told) || HE.test(clause.trim()) || goesOn;
    ofOthers = (isTheirs && !LATE.test(told)) || (ofOthers && !OWN.test(told));
    elsewhere = isElsewhere(told) || (elsewhere && GOES_ON.test(clause));
    return !ofOthers && !elsewhere && !REPORTS.test(told) && !(DUE.test(told) && FIGURES.test(told));
  });
  return kept.length === clauses.length ? sentence : kept.join(' ');
}

/** The turn without what it supposes, mocks, reports, or tells of another person; the turn itself where that is all. */
export function meant(text: string): string {
  const said = sentences(text);
  const kept = said.map((sentence) => meantOf(withoutTakenBack(sentence)));
  return kept.every((one, index) => one === said[index])
    ? text
    : kept.filter((one) => one.trim() !== '').join(' ');
}
