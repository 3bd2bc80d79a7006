/** A yes and a no in all their guises, at the beginning of a clause; in all three languages at once. */

const list = (text: string): string =>
  text
    .trim()
    .split(/\s\|\s/)
    .map((one) => one.trim())
    .join('|');

const FILLERS = list(`
  oh | ah | ay | uy | ai | ih | eh | er | um | uh | hm | hmm | m+ | well | look | listen | honestly | actually | god | jesus | christ | lord | heavens | ach | och | ara | arrah | musha | sure look | as far as i (?:know|am aware) | que yo sepa | que eu saiba | que sepa(?:mos)? | ok | okay | so | and | but | now | sorry | sir | madam | love | darling | dear | mate | pet | hen | boss | then |
  pues | bueno | mire | mira | oiga | oye | hombre | mujer | hijo | hija | mijo | mija | che | pucha | uf | ufa | y | pero | la verdad | a ver | ahi | digo | disculpe | perdon | joven | senorita | senor | senora | ave maria | virgen santa | dios mio | hijole | ora | vaya | ya te digo | eso |
  olha | bom | bem | ue | uai | oxe | oxente | vixe | vige | nossa | opa | mas | e | moca | moco | minha filha | meu filho | meu amigo | querida | querido | filha | fia | filho | minha querida | nossa senhora | eita | rapaz | gente | desculpa | desculpe | poxa | puxa | po | cara | doutor | doutora | menina | entao | sabe | assim
`);
const LEAD = new RegExp(`^ (?:(?:${FILLERS}) )+`);

/** The words of a clause without what only leads in; all of them where nothing else is there. */
export function withoutLead(said: string): string {
  const rest = said.replace(LEAD, ' ');
  return rest.trim() === '' ? said : rest;
}

/** A no that allows: "no problem". */
const NO_TROUBLE =
  '(?:no|not an?|not any|nao tem|nao ha|ningun|ninguna|nenhum|sin|sem|no hay|no tengo|no habria|nao vejo|cero|zero|not the least) (?:ningun |nenhum )?(?:problem|bother|worries|worry|objections?|objection|trouble|issue|harm|wahala|dramas?|drama|probs|problema|problemas|inconveniente|inconvenientes|drama|lio|bronca|tranca|rollo|galho|grilo|crise|estresse|stress)';

