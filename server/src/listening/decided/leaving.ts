import { hangsOnIf } from '../meant/conditions.ts';
import { leavesOpen } from '../meant/leaves-open.ts';
import { meant } from '../meant/meant.ts';
import { affirmedAt, phrases, plain } from '../text/phrases.ts';
import { sentences } from '../text/sentences.ts';

/** What a customer has decided about staying, in words of their own: the same ear for who talks and for who reads it afterwards. */

const IT =
  '(?:it|this|that|you|you lot|your [a-z]+|the (?:service|line|subscription|plan|contract|internet))';

/** It is settled elsewhere. */
const SIGNED = phrases(`
  (?:it's|it is|that's|everything's|i've|i have|we've|we have|i|we)(?: all| already| just| got it)* (?:signed|sealed|arranged|agreed|gone through)(?: up| over| on)?(?= *[,.!]|$| (?:with|to|elsewhere|for|already|now)(?![a-z])) | (?:i've|i have|we've|we have)(?: already| just)? (?:joined|switched|gone|moved|changed|transferred)(?: over| across)? (?:to|with|elsewhere) (?!see|get|look|work|bed) |
  ya (?:me )?(?:firme|contrate|cerre|arregle|pacte|quede|apalabre)(?: ya)? (?:con|a|en|otr|el|la) | ya (?:esta|tengo|quedo|lo tengo) (?:todo )?(?:firmado|contratado|arreglado|apalabrado|cerrado) | ya me (?:pase|cambie|fui)(?![a-z]) |
  ja (?:fechei|assinei|contratei|acertei|combinei) (?:com|a|o|tudo|outr) | ja (?:ta|esta) (?:tudo )?(?:assinado|fechado|contratado|acertado) | ja (?:mudei|troquei|migrei|passei) (?:pra|para|pro|de)
`);

/** There is nothing left to use it for. */
const UNNEEDED = phrases(`
  (?:won't|will not|not going to|shan't|wouldn't)(?: actually| really)? (?:be )?(?:need|needing|want|wanting|using|requiring) ${IT} | (?:don't|do not) (?:think|see that) (?:i|we)(?:'ll|'d| will| would)(?: actually| really)? (?:be )?(?:need|needing|want|wanting|using|use) ${IT} | (?:don't|do not|never|hardly|barely) (?:really |even |actually )?use ${IT}(?: any ?more| any longer| now| at all|(?= *[,.!]|$)) | no longer (?:need|want|require|use) ${IT} | (?:don't|do not) (?:need|want) ${IT}(?: any ?more| any longer) | no (?:more )?(?:need|use) for ${IT}(?: any ?more| any longer| now) |
  (?:ya )?no (?:lo|la|los|las|me|nos) (?:voy a|vamos a|va a|vaya a) (?:necesitar|usar|ocupar|utilizar|hacer falta|servir) | ya no (?:lo |la )?(?:necesito|necesitamos|quiero|queremos|ocupo|preciso)(?= *[,.!]|$| mas| el| la| su| este) | (?:ya )?no (?:lo|la) (?:uso|usamos|utilizo|utilizamos)(?= *[,.!]|$| (?:mas|para nada|nunca|ya)(?![a-z])) | no creo que (?:lo |la |yo )?(?:vaya a (?:necesitar|usar|ocupar)|necesite|use|ocupe)(?:lo|la)?(?= *[,.!]|$| mas) | ya no me hace falta |
  nao (?:vou|vamos) (?:mais )?(?:precisar|usar|querer|utilizar)(?= *[,.!]|$| (?:mais|dele|dela|disso|do|da)(?![a-z])) | (?:ja|nem) nao (?:uso|usamos)(?! (?:so|tanto|muito))(?= *[,.!]|$| (?:mais|para nada|pra nada|aquilo|isso|isto|o servico)(?![a-z])) | nao (?:uso|usamos) (?:mais|isso|aquilo|isto) (?:mais|para nada|pra nada)(?![a-z]) | (?:acho|creio) que nao (?:vou|vamos) (?:mais )?(?:precisar|usar)(?= *[,.!]|$| mais) | nao (?:preciso|precisamos|quero|queremos) mais(?= *[,.!]|$| (?:dele|dela|disso|do|da|o|a|desse)(?![a-z]))
`);

