import type { FlagAsk } from './ask.ts';

/** What a listener writes down as a yes or a no though neither is said. */

const any = (text: string): RegExp =>
  new RegExp(
    ` (?:${text
      .trim()
      .split(/\s\|\s/)
      .map((one) => one.trim())
      .join('|')}) `,
  );

/** How often somebody does a thing shows that they do. */
const OFTEN = any(`
  every (?:single )?(?:day|night|morning|evening|week|weekend|month|year|sunday|monday|tuesday|wednesday|thursday|friday|saturday|summer|winter|chance|now and then) | daily | (?:once|twice|three times|two|a couple of times) (?:a|or twice) (?:day|week|month|year)? | (?<=^ )always(?: have| do| am)? | all the time | regularly | (?:day|night|week) in | religiously | socially | without fail | like clockwork | now and (?:then|again) | once in a while | at (?:christmas|weddings|the weekends?) | (?:on )?(?:sundays|weekends|saturdays|fridays)(?: only)? | (?:loads|plenty|dozens|hundreds|tons|umpteen|several|many|three or four|two or three|a few|four or five) (?:of )?(?:times|them) | for (?:years|ages|decades|donkey's years) | a (?:day|week)(?: habit)? |
  (?:todos los|cada) (?:dias?|semanas?|meses?|manana|noche|rato|tanto|domingos?|sabados?|lunes|fin de semana) | cada [a-z]+ | todas las (?:mananas|noches|semanas|tardes) | siempre | a diario | diario | (?:una|dos|tres|cuatro|varias|muchas) veces(?: (?:al|por|a la|en la) [a-z]+)? | de vez en cuando | (?:los|solo los) (?:fines de semana|domingos|sabados) | sin falta | un vinito | una copita | una cervecita | ya (?:dos|tres|cuatro|varias) veces |
  (?:todo|cada) (?:santo )?(?:dia|mes|fim de semana|domingo|sabado) | todos os (?:dias|meses|domingos) | toda (?:semana|noite|manha|hora|sexta) | sempre | direto | (?:uma|duas|tres|quatro|cinco|varias|muitas|umas [a-z]+) vez(?:es)?(?: (?:por|ao|na) [a-z]+)? | de vez em quando | (?:so )?(?:nos|aos) (?:finais de semana|domingos|sabados) | religiosamente | socialmente | ja (?:duas|tres|umas|varias) vezes
`);
/** Had, done or kept once, and given up or lost since. */
const GIVEN_UP = any(`
  (?:pa(?:id|y)|cleared) (?:(?:the [a-z]+ of )?(?:it|them|that|mine|ours)(?: all)? )?off | (?:smoked|drank|lived|worked|owned|drove) (?:[a-z]+ ){0,3}(?:until|till|up to) | (?:termine|terminamos|acabe|acabamos) de pagar(?:l[oa]s?)? | (?:la |lo |los |las |ya )?(?:liquide|liquidamos|salde|saldamos) | quitei | quitamos | liquidei | (?:terminei|acabei) de pagar | (?:fumei|bebi|usei|tive|tomei|trabalhei|morei|joguei|fume|use|tuve|tome|trabaje|vivi|jugue|maneje|dirigi) (?:[a-z]+ ){0,2}(?:ate|hasta) | used to | (?:let it|it) (?:lapse[d]?|go|run out) | (?:gave|given|packed|knocked|kicked|chucked|jacked|put) (?:it|them|that|those|him|her|the (?:fags|drink|cigarettes|car))? ?(?:up|in|on the head|away|back|down)(?! with)(?: [a-z]+)? | (?:i |we )?quit(?: it| them)? | (?:stopped|finished)(?! by) | no longer | not (?:any ?more|since) | (?:sold|lost|scrapped|cancelled|dropped|returned|buried) (?:it|him|her|them|that|mine|ours|the [a-z]+|my [a-z]+)(?: [a-z]+)? | got rid of | (?:passed away|passed on|died|was stolen|got stolen|expired|ran out|lapsed|closed down) | (?:they )?took (?:it|mine|him|her|my [a-z]+) (?:off|away|from)(?: me)? | (?:was|were|that was|it was) (?:before|years ago|in the past|a long time ago|then) | (?:years|months|ages|donkey's years) ago | until (?:last|the|i|we|he|she|two|a) | (?:moved|handed|cleared) (?:out|the keys?|off|on) | left (?:in|last|ages|months|years) | once upon a time | in (?:the old|my younger) days | back then | not been (?:one|any|a) |
  (?:lo|la|los|las) (?:deje|vendi|perdi|cancele|regale|cambie|devolvi|vendimos|perdimos|quite|di de baja|tuve que (?:vender|dejar)) | deje (?:de|el|la) | ya no(?! (?:me duele|se preocupe)) | (?:se )?(?:me |nos )?(?:vencio|caduco|expiro|murio|la robaron|lo robaron|la quitaron|lo quitaron|acabo|jubilo) | me (?:borre|di de baja|retire|quitaron|la quitaron) | hasta (?:el|la|hace|que) [a-z ]{0,20}(?:tenia|era|estaba|fumaba|tuve) | antes (?:sip|tenia|fumaba|era|iba|usaba|habia|lo) | (?:tenia|teniamos|tuve|tuvimos|fumaba|bebia|trabajaba|vivia|era|iba|usaba|jugaba|habia)(?! que) | eso era antes | eso fue (?:antes|hace) | en (?:mis|otros) tiempos | de (?:joven|muchach[oa]|chic[oa]) | hace (?:anos|siglos|mucho) que no |
  larguei | parei(?: com| de)? | deixei(?: de)? | (?:vendi|perdi|cancelei|devolvi|doei|desisti)(?: [a-z]+)? | (?:morreu|faleceu|venceu|caducou|acabou|saiu|reformou|fechou|foi embora|roubaram) | nao (?:[a-z]+ )?mais | ja nao | (?:tinha|tive|tinhamos|fumava|bebia|trabalhava|morava|usava|era|ia|fazia|havia)(?! que) | antes (?:sim|tinha|fumava|eu|era) | isso (?:foi|era) antes | na (?:minha )?(?:epoca|juventude|mocidade) | faz (?:anos|tempo|seculos) que (?:nao|parei|larguei)
`);
/** On the way and not there. */
const NOT_YET = any(`
  not yet | (?:still|am) waiting | (?:am|is|are) (?:still )?(?:getting|learning|doing|applying|studying for|saving) (?:one|it|for|to|my) | no sign of | never (?:came|arrived|turned up|showed|got) | nowhere to be seen | has not (?:come|arrived|been|turned|stopped) | still (?:dripping|leaking|broken|the same|not|waiting|no|going|out|off|down|has not|have not|pouring|coming|hurts|sore|at it) | got as far as |
  todavia no | aun no | (?:sigo|seguimos|estoy|aun|todavia) (?:esperando|espero|esperandolo|igual|sin|en eso) | me lo estoy (?:sacando|tramitando) | la estoy sacando | en tramite | (?:lo|la) estoy (?:sacando|tramitando|renovando|pagando|leyendo) | ni (?:senales|rastro|luces) | nunca (?:llego|vino|me llego) | brilla por su ausencia | sigue (?:igual|sin|con|goteando|saliendo|fallando|perdiendo|roto|muert[oa]|la misma|en las mismas) | cuando (?:cobre|pueda|me paguen|termine|tenga) | no (?:prende|arranca|enciende|anda|funciona|volvio|llego|ha llegado|sirve) | a pata |
  ainda (?:nao|esperando|estou esperando|espero|estou|continua|pinga|pingando|vaza|doi) | (?:estou|to) (?:tirando|esperando|aguardando|fazendo|vendo) | nem sinal | nunca (?:chegou|veio) | continua (?:pingando|igual|sem|do mesmo|na mesma|vazando|fora|doendo|a) | (?:na|em) mesma | quando (?:eu )?(?:receber|puder|tiver|cair|der) | falta (?:a |o )?(?:prova|exame) | caiu de novo | parou de novo | voltou a (?:cair|pingar|dar|parar)
`);
/** Takes up what was offered. */
const TAKES_UP = any(`
  (?:send|bring|post|ring|call|text|email|drop|book|sign|put|pop|stick|count|add|leave|pass|fire|throw) (?:it|me|him|her|them|one|that|us) (?:over|round|in|on|down|up|through|to|along|away|out|for|by)? ?(?:please|then)? | i will (?:have|take) (?:it|one|that|the|two|some) | i would (?:appreciate|be glad|be grateful|love|be delighted)(?! but) | we will (?:bring|be there|take) | i will be there | see you there | much obliged | wouldn't miss it | would not miss it | do me a favour | could do with (?:it|one|the|a|some) |
  (?:manda|mande|mandame|mandeme|mandamelo|mandemelo|mandenmelo|envia|enviame|envieme|enviamelo|enviemelo|enviemela|ponme|pongame|ponmelo|pongamelo|pon|ponga|apunta|apunte|anota|anote|agenda|agende|agendame|agendeme|reserva|reserve|llamame|llameme|llamenme|paseme|pasame|pasenme|renueve|renuevame|renovame|renuevenme|incluyalo|incluyamelo|agregue|agreguelo|anadalo|anadamelo|anademelo|metelo|metamelo|dejamelo|dejemelo|graba|grabe|graben|traigame|traigamelo) | ahi (?:estare|estaremos|nos vemos) | no (?:me lo|lo) pierdo | (?:lo|la) (?:tomo|llevo|quiero|agarro|acepto) |
  (?:me )?(?:manda|mande|envia|envie|liga|ligue|bota|bote|poe|ponha|anota|anote|inscreve|agenda|agende|reserva|reserve|renova|renove|inclui|inclua|coloca|coloque|traz|traga|grava|grave) (?:ai|sim|la|para|por|meu|minha|em|no|na|isso|ele|esse|essa|o|a|logo|mais)? ?[a-z]* | estarei la | (?:vou|vamos) (?:querer|sim|estar la) | (?:eu )?(?:vou|fico) com | nao perco
`);
/** Turns it down. */
const TURNS_DOWN = any(`
  (?:already|have) (?:have|got) (?:one|it|that|mine|a|my)(?: already| thanks| own)? | (?:i|we) (?:have|got) (?:one|it|that|mine) already | (?:got|have) (?:one|my own) | no (?:need|use|interest|call)(?: (?:for|to|in|of))? | not (?:interested|necessary|needed|worth|my (?:thing|cup)|for the likes|into) | (?:do|would|will|did) not (?:need|want|bother|fancy|trust|suit|care) | (?:i will|i can|we will) manage | waste of (?:money|time|paper) | can not (?:afford|make it|stand|be doing|come) | rather (?:not|keep|stick|have the) | keep (?:it|your) | enough (?:of|junk|spam|rubbish) | (?:fine|happy|grand|good) (?:as i am|as it is|without|the way) | sure i (?:have|can) |
  (?:ya|que) (?:ya )?(?:tengo|tenemos|uso|lo tengo|la tengo|cuento)(?: [a-z]+)? | no (?:lo |la |me |nos )?(?:hace falta|necesito|necesitamos|quiero|queremos|interesa|gusta|apetece|conviene|alcanza|provoca|vale la pena|me nace|uso|ocupo|ocupamos|hacen falta|acepto|autorizo|doy) | (?:asi|como) (?:estoy|estamos)(?: bien)? | prefiero (?:que no|no|seguir|quedarme|el|la|esperar|otro) | no gracias | me las (?:arreglo|apano) | es tirar (?:la plata|el dinero) | se me (?:complica|hace (?:dificil|imposible|tarde)) | me queda (?:mal|lejos) | bastante (?:tengo|publicidad|spam) | no me (?:sirve|hace gracia|fio) |
  ja (?:tenho|temos|uso|recebo|tem)(?: [a-z]+)? | nao (?:precisa|preciso|precisamos|quero|queremos|interessa|gosto|vale a pena|faz falta|compensa|curto|aceito|autorizo|carece|me interesso|da|vou)(?: nao)? | (?:estou|to|estamos) (?:bem|de boa|tranquil[oa])(?: (?:assim|sem))? | prefiro (?:que nao|nao|ficar|continuar|o|a|esperar) | (?:eu )?me viro | jogar dinheiro fora | deixa (?:para|a|o) | a gente vai de
`);
/** Would have, and does not. */
const WISHED = any(`
  would (?:have )?(?:love|loved|like|liked)(?: to)? | wish i (?:could|had|did) | (?:me )?(?:encantaria|gustaria|hubiera gustado) | (?:ia|queria|iba a|adoraria|gostaria)(?: [a-z]+)? | was going to
`);
/** Asked whether it ever was, how often it was tells. */
const EVER =
  /^ (?:(?:only|just|solo|so|ya|ja|unas|umas|about|like) )*(?:once|twice|(?:[a-z]+|\d+) (?:times|veces|vezes)|una vez|uma vez|many times|muchas veces|muitas vezes)(?: [a-z]+){0,4} $/;
