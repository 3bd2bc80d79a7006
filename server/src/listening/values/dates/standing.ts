import { FOR_OTHERS, KIN_WORDS, OTHERS, POLITE, SE, SELF, SI, SUPPOSES } from '../numbers/standing.ts';
import {
  asksFor,
  doesOtherwise,
  isElsewheres,
  isOfLife,
  isSomebodys,
  isThing,
  toldOfIt,
} from './activities.ts';
import type { Ask } from './ask.ts';
import type { Mention } from './mention.ts';
import { any, beginning, ending, within } from './phrasing.ts';
import { between, type Symbols } from './symbols.ts';

/** Whether a day or an hour is what the person gives, or only stands in what they say. */
export type Standing = 'given' | 'asked' | 'denied' | 'bound' | 'supposed' | 'former' | 'other' | 'label';

const STOPS = new Set([',', '.', '?']);
const OPENS_CLAUSE = new Set(
  'but because cos so though although however whereas pero porque aunque sino entonces mas entao embora porem'.split(
    ' ',
  ),
);
const TURNS = new Set('but pero mas however sino porem'.split(' '));

/** Small words between what is said of a day and the day. */
const LINK =
  '(?:the |on |at |for |about |around |like |el |la |las |los |los dias |a |al |del |de |en |dia |o |as |às |no |na |do |da |das |dos |em |para |pra |ao |pelo |pela |este |esta |esse |essa )*';

const NEVER_BEFORE = new RegExp(
  ` (?:${any(`
    not | never | except | excepting | except for | but not | apart from | bar | barring | excluding | excludes | other than | besides | anything but | any day but | any time but | not on | save | no good on | no use | neither | nor | forget | aside from | outside of |
    menos | excepto | salvo | que no sea | no sea | ni | tampoco | quitando | exceptuando | todo menos | no puedo | no podria | no me (?:viene|va|queda|sirve|cuadra|conviene|acomoda)(?: bien)? | no (?:estoy|estare|trabajo|atiendo|vengo|voy|llego|alcanzo)(?: libre)? | nunca | ni loc[oa] | olvidese | imposible |
    exceto | tirando | fora | nem | menos na | tampouco | nao | nunca | nao posso | nao consigo | nao da | nao vai dar | nao pode(?: ser)? | impossivel | sem ser | a nao ser
  `)}) ${LINK}$`,
);
const CANNOT_BEFORE =
  / (?:can not|could not|will not|would not|do not|does not|is not|am not|are not|unable to|no way) (?:(?:really|even|possibly|be|do|make|manage|come|get|there|have|work|want|take|see|it|you|me|us|in|out|free|available|around|here|accept|able|to|open|suit|good) ){0,5}(?:on |at |for |the |any )*$/;
const NO_BEHIND =
  /^ (?:,? ?(?:no|nao|not)(?= )(?! (?:problem|problema|later|mas tarde|sooner|falta|se preocupe|worries|bother|antes|depois|earlier|fail|sin falta|te preocupes|doubt|hay problema|tem problema|tem erro|mais tarde|olvid|esquec)))/;
const ANY_BUT = new RegExp(
  ` (?:any|every|all|anything|everything|anytime|whenever|either|cualquier|cualquiera|qualquer|todos?|todas?|tudo)(?: (?:other|the|los|las|os|as|day|days|time|date|week|hour|dia|dias|hora|horas|momento))* (?:but|bar|pero|menos|except|excepto|salvo|exceto|fora)(?: (?:not|no|nao|for))? ${LINK}$`,
);
const NOT_THIS =
  /^ (?:, )?(?:but|pero|mas|only|sino|so que|só que)?(?: , )?(?: ?(?:not|no|nao)) (?:(?:for|el de|la de|a d|o d)?(?:this|this coming|coming|est[ae]|es[ae]|ess[ae]|dest[ae]|dess[ae]|d?el|de esta) (?:one|week|semana|[,.?]|el|la|que viene|agora|mismo|w\d|a outra|o outro|sino)|(?:the|el|la|a|o) (?:next one|proxim[oa]|que viene))/;