/** Ends it, or goes. */
const ENDS = phrases(`
  (?:close|end|stop|terminate|drop|ditch|cut|cancel|disconnect) (?:off )?(?:my|the|our|this) (?:account|contract|service|subscription|plan|line|membership|internet) | (?:want|like|need|have) (?:it|the [a-z]+|my [a-z]+) (?:closed|ended|stopped|cancel+ed|terminated|disconnected|cut off|gone)(?![a-z]) | (?:i'm|i am|we're|we are) (?:done|finished|through) with (?:you|this|it|your) | (?:i've|i have|we've) had enough of (?:you|this|it|your) | (?:i'm|i am|we're) (?:out(?= *[,.!]|$)|jumping ship|taking my business) | (?:calling|call) it a day |
  (?:won't|will not|not going to|not gonna|shan't) (?:be )?(?:renew|stay|carry(?:ing)? on|continu|stick(?:ing)? with|com(?:e|ing) back)[a-z]* | (?:i'm|we're|i am|we are) not (?:renewing|staying|continuing|carrying on|coming back) | (?:just |please )?let (?:it|the contract|the subscription) (?:lapse|run out|expire) |
  (?:me|nos) (?:largo|piro|marcho|borro|largamos|vamos de (?:aqui|ustedes|la compania))(?![a-z]) | (?:da|de|den|dame|deme|denme|dala|dalo|dela|delo|denla|denlo|darla|darlo|darme|darnos) (?:de )?(?:la )?baja(?![a-z]) | (?:cort|anul)(?:a|e|en)(?:me|lo|la|melo|mela|nos)(?![a-z]) | (?:quiero|quisiera|necesito|voy a|queria) (?:cortar|anular|terminar|finalizar|cerrar) (?:el|la|mi|con|este) | hasta (?:aqui|aca) (?:llego|llegue|llegamos|nomas) | no (?:sigo|seguimos|renuevo|renovamos|continuo|continuamos)(?= *[,.!]|$| (?:con|mas|el|la)(?![a-z])) | no (?:voy|vamos) a (?:seguir|continuar|renovar|quedar)[a-z]* |
  (?:pode|podem|quero|queria|vou|manda|por favor|favor) (?:mandar )?(?:encerrar|desligar|cortar|rescindir|cancelar)(?! a ligacao)(?= *[,.!]|$| (?:o|a|meu|minha|tudo|isso|mesmo|sim|ja|logo|esse|essa)(?![a-z])) | (?:encerra|cancela|corta)(?: (?:isso|tudo|ai|logo|pra mim|o|a|meu|minha))(?![a-z]) | (?:to|tou|estou|a gente ta|estamos) (?:saindo|largando|de saida|indo embora)(?![a-z]) | vou (?:largar|deixar) (?:voces|isso|o servico|a empresa)(?![a-z]) | chega(?: pra mim| de voces)(?![a-z]) |
  nao (?:vou|vamos|quero|pretendo) (?:mais )?(?:renovar|continuar|ficar|seguir)(?= *[,.!]|$| (?:com|mais|nao|aqui|o|a)(?![a-z]))
`);