const BUT = /^ (?:but|pero|mas|only|so que|solo que) /;

/** What one has is shown by one of its kind. */
const KINDS: readonly (readonly [RegExp, RegExp])[] = [
  [
    any(
      'pets? | animals? | mascotas? | animal(?:es)? | animalitos? | bicho(?:s)? | animais | animal de estimacao | animales',
    ),
    any(`
      (?:dogs?|cats?|budgies?|parrots?|hamsters?|rabbits?|tortoises?|goldfish|labradors?|collies?|terriers?|spaniels?|kittens?|pupp(?:y|ies)|gerbils?|guinea pigs?|hens|greyhounds?|poodles?|pony|horses?|ferrets?|canary|cockatoo) |
      (?:perr[oa]s?|perrit[oa]s?|gat[oa]s?|gatit[oa]s?|loros?|canarios?|tortugas?|conejos?|peces|pez|periquitos?|hamsters?|gallinas|pajarit[oa]s?|caniche|cobayas?|chihuahuas?) |
      (?:cachorr[oa]s?|cachorrinh[oa]s?|gatinh[oa]s?|papagaios?|passarinhos?|calopsitas?|coelhos?|peixes?|jabuti|tartarugas?|cao|caes|vira latas?|poodle|pinscher|galinhas|periquitos?|shih tzu)
    `),
  ],
  [
    any('alcohol | drink | bebe | bebes | alcool | bebida alcoolica | bebidas alcoholicas | toma alcohol'),
    any(
      'pints? | wine | beers? | whisky | whiskey | gin | guinness | sherry | brandy | glass of | vin(?:o|ito|itos|os) | cervez(?:a|as|ita|itas) | cop(?:a|ita|as|itas) | cana | fernet | tinto | ron | tequila | pisco | mezcal | chela | chelas | cervej(?:a|as|inha) | vinho | cachaca | chopp | chope | caipirinha | pinga | tacinha | cachacinha',
    ),
  ],
  [
    any('children | kids | hijos | ninos | filhos | crianca(?:s)? | dependants'),
    any(
      '(?:a|one|two|three|four|five|six) (?:boys?|girls?|sons?|daughters?|kids|teenagers|toddlers?|lads?|little ones?) | twins | (?:un|una|dos|tres|cuatro|cinco|la|el|mi) (?:nin[oa]s?|hij[oa]s?|varon(?:es)?|mujercitas?|nen[ae]s?|chamac[oa]s?|mas chic[oa]|menor|peques?) | gemel[oa]s | mellizos | (?:um|uma|dois|duas|tres|quatro|cinco) (?:menin[oa]s?|filh[oa]s?|guris?|gurias?|moleques?|criancas?|rapazes|mocas?) | gemeos | um casal',
    ),
  ],
  [
    any('vehicle | car | vehiculo | carro | coche | auto | veiculo | automovel'),
    any(
      '(?:a|an|my|the|old|wee) (?:ford|fiesta|focus|toyota|corolla|honda|civic|golf|polo|vw|volkswagen|fiat|skoda|micra|nissan|hyundai|kia|bmw|audi|mini|van|hilux|astra|corsa|clio|pickup|ute) | (?:un|una|mi) (?:ford|toyota|corolla|honda|golf|fiat|seat|renault|clio|nissan|hyundai|kia|chevrolet|spark|aveo|tsuru|vocho|corsa|gol|camioneta|twingo|logan) | (?:um|uma|meu|o) (?:fiat|uno|palio|gol|celta|corsa|fusca|onix|hb20|corolla|civic|kwid|sandero|clio|fiesta)',
    ),
  ],
  [
    any(
      'medication | medicines? | tablets | medicamentos? | medicacion | pastillas? | remedios? | medicacao',
    ),
    any(
      '(?:tablets?|pills?|warfarin|insulin|metformin|statins?|aspirin|inhaler|blood pressure (?:tablets|pills)) | (?:pastillas?|insulina|metformina|enalapril|losartan|losartana|aspirina|atorvastatina|inhalador|omeprazol|levotiroxina) | (?:comprimidos?|losartana|insulina|captopril|bombinha|branquinho|remedinho|puran)',
    ),
  ],
  [
    any('sports? | exercise | deportes? | ejercicio | esportes? | exercicio | desporto | atividade fisica'),
    any(
      '(?:i |we )?(?:swim|run|jog|cycle|golf|tennis|football|yoga|pilates|bowls|gym|hurling|walk) | (?:nado|corro|natacion|futbol|padel|gimnasio|gym|yoga|bici|zumba|camino|basket|spinning) | (?:nado|corro|natacao|futebol|academia|ioga|hidroginastica|caminhada|musculacao|volei|pelada|pilates)',
    ),
  ],
  [
    any('(?:live|living) (?:alone|by yourself|on your own) | viv[a-z]+ sol[oa] | mora[a-z]* sozinh[oa]'),
    any(
      '(?:just|only) (?:me|myself|the one) | on my (?:own|tod) | by myself | sol[oa] con (?:mi|mis|el|la) (?:gat|perr)[a-z]+ | sol[oa] | solit[oa] | eu e deus | sozinh[oa] | (?:so|apenas) eu',
    ),
  ],
];

