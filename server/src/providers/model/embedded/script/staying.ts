import {
  cancelsNothing,
  hasLeft,
  saysLeaving,
  saysStaying,
  staysOnTerms,
  withoutMetCondition,
  wouldButCannot,
} from '../../../../listening/decided/leaving.ts';
import { affirmedAt, phrases, plain } from '../../../../listening/text/phrases.ts';
import type { Intent } from '../../../../listening/types.ts';
import type { Talk } from '../talk/talk.ts';

/** "No, no estoy diciendo que me voy": the no is to leaving. */
const DENIES_LEAVING = phrases(`
  (?:not|n't|never) (?:saying|said|say|telling you) (?:that )?(?:i'm|i am|i want|i wanted|i'd|i was) (?:going|leaving|to (?:leave|cancel|go)|off|cancel) | (?:never|n't) (?:said|asked|wanted|want) (?:i wanted )?to (?:cancel|leave|go) | not (?:leaving|cancell?ing|going anywhere)(?![a-z]) |
  no (?:estoy diciendo|digo|dije|he dicho) que (?:me (?:voy|vaya|iba|quiero ir)|quiero (?:cancelar|irme)|cancelo) | (?:nunca|no) (?:dije|pedi|quise|quiero) (?:que )?(?:queria )?(?:cancelar|irme|darme de baja) | no me (?:voy|quiero ir)(?![a-z]) |
  nao (?:to|tou|estou) (?:dizendo|falando|a dizer) que (?:vou sair|quero sair|vou cancelar|quero cancelar) | nao (?:disse|falei) que (?:vou|ia|queria|quero) (?:sair|cancelar) | (?:nunca|nao) (?:pedi|quis|quero) (?:pra |para )?(?:sair|cancelar) | nao vou (?:sair|cancelar)(?![a-z])
`);

export const deniesLeaving = (text: string): boolean =>
  DENIES_LEAVING.test(plain(text)) || cancelsNothing(text);

/** "Not at that price", "si me mandan un técnico sigo": it hangs on something. */
const CONDITIONAL = phrases(`
  (?:not )?(?:at|for) (?:that|this|those|the) (?:price|rate|money|cost|terms) | (?:if|unless|only if|provided|as long as) (?:you|they|it|the|i|we|there)(?![a-z]) | depends(?![a-z]) |
  (?:a|por|con) (?:ese|este|esos|estos) (?:precio|costo|valor|tarifa) | (?:^|[ ,])si (?:me|le|no|viene|vienen|bajan|mandan|mejora|lo|la|hay) | a menos que | siempre que | depende(?![a-z]) |
  (?:por|a|com) (?:esse|este|esses|estes) (?:preco|valor|custo) | (?:^|[ ,])se (?:voces|voce|me|nao|baixar|tirar|voltar|vier|melhorar|o|a|tiver) | a nao ser | desde que
`);

export const isConditional = (text: string): boolean =>
  CONDITIONAL.test(plain(withoutMetCondition(text))) || staysOnTerms(text);

const LEAVES = phrases(`
  (?:i'm|i am|we're|we are) (?:leaving|off|going to leave|going to cancel|moving (?:abroad|overseas|away|to)) | (?:want|like|need|going|trying) to (?:leave|cancel|stop|end)(?! (?:a|the) message) | cancel (?:my|the|it|everything|this) |
  (?:quiero|quisiera|necesito|voy a|iba a llamar para|lo que quiero es|queria|llamo para|vengo a) (?:cancelar|darme de baja|dar de baja|irme|anular) | (?:ya te digo que|es que|pues) me voy(?! a) | me (?:doy|quiero dar) de baja |
  (?:quero|queria|preciso|vou|to querendo|estou querendo) (?:e |mesmo |e mesmo )?(?:cancelar|sair|encerrar|desligar o) | (?:so )?falta cancelar
`);

/** Wishes to end it, in so many words; one who threatens to, or says that others did, does not. */
export const leaves = (text: string, intents: ReadonlySet<Intent>): boolean => {
  const said = plain(text);
  const isGoing = intents.has('wants_to_cancel') || LEAVES.test(said) || saysLeaving(text);
  return isGoing && !deniesLeaving(text) && !THINKS.test(said);
};

const THINKS = phrases(
  'thinking (?:about|of) | might | may (?:leave|cancel) | estoy pensando en | pensando em | a pensar em | (?:^|[ ,])(?:if (?:you|they|it|i|we)|si (?:me|les?|no|vuelven?|suben?|sigue|lo|la)|se (?:voces?|nao|subir|aumentar|continuar|me))(?![a-z])',
);

