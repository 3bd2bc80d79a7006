import { KIN } from '../../numbers/standing.ts';
import type { Around } from '../around.ts';
import { anyOf } from '../words.ts';
import type { NameAsking } from './asked-for.ts';

/** Whether a name is what the person gives, or whose else it is. */
export type Standing =
  | 'given'
  | 'nickname'
  | 'former'
  | 'other'
  | 'denied'
  | 'called'
  | 'supposed'
  | 'asked'
  | 'joke';

const HONORIFICS =
  '(?:mr|mrs|ms|miss|mister|dr|doctor|prof|professor|sir|madam|senor|senora|senorita|sr|sra|srta|don|dona|dra|doctora|seu|senhor|senhora|doutor|doutora|profe|profesor|profesora|professora|tia|tio|padre|father|sister|el|la|the|o|a|al|os|my|mi|meu|minha)';

/** Behind a name: whose it is not. */
const DENIES_BEFORE = new RegExp(
  ` (?:not|isn't|wasn't|never|neither|nor|no|nao|nem|ni|tampoco|without|sin|sem|isnt|wasnt|except|excepto|menos)(?: (?:es|soy|e|era|sou|is|am|was|called|a|the|be|foi|fue|se llama|under|con|com|de|do|da|as|me llamo))?(?: ${HONORIFICS})* $`,
);
const DENIES_AFTER =
  /^ (?:, )?(?:(?:no soy|no es|nao sou|nao e|isn't (?:me|it|my|him|her|right)|is not (?:me|it|my|him|her|right)|it isn't|it's not|that's not|no se llama|nao se chama|ese no|esa no|no longer|ya no|nao mais|is wrong))(?: |$)/;
/** "My husband, Rui, knows about that; the holder he is not." */
const DENIED_LATER =
  / (?:(?:he|she|el|ella|ele|ela) (?:is not|isn't|isnt|wasn't|was not|no es|nao e|no era|nao era|no figura|nao consta|nao figura)|(?:no es|nao e|no era|nao era|it's not|it isn't|it is not|not) (?:el|ella|ele|ela|him|her))(?! (?:in|here|home|available|around|there|well|que|quien|quem|the only|so|solo|nada|el|la|o|a))(?= )/;

/** Somebody there is spoken to, or a greeting names the one greeted. */
const CALLS_BEFORE =
  / (?:hang on|hold on|wait(?: a (?:sec|minute|second|moment))?|one (?:sec|second|moment|minute)|just a (?:sec|minute|second|moment)|hi|hiya|hello|hey|oi|thanks|thank you|cheers|listen|bye|goodbye|good (?:morning|afternoon|evening)|espera|espere|esperate|un (?:momento|segundo|momentito)|momentito|oye|oiga|hola|buenos dias|buenas(?: tardes| noches)?|gracias|calla|callate|perai|pera|espera ai|pera ai|um (?:momento|minuto|segundo|instante)|ola|obrigad[oa]|ei|psiu|cala|fica quiet[oa]|tchau|bom dia|boa (?:tarde|noite)|adios|shut up|stop it|come here|ven|vem ca|para|get down|not now|quiet)(?: there| aqui| ai)?(?: ,)? $/;