/** What was asked for has come to pass: "chegou ontem". */
const HAS_BEEN = any(`
  (?:had|got|did|paid|read|came|arrived|received|finished|done|signed|posted) (?:it |them |that |mine |one )?(?:last|yesterday|this|on|the other|already|twice|before|ages ago|a (?:while|week|month|year|few)|two|in (?:the|january|february|march|april|may|june|july|august|september|october|november|december)) |
  (?:ya |me |lo |la |nos |los )*(?:llego|llegaron|recibi|pague|hice|lei|tome|puse|vi|vino|firme|termine|complete) (?:ayer|hoy|hace|esta (?:manana|semana)|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|otro)|anoche|anteayer|la semana|en) |
  (?:ja |me |o |a )*(?:chegou|chegaram|recebi|paguei|fiz|li|tomei|veio|assinei|terminei|entregaram) (?:ontem|hoje|semana|faz|ha|na (?:segunda|terca|quarta|quinta|sexta)|em (?:sabado|domingo)|agora|anteontem|mes|direitinho|certinho)
`);
const DENIES = / (?:no|not|nao|sin|without|sem|never|nunca|nunca|hardly) /;

/** Of these a number answers that there are some. */
const COUNTED = any(
  'children | kids | hijos | ninos | filhos | pets? | animals? | mascotas? | dependants | grandchildren | nietos | netos | irmaos | hermanos',
);
const BARE_NUMBER =
  /^ (?:just |only |solo |so |tengo |tenho |i have |we have )?(?:one|two|three|four|five|six|seven|eight|nine|ten|uno|una|dos|tres|cuatro|cinco|seis|siete|ocho|um|uma|dois|duas|quatro|sete|oito|\d)(?: of them| of each)? $/;

