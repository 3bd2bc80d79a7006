import { phrases } from './phrases.ts';

/** What the person does, beyond the intents that `hear` tells. */
export const PERSON = {
  /** The first word decides, unless what follows says otherwise. */
  beginsWithYes: phrases(`
    ^(?:yes|yeah|yep|yup|sure|ok|okay|alright|all right|deal|of course|absolutely|definitely|perfect|perfecto|perfeito|
    listo|fechado|combinado|de acuerdo|si|claro|dale|por supuesto|desde luego|sim|isso|com certeza)(?![a-z'])
  `),
  beginsWithNo: phrases(`
    ^(?:no|nope|nah|not really|nao)(?![a-z'])
  `),
  refuses: phrases(`
    not interested | no interest | (?:i'm|i am|we're|we are) (?:all set|good(?:,| thank| as))  | thanks anyway | no need |
    ^paso(?![a-z]) | asi estoy bien | estou bem assim | ^dispenso | (?:do not|don't) (?:want|need|have time for) |
    (?:would|'d) rather not | no,? thank | no,? thanks | not (?:for me|today|now,? thank) |
    i(?:'ll| will) pass | no (?:me|nos) interesa | no tengo tiempo (?:para|de) | nao tenho tempo (?:para|de) | no (?:quiero|deseo|necesito|gracias) |
    no,? (?:muchas )?gracias | no estoy interesad | prefiero no | (?:nao|sem) (?:tenho )?interesse |
    nao (?:quero|preciso|desejo|me interessa|estou interessad) | nao,? (?:muito )?obrigad | prefiro nao
  `),
  hesitates: phrases(`
    think about it | think it over | let me think | (?:we'll|we will|i'll|i will|let's) see(?![a-z]) | maybe(?! (?:i|we) (?:can|could) (?:do|pay)) | perhaps | it depends | i guess | not now(?![a-z]) |
    mejor lo (?:pienso|consulto) | prefiero pensar | luego vemos | ya veremos | veremos | quizas? | depende(?![a-z]) | tal vez | a lo mejor | quien sabe | talvez | quem sabe | depois (?:eu )?vejo | vamos ver | vou ver | melhor pensar | not sure (?:yet|if) | maybe later | need to (?:talk|check|ask) |
    lo (?:voy a pensar|pienso|pensare|tengo que (?:pensar|consultar|hablar)) |
    (?:dejeme|dejame) pensar | tal vez (?:despues|luego|mas) | no estoy segur | vou pensar |
    preciso (?:pensar|conversar|falar com) | deixa eu pensar | talvez depois | nao tenho certeza
  `),
  paid: phrases(`
    (?:already|just) (?:paid|made the payment|sent (?:it|the)) | i(?: have|'ve)? paid |
    ya (?:lo |la )?(?:pague|cancele|hice el pago|esta pag) |
    acabo de (?:pagar|hacer el pago|transferir) |
    ja (?:paguei|esta pago|foi pago|fiz o pagamento|transferi) | acabei de (?:pagar|transferir|fazer)
  `),
  stays: phrases(`
    
    (?:i'll|i will|i want to|i would like to|i'd like to|we'll|we will|let's) (?:stay|keep|renew|continue) |
    (?:and|then|so) (?:i'll |i will )?stay(?![a-z]) | keep (?:it|my|the) (?:plan|service|subscription|account) | (?:then,? |ok(?:ay)?,? |please |yes,? )keep it | (?:yes|ok|okay|sure),? (?:renew|keep) |
    (?:me quedo|renuevo|sigo|continuo) |
    (?:quiero|voy a|vamos a|prefiero) (?:seguir|quedarme|renovar|continuar|mantener) |
    (?:vou|quero|prefiro|vamos) (?:ficar|renovar|continuar|manter|seguir) |
    (?:fico com|renovo|continuo com|fico entao)
  `),
  returns: phrases(`
    
    (?:i'll|i will|i want to|i would like to|i'd like to|happy to|let's|i'd) (?:come back|return|try again|try it again|rejoin|reactivate) |
    come back | sign me (?:back )?up again | give (?:you|it) another (?:try|chance) |
    (?:quiero|voy a|me gustaria|acepto) (?:volver|regresar|reactivar) | (?:vuelvo|regreso) (?:con|a) |
    reactive | (?:quero|vou|gostaria de|aceito) (?:voltar|reativar) | volto | reative
  `),
  leaves: phrases(`
    (?:i'm|i am|we are|we're) (?:leaving|switching|going to (?:leave|cancel)) |
    (?:not|won't|don't want to) (?:going to )?(?:renew|stay|continue|come back) |
    (?:just|please|want to|still want to|i'd like to|would like to)? ?cancel (?:it|my|the|anyway|everything) |
    want to cancel | (?:quiero|deseo|voy a|prefiero|igual) cancelar | cancele(?:n|lo|la|me)? |
    (?:darme|dar|deme|denme|dame) de baja | no (?:voy a|quiero|pienso) (?:renovar|seguir|continuar|volver) |
    me (?:voy|cambio) (?:a|con|de) | (?:quero|vou|desejo|prefiro) cancelar |
    cancela(?:r)? (?:mesmo|tudo|a|o|meu|minha|por favor) |
    nao (?:vou|quero|pretendo) (?:renovar|continuar|ficar|voltar) | vou (?:sair|mudar|trocar)
  `),
  cannotCome: phrases(`
    (?:i )?(?:can't|cannot|won't be able to|will not be able to) (?:make it|come|go|attend|be there) |
    no (?:puedo|podre|voy a poder) (?:ir|asistir|llegar|acudir) |
    nao (?:posso|poderei|vou poder|consigo|vou conseguir) (?:ir|comparecer|estar)
  `),
  disputes: phrases(`
    (?:do not|don't|did not|didn't) (?:owe|recogni[sz]e|order|buy|sign) | not my debt |
    (?:amount|charge|bill) is (?:wrong|incorrect|not right) | (?:yo )?no (?:debo|reconozco) |
    no es mi deuda | (?:monto|cobro) (?:es|esta) (?:equivocad|incorrect|mal) | nao (?:devo|reconheco) |
    nao e minha divida | (?:valor|cobranca) (?:esta|e) (?:errad|incorret)
  `),
  hardship: phrases(`
    lost my job | out of work | unemployed | laid off | (?:i am|i'm|been) (?:sick|ill) |
    in (?:the )?hospital | can't (?:afford|pay (?:the )?rent|make ends) |
    perdi (?:mi|el) (?:trabajo|empleo) | sin (?:trabajo|empleo) | desemplead | estoy enferm | hospital |
    no (?:me )?alcanza | perdi (?:o|meu) emprego | desempregad | sem (?:trabalho|emprego) |
    estou doente | nao tenho (?:nem )?(?:para|dinheiro para) (?:comer|o aluguel) | passando dificuldade
  `),
  wantsNone: phrases(`
    neither | none of | ningun[oa]?(?![a-z]) | nenhuma?(?![a-z]) | no me (?:sirve|queda|conviene) | tampoco | nem um
  `),
  saysSolved: phrases(`
    it(?:'s| is) (?:back|working|fixed|on now|solved) | (?:it )?works (?:now|again|fine) | working (?:now|again) | everything(?:'s| is) (?:fine|ok|okay|all right|good) | all (?:good|fine) now | (?:that|it|this) (?:worked|did it|helped|fixed it|fixes it|solved it|solves it|solves|sorts it) | back on |
    ya (?:esta )?todo bien | ya (?:funciona|quedo|sirve|esta (?:bien|listo|funcionando)|se (?:arreglo|soluciono|resolvio)) | funciono(?![a-z]) | (?:quedo|queda|esta) (?:todo )?(?:resuelto|solucionado|arreglado) | (?:con )?eso (?:lo )?(?:resuelve|soluciona|basta) |
    agora esta tudo (?:certo|bem) | funcionou | voltou(?: a)? | resolveu | ja (?:esta )?funciona(?:ndo)? | deu certo | (?:ficou|fica|esta) (?:tudo )?resolvid | (?:com )?isso (?:ja )?resolve
  `),
  asksToBeCalled: phrases(`
    (?<!(?:not|n't|never|no|stop) (?:ever )?)(?:call|phone|ring|try) me (?:back|later|tomorrow|on|at|again|then|another|any|after|in|next|around|some) | (?:give me a|call) (?:call )?back (?:later|tomorrow|on|at|in) |
    (?<!(?:no|nunca) )(?:llame|marque|llamen|marquen)me | (?<!no )me (?:llama|marca|puede llamar|pueden llamar|llamas|vuelve a llamar) | vuelv[ae] a (?:llamar|marcar) |
    (?<!(?:nao|nunca) )(?:me lig(?:a|ue)|ligue|liga|ligar) (?:mais tarde|depois|amanha|outra|outro|de novo|na|no|as|pra mim|para mim|semana)
  `),
  notSolved: phrases(`
    (?:still|it) (?:does not|doesn't|is not|isn't|not) work | not (?:solved|fixed|resolved|working) |
    didn't (?:work|help|solve) | same (?:problem|error) | sigue (?:igual|sin|fallando) |
    no (?:funciono|funciona|sirvio|quedo|se resolvio|me ayud) | el mismo (?:problema|error) |
    continua (?:igual|sem|dando) | nao (?:funcionou|funciona|resolveu|ajudou|deu certo) |
    mesmo (?:problema|erro)
  `),
  hasProblem: phrases(`
    
    (?:does not|doesn't|is not|isn't|not|won't|stopped|can't|cannot) (?:work|turn|start|log|connect|load|open|arrive|print) |
    broken | problem | issue | error | failed | wrong charge | charged (?:me )?twice | damaged |
    missing |
    no (?:funciona|prende|enciende|carga|abre|puedo entrar|me llego|ha llegado|llego|conecta|sirve|tengo internet) |
    problema | falla | danad | me cobraron |
    nao (?:funciona|liga|carrega|abre|consigo entrar|chegou|conecta|imprime) | defeito | quebrad |
    erro | cobraram
  `),
  needs: phrases(`
    i (?:really )?(?:need|want|would like|am looking for|have trouble) |
    i'?(?:m|d) (?:looking for|like to|need) | we (?:need|want|are looking|have|use|lose|struggle) |
    my (?:biggest |main )?(?:problem|issue|goal|concern|need) |
    (?:necesito|necesitamos|busco|buscamos|queremos|quiero|queria|quisiera|me gustaria|nos hace falta|me hace falta) |
    (?:mi|nuestro) (?:mayor |principal )?(?:problema|objetivo|meta|necesidad) |
    (?:perdemos|nos cuesta|tardamos) |
    (?:preciso|precisamos|procuro|procuramos|queremos|quero|queria|gostaria de|estamos procurando) |
    (?:meu|nosso) (?:maior |principal )?(?:problema|objetivo|meta|necessidade) |
    (?:perdemos|temos dificuldade|demoramos)
  `),
  lost: phrases(`
    i(?:'m| am) lost | (?:do not|don't|didn't) (?:understand|follow) |
    no (?:entiendo|entendi|comprendo) | me perdi | nao (?:entendi|entendo|compreendi)
  `),
  corrects: phrases(`
    that(?:'s| is) not what | no,? i (?:said|meant) | you misunderstood | eso no es lo que |
    no,? (?:yo )?(?:dije|digo|quise decir) | me entendio mal | nao foi isso |
    nao,? eu (?:disse|quis dizer) | entendeu (?:mal|errado)
  `),
  confirmsIdentity: phrases(`
    (?:this|it) is (?:he|she|me|him|her) | speaking | (?:yes,? )?(?:that's|that is|it's) me |
    (?:this is|i'm|i am|my name is) [a-z]{2,} | con (?:el|ella)(?: mism[oa])?(?: habla)? |
    (?:soy|habla|le habla) (?:yo|el|ella|[a-z]{2,}) | a sus ordenes | soy yo |
    (?:sou eu|e ele|e ela)(?: mesm[oa])? | (?:sou|aqui e|meu nome e|fala com) (?:o |a )?[a-z]{2,} |
    mi nombre es | me llamo | eu mesm[oa] | sim,? sou eu | ele mesmo | ela mesma
  `),
  urgent: phrases(`
    urgent | emergency | right (?:now|away) | asap | today | as soon as possible | immediately |
    urgente | urgencia | emergencia | ahora mismo | hoy | lo antes posible | agora mesmo | hoje |
    o quanto antes | imediat
  `),
  namesDay: phrases(`
    (?:mon|tues|wednes|thurs|fri|satur|sun)day | tomorrow | tonight | morning | afternoon | evening | noon |
    next (?:week|month) | (?:in an|half an) hour | later | lunes | martes | miercoles | jueves | viernes | sabado |
    domingo | manana | tarde | noche | mediodia | (?:proxima|otra) semana | segunda | terca | quarta | quinta |
    sexta | amanha | noite | meio-?dia | semana que vem | mais tarde
  `),
  speaksOfContact: phrases(`
    call | contact | phone | writ | messag | text | email | list | number | llam | contact | escrib | mensaj | correo |
    numero | lig(?:a|ue|uem|ar|acoes) | entr(?:em|ar|e) em contato | contat | mensagen
  `),
  because: phrases(`
    because | since i | the reason | that's why | due to | porque | ya que | debido | el motivo | la razon | por eso | pois | o motivo | por causa
  `),
  firstTime: phrases(`
    first (?:time|visit) | new (?:patient|customer|client) | primera vez | primera visita |
    paciente nuev | primeira vez | primeira visita | paciente nov
  `),
} as const;

export type PersonCue = keyof typeof PERSON;