/** "Que sí, Carmen, que sí": said to somebody in the room. */
const SOOTHES_BEFORE = / (?:que (?:si|no|ya)|ya voy|que pasa|ja vou|que foi|que e que foi)(?: ,)? $/;
const CALLS_AFTER =
  /^ (?:, |\. )?(?:[a-z]+ (?:, |\. ))?(?:there's (?:some|a)|come here|come and|come in|get (?:down|off|out|the|away|back|in|inside|up|over|your|that)|sit(?: down)?|stay(?: there)?|drop (?:it|that)|give (?:it|that|him|her|me)|watch (?:out|the|your|it)|mind (?:the|your|out)|careful|hands off|hush|shush|what are you|where are you|stop|don't (?:touch|do|eat|you|pull|hit)|no (?:touching|hitting|shouting)|go (?:to|and|away|inside|upstairs)|stop(?: it| that)?|shut|leave (?:it|that|him|her|the)|put (?:that|it|the)|not now|be quiet|quiet|wait there|can you|could you|would you|will you (?:get|turn|stop)|turn (?:that|it|the)|ven (?:aca|aqui)|deja (?:eso|de)|callate|bajate|quiet[oa]|sal de|salte|quita(?:te)?|no (?:toques|hagas|grites|le pegues|te subas|molestes)|suelta|sueltalo|dame|sientate|ponte|vete|que haces|ten cuidado|solta|nao (?:mexe|pega|faz|grita|sobe|puxa|poe)|senta|me da|tira|volta|baja (?:eso|la)|abre|cierra|apaga|atiende|desce|larga|vem ca|para com|fica quiet[oa]|cuidado|abaixa|desliga|atende a|olha o|pega|sai dai|the door|la puerta|a porta|tocan|estan tocando|tao batendo)(?: |$)/;

/** The mother of Thiago, the friend of Ana: it is not their name that is given. */
const RELATION_BEFORE = new RegExp(
  ` (?:${KIN}|mamita|papito|mum|owner|parent|carer|nanny|caretaker|neighbour|tutor|tutora|madrina|padrino|responsavel|mae|pai|avo|avos|duena|dueno|dona|dono|maestra|house|home|casa|office|widow|viuda|viuva|flat)(?: (?:of|de|del|da|do|de la|dos|das))(?: ${HONORIFICS})* $`,
);

const STAFF = new RegExp(
  ` (?:(?:spoke|spoken|speaking|talked|talking|dealt|chatted|hable|hablo|hablamos|hablando|falei|falou|falamos|conversei) (?:[a-z]+ ){0,3}(?:with|to|con|com)|(?:spoke|talked) to (?:was|is)|(?:girl|lad|lady|woman|man|guy|fella|bloke|chap|agent|colleague|operator|muchach[oa]|chic[oa]|senorita|joven|companer[oa]|colega|moca|moco|rapaz|menina|atendente) (?:[a-z]+ ){0,8}(?:was|is|called|named|era|es|se llama|llamad[oa]|se llamaba|chamad[oa]|se chamava|e|foi)|(?:me )?(?:atendio|atendeu|ligou|told me|rang me|called me|served me)(?: (?:un|una|um|uma|by))?)(?: ${HONORIFICS})* $`,
);
/** Somebody of those who call: "I gave it to your colleague Sharon". */
const COLLEAGUE = new RegExp(
  ` (?:your|the|su|tu|sus|vuestr[oa]|seu|sua|teu|tua) (?:other )?(?:colleague|coworker|workmate|supervisor|manager|agent|girl|lad|lady|receptionist|secretary|rep|companer[oa]|colega|supervisora?|agente|chic[oa]|muchach[oa]|senorita|recepcionista|secretari[oa]|ejecutiv[oa]|asesora?|moca|moco|rapaz|menina|atendente|funcionari[oa]|operadora?|gerente)(?: (?:named|called|llamad[oa]|chamad[oa]|,))*(?: ${HONORIFICS})* $`,
);
/** "It's for Mrs Baxter", asked for one's own name. */
const ON_BEHALF = new RegExp(
  ` (?:for|on behalf of|behalf of|para|de parte de|por parte de|en representacion de|em representacao de|da parte d[eoa]|pra)(?: ${HONORIFICS})* $`,
);
/** "I left Transvale in March". */
const LEFT =
  / (?:left|quit|retired from|laid off (?:from|by)|sacked (?:from|by)|fired (?:from|by)|redundant (?:from|by|at)|worked (?:at|for|in)|was (?:at|with)|(?:used to|formerly) (?:work|be)|sali de|me sali de|me fui de|me echaron de|me despidieron de|renuncie a|estuve en|estaba en|trabaje (?:en|para)|trabajaba (?:en|para)|me jubile (?:de|en)|sai d[aeo]|me demiti d[aeo]|fui demitid[oa] d[aeo]|me mandaram embora d[aeo]|trabalhei (?:na|no|em|para|pra)|trabalhava (?:na|no|em|para|pra)|estava (?:na|no)|estive (?:na|no)|(?:me )?aposentei (?:na|no|d[aeo]|pela|pelo))(?: (?:the|a|la|el|una?|los|las|o))? $/;