const UNSUITED = beginning(`
  (?:is |would be |es |é |e )?(?:too|much too|way too|muy|demasiado|muito|a bit|un poco|um pouco) (?:early|late|soon|pronto|tarde|temprano|cedo|justo) | (?:(?:es|é|e) )?(?:cedo|tarde) demais | there is (?:a|an|no|the) |
  (?:is|would be|will be|are|was) (?:out|no good|no use|not(?! it(?= ))|bad|too|taken|gone|booked|full|impossible|bin day|market day|match day|(?!the (?:best|one|day|only|first|earliest|easiest|nearest|next|handiest))(?:the|my|our|his|her|their|a(?! (?:good|great|better|possibility|free|quiet|definite|grand|runner|yes))|an) [a-z]+|awkward|tricky|a no|off|my|me|when i|our|a bank holiday|a holiday|the dentist|busy|hopeless|a nightmare|closed|no|the only day i can not|early|late) | (?:does|will|would|do|can|could) not | (?:no|never) (?:good|way|chance) | does not | i (?:am|will be) (?:in|at|away|out(?! of)|working|on|busy|off to|with|flying|abroad|over|up in|down in|having|stuck|tied|booked|not|doing|minding|going to|meeting|travelling|seeing|back in) | i (?:have|have got|got) (?:the|my|a|an|to|work|another|church|mass|dialysis|physio|training|something) | i (?:work|finish|start|eat|have my|sleep|go to|get off|clock|leave for|am at|am in|mind|collect|teach|play) | we (?:have|are (?:in|at|away|out|on|busy)|eat|finish|close) | impossible | my (?:son|daughter|husband|wife|kids|mother|mum|dad) (?:is|has|have) |
  (?:ni modo|imposible|impossivel|ni hablar|ni pensarlo|nem pensar|nem a pau|jamas|nunca) | (?:yo )?(?:no|tampoco) (?:puedo|podre|me|se|hay|va|vamos|estoy|estare|trabajo|es|esta|atiendo|da|le|te) | (?:ya )?(?:no|tampoco)(?! (?:antes|despues|mas|menos|falla|pasa)(?= )) | hay (?!tiempo|hueco|sitio|disponib|plaza|lugar)[a-z]+ | (?:es|seria|sera) (?:muy|demasiado|un poco) (?:pronto|tarde|temprano|justo) | (?:nos |me |les )?toca(?:n)? (?:ir|llevar|recoger|el|la|los|las|medico|a) | (?:yo |ya |es que |es cuando |siempre |me )?(?:tengo(?! libre| la tarde libre| tiempo| disponib| hueco)|trabajo|estoy(?! libre| en casa| disponible| aqui| yo| ahi| alli| aca| alla| listo)|ando|ceno|como(?! a| siempre| dijo| quedamos)|desayuno|almuerzo|duermo|entro|salgo|viajo|cuido|recojo|llevo|voy a(?! (?:ir|poder|pasar|estar))) | se (?:come|cena|duerme|almuerza|cierra) | me (?:ve|toca|opera|operan|vienen|ponen|hacen|caso|voy|mudo a) | (?:es|sera) (?:fiesta|feriado|festivo|puente|la|el|mi|muy|demasiado|tarde|temprano|imposible|domingo|cuando no|dia de mercado|otro|otra) | (?:esta|estara) (?:cerrado|ocupad[oa]|complicad[oa]|dificil|llen[oa]|lejos|tomad[oa]) | cerramos | cierran | tiene (?:medico|clase) | tenemos |
  (?:eu )?(?:ja )?(?:nao|nem) (?:posso|da|vai|tem|consigo|vou|trabalho|quero|me|e|é|rola|estou|adianta|gosto) | (?:eu |que eu |ja |eu ja )?(?:tenho(?! (?:livre|tempo|disponib|folga|a tarde livre|vaga))|trabalho|estou(?! (?:livre|em casa|disponivel|aqui|de folga|la|por aqui|ai|pronto))|almoco|janto|durmo|viajo|saio|entro|cuido|busco|levo) | (?:é|e|vai ser|cai) (?:feriado|ponte|festa|muito|tarde|cedo|impossivel|o|a|meu|minha|dia de|complicado|ruim|folga do|aniversario|quando nao) | eu (?!posso|consigo|quero|prefiro|passo|vou|levo|pago|trago|busco|retiro|chego|venho|deposito|faco|estou|fico|acho|mando|envio|entrego|recebo|espero|compareco|apareco|devolvo|pego|dou|mudo|comeco|acerto|quito|transfiro|libero|marco)[a-z]{2,}o | (?:eu )?vou (?:viajar|estar (?:fora|viajando|trabalhando|ocupad[oa])|para|ao|a(?! noite| tarde)|trabalhar|no|na) | (?:esta|fica) (?:ruim|dificil|complicado|apertado|corrido|fechad[oa]|cheio|longe|ocupad[oa]|pesado) | (?:ja )?(?:pega|tem (?:faxina|dentista|medico|missa|jogo|reuniao|aula|compromisso|prova)) | a gente (?:vai|viaja|trabalha|tem)
`);