const FIRM_NAME = "(?:(?:the|la|el|los de|a|o)\\s+)?(?!I['’ ])\\p{Lu}[\\p{L}\\d&'’-]{2,}";
/** "I'm away to Vodafone", "me voy con Movistar", "tô indo pra Vivo". */
const GOES_TO = new RegExp(
  `(?<!\\p{L})(?:(?:[Ii]['’]?m|[Ii] am|[Ww]e['’]?re|[Ww]e are) (?:away|off|going(?: over| across)?|moving over|switching|changing(?: over)?|jumping) to|(?:[Mm]e|[Nn]os) (?:voy|vamos|paso|pasamos|cambio|cambiamos) (?:con|a|para)|(?:[Tt]ô|[Tt]ou|[Ee]stou|[Vv]ou|[Vv]amos) (?:(?:indo|mudando|passando|migrando|trocando|mudar|passar|migrar|trocar) )?(?:pra|pro|para|pela|pelo))\\s+${FIRM_NAME}`,
  'u',
);
/** A trip, or a new home: nothing is said of the service yet. */
const TRAVELS = phrases(`
  holiday | for (?:a|two|three|the) (?:few )?(?:weeks?|days?|weekend) | back (?:on|in|by)(?![a-z]) | (?:house|flat|abroad|country|city|job)(?![a-z]) | emigrat | mov(?:e|ing) (?!over) | vacacion | de viaje | por (?:unos|dos|tres|una|un) (?:dias|semanas?) | vuelvo (?:el|en|la) | mud(?:o|amos|anza) | casa | pais | ciudad | ferias | viagem | viaj | volto (?:na|no|em|dia) | mudanca | morar | cidade
`);

/** Thinks of it, nearly did, once did or would if: nobody has gone yet. */
const ONLY_THINKS = phrases(`
  thinking (?:about|of) | might(?![a-z]) | may (?:leave|cancel|go) | (?:nearly|almost) (?:left|cancel|went|switch) | (?:was|were) (?:about|going) to | considering | tempted | no (?:plans|intention|wish) (?:to|of) | used to |
  (?:estoy|estaba|ando|andaba|he estado) pensando | casi (?:me|lo|cancelo) | a punto de | (?:iba|ibamos) a | (?:to|tou|estou|tava|estava|ando) (?:a )?pensa(?:ndo|r) (?:em)? | quase | (?:ia|iamos) (?:sair|cancelar|largar|mudar)
`);

const told = (text: string): string[] => sentences(meant(text)).filter((sentence) => !sentence.endsWith('?'));

const isGoing = (sentence: string): boolean => {
  const said = plain(sentence);
  if (ONLY_THINKS.test(said) || hangsOnIf(sentence)) return false;
  return (
    affirmedAt(SIGNED, said) !== -1 ||
    affirmedAt(UNNEEDED, said) !== -1 ||
    affirmedAt(ENDS, said) !== -1 ||
    (GOES_TO.test(sentence) && !TRAVELS.test(said))
  );
};

/** Goes where it cannot be used, or has no use for it: no offer answers that. */
const GOES_AWAY = phrases(`
  (?:moving|relocating|emigrating|going to live|going to be living) (?:permanently |back )?(?:overseas|abroad|out of the country|to another country)(?![a-z]) | leaving the country |
  (?:me|nos) (?:mudo|mudamos|voy|vamos)(?: a (?:mudar|vivir))? (?:al extranjero|a otro pais|a otra ciudad|fuera del pais|del pais)(?![a-z]) | (?:dejo|dejamos) el pais |
  (?:vou|vamos|to|tou|estou) (?:me |a |de )*(?:mudar|mudando|morar|viver) (?:pra fora|para fora|fora|no exterior|para o exterior|pro exterior|de pais|para outro pais|pra outro pais|em outro pais|de cidade|para outra cidade|pra outra cidade)(?![a-z])
`);

/** "Iba a llamar para darme de baja" thinks of the call, not of going. */
const MEANT_TO_CALL =
  /(?:iba|ibamos) a llamar|(?:ia|iamos) ligar|(?:was|were) (?:about|going) to (?:call|ring|phone)/;

export const hasNoUse = (text: string): boolean =>
  told(text).some((sentence) => {
    const said = plain(sentence).replace(MEANT_TO_CALL, ' ');
    return (
      !ONLY_THINKS.test(said) && (affirmedAt(UNNEEDED, said) !== -1 || affirmedAt(GOES_AWAY, said) !== -1)
    );
  });

/** Whether they leave, outright. */
export const saysLeaving = (text: string): boolean => told(text).some(isGoing);

