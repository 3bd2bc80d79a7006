import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { type Exchange, type Facts, means, says } from '../facts.ts';
import { accepts } from '../moves.ts';
import { isUnheard } from '../settled/unheard.ts';

/** Whether the one who was to be told something heard it, and let it stand. */

const RELATIVE =
  '(?:wife|husband|mum|mom|mam|mother|dad|father|son|daughter|sister|brother|flatmate|roommate|housemate|neighbou?r|cousin|carer|nurse|cleaner|babysitter|secretary|receptionist|assistant|colleague|gran|nan|aunt|uncle|lodger|landlord|tenant)';
const PARIENTE =
  '(?:esposa|esposo|marido|mujer|mama|madre|papa|padre|hijo|hija|hermana|hermano|vecina|vecino|prima|primo|nuera|yerno|suegra|suegro|abuela|abuelo|tia|tio|cunada|cunado|empleada|empleado|muchacha|secretaria|companera|companero|nieta|nieto|cuidadora|ninera)';
const PARENTE =
  '(?:esposa|esposo|marido|mulher|mae|pai|filho|filha|irma|irmao|vizinha|vizinho|prima|primo|nora|genro|sogra|sogro|avo|tia|tio|cunhada|cunhado|empregada|diarista|faxineira|secretaria|colega|neta|neto|cuidadora|baba|porteiro)';

/** Says that they are another, by what they are to the one who was wanted. */
const ANOTHER_SPEAKS = phrases(`
  (?:i'm|i am|this is|it's|you've got|you're talking to|speaking to)(?: only| just)? (?:his|her|their|the) (?:[a-z]+ )?${RELATIVE}(?![a-z]) | (?:i'm|i am)(?: only| just) (?:the )?(?:clean|cleaning|minding|babysit|visiting|the temp|temping|looking after|house.?sit|answering|here for)[a-z]* | (?:madam|sir|boss|the boss|the lady|the owner|mister|missus|he|she|the doctor)(?:'s| is| has)? (?:gone|away|out|off|not (?:in|here|home|back|around)|isn't (?:in|here|home|around)) | (?:that's|that is|that'd be|that'll be) my ${RELATIVE}(?![a-z]) |
  (?:soy|habla|es|le habla|contesta|aqui|aca)(?: solo| solamente| nomas)? (?:la|el|su|una|un) (?:[a-z]+ )?${PARIENTE}(?![a-z]) | (?:yo )?(?:solo|nomas|nada mas) (?:limpio|cuido|trabajo|vengo|contesto|estoy) (?:aqui|aca|la|a|el)?(?![a-z]) | (?:la senora|el senor|el patron|la patrona|la duena|el dueno|el jefe|la jefa|el doctor|la doctora) (?:no (?:esta|se encuentra|anda|vino)|salio|se fue|anda fuera) |
  (?:sou|e|aqui e|quem fala e|fala)(?: so)? (?:a|o|uma|um) (?:[a-z]+ )?${PARENTE}(?![a-z]) | (?:eu )?so (?:limpo|trabalho|cuido|atendi|venho|faco faxina) (?:aqui|a|o|da|do)?(?![a-z]) | (?:a patroa|o patrao|a senhora|o senhor|a dona|o dono|o chefe|a chefe|o doutor|a doutora) (?:nao (?:esta|ta|se encontra|veio)|saiu|foi embora|viajou)
`);

/** The number is somebody else's. */
const OTHER_NUMBER = phrases(`
  wrong (?:number|person|man|woman|house) | (?:got|had|have had|only got|just got|bought) (?:this|the|that|my) (?:new )?(?:sim|number|phone|line)(?: [a-z]+){0,3} (?:ago|since|last|years?|weeks?|months?|yesterday|only) | (?:this|that)(?: number| phone)?(?:'s| is| has been) (?:my number|mine|my phone|a private (?:house|number|home)) | (?:keep|kept|always) getting (?:their|his|her|your|calls) | no [a-z]+ (?:here|at this number|on this number)(?= *[,.!]|$| (?:bro|mate|pal|love|sorry|hun|dear|man)) | nobody (?:called|by|of) (?:that|the) (?:name|here) | (?:don't|do not) (?:know|have) (?:any|a|an|no) (?:one |body )?(?:called|named|of that|by that) |
  (?:numero|telefono|persona) (?:esta )?equivocad | (?:este|ese|el) (?:numero|telefono|cel|celular|movil|chip) (?:es mio|lo tengo|ahora es mio|me lo (?:dieron|asignaron)|es (?:nuevo|de otra)) | (?:esto|aqui|aca|este) es (?:una casa|casa|un domicilio|un particular|domicilio|una familia) | (?:aqui|aca) no (?:vive|hay|trabaja|conocemos) | no (?:soy|conozco) (?:a )?(?:esa|ese|ningun|ninguna|esa persona) | me siguen llamando por |
  (?:numero|telefone|pessoa) (?:ta |esta )?(?:errad|trocad) | (?:esse|este|o) (?:numero|telefone|celular|chip) (?:e meu|ja e meu|agora e meu|eu (?:comprei|peguei|tenho)|nao e (?:d|mais)) | aqui e (?:casa|residencia|uma casa|uma residencia|particular)(?![a-z]) | aqui nao (?:mora|tem|trabalha|e)(?![a-z]) | (?:nao|nunca) (?:conheco|ouvi falar) (?:ninguem|nenhum|essa|esse)? | foi engano | some com esse numero
`);