/** "I'd love to, but …", "me encantaría, pero no llegan": no, said kindly. */
const WOULD_BUT = phrases(
  "(?:i'd|i would|we'd) (?:love|like) to,? (?:but|only) | me (?:encantaria|gustaria),? pero | (?:eu )?(?:adoraria|gostaria|queria),? mas",
);

export const wouldBut = (text: string): boolean => WOULD_BUT.test(plain(text)) || wouldButCannot(text);

const STAYS = phrases(`
  (?:i'll|i will|we'll|i'm|i am|we're|happy to|i guess i'll|i think i'll) (?:stay|staying|keep|sticking|stick|carry on|continue)(?![a-z]) | (?:you can )?count (?:on me|me in) | put me down for (?:another|the|a) | (?:can|could) live with (?:that|it) | sign me up again | same again |
  me quedo(?! sin) | (?:yo )?(?:le |les |te )?sigo(?: con| aqui|,|$| entonces| nomas) | contin[uú]o(?: con|,|$) | cuent[ae]n? conmigo | renu[eé]v | (?:dale|bueno|va|listo),? (?:lo|la) dejo como esta |
  (?:ah |eu |entao |assim eu )?fico(?! (?:sem|na duvida|de pensar))(?= *[,.!]|$| com| aqui| sim| entao| por) | (?:eu )?sigo(?= *[,.!]|$| com| aqui| uai) | (?:eu )?continuo(?= *[,.!]|$| com| aqui| sim) | cont[ae] comigo
`);
const NOT = phrases("(?:not|never|n't|no|nao|nunca|if|si|se|unless|depende|depends)(?![a-z])");

/** "Count on me", "ah fico", "le sigo con ustedes", with no if and no but. */
export const stays = (text: string): boolean => {
  if (saysStaying(text)) return true;
  const said = plain(withoutMetCondition(text)).replace(/^(?:no,? )?no (?:problem|worries),?/, '');
  const found = STAYS.exec(said);
  return found !== null && !NOT.test(said.slice(0, found.index + found[0].length)) && !isConditional(text);
};

const NOT_DECIDED = phrases(
  "(?:haven't|have not|not) (?:yet )?(?:decided|made up my mind) | (?:todavia|aun) no (?:decid|lo se|se) | no (?:he decidido|me decidi|decidi) | nao decidi | ainda nao (?:decidi|sei)",
);

export const isNotDecided = (text: string): boolean => NOT_DECIDED.test(plain(text));

/** "No discount, I've decided": nothing is offered to who wants none. */
const DECIDED = phrases(
  "(?:no|don't want (?:a|any)|not (?:a|any)) (?:more )?(?:discounts?|offers?) | nothing (?:you|they) can (?:do|say|offer) | (?:already|i've|i have) (?:made up my mind|decided) | (?:my )?mind is made up | ya (?:lo )?(?:decidi|tengo decidido) | no (?:quiero|me ofrezca|me haga) (?:[a-z]+ )?(?:ofertas?|descuentos?) | no insista | ja (?:ta )?(?:decidi|decidido)(?![a-z]) | nao adianta | nao quero (?:[a-z]+ )?(?:oferta|desconto)",
);

export const isDecided = (text: string): boolean =>
  (DECIDED.test(plain(text)) || hasLeft(text)) && !isNotDecided(text);

const ASKS_REASON = phrases('reason | what (?:has )?made you | why | motivo | por que | razon');

/** A question for the reason, in whatever words. */
export const asksForReason = (text: string): boolean => text.includes('?') && ASKS_REASON.test(plain(text));

/** The agent has asked for it, in its own words or in those its owner wrote. */
export const reasonIsAsked = ({ turns, said }: Talk): boolean =>
  said('ask:reason_detail') > 0 ||
  turns.slice(1).some(({ role, text }) => role === 'agent' && asksForReason(text));

const BECAUSE = phrases(
  "because | cos(?![a-z]) | since i | (?:gone|went|going|goes|keeps going) up | can't (?:justify|afford) | (?:costs?|charges?) (?:me )?(?:half|less|too) | subi(?:o|eron|ram|u)(?![a-z]) | aument(?:o|ou|aram|aron)(?![a-z]) | too (?:dear|expensive|much|slow) | moving | i'm off to | porque | es que | ya que | muy caro | me mudo | me voy a | por(?:que)? el precio | pois(?![a-z]) | (?:don't|no longer) use | no (?:lo|la) uso | nao uso | e que(?![a-z]) | muito caro | vou me mudar | por causa",
);

/** Wishes to leave and says why in the same breath. */
export const givesReason = ({ person }: Talk): boolean =>
  person.some(({ text, heard }) => leaves(text, heard.intents) && BECAUSE.test(plain(text)));