/** "That'd be magic", "seria um amor". */
const WOULD_BE =
  /^ (?:(?:ah|oh|ooh|ay|uy|ai|eso|isso|pues|bueno|bom|olha) )*(?:(?:that|it) (?:would|will|d|had) be|(?:that|it)'d be|(?:me )?seria|(?:me )?vendria|viria) (?!(?:too|a waste|silly|pointless|daft|no|not|nice if|better if|the|mucho|muito|demasiado|demais|caro|cara|tonto|bobagem|besteira|perda|molestia|lastima|pena|tirar|jogar|mejor|melhor|cuando|quando|que|if|como|cuanto|quanto|abuso|pedir)(?![a-z]))(?:an? |un[a]? |um[a]? |muy |very |really |so |just |absolutely )*[a-z]+(?: [a-z]+){0,3} $/;
/** "Desde los dieciocho": since when tells that it is so. */
const SINCE =
  /^ (?:ever )?(?:since (?:i|we|the|before|(?:nineteen|twenty|\d{4})|my|birth|school|day one)|for (?:over |about |nearly |the last )?(?:[a-z]+|\d+) years|desde (?:los|las|que (?:tengo|naci|me acuerdo)|nin[oa]|chic[oa]|siempre|hace anos|os|as|que (?:nasci|me lembro|casei|fiz)|crianca|pequen[oa]|menin[oa]|mo[cz][oa]|sempre)|hace (?:mas de )?(?:[a-z]+|\d+) anos|(?:ha|faz) (?:mais de )?(?:[a-z]+|\d+) anos) /;
const HAS_LONG =
  / (?:have|own|smoke|drive|use|work|live|wear|take|hold|tiene[sn]?|tenes|fuma[sn]?|maneja[sn]?|conduce[sn]?|usa[sn]?|trabaja[sn]?|vive[sn]?|toma[sn]?|cuenta[sn]?|tem|tens|possui|dirige|mora|trabalha|conduz) /;

export const isGivenUp = (said: string): boolean => GIVEN_UP.test(said);
/** "I'd love to, but": `next` is the clause behind it. */
export const isOnlyWished = (said: string, next: string): boolean => WISHED.test(said) && BUT.test(next);
export const isOften = (said: string): boolean => OFTEN.test(said);

/** A yes or a no that follows from what a clause tells; null where none does. */
export function implied(said: string, ask: FlagAsk): boolean | null {
  if (NOT_YET.test(said)) return ask.isStill || ask.isOffer ? null : false;
  if (ask.isPast && EVER.test(said)) return true;
  if (ask.isPast && !ask.isOffer && HAS_BEEN.test(said)) return DENIES.test(said) ? null : true;
  if (!ask.isPast && GIVEN_UP.test(said)) return false;
  if (ask.isOffer) {
    if (TURNS_DOWN.test(said)) return false;
    if (TAKES_UP.test(said) || WOULD_BE.test(said)) return true;
    return null;
  }
  if (SINCE.test(said) && HAS_LONG.test(ask.question) && !DENIES.test(said)) return true;
  if (COUNTED.test(ask.question) && BARE_NUMBER.test(said)) return true;
  if (KINDS.some(([asked, shown]) => asked.test(ask.question) && shown.test(said)))
    return DENIES.test(said) ? null : true;
  return null;
}