const BOUND_BEFORE = new RegExp(
  ` (?:${any(`
    (?:no |not |any ?time |some ?time |any day |straight |just |right |shortly |not until |only |long )?(?:before|after|past|until|till|til) | no (?:earlier|later|sooner) than | (?:not )?(?:earlier|later|sooner) than | between | by | from | since | within | up to | as (?:late|early) as | not long after | beyond | any ?time from | at the (?:earliest|latest) | as from | as of | up until | over by |
    (?:no |nunca |poco |siempre |justo |bien |mejor )?(?:antes|despues|luego)(?: (?:del?|de la|que))? | a partir(?: (?:del?|de la))? | hasta(?: el| la| las)? | desde(?: el| la| las)? | entre | pasad[oa](?: el| la| las)? | de aqui (?:al?|a la) | a mas tardar | como (?:muy )?(?:tarde|pronto|mucho|minimo|maximo) | no mas tarde de | mas tarde (?:del?|de la) | mas tardecito de | para despues del? | pasadas |
    (?:so |nao |nunca |logo |bem |pouco |só |nem )?(?:antes|depois|apos)(?: (?:d[aeo]s?|que))? | a partir(?: d[aeo]s?)? | ate(?: as| a| o| ao| à| às)? | desde(?: o| a| as| às)? | entre | no maximo(?: ate)? | no minimo | passad[oa]s? d[aeo]s? | apos(?: o| a| as| às)? | mais tarde que | mais cedo que | pra la d[aeo]s? | para la d[aeo]s? | passando d[aeo]s? | passar d[aeo]s?
  `)}) ${LINK}$`,
);
const END_BEFORE =
  /(?: by| at the latest| until| till| til| up to| hasta| a mas tardar| como (?:muy )?tarde| no later than| ate| no maximo| como mucho| antes del?| before)(?: (?:the|on|el|la|las|dia|o|a|as|às|ao|no|na))* $/;
const START_BEFORE =
  / (?:from|since|as (?:from|of)|starting|a partir d[aeo]s?l?|a partir|a partir de la|desde|any ?time from)(?: (?:the|on|el|la|las|dia|o|a|as|às|no|na))* $|^ (?:del?|da|do) $/;
const BOUND_BEHIND = beginning(`
  or (?:later|earlier|after|before|any ?time|sooner|beyond|thereafter|the latest|near|the week) | onwards?(?: (?:i|is|would|will))? | and (?:after|onwards|later|beyond) | at (?:the )?(?:earliest|latest|soonest) | tops | (?:on )?out | to (?:n\\d+|half|t\\d[\\d:]*|w\\d|o\\d+|the|noon|quarter) | till (?:n\\d+|half|w\\d|noon) | until (?:n\\d+|w\\d|noon|the) | plus | until |
  en adelante | para adelante | pa adelante | o (?:despues|mas|antes|mas tarde|por ahi|asi) | a mas tardar | como (?:muy )?(?:tarde|pronto|mucho|minimo|maximo) | (?:a|hasta) (?:la |las |el )?(?:n\\d+|w\\d|noon)(?! de) | y pico | para arriba |
  em diante | (?:para|pra) (?:frente|la|cima) | ou (?:depois|mais|antes|mais tarde|por ai) | no (?:maximo|minimo|mais tardar) | (?:às|ate(?: as| às)?) n\\d+ | ate (?:o |a )?(?:n\\d+|w\\d|dia|noon|as|às) | a n\\d+ | pra cima
`);
const ONWARDS = beginning(
  'onwards? | on(?= $| [,.?]) | en adelante | para adelante | pa adelante | em diante | (?:para|pra) (?:frente|a frente) | and onwards',
);
const LATEST = beginning(
  'at (?:the )?(?:latest|most) | a mas tardar | como (?:muy )?(?:tarde|mucho|maximo) | no (?:maximo|mais tardar) | tops',
);
const RANGE_BEFORE =
  / (?:between|entre)(?: (?!and |y |e )\S+){0,6} (?:and|y|e)(?: (?:the|el|la|las|as|às|o|dia|a))* $/;