/** Whether it is done already: nothing more is to be offered. */
export const hasLeft = (text: string): boolean =>
  told(text).some((sentence) => affirmedAt(SIGNED, plain(sentence)) !== -1 && !hangsOnIf(sentence));

/** Asked whether they stay: they do, if only because going is too much trouble. */
const STAYS = phrases(`
  go on then | (?:just )?leave (?:it|everything|things|that) (?:running|going|as (?:it|they) (?:is|are|was|were))(?![a-z]) | (?:hardly|not|isn't|barely|never|n't) (?:really )?worth (?:the |all the |my )?(?:hassle |bother |trouble |effort |while )?(?:of |to |it to )?(?:switch|chang|mov|leav|going elsewhere|shopping around|looking elsewhere)[a-z]* | (?:can't|cannot|couldn't) be (?:bothered|arsed|fussed) (?:to |with |going |looking )*(?:switch|chang|mov|leav|elsewhere|around)[a-z]* | (?:may|might) as well (?:stay|keep|carry on|stick|renew|leave it) | (?:twisted my arm|talked me (?:into it|round|around)|(?:you've )?convinced me|won me over) | (?:keep|leave) (?:me|us) (?:on|in|with you|as i am|as we are|where)(?![a-z]) | (?:stick|sticking|stay|staying|carry on|carrying on) (?:with|put|where)(?![a-z]) | another (?:year|twelve months) (?:it is|then|please) | roll it over | renew (?:it|me|us)(?![a-z]) | (?:i'm|we're|i am) (?:happy|fine|grand|good|alright) (?:where (?:i am|we are)|as (?:i am|we are)|to (?:stay|renew|carry on|continue))(?![a-z]) | not going anywhere | you can keep me | better the devil |
  dej(?:a|e|en|ar)(?:lo|la)? (?:todo )?(?:como (?:esta|estaba|viene)|tal cual)(?![a-z]) | deix[ae]r? (?:tudo )?(?:como|do jeito que) (?:ta|esta|tava|estava)(?![a-z]) | no (?:me |nos )?(?:vale|compensa|merece|renta)(?: la pena)? (?:el lio de |andar |estar )?(?:cambi|mov|irme|irnos|andar cambi)[a-z]* | (?:que|me da|da|mucha|una) (?:pereza|flojera|hueva|paja|lata|fiaca)(?: de)? (?:andar )?(?:cambi|mov)[a-z]* | me convenci(?:o|ste|eron)(?![a-z]) | (?:renov|renuev)(?:a|e|en|ame|eme|enme)(?:lo|la|melo|mela)?(?= *[,.!]|$| (?:nomas|no mas|entonces|por|un|otro|el|la)(?![a-z])) | (?:otro|un) ano mas(?![a-z]) | (?:sigo|seguimos|continuo|continuamos)(?= *[,.!]|$| (?:con (?:ustedes|vosotros|usted|uds)|aqui|nomas|entonces|igual)(?![a-z])) | me quedo(?= *[,.!]|$| (?:con|aqui|entonces|otro|un|nomas)(?![a-z])) | mas vale (?:malo )?conocido |
  nao (?:compensa|vale a pena|adianta|vale o trabalho)(?: de)? (?:ficar )?(?:troc|mud|sair)[a-z]* | da (?:uma )?(?:preguica|trabalho|canseira)(?: de)? (?:ficar )?(?:troc|mud)[a-z]* | (?:vou|vamos) (?:ficando|ficar (?:por aqui|mesmo|com voces|aqui)) | (?:eu |entao )?fico (?:com voces|sim|entao|por aqui|mesmo|mais um)(?![a-z]) | pode (?:deixar|manter)(?: (?:como|do jeito que|assim|ativo|tudo))? ?(?:ta|esta|como esta)?(?= *[,.!]|$| (?:como|do jeito|ativo|sim)(?![a-z])) | pode renovar | me convenceu(?![a-z]) | mais um ano(?![a-z]) | (?:continuo|seguimos|continuamos)(?= *[,.!]|$| (?:com voces|sim|aqui|entao)(?![a-z])) | nao vou (?:a lugar nenhum|pra lugar nenhum)
`);
const UNDECIDED = phrases(
  "dunno | (?:don't|do not) know | no se(?![a-z]) | nao sei | sei la | unless | only if | depends | depende | provided | as long as | but (?:only|i want|i need|first) | pero (?:solo|primero|quiero) | mas (?:so|primeiro|quero)(?![a-z])",
);