/** Says that what is told is not so, or that they will stand against it. */
const DISPUTES = phrases(`
  (?:it|that|this|they|he|she)(?:'s| is| are)? (?:does not|doesn't|is not|isn't|won't|will not|did not|didn't|can't|cannot|ain't)(?= *[,.!]|$| (?:true|so|right|correct|happening|legal|possible|mine|fair)) | (?:contract|lease|agreement|letter|paper|bill|law) (?:says|states|said|reads) (?:no|not|otherwise|different|something|nothing|the opposite) | (?:not|n't) (?:having|accept|agree|standing|stand|put up|take|taking) (?:it|that|this|for|with) | (?:i'll|we'll|i'm going to|i shall) (?:object|complain|appeal|fight|contest|sue|see (?:you|a solicitor|my solicitor|a lawyer)) | you'll (?:get|have|be hearing|hear)(?: [a-z]+){0,3} (?:writing|letter|solicitor|lawyer|from me|from my) | (?:that's|that is|there's|must be) (?:a |some )?(?:wrong|mistake|nonsense|rubbish|a lie|not right|robbery|illegal) | i never (?:ordered|signed|agreed|asked|booked|had|owed) |
  (?:eso|esto) (?:no es (?:asi|cierto|verdad|correcto|legal|posible|justo)|es (?:mentira|falso|un error|un robo|ilegal|un abuso)) | (?:el|mi) (?:contrato|acuerdo|recibo) (?:dice|pone|marca) (?:que no|otra|lo contrario) | no (?:estoy de acuerdo|lo acepto|acepto|pienso (?:pagar|aceptar)|me da la gana) | (?:voy a|pienso|pondre|pongo|presentare|hare) (?:una )?(?:reclam|quej|denunc|demand|impugn)[a-z]* | yo (?:nunca|no) (?:pedi|firme|contrate|compre|acepte|debo) |
  (?:isso|isto) (?:nao (?:e|esta|ta) (?:verdade|certo|assim|correto|justo|legal)|e (?:mentira|falso|um erro|um roubo|ilegal|um absurdo)) | (?:o|meu) (?:contrato|acordo|recibo) (?:diz|fala) (?:que nao|outra|o contrario) | nao (?:concordo|aceito|vou aceitar|estou de acordo) | (?:vou|pretendo) (?:reclam|contest|process|denunci|recorr)[a-z]* | eu (?:nunca|nao) (?:pedi|assinei|contratei|comprei|aceitei|devo)
`);

/** Gives the hearing of it up. */
const GIVES_UP = phrases(`
  (?:i )?give up(?![a-z]) | (?:put|send|do) (?:it|that) in writing | (?:send|write|text|email) (?:it|that|me|us|him|her)(?: [a-z]+){0,3}(?:instead| by | to ) | (?:me rindo|desisto|ya dejelo|mejor (?:mandelo|escriba|escribame|mandeme)|(?:mandelo|mandemelo|mandalo|pongalo|envielo|enviemelo) por (?:escrito|mensaje|correo|whatsapp)) | (?:desisto|deixa pra la|(?:manda|mande|envia|envie|bota|poe)(?: isso| o recado)? por (?:escrito|mensagem|whats|zap|e-?mail))
`);

const CONFIRMS = phrases(
  '(?:understood|got it|got that|i heard|i see|noted|perfect|great|thanks|thank you|will do|i can hear) | (?:entendid|entiendo|de acuerdo|perfecto|gracias|anotad|enterad|vale|ahora si|listo|ok) | (?:entendi(?! nada)|entendid|certo|ta bom|perfeito|obrigad|anotad|beleza|ok|agora sim|combinado)',
);

const told = ({ exchanges }: Facts): string[] => exchanges.map(({ whole }) => plain(whole));

export const isOtherNumber = (facts: Facts): boolean => told(facts).some((one) => OTHER_NUMBER.test(one));
export const isAnotherSpeaker = (facts: Facts): boolean =>
  facts.exchanges.slice(0, 3).some(({ whole }) => ANOTHER_SPEAKS.test(plain(whole)));

/** What was not heard, and never heard afterwards either. */
function isLost({ exchanges }: Facts): boolean {
  const lost = exchanges.findLast((one) => isUnheard(one) || GIVES_UP.test(one.plain));
  if (lost === undefined) return false;
  const heard = exchanges
    .slice(lost.index + 1)
    .some(
      (one) => accepts(one) || CONFIRMS.test(one.plain) || says(one, 'understands') || means(one, 'thanks'),
    );
  return !heard;
}

const isDisputed = ({ exchanges }: Facts): boolean => {
  const against = exchanges.findLast(({ whole }: Exchange) => DISPUTES.test(plain(whole)));
  return against !== undefined && !exchanges.slice(against.index + 1).some((one) => accepts(one));
};

export const noticeStands = (facts: Facts): boolean =>
  !isOtherNumber(facts) && !isAnotherSpeaker(facts) && !isLost(facts) && !isDisputed(facts);

/** Still theirs, or in for somebody they know: neither the number nor the person is wrong. */
const KNOWN = phrases(`
  (?:she|he|they)(?:'ll| will|'s| is| are)? (?:be )?(?:back|left (?:her|his|their|the) phone|coming back|in later|home (?:at|by|later))(?![a-z]) | (?:i|i'm|we) (?:never left|still (?:a|go|come|use)|am still)(?![a-z]) | (?:vuelve|regresa|volvera|llega) (?:a|en|manana|mas|luego|despues|el|por|tarde|como|cuando) | (?:dejo|olvido) (?:el|su) (?:telefono|celular|movil) | (?:volta|chega|retorna) (?:as|a|de|mais|amanha|so|quando|depois|na|no|la) | (?:deixou|esqueceu) (?:o|a) (?:celular|telefone)
`);

/** The number is right and the wanted one, or somebody of theirs, is there: nothing has failed yet. */
export const isKnownThere = (facts: Facts): boolean =>
  !isOtherNumber(facts) && (isAnotherSpeaker(facts) || told(facts).some((one) => KNOWN.test(one)));