const RANGE_FROM =
  / (?:from|de|desde|das|da|do|del|dalle)(?: (?:las?|el|the|as))* (?:[nowmt]\S* |y |e |half |de )*(?:to|till|until|a|al|hasta|às?|as|ate)(?: (?:las?|el|the|as|às|o))* $/;

const FORMER_BEFORE = within(`
  (?:was|were) (?:supposed|meant|going|due|to|booked|down|scheduled|planned|set) | used to | had (?:said|been|it|booked|half|it down|a|the|one|an) | it was | (?:last|other|previous) time | the last (?:one|time|lot) | i (?:was|had|did|went|paid|came|rang|called|booked|asked|waited|sent|tried|sat) | (?:he|she|they|you|ye|we|youse|nobody|someone) (?:was|were|had|did|went|paid|came|rang|called|booked|told|said|never|cancelled|sent|gave|turned) | already (?:paid|booked|came|went|told|sent) | originally | previously | at first | before it was | meant to be | should have (?:been|come) | was for | had me | said it was | were here |
  (?:era|estaba|iba|fue|fui|quede|quedamos|quedo|habia|habian|tenia|tenian|tenia hora|teniamos|dijo|dijeron|vino|vinieron|estuve|estuvo|tuve|hice|pedi|espere|llame|pague|deposite|transferi|mande) | antes era | al principio | la (?:otra|ultima) vez | (?:me|nos|les?) (?:dijo|dijeron|habian|dieron|citaron|cancelaron|llamaron|cobraron|dejaron|plantaron|habia) | ya (?:pague|fui|se|lo|la|le|les|me|di|hice|mande|deposite|abone|cancele|transferi|pedi) | anteriormente |
  (?:era|estava|ia|foi|fui|fiquei|ficou|tinha|tinham|disse|disseram|veio|vieram|marquei|marcou|marcaram|combinei|combinou|paguei|pagou|depositei|liguei|esperei|mandei|passei|cheguei|pedi|deu errado|estive) | antes era | no comeco | (?:da|na) (?:outra|ultima) vez | ja (?:paguei|fui|marquei|falei|liguei|mandei|fiz|depositei|dei|pedi) | era para | ia ser
`);
const FORMER_BEHIND = beginning(`
  it was | was | were | had | but (?:ye|you|they|it|she|he) (?:cancelled|never|was|were) | (?:you|ye|they|nobody) (?:cancelled|came|said|told|never) |
  (?:llame|hable|avise|pague|era|fue|estaba|vino|vinieron|cancelaron|me (?:dejaron|plantaron|dijeron)|fui|estuve) | foi | era | estava | (?:eu )?(?:fiquei|fui|estive|paguei|liguei|falei|avisei) | (?:i|we) (?:rang|called|spoke|phoned|paid) | ninguem (?:veio|apareceu) | nao (?:veio|vieram|apareceu)
`);
const RECENT = within(
  'now | at present | these days | ahora | agora | hoy | hoje | mejor | melhor | actualmente | atualmente | so',
);
/** What one will say or do about it by then: no answer yet. */
const TELLS_THEN =
  / (?:(?:ring|call|phone|text|tell|message|email) (?:you|ye|yous|youse|them|back)(?: back)?|(?:let|get back to) (?:you|ye)(?: know)?|will (?:know|decide|find out|see)|know|decide|find out|(?:le|te|les|os|lo) (?:confirmo|aviso|digo|llamo|respondo|cuento|sabre|decido|consulto|pregunto|hablo|escribo)|(?:ya )?(?:sabre|decidire|confirmare|aviso|confirmo|decido)|(?:te |lhe |eu |eu te |eu lhe )?(?:aviso|confirmo|ligo|respondo|decido|pergunto|retorno))(?: (?:on|by|the|el|na|no|a|o|para|hasta|ate|dia|al|before|until|till|back))* $/;