/** The service fails them: that is met with regret, whatever it leads to. */
const TROUBLE = phrases(`
  (?:keeps|kept|is always|always|constantly) (?:dropping|cutting|going|crashing|failing|breaking|disconnecting|freezing) | (?:drops|cuts|goes) (?:out|off|down)(?![a-z]) | (?:doesn't|does not|never|hasn't|isn't) (?:work|worked|working)(?![a-z]) | (?:really |so |too |very )(?:slow|unreliable)(?![a-z]) | (?:nobody|no one) (?:answers|fixes|helps|calls back|picks up|sorts) |
  se (?:me )?(?:corta|cae|va|cuelga|traba|desconecta)(?![a-z]) | no (?:me )?(?:funciona|sirve|anda|llega (?:la )?senal)(?![a-z]) | (?:muy|tan|demasiado) lent[oa] | nadie (?:me )?(?:contesta|resuelve|ayuda|responde|atiende)(?![a-z]) | (?:siempre|a cada rato|todo el tiempo) (?:se cae|falla|sin) | (?:falla|fallando)(?![a-z]) |
  (?:cai|caindo|cortando|trava|travando|falha|falhando)(?= *[,.!]|$| (?:direto|toda|todo|sempre|muito|o tempo|de noite|a noite|e)(?![a-z])) | nao (?:funciona|pega|presta)(?![a-z]) | (?:muito|tao) lent[oa] | ninguem (?:resolve|atende|ajuda|responde)(?![a-z])
`);

/** "Now and then it drops, but it's fine": nothing to be sorry for. */
const MILD = phrases(
  '(?:sometimes|now and then|once in a while|occasionally|otherwise|overall|mostly|fine|good|great|happy) (?!luck)|(?:fine|good|great|happy)(?= *[,.!]|$) | (?:alguna vez|algunas veces|a veces|de vez en cuando|lo normal|bien|buen[oa]?|content[oa])(?![a-z]) | (?:as vezes|de vez em quando|alguma vez|normal|bem|bom|boa|otim[oa]|satisfeit[oa])(?![a-z])',
);

export const tellsTrouble = (text: string): boolean =>
  affirmedAt(TROUBLE, plain(text)) !== -1 && !MILD.test(plain(text));

/** "Tem um plano mais em conta", "do you have anything cheaper": asked of us, and not ours to know. */
const ASKS_CHEAPER = phrases(`
  (?:is there|do you have|have you(?: got)?|any|got) (?:an? |any |some )*(?:thing |anything |something )?(?:cheaper|lower|smaller|better)(?: plan| one| option| price| deal| rate)?(?= *[?,.!]|$| than | for ) |
  (?:hay|tiene|tienen|no hay|no tienen|habria) (?:algun |un |algo |otro |alguna |una |otra )*(?:plan|opcion|tarifa|paquete)? ?mas (?:barat|economic|bajo|baja|chic|comod)[a-z]* |
  (?:tem|teria|nao tem|voces tem|ha) (?:algum |um |algo |outro |alguma |uma |outra )*(?:plano|opcao|tarifa|pacote|coisa)? ?mais (?:em conta|barat|baix|simples)[a-z]*
`);

export const asksForCheaper = (text: string): boolean => ASKS_CHEAPER.test(plain(text));

/** "How do I do it", "tenho de mandar carta", "so is it cancelled or not": of the cancellation itself. */
const OF_CANCELING = phrases(`
  how (?:do|can|would|should) (?:i|we|you) (?:cancel|leave|end|stop|do (?:it|that)|go about) | do i (?:have|need) to (?:send|write|sign|call|ring|do|return|pay|fill) | (?:is it|so it's|has it been|am i) (?:really |already |now )?(?:cancel|done|ended|closed|out) | when (?:does|will|is) it (?:end|stop|cancel|be) | what (?:do i|else do i|happens) |
  como (?:le |lo |la |se |me )?(?:hago|hace|cancelo|doy de baja|tengo que hacer) | (?:hay|tengo) que (?:mandar|enviar|firmar|llamar|ir|llenar|devolver|pagar|hacer) | (?:ya )?(?:esta|queda|quedo) (?:ya )?cancelad[oa] | (?:esta|queda) (?:dado|dada) de baja | (?:cuando|desde cuando) (?:se|me|queda|termina) |
  como (?:e que )?(?:eu )?(?:faco|faz|cancelo|se faz|tenho) | (?:tenho|preciso|e preciso|tem) (?:de|que) (?:mandar|enviar|assinar|ligar|ir|preencher|devolver|pagar|fazer) | (?:ja )?(?:esta|ta|ficou|foi) (?:ja )?cancelad[oa] | quando (?:e que )?(?:acaba|termina|cancela|deixa)
`);

export const asksOfCanceling = (text: string): boolean => OF_CANCELING.test(plain(text));