const STAYING =
  '(?:stay|staying|keep it|renew|carry on|continue|stick|me quedo|nos quedamos|me quedaria|sigo|seguimos|seguiria|renuevo|continuo|(?:eu |a gente )?(?:fico|ficamos|ficaria|ficava|continuaria|seguiria|renovo|renovaria))(?![a-z])';
const LESS =
  '(?:discount|offer|promotion|reduction|cheaper|less|off|percent|lower|descuento|rebaja|promocion|oferta|menos|mas barat[oa]|por ciento|desconto|promocao|mais barat[oa]|por cento)(?![a-z])';
/** "With a discount I'd stay", "bájenme diez y me quedo", "baixa que eu fico": what they ask for first. */
const ON_TERMS = phrases(`
  (?:with|for|at|con|por|com) (?:(?:a|an|some|any|more|bit|un|una|algun|alguna|algo|de|um|uma|algum|alguma|mais|\\d+%?|[a-z]+ty|ten|five|diez|dez|cinco|veinte|vinte|decent|better|buen|bom|good) ){0,3}${LESS}[^.!?]{0,30}(?<![a-z])${STAYING} |
  (?:(?:i'd|i'll|i would|i will|we'd|we'll) ${STAYING}|${STAYING})(?: [a-z]+)?,? (?:pero |but |mas )?(?:only |solo |so )?(?:with|for|con|por|com) (?:(?:a|an|some|un|una|um|uma|algun|algum|\\d+|[a-z]+) ){0,2}${LESS} |
  (?:knock|take|drop|lower|cut|bring|give|make|match|do|throw|get|sort|fix|offer|beat) (?:me |us |it |the )?(?!care)[^.!?]{0,50}(?:and|then|,) (?:i'll|i will|we'll|we will|i'd|i'm|i might) (?:[a-z]+ )?${STAYING} |
  (?:baj|quit|rebaj|descuent|mejor|iguala|arregl|regal)(?:a|e|en|an)?(?:me|nos|le|lo)?n?(?:l[oa]s?)? [^.!?]{0,50}(?:y|,) (?:ya |entonces |si )?${STAYING} | (?:(?:ha(?:z|ga|gan)|d[ae]n?|pon(?:ga|gan)?|dej[ae]n?)(?:me|nos)(?:l[oa])?) [^.!?]{0,50}(?<![a-z])(?:y|,) (?:ya |entonces |si )?${STAYING} |
  (?:baix|tir|abaix|diminu|melhor|cobr|igual|reduz)(?:a|e|am|em|ai)? [^.!?]{0,50}(?:que|e|,|ai) (?:ai |entao )?${STAYING} | (?:me )?(?:faz|faca|facam|da|deem|de|arruma|arrume) (?:um|uma|mais) [^.!?]{0,50}(?<![a-z])(?:que|e|ai) (?:ai |entao )?${STAYING}
`);

/** Whether they would stay only for something that is still to be given. */
export const staysOnTerms = (text: string): boolean =>
  ON_TERMS.test(plain(text)) ||
  sentences(withoutMetCondition(text)).some((one) => hangsOnIf(one) && STAYS_AT_ALL.test(plain(one)));
const STAYS_AT_ALL = new RegExp(`(?<![a-z])${STAYING}`);