const THEN_TELLS =
  /^ (?:i will|i can|i shall|will) (?:ring|call|phone|text|tell|let (?:you|ye)|know|confirm|get back|find out|decide) |^ (?:ya |yo )?(?:le|te|les|os|lo) (?:aviso|confirmo|digo|llamo|respondo|sabre|decido|escribo) |^ (?:ya )?(?:sabre|decido|decidire) |^ (?:eu )?(?:ja )?(?:te |lhe |vos )?(?:aviso|confirmo|ligo|falo|respondo|decido|retorno|digo) /;
const NEVER_SO = within(
  '(?:was|were) (?:meant|supposed|going|due|booked|scheduled) | was to be | should have been | used to be | iba a ser | tenia que ser | deberia haber sido | era para(?: ser)? | ia ser | devia ser | antes era | at first it was | had said | habia dicho | tinha dito | (?:tinha|habia) (?:marcado|quedado|combinado)',
);
const NOT_YET = within(
  'will | shall | going to | due to | next | is due | va a | vai | proxim[oa] | que viene | que vem',
);

const WHY = ending(
  `(?:because|cause|cos|since|as|when|whenever|once|till|until|while|after|unless|that is when|which is when|only when|where)(?: (?!i can|i could|i would|that)(?:i|we|he|she|they|my|the|it|is|am|are|have|has|will|be|get|gets|got|got to|back|finish|finishes|start|starts|on|at|a|comes|come|off|in|out|for|ends|work|the kids|the boss|our|dentist|arrives|arrive|home|from|work) ){0,6}?(?:the|on|at|in|by|for|it is)?`.replaceAll(
    /\s+/g,
    ' ',
  ),
);
const TAGS =
  /^ (?:(?:is|was|are|would|does|do|will|can|could) (?:that|it|this|you|we|there|not)(?: [a-z]+){0,6}|is not it|right|okay|ok|yeah|no|eh|é|verdad|vale|sabe|esta bien|si|sí|le parece(?: bien)?|puede ser|ne|né|ta|esta|ta bom|esta bom|certo|viu|pode ser|nao é(?: isso)?|nao e|entendeu|you know|innit|hein|da|pode|puedes?|te parece|me entiende|se puede|if that is (?:ok|okay|all right)|how is that|ya|oyo|oiste|si puede ser|sirve|combinado|beleza|tudo bem) $/;
const REQUEST =
  / (?:can (?:i|we|you)|could (?:i|we|you)|would|how about|what about|shall we say|why not|maybe|may i|is there anything|puede ser|podria ser|podemos|puedo|y si|que tal|no puede ser|le parece|pode ser|podia ser|que tal|da para ser|serve|sera que pode|posso)(?: [a-z]+){0,4} $/;

type Around = {
  own: string;
  before: string;
  wide: string;
  after: string;
  afterWide: string;
  behind: string;
};

function stopsAt(symbols: Symbols, from: number, step: 1 | -1, isEnd: (symbol: string) => boolean): number {
  let at = from;
  while (at >= 0 && at < symbols.list.length && !isEnd(symbols.list[at] ?? '')) at += step;
  return at;
}

function aroundOf(mention: Mention, symbols: Symbols, left: number, right: number): Around {
  const isClauseEnd = (symbol: string): boolean => STOPS.has(symbol) || OPENS_CLAUSE.has(symbol);
  const isSentenceEnd = (symbol: string): boolean => symbol === '.' || symbol === '?';
  const clauseFrom = stopsAt(symbols, mention.from - 1, -1, isClauseEnd) + 1;
  const clauseTo = stopsAt(symbols, mention.to + 1, 1, isClauseEnd) - 1;
  const sentenceTo = stopsAt(symbols, mention.to + 1, 1, isSentenceEnd) - 1;
  const own = between(symbols, Math.max(clauseFrom, left + 1), mention.from - 1);
  return {
    // In "terça não, quarta" the no is that of Tuesday.
    own: left >= clauseFrom ? own.replace(/^ (?:no|nao|not) /, ' ') : own,
    before: between(symbols, clauseFrom, mention.from - 1),
    wide: between(symbols, mention.from - 9, mention.from - 1),
    after: between(symbols, mention.to + 1, Math.min(right - 1, clauseTo)),
    behind: between(symbols, mention.to + 1, mention.to + 5),
    afterWide: between(symbols, mention.to + 1, Math.min(right - 1, sentenceTo)),
  };
}