const YES_WORDS = list(`
  (?:of )?course (?:i|we|it|they|you) (?:do|am|are|have|can|is|does|may|will) | you (?:may|can)(?! not)(?: indeed| of course| surely| sure| so)?(?= $) | yes(?! no) | yeah(?! nah| no ) | yep | yup | yea | yessir | aye | yah | yebo | haan | ehn | sure | sure thing | of course(?! not) | certainly(?! not) | absolutely(?! not| no ) | definitely(?! not) | indeed | correct | that is (?:right|correct|it|the one|me|great|grand|fine) | right you are | go (?:ahead|for it) | (?:ah )?go on (?:then|so) | fire away | work away | please(?: do(?! not))?(?! do not) | by all means | be my guest | why (?:not|wouldn't i|would i not) | too right | you bet | you are on | bet(?= $) | for sure | hundred percent | one hundred percent | happy to | happily | gladly | delighted(?: to)? | (?:i would )?love (?:to|one|that|it)(?! but) | i would not say no | would not say no | nothing (?:i would|would) (?:like|suit) (?:better|more|me better) | how (?:could|can) i (?:not|refuse|say no) | how else (?:would|could|am|will) | count me in | i am (?:in|game)(?= $) | put me down | sign me up | suits me | works for me | fine by me | all for it | with pleasure | no wahala | too easy | sounds (?:good|great|grand|lovely|perfect|like a plan) | that would be (?:great|grand|lovely|brilliant|good|handy|sick|class|perfect|fine|nice|fantastic|super|helpful|wonderful|a help|kind|very kind) | i should (?:hope|think|say) so | i certainly (?:do|am|have|would|will) | nah yeah | no yeah | it would(?: indeed)? | who would not | abeg yes | righto | affirmative | you better believe it | is the pope [a-z]+ |
  sip | si | sipi | simon | claro(?! que no) | clarisimo | por supuesto(?! que no) | desde luego(?! que no) | como no | dale | vale | obvio(?! que no) | obviamente | correcto | exacto | exactamente | asi es | efectivamente | afirmativo | listo(?= $) | de una | de acuerdo | hecho(?= $) | venga | va que va | sale(?= $| pues) | orale | andale | adelante | con (?:mucho )?gusto | encantad[oa](?! pero) | mand(?:e|a)(?:me)?l[oa]s? | env[i]e(?:me)?l[oa]s? | hagale | cuando quiera | ya lo creo | y tanto | segurisimo | seguro(?= $| que sip) | a huevo | cabal | por que no | y por que no | me encantaria(?! pero) | ni que decir | faltaria mas | no faltaba mas | (?:me )?parece (?:bien|perfecto|genial) | me (?:sirve|viene (?:bien|de perlas|genial)|vendria (?:bien|de perlas|genial)|haria (?:un|el) favor) | cuente conmigo | cuenta conmigo | apuntame | apunteme | anotame | anoteme | metele | trato hecho | buena idea | como que no | quien no | de cajon | positivo | eso es | se lo agradeceria | desde ya | bien pueda | de mil amores |
  por (?:mim|mi) (?:tudo bem|tudo certo|esta bem|bien|perfecto|encantad[oa]|ok|vale|sem problema) | (?:fique |fica )?a vontade(?= $) | (?:problema|inconveniente) (?:nenhum|ninguno) | sim | com certeza | isso(?: mesmo| ai)? | pode(?: sim| mandar| ser| ligar| gravar| por| deixar| entrar| vir| anotar| contar| crer)? | podem(?: sim| mandar| gravar| vir| ligar)? | exato | certo(?= $) | beleza | aham | fechado | bora | manda(?: ver| bala| sim| ai)? | mande | mandem | demorou | com prazer | quero(?! dizer| saber| ver)(?: sim)? | aceito | topo | to dentro | estou dentro | logico | evidente | sem duvida | pra ja | ja e | partiu | claro que sim | ora se | pois claro | entao nao | faco questao | por que nao | e como | com todo (?:gosto|prazer) | if precisa | pode contar | otima ideia | seria (?:otimo|bom|maravilhoso|uma boa) | me inscreve | bota meu nome | acertou | concordo | autorizo | adoraria(?! mas) | faz favor | se faz favor | se puder ser | conta comigo | perfeitamente | ue claro
`);
const NO_WORDS = list(`
  nope | nah(?! yeah) | nay | naw | not (?:at all|in the (?:slightest|least)|a chance|on your life|bloody likely|likely|me|any ?more|now|yet|one|a single|today|really|this time|any|for me|since|that i (?:know|am aware)|ever|until|before|so far|exactly|anymore|interested|particularly|even|necessary|needed|required) | no (?:way|fear|chance|thanks|thank you|need|sir|never|not|ta|cheers|longer) | never(?! mind) | certainly not | definitely not | absolutely not | of course not | (?:good )?(?:god|heavens|lord|hell|jesus|christ) no | god forbid | hardly(?! ever) | negative | i (?:am|was) (?:fine|good|grand|ok|okay|all right|alright|right|sorted)(?: thanks| thank you| as i am| without| for now| cheers)? | we are (?:fine|good|grand|ok|okay|all right|alright|right|sorted)(?: thanks| thank you| as we are| without| for now| mate)? | leave it | do not bother | (?:i would )?rather (?:you )?(?:not|did not) | i (?:will|would) pass | none(?! of) | nobody | nothing | neither | nowhere | chance would be a fine thing | i (?:only )?wish(?: i (?:did|had|was|could))? | yeah nah | yeah no | yes no | far from it | on the contrary | quite the opposite | i think not | over my dead body | would not (?:dream|hear) | you must be joking | save your (?:breath|money|stamp) | get away |
  nothing (?:yet|so far) | (?:hasta|ate) (?:ahora|agora|el momento|o momento) (?:nada|no|nao) | (?:ni|nem) (?:aunque|if|que) (?:me |ustedes |voces )?(?:lo|la|los|las)? ?(?:regal[a-z]+|paguen|paguem|pagassem|pagaran|paguem|dessem|den) | nem de graca | ni gratis | nop | nel | nones | para nada | que va | en absoluto | ni (?:hablar|loc[oa]|de broma|pensarlo|en suenos|modo|muert[oa]|en pedo|de cona|regalad[oa]|una|uno|un|siquiera|por asomo|de chiste|a palos|borrach[oa]|falta que hace) | nunca | jamas | negativo | tampoco | nada de eso | de ninguna (?:manera|forma) | de ningun modo | (?:claro|por supuesto|obvio|desde luego|creo|la verdad|pues|va a ser) que no | ninguno | ninguna | nadie | nada(?= $) | todavia no | aun no | ya no | ahora no | por ahora no | de momento no | mejor no | paso(?= $) | dejelo | dejalo | deje(?= $) | deja(?:lo)? asi | dios me libre | que dios me libre | ya quisiera(?: yo)? | que mas quisiera(?: yo)? | ojala | para que (?:if|quiero|voy a querer|necesito|lo|la|eu|quero) | why would (?:i|we) | what would (?:i|we) (?:want|need|do) | asi (?:estoy|estamos) bien | estoy bien asi | prefiero que no | preferiria que no | ni que estuviera | no gracias | gracias pero no |
  num | jamais | nem (?:pensar|mort[oa]|a pau|ferrando|eu|nunca|um|uma|sonhando|em sonho|por um|de longe|que me pag[a-z]+|de graca|brincando) | de (?:jeito|maneira|modo|forma) (?:nenhum|nenhuma|algum|alguma) | deus me livre | que nada | que (?:isso|e isso) nao | imagina(?= $) | nada disso | ainda nao | agora nao | por enquanto nao | nenhum | nenhuma | ninguem | dispenso | deixa (?:para la|quieto|assim|estar) | (?:to|estou) fora | quem me dera | capaz(?= $) | eu nao | a gente nao | acho que nao | claro que nao | logico que nao | melhor nao | prefiro (?:que )?nao | nunquinha | nao obrigad[oa] | obrigad[oa] mas nao | nananinanao | estou bem assim | ja nao
`);