/** "Don't cancel anything yet": whatever else they say, they have not left. */
const CANCELS_NOTHING = phrases(`
  (?:don't|do not|dont) (?:you )?(?:go )?cancel(?:ling)?(?![a-z]) | no (?:me |lo |la |nos )?(?:cancel|anul)(?:e|en|es)(?![a-z]) | nao (?:e (?:pra|para) |precisa |me |nos |vai )?(?:cancel(?:e|em|a|ar|ando)|desmarca)(?![a-z]) |
  (?:don't|do not|dont|didn't|never) (?:really |actually |exactly |necessarily |even )?(?:want|wanna|wish|mean|ask|asked|wanted|need)(?: to)? (?:cancel|leave|quit)(?![a-z]) | (?:not|n't) that i want to (?:cancel|leave) | (?:i'm|i am|we're) not cancel+ing | no (?:quiero|queria|quisiera|pretendo|pienso) (?:cancelar|anular|dar(?:me|lo|la)? de baja|darme|irme)(?: del todo| definitiv[a-z]*| exactamente| por completo)?(?= *[,.;!?]|$| (?:sino|solo|pero|nada|todavia|aun|es)(?![a-z])) | no es que (?:yo )?quiera (?:cancelar|irme) |
  nao (?:queria|quero|pretendo|gostaria de) (?:cancelar|sair|encerrar)(?: de vez| de tudo| totalmente| exatamente| definitiv[a-z]*)?(?= *[,.;!?]|$| (?:so|mas|nada|ainda|nao)(?![a-z])) | nao e que (?:eu )?queira (?:cancelar|sair)
`);

export const cancelsNothing = (text: string): boolean => CANCELS_NOTHING.test(plain(text));

/** Whether an answer to "do you stay?" is that they do, with no if and no but. */
export const saysStaying = (whole: string): boolean => {
  const text = whole.replace(IF_SO, '');
  const said = plain(told(text).join(' '));
  return (
    affirmedAt(STAYS, said) !== -1 &&
    !UNDECIDED.test(said) &&
    !hangsOnIf(text) &&
    !staysOnTerms(text) &&
    !leavesOpen(text) &&
    !saysLeaving(text)
  );
};

/** Has not understood, or has no answer: that is no no. */
const AT_A_LOSS = phrases(`
  (?:don't|do not|didn't|can't) (?:really )?(?:know|understand|follow|get (?:it|what|you)|say|tell)(?![a-z]) | not sure(?![a-z]) | no (?:le |te |les |lo )?(?:se|sabria|entiendo|entendi|comprendo)(?![a-z]) | ni idea | nao (?:lhe |te |vos )?(?:sei|saberia|entendi|entendo|percebi|percebo)(?![a-z]) | nao (?:to|tou|estou) (?:a )?(?:entende|percebe|compreende)[a-z]* | sei la | (?:she|he|my (?:wife|husband)) (?:decides|is the one)  | (?:ella|el) (?:decide|manda)(?![a-z]) | (?:ela|ele) (?:e )?(?:que )?(?:decide|manda)(?![a-z])
`);

export const isAtALoss = (text: string): boolean => AT_A_LOSS.test(plain(text));