function isAsked(mention: Mention, symbols: Symbols, { own }: Around, ask: Ask): boolean {
  const end = stopsAt(symbols, mention.to + 1, 1, (symbol) => symbol === '.' || symbol === '?');
  if (symbols.list[end] !== '?') return false;
  if (ask.isAgreed) return true;
  const lastStop = symbols.list.slice(0, end).findLastIndex((symbol) => STOPS.has(symbol));
  if (lastStop > mention.to && TAGS.test(between(symbols, lastStop + 1, end - 1))) return false;
  if (lastStop < mention.to && TAGS.test(between(symbols, mention.to + 1, end - 1))) return false;
  return !REQUEST.test(own);
}

/** What is put as a condition up to the end of the clause the mention stands in, since the sentence last turned. */
function isSupposed(mention: Mention, symbols: Symbols, { after }: Around): boolean {
  const from =
    stopsAt(
      symbols,
      mention.from - 1,
      -1,
      (symbol) => symbol === '.' || symbol === '?' || TURNS.has(symbol),
    ) + 1;
  const said = `${between(symbols, from, mention.to)}${after.trimStart()} `
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' , ', ' , ');
  const whole = said
    .replaceAll(/ (?:(?:would|d) have to|could be|may be|might as well) /g, ' ')
    .replaceAll(POLITE, ' ')
    .replaceAll(
      / (?:if (?:you|they|ye|your|there is|that (?:is|works|suits)|it (?:suits|works|is (?:ok|okay|all right|alright|fine|possible))|the (?:van|man|driver|lads?))|si (?:usted|ustedes|tienen|pueden|les|le|hay|se puede)|se (?:voces?|puderem|der(?= [,.]| $)))(?: [a-z]+)*/g,
      ' ',
    );
  if (SUPPOSES.test(whole) || / se der (?!para |certo |e )[a-z]+ /.test(said)) return true;
  if (symbols.language === 'pt') return SE.test(whole);
  return symbols.language === 'es' && SI.test(whole);
}

/** "Two to four", "das duas às quatro". */
function endsRange({ from }: Mention, symbols: Symbols, left: number): boolean {
  if (left < 0) return false;
  const gap = between(symbols, left + 1, from - 1);
  return gap === ' '
    ? ['às', 'as', 'à'].includes(symbols.list[from] ?? '')
    : /^ (?:to|till|until|a|al|hasta|às?|as|ate)(?: (?:las?|el|the|as|às|o|dia))? $/.test(gap);
}

function isBound({ own, before, after, behind }: Around, ask: Ask): boolean {
  if (RANGE_BEFORE.test(before) || RANGE_FROM.test(before)) return true;
  if (ONWARDS.test(after)) return !ask.isStart;
  if (LATEST.test(after)) return !ask.isEnd;
  if (BOUND_BEHIND.test(behind)) return true;
  if (!BOUND_BEFORE.test(own)) return false;
  const isNegated = /(?:^| )(?:not|no|nao|nunca|never|nem|so|only|solo|só) (?:[a-z]+ ){0,3}$/.test(
    own.replace(BOUND_BEFORE, ' '),
  );
  if (ask.isEnd && END_BEFORE.test(own) && !isNegated) return / (?:before|antes del?) /.test(own);
  if (ask.isStart && START_BEFORE.test(own)) return false;
  return !(ask.isPast && / (?:since|desde)(?: [a-z]+)* $/.test(own));
}

const HELPS =
  / (?:can|could|will be (?:in|home|there|here|around)|is (?:in|home|free|off)|will (?:let|open|take|collect|bring|drop|be)|puede|podra|estara|esta en casa|pode|vai estar|fica em casa|va a estar|me lleva|me leva|recibe|recebe)(?: [a-z]+){0,5} $/;