const PLACE =
  / (?:in|at|from|near|to|en|em|desde|cerca de|perto de|hacia|soy de|sou de|somos de|vengo de|venho de|vivo en|moro em|calling from|llamo de|falo de|hablo de|de parte de|from the|at the|in the|barrio|calle|rua|avenida|hospital|clinica|hotel|banco|street|colegio|escuela|escola|bairro|cidade de|ciudad de|works for|work for|trabajo en|trabalho na) $/;
const OF_NAME =
  / (?:in the name of|under the name of|a nombre de|al nombre de|em nome de|no nome de|no nome d[oa]|en nombre de) /;

const NICKNAME = anyOf(`
  (?:call|calls|called|calling) (?:me|us|him|her|myself) | (?:know|knows|known)(?: to [a-z]+)?(?: me| him| her| us)?(?: as| by) | goes? by | go by | nickname(?:d)?(?: is| was|'s)? | answer to | short for | or just | friends say | for short | aka |
  (?:me|le|nos|lo|la) (?:dicen|llaman|conocen|decimos|llamamos|nombran)(?: de| como| por)? | conocid[oa] (?:como|por) | apodo(?: es)? | mejor conocid[oa] | alias | de cariño | de carino | por mal nombre |
  (?:me|o|a|lhe) (?:chama|chamam|conhece|conhecem|tratam|trata|dizem|apelidaram)(?: de| por| como| pelo)? | (?:chamam|conhecem)(?:-me| me)(?: de| por)? | conhecid[oa] (?:como|por) | apelido(?: e| de)? | vulgo | ficou
`);
const NICKNAME_BEHIND =
  /^ (?:, )?(?:(?:for short|to (?:my|his|her|everyone|everybody)|is (?:what|how) (?:they|everybody|everyone|people) call|que es como me (?:dice|dicen|llaman|conocen)|me (?:dicen|llaman|chamam)|para los amigos|pros amigos|para os amigos|pra turma|de carinho|es mi apodo|e (?:meu|o meu) apelido))/;

const FORMERLY = anyOf(`
  used to be | (?:the )?old one(?: was| is)? | (?:my )?maiden name(?: is| was|'s)? | nee | formerly | previously | the (?:last|previous|former|old) (?:one|owner|holder|tenant|chap|fella|lady|doctor|name)(?: was| is)? | before (?:i|she|he) (?:married|was) | before that |
  (?:el|la) (?:anterior|de antes|viej[oa]|antigu[oa])(?: [a-z]+)?(?: era| es)? | de soltera | antes (?:era|estaba|me llamaba|se llamaba|fue) | se llamaba | (?:mi |el |su )?ex(?: marido| mujer| esposo| esposa)? |
  (?:o|a) (?:antig[oa]|anterior|de antes|velh[oa])(?: [a-z]+)?(?: era| e)?(?: o| a)?(?: seu)? | de solteira | antes (?:era|estava|chamava|se chamava|foi) | chamava(?:-se)? | se chamava | (?:meu |minha |o )?ex(?: marido| mulher| esposa)?
`);
const WAS =
  / (?:was|were|era|foi|fue|eram|eran|had been|iba a ser|ia ser|would have been|was going to be) (?:(?:the|el|la|o|a|os|um|uma|un|una|seu|don|dona|doctor|doctora|doutor|doutora|senor|senora|dr|dra|my|mi|meu|minha|to be|mr|mrs|dr|called|ser) )*$/;