export const YES = new RegExp(`^ (?:${YES_WORDS}|${NO_TROUBLE})(?= )`);
export const NO = new RegExp(`^ (?:${NO_WORDS})(?= )`);
export const ALLOWS = new RegExp(`^ (?:${NO_TROUBLE})(?= )`);

/** A bare no of any language, and what may follow it without a stop. */
export const BARE_NO = /^ (?:no|nao|nein|num) (?!yeah |sip si |wait |hang )/;
export const BEHIND_NO =
  /^ (?:no|nao|num) (?:$|(?:no|nao|not|never|nope|nah|gracias|senor|senora|senorita|hombre|mujer|hijo|hija|mijo|mija|para|que va|nunca|jamas|nada|ninguno|ninguna|ningun|la verdad|yo|nosotros|eu|a gente|obrigad[oa]|moca|moco|minha|meu|nenhum|nenhuma|nunquinha|mi amor|mi vida|corazon|carino|cielo|senhor|senhora|doutor|doutora|por (?:ahora|el momento|enquanto|dios|suerte)|todavia|aun|ainda|tampoco|jamais|if|sin|sem|mesmo|mas|en absoluto|amig[oa]|che|fia|querid[oa]|fofa|flor|de momento|i|we|it|that|they|he|she|there|thank|thanks|ta|love|dear|sorry|sir|madam|mate|actually|unfortunately|just|only|none|chance|way|need|longer|point|god|nothing|nobody|my|the|you|darling|pet) )/;
/** "No pets", "no garden": English denies a thing with it. */
export const NO_THING =
  /^ no (?!problem|bother|worries|objection|doubt|idea|wonder|harm|rush|trouble|comment|better|matter|odds|time like|skin|wahala|drama|probs|issue)[a-z]+ /;

/** Heard and no more, or a sign to go on: a yes to nothing. */
export const BACKCHANNEL =
  /^ (?:(?:ah|oh|mm+|hm+|mhm|uh huh|aja|aham|uhum|ya|ya ya|right|yeah|yes|si|sip|sim|ok|okay|ta|esta|sei|vale|bueno|aha|i see|got it|gotcha|understood|carry on|go on|entendi|entiendo|entendo|entendido|ya veo|comprendo|anotado|interesante|interesting|fascinating|bom|bem|certo|tudo bem|claro) )+$/;
export const ONLY_HEARS =
  / (?:i see|got it|gotcha|understood|carry on|entendi|entiendo|entendo|entendido|ya veo|comprendo|sei|mm+|mhm|uh huh|uhum|hm+|interesting|interesante) /;