/** Somebody else's, and not asked for: whoever lets the visitor in only helps. */
function isAnothers(before: string, ask: Ask): boolean {
  const other = OTHERS.exec(before);
  if (!other || HELPS.test(before)) return false;
  const kin = other[0]
    .trim()
    .split(' ')
    .filter((word) => KIN_WORDS.has(word));
  if (kin.length > 0 && kin.some((word) => ask.about.includes(word))) return false;
  const lead = before.slice(0, other.index + 1);
  if (FOR_OTHERS.test(lead) && !/ a $/.test(lead)) return false;
  return !SELF.test(before.slice(other.index));
}

/** "El viernes, que es cuando cobro": behind the day; before it, the reason names another. */
const REASON_BEFORE =
  /(?:(?:^| )(?:because|cause|cos|porque|pois|ya que|seeing as)|^ (?:que|since|as)) (?:(?:i|we|my|the|it|en|a|na|no|on|at|las?|el|as|às|à|eu|yo|mi|ya|ja|por|de|in|they|is|am|are|have|has|em|aos?|para|dia|el dia) ){0,4}$/;
const WHEN_BEFORE =
  /^ (?:(?:well|pues|bueno|bom|ah|oh) )?(?:cuando|quando|when|once|whenever|en cuanto|assim que|despues que|after|hasta que|ate que|till|until|as soon as|a no ser que) (?:[a-z]+ ){0,6}$/;

/** "Já passou na sexta", "me atendieron a las doce": a verb of the past before it, in its clause. */
const PAST_VERB =
  /(?<!\p{L})(?!(?:vou|sou|dou|estou|tou|ficou|quedó|acabou|quedaron|ficaram)(?!\p{L}))\p{L}{2,}(?:ou|ó|aron|ieron|aram|eram|iram)(?!\p{L})/iu;
const ALREADY = / already (?!know|free|off|there|have|said)[a-z]+ /;

function tellsOfPast(mention: Mention, symbols: Symbols, left: number): boolean {
  const from = Math.max(
    left + 1,
    stopsAt(symbols, mention.from - 1, -1, (symbol) => STOPS.has(symbol) || OPENS_CLAUSE.has(symbol)) + 1,
  );
  if (from >= mention.from) return false;
  if (symbols.language === 'en') return ALREADY.test(between(symbols, from, mention.from - 1));
  const { tokens, places, text } = symbols;
  return PAST_VERB.test(
    text.slice(tokens[places[from] ?? 0]?.start ?? 0, tokens[places[mention.from] ?? 0]?.start ?? 0),
  );
}

const UNLESS =
  / (?:unless|provided|assuming|a menos que|salvo que|a no ser que|a nao ser|siempre que|siempre y cuando|con tal de que|contanto que|desde que nao) /;
/** "An hour after the match, which is at eight". */
const OF_EVENT =
  / (?:antes|despues|depois|before|after) (?:del?|d[aeo]|the|my|our) [a-z]+ (?:, )?(?:que|which|and (?:the|that) [a-z]+|and it|[ey] (?:o|a|el|la|ese|esse|essa) [a-z]+) (?:es|is|empieza|starts|é|e|comeca|begins)(?: [a-z]+){0,2} $/;
const SUITED =
  /^ (?:(?:is|would be|will be) (?:fine|good|grand|great|ok|okay|perfect|best|better|ideal|handy|lovely)|so that is (?:your|the|my) (?:day|date|time|one)|works|suits|would (?:work|suit|do)|me (?:viene|va|queda) (?:bien|mejor|perfecto)|esta(?:ria)? (?:bien|perfecto)|(?:fica|esta|é) (?:bom|otimo|melhor|perfeito)|da certo|pode ser|puede ser) /;