const NOT_ANY_MORE =
  / (?:but|now|pero|mas|agora|ahora|no longer|ya no|until|hasta que|ate que|died|left|moved|se fue|murio|morreu|faleceu|saiu|mudou|, (?:i'm|i am|soy|sou|eu sou))(?= )/;
const FORMERLY_BEHIND =
  /^ (?:, )?(?:he |she |who |that |que |quien |quem |el |ella |ele |ela )?(?:used to|left|retired|quit|moved on|no longer|isn't there|ya no|se fue|se jubilo|renuncio|ja nao|nao trabalha mais|saiu|se aposentou|pediu demissao)(?= )/;
/** "My solicitor deals with that, …". */
const AIDE =
  / (?:my|our|mi|meu|minha|nuestro|nuestra) (?!name|full|first|last|nombre|nome|apellido|surname|married|real|proper|completo|completa|legal|dear)[a-z]+ [^.?]{1,60} (?:, )?$/;
/** "That's my sister, I'm Raquel". */
const OF_SELF =
  / (?:i'm|i am|soy|sou|me llamo|me chamo|chamo-me|my name(?:'s| is)|mi nombre es|(?:o )?meu nome e|aqui (?:e|fala)|this is)(?= )/;
const GONE =
  / (?:retired|left|died|no longer|ya no|se jubilo|se fue|murio|fallecio|saiu|aposentou|morreu|faleceu|nao trabalha)(?= )/;
const ABSENT_BEHIND =
  /^ (?:, )?(?:no vive|no esta|no se encuentra|ya no|doesn't live|does not live|isn't (?:here|in|home)|is not (?:here|in)|is out|nao mora|nao esta|nao ta|nao se encontra|saiu)(?= )/;
const ANOTHER =
  / (?:other|another|otr[oa]|outr[oa]) [a-z]+ (?:, )?(?:o |a |el |la |the |called |named |se llama |se chama )*$/;

const SUPPOSES = anyOf(`
  if(?! (?:its|it's|it is|you need|you want) (?:the |it |my )?(?:official|full|legal|proper|formal|whole)) | unless | maybe | perhaps | might be | may be | could be | probably | depends | whether | something | some | either | between |
  a lo mejor | quizas? | tal vez | puede que | podria ser | capaz | depende | algo | entre | seria | si (?:es|fuera|viene|puede|no|el|la|mi|va|ella) | no se si |
  talvez | pode ser que | sera que | depende | alguma coisa | alguem | deve ser | se (?:for|vier|puder|nao|o|a|os|as|ele|ela|meu|minha) | nao sei se | ou vai ser | ou vem
`);
const KIN_BEFORE = new RegExp(
  ` (?:${KIN})(?:'s)?(?: (?:is|called|name's|name|named|es|se llama|llamad[oa]|e|se chama|chamad[oa]|,|que|and|who))* (?:${HONORIFICS} )*$`,
);
const OFFERS = anyOf(`
  put(?: it| me| that)?(?: down)?(?: under| in| as| for)? | under | book(?: it)? | make it | use | go with | have it | leave it | it'll be | is picking | is coming | will be | in the name | sign it |
  ponga(?:lo|la|le|melo)? | pon(?:lo|la|le|melo|me)? | pone(?:le|lo|la)? | a nombre de | al nombre de | apunt[ae](?:lo|la|le|n)? | anot[ae](?:lo|la|le|n)? | dej[ae](?:lo|la|melo)? | mejor | reserv[ae](?:lo)? | que sea |
  bota | poe | ponha | coloca | coloque | deixa | deixe | no nome | em nome | pode por | pode colocar | pode ser | marca | reserva | anota | registra
`);

/** Names nobody gives in earnest. */
const JOKES =
  /^(?:mickey mouse|minnie mouse|donald duck|father christmas|santa claus|papa noel|papai noel|batman|superman|spider ?man|elvis(?: presley)?|james bond|harry potter|sherlock holmes|darth vader|taylor swift|michael jackson|luis miguel|cantinflas|shakira|bad bunny|pele|maradona|diego maradona|messi|lionel messi|leo messi|neymar|ronaldinho|cristiano ronaldo|xuxa|silvio santos|roberto carlos|homer simpson|bart simpson|napoleon(?: bonaparte)?|julio iglesias|don quijote|pinocho|pinoquio|barbie|peppa pig|donald trump|joe bloggs|john doe|jane doe|fulan[oa](?: de tal)?|perengano|zutano|mengano|juan perez de los palotes|dom pedro|tom cruise|brad pitt|madonna|beyonce|chapulin colorado|el chavo|king charles|queen elizabeth|robin hood|popeye|shrek|tarzan|zorro|cleopatra|dracula|frankenstein|rumpelstiltskin|hugh jass|mike hunt|seymour butts|sancho panza|ayrton senna|zeca pagodinho|chaves|seu madruga|saci perere|lampiao|ze ninguem|pepito grillo|pepito de los palotes|elon musk)$/;

const TAGS =
  /^ (?:, )?(?:right|ok|okay|is that (?:ok|okay|all right|enough|it)|all right|got (?:it|that)|can you spell that|do you need (?:me to spell|it spelled|the surname)[a-z ]*|shall i spell (?:it|that)|vale|si|verdad|le (?:deletreo|sirve)|se lo deletreo|lo deletreo|esta bien|ya|ta|ta bom|ne|viu|certo|quer que (?:eu )?soletre|anotou|entendeu|pode ser|puede ser)[a-z ]{0,20}\? $/;

export const clauseOf = (lead: string): string =>
  ` ${
    lead
      .replace(/ , $/, ' ')
      .split(/ (?:,|but|pero|mas|because|porque|so) /)
      .at(-1)
      ?.trim() ?? ''
  } `;

function isOthers(clause: string, { lead, trail }: Around, asking: NameAsking): boolean {
  if (RELATION_BEFORE.test(clause)) return true;
  if (!asking.isOfStaff && (STAFF.test(clause) || COLLEAGUE.test(clause))) return true;
  if (asking.isOwn && ON_BEHALF.test(clause) && !OFFERS.test(lead)) return true;
  const isDirect = !lead.endsWith(' , ');
  if (isDirect && !asking.isOfPlace && PLACE.test(clause) && !OF_NAME.test(clause)) return true;
  if (asking.isOwn && ABSENT_BEHIND.test(trail)) return true;
  if (
    isDirect &&
    !asking.isOfCompany &&
    / (?:with|con|com)(?: (?:my|mi|meu|minha|o|a|la|el))?(?: [a-z]+)? $/.test(clause) &&
    clause.trim().split(' ').length > 3
  )
    return true;
  if (asking.isOwn && (ANOTHER.test(lead) || AIDE.test(lead)) && !OFFERS.test(lead))
    return !OF_SELF.test(clause);
  return asking.isOwn && KIN_BEFORE.test(lead) && !OFFERS.test(lead);
}

function isFormer(clause: string, trail: string, asking: NameAsking): boolean {
  if (asking.isFormer) return false;
  if (asking.isOfPlace && LEFT.test(clause)) return true;
  if (FORMERLY.test(clause) || FORMERLY_BEHIND.test(trail)) return true;
  if (WAS.test(clause) && GONE.test(trail)) return true;
  return WAS.test(clause) && NOT_ANY_MORE.test(trail) && !asking.isOfStaff;
}

export function standingOf(
  { lead, trail, mark }: Around,
  name: string,
  asking: NameAsking,
  hasNext: boolean,
): Standing {
  const clause = clauseOf(lead);
  if (JOKES.test(name)) return 'joke';
  if (
    DENIES_BEFORE.test(asking.isPortuguese ? lead.replaceAll(' no ', ' em ') : lead) ||
    DENIES_AFTER.test(trail) ||
    DENIED_LATER.test(trail)
  )
    return 'denied';
  if (SOOTHES_BEFORE.test(lead) || CALLS_BEFORE.test(` ${lead.trim()} `) || CALLS_AFTER.test(trail))
    return 'called';
  if (mark === '?' && !hasNext && !TAGS.test(trail)) return 'asked';
  if (SUPPOSES.test(clause)) return 'supposed';
  if (isFormer(clause, trail, asking)) return 'former';
  if (isOthers(clause, { lead, trail, mark }, asking)) return 'other';
  return NICKNAME.test(clause) || NICKNAME_BEHIND.test(trail) ? 'nickname' : 'given';
}