/** "If that's how it is, I'll stay", "se o preço fica o mesmo, renovo": a condition that is met already, or that the offer itself meets. */
const IF_SO =
  /(?<!\p{L})(?:if (?:that['’]?s (?:the case|so|it|all(?: it is)?|how it is)|so|(?:the price|it) (?:really )?(?:stays (?:the same|as it is|put)|holds)(?: for (?:a|the|another) year)?|it['’]?s (?:really )?free|you(?:['’]ll| will)? (?:really )?(?:keep|hold) the price(?: (?:as it is|the same))?)|si (?:me |nos )?(?:mantienen|respetan|dejan) el (?:mismo )?precio(?: igual)?|si es (?:así|eso(?: no más| nomás)?|gratis)|en ese caso|siendo así|si (?:el precio )?(?:se (?:mantiene|queda)|sigue)(?: el precio)?(?: igual)?|(?:se (?:é|for) (?:assim|(?:só )?isso(?: a[íi]| mesmo| só)?|grátis|de graça)|nesse caso|sendo assim)|se (?:voc[eê]s )?(?:me )?(?:mantiverem|mantêm|deixarem) o (?:mesmo )?preço|se (?:o preço )?(?:fica|ficar|continua|continuar|se mantém|mantiver)(?: o preço)?(?: (?:o mesmo|igual|assim))?)(?!\p{L}),?\s*/giu;

export const withoutMetCondition = (text: string): string => text.replace(IF_SO, '');

/** Would stay, and cannot: no, said kindly. */
const WOULD_BUT = phrases(`
  (?:i'd|i would|we'd|we would) (?:(?:love to|like to|stay|happily|gladly),? )?(?:if (?:i|we) could|but)(?![a-z]) | (?:i'd|i would|we'd) (?:love|like) to,? only | (?:me|nos) (?:encantaria|gustaria|quedaria|quedariamos)(?: seguir| quedarme)?,? (?:pero|si pudiera|si pudieramos) | (?:yo )?(?:seguiria|me quedaria),? (?:pero|si pudiera) | (?:eu )?(?:adoraria|gostaria|queria|ficaria|continuaria)(?: de)?(?: continuar| ficar| sim)?,? (?:mas|se pudesse|se desse)
`);

export const wouldButCannot = (text: string): boolean => WOULD_BUT.test(plain(text));

/** A third way between staying and leaving: a yes beside such words is a yes to that. */
const PAUSES = phrases(`
  (?:a |the |to |can i |could i |just |yes,? |it |be )?(?:paus(?:e|es|ed|ing)|freez(?:e|es|ing)|frozen)(?![a-z]) | (?:put|place|puts|putting) (?:it|that|this|my [a-z]+|the [a-z]+|everything) on (?:hold|ice|pause) | on hold (?:for|until|till) | suspend(?:ing|ed)? (?:it|my|the|for)(?![a-z]) | (?:take|have|need) a break(?! down)(?![a-z]) |
  (?:una |la |en |hacer )?paus(?:a|ar|arlo|arla|e|en|elo|ela|amos)(?![a-z]) | congel(?:ar|arlo|arla|e|en|elo|ela|o|arme)(?![a-z]) | suspend(?:er|erlo|erla|a|an|alo|ala|o) (?:por|el|la|unos|dos|tres|un|temporal)[a-z]* |
  (?:uma |a |em |fazer )?pausa(?:r|da|do)?(?![a-z]) | congela(?:r|do|da)?(?![a-z]) | suspende(?:r)? (?:por|o|a|um|uns|temporari)[a-z]* | tranca(?:r)? (?:a |o |minha |meu )?(?:matricula|plano|conta|por)(?![a-z])
`);

export const wantsPause = (text: string): boolean => affirmedAt(PAUSES, plain(text)) !== -1;

/** What is offered is not enough: no yes, whatever small word it begins with. */
const TOO_LITTLE = phrases(`
  (?:that's|that is|it's|it is|that|this is|which is) (?:very |so |too |really |pretty |a bit )?(?:little|nothing|peanuts|hardly (?:anything|much|worth)|barely anything|not (?:a lot|much|enough|great|worth))(?![a-z]) | (?:isn't|ain't|is not|not) (?:really |very )?(?:much|enough|a lot)(?= *[,.!]|$| of an offer| to) | (?:is that|that's) (?:it|all you)(?= *[?]| can| have| offer) |
  (?:es|me parece|resulta|sigue siendo) (?:muy |bien |demasiado |bastante |tan )?(?:poco|poquito|poca cosa)(?![a-z]) | no es (?:nada|mucho|suficiente|gran cosa)(?![a-z]) | (?:no|ni) (?:me )?alcanza | (?:eso|esto)(?: que me ofrece[n]?)? (?:no (?:es|me) [a-z]+ ?nada|no me sirve|no basta) |
  (?:e|acho|parece|ta|continua) (?:muito |bem |tao |meio )?(?:pouco|pouquinho|pouca coisa)(?![a-z]) | nao (?:e|chega a ser) (?:nada|muito|suficiente|grande coisa)(?![a-z]) | nao (?:basta|chega|da pra nada)(?![a-z])
`);

export const findsTooLittle = (text: string): boolean => TOO_LITTLE.test(plain(text));