/** How the day or hour stands in the sentence it is said in; `left` and `right` are the ends of its neighbours. */
export function standingOf(
  mention: Mention,
  symbols: Symbols,
  ask: Ask,
  left: number,
  right: number,
): Standing {
  const around = aroundOf(mention, symbols, left, right);
  const { own, wide, before, after, afterWide, behind } = around;
  if (isAsked(mention, symbols, around, ask)) return 'asked';
  if (isSupposed(mention, symbols, around)) return 'supposed';
  if (isBound(around, ask) || endsRange(mention, symbols, left)) return 'bound';
  if (isDenied(around, symbols, ask)) return 'denied';
  if (ask.isPast) {
    if (toldOfIt(own, afterWide, ask)) return 'former';
    if (NEVER_SO.test(own) || / (?:was|were) to(?: [a-z]+){0,4} $/.test(own)) return 'former';
    if (NOT_YET.test(own) && !/ (?:was|era|iba|ia|had) /.test(own)) return 'label';
  } else {
    if (NEVER_SO.test(before) && !mention.isAnchored) return 'former';
    const isNow = RECENT.test(own) || mention.isAnchored;
    if (
      !isNow &&
      (FORMER_BEFORE.test(own) || FORMER_BEHIND.test(after) || tellsOfPast(mention, symbols, left))
    )
      return 'former';
  }
  if (TELLS_THEN.test(own) || THEN_TELLS.test(behind)) return 'label';
  if (
    / (?:it is|son|são|sao|ya son|ja sao) $/.test(own) &&
    /^ (?:here )?(?:now|ya|agora|already|nu) /.test(behind)
  )
    return 'label';
  if (/ (?:já|ja|ya) (?:sao|são|son) $/.test(own)) return 'label';
  if (isAnothers(before, ask) || isElsewheres(own, behind, ask)) return 'other';
  if (SUITED.test(behind)) return 'given';
  if (
    isThing(own, ask) ||
    isSomebodys(behind, ask) ||
    (!ask.isPast && doesOtherwise(own, ask)) ||
    UNLESS.test(afterWide) ||
    OF_EVENT.test(wide) ||
    isOfLife(own, ask) ||
    (!ask.isEnd && WHEN_BEFORE.test(own)) ||
    REASON_BEFORE.test(own)
  )
    return 'label';
  if (!ask.isEnd && WHY.test(own) && !/ (?:so|then) /.test(own)) return 'label';
  if (
    /^ (?:is|es|é|e|it is) (?:w\d|[no]\d)/.test(behind) ||
    / (?:today|hoy|hoje) (?:is|es|é|e|its)(?: (?:a|un))? $/.test(before)
  )
    return 'label';
  return /^ (?:is|was) (?:when|why|the day (?:my|the|of))(?: |$)/.test(after) &&
    !/ (?:so|then) /.test(afterWide)
    ? 'label'
    : 'given';
}

function isUnsuited(after: string, { about }: Ask): boolean {
  const said = UNSUITED.exec(after)?.[0].trim();
  return (
    said !== undefined &&
    !(/^(?:yo |eu |ya |ja |i )?[a-z]{4,}$/.test(said) && asksFor(said.split(' ').at(-1) ?? '', about))
  );
}

function isDenied({ own, wide, after, behind }: Around, { language }: Symbols, ask: Ask): boolean {
  // "No este viernes sino el otro", "not this Friday, the one after".
  const isBesideNext =
    / (?:no|nao|not) (?:[a-z]+ ){0,3}$/.test(own) && / (?:sino|senao|mas sim) /.test(behind);
  // "Quarter to nine, I have to be in work for ten" tells of the ten.
  const isOfNext = / (?:for|at|till|until|by|a las?|às|as|hasta|ate)(?: (?:the|las?|el))? $/.test(after);
  // "Any day but Wednesday", "Tuesday, but not this one".
  if (ANY_BUT.test(wide) || NOT_THIS.test(behind)) return true;
  // In Portuguese "no" is "in the".
  const told = language === 'pt' ? after.replaceAll(' no ', ' em ') : after;
  const said = language === 'pt' ? own.replaceAll(' no ', ' em ') : own;
  const hasDenial =
    NEVER_BEFORE.test(said) &&
    !/ (?:why not|not before|si no|se nao|sino|no le|not (?:only|just)) /.test(said);
  const isEnglishNo = language === 'en' && / (?:no|not) $/.test(said) && !/ not $/.test(said);
  return (
    isBesideNext ||
    (hasDenial && !isEnglishNo) ||
    CANNOT_BEFORE.test(said) ||
    NO_BEHIND.test(told) ||
    (!isOfNext && isUnsuited(told, ask))
  );
}
